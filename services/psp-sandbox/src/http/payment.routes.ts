import type { HttpServer } from '@comporta/shared/http/server.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { efiError } from '../domain/bank-error.ts'
import { createRefund } from '../use-cases/create-refund.ts'
import { getPayment, getRefund, listPaymentPage } from '../use-cases/get-payment.ts'
import { refundOnWire } from '../use-cases/wire-views.ts'
import { refundPath } from './make-faults.ts'
import { amount, text, windowQuery } from './wire-fields.ts'

const paymentParams = z.object({ e2eid: z.string().regex(/^[a-zA-Z0-9]{32}$/, 'endToEndId inválido') })
const refundParams = paymentParams.extend({ id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/, 'id inválido') })
const refundBody = z.object({
  valor: amount,
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).default('ORIGINAL'),
  descricao: text(140).optional(),
})

export function addPaymentRoutes(bank: HttpServer, dependencies: Dependencies): void {
  bank.get('/v2/pix', { schema: { querystring: windowQuery } }, (request) =>
    listPaymentPage(dependencies, request.query),
  )
  bank.get('/v2/pix/:e2eid', { schema: { params: paymentParams } }, (request) =>
    getPayment(dependencies, request.params.e2eid),
  )
  bank.put(refundPath, { schema: { params: refundParams, body: refundBody } }, async (request, reply) => {
    const { valor, natureza, descricao } = request.body
    const refund = await createRefund(dependencies, {
      endToEndId: request.params.e2eid,
      refundId: request.params.id,
      amountCents: valor,
      nature: natureza,
      description: descricao ?? null,
    })
    if (dependencies.faults.current.happens('refuseAfterEffectRate'))
      throw efiError(422, 'valor_invalido', 'O valor é inválido')
    return reply.code(201).send(refundOnWire(refund))
  })
  bank.get(refundPath, { schema: { params: refundParams } }, (request) =>
    getRefund(dependencies, request.params.e2eid, request.params.id),
  )
}
