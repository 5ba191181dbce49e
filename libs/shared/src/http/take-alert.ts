import type { Kysely } from 'kysely'
import { z } from 'zod'
import { offsetTime } from '../contracts/fields.ts'
import { AppError } from '../errors/app-error.ts'
import { parseId } from '../ids/ids.ts'
import { type Alert, findAlert, releaseAlert, takeAlert } from '../work/alerts.ts'
import { operatorOf } from './callers.ts'
import type { HttpServer } from './server.ts'
import type { requireService } from './service-auth.ts'

interface Routes<Schema> {
  server: HttpServer
  dependencies: { database: Kysely<Schema> }
  fromGateway: ReturnType<typeof requireService>
}

const schema = { params: z.object({ id: z.string() }), response: { 204: z.undefined() } }

/**
 * `POST <prefix>/alerts/:id/take` and `…/release` for operators, in every service that has alerts. While one operator
 * has an alert, nobody else can take it. Any operator may release it: people go on leave.
 */
export function addTakeAlert<Schema>({ server, dependencies, fromGateway }: Routes<Schema>, prefix: string): void {
  const { database } = dependencies
  server.post(`${prefix}/alerts/:id/take`, { onRequest: fromGateway, schema }, async (request, reply) => {
    const actor = `operator:${operatorOf(request)}` as const
    const id = parseId(request.params.id)
    if (id && (await takeAlert(database, id, actor))) return reply.code(204).send()
    const alert = id && (await findAlert(database, id))
    if (!alert || alert.resolvedAt !== null) throw notOpen()
    throw new AppError('conflict', 'Another operator works on it; it has to be released first')
  })
  server.post(`${prefix}/alerts/:id/release`, { onRequest: fromGateway, schema }, async (request, reply) => {
    operatorOf(request)
    const id = parseId(request.params.id)
    if (!id || !(await releaseAlert(database, id))) throw notOpen()
    return reply.code(204).send()
  })
}

const notOpen = (): AppError => new AppError('not_found', 'There is no open alert with this id')

export const toTakenView = ({ takenBy, takenAt }: Pick<Alert, 'takenBy' | 'takenAt'>) => ({
  taken_by: takenBy,
  taken_at: takenAt && offsetTime(takenAt),
})

export const toProposedView = ({ proposedBy, proposedAt, proposedResolution }: Alert) => ({
  proposed_by: proposedBy,
  proposed_at: proposedAt && offsetTime(proposedAt),
  proposed_resolution: proposedResolution,
})
