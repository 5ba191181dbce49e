import { z } from 'zod'
import { instantQuery, pageQuery } from './fields.ts'

const balanceEntry = z
  .object({ cents: z.int(), amount: z.number(), formatted: z.string() })
  .meta({ id: 'BalanceEntry' })

export const balanceAnswer = z
  .object({
    success: z.literal(true),
    data: z.object({ total: balanceEntry, available: balanceEntry, hold: balanceEntry }),
  })
  .meta({ id: 'BalanceAnswer' })

export const transferKinds = ['credit', 'settle', 'hold', 'capture', 'release', 'return', 'adjustment'] as const

export const listEntriesQuery = pageQuery.extend({
  kind: z.enum(transferKinds).optional(),
  created_from: instantQuery.optional(),
  created_to: instantQuery.optional(),
})

/** One movement of a merchant's balance: what changed and what the balance was after it. */
export const entryView = z
  .object({
    id: z.string(),
    kind: z.enum(transferKinds),
    /** Signed changes and the balances after the movement, all in cents. */
    available_change_cents: z.int(),
    hold_change_cents: z.int(),
    available_cents: z.int(),
    hold_cents: z.int(),
    total_cents: z.int(),
    description: z.string().nullable(),
    sale_id: z.uuid().nullable(),
    withdrawal_id: z.uuid().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'StatementEntry' })

export const listEntriesAnswer = z
  .object({ data: z.array(entryView), next_cursor: z.string().nullable() })
  .meta({ id: 'Statement' })
