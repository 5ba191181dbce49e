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
      .object({ code: text('The bank’s code of its refusal', 'AM04', 40) })
      .nullable()
      .meta({ description: 'Why it failed; null when it did not' }),
  })
  .meta({ id: 'RefundEventData', description: 'The refund, and why it failed' })

export const shareEventData = z
  .object({
    id: id('The share'),
    sale_id: id('The sale that it is a part of, which is another merchant’s', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54'),
    amount: reais('What you got of the sale', 30),
    taken_back_amount: reais('What of it was taken back so far, for refunds and disputes of the sale', 0),
    currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
    available_at: instant('From when on it is available; null when it was at once').nullable(),
    created_at: instant('When you got it'),
    updated_at: instant('When it last changed'),
  })
  .meta({ id: 'ShareEventData', description: 'Your part of a sale that another merchant has split' })

const withdrawal = expandedWithdrawalView
  .omit({ history: true, created_by: true })
  .required({ failure: true })
  .meta({ id: 'WithdrawalEventData', description: 'The withdrawal, and why it failed' })

const returned = withdrawal
  .extend({ returned_amount: text('All that came back so far', 'R$ 150,30', 40) })
  .meta({ id: 'WithdrawalReturnedEventData', description: 'The withdrawal, and how much of it came back' })

const ping = z
  .object({ endpoint_id: id('The endpoint that is tried out') })
  .meta({ id: 'PingEventData', description: 'Which endpoint is tried out' })

const events = {
  'sale.paid': { when: 'A sale is paid', data: saleDetailView },
  'sale.expired': { when: 'A sale was not paid in time', data: saleDetailView },
  'sale.cancelled': { when: 'A sale is cancelled', data: saleDetailView },
  'subscription.authorized': { when: 'A payer agrees to a subscription', data: subscriptionView },
  'subscription.refused': { when: 'A payer refuses a subscription', data: subscriptionView },
  'subscription.expired': {
    when: 'Nobody agreed to a subscription for as long as the bank waits',
    data: subscriptionView,
  },
  'subscription.charge_missed': {
    when: 'A charge of a subscription could not be ordered in time, and never is: `missed_on`',
    data: subscriptionView,
  },
  'subscription.cancelled': {
    when: 'A subscription is cancelled, by you, the payer or a bank',
    data: subscriptionView,
  },
  'subscription.ended': { when: 'The last charge of a subscription is over', data: subscriptionView },
  'refund.settled': { when: 'The money of a refund is back at the payer', data: refund },
  'refund.failed': { when: 'The bank refused a refund; its amount is available again', data: refund },
  'dispute.opened': { when: 'A payer disputes a payment', data: disputeView },
  'dispute.closed': { when: 'A dispute is decided', data: disputeView },
  'defense.sent': { when: 'The bank has your answer to a dispute', data: defenseEventData },
  'defense.refused': { when: 'The bank did not take your answer to a dispute', data: defenseEventData },
  'share.received': { when: 'A sale is paid that another merchant shares with you', data: shareEventData },
  'share.taken_back': { when: 'A refund or dispute of such a sale took some of your share', data: shareEventData },
  'share.given_back': { when: 'Nothing came of it, and you have that part again', data: shareEventData },
  'withdrawal.pending_approval': { when: 'A withdrawal waits for an approval', data: withdrawal },
  'withdrawal.processing': { when: 'A withdrawal is on its way', data: withdrawal },
  'withdrawal.paid': { when: 'A withdrawal has arrived', data: withdrawal },
  'withdrawal.failed': { when: 'A withdrawal failed; its amount is available again', data: withdrawal },
  'withdrawal.returned': { when: 'The receiver’s bank sent money of a paid withdrawal back', data: returned },
  'balance.adjusted': { when: 'Operators put money into the balance, or took some out of it', data: entryView },
  ping: { when: 'You asked for it, to try an endpoint out', data: ping },
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
      type: z.literal(type).meta(told('What happened', type)),
      timestamp: instant('When it happened', '2026-11-21T14:45:00.123Z'),
      data: data.meta({ description: 'The object, as it was then' }),
    })
    .meta({ id: nameOf(type), description: when }),
}))
