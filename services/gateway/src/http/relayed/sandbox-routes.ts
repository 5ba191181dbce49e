import { bankStatement, paySaleAnswer, paySaleBody } from '@comporta/shared/contracts/sandbox.contract.ts'
import type { RelayedRoute } from '../relay.ts'
import { answers } from './schemas.ts'

/** The simulated bank, where it stands in for a real one. */
export const sandboxRoutes: readonly RelayedRoute[] = [
  {
    method: 'POST',
    url: '/sandbox/pay',
    service: 'sandbox',
    schema: {
      operationId: 'payInSandbox',
      summary: 'Pay a QR code, as the payer’s bank would',
      description: 'The sale is `paid` within moments.',
      tags: ['Sandbox'],
      security: [],
      body: paySaleBody,
      response: answers('label', { 200: paySaleAnswer }, [404, 409, 410]),
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
      tags: ['Sandbox'],
      security: [],
      response: answers('label', { 200: bankStatement }),
    },
  },
]
