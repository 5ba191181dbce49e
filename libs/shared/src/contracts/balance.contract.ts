import { z } from 'zod'
import { cents, id, instant, pageOf, pageQuery, periodQuery, reais, succeeded, text, told } from './fields.ts'

const balanceEntry = z
  .object({
    cents: cents('The value, for exact arithmetic', 150_000),
    amount: reais('The value', 1_500),
    formatted: text('The value, to be shown', 'R$ 1.500,00', 40),
  })
  .meta({ id: 'BalanceEntry', description: 'One part of the balance, written in three ways' })

export const balanceAnswer = z
  .object({
    success: succeeded,
    data: z
      .object({
        total: balanceEntry.meta({ description: '`available` and `hold` together' }),
        available: balanceEntry.meta({ description: 'What can be withdrawn now' }),
        hold: balanceEntry.meta({
          description: 'Set aside for withdrawals and refunds under way, disputes, and sales that are not settled yet',
        }),
      })
      .meta({ description: 'The balance right now' }),
  })
  .meta({ id: 'BalanceAnswer', description: 'The balance' })

export const transferKinds = ['credit', 'settle', 'hold', 'capture', 'release', 'return', 'adjustment'] as const

export const listEntriesQuery = pageQuery.extend({
  kind: z.enum(transferKinds).optional().meta(told('Only movements of this kind', 'credit')),
  ...periodQuery,
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
            'available again; `return`: a withdrawal came back; `adjustment`: operators corrected the balance',
          'credit',
        ),
      ),
    available_change_cents: cents('What was added to what is available; below zero: taken', 15_050),
    hold_change_cents: cents('What was added to what is on hold; below zero: taken', 0),
    available_cents: cents('What is available after the movement', 165_050),
    hold_cents: cents('What is on hold after it', 0),
    total_cents: cents('Both after it', 165_050),
    description: text('For people', 'Sale PEDIDO-1001').nullable(),
    sale_id: id('The sale that it belongs to').nullable(),
    withdrawal_id: id('The withdrawal that it belongs to').nullable(),
    created_at: instant('When it was written'),
  })
  .meta({ id: 'StatementEntry', description: 'One movement of the balance: what changed, and what it was after that' })

export const listEntriesAnswer = z
  .object(pageOf(entryView))
  .meta({ id: 'Statement', description: 'Movements of the balance, newest first' })
