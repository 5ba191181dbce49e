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
      description:
        'The sale becomes `paid` within moments. `amount_cents` and `force` make payments that a payer’s bank would not: of another ' +
        'amount, late or twice. Without `force`, an expired or cancelled code is refused (410 `gone`), and so is a paid one (409 ' +
        '`conflict`).',
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
      summary: 'Expire a pending sale without waiting for it',
      description:
        'Ends the sale’s time here and at the simulated bank, which refuses its code from then on. The sale becomes `expired` within ' +
        'moments.',
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
      summary: 'Open a dispute on a payment, as its payer would (MED)',
      description: 'Within moments the dispute appears in `GET /v1/disputes` and its amount is on hold.',
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
      summary: 'Decide a dispute, as the banks would',
      description:
        'A dispute is decided once; after that the answer is 409 `conflict`. The id is the bank’s own: `idInfracao` in the answer that ' +
        'opened it.',
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
      summary: 'Approve, refuse or end a subscription, as its payer would',
      description: 'After approval, the first charge is ordered as soon as it is due in ten days or less.',
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
      summary: 'Decide a subscription’s charge without waiting for its day',
      description: 'The charge is paid, or not, within moments, whatever day it is due.',
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
      summary: 'Read the faults that the simulated bank makes on purpose',
      description: 'There are none until somebody sets some.',
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
      summary: 'Set the faults that the simulated bank makes on purpose',
      description: 'They hold for everyone who uses this sandbox, until others are set or it restarts. `{}` ends them.',
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
      summary: 'Read the simulated bank’s own statement',
      description: 'Lists every payment received and every payout sent, for comparison with the ledger.',
      tags,
      security,
      response: openAnswers({ 200: sandbox.bankStatement }),
    },
  },
]
