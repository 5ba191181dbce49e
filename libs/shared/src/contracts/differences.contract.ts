import { z } from 'zod'
import { cents, id, instant, pageOf, pageQuery, text, told } from './fields.ts'

/** What a comparison with the ledger finds, in every service. */
export const ledgerDifferenceKinds = ['ledger_missing', 'ledger_not_ours', 'ledger_differs'] as const

/** What the comparison of a day finds in the bank's lists of payments and refunds, and in the ledger. */
export const salesDifferenceKinds = [
  'payment_missing',
  'payment_differs',
  'payment_unreadable',
  'refund_missing',
  'refund_not_ours',
  'refund_differs',
  ...ledgerDifferenceKinds,
] as const

/** The same for the bank's list of payouts. */
export const withdrawalDifferenceKinds = [
  'payout_missing',
  'payout_not_ours',
  'payout_differs',
  'payout_unreadable',
  ...ledgerDifferenceKinds,
] as const

export const differenceKinds = [...new Set([...salesDifferenceKinds, ...withdrawalDifferenceKinds])] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** The book that ours was compared with. */
export const comparedBooks = ['bank', 'ledger'] as const

/** `open`: nobody works on it; `taken`: somebody does; `resolved`: somebody has said what it was. */
export const differenceStatuses = ['open', 'taken', 'resolved'] as const

export const listDifferencesQuery = pageQuery.extend({
  status: z
    .enum(differenceStatuses)
    .optional()
    .meta(told('Only differences in this status; without it all that are not resolved', 'open')),
  kind: z.enum(differenceKinds).optional().meta(told('Only of this kind', 'payment_missing')),
  book: z.enum(comparedBooks).optional().meta(told('Only what differs from this book', 'bank')),
  date: z.iso.date().optional().meta(told('Only of this day of Brasília', '2026-11-21')),
})

const line = (whose: string) =>
  z
    .object({
      has: z.boolean().meta(told('Whether it has such a line', true)),
      amount_cents: cents('Above zero: it came; below: it left').nullable(),
      id: text('By which name it has it', 'E18236120202611211445s0a1b2c3d4e').nullable(),
      status: text('In which status, in its own word', 'settled', 40).nullable(),
    })
    .nullable()
    .meta({ description: `What ${whose} had when they were compared; null when it was not asked about this line` })

export const differenceView = z
  .object({
    id: id('The difference, which is an alert'),
    service: z.enum(['sales', 'withdrawals']).meta(told('Whose rows were compared', 'sales')),
    kind: text('What differs', 'payment_missing', 40),
    book: z.enum(comparedBooks).meta(told('With whose book ours was compared', 'bank')),
    date: text('Of which day of Brasília', '2026-11-21', 10),
    status: z.enum(differenceStatuses).meta(told('How far it is', 'open')),
    subject: text('What it is about', 'E18236120202611211445s0a1b2c3d4e'),
    text: text('In what it differs, in words', 'we have it as received, and the bank does not', 1_000).nullable(),
    amount_cents: cents('How much money it is about').nullable(),
    end_to_end_id: text('The Pix', 'E18236120202611211445s0a1b2c3d4e', 32).nullable(),
    merchant_id: id('Whose it is').nullable(),
    sale_id: id('The sale').nullable(),
    withdrawal_id: id('The withdrawal').nullable(),
    transfer_id: id('The transfer of the ledger').nullable(),
    bank: line('the bank'),
    ours: line('the service'),
    ledger: line('the ledger'),
    found_at: instant('When it was found'),
    taken_by: text('Who works on it', 'operator:demo-operator').nullable(),
    taken_at: instant('Since when').nullable(),
    needs_two: z.boolean().meta(told('Whether two operators have to close it', false)),
    proposed_by: text('Who has proposed to close it', 'operator:demo-operator').nullable(),
    proposed_at: instant('When').nullable(),
    proposed_resolution: text('With which word', 'The bank corrected its line', 500).nullable(),
    resolved_by: text('Who closed it, both where two had to', 'operator:demo-operator').nullable(),
    resolved_at: instant('When it was closed; null until then').nullable(),
    resolution: text('What it was', 'The bank corrected its line', 1_100).nullable(),
  })
  .meta({
    id: 'Difference',
    description: 'A line that two of the three books, the bank’s, ours and the ledger’s, do not have alike',
  })

export const listDifferencesAnswer = z
  .object(pageOf(differenceView))
  .meta({ id: 'DifferenceList', description: 'Differences, the oldest first' })

export const listComparedDaysQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(31).meta(told('How many days at most', 31)),
})

const count = (description: string, example = 1_200) => z.int().min(0).meta(told(description, example))

export const comparedDayView = z
  .object({
    date: text('The day of Brasília', '2026-11-21', 10),
    runs: count('How often it was compared', 1),
    run: z
      .object({
        id: id('The run'),
        by_hand: z.boolean().meta(told('Whether a person asked for that day', false)),
        whole: z.boolean().meta(told('Whether the day was over when it began', true)),
        bank_lines: count('How many lines of the bank’s were looked at'),
        our_lines: count('How many of ours'),
        ledger_lines: count('How many of the ledger’s'),
        differences: count('How many differed, those that were told before with them', 0),
        started_at: instant('When it began'),
        ended_at: instant('When it was done'),
      })
      .nullable()
      .meta({ description: 'The last run that compared it to its end; null when none did' }),
  })
  .meta({ id: 'ComparedDay', description: 'Whether a day was compared, and what came of it' })

export const listComparedDaysAnswer = z
  .object({
    data: z.array(comparedDayView).meta({
      description: 'The newest first, each day from the first that was compared up to yesterday',
      maxItems: 100,
    }),
  })
  .meta({ id: 'ComparedDayList', description: 'Days of the bank’s books, compared or not' })
