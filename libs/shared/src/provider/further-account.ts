import { z } from 'zod'
import { firstProviderAccount, type ProviderAccount } from '../ids/ids.ts'
import { type PixSettings, pixEnvironment } from './settings.ts'

/**
 * Roles that another of our accounts at PSPs can have, as the first part of its settings' names: withdrawals are paid from it, or sales
 * get their charges there while the first does not answer.
 */
export type AccountRole = 'PAYOUTS' | 'FALLBACK'

/** An account beside the first: all of its settings are its own, and none is taken from another. */
const furtherEnvironment = pixEnvironment.extend({
  /** Its number in the ledger, for ever: another account has another one. */
  PIX_ACCOUNT: z.coerce
    .number()
    .int()
    .min(2)
    .max(32_767)
    .transform((number) => number as ProviderAccount),
})
type FurtherName = keyof typeof furtherEnvironment.shape & string

type Names<Role extends AccountRole> = { [Name in FurtherName as `${Role}_${Name}`]: z.ZodOptional<z.ZodString> }

/** What a process reads of a further account: the settings of `settings.ts` under names of their own, with its number. */
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

/** The first of our accounts, and the one that has this role where there is one. */
export function accountsOf(config: PixSettings, role: AccountRole): FurtherAccount[] {
  const further = furtherAccountOf(config, role)
  return [{ account: firstProviderAccount, settings: config }, ...(further ? [further] : [])]
}

/** Named by its provider, it is whole, or nothing starts; without a provider it has nothing. */
export const refuseHalfAccount =
  (role: AccountRole) =>
  (config: object, context: z.RefinementCtx): void => {
    const read = readFurther(config, role)
    const result = read && furtherEnvironment.safeParse(read)
    for (const { path, message } of result?.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [`${role}_${path.join('.')}`], message })
    }
  }

/** Play money never leaves for a real bank, and real money is never paid out in play. */
export const refuseHalfSandbox =
  (role: AccountRole) =>
  (config: Pick<PixSettings, 'PIX_PROVIDER'>, context: z.RefinementCtx): void => {
    const provider = readFurther(config, role)?.['PIX_PROVIDER']
    if (provider === undefined || (provider === 'sandbox') === (config.PIX_PROVIDER === 'sandbox')) return
    const message = 'the simulated bank and a real one do not go together'
    context.addIssue({ code: 'custom', path: [`${role}_PIX_PROVIDER`], message })
  }

/** Its settings under the names of the first's. */
function readFurther(config: object, role: AccountRole): Record<string, unknown> | undefined {
  const given = Object.entries(config).flatMap(([name, value]) =>
    name.startsWith(`${role}_PIX_`) || name === `${role}_PSP_SANDBOX_DIALECT`
      ? [[name.slice(role.length + 1), value] as const]
      : [],
  )
  const read: Record<string, unknown> = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  return read['PIX_PROVIDER'] === undefined ? undefined : read
}
