import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type {
  subscriptionChargeView,
  subscriptionDetailView,
  subscriptionView,
} from '@comporta/shared/contracts/subscriptions.contract.ts'
import { toReais } from '@comporta/shared/money/cents.ts'
import { drawQrPng } from '@comporta/shared/pix/qr-png.ts'
import type { z } from 'zod'
import { isOpen } from '../../domain/charge-tries.ts'
import type { ListedCharge, ShownSubscription, Subscription } from '../../domain/subscription.ts'
import { dueDayOf } from '../../domain/subscription-calendar.ts'

export const toSubscriptionView = (subscription: Subscription): z.output<typeof subscriptionView> => ({
  id: subscription.id,
  reference: subscription.reference,
  description: subscription.description,
  status: subscription.status,
  amount: toReais(subscription.amountCents),
  currency: 'BRL',
  period: subscription.period,
  starts_on: subscription.startsOn,
  ends_on: subscription.endsOn,
  retries: subscription.retries,
  next_charge_on: nextChargeOf(subscription),
  missed_on: subscription.missedOn,
  customer_name: subscription.customerName,
  customer_email: subscription.customerEmail,
  customer_document: subscription.customerDocument,
  customer_phone: subscription.customerPhone,
  payment_provider: subscription.provider,
  payment_provider_recurrence_id: subscription.recurrenceId ?? '',
  authorized_at: subscription.authorizedAt && offsetTime(subscription.authorizedAt),
  ended_at: subscription.endedAt && offsetTime(subscription.endedAt),
  ended_by: subscription.endedBy,
  created_at: offsetTime(subscription.createdAt),
  updated_at: offsetTime(subscription.updatedAt),
})

function nextChargeOf(subscription: Subscription): string | null {
  const { status, cancelRequestedAt, nextCycle } = subscription
  if (status !== 'active' || cancelRequestedAt !== null) return null
  return dueDayOf(subscription, nextCycle) ?? null
}

export function toSubscriptionDetail(subscription: ShownSubscription): z.output<typeof subscriptionDetailView> {
  const { status, brCode } = subscription
  const isPending = status === 'pending'
  return {
    ...toSubscriptionView(subscription),
    qrcode_text: isPending ? brCode : null,
    qrcode_base64: isPending ? drawQrPng(brCode).toString('base64') : null,
  }
}

/** The try that was open when it was paid is the one that paid it, whether or not the bank was asked about it since. */
export const toChargeView = (charge: ListedCharge): z.output<typeof subscriptionChargeView> => ({
  sale_id: charge.id,
  status: charge.status,
  amount: toReais(charge.amountCents),
  due_on: charge.dueDay,
  txid: charge.txid,
  paid_at: charge.paidAt && offsetTime(charge.paidAt),
  tries: charge.tries.map((one) => ({
    on: one.day,
    status: charge.status === 'paid' && isOpen(one) ? 'paid' : one.status,
    refusal: one.refusal,
  })),
  created_at: offsetTime(charge.createdAt),
})
