import type { HttpServer } from '@comporta/shared/http/server.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { type ChargeOrder, createCharge } from '../use-cases/create-charge.ts'
import { getCharge, getChargeByLocation, listChargePage } from '../use-cases/get-charge.ts'
import { removeCharge, reviseCharge } from '../use-cases/remove-charge.ts'
import { chargeOnWire } from '../use-cases/wire-views.ts'
import { amount, flag, oneDocument, pixKey, text, txidParams, windowFields, windowOf } from './wire-fields.ts'

const debtor = z.union([
  z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: text(200).min(1) }),
  z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: text(200).min(1) }),
])
const expiry = z.int().positive().max(2_147_483_647)
const furtherLines = z.array(z.object({ nome: text(50), valor: text(200) })).max(50)

const createBody = z.object({
  calendario: z.object({ expiracao: expiry.default(86_400) }).default({ expiracao: 86_400 }),
  devedor: debtor.optional(),
  valor: z.object({ original: amount }),
  chave: pixKey,
  solicitacaoPagador: text(140).optional(),
  infoAdicionais: furtherLines.optional(),
})

/** To remove a charge the status stands alone; without it, what is given changes. */
const patchBody = z.union([
  z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') }),
  z.strictObject({
    calendario: z.object({ expiracao: expiry }).optional(),
    devedor: debtor.optional(),
    valor: z.object({ original: amount }).optional(),
    solicitacaoPagador: text(140).optional(),
    infoAdicionais: furtherLines.optional(),
  }),
])

const listQuery = z
  .object({
    ...windowFields,
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .optional(),
    locationPresente: flag.optional(),
    status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']).optional(),
  })
  .superRefine(oneDocument)

const revisionQuery = z.object({ revisao: z.coerce.number().int().min(0).optional() })

const orderOf = (txid: string, body: z.output<typeof createBody>): ChargeOrder => ({
  txid,
  amountCents: body.valor.original,
  expiresInSeconds: body.calendario.expiracao,
  pixKey: body.chave,
  description: body.solicitacaoPagador ?? null,
  debtor: body.devedor ?? null,
  furtherLines: body.infoAdicionais ?? null,
})

export function addChargeRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const path = `${sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT).api}/cob`
  const toWrite = { scope: 'cob.write', invalid: { type: 'CobOperacaoInvalida', entity: 'cob' } }
  const toRead = { scope: 'cob.read', invalid: { type: 'CobConsultaInvalida' } }
  bank.put(
    `${path}/:txid`,
    { config: toWrite, schema: { params: txidParams, body: createBody } },
    async (request, reply) => {
      const charge = await createCharge(dependencies, orderOf(request.params.txid, request.body))
      return reply.code(201).send(chargeOnWire(charge, []))
    },
  )
  bank.post(path, { config: toWrite, schema: { body: createBody } }, async (request, reply) => {
    const charge = await createCharge(dependencies, orderOf(createTxid(), request.body))
    return reply.code(201).send(chargeOnWire(charge, []))
  })
  bank.patch(`${path}/:txid`, { config: toWrite, schema: { params: txidParams, body: patchBody } }, async (request) => {
    const { txid } = request.params
    if ('status' in request.body) return chargeOnWire(await removeCharge(dependencies, txid), [])
    const { calendario, devedor, valor, solicitacaoPagador, infoAdicionais } = request.body
    const changes = {
      ...(calendario && { expiresInSeconds: calendario.expiracao }),
      ...(devedor && { debtor: devedor }),
      ...(valor && { amountCents: valor.original }),
      ...(solicitacaoPagador !== undefined && { description: solicitacaoPagador }),
      ...(infoAdicionais && { furtherLines: infoAdicionais }),
    }
    return chargeOnWire(await reviseCharge(dependencies, txid, changes), [])
  })
  bank.get(`${path}/:txid`, { config: toRead, schema: { params: txidParams, querystring: revisionQuery } }, (request) =>
    getCharge(dependencies, request.params.txid, request.query.revisao),
  )
  bank.get(path, { config: toRead, schema: { querystring: listQuery } }, (request) => {
    const { cpf, cnpj, locationPresente, status } = request.query
    const shown = { cpf, cnpj, locationPresente, status }
    // Every charge has a location.
    const wanted = locationPresente === false ? 'none' : status
    return listChargePage(dependencies, { ...windowOf(request.query), cpf, cnpj, status: wanted }, shown)
  })
}

/** What the payer's bank fetches, and the keys to check it with; public, as every location is. */
export function addLocationRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const { locationSigner } = dependencies
  bank.get('/qr/v2/:token', { schema: { params: z.object({ token: text(64) }) } }, async (request, reply) => {
    const payload = await getChargeByLocation(dependencies, request.params.token)
    return reply.type('application/jose').send(await locationSigner.sign(payload))
  })
  bank.get('/qr/jwks', (_request, reply) => reply.type('application/jwk-set+json').send(locationSigner.keySet))
}
