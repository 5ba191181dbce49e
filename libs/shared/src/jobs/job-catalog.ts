import { z } from 'zod'

const withdrawal = z.strictObject({ withdrawalId: z.uuid() })
const sale = z.strictObject({ saleId: z.uuid() })
const refund = z.strictObject({ refundId: z.uuid() })
const dispute = z.strictObject({ disputeId: z.uuid() })

/**
 * Every job: its queue and what it carries. A job is a pointer that says "look at this row"; attempts, timers and state
 * live in PostgreSQL, so that lost, doubled and late jobs are all harmless. Fields added later must be optional, since
 * a queue may hold jobs of the version before.
 */
export const jobCatalog = {
  'reserve-funds': { queue: 'payouts', schema: withdrawal },
  'review-withdrawal': { queue: 'withdrawal-review', schema: withdrawal },
  'submit-payout': { queue: 'payouts', schema: withdrawal },
  'check-payout': { queue: 'payouts', schema: withdrawal },
  'finish-withdrawal': { queue: 'payouts', schema: withdrawal },
  'confirm-payment': { queue: 'sale-payments', schema: sale },
  'credit-payment': { queue: 'sale-payments', schema: z.strictObject({ endToEndId: z.string().min(1).max(64) }) },
  'expire-sale': { queue: 'sale-expiry', schema: sale },
  'cancel-charge': { queue: 'sale-expiry', schema: sale },
  'submit-refund': { queue: 'refunds', schema: refund },
  'check-refund': { queue: 'refunds', schema: refund },
  'settle-dispute': { queue: 'refunds', schema: dispute },
  'reconcile-disputes': { queue: 'refunds', schema: z.strictObject({}) },
} as const satisfies Record<string, { queue: string; schema: z.ZodType }>

export type JobName = keyof typeof jobCatalog
export type JobData<Name extends JobName> = z.output<(typeof jobCatalog)[Name]['schema']>
export type QueueName = (typeof jobCatalog)[JobName]['queue']

/** How a job that throws is repeated before it is left to the sweeper: with jitter, so that a crowd does not return. */
export const jobRetryPolicy = {
  attempts: 6,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  // History belongs to PostgreSQL. A kept job would swallow a later one with its id, without an error.
  removeOnComplete: true,
  removeOnFail: { age: 86_400, count: 1_000 },
} as const
