import { listEntriesAnswer, listEntriesQuery } from '@comporta/shared/contracts/balance.contract.ts'
import { sentAsCsv } from '@comporta/shared/http/csv.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { exportEntries } from '../use-cases/export-entries.ts'
import { listEntries } from '../use-cases/list-entries.ts'
import type { LedgerApp } from './app.ts'
import { merchantIdOf, namedMerchantOf } from './callers.ts'
import { statementColumns } from './statement-csv.ts'
import { cursorOf, sequenceOf, toEntryView } from './statement-view.ts'

const schema = { querystring: listEntriesQuery, response: { 200: listEntriesAnswer } }

export const addListEntries = (app: LedgerApp): void => {
  app.server.get('/v1/balance/entries', { onRequest: app.fromGateway, schema }, (request, reply) =>
    sendStatement(app, merchantIdOf(request), request.query, request, reply),
  )
}

export const addListMerchantEntries = (app: LedgerApp): void => {
  app.server.get(
    '/merchants/:id/entries',
    { onRequest: app.fromServices, schema: { ...schema, params: z.object({ id: z.uuid() }) } },
    (request, reply) => sendStatement(app, namedMerchantOf(request, request.params.id), request.query, request, reply),
  )
}

/** Answers one page as JSON. A caller that prefers CSV is sent everything from there on as a file, and the result is undefined. */
async function sendStatement(
  { dependencies }: LedgerApp,
  merchantId: MerchantId,
  query: z.output<typeof listEntriesQuery>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<z.input<typeof listEntriesAnswer> | undefined> {
  const filter = {
    merchantId,
    kind: query.kind,
    createdFrom: query.created_from,
    createdTo: query.created_to,
    before: query.cursor === undefined ? undefined : sequenceOf(query.cursor),
  }
  const pages = exportEntries(dependencies, filter)
  const file = { name: 'statement', columns: statementColumns, pages, locale: query.locale }
  if (await sentAsCsv(request, reply, file)) return undefined
  const { entries, next } = await listEntries(dependencies, { ...filter, limit: query.limit })
  return { data: entries.map(toEntryView), next_cursor: next ? cursorOf(next.sequence) : null }
}
