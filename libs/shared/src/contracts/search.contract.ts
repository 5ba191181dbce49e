import { z } from 'zod'
import { cents, id, instant, plainText, text, told } from './fields.ts'

/** What can be found by one of its own ids or names. */
export const foundKinds = [
  'sale',
  'refund',
  'dispute',
  'payment',
  'withdrawal',
  'transfer',
  'event',
  'endpoint',
  'merchant',
  'client',
  'person',
  'request',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** The most finds of each kind, from each source. */
export const findsMax = 10

export const searchQuery = z.object({
  q: plainText({ min: 2, max: 100 }).meta(
    told('An id, txid, end-to-end id, reference or idempotency key, whole as it is', 'PEDIDO-1001'),
  ),
})

export const foundView = z
  .object({
    kind: z.enum(foundKinds).meta(told('What it is', 'sale')),
    id: text('Its id, by which its own routes know it', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
    merchant_id: id('Whose it is', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54').nullable(),
    label: text('What people call it, e.g. a reference or a name', 'PEDIDO-1001', 300).nullable(),
    matched: text('What of it was asked for', 'reference', 40),
    status: text('How far it is', 'paid', 40).nullable(),
    amount_cents: cents('How much it is').nullable(),
    at: instant('When it was made').nullable(),
  })
  .meta({ id: 'Found', description: 'Something that was found' })

/** What one service has found. */
export const foundAnswer = z.object({ data: z.array(foundView) })

export const searchSources = ['gateway', 'sales', 'withdrawals', 'ledger', 'webhooks'] as const
export type SearchSource = (typeof searchSources)[number]

export const searchAnswer = z
  .object({
    data: z.array(foundView).meta({ description: 'What was found, at most ten of each kind by each of its names' }),
    unanswered: z
      .array(z.enum(searchSources))
      .meta(told('Services that gave no answer in time: what they have is missing here', [])),
  })
  .meta({ id: 'SearchAnswer', description: 'What was found' })
