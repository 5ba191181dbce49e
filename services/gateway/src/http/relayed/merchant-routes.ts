import {
  balanceAnswer,
  dailyReportAnswer,
  dailyReportQuery,
  getBalanceQuery,
  listEntriesAnswer,
  listEntriesQuery,
} from '@comporta/shared/contracts/balance.contract.ts'
import { changeCheckoutBody, checkoutSettingsView } from '@comporta/shared/contracts/checkout.contract.ts'
import {
  answerDisputeAnswer,
  answerDisputeBody,
  expandedDisputeView,
  getDisputeQuery,
  listDisputesAnswer,
  listDisputesQuery,
} from '@comporta/shared/contracts/disputes.contract.ts'
import { plainError } from '@comporta/shared/contracts/errors.contract.ts'
import {
  createRefundAnswer,
  createRefundBody,
  listRefundsAnswer,
  listRefundsQuery,
} from '@comporta/shared/contracts/refunds.contract.ts'
import {
  createSaleBody,
  expandedSaleView,
  getSaleQuery,
  listSalesAnswer,
  listSalesQuery,
  replayedSaleView,
  saleCreationView,
  saleDetailView,
} from '@comporta/shared/contracts/sales.contract.ts'
import {
  createSubscriptionBody,
  listSubscriptionChargesAnswer,
  listSubscriptionChargesQuery,
  listSubscriptionsAnswer,
  listSubscriptionsQuery,
  replayedSubscriptionView,
  subscriptionDetailView,
  subscriptionView,
} from '@comporta/shared/contracts/subscriptions.contract.ts'
import {
  decideWithdrawalAnswer,
  getWithdrawalQuery,
  listWithdrawalsAnswer,
  listWithdrawalsQuery,
  withdrawalAnswer,
} from '@comporta/shared/contracts/withdrawals.contract.ts'
import { decisionBody, ownPayoutSettingsView } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import type { RelayedRoute } from '../relay.ts'
import { answers, asJsonOrCsv, byId, idempotencyHeader } from './schemas.ts'

const dailyCsvExample = 'date,received_count,received_cents\r\n2026-11-21,12,180600\r\n'
const statementCsvExample =
  'created_at,id,kind,description,available_change_cents,hold_change_cents,available_cents,hold_cents,total_cents,' +
  'sale_id,withdrawal_id\r\n2026-11-21T14:45:00.123+00:00,42,credit,Sale PEDIDO-1001,15050,0,165050,0,165050,' +
  '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54,\r\n'

const salesCsvExample =
  'created_at,id,reference,status,amount_cents,paid_at,end_to_end_id,txid,customer_name,customer_document,payer_name,' +
  'payer_document\r\n2026-11-21T14:45:00.123+00:00,0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54,PEDIDO-1001,paid,15050,' +
  '2026-11-21T14:46:00.000+00:00,E18236120202611211445s0a1b2c3d4e,k3jd92ms7ahq1zp0x8vbn5tw4c,Maria Silva,52998224725,' +
  'Maria Silva,***982247**\r\n'
const withdrawalsCsvExample =
  'created_at,withdrawal_id,reference,status,amount_cents,fee_cents,net_cents,returned_cents,processed_at,e2e_id,' +
  'pix_key_type,pix_key\r\n2026-11-21T14:45:00.123+00:00,0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54,salario-11,paid,15050,20,' +
  '15030,0,2026-11-21T14:45:01.000+00:00,E18236120202611211500s0a1b2c3d4e,email,maria@example.com\r\n'
const asFile =
  'With `Accept: text/csv`, returns every row that matches the filters as one file; `locale=pt-BR` formats it for spreadsheets in Brazil.'

/** Routes for merchants, each as its service serves it. */
export const merchantRoutes: readonly RelayedRoute[] = [
  {
    method: 'GET',
    url: '/v1/withdrawals',
    service: 'withdrawals',
    scope: 'withdrawals:read',
    passes: ['accept'],
    files: true,
    schema: {
      operationId: 'listWithdrawals',
      summary: 'List withdrawals, newest first',
      description: asFile,
      tags: ['Withdrawals'],
      querystring: listWithdrawalsQuery,
      response: {
        ...answers('fields', { 200: listWithdrawalsAnswer }),
        200: asJsonOrCsv(listWithdrawalsAnswer, withdrawalsCsvExample),
      },
    },
  },
  {
    method: 'GET',
    url: '/v1/withdrawals/:id',
    service: 'withdrawals',
    scope: 'withdrawals:read',
    schema: {
      operationId: 'getWithdrawal',
      summary: 'Read a withdrawal',
      tags: ['Withdrawals'],
      params: byId,
      querystring: getWithdrawalQuery,
      response: answers('fields', { 200: withdrawalAnswer }, [404]),
    },
  },
  {
    method: 'POST',
    url: '/v1/withdrawals/:id/approve',
    service: 'withdrawals',
    scope: 'withdrawals:approve',
    movesMoney: true,
    schema: {
      operationId: 'approveWithdrawal',
      summary: 'Approve a pending withdrawal',
      description:
        'A compliance review follows if one is due, then the payout. Another client or person must approve than the ' +
        'one that created the withdrawal (403 `another_client_needed`), unless an operator has set ' +
        '`creator_may_approve`. 409 `wrong_status` if the withdrawal is not pending.',
      tags: ['Withdrawals'],
      params: byId,
      body: decisionBody,
      response: answers('fields', { 200: decideWithdrawalAnswer }, [404, 409, 422]),
    },
  },
  {
    method: 'POST',
    url: '/v1/withdrawals/:id/reject',
    service: 'withdrawals',
    scope: 'withdrawals:approve',
    schema: {
      operationId: 'rejectWithdrawal',
      summary: 'Reject a pending withdrawal and release its amount',
      description: '409 `wrong_status` if the withdrawal is not pending or may already be with the bank.',
      tags: ['Withdrawals'],
      params: byId,
      body: decisionBody,
      response: answers('fields', { 200: decideWithdrawalAnswer }, [404, 409, 422]),
    },
  },
  {
    method: 'POST',
    url: '/v1/withdrawals/:id/cancel',
    service: 'withdrawals',
    scope: 'withdrawals:approve',
    schema: {
      operationId: 'cancelWithdrawal',
      summary: 'Cancel a withdrawal not yet sent to the bank and release its amount',
      description:
        'Its status becomes `failed`, and its funds are available again. 409 `wrong_status` once it is over or may ' +
        'be with the bank.',
      tags: ['Withdrawals'],
      params: byId,
      body: decisionBody,
      response: answers('fields', { 200: decideWithdrawalAnswer }, [404, 409, 422]),
    },
  },
  {
    method: 'GET',
    url: '/v1/payout-settings',
    service: 'withdrawals',
    scope: 'withdrawals:read',
    schema: {
      operationId: 'getOwnPayoutSettings',
      summary: 'Read your payout settings: default PIX key, limits and fee',
      description:
        'The default PIX key is the destination of withdrawals that name no key. Only operators can change these settings: ask those ' +
        'who run this installation.',
      tags: ['Withdrawals'],
      response: answers('label', { 200: ownPayoutSettingsView }),
    },
  },
  {
    method: 'POST',
    url: '/v1/sales',
    service: 'sales',
    scope: 'sales:write',
    movesMoney: true,
    passes: ['idempotency-key'],
    namesMerchants: true,
    schema: {
      operationId: 'createSale',
      summary: 'Create a sale and its PIX QR code',
      description:
        'With an `Idempotency-Key`, the same request sent again returns the first sale (200), and the same key with other data is ' +
        'refused (409 `idempotency_key_reused`). Without a key, every request creates a new sale. A refused request leaves its key free.',
      tags: ['Sales'],
      headers: idempotencyHeader.partial(),
      body: createSaleBody,
      response: answers('label', { 200: replayedSaleView, 201: saleCreationView }, [409, 422]),
    },
  },
  {
    method: 'GET',
    url: '/v1/sales',
    service: 'sales',
    scope: 'sales:read',
    passes: ['accept'],
    files: true,
    schema: {
      operationId: 'listSales',
      summary: 'List sales, newest first',
      description: asFile,
      tags: ['Sales'],
      querystring: listSalesQuery,
      response: {
        ...answers('label', { 200: listSalesAnswer }),
        200: asJsonOrCsv(listSalesAnswer, salesCsvExample),
      },
    },
  },
  {
    method: 'GET',
    url: '/v1/sales/:id',
    service: 'sales',
    scope: 'sales:read',
    schema: {
      operationId: 'getSale',
      summary: 'Read a sale',
      tags: ['Sales'],
      params: byId,
      querystring: getSaleQuery,
      response: answers('label', { 200: expandedSaleView }, [404]),
    },
  },
  {
    method: 'POST',
    url: '/v1/sales/:id/cancel',
    service: 'sales',
    scope: 'sales:write',
    schema: {
      operationId: 'cancelSale',
      summary: 'Cancel a pending sale',
      description:
        '409 `wrong_status` if the sale is not pending, has been paid in the meantime, or is a subscription’s ' +
        'charge whose day has come. After 503 `unavailable` the cancellation is recorded: the sale is cancelled as ' +
        'soon as the provider answers, unless it is paid first.',
      tags: ['Sales'],
      params: byId,
      response: answers('label', { 200: saleDetailView }, [404, 409]),
    },
  },
  {
    method: 'POST',
    url: '/v1/sales/:id/refunds',
    service: 'sales',
    scope: 'sales:write',
    movesMoney: true,
    passes: ['idempotency-key'],
    schema: {
      operationId: 'createRefund',
      summary: 'Refund a paid sale to its payer, in full or in part',
      description:
        'Without `amount`, refunds all that is left, up to 90 days after the payment. 409 `wrong_status` if nothing ' +
        'was paid, `conflict` if the sale is disputed or it is too late; 422 `limit_exceeded` if the amount is more ' +
        'than is left, or `insufficient_balance`. A refused request leaves its key free.',
      tags: ['Refunds'],
      headers: idempotencyHeader,
      params: byId,
      body: createRefundBody,
      response: answers('label', { 200: createRefundAnswer, 201: createRefundAnswer }, [404, 409, 422]),
    },
  },
  {
    method: 'GET',
    url: '/v1/sales/:id/refunds',
    service: 'sales',
    scope: 'sales:read',
    schema: {
      operationId: 'listRefunds',
      summary: 'List the refunds of a sale, newest first',
      tags: ['Refunds'],
      params: byId,
      querystring: listRefundsQuery,
      response: answers('label', { 200: listRefundsAnswer }, [404]),
    },
  },
  {
    method: 'POST',
    url: '/v1/subscriptions',
    service: 'sales',
    scope: 'sales:write',
    movesMoney: true,
    passes: ['idempotency-key'],
    schema: {
      operationId: 'createSubscription',
      summary: 'Create a subscription (Pix Automático)',
      description:
        'The payer approves the subscription once, with its code, in their bank’s app. From then on each charge is ordered ten to two ' +
        'days before it is due, and is a sale with `subscription_id`. With an `Idempotency-Key`, the same request sent again returns the ' +
        'first subscription (200), and the same key with other data is refused (409 `idempotency_key_reused`).',
      tags: ['Subscriptions'],
      headers: idempotencyHeader.partial(),
      body: createSubscriptionBody,
      response: answers('label', { 200: replayedSubscriptionView, 201: subscriptionDetailView }, [409, 422]),
    },
  },
  {
    method: 'GET',
    url: '/v1/subscriptions',
    service: 'sales',
    scope: 'sales:read',
    schema: {
      operationId: 'listSubscriptions',
      summary: 'List subscriptions, newest first',
      tags: ['Subscriptions'],
      querystring: listSubscriptionsQuery,
      response: answers('label', { 200: listSubscriptionsAnswer }),
    },
  },
  {
    method: 'GET',
    url: '/v1/subscriptions/:id',
    service: 'sales',
    scope: 'sales:read',
    schema: {
      operationId: 'getSubscription',
      summary: 'Read a subscription, with the code for its payer’s approval',
      tags: ['Subscriptions'],
      params: byId,
      response: answers('label', { 200: subscriptionDetailView }, [404]),
    },
  },
  {
    method: 'GET',
    url: '/v1/subscriptions/:id/charges',
    service: 'sales',
    scope: 'sales:read',
    schema: {
      operationId: 'listSubscriptionCharges',
      summary: 'List the charges of a subscription, newest first, with their tries',
      tags: ['Subscriptions'],
      params: byId,
      querystring: listSubscriptionChargesQuery,
      response: answers('label', { 200: listSubscriptionChargesAnswer }, [404]),
    },
  },
  {
    method: 'POST',
    url: '/v1/subscriptions/:id/cancel',
    service: 'sales',
    scope: 'sales:write',
    schema: {
      operationId: 'cancelSubscription',
      summary: 'Cancel a subscription and its ordered charges that can still be stopped',
      description:
        'Nothing is charged from then on. 409 `wrong_status` if it is over. After 503 `unavailable` the ' +
        'cancellation is recorded and carried out as soon as the provider answers.',
      tags: ['Subscriptions'],
      params: byId,
      response: answers('label', { 200: subscriptionView }, [404, 409]),
    },
  },
  {
    method: 'GET',
    url: '/v1/disputes',
    service: 'sales',
    scope: 'sales:read',
    schema: {
      operationId: 'listDisputes',
      summary: 'List the disputes that payers have opened, newest first',
      tags: ['Disputes'],
      querystring: listDisputesQuery,
      response: answers('label', { 200: listDisputesAnswer }),
    },
  },
  {
    method: 'GET',
    url: '/v1/disputes/:id',
    service: 'sales',
    scope: 'sales:read',
    schema: {
      operationId: 'getDispute',
      summary: 'Read a dispute',
      tags: ['Disputes'],
      params: byId,
      querystring: getDisputeQuery,
      response: answers('label', { 200: expandedDisputeView }, [404]),
    },
  },
  {
    method: 'POST',
    url: '/v1/disputes/:id/defense',
    service: 'sales',
    scope: 'sales:write',
    passes: ['idempotency-key'],
    schema: {
      operationId: 'answerDispute',
      summary: 'Answer a dispute with your side of the payer’s claim',
      description:
        'The bank takes one answer per dispute, a text without attachments. The answer is recorded at once and sent until the bank says ' +
        'whether it takes it: see `GET /v1/disputes/:id?expand=defense` and the events `defense.sent` and `defense.refused`. The same ' +
        'text sent again returns the first answer (200); another text is refused (409 `conflict`), unless the bank has refused the ' +
        'first one as `invalid`.',
      tags: ['Disputes'],
      headers: idempotencyHeader,
      params: byId,
      body: answerDisputeBody,
      response: answers('label', { 200: answerDisputeAnswer, 201: answerDisputeAnswer }, [404, 409, 422]),
    },
  },
  {
    method: 'GET',
    url: '/v1/checkout-settings',
    service: 'sales',
    scope: 'sales:read',
    schema: {
      operationId: 'getCheckoutSettings',
      summary: 'Read your checkout settings: colour, logo and embedding origins',
      tags: ['Checkout'],
      response: answers('label', { 200: checkoutSettingsView }),
    },
  },
  {
    method: 'PUT',
    url: '/v1/checkout-settings',
    service: 'sales',
    scope: 'clients:write',
    schema: {
      operationId: 'changeCheckoutSettings',
      summary: 'Replace your checkout settings: colour, logo and embedding origins',
      description:
        'Replaces all settings. The embedding origins are the sites that may show your checkout in a frame. Checkout pages that are ' +
        'already open change when they are reloaded.',
      tags: ['Checkout'],
      body: changeCheckoutBody,
      response: answers('label', { 200: checkoutSettingsView }),
    },
  },
  {
    method: 'GET',
    url: '/v1/balance',
    service: 'ledger',
    scope: 'balance:read',
    errorShape: 'plain',
    schema: {
      operationId: 'getBalance',
      summary: 'Read the balance',
      tags: ['Balance'],
      querystring: getBalanceQuery,
      response: { ...answers('label', { 200: balanceAnswer }), '5xx': plainError },
    },
  },
  {
    method: 'GET',
    url: '/v1/balance/entries',
    service: 'ledger',
    scope: 'balance:read',
    passes: ['accept'],
    files: true,
    schema: {
      operationId: 'listBalanceEntries',
      summary: 'Read the statement',
      description:
        'Lists the movements of the balance, newest first. With `Accept: text/csv`, returns the whole statement of the period as one ' +
        'file; `locale=pt-BR` formats it for spreadsheets in Brazil.',
      tags: ['Balance'],
      querystring: listEntriesQuery,
      response: {
        ...answers('label', { 200: listEntriesAnswer }),
        200: asJsonOrCsv(listEntriesAnswer, statementCsvExample),
      },
    },
  },
  {
    method: 'GET',
    url: '/v1/reports/daily',
    service: 'ledger',
    scope: 'balance:read',
    passes: ['accept'],
    files: true,
    schema: {
      operationId: 'reportDays',
      summary: 'Read daily totals of money in and out',
      description:
        'Totals for each day in Brasília on which money moved, by the time of the movement. `change_cents`, the change of the balance, ' +
        'is what was received, less refunds, disputes and withdrawals with their fees, plus returned withdrawals, adjustments and ' +
        'transfers between merchants. With `Accept: text/csv`, returns a file.',
      tags: ['Balance'],
      querystring: dailyReportQuery,
      response: {
        ...answers('label', { 200: dailyReportAnswer }),
        200: asJsonOrCsv(dailyReportAnswer, dailyCsvExample),
      },
    },
  },
]
