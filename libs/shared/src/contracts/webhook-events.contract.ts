import { z } from 'zod'
import { entryView } from './balance.contract.ts'
import { defenseEventData, disputeView } from './disputes.contract.ts'
import { id, instant, reais, text, told } from './fields.ts'
import { refundDetailView } from './refunds.contract.ts'
import { saleDetailView } from './sales.contract.ts'
import { subscriptionView } from './subscriptions.contract.ts'
import type { WebhookType } from './webhooks.contract.ts'
import { expandedWithdrawalView } from './withdrawals.contract.ts'

/** The events that merchants get: each type, when it is sent, and its `data`. */

const refund = refundDetailView
  .extend({
    failure: z
      .object({ code: text('The bank’s code for the refusal', 'AM04', 40) })
      .nullable()
      .meta({ description: 'Reason for the failure; null when the refund did not fail' }),
  })
  .meta({ id: 'RefundEventData', description: 'The refund, with the reason for a failure' })

export const shareEventData = z
  .object({
    id: id('Id of the share'),
    sale_id: id('Id of the split sale, which belongs to another merchant', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54'),
    amount: reais('Your share of the sale', 30),
    taken_back_amount: reais('Part of it taken back so far for refunds and disputes of the sale', 0),
    currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
    available_at: instant('Time from which the share is available; null when it was at once').nullable(),
    created_at: instant('Time at which you received the share'),
    updated_at: instant('Time of the last change'),
  })
  .meta({ id: 'ShareEventData', description: 'Your share of another merchant’s split sale' })

const withdrawal = expandedWithdrawalView
  .omit({ history: true, created_by: true })
  .required({ failure: true })
  .meta({ id: 'WithdrawalEventData', description: 'The withdrawal, with the reason for a failure' })

const returned = withdrawal
  .extend({ returned_amount: text('Total amount that has come back so far', 'R$ 150,30', 40) })
  .meta({ id: 'WithdrawalReturnedEventData', description: 'The withdrawal, with the amount that came back' })

const ping = z
  .object({ endpoint_id: id('Id of the endpoint that is tested') })
  .meta({ id: 'PingEventData', description: 'The endpoint that is tested' })

const events = {
  'sale.paid': { when: 'A sale is paid', data: saleDetailView },
  'sale.expired': { when: 'A sale was not paid in time', data: saleDetailView },
  'sale.cancelled': { when: 'A sale is cancelled', data: saleDetailView },
  'subscription.authorized': { when: 'A payer agrees to a subscription', data: subscriptionView },
  'subscription.refused': { when: 'A payer refuses a subscription', data: subscriptionView },
  'subscription.expired': {
    when: 'A subscription expires, as nobody agreed while the bank waited',
    data: subscriptionView,
  },
  'subscription.charge_missed': {
    when: 'A charge of a subscription could not be ordered in time and never will be: see `missed_on`',
    data: subscriptionView,
  },
  'subscription.cancelled': {
    when: 'A subscription is cancelled by you, the payer or a bank',
    data: subscriptionView,
  },
  'subscription.ended': { when: 'The last charge of a subscription is over', data: subscriptionView },
  'refund.settled': { when: 'The money of a refund is back with the payer', data: refund },
  'refund.failed': { when: 'The bank refuses a refund; its amount is available again', data: refund },
  'dispute.opened': { when: 'A payer disputes a payment', data: disputeView },
  'dispute.closed': { when: 'A dispute is decided', data: disputeView },
  'defense.sent': { when: 'The bank has your answer to a dispute', data: defenseEventData },
  'defense.refused': { when: 'The bank refuses your answer to a dispute', data: defenseEventData },
  'share.received': { when: 'A sale that another merchant shares with you is paid', data: shareEventData },
  'share.taken_back': { when: 'A refund or dispute takes back part of your share of a sale', data: shareEventData },
  'share.given_back': {
    when: 'You get back the part of your share that a refund or dispute had taken',
    data: shareEventData,
  },
  'withdrawal.pending_approval': { when: 'A withdrawal waits for approval', data: withdrawal },
  'withdrawal.processing': { when: 'A withdrawal is approved and on its way', data: withdrawal },
  'withdrawal.paid': { when: 'A withdrawal is paid', data: withdrawal },
  'withdrawal.failed': { when: 'A withdrawal fails; its amount is available again', data: withdrawal },
  'withdrawal.returned': { when: 'The receiver’s bank sends back money of a paid withdrawal', data: returned },
  'balance.adjusted': { when: 'Operators add money to the balance, or take money out of it', data: entryView },
  ping: { when: 'You asked for a test event', data: ping },
} as const satisfies Record<WebhookType, { when: string; data: z.ZodType }>

const nameOf = (type: string): string =>
  `${type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`

/** The body of each event, as it is sent. */
export const webhookEvents = Object.entries(events).map(([type, { when, data }]) => ({
  type,
  when,
  name: nameOf(type),
  body: z
    .object({
      type: z.literal(type).meta(told('Type of the event', type)),
      timestamp: instant('Time of the event', '2026-11-21T14:45:00.123Z'),
      data: data.meta({ description: 'The object, as it was at that time' }),
    })
    .meta({ id: nameOf(type), description: when }),
}))
