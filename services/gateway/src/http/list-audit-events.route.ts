import { listAuditEventsAnswer, listAuditEventsQuery } from '@comporta/shared/contracts/operators.contract.ts'
import { invalidField } from '@comporta/shared/errors/app-error.ts'
import { listAuditEvents } from '../use-cases/list-audit-events.ts'
import type { GatewayApp } from './app.ts'
import { toAuditEventView } from './audit-event-view.ts'
import { requireCaller } from './callers.ts'
import { answers } from './relayed/schemas.ts'

export const addListAuditEvents = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/ops/audit',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
      schema: {
        operationId: 'listAuditEvents',
        summary: 'List audit events, newest first',
        description:
          'Needs the scope `ops:support`. Shows who did what, when, from where and why. An operator’s request is recorded as `asked` ' +
          'before anything is done, and as `answered` with its status; each change of merchants, clients, secrets, keys and people is ' +
          'recorded as `done`. `subject` finds a merchant, a client or the id that a path names.',
        tags: ['Operators'],
        querystring: listAuditEventsQuery,
        response: answers('label', { 200: listAuditEventsAnswer }),
      },
    },
    async (request) => {
      const { cursor, limit, request_id, created_from, created_to, ...filters } = request.query
      if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) {
        throw invalidField('cursor', 'is not one that this list gave out')
      }
      const { events, next } = await listAuditEvents(
        dependencies,
        { ...filters, requestId: request_id, createdFrom: created_from, createdTo: created_to },
        { after: cursor === undefined ? undefined : BigInt(cursor), limit },
      )
      return { data: events.map(toAuditEventView), next_cursor: next === null ? null : String(next) }
    },
  )
}
