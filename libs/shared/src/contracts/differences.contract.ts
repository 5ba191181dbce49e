import { z } from 'zod'
import { proposedFields, takenFields } from './alerts.contract.ts'
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
    .meta(told('Only differences in this status; when absent, all that are not resolved', 'open')),
  kind: z.enum(differenceKinds).optional().meta(told('Only differences of this kind', 'payment_missing')),
  book: z.enum(comparedBooks).optional().meta(told('Only differences from this book', 'bank')),
  date: z.iso.date().optional().meta(told('Only differences of this day in Brasília', '2026-11-21')),
})

const line = (whose: string) =>
  z
    .object({
      has: z.boolean().meta(told('Whether the book has such a line', true)),
      amount_cents: cents('Amount of the line, positive when received and negative when sent').nullable(),
      id: text('Id of the line in this book; null when it has none', 'E18236120202611211445s0a1b2c3d4e').nullable(),
      status: text('Status of the line, in the book’s own word; null when it has none', 'settled', 40).nullable(),
    })
    .nullable()
    .meta({ description: `Line of ${whose} at the time of the comparison; null when that book was not asked about it` })

export const differenceView = z
  .object({
    id: id('Id of the difference and of its alert'),
    service: z.enum(['sales', 'withdrawals']).meta(told('Service whose rows were compared', 'sales')),
    kind: text('Kind of the difference', 'payment_missing', 40),
    book: z.enum(comparedBooks).meta(told('Book that the service’s rows were compared with', 'bank')),
    date: text('Day in Brasília that was compared', '2026-11-21', 10),
    status: z
      .enum(differenceStatuses)
      .meta(told('`open`: nobody works on it; `taken`: an operator works on it; `resolved`: closed', 'open')),
    subject: text('Subject of the difference, such as an end-to-end id', 'E18236120202611211445s0a1b2c3d4e'),
    text: text(
      'Description of the difference; null when there is none',
      'we have it as received, and the bank does not',
      1_000,
    ).nullable(),
    amount_cents: cents('Amount that it is about (null when not known)').nullable(),
    end_to_end_id: text(
      'End-to-end id of the Pix; null when not known',
      'E18236120202611211445s0a1b2c3d4e',
      32,
    ).nullable(),
    merchant_id: id('Id of the merchant that it is about; null when not known').nullable(),
    sale_id: id('Id of the sale that it is about; null when it is about none').nullable(),
    withdrawal_id: id('Id of the withdrawal that it is about; null when it is about none').nullable(),
    transfer_id: id('Id of the ledger’s transfer that it is about; null when it is about none').nullable(),
    bank: line('the bank'),
    ours: line('the service'),
    ledger: line('the ledger'),
    found_at: instant('Time at which the difference was found'),
    ...takenFields,
    needs_two: z.boolean().meta(told('Whether two operators have to close it', false)),
    ...proposedFields,
    resolved_by: text(
      'Operator who closed it, both of two separated by a space, or `system`; null until then',
      'operator:demo-operator',
    ).nullable(),
    resolved_at: instant('Time at which it was closed; null until then').nullable(),
    resolution: text('How it was settled; null until then', 'The bank corrected its line', 1_100).nullable(),
  })
  .meta({
    id: 'Difference',
    description: 'A line on which two of the three books differ: the bank’s, the service’s and the ledger’s',
  })

export const listDifferencesAnswer = z
  .object(pageOf(differenceView))
  .meta({ id: 'DifferenceList', description: 'A page of differences, oldest first' })

export const listComparedDaysQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(31).meta(told('Maximum number of days', 31)),
})

const count = (description: string, example = 1_200) => z.int().min(0).meta(told(description, example))

export const comparedDayView = z
  .object({
    date: text('Day in Brasília', '2026-11-21', 10),
    runs: count('Number of comparisons of the day', 1),
    run: z
      .object({
        id: id('Id of the comparison'),
        by_hand: z.boolean().meta(told('Whether a person requested the comparison', false)),
        whole: z.boolean().meta(told('Whether the day was over when the comparison began', true)),
        bank_lines: count('Number of the bank’s lines that were compared'),
        our_lines: count('Number of the service’s lines that were compared'),
        ledger_lines: count('Number of the ledger’s lines that were compared'),
        differences: count('Number of lines that differed, including those reported before', 0),
        started_at: instant('Time at which the comparison began'),
        ended_at: instant('Time at which the comparison ended'),
      })
      .nullable()
      .meta({ description: 'Last comparison of the day that was completed; null when none was' }),
  })
  .meta({ id: 'ComparedDay', description: 'A day of the bank’s books, with its last comparison' })

export const listComparedDaysAnswer = z
  .object({
    data: z.array(comparedDayView).meta({
      description: 'Days, newest first: each one from the first that was compared up to yesterday',
      maxItems: 100,
    }),
  })
  .meta({ id: 'ComparedDayList', description: 'The days of the bank’s books, compared or not' })
