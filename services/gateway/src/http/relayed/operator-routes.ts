import type { OperatorScope } from '@comporta/shared/contracts/auth.contract.ts'
import { listEntriesAnswer, listEntriesQuery } from '@comporta/shared/contracts/balance.contract.ts'
import * as checkout from '@comporta/shared/contracts/checkout.contract.ts'
import * as differences from '@comporta/shared/contracts/differences.contract.ts'
import { id, text } from '@comporta/shared/contracts/fields.ts'
import * as ledger from '@comporta/shared/contracts/ledger.contract.ts'
import { operatorReasonBody } from '@comporta/shared/contracts/merchants.contract.ts'
import * as sales from '@comporta/shared/contracts/sales-operations.contract.ts'
import {
  listStepsAnswer,
  listStepsQuery,
  queuesAnswer,
  resumeStepBody,
  resumeStepParams,
} from '@comporta/shared/contracts/steps.contract.ts'
import * as webhooks from '@comporta/shared/contracts/webhooks.contract.ts'
import * as withdrawals from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { z } from 'zod'
import type { RelayedRoute } from '../relay.ts'
import { answers, byEndToEndId, byId, nothing } from './schemas.ts'

const byMerchant = z.object({ merchantId: id('Id of the merchant') })

/** One row of the table below. */
function row(
  method: RelayedRoute['method'],
  url: string,
  operationId: string,
  summary: string,
  more: {
    /** What the summary does not say; the scope is added. */
    description?: string
    upstreamUrl?: string
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: Readonly<Record<number, z.ZodType>>
    refuses?: readonly number[]
    /** Absent for reading, which any duty allows. */
    duty?: Exclude<OperatorScope, 'ops' | 'ops:support'>
  },
): RelayedRoute {
  const service = (['sales', 'withdrawals', 'ledger', 'webhooks'] as const).find(
    (name) => url === `/ops/${name}` || url.startsWith(`/ops/${name}/`),
  )
  if (service === undefined) throw new Error(`${url} names no service`)
  const { response, refuses, upstreamUrl, duty, ...request } = more
  if (method !== 'GET' && duty === undefined) throw new Error(`${url} changes something, and is nobody's duty`)
  return {
    method,
    url,
    ...(upstreamUrl === undefined ? {} : { upstreamUrl }),
    service,
    scope: duty ?? 'ops:support',
    schema: { operationId, summary, tags: ['Operators'], ...request, response: answers('label', response, refuses) },
  }
}

/** The work that a service has to do, and its steps that went wrong. */
const workOf = (service: 'sales' | 'withdrawals' | 'webhooks', name: string): RelayedRoute[] => [
  row(
    'GET',
    `/ops/${service}/queues`,
    `list${name}Queues`,
    `Read the work queues of ${service} and how long work has waited`,
    {
      response: { 200: queuesAnswer },
    },
  ),
  row(
    'GET',
    `/ops/${service}/steps`,
    `list${name}Steps`,
    `List steps of ${service} that are overdue, failing or set aside`,
    {
      querystring: listStepsQuery,
      response: { 200: listStepsAnswer },
    },
  ),
]

/** Taking an alert, and giving it back. */
const takingOf = (
  service: 'sales' | 'withdrawals' | 'webhooks',
  name: string,
  duty: 'ops:treasury' | 'ops:admin',
): RelayedRoute[] => [
  row(
    'POST',
    `/ops/${service}/alerts/:id/take`,
    `take${name}Alert`,
    'Take an alert, so that no other operator works on it',
    {
      duty,
      params: byId,
      response: { 204: nothing },
      refuses: [404, 409],
    },
  ),
  row(
    'POST',
    `/ops/${service}/alerts/:id/release`,
    `release${name}Alert`,
    'Release an alert, whoever took it, and drop any proposed resolution',
    { duty, params: byId, response: { 204: nothing }, refuses: [404] },
  ),
]

/** The results of comparing the bank's books with a service's rows. */
const comparisonOf = (service: 'sales' | 'withdrawals', name: string): RelayedRoute[] => [
  row(
    'GET',
    `/ops/${service}/differences/:id`,
    `get${name}Difference`,
    'Read a difference, with the line that each book has',
    {
      params: byId,
      response: { 200: differences.differenceView },
      refuses: [404],
    },
  ),
  row(
    'GET',
    `/ops/${service}/compared-days`,
    `list${name}ComparedDays`,
    `List comparisons of the bank’s books with ${service}, day by day`,
    { querystring: differences.listComparedDaysQuery, response: { 200: differences.listComparedDaysAnswer } },
  ),
]

/** Routes for operators, each as its service serves it. */
export const operatorRoutes: readonly RelayedRoute[] = [
  ...workOf('sales', 'Sales'),
  ...workOf('withdrawals', 'Withdrawal'),
  ...workOf('webhooks', 'Webhook'),
  ...takingOf('sales', 'Sale', 'ops:treasury'),
  ...takingOf('withdrawals', 'Withdrawal', 'ops:treasury'),
  ...takingOf('webhooks', 'Webhook', 'ops:admin'),
  ...comparisonOf('sales', 'Sales'),
  ...comparisonOf('withdrawals', 'Withdrawal'),
  row(
    'GET',
    '/ops/withdrawals/reviews',
    'listReviews',
    'List withdrawals that wait for a compliance review, oldest first',
    {
      response: { 200: withdrawals.listReviewsAnswer },
    },
  ),
  row(
    'GET',
    '/ops/withdrawals/:id',
    'inspectWithdrawal',
    'Inspect a withdrawal, with its history and every try to pay it',
    {
      params: byId,
      response: { 200: withdrawals.operatorWithdrawalDetail },
      refuses: [404],
    },
  ),
  row('POST', '/ops/withdrawals/:id/review/take', 'takeReview', 'Take a compliance review', {
    duty: 'ops:compliance',
    params: byId,
    response: { 200: withdrawals.operatorWithdrawalView },
    refuses: [404, 409],
  }),
  row(
    'POST',
    '/ops/withdrawals/:id/review/decide',
    'decideReview',
    'Approve or reject a withdrawal under compliance review',
    {
      description:
        'The review must have been taken. From a set amount on it takes two operators: the first decision is kept ' +
        '(202) until another operator sends the same.',
      duty: 'ops:compliance',
      params: byId,
      body: withdrawals.decideReviewBody,
      response: { 200: withdrawals.operatorWithdrawalView, 202: withdrawals.proposedDecision },
      refuses: [404, 409],
    },
  ),
  row(
    'POST',
    '/ops/withdrawals/:id/payout/close',
    'closePayout',
    'Close a payout of unknown outcome; two operators send the same',
    {
      duty: 'ops:treasury',
      params: byId,
      body: withdrawals.closePayoutBody,
      response: { 200: withdrawals.operatorWithdrawalView, 202: withdrawals.proposedDecision },
      refuses: [404, 409],
    },
  ),
  row(
    'POST',
    '/ops/withdrawals/:id/cancel',
    'cancelWithdrawalAsOperator',
    'Cancel a withdrawal not yet sent to the bank and release its amount',
    {
      description:
        'Its status becomes `failed`, and its funds are available again. 409 `wrong_status` once it is over or may ' +
        'be with the bank.',
      duty: 'ops:treasury',
      params: byId,
      body: withdrawals.cancelWithdrawalBody,
      response: { 200: withdrawals.operatorWithdrawalView },
      refuses: [404, 409],
    },
  ),
  row('POST', '/ops/withdrawals/payouts/pause', 'pausePayouts', 'Pause new payouts, of one merchant or of all', {
    description: 'Payouts that were already sent go on. 409 `conflict` if these payouts are paused already.',
    duty: 'ops:treasury',
    body: withdrawals.pausePayoutsBody,
    response: { 200: withdrawals.payoutPauseView },
    refuses: [409],
  }),
  row(
    'POST',
    '/ops/withdrawals/payouts/resume',
    'resumePayouts',
    'End a pause of payouts; held payouts continue at once',
    {
      description: '409 `conflict` if these payouts are not paused.',
      duty: 'ops:treasury',
      body: withdrawals.pausePayoutsBody,
      response: { 200: withdrawals.payoutPauseView },
      refuses: [409],
    },
  ),
  row('GET', '/ops/withdrawals/payouts/pauses', 'listPayoutPauses', 'List the pauses of payouts that are in force', {
    response: { 200: withdrawals.listPausesAnswer },
  }),
  row(
    'POST',
    '/ops/withdrawals/steps/:subject/:step/resume',
    'resumeWithdrawalStep',
    'Retry a step at once that was set aside or waits for its next try',
    {
      duty: 'ops:treasury',
      params: resumeStepParams,
      body: resumeStepBody,
      response: { 204: nothing },
      refuses: [404],
    },
  ),
  row('GET', '/ops/withdrawals/settings/:merchantId', 'getPayoutSettings', 'Read a merchant’s payout settings', {
    params: byMerchant,
    response: { 200: withdrawals.payoutSettingsView },
  }),
  row(
    'PUT',
    '/ops/withdrawals/settings/:merchantId',
    'changePayoutSettings',
    'Replace a merchant’s payout settings; loosening takes two operators',
    {
      description:
        'Settings that let money go further than before are kept (202) until a second operator sends the same. ' +
        'Other settings apply at once.',
      duty: 'ops:compliance',
      params: byMerchant,
      body: withdrawals.changePayoutSettingsBody,
      response: { 200: withdrawals.payoutSettingsView, 202: withdrawals.payoutSettingsProposal },
      refuses: [409],
    },
  ),
  row(
    'GET',
    '/ops/withdrawals/settings/:merchantId/changes',
    'listPayoutSettingsChanges',
    'List changes of a merchant’s payout settings, and any open proposal',
    { params: byMerchant, response: { 200: withdrawals.listPayoutSettingsChangesAnswer } },
  ),
  row(
    'GET',
    '/ops/withdrawals/floats',
    'listFloats',
    'List balances of our accounts at PSPs, by the bank and by the ledger',
    {
      response: { 200: withdrawals.listFloatsAnswer },
    },
  ),
  row(
    'GET',
    '/ops/withdrawals/watched-keys',
    'listWatchedKeys',
    'List watched PIX keys, whose withdrawals are reviewed',
    {
      response: { 200: withdrawals.listWatchedKeysAnswer },
    },
  ),
  row('POST', '/ops/withdrawals/watched-keys', 'watchKey', 'Add a PIX key to the watch list', {
    duty: 'ops:compliance',
    body: withdrawals.watchKeyBody,
    response: { 201: withdrawals.watchedKeyView },
    refuses: [409],
  }),
  row('POST', '/ops/withdrawals/watched-keys/:id/remove', 'unwatchKey', 'Remove a PIX key from the watch list', {
    duty: 'ops:compliance',
    params: byId,
    response: { 204: nothing },
    refuses: [404],
  }),
  row('GET', '/ops/withdrawals/alerts', 'listWithdrawalAlerts', 'List alerts about withdrawals, newest first', {
    querystring: withdrawals.listAlertsQuery,
    response: { 200: withdrawals.listAlertsAnswer },
  }),
  row('POST', '/ops/withdrawals/alerts/:id/resolve', 'resolveWithdrawalAlert', 'Resolve an alert about a withdrawal', {
    duty: 'ops:treasury',
    params: byId,
    body: withdrawals.resolveAlertBody,
    response: { 202: withdrawals.alertView, 204: nothing },
    refuses: [404, 409],
  }),
  row(
    'POST',
    '/ops/sales/steps/:subject/:step/resume',
    'resumeSalesStep',
    'Retry a step at once that was set aside or waits for its next try',
    {
      duty: 'ops:treasury',
      params: resumeStepParams,
      body: resumeStepBody,
      response: { 204: nothing },
      refuses: [404],
    },
  ),
  row(
    'GET',
    '/ops/sales/checkout-settings/:merchantId',
    'getMerchantCheckoutSettings',
    'Read a merchant’s checkout settings',
    {
      params: byMerchant,
      response: { 200: checkout.checkoutSettingsView },
    },
  ),
  row(
    'PUT',
    '/ops/sales/checkout-settings/:merchantId',
    'changeMerchantCheckoutSettings',
    'Replace a merchant’s checkout settings',
    {
      duty: 'ops:admin',
      params: byMerchant,
      body: checkout.changeCheckoutAsOperatorBody,
      response: { 200: checkout.checkoutSettingsView },
    },
  ),
  row(
    'GET',
    '/ops/sales/reserves/:merchantId',
    'getReserve',
    'Read the reserve: which part of a merchant’s payments is held',
    {
      params: byMerchant,
      response: { 200: sales.reserveView },
    },
  ),
  row(
    'PUT',
    '/ops/sales/reserves/:merchantId',
    'changeReserve',
    'Set the reserve: which part of a merchant’s later payments is held',
    {
      description: 'Applies to payments that are recorded from then on.',
      duty: 'ops:treasury',
      params: byMerchant,
      body: sales.changeReserveBody,
      response: { 200: sales.reserveView },
    },
  ),
  row('GET', '/ops/sales/alerts', 'listSaleAlerts', 'List alerts about sales and payments, newest first', {
    querystring: sales.listAlertsQuery,
    response: { 200: sales.listAlertsAnswer },
  }),
  row('POST', '/ops/sales/alerts/:id/resolve', 'resolveSaleAlert', 'Resolve an alert about a sale or payment', {
    duty: 'ops:treasury',
    params: z.object({ id: text('Id of the alert', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54', 40) }),
    body: withdrawals.resolveAlertBody,
    response: { 200: sales.alertView, 202: sales.alertView },
    refuses: [404, 409],
  }),
  row('GET', '/ops/sales/refunds/:id', 'inspectRefund', 'Inspect a refund, with every try to send it', {
    params: byId,
    response: { 200: sales.operatorRefundView },
    refuses: [404],
  }),
  row('GET', '/ops/sales/:id', 'inspectSale', 'Inspect a sale, with its history, payments, refunds and disputes', {
    params: byId,
    response: { 200: sales.operatorSaleDetail },
    refuses: [404],
  }),
  row('POST', '/ops/sales/:id/erase', 'eraseSale', 'Erase customer and payer data from a sale that is over', {
    description:
      'Also erases the texts that were sent to the bank about its disputes. Amounts and the ledger stay. 409 ' +
      '`conflict` while the sale, one of its payments or an answer to a dispute is under way.',
    duty: 'ops:compliance',
    params: byId,
    body: operatorReasonBody,
    response: { 204: nothing },
    refuses: [404, 409],
  }),
  row(
    'POST',
    '/ops/sales/subscriptions/:id/erase',
    'eraseSubscription',
    'Erase customer data from a subscription that is over',
    {
      description:
        'Its terms and history stay, and its sales are erased one by one. 409 `conflict` while it is pending or ' +
        'active.',
      duty: 'ops:compliance',
      params: byId,
      body: operatorReasonBody,
      response: { 204: nothing },
      refuses: [404, 409],
    },
  ),
  row('POST', '/ops/withdrawals/:id/erase', 'eraseWithdrawal', 'Erase the destination from a withdrawal that is over', {
    description:
      'Amounts and the ledger stay. 409 `conflict` until it is over and the bank can no longer send the money back.',
    duty: 'ops:compliance',
    params: byId,
    body: operatorReasonBody,
    response: { 204: nothing },
    refuses: [404, 409],
  }),
  row(
    'GET',
    '/ops/sales/unmatched-payments',
    'listUnmatchedPayments',
    'List unmatched payments, which belong to no sale, newest first',
    {
      querystring: sales.listUnmatchedPaymentsQuery,
      response: { 200: sales.listUnmatchedPaymentsAnswer },
    },
  ),
  row(
    'GET',
    '/ops/sales/unmatched-payments/:endToEndId',
    'getUnmatchedPayment',
    'Read an unmatched payment, which belongs to no sale',
    {
      params: byEndToEndId,
      response: { 200: sales.unmatchedPaymentView },
      refuses: [404],
    },
  ),
  row(
    'POST',
    '/ops/sales/unmatched-payments/:endToEndId/return',
    'returnPayment',
    'Return an unmatched payment to its payer, in full',
    {
      duty: 'ops:treasury',
      params: byEndToEndId,
      body: sales.returnPaymentBody,
      response: { 200: sales.unmatchedPaymentView },
      refuses: [404, 409],
    },
  ),
  row('GET', '/ops/webhooks/alerts', 'listWebhookAlerts', 'List alerts about webhook endpoints, newest first', {
    querystring: webhooks.listAlertsQuery,
    response: { 200: webhooks.listAlertsAnswer },
  }),
  row('POST', '/ops/webhooks/alerts/:id/resolve', 'resolveWebhookAlert', 'Resolve an alert about a webhook endpoint', {
    duty: 'ops:admin',
    params: byId,
    body: withdrawals.resolveAlertBody,
    response: { 204: nothing },
    refuses: [404],
  }),
  row(
    'POST',
    '/ops/webhooks/steps/:subject/:step/resume',
    'resumeWebhooksStep',
    'Retry a step at once that was set aside or waits for its next try',
    {
      duty: 'ops:admin',
      params: resumeStepParams,
      body: resumeStepBody,
      response: { 204: nothing },
      refuses: [404],
    },
  ),
  row(
    'GET',
    '/ops/webhooks/deliveries',
    'listObjectDeliveries',
    'List webhook deliveries about sales, withdrawals or other objects',
    {
      querystring: webhooks.listObjectDeliveriesQuery,
      response: { 200: webhooks.listObjectDeliveriesAnswer },
    },
  ),
  row('GET', '/ops/ledger', 'showLedgerChecks', 'Read the last verifications of the ledger and its newest checkpoint', {
    response: { 200: ledger.ledgerChecksView },
  }),
  row(
    'GET',
    '/ops/ledger/days',
    'listClosedDays',
    'List closed days of the ledger, as they were signed, newest first',
    {
      querystring: ledger.listClosedDaysQuery,
      response: { 200: ledger.listClosedDaysAnswer },
    },
  ),
  row('GET', '/ops/ledger/days/:date', 'getClosedDay', 'Read a closed day of the ledger, as it was signed', {
    params: ledger.closedDayParams,
    response: { 200: ledger.closedDayView },
    refuses: [400, 404],
  }),
  row(
    'GET',
    '/ops/ledger/days/:date/merchants',
    'listDayMerchants',
    'List the totals of a closed day, merchant by merchant',
    {
      params: ledger.closedDayParams,
      querystring: ledger.listDayMerchantsQuery,
      response: { 200: ledger.listDayMerchantsAnswer },
      refuses: [400, 404],
    },
  ),
  row('GET', '/ops/ledger/transfers', 'listTransfers', 'List transfers of the ledger by their ids', {
    querystring: ledger.listTransfersQuery,
    response: { 200: ledger.listTransfersAnswer },
  }),
  row('GET', '/ops/ledger/merchants/:id/balance', 'getMerchantBalance', 'Read a merchant’s balance', {
    upstreamUrl: '/merchants/:id/balance',
    params: byId,
    response: { 200: ledger.merchantBalance },
  }),
  row('GET', '/ops/ledger/merchants/:id/entries', 'listMerchantEntries', 'Read a merchant’s statement', {
    upstreamUrl: '/merchants/:id/entries',
    params: byId,
    querystring: listEntriesQuery,
    response: { 200: listEntriesAnswer },
  }),
]
