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

const byMerchant = z.object({ merchantId: id('The merchant') })

/** One row of the table below. */
function row(
  method: RelayedRoute['method'],
  url: string,
  operationId: string,
  summary: string,
  more: {
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
    `How much ${service} has to do, and how long it has waited`,
    {
      response: { 200: queuesAnswer },
    },
  ),
  row(
    'GET',
    `/ops/${service}/steps`,
    `list${name}Steps`,
    `Steps of ${service} that are overdue, failing or set aside`,
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
  row('POST', `/ops/${service}/alerts/:id/take`, `take${name}Alert`, 'Work on an alert, so that nobody else does', {
    duty,
    params: byId,
    response: { 204: nothing },
    refuses: [404, 409],
  }),
  row(
    'POST',
    `/ops/${service}/alerts/:id/release`,
    `release${name}Alert`,
    'Give an alert back, whoever took it; what was proposed about it is forgotten',
    { duty, params: byId, response: { 204: nothing }, refuses: [404] },
  ),
]

/** The results of comparing the bank's books with a service's rows. */
const comparisonOf = (service: 'sales' | 'withdrawals', name: string): RelayedRoute[] => [
  row('GET', `/ops/${service}/differences/:id`, `get${name}Difference`, 'A difference, with what each book has of it', {
    params: byId,
    response: { 200: differences.differenceView },
    refuses: [404],
  }),
  row(
    'GET',
    `/ops/${service}/compared-days`,
    `list${name}ComparedDays`,
    `Which days of the bank’s books were compared with ${service}, and what came of it`,
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
  row('GET', '/ops/withdrawals/reviews', 'listReviews', 'Withdrawals that wait for a compliance review', {
    response: { 200: withdrawals.listReviewsAnswer },
  }),
  row('GET', '/ops/withdrawals/:id', 'inspectWithdrawal', 'A withdrawal with its history and every try to pay it', {
    params: byId,
    response: { 200: withdrawals.operatorWithdrawalDetail },
    refuses: [404],
  }),
  row('POST', '/ops/withdrawals/:id/review/take', 'takeReview', 'Take a compliance review', {
    duty: 'ops:compliance',
    params: byId,
    response: { 200: withdrawals.operatorWithdrawalView },
    refuses: [404, 409],
  }),
  row('POST', '/ops/withdrawals/:id/review/decide', 'decideReview', 'Decide a compliance review', {
    duty: 'ops:compliance',
    params: byId,
    body: withdrawals.decideReviewBody,
    response: { 200: withdrawals.operatorWithdrawalView, 202: withdrawals.proposedDecision },
    refuses: [404, 409],
  }),
  row('POST', '/ops/withdrawals/:id/payout/close', 'closePayout', 'Close an unknown payout with the bank’s word', {
    duty: 'ops:treasury',
    params: byId,
    body: withdrawals.closePayoutBody,
    response: { 200: withdrawals.operatorWithdrawalView, 202: withdrawals.proposedDecision },
    refuses: [404, 409],
  }),
  row('POST', '/ops/withdrawals/:id/cancel', 'cancelWithdrawalAsOperator', 'Cancel a withdrawal that was not sent', {
    duty: 'ops:treasury',
    params: byId,
    body: withdrawals.cancelWithdrawalBody,
    response: { 200: withdrawals.operatorWithdrawalView },
    refuses: [404, 409],
  }),
  row(
    'POST',
    '/ops/withdrawals/payouts/pause',
    'pausePayouts',
    'Send nothing new to the bank, of one merchant or all',
    {
      duty: 'ops:treasury',
      body: withdrawals.pausePayoutsBody,
      response: { 200: withdrawals.payoutPauseView },
      refuses: [409],
    },
  ),
  row(
    'POST',
    '/ops/withdrawals/payouts/resume',
    'resumePayouts',
    'End such a pause; what it held back goes on at once',
    {
      duty: 'ops:treasury',
      body: withdrawals.pausePayoutsBody,
      response: { 200: withdrawals.payoutPauseView },
      refuses: [409],
    },
  ),
  row('GET', '/ops/withdrawals/payouts/pauses', 'listPayoutPauses', 'What is held back right now', {
    response: { 200: withdrawals.listPausesAnswer },
  }),
  row(
    'POST',
    '/ops/withdrawals/steps/:subject/:step/resume',
    'resumeWithdrawalStep',
    'Try a step again at once that was set aside, or waits for its next try',
    {
      duty: 'ops:treasury',
      params: resumeStepParams,
      body: resumeStepBody,
      response: { 204: nothing },
      refuses: [404],
    },
  ),
  row('GET', '/ops/withdrawals/settings/:merchantId', 'getPayoutSettings', 'A merchant’s payout settings', {
    params: byMerchant,
    response: { 200: withdrawals.payoutSettingsView },
  }),
  row(
    'PUT',
    '/ops/withdrawals/settings/:merchantId',
    'changePayoutSettings',
    'Change a merchant’s payout settings; two operators send the same where money may go further',
    {
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
    'Who changed them and why, and what waits for a second operator',
    { params: byMerchant, response: { 200: withdrawals.listPayoutSettingsChangesAnswer } },
  ),
  row(
    'GET',
    '/ops/withdrawals/floats',
    'listFloats',
    'What lies at our accounts at PSPs, by their books and by the ledger',
    {
      response: { 200: withdrawals.listFloatsAnswer },
    },
  ),
  row('GET', '/ops/withdrawals/watched-keys', 'listWatchedKeys', 'PIX keys whose withdrawals are reviewed', {
    response: { 200: withdrawals.listWatchedKeysAnswer },
  }),
  row('POST', '/ops/withdrawals/watched-keys', 'watchKey', 'Watch a PIX key', {
    duty: 'ops:compliance',
    body: withdrawals.watchKeyBody,
    response: { 201: withdrawals.watchedKeyView },
    refuses: [409],
  }),
  row('POST', '/ops/withdrawals/watched-keys/:id/remove', 'unwatchKey', 'Watch a PIX key no longer', {
    duty: 'ops:compliance',
    params: byId,
    response: { 204: nothing },
    refuses: [404],
  }),
  row('GET', '/ops/withdrawals/alerts', 'listWithdrawalAlerts', 'Alerts about withdrawals', {
    querystring: withdrawals.listAlertsQuery,
    response: { 200: withdrawals.listAlertsAnswer },
  }),
  row('POST', '/ops/withdrawals/alerts/:id/resolve', 'resolveWithdrawalAlert', 'Close an alert about a withdrawal', {
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
    'Try a step again that has failed or was set aside',
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
    'A merchant’s checkout settings',
    {
      params: byMerchant,
      response: { 200: checkout.checkoutSettingsView },
    },
  ),
  row('PUT', '/ops/sales/checkout-settings/:merchantId', 'changeMerchantCheckoutSettings', 'Set them for a merchant', {
    duty: 'ops:admin',
    params: byMerchant,
    body: checkout.changeCheckoutAsOperatorBody,
    response: { 200: checkout.checkoutSettingsView },
  }),
  row('GET', '/ops/sales/reserves/:merchantId', 'getReserve', 'Which part of a merchant’s payments is held', {
    params: byMerchant,
    response: { 200: sales.reserveView },
  }),
  row('PUT', '/ops/sales/reserves/:merchantId', 'changeReserve', 'Set which part is held of later payments', {
    duty: 'ops:treasury',
    params: byMerchant,
    body: sales.changeReserveBody,
    response: { 200: sales.reserveView },
  }),
  row('GET', '/ops/sales/alerts', 'listSaleAlerts', 'Alerts about sales and payments', {
    querystring: sales.listAlertsQuery,
    response: { 200: sales.listAlertsAnswer },
  }),
  row('POST', '/ops/sales/alerts/:id/resolve', 'resolveSaleAlert', 'Close an alert about a sale or payment', {
    duty: 'ops:treasury',
    params: z.object({ id: text('Which one', '17', 40) }),
    body: withdrawals.resolveAlertBody,
    response: { 200: sales.alertView, 202: sales.alertView },
    refuses: [404, 409],
  }),
  row('GET', '/ops/sales/refunds/:id', 'inspectRefund', 'A refund with every try to send it', {
    params: byId,
    response: { 200: sales.operatorRefundView },
    refuses: [404],
  }),
  row('GET', '/ops/sales/:id', 'inspectSale', 'A sale with its history, its payments, refunds and disputes', {
    params: byId,
    response: { 200: sales.operatorSaleDetail },
    refuses: [404],
  }),
  row('POST', '/ops/sales/:id/erase', 'eraseSale', 'Take the customer and the payers out of a sale that is over', {
    duty: 'ops:compliance',
    params: byId,
    body: operatorReasonBody,
    response: { 204: nothing },
    refuses: [404, 409],
  }),
  row(
    'POST',
    '/ops/withdrawals/:id/erase',
    'eraseWithdrawal',
    'Take the destination out of a withdrawal that is over',
    {
      duty: 'ops:compliance',
      params: byId,
      body: operatorReasonBody,
      response: { 204: nothing },
      refuses: [404, 409],
    },
  ),
  row('GET', '/ops/sales/unmatched-payments', 'listUnmatchedPayments', 'Payments that belong to no sale', {
    querystring: sales.listUnmatchedPaymentsQuery,
    response: { 200: sales.listUnmatchedPaymentsAnswer },
  }),
  row('GET', '/ops/sales/unmatched-payments/:endToEndId', 'getUnmatchedPayment', 'A payment that belongs to no sale', {
    params: byEndToEndId,
    response: { 200: sales.unmatchedPaymentView },
    refuses: [404],
  }),
  row('POST', '/ops/sales/unmatched-payments/:endToEndId/return', 'returnPayment', 'Send an unmatched payment back', {
    duty: 'ops:treasury',
    params: byEndToEndId,
    body: sales.returnPaymentBody,
    response: { 200: sales.unmatchedPaymentView },
    refuses: [404, 409],
  }),
  row('GET', '/ops/webhooks/alerts', 'listWebhookAlerts', 'Alerts about webhook endpoints', {
    querystring: webhooks.listAlertsQuery,
    response: { 200: webhooks.listAlertsAnswer },
  }),
  row('POST', '/ops/webhooks/alerts/:id/resolve', 'resolveWebhookAlert', 'Close an alert about a webhook endpoint', {
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
    'Try a step again that has failed or was set aside',
    {
      duty: 'ops:admin',
      params: resumeStepParams,
      body: resumeStepBody,
      response: { 204: nothing },
      refuses: [404],
    },
  ),
  row('GET', '/ops/webhooks/deliveries', 'listObjectDeliveries', 'What was sent about a sale, a withdrawal, …', {
    querystring: webhooks.listObjectDeliveriesQuery,
    response: { 200: webhooks.listObjectDeliveriesAnswer },
  }),
  row('GET', '/ops/ledger', 'showLedgerChecks', 'When the ledger was last verified, and its newest checkpoint', {
    response: { 200: ledger.ledgerChecksView },
  }),
  row('GET', '/ops/ledger/days', 'listClosedDays', 'Days that are over, as they were signed', {
    querystring: ledger.listClosedDaysQuery,
    response: { 200: ledger.listClosedDaysAnswer },
  }),
  row('GET', '/ops/ledger/days/:date', 'getClosedDay', 'A day that is over, as it was signed', {
    params: ledger.closedDayParams,
    response: { 200: ledger.closedDayView },
    refuses: [400, 404],
  }),
  row('GET', '/ops/ledger/days/:date/merchants', 'listDayMerchants', 'A day that is over, merchant by merchant', {
    params: ledger.closedDayParams,
    querystring: ledger.listDayMerchantsQuery,
    response: { 200: ledger.listDayMerchantsAnswer },
    refuses: [400, 404],
  }),
  row('GET', '/ops/ledger/transfers', 'listTransfers', 'Transfers of the ledger, by their ids', {
    querystring: ledger.listTransfersQuery,
    response: { 200: ledger.listTransfersAnswer },
  }),
  row('GET', '/ops/ledger/merchants/:id/balance', 'getMerchantBalance', 'A merchant’s balance', {
    upstreamUrl: '/merchants/:id/balance',
    params: byId,
    response: { 200: ledger.merchantBalance },
  }),
  row('GET', '/ops/ledger/merchants/:id/entries', 'listMerchantEntries', 'A merchant’s statement', {
    upstreamUrl: '/merchants/:id/entries',
    params: byId,
    querystring: listEntriesQuery,
    response: { 200: listEntriesAnswer },
  }),
]
