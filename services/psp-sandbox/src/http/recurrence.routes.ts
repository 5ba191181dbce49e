import type { HttpServer } from '@comporta/shared/http/server.ts'
import { sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { periods } from '../domain/recurrence-calendar.ts'
import { reviseRecurrence } from '../use-cases/change-recurrence.ts'
import { createLocation, createRecurrence, freeLocation, getLocation } from '../use-cases/create-recurrence.ts'
import {
  getRecurrence,
  getRecurrenceByLocation,
  listLocationPage,
  listRecurrencePage,
} from '../use-cases/get-recurrence.ts'
import {
  amount,
  day,
  documentFields,
  flag,
  inOrder,
  locationId,
  locationParams,
  oneDocument,
  text,
  windowFields,
  windowOf,
} from './wire-fields.ts'

const debtor = z.union([
  z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: text(140).min(1) }),
  z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: text(140).min(1) }),
])
const createBody = z.object({
  vinculo: z.object({ contrato: text(35).min(1), devedor: debtor, objeto: text(35).optional() }),
  calendario: z.object({ dataInicial: day, dataFinal: day.optional(), periodicidade: z.enum(periods) }),
  valor: z.object({ valorRec: amount.optional(), valorMinimoRecebedor: amount.optional() }).default({}),
  politicaRetentativa: z.enum(['NAO_PERMITE', 'PERMITE_3R_7D']),
  loc: locationId.optional(),
})

const patchBody = z.strictObject({
  status: z.literal('CANCELADA').optional(),
  vinculo: z.object({ devedor: z.object({ nome: text(140).min(1) }) }).optional(),
  calendario: z.object({ dataInicial: day }).optional(),
  loc: locationId.optional(),
})

const recurrenceParams = z.object({ idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/, 'idRec inválido') })

const listQuery = z
  .object({
    ...windowFields,
    ...documentFields,
    locationPresente: flag.optional(),
    status: z.enum(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA']).optional(),
  })
  .superRefine(oneDocument)
const listLocationsQuery = z.object({ ...windowFields, idRecPresente: flag.optional() }).superRefine(inOrder)

export function addRecurrenceRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const path = `${sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT).api}/rec`
  const toWrite = { scope: 'rec.write', invalid: { type: 'RecOperacaoInvalida', entity: 'rec' } }
  const toRead = { scope: 'rec.read', invalid: { type: 'RecConsultaInvalida' } }
  bank.post(path, { config: toWrite, schema: { body: createBody } }, async ({ body }, reply) => {
    const { vinculo, calendario, valor } = body
    const recurrence = await createRecurrence(dependencies, {
      contract: vinculo.contrato,
      subject: vinculo.objeto ?? null,
      debtor: vinculo.devedor,
      firstDay: calendario.dataInicial,
      lastDay: calendario.dataFinal ?? null,
      period: calendario.periodicidade,
      amountCents: valor.valorRec ?? null,
      minimumCents: valor.valorMinimoRecebedor ?? null,
      allowsRetries: body.politicaRetentativa === 'PERMITE_3R_7D',
      locationId: body.loc ?? null,
    })
    return reply.code(201).send(recurrence)
  })
  const patchSchema = { params: recurrenceParams, body: patchBody }
  bank.patch(`${path}/:idRec`, { config: toWrite, schema: patchSchema }, ({ params, body }) =>
    reviseRecurrence(dependencies, params.idRec, {
      isCancelled: body.status !== undefined,
      debtorName: body.vinculo?.devedor.nome,
      firstDay: body.calendario?.dataInicial,
      locationId: body.loc,
    }),
  )
  bank.get(`${path}/:idRec`, { config: toRead, schema: { params: recurrenceParams } }, ({ params }) =>
    getRecurrence(dependencies, params.idRec),
  )
  bank.get(path, { config: toRead, schema: { querystring: listQuery } }, ({ query }) => {
    const { cpf, cnpj, locationPresente, status } = query
    const filter = { ...windowOf(query), cpf, cnpj, status, isLocated: locationPresente }
    return listRecurrencePage(dependencies, filter, { cpf, cnpj, locationPresente, status })
  })
  addLocations(bank, dependencies)
}

function addLocations(bank: HttpServer, dependencies: Dependencies): void {
  const path = `${sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT).api}/locrec`
  const toWrite = { scope: 'payloadlocationrec.write' }
  const toRead = { scope: 'payloadlocationrec.read', invalid: { type: 'PayloadLocationRecConsultaInvalida' } }
  bank.post(path, { config: toWrite }, async (_request, reply) =>
    reply.code(201).send(await createLocation(dependencies)),
  )
  bank.get(`${path}/:id`, { config: toRead, schema: { params: locationParams } }, ({ params }) =>
    getLocation(dependencies, params.id),
  )
  bank.delete(`${path}/:id/idRec`, { config: toWrite, schema: { params: locationParams } }, ({ params }) =>
    freeLocation(dependencies, params.id),
  )
  bank.get(path, { config: toRead, schema: { querystring: listLocationsQuery } }, ({ query }) =>
    listLocationPage(dependencies, { ...windowOf(query), isUsed: query.idRecPresente }),
  )
}

/** The payload that the payer's bank fetches; public, like every location. */
export function addRecurrenceLocationRoutes(bank: HttpServer, dependencies: Dependencies): void {
  bank.get('/qr/v2/rec/:token', { schema: { params: z.object({ token: text(64) }) } }, async (request, reply) => {
    const payload = await getRecurrenceByLocation(dependencies, request.params.token)
    return reply.type('application/jose').send(await dependencies.locationSigner.sign(payload))
  })
}
