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
    cents: cents('The value, for exact arithmetic', 150_000),
    amount: reais('The value', 1_500),
    formatted: text('The value, to be shown', 'R$ 1.500,00', 40),
  })
  .meta({ id: 'BalanceEntry', description: 'One part of the balance, written in three ways' })

export const getBalanceQuery = z.object({
  expand: z.literal('reserve').optional().meta(told('`reserve`: what of `hold` is in reserve', 'reserve')),
})

export const balanceAnswer = z
  .object({
    success: succeeded,
    data: z
      .object({
        total: balanceEntry.meta({ description: '`available` and `hold` together' }),
        available: balanceEntry.meta({ description: 'What can be withdrawn now' }),
        hold: balanceEntry.meta({
          description:
            'Set aside for withdrawals and refunds under way, disputes, sales that are not settled yet, and as a reserve',
        }),
        reserve: balanceEntry.optional().meta({
          description:
            'The part of `hold` that is kept of payments for some days, in case their sales are disputed. Only with `expand=reserve`',
        }),
      })
      .meta({ description: 'The balance right now' }),
  })
  .meta({ id: 'BalanceAnswer', description: 'The balance' })

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
    id: text('The movement', '42', 40),
    kind: z
      .enum(transferKinds)
      .meta(
        told(
          '`credit`: money came; `settle`: it became available; `hold`: it was set aside; `capture`: it left; `release`: it is ' +
            'available again; `return`: a withdrawal came back; `adjustment`: operators corrected the balance; `transfer_out`: it ' +
            'went to other merchants of a split sale; `transfer_in`: it came from another one',
          'credit',
        ),
      ),
    available_change_cents: cents('What was added to what is available; below zero: taken', 15_050),
    hold_change_cents: cents('What was added to what is on hold; below zero: taken', 0),
    available_cents: cents('What is available after the movement', 165_050),
    hold_cents: cents('What is on hold after it', 0),
    total_cents: cents('Both after it', 165_050),
    description: text('For people', 'Sale PEDIDO-1001').nullable(),
    sale_id: id('The sale that it belongs to; of a refund or a dispute, the sale whose money goes back').nullable(),
    withdrawal_id: id('The withdrawal that it belongs to').nullable(),
    created_at: instant('When it was written'),
  })
  .meta({ id: 'StatementEntry', description: 'One movement of the balance: what changed, and what it was after that' })

export const listEntriesAnswer = z
  .object(pageOf(entryView))
  .meta({ id: 'Statement', description: 'Movements of the balance, newest first' })

/** A quarter: the report reads each movement of its period. */
export const reportDaysMax = 93

const day = z.iso.date({ error: 'must be a date, e.g. 2026-11-30' })

export const dailyReportQuery = z.object({
  from: day
    .optional()
    .meta(
      told(`The first day, in Brasília; 30 days before \`to\` when absent, and ${reportDaysMax} at most`, '2026-11-01'),
    ),
  to: day.optional().meta(told('The last day; today when absent', '2026-11-30')),
  locale: localeQuery,
})

const count = (description: string, example: number) =>
  z.int().meta({ ...told(description, example), minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const reportedDay = z
  .object({
    date: z.iso.date().meta(told('The day, in Brasília', '2026-11-21')),
    received_count: count('How many payments came', 12),
    received_cents: cents('What they brought', 180_600),
    refunded_count: count('How many refunds went out', 1),
    refunded_cents: cents('What they took', 15_050),
    disputed_cents: cents('What was given back in disputes', 0),
    received_net_cents: cents('What came, less what went back', 165_550),
    withdrawn_count: count('How many withdrawals were paid', 2),
    withdrawn_cents: cents('What they took, with their fees', 100_000),
    fee_cents: cents('The fees in it', 40),
    withdrawn_net_cents: cents('What reached their destinations', 99_960),
    returned_cents: cents('What came back of paid withdrawals', 0),
    adjusted_cents: cents('What operators corrected; below zero: taken', 0),
    transferred_cents: cents('What came from other merchants by splits, less what went to them', 0),
    change_cents: cents('By how much the balance changed, all together', 65_550),
  })
  .meta({ id: 'ReportedDay', description: 'The totals of one day, by when the money moved' })

export const dailyReportAnswer = z
  .object({
    data: z
      .array(reportedDay)
      .meta({ description: 'The days on which money moved, oldest first', maxItems: reportDaysMax }),
  })
  .meta({ id: 'DailyReport', description: 'Totals per day' })
