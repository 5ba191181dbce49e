import type { HttpServer } from '@comporta/shared/http/server.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { createCharge } from '../use-cases/create-charge.ts'
import { getCharge, getChargeByLocation } from '../use-cases/get-charge.ts'
import { removeCharge } from '../use-cases/remove-charge.ts'
import { chargeOnWire } from '../use-cases/wire-views.ts'
import { amount, pixKey, text, txidParams } from './wire-fields.ts'

const debtor = z
  .union([
    z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: text(200).min(1) }),
    z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: text(200).min(1) }),
  ])
  .optional()

const createBody = z.object({
  calendario: z
    .object({ expiracao: z.int().positive().max(2_147_483_647).default(86_400) })
    .default({ expiracao: 86_400 }),
  devedor: debtor,
  valor: z.object({ original: amount }),
  chave: pixKey,
  solicitacaoPagador: text(140).optional(),
  infoAdicionais: z
    .array(z.object({ nome: text(50), valor: text(200) }))
    .max(50)
    .optional(),
})

/** To remove a charge the status stands alone. */
const removeBody = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })

export function addChargeRoutes(bank: HttpServer, dependencies: Dependencies): void {
  bank.put('/v2/cob/:txid', { schema: { params: txidParams, body: createBody } }, async (request, reply) => {
    const { calendario, valor, chave, solicitacaoPagador } = request.body
    const charge = await createCharge(dependencies, {
      txid: request.params.txid,
      amountCents: valor.original,
      expiresInSeconds: calendario.expiracao,
      pixKey: chave,
      description: solicitacaoPagador ?? null,
    })
    return reply.code(201).send(chargeOnWire(charge, []))
  })
  bank.patch('/v2/cob/:txid', { schema: { params: txidParams, body: removeBody } }, async (request) =>
    chargeOnWire(await removeCharge(dependencies, request.params.txid), []),
  )
  bank.get('/v2/cob/:txid', { schema: { params: txidParams } }, (request) =>
    getCharge(dependencies, request.params.txid),
  )
}

/** What the payer's bank fetches; public, as every location is. */
export function addLocationRoute(bank: HttpServer, dependencies: Dependencies): void {
  bank.get('/qr/v2/:token', { schema: { params: z.object({ token: text(64) }) } }, (request) =>
    getChargeByLocation(dependencies, request.params.token),
  )
}
