import { z } from 'zod'
import type { Cents } from '../money/cents.ts'
import { parseAmount } from '../money/cents.ts'

/** A JSON `amount` in reais, as cents inside; product decisions, Money: at most two decimals, above zero, in range. */
export const amountInReais = z
  .number({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be a number') })
  .transform((amount, context): Cents => {
    const cents = parseAmount(amount)
    if (cents !== undefined) return cents
    context.addIssue({
      code: 'custom',
      message: 'must be above zero, at most 9999999999.99, with at most two decimals',
    })
    return z.NEVER
  })

/** Integer cents between our own services; `bigint` in code. Balances stay far below 2^53. */
export const centsOnWire = z.codec(z.int(), z.bigint(), {
  decode: (cents) => BigInt(cents) as Cents,
  encode: (cents) => Number(cents),
}) as unknown as z.ZodCodec<z.ZodInt, z.ZodCustom<Cents, Cents>>

/** Text that a person typed: trimmed, then measured in characters; control characters are refused. */
export const plainText = (limits: { min?: number; max: number }) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), 'must not contain control characters')
    .refine((text) => [...text].length >= (limits.min ?? 1), `must have at least ${limits.min ?? 1} characters`)
    .refine((text) => [...text].length <= limits.max, `must have at most ${limits.max} characters`)

/** `2026-11-21T14:45:00.123+00:00`: creation views and withdrawals (product decisions, Time). */
export const offsetTime = (instant: Date): string => instant.toISOString().replace('Z', '+00:00')

/** `2026-11-21T14:45:00`: the sale's detail view (product decisions, Time). */
export const plainTime = (instant: Date): string => instant.toISOString().slice(0, 19)

/** Query of every list: `limit` at most 100, an opaque `cursor` from the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().min(1).max(200).optional(),
})

/** An instant in a query, e.g. `created_from`; a value without an offset is UTC. */
export const instantQuery = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true }), z.iso.date()], {
    error: 'must be an ISO 8601 date or time',
  })
  .transform((text) => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) || text.length === 10 ? text : `${text}Z`))
