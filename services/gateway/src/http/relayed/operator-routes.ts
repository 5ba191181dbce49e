import { listEntriesAnswer, listEntriesQuery } from '@comporta/shared/contracts/balance.contract.ts'
import * as ledger from '@comporta/shared/contracts/ledger.contract.ts'
import * as sales from '@comporta/shared/contracts/sales-operations.contract.ts'
import * as withdrawals from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { z } from 'zod'
import type { RelayedRoute } from '../relay.ts'
import { answers, byId } from './schemas.ts'

const byMerchant = z.object({ merchantId: z.uuid() })
const nothing = z.null().describe('Nothing')

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
  },
): RelayedRoute {
  const service = (['sales', 'withdrawals', 'ledger'] as const).find((name) => url.startsWith(`/ops/${name}/`))
  if (service === undefined) throw new Error(`${url} names no service`)
  const { response, upstreamUrl, ...request } = more
  return {
    method,
    url,
    ...(upstreamUrl === undefined ? {} : { upstreamUrl }),
    service,
    scope: 'ops',
    schema: { operationId, summary, tags: ['Operators'], ...request, response: answers('label', response) },
  }
}

/** What operators see and decide, each route as its service serves it. */
export const operatorRoutes: readonly RelayedRoute[] = [
  row('GET', '/ops/withdrawals/reviews', 'listReviews', 'Withdrawals that wait for a compliance review', {
    response: { 200: withdrawals.listReviewsAnswer },
  }),
  row('GET', '/ops/withdrawals/:id', 'inspectWithdrawal', 'A withdrawal with its history and every try to pay it', {
    params: byId,
    response: { 200: withdrawals.operatorWithdrawalDetail },
  }),
  row('POST', '/ops/withdrawals/:id/review/take', 'takeReview', 'Take a compliance review', {
    params: byId,
    response: { 200: withdrawals.operatorWithdrawalView },
  }),
  row('POST', '/ops/withdrawals/:id/review/decide', 'decideReview', 'Decide a compliance review', {
    params: byId,
    body: withdrawals.decideReviewBody,
    response: { 200: withdrawals.operatorWithdrawalView },
  }),
  row('POST', '/ops/withdrawals/:id/payout/close', 'closePayout', 'Close an unknown payout with the bank’s word', {
    params: byId,
    body: withdrawals.closePayoutBody,
    response: { 200: withdrawals.operatorWithdrawalView },
  }),
  row('GET', '/ops/withdrawals/settings/:merchantId', 'getPayoutSettings', 'A merchant’s payout settings', {
    params: byMerchant,
    response: { 200: withdrawals.payoutSettingsView },
  }),
  row('PUT', '/ops/withdrawals/settings/:merchantId', 'changePayoutSettings', 'Change a merchant’s payout settings', {
    params: byMerchant,
    body: withdrawals.changePayoutSettingsBody,
    response: { 200: withdrawals.payoutSettingsView },
  }),
  row(
    'GET',
    '/ops/withdrawals/settings/:merchantId/changes',
    'listPayoutSettingsChanges',
    'Who changed them, and why',
    { params: byMerchant, response: { 200: withdrawals.listPayoutSettingsChangesAnswer } },
  ),
  row('GET', '/ops/withdrawals/watched-keys', 'listWatchedKeys', 'PIX keys whose withdrawals are reviewed', {
    response: { 200: withdrawals.listWatchedKeysAnswer },
  }),
  row('POST', '/ops/withdrawals/watched-keys', 'watchKey', 'Watch a PIX key', {
    body: withdrawals.watchKeyBody,
    response: { 201: withdrawals.watchedKeyView },
  }),
  row('POST', '/ops/withdrawals/watched-keys/:id/remove', 'unwatchKey', 'Watch a PIX key no longer', {
    params: byId,
    response: { 204: nothing },
  }),
  row('GET', '/ops/withdrawals/alerts', 'listWithdrawalAlerts', 'Alerts about withdrawals', {
    querystring: withdrawals.listAlertsQuery,
    response: { 200: withdrawals.listAlertsAnswer },
  }),
  row('POST', '/ops/withdrawals/alerts/:id/resolve', 'resolveWithdrawalAlert', 'Close an alert about a withdrawal', {
    params: byId,
    body: withdrawals.resolveAlertBody,
    response: { 204: nothing },
  }),
  row('GET', '/ops/sales/alerts', 'listSaleAlerts', 'Alerts about sales and payments', {
    querystring: sales.listAlertsQuery,
    response: { 200: sales.listAlertsAnswer },
  }),
  row('POST', '/ops/sales/alerts/:id/resolve', 'resolveSaleAlert', 'Close an alert about a sale or payment', {
    params: z.object({ id: z.string() }),
    response: { 200: sales.alertView },
  }),
  row('GET', '/ops/sales/unmatched-payments', 'listUnmatchedPayments', 'Payments that belong to no sale', {
    querystring: sales.listUnmatchedPaymentsQuery,
    response: { 200: sales.listUnmatchedPaymentsAnswer },
  }),
  row('POST', '/ops/sales/unmatched-payments/:endToEndId/return', 'returnPayment', 'Send an unmatched payment back', {
    params: z.object({ endToEndId: z.string() }),
    body: sales.returnPaymentBody,
    response: { 200: sales.unmatchedPaymentView },
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
  row(
    'POST',
    '/ops/ledger/adjustments',
    'postAdjustment',
    'Correct a balance, with its reason; the same id posts once',
    {
      upstreamUrl: '/adjustments',
      body: ledger.adjustmentCommand.omit({ kind: true }),
      response: { 200: ledger.ledgerOutcome },
    },
  ),
]
