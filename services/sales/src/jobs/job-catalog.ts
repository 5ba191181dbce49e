import {
  type DefenseId,
  type DisputeId,
  idSchema,
  type RefundId,
  type SaleId,
  type SubscriptionId,
} from '@comporta/shared/ids/ids.ts'
import type { JobCatalog } from '@comporta/shared/jobs/job-catalog.ts'
import { outboxSubject } from '@comporta/shared/work/outbox.ts'
import { z } from 'zod'
import { comparisonsSubjects, type Step, upkeepSubject } from '../domain/due-step.ts'

const sale = idSchema<SaleId>()
const subscription = idSchema<SubscriptionId>()
const refund = idSchema<RefundId>()
const dispute = idSchema<DisputeId>()
const defense = idSchema<DefenseId>()
const txid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/)
const endToEndId = z.string().min(1).max(64)
const provider = z.string().regex(comparisonsSubjects)
const upkeepOrDate = z.union([z.literal(upkeepSubject), z.iso.date()])

/** What can be due in this service, and the queue of its jobs. */
export const jobCatalog = {
  'confirm-payment': { queue: 'sale-payments', subject: txid },
  'credit-payment': { queue: 'sale-payments', subject: endToEndId },
  'reconcile-payments': { queue: 'sale-payments', subject: provider },
  'expire-sale': { queue: 'sale-expiry', subject: sale },
  'cancel-charge': { queue: 'sale-expiry', subject: sale },
  'follow-subscription': { queue: 'subscriptions', subject: subscription },
  'follow-charge': { queue: 'subscriptions', subject: sale },
  'reserve-refund': { queue: 'refunds', subject: refund },
  'follow-refund': { queue: 'refunds', subject: refund },
  'finish-refund': { queue: 'refunds', subject: refund },
  'watch-refund': { queue: 'refunds', subject: refund },
  'settle-dispute': { queue: 'refunds', subject: dispute },
  'send-defense': { queue: 'refunds', subject: defense },
  'reconcile-disputes': { queue: 'refunds', subject: provider },
  'compare-lines': { queue: 'sale-upkeep', subject: upkeepOrDate, standing: upkeepSubject },
  'tell-events': { queue: 'sale-events', subject: z.literal(outboxSubject), standing: outboxSubject },
  'forget-webhooks': { queue: 'sale-upkeep', subject: z.literal(upkeepSubject), standing: upkeepSubject },
  'seal-rows': { queue: 'sale-upkeep', subject: z.literal(upkeepSubject), standing: upkeepSubject },
} as const satisfies JobCatalog & Record<Step, unknown>
