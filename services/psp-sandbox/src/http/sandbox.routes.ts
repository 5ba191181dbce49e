import type { HttpServer } from '@comporta/shared/http/server.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { faultSettings } from '../domain/faults.ts'
import { decideDispute } from '../use-cases/decide-dispute.ts'
import { expireCharge } from '../use-cases/expire-charge.ts'
import { openDispute } from '../use-cases/open-dispute.ts'
import { payCharge } from '../use-cases/pay-charge.ts'
import { readStatement } from '../use-cases/read-statement.ts'
import { disputeOnWire } from '../use-cases/wire-views.ts'
import { text } from './wire-fields.ts'

const amountCents = z
  .int()
  .positive()
  .transform((value) => cents(BigInt(value)))
const payBody = z.object({
  br_code: text(512).trim().min(1),
  payer_name: text(200).min(1).nullish(),
  payer_document: z
    .string()
    .regex(/^(?:\d{11}|[0-9A-Z]{14})$/, 'must be a CPF or a CNPJ')
    .nullish(),
  amount_cents: amountCents.optional(),
  /** The day on which a charge with a due date is paid. */
  day: z.iso.date().optional(),
  force: z.boolean().default(false),
})

/** The payer's side, the bank's book, and how the bank behaves; the gateway relays these in the demo. */
export function addSandboxRoutes(app: HttpServer, dependencies: Dependencies): void {
  app.post('/sandbox/pay', { schema: { body: payBody } }, async ({ body }) => ({
    end_to_end_id: await payCharge(dependencies, {
      brCode: body.br_code,
      payerName: body.payer_name ?? null,
      payerDocument: body.payer_document ?? null,
      amountCents: body.amount_cents,
      day: body.day,
      force: body.force,
    }),
  }))
  app.get('/sandbox/statement', () => readStatement(dependencies))
  addDisputeControl(app, dependencies)
  addFaultControl(app, dependencies)
}

function addFaultControl(app: HttpServer, { faults, createFaults }: Dependencies): void {
  app.get('/sandbox/faults', async () => faults.current.settings)
  app.put('/sandbox/faults', { schema: { body: faultSettings } }, async ({ body }) => {
    faults.current = createFaults(body)
    return faults.current.settings
  })
}

function addDisputeControl(app: HttpServer, dependencies: Dependencies): void {
  const disputeBody = z.object({ end_to_end_id: text(64), amount_cents: amountCents.optional() })
  app.post('/sandbox/disputes', { schema: { body: disputeBody } }, async ({ body }) =>
    disputeOnWire(await openDispute(dependencies, { endToEndId: body.end_to_end_id, amountCents: body.amount_cents })),
  )
  const decideSchema = {
    params: z.object({ id: z.uuid() }),
    body: z.object({ status: z.enum(['accepted', 'rejected', 'cancelled']) }),
  }
  app.post('/sandbox/disputes/:id/decide', { schema: decideSchema }, async ({ params, body }) =>
    disputeOnWire(await decideDispute(dependencies, params.id, body.status)),
  )
}

/** Ends a charge's time now. Only sales calls it, and ends the sale with it. */
export function addExpiryControl(app: HttpServer, dependencies: Dependencies): void {
  app.post(
    '/sandbox/charges/:txid/expire',
    { schema: { params: z.object({ txid: text(35) }) } },
    async ({ params }) => {
      await expireCharge(dependencies, params.txid)
      return {}
    },
  )
}
