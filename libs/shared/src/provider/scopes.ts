import { recurrenceScopes } from './dialects/api-pix.ts'
import type { Dialect, RecurrenceWords } from './dialects/dialect.ts'
import { type PixSettings, type ReceiverAccount, receiverAccountOf } from './settings.ts'

type ScopeSettings = Pick<PixSettings, 'PIX_SCOPES' | 'PIX_PROVIDER' | 'PIX_RECEIVER_ACCOUNT'>

/** What the token is asked for; nothing where the PSP gives all that the client has. */
export function askedScopesOf(settings: ScopeSettings, dialect: Dialect): readonly string[] {
  if (settings.PIX_SCOPES !== undefined) return settings.PIX_SCOPES.split(' ').filter((scope) => scope !== '')
  if (dialect.scopes.length === 0) return []
  return recurrencesOf(settings, dialect) ? [...dialect.scopes, ...recurrenceScopes] : dialect.scopes
}

/**
 * Each PSP of the dialects has charges with a due date; where a token is for named scopes, only who has the right to them may
 * name theirs (`PIX_SCOPES`).
 */
export function offersDueCharges(settings: ScopeSettings, dialect: Dialect): boolean {
  const scopes = askedScopesOf(settings, dialect)
  return scopes.length === 0 || scopes.includes('cobv.write')
}

/**
 * How recurrences are made here, or undefined where they are not offered: by a PSP that has none, to an installation that has not
 * said which account their charges are paid to, or that names its scopes without theirs.
 */
export function recurrencesOf(
  settings: ScopeSettings,
  { recurrences: words }: Dialect,
): { words: RecurrenceWords; account: ReceiverAccount } | undefined {
  const account = receiverAccountOf(settings)
  const isNamed = settings.PIX_SCOPES === undefined || settings.PIX_SCOPES.split(' ').includes('rec.write')
  return words && account && isNamed ? { words, account } : undefined
}
