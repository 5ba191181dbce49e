import { recurrenceScopes } from './dialects/api-pix.ts'
import type { Dialect, RecurrenceWords } from './dialects/dialect.ts'
import { type PixSettings, type ReceiverAccount, receiverAccountOf } from './settings.ts'

type ScopeSettings = Pick<PixSettings, 'PIX_SCOPES' | 'PIX_PROVIDER' | 'PIX_RECEIVER_ACCOUNT'>

/** The scopes to ask the token for; none where the PSP grants all that the client has. */
export function askedScopesOf(settings: ScopeSettings, dialect: Dialect): readonly string[] {
  if (settings.PIX_SCOPES !== undefined) return settings.PIX_SCOPES.split(' ').filter((scope) => scope !== '')
  if (dialect.scopes.length === 0) return []
  return recurrencesOf(settings, dialect) ? [...dialect.scopes, ...recurrenceScopes] : dialect.scopes
}

/**
 * Every PSP of the dialects has charges with a due date. Where a token is for named scopes, `PIX_SCOPES` must name
 * theirs: only clients that have the right to them may ask for them.
 */
export function offersDueCharges(settings: ScopeSettings, dialect: Dialect): boolean {
  const scopes = askedScopesOf(settings, dialect)
  return scopes.length === 0 || scopes.includes('cobv.write')
}

/**
 * How recurrences are made here. Undefined where they are not offered: the PSP has none, no account is set to receive
 * their charges, or `PIX_SCOPES` is set without their scopes.
 */
export function recurrencesOf(
  settings: ScopeSettings,
  { recurrences: words }: Dialect,
): { words: RecurrenceWords; account: ReceiverAccount } | undefined {
  const account = receiverAccountOf(settings)
  const isNamed = settings.PIX_SCOPES === undefined || settings.PIX_SCOPES.split(' ').includes('rec.write')
  return words && account && isNamed ? { words, account } : undefined
}
