import { z } from 'zod'
import {
  cents,
  id,
  instant,
  localeQuery,
  pageOf,
  pageQuery,
  periodQuery,
  reais,
  succeeded,
  text,
  told,
} from './fields.ts'

const balanceEntry = z
  .object({
    cents: cents('Value for exact arithmetic', 150_000),
    amount: reais('Value', 1_500),
    formatted: text('Value formatted for display', 'R$ 1.500,00', 40),
  })
  .meta({ id: 'BalanceEntry', description: 'One part of the balance, in cents, in reais and as text' })

export const getBalanceQuery = z.object({
  expand: z.literal('reserve').optional().meta(told('`reserve` adds the part of `hold` that is in reserve', 'reserve')),
})

export const balanceAnswer = z
  .object({
    success: succeeded,
    data: z
      .object({
        total: balanceEntry.meta({ description: 'Total balance: `available` plus `hold`' }),
        available: balanceEntry.meta({ description: 'Amount that can be withdrawn now' }),
        hold: balanceEntry.meta({
          description:
            'Amount on hold for withdrawals and refunds under way, disputes, sales that are not settled yet, and the reserve',
        }),
        reserve: balanceEntry.optional().meta({
          description:
            'Part of `hold` withheld from payments for some days, in case their sales are disputed. Only with `expand=reserve`',
        }),
      })
      .meta({ description: 'Current balance' }),
  })
  .meta({ id: 'BalanceAnswer', description: 'The current balance' })

export const transferKinds = [
  'credit',
  'settle',
  'hold',
  'capture',
  'release',
  'return',
  'adjustment',
  'transfer_out',
  'transfer_in',
] as const

export const listEntriesQuery = pageQuery.extend({
  kind: z.enum(transferKinds).optional().meta(told('Only movements of this kind', 'credit')),
  ...periodQuery,
  locale: localeQuery,
})

/** One movement of a merchant's balance: what changed and what the balance was after it. */
export const entryView = z
  .object({
    id: text('Id of the movement', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54', 40),
    kind: z
      .enum(transferKinds)
      .meta(
        told(
          '`credit`: a payment was received; `settle`: money on hold became available as planned; `hold`: money was put on hold; ' +
            '`capture`: money on hold left the balance; `release`: money on hold is available again; `return`: money of a ' +
            'withdrawal came back; `adjustment`: operators corrected the balance; `transfer_out`: money of a split sale went to ' +
            'other merchants; `transfer_in`: money of a split sale came from other merchants',
          'credit',
        ),
      ),
    available_change_cents: cents('Change in the available balance, negative when it decreases', 15_050),
    hold_change_cents: cents('Change in the amount on hold, negative when it decreases', 0),
    available_cents: cents('Available balance after the movement', 165_050),
    hold_cents: cents('Amount on hold after the movement', 0),
    total_cents: cents('Total balance after the movement', 165_050),
    description: text('Human-readable note; null when there is none', 'Sale PEDIDO-1001').nullable(),
    sale_id: id(
      'Id of the sale that the movement belongs to: for a refund or dispute, the sale whose money goes back; null without one',
    ).nullable(),
    withdrawal_id: id('Id of the withdrawal that the movement belongs to; null without one').nullable(),
    created_at: instant('Time at which the movement was recorded'),
  })
  .meta({ id: 'StatementEntry', description: 'A movement of the balance: the change, and the balance after it' })

export const listEntriesAnswer = z
  .object(pageOf(entryView))
  .meta({ id: 'Statement', description: 'A page of the movements of the balance, newest first' })

/** A quarter: the report reads each movement of its period. */
export const reportDaysMax = 93

const day = z.iso.date({ error: 'must be a date, e.g. 2026-11-30' })

export const dailyReportQuery = z.object({
  from: day
    .optional()
    .meta(
      told(
        `First day of the report, in Brasília; 30 days before \`to\` when absent. A report has at most ${reportDaysMax} days, both ends included`,
        '2026-11-01',
      ),
    ),
  to: day.optional().meta(told('Last day of the report, in Brasília; today when absent', '2026-11-30')),
  locale: localeQuery,
})

const count = (description: string, example: number) =>
  z.int().meta({ ...told(description, example), minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const reportedDay = z
  .object({
    date: z.iso.date().meta(told('Day in Brasília', '2026-11-21')),
    received_count: count('Number of payments received', 12),
    received_cents: cents('Amount of the payments received', 180_600),
    refunded_count: count('Number of refunds that went out', 1),
    refunded_cents: cents('Amount refunded', 15_050),
    disputed_cents: cents('Amount returned to payers in disputes', 0),
    received_net_cents: cents('Amount received, less refunds and disputes', 165_550),
    withdrawn_count: count('Number of withdrawals paid', 2),
    withdrawn_cents: cents('Amount withdrawn, including fees', 100_000),
    fee_cents: cents('Withdrawal fees, part of `withdrawn_cents`', 40),
    withdrawn_net_cents: cents('Amount withdrawn, less fees: the amount that reached its destinations', 99_960),
    returned_cents: cents('Amount of paid withdrawals that came back', 0),
    adjusted_cents: cents('Adjustments by operators, negative when money was taken', 0),
    transferred_cents: cents(
      'Amount received from other merchants through splits, less the amount that went to them',
      0,
    ),
    change_cents: cents('Change in the total balance', 65_550),
  })
  .meta({ id: 'ReportedDay', description: 'Totals of one day, by the time at which the money moved' })

export const dailyReportAnswer = z
  .object({
    data: z
      .array(reportedDay)
      .meta({ description: 'Days on which money moved, oldest first', maxItems: reportDaysMax }),
  })
  .meta({ id: 'DailyReport', description: 'Totals per day' })
