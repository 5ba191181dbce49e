import { z } from 'zod'
import { firstProviderAccount, type ProviderAccount } from '../ids/ids.ts'
import { type PixSettings, pixEnvironment } from './settings.ts'

/**
 * Roles of a further account at a PSP, which begin the names of its settings. Withdrawals are paid from the `PAYOUTS`
 * account. Sales get their charges at the `FALLBACK` account while the first does not answer.
 */
export type AccountRole = 'PAYOUTS' | 'FALLBACK'

/** An account beside the first has all its own settings and inherits none. */
const furtherEnvironment = pixEnvironment.extend({
  /** Its number in the ledger, for ever: another account needs another number. */
  PIX_ACCOUNT: z.coerce
    .number()
    .int()
    .min(2)
    .max(32_767)
    .transform((number) => number as ProviderAccount),
})
type FurtherName = keyof typeof furtherEnvironment.shape & string

type Names<Role extends AccountRole> = { [Name in FurtherName as `${Role}_${Name}`]: z.ZodOptional<z.ZodString> }

/** The environment of a further account: the settings of `settings.ts` with the role as prefix, and its number. */
export function furtherAccountEnvironment<Role extends AccountRole>(role: Role) {
  const names = Object.keys(furtherEnvironment.shape).map((name) => [`${role}_${name}`, z.string().optional()])
  return z.object(Object.fromEntries(names) as Names<Role>)
}

export interface FurtherAccount {
  account: ProviderAccount
  settings: PixSettings
}

/** The account that has this role; undefined where the first has it. */
export function furtherAccountOf(config: object, role: AccountRole): FurtherAccount | undefined {
  const read = readFurther(config, role)
  if (!read) return undefined
  const { PIX_ACCOUNT: account, ...settings } = furtherEnvironment.parse(read)
  return { account, settings }
}

/** Our first account, and the one with this role if there is one. */
export function accountsOf(config: PixSettings, role: AccountRole): FurtherAccount[] {
  const further = furtherAccountOf(config, role)
  return [{ account: firstProviderAccount, settings: config }, ...(further ? [further] : [])]
}

/** If its provider is set, all that it needs must be, or nothing starts. Without a provider, its other settings are ignored. */
export const refuseHalfAccount =
  (role: AccountRole) =>
  (config: object, context: z.RefinementCtx): void => {
    const read = readFurther(config, role)
    const result = read && furtherEnvironment.safeParse(read)
    for (const { path, message } of result?.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [`${role}_${path.join('.')}`], message })
    }
  }

/** Play money must never leave through a real bank, and real money must never be paid out through the simulated one. */
export const refuseHalfSandbox =
  (role: AccountRole) =>
  (config: Pick<PixSettings, 'PIX_PROVIDER'>, context: z.RefinementCtx): void => {
    const provider = readFurther(config, role)?.['PIX_PROVIDER']
    if (provider === undefined || (provider === 'sandbox') === (config.PIX_PROVIDER === 'sandbox')) return
    const message = 'the simulated bank and a real one do not go together'
    context.addIssue({ code: 'custom', path: [`${role}_PIX_PROVIDER`], message })
  }

/** Its settings without the prefix; undefined without a provider. */
function readFurther(config: object, role: AccountRole): Record<string, unknown> | undefined {
  const given = Object.entries(config).flatMap(([name, value]) =>
    name.startsWith(`${role}_PIX_`) || name === `${role}_PSP_SANDBOX_DIALECT`
      ? [[name.slice(role.length + 1), value] as const]
      : [],
  )
  const read: Record<string, unknown> = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  return read['PIX_PROVIDER'] === undefined ? undefined : read
}
