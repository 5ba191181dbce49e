import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { shareEventData } from '@comporta/shared/contracts/webhook-events.contract.ts'
import { toReais } from '@comporta/shared/money/cents.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import { carryEvents, type EventSource } from '@comporta/shared/work/outbox.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Defense } from '../domain/defense.ts'
import type { Dispute } from '../domain/dispute.ts'
import { isOfSale, type Refund } from '../domain/refund.ts'
import { isShown, type Sale } from '../domain/sale.ts'
import type { ReceivedShare } from '../domain/split.ts'
import { isShownSubscription, type Subscription } from '../domain/subscription.ts'
import { toDefenseEventView, toDisputeView } from './disputes/show-dispute.ts'
import { toRefundDetailView } from './refunds/show-refund.ts'
import { toDetailView } from './sales/show-sale.ts'
import { toSubscriptionView } from './subscriptions/show-subscription.ts'

/**
 * The job: notifies merchants about their sales, shares and subscriptions, about refunds and disputes, and about their
 * answers to disputes.
 */
export const tellEvents = (
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'webhooks'>,
  claim: Claim,
): Promise<void> => carryEvents(dependencies, sources, claim)

const sources: Readonly<Record<string, EventSource>> = {
  sale: { table: 'sales', viewOf: (sale: Sale) => (isShown(sale) ? toDetailView(sale) : undefined) },
  subscription: {
    table: 'subscriptions',
    viewOf: (subscription: Subscription) =>
      isShownSubscription(subscription) ? toSubscriptionView(subscription) : undefined,
  },
  refund: { table: 'refunds', viewOf: toRefundEventView },
  share: { table: 'shares', viewOf: toShareEventView },
  dispute: { table: 'disputes', viewOf: (dispute: Dispute) => toDisputeView(dispute) },
  defense: { table: 'disputeDefenses', viewOf: (defense: Defense) => toDefenseEventView(defense) },
}

function toShareEventView(share: ReceivedShare): z.output<typeof shareEventData> {
  return {
    id: share.id,
    sale_id: share.saleId,
    amount: toReais(share.amountCents),
    taken_back_amount: toReais(share.takenBackCents),
    currency: 'BRL',
    available_at: share.availableAt && offsetTime(share.availableAt),
    created_at: offsetTime(share.createdAt),
    updated_at: offsetTime(share.updatedAt),
  }
}

function toRefundEventView(refund: Refund): Record<string, unknown> | undefined {
  if (!isOfSale(refund)) return undefined
  const { failureCode } = refund
  return { ...toRefundDetailView(refund), failure: failureCode === null ? null : { code: failureCode } }
}
