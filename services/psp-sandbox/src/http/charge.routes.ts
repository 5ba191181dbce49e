import type { HttpServer } from '@comporta/shared/http/server.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { type ChargeOrder, createCharge } from '../use-cases/create-charge.ts'
import { getCharge, getChargeByLocation, listChargePage } from '../use-cases/get-charge.ts'
import { removeCharge, reviseCharge, reviseDueCharge } from '../use-cases/remove-charge.ts'
import { chargeOnWire } from '../use-cases/wire-views.ts'
import {
  amount,
  day,
  documentFields,
  flag,
  locationId,
  oneDocument,
  pixKey,
  text,
  txidParams,
  windowFields,
  windowOf,
} from './wire-fields.ts'

const person = z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: text(200).min(1) })
const company = z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: text(200).min(1) })
const debtor = z.union([person, company])
const address = {
  email: text(254).optional(),
  logradouro: text(200).optional(),
  cidade: text(200).optional(),
  uf: text(2).optional(),
  cep: text(8).optional(),
}
const dueDebtor = z.union([person.extend(address), company.extend(address)])
const expiry = z.int().positive().max(2_147_483_647)
const furtherLines = z.array(z.object({ nome: text(50), valor: text(200) })).max(50)

const place = z.object({ id: locationId })

const createBody = z.object({
  calendario: z.object({ expiracao: expiry.default(86_400) }).default({ expiracao: 86_400 }),
  devedor: debtor.optional(),
  valor: z.object({ original: amount }),
  chave: pixKey,
  solicitacaoPagador: text(140).optional(),
  infoAdicionais: furtherLines.optional(),
  loc: place.optional(),
})

/** The status alone removes a charge; without it, the given fields change. */
const patchBody = z.union([
  z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') }),
  z.strictObject({
    calendario: z.object({ expiracao: expiry }).optional(),
    devedor: debtor.optional(),
    valor: z.object({ original: amount }).optional(),
    solicitacaoPagador: text(140).optional(),
    infoAdicionais: furtherLines.optional(),
    loc: place.optional(),
  }),
])

const decimal = z.string().regex(/^\d{1,10}\.\d{2}$/, 'valor inválido')
/** The file's own examples write it as a string. */
const mode = (max: number) => z.coerce.number().int().min(1).max(max)
const rule = (modes: number) => z.object({ modalidade: mode(modes), valorPerc: decimal })
const dueValue = {
  multa: rule(2).optional(),
  juros: rule(8).optional(),
  abatimento: rule(2).optional(),
  desconto: z
    .object({
      modalidade: mode(6),
      valorPerc: decimal.optional(),
      descontoDataFixa: z
        .array(z.object({ data: day, valorPerc: decimal }))
        .min(1)
        .max(3)
        .optional(),
    })
    .optional(),
}
const dueDate = z.object({
  dataDeVencimento: day,
  validadeAposVencimento: z.int().min(0).max(2_147_483_647).default(30),
})
const dueBody = createBody.extend({
  calendario: dueDate,
  devedor: dueDebtor,
  valor: z.object({ original: amount, ...dueValue }),
})
const duePatchBody = z.union([
  z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') }),
  z.strictObject({
    calendario: dueDate.optional(),
    devedor: dueDebtor.optional(),
    valor: z.object({ original: amount.optional(), ...dueValue }).optional(),
    solicitacaoPagador: text(140).optional(),
    infoAdicionais: furtherLines.optional(),
    loc: place.optional(),
  }),
])

const listFields = z.object({
  ...windowFields,
  ...documentFields,
  locationPresente: flag.optional(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']).optional(),
})
const listQuery = listFields.superRefine(oneDocument)
const dueListQuery = listFields.extend({ loteCobVId: z.coerce.number().int().optional() }).superRefine(oneDocument)

const revisionQuery = z.object({ revisao: z.coerce.number().int().min(0).optional() })

const orderOf = (txid: string, body: z.output<typeof createBody>): ChargeOrder => ({
  txid,
  amountCents: body.valor.original,
  expiresInSeconds: body.calendario.expiracao,
  pixKey: body.chave,
  description: body.solicitacaoPagador ?? null,
  debtor: body.devedor ?? null,
  furtherLines: body.infoAdicionais ?? null,
  locationId: body.loc?.id,
  due: null,
})

function dueOrderOf(txid: string, body: z.output<typeof dueBody>): ChargeOrder {
  const { original, ...rules } = body.valor
  return {
    txid,
    amountCents: original,
    pixKey: body.chave,
    description: body.solicitacaoPagador ?? null,
    debtor: body.devedor,
    furtherLines: body.infoAdicionais ?? null,
    locationId: body.loc?.id,
    due: { ...body.calendario, ...rules },
  }
}

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
    if ('status' in request.body) return chargeOnWire(await removeCharge(dependencies, 'cob', txid), [])
    const { calendario, devedor, valor, solicitacaoPagador, infoAdicionais, loc } = request.body
    const changes = {
      locationId: loc?.id,
      ...(calendario && { expiresInSeconds: calendario.expiracao }),
      ...(devedor && { debtor: devedor }),
      ...(valor && { amountCents: valor.original }),
      ...(solicitacaoPagador !== undefined && { description: solicitacaoPagador }),
      ...(infoAdicionais && { furtherLines: infoAdicionais }),
    }
    return chargeOnWire(await reviseCharge(dependencies, txid, changes), [])
  })
  bank.get(`${path}/:txid`, { config: toRead, schema: { params: txidParams, querystring: revisionQuery } }, (request) =>
    getCharge(dependencies, 'cob', request.params.txid, request.query.revisao),
  )
  bank.get(path, { config: toRead, schema: { querystring: listQuery } }, (request) => {
    const { cpf, cnpj, locationPresente, status } = request.query
    const shown = { cpf, cnpj, locationPresente, status }
    const filter = { kind: 'cob', ...windowOf(request.query), cpf, cnpj, status, isLocated: locationPresente } as const
    return listChargePage(dependencies, filter, shown)
  })
}

/** The same with a due date: the amount to pay depends on the day. */
export function addDueChargeRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const path = `${sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT).api}/cobv`
  const toWrite = { scope: 'cobv.write', invalid: { type: 'CobVOperacaoInvalida', entity: 'cobv' } }
  const toRead = { scope: 'cobv.read', invalid: { type: 'CobVConsultaInvalida' } }
  bank.put(
    `${path}/:txid`,
    { config: toWrite, schema: { params: txidParams, body: dueBody } },
    async (request, reply) => {
      const charge = await createCharge(dependencies, dueOrderOf(request.params.txid, request.body))
      return reply.code(201).send(chargeOnWire(charge, []))
    },
  )
  bank.patch(
    `${path}/:txid`,
    { config: toWrite, schema: { params: txidParams, body: duePatchBody } },
    async (request) => {
      const { txid } = request.params
      if ('status' in request.body) return chargeOnWire(await removeCharge(dependencies, 'cobv', txid), [])
      const { calendario, devedor, valor, solicitacaoPagador, infoAdicionais, loc } = request.body
      const { original, ...rules } = valor ?? {}
      const changes = {
        locationId: loc?.id,
        due: { ...calendario, ...rules },
        ...(devedor && { debtor: devedor }),
        ...(original !== undefined && { amountCents: original }),
        ...(solicitacaoPagador !== undefined && { description: solicitacaoPagador }),
        ...(infoAdicionais && { furtherLines: infoAdicionais }),
      }
      return chargeOnWire(await reviseDueCharge(dependencies, txid, changes), [])
    },
  )
  bank.get(`${path}/:txid`, { config: toRead, schema: { params: txidParams, querystring: revisionQuery } }, (request) =>
    getCharge(dependencies, 'cobv', request.params.txid, request.query.revisao),
  )
  bank.get(path, { config: toRead, schema: { querystring: dueListQuery } }, (request) => {
    const { cpf, cnpj, locationPresente, status, loteCobVId } = request.query
    const shown = { cpf, cnpj, locationPresente, status }
    // No charge belongs to a batch.
    const wanted = loteCobVId === undefined ? status : 'none'
    const filter = { ...windowOf(request.query), cpf, cnpj, status: wanted, isLocated: locationPresente }
    return listChargePage(dependencies, { kind: 'cobv', ...filter }, shown)
  })
}

/** When and where the payer wants to pay; holidays of towns are not known here. */
const dueQuery = z.object({
  DPP: z.iso.date().optional(),
  codMun: z
    .string()
    .regex(/^\d{7}$/)
    .optional(),
})

/** The payloads that the payer's bank fetches, and the keys to verify them; public, like every location. */
export function addLocationRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const { locationSigner } = dependencies
  bank.get('/qr/v2/:token', { schema: { params: z.object({ token: text(64) }) } }, async (request, reply) => {
    const payload = await getChargeByLocation(dependencies, request.params.token)
    return reply.type('application/jose').send(await locationSigner.sign(payload))
  })
  bank.get(
    '/qr/v2/cobv/:token',
    {
      config: { invalid: { type: 'CobPayloadNaoEncontrado' } },
      schema: { params: z.object({ token: text(64) }), querystring: dueQuery },
    },
    async (request, reply) => {
      const location = `cobv/${request.params.token}`
      const payload = await getChargeByLocation(dependencies, location, request.query.DPP)
      return reply.type('application/jose').send(await locationSigner.sign(payload))
    },
  )
  bank.get('/qr/jwks', (_request, reply) => reply.type('application/jwk-set+json').send(locationSigner.keySet))
}
