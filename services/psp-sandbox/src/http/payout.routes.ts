import type { HttpServer } from '@comporta/shared/http/server.ts'
import { cents, toDecimalString } from '@comporta/shared/money/cents.ts'
import { dialects } from '@comporta/shared/provider/dialects/dialect-of.ts'
import { readTraceparent } from '@comporta/shared/telemetry/traces.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { efiError } from '../domain/bank-error.ts'
import { getPayout, listPayoutPage } from '../use-cases/get-payout.ts'
import { sendPayout } from '../use-cases/send-payout.ts'
import { takenPayoutOnWire } from '../use-cases/wire-views.ts'
import { amount, inOrder, pixKey, text, windowFields, windowOf } from './wire-fields.ts'

const payoutParams = z.object({ idEnvio: z.string().regex(/^[a-zA-Z0-9]{1,35}$/, 'idEnvio inválido') })
const listQuery = z.object(windowFields).superRefine(inOrder)
const payoutBody = z.object({
  valor: amount,
  pagador: z.object({ chave: pixKey, infoPagador: text(140).optional() }),
  favorecido: z.object({ chave: pixKey }),
})

/** Efí's extension of the standard: sending money under the client's own id. Other dialects have none. */
export function addPayoutRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const { config, faults } = dependencies
  const { payouts } = dialects[config.PSP_SANDBOX_DIALECT]
  if (!payouts) return
  const toSend = { scope: 'pix.send', movesMoney: true }
  bank.put(
    payouts.sendPath(':idEnvio'),
    { config: toSend, schema: { params: payoutParams, body: payoutBody } },
    async (request, reply) => {
      // Like a bank that keeps traces.
      request.subject = readTraceparent(String(request.headers['traceparent']))?.traceId ?? request.params.idEnvio
      const answer = await sendPayout(dependencies, {
        payoutId: request.params.idEnvio,
        payerKey: request.body.pagador.chave,
        pixKey: request.body.favorecido.chave,
        amountCents: request.body.valor,
        description: request.body.pagador.infoPagador ?? null,
      })
      if (answer.kind === 'no_answer') {
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      if (faults.current.happens('refuseAfterEffectRate')) throw efiError(422, 'valor_invalido', 'O valor é inválido')
      const body = takenPayoutOnWire(answer.payout)
      if (faults.current.happens('wrongAmountRate')) body.valor = toDecimalString(cents(answer.payout.amountCents + 1n))
      return reply.code(201).send(body)
    },
  )
  bank.get(
    payouts.findPath(':idEnvio'),
    { config: { scope: 'gn.pix.send.read' }, schema: { params: payoutParams } },
    (request) => {
      request.subject = request.params.idEnvio
      return getPayout(dependencies, request.params.idEnvio)
    },
  )
  bank.get(payouts.listPath, { config: { scope: 'gn.pix.send.read' }, schema: { querystring: listQuery } }, (request) =>
    listPayoutPage(dependencies, windowOf(request.query)),
  )
}
