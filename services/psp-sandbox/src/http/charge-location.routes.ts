import type { HttpServer } from '@comporta/shared/http/server.ts'
import { sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { createLocation, getLocation, leaveLocation, listLocationPage } from '../use-cases/charge-locations.ts'
import { flag, inOrder, locationParams, windowFields, windowOf } from './wire-fields.ts'

const kind = z.enum(['cob', 'cobv'])
const listQuery = z
  .object({ ...windowFields, txIdPresente: flag.optional(), tipoCob: kind.optional() })
  .superRefine(inOrder)

/** Locations of charges, which exist before a charge is there and after it has left. */
export function addChargeLocationRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const path = `${sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT).api}/loc`
  const toWrite = { scope: 'payloadlocation.write', invalid: { type: 'PayloadLocationOperacaoInvalida' } }
  const toRead = { scope: 'payloadlocation.read', invalid: { type: 'PayloadLocationConsultaInvalida' } }
  bank.post(path, { config: toWrite, schema: { body: z.object({ tipoCob: kind }) } }, async ({ body }, reply) =>
    reply.code(201).send(await createLocation(dependencies, body.tipoCob)),
  )
  bank.get(`${path}/:id`, { config: toRead, schema: { params: locationParams } }, ({ params }) =>
    getLocation(dependencies, params.id),
  )
  bank.delete(`${path}/:id/txid`, { config: toWrite, schema: { params: locationParams } }, ({ params }) =>
    leaveLocation(dependencies, params.id),
  )
  bank.get(path, { config: toRead, schema: { querystring: listQuery } }, ({ query }) =>
    listLocationPage(dependencies, { ...windowOf(query), isUsed: query.txIdPresente, kind: query.tipoCob }),
  )
}
