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
    told('Id, txid, end-to-end id, reference or Idempotency-Key to search for, in full', 'PEDIDO-1001'),
  ),
})

export const foundView = z
  .object({
    kind: z.enum(foundKinds).meta(told('Kind of the object', 'sale')),
    id: text('Id of the object, as its own routes take it', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
    merchant_id: id(
      'Id of the merchant that the object belongs to; null when it belongs to none',
      '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54',
    ).nullable(),
    label: text(
      'Human-readable name of the object, such as a reference; null when it has none',
      'PEDIDO-1001',
      300,
    ).nullable(),
    matched: text('Field that matched the search', 'reference', 40),
    status: text('Status of the object; null when it has none', 'paid', 40).nullable(),
    amount_cents: cents('Amount of the object (null when it has none)').nullable(),
    at: instant('Time at which the object was created; null when it is not known').nullable(),
  })
  .meta({ id: 'Found', description: 'A search result' })

/** What one service has found. */
export const foundAnswer = z.object({ data: z.array(foundView) })

export const searchSources = ['gateway', 'sales', 'withdrawals', 'ledger', 'webhooks'] as const
export type SearchSource = (typeof searchSources)[number]

export const searchAnswer = z
  .object({
    data: z.array(foundView).meta({ description: 'Results, at most ten of each kind for each field that matched' }),
    unanswered: z
      .array(z.enum(searchSources))
      .meta(told('Services that did not answer in time; their results are missing', [])),
  })
  .meta({ id: 'SearchAnswer', description: 'The results of a search' })
