import { z } from 'zod'
import type { RelayedRoute } from '../relay.ts'
import { answers } from './schemas.ts'

const paySaleBody = z
  .object({ br_code: z.string(), payer_name: z.string().optional(), payer_document: z.string().optional() })
  .meta({ id: 'PaySaleBody' })

const paySaleAnswer = z.object({ end_to_end_id: z.string() }).meta({ id: 'PaySaleAnswer' })

const bankStatement = z
  .object({
    payments: z.array(z.object({ end_to_end_id: z.string(), txid: z.string(), amount_cents: z.int(), at: z.string() })),
    payouts: z.array(
      z.object({
        payout_id: z.string(),
        e2e_id: z.string().nullable(),
        pix_key: z.string(),
        amount_cents: z.int(),
        status: z.string(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'BankStatement' })

/** The simulated bank, where it stands in for a real one. */
export const sandboxRoutes: readonly RelayedRoute[] = [
  {
    method: 'POST',
    url: '/sandbox/pay',
    service: 'sandbox',
    schema: {
      operationId: 'payInSandbox',
      summary: 'Pay a QR code, as the payer’s bank would',
      tags: ['Sandbox'],
      security: [],
      body: paySaleBody,
      response: answers('label', { 200: paySaleAnswer }),
    },
  },
  {
    method: 'GET',
    url: '/sandbox/statement',
    service: 'sandbox',
    schema: {
      operationId: 'readBankStatement',
      summary: 'The simulated bank’s own book',
      tags: ['Sandbox'],
      security: [],
      response: answers('label', { 200: bankStatement }),
    },
  },
]
