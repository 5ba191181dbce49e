import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { listRequestsAnswer, listRequestsQuery } from '@comporta/shared/contracts/requests.contract.ts'
import { invalidField } from '@comporta/shared/errors/app-error.ts'
import { listRequests } from '../use-cases/list-requests.ts'
import type { GatewayApp } from './app.ts'
import { knownCallerOf, merchantOf, requireCaller } from './callers.ts'
import { answers } from './relayed/schemas.ts'

export const addListRequests = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/v1/requests',
    {
      onRequest: requireCaller(dependencies, { scope: 'clients:write' }),
      schema: {
        operationId: 'listRequests',
        summary: 'List the requests of your API clients, newest first',
        description:
          'Needs the scope `clients:write`. For developers: shows which client sent which request and how it was answered, without ' +
          'bodies. A request appears about a second later and stays for a week, or less where many are sent; some may be missing.',
        tags: ['Clients'],
        querystring: listRequestsQuery,
        response: answers('label', { 200: listRequestsAnswer }),
      },
    },
    async (request) => {
      const { request_id: requestId, client_id: clientId, status, cursor, limit } = request.query
      if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) {
        throw invalidField('cursor', 'is not one that this list gave out')
      }
      const after = cursor === undefined ? undefined : BigInt(cursor)
      const page = { requestId, clientId, ...statusesOf(status), after, limit }
      const { requests, next } = await listRequests(dependencies, merchantOf(request), page)
      return {
        data: requests.map(({ at, requestId, clientId, method, route, status, ms }) => ({
          at: offsetTime(at),
          request_id: requestId,
          client_id: clientId,
          method,
          route,
          status,
          ms,
        })),
        next_cursor: next === null ? null : String(next),
      }
    },
  )
}

/** `404`, or all of `4xx`. */
function statusesOf(text: string | undefined): { statusFrom?: number; statusTo?: number } {
  if (text === undefined) return {}
  const statusFrom = Number(text.replace('xx', '00'))
  return { statusFrom, statusTo: statusFrom + (text.endsWith('xx') ? 100 : 1) }
}

/** Logs each request of a merchant's program, but not what people do in the portal. */
export function logRequests({ server, dependencies }: Pick<GatewayApp, 'server' | 'dependencies'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    const caller = knownCallerOf(request)
    if (caller?.merchant && caller.person === undefined) {
      dependencies.requestLog.add({
        at: new Date(Date.now() - reply.elapsedTime),
        merchantId: caller.merchant.id,
        clientId: caller.clientId,
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      })
    }
    done()
  })
}
