import type { HttpServer } from '@comporta/shared/http/server.ts'
import { sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { efiError } from '../domain/bank-error.ts'
import { createRefund } from '../use-cases/create-refund.ts'
import { getPayment, getRefund, listPaymentPage } from '../use-cases/get-payment.ts'
import { refundOnWire } from '../use-cases/wire-views.ts'
import { amount, documentFields, flag, oneDocument, text, windowFields, windowOf } from './wire-fields.ts'

const paymentParams = z.object({ e2eid: z.string().regex(/^[a-zA-Z0-9]{32}$/, 'endToEndId inválido') })
const refundParams = paymentParams.extend({ id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/, 'id inválido') })
const refundBody = z.object({
  valor: amount,
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).default('ORIGINAL'),
  descricao: text(140).optional(),
})
const listQuery = z
  .object({
    ...windowFields,
    txid: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,35}$/)
      .optional(),
    txIdPresente: flag.optional(),
    devolucaoPresente: flag.optional(),
    ...documentFields,
  })
  .superRefine(oneDocument)

export function addPaymentRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const path = `${sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT).api}/pix`
  const refundPath = `${path}/:e2eid/devolucao/:id`
  const toRead = { scope: 'pix.read', invalid: { type: 'PixConsultaInvalida' } }
  const toRefund = {
    scope: 'pix.write',
    invalid: { type: 'PixDevolucaoInvalida', entity: 'devolucao' },
    movesMoney: true,
  }
  bank.get(path, { config: toRead, schema: { querystring: listQuery } }, (request) => {
    const { txid, txIdPresente, devolucaoPresente, cpf, cnpj } = request.query
    const filter = { txid, hasTxid: txIdPresente, hasRefund: devolucaoPresente, document: cpf ?? cnpj }
    const shown = { txid, txIdPresente, devolucaoPresente, cpf, cnpj }
    return listPaymentPage(dependencies, { ...windowOf(request.query), ...filter }, shown)
  })
  bank.get(`${path}/:e2eid`, { config: toRead, schema: { params: paymentParams } }, (request) =>
    getPayment(dependencies, request.params.e2eid),
  )
  bank.put(
    refundPath,
    { config: toRefund, schema: { params: refundParams, body: refundBody } },
    async (request, reply) => {
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
    },
  )
  bank.get(refundPath, { config: toRead, schema: { params: refundParams } }, (request) =>
    getRefund(dependencies, request.params.e2eid, request.params.id),
  )
}
