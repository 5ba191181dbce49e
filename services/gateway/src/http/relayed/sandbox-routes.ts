import * as sandbox from '@comporta/shared/contracts/sandbox.contract.ts'
import type { RelayedRoute } from '../relay.ts'
import { byId, openAnswers } from './schemas.ts'

const tags = ['Sandbox']
const security: [] = []

/** The simulated bank, where it replaces a real one: to pay, to dispute, and to make things go wrong. */
export const sandboxRoutes: readonly RelayedRoute[] = [
  {
    method: 'POST',
    url: '/sandbox/pay',
    service: 'sandbox',
    schema: {
      operationId: 'payInSandbox',
      summary: 'Pay a QR code, as the payer’s bank would',
      description: 'The sale is `paid` within moments. With `amount_cents` and `force` it is paid as it should not be.',
      tags,
      security,
      body: sandbox.paySaleBody,
      response: openAnswers({ 200: sandbox.paySaleAnswer }, [404, 409, 410]),
    },
  },
  {
    method: 'POST',
    url: '/sandbox/sales/:id/expire',
    service: 'sales',
    schema: {
      operationId: 'expireSaleInSandbox',
      summary: 'Let a pending sale expire without waiting for it',
      description: 'Its time is over here and at the bank: its payer is told that it is too late.',
      tags,
      security,
      params: byId,
      response: openAnswers({ 202: sandbox.expireInSandboxAnswer }, [404, 409]),
    },
  },
  {
    method: 'POST',
    url: '/sandbox/disputes',
    service: 'sandbox',
    schema: {
      operationId: 'openDisputeInSandbox',
      summary: 'Dispute a payment, as its payer would (MED)',
      description: 'Within moments the dispute is in `GET /v1/disputes` and its amount on hold.',
      tags,
      security,
      body: sandbox.openDisputeBody,
      response: openAnswers({ 200: sandbox.disputeInBank }, [404]),
    },
  },
  {
    method: 'POST',
    url: '/sandbox/disputes/:id/decide',
    service: 'sandbox',
    schema: {
      operationId: 'decideDisputeInSandbox',
      summary: 'End a dispute, as the banks would',
      description: 'Once; the id is the bank’s own, as opening it has answered.',
      tags,
      security,
      params: byId,
      body: sandbox.decideDisputeBody,
      response: openAnswers({ 200: sandbox.disputeInBank }, [409]),
    },
  },
  {
    method: 'POST',
    url: '/sandbox/recurrences/:id/decide',
    service: 'sandbox',
    schema: {
      operationId: 'decideRecurrenceInSandbox',
      summary: 'Answer a subscription, as its payer would',
      description: 'Once it is approved, its first charge is ordered as soon as it is ten days away.',
      tags,
      security,
      params: sandbox.byRecurrenceParams,
      body: sandbox.decideRecurrenceBody,
      response: openAnswers({ 200: sandbox.doneInBank }, [404, 409]),
    },
  },
  {
    method: 'POST',
    url: '/sandbox/recurring-charges/:id/end',
    service: 'sandbox',
    schema: {
      operationId: 'endRecurringChargeInSandbox',
      summary: 'End a subscription’s charge without waiting for its day',
      description: 'Whatever its day: it is paid, or not, within moments.',
      tags,
      security,
      params: sandbox.byTxidParams,
      body: sandbox.endChargeBody,
      response: openAnswers({ 200: sandbox.doneInBank }, [404, 409]),
    },
  },
  {
    method: 'GET',
    url: '/sandbox/faults',
    service: 'sandbox',
    schema: {
      operationId: 'readFaultsInSandbox',
      summary: 'Which mistakes the simulated bank makes on purpose',
      description: 'None, until somebody asks for some.',
      tags,
      security,
      response: openAnswers({ 200: sandbox.bankFaults }),
    },
  },
  {
    method: 'PUT',
    url: '/sandbox/faults',
    service: 'sandbox',
    schema: {
      operationId: 'makeFaultsInSandbox',
      summary: 'Let the simulated bank make mistakes',
      description: 'For everyone who uses this sandbox, until others are asked for or it starts again. `{}` ends them.',
      tags,
      security,
      body: sandbox.bankFaults,
      response: openAnswers({ 200: sandbox.bankFaults }),
    },
  },
  {
    method: 'GET',
    url: '/sandbox/statement',
    service: 'sandbox',
    schema: {
      operationId: 'readBankStatement',
      summary: 'The simulated bank’s own book',
      description: 'Every payment that came and every payout that was sent, for comparing it with the ledger.',
      tags,
      security,
      response: openAnswers({ 200: sandbox.bankStatement }),
    },
  },
]
