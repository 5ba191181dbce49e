import type { ChangeTopic } from '@comporta/shared/contracts/changes.contract.ts'
import { changesAnswer } from '@comporta/shared/contracts/changes.contract.ts'
import { z } from 'zod'
import type { GatewayApp } from './app.ts'
import { callerOf, isStillLetIn, knownCallerOf, requireCaller } from './callers.ts'
import { type ChangeStream, createChangeStream } from './change-stream.ts'
import { answers } from './relayed/schemas.ts'

const doors = {
  merchant: {
    path: '/v1/changes',
    scope: 'sales:read',
    pauseMs: 2_000,
    operationId: 'watchChanges',
    summary: 'Watch for changes of your data, as server-sent events',
    description:
      'Needs the scope `sales:read`; changes of withdrawals and of the balance are sent only with `withdrawals:read` and `balance:read`. ' +
      'The event `change` says what to read again (`about`: `sales`, `withdrawals`, `balance`, `settings`) and carries no data; `beat` ' +
      'says every few seconds that the connection is alive. Changes while you are not connected are not repeated: connect, read, and ' +
      'read again at each `change`. The stream ends after 15 minutes, and when the session or the token ends. For events that must not ' +
      'be missed, use webhooks or `GET /v1/events`.',
    tags: ['Sales'],
  },
  operator: {
    path: '/ops/changes',
    scope: 'ops:support',
    pauseMs: 4_000,
    operationId: 'watchAllChanges',
    summary: 'Watch for changes of all merchants, as server-sent events',
    description: 'Needs the scope `ops:support`. Works like `/v1/changes`.',
    tags: ['Operators'],
  },
} as const

export const addWatchChanges = ({ server, dependencies }: GatewayApp): void => {
  const open = new Set<ChangeStream>()
  server.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  for (const { path, scope, pauseMs, ...told } of Object.values(doors)) {
    server.get(
      path,
      {
        exposeHeadRoute: false,
        onRequest: requireCaller(dependencies, { scope, staysOpen: true }),
        schema: {
          ...told,
          tags: [...told.tags],
          response: { ...answers('label', { 200: z.string() }), 200: changesAnswer },
        },
      },
      (request, reply) => {
        const { changeBeatMs: beatMs } = dependencies.settings
        const mayStay = () => isStillLetIn(dependencies, request, scope)
        const stream = createChangeStream({ mayStay, beatMs, pauseMs })
        stream.body.once('close', () => open.delete(stream))
        open.add(stream)
        try {
          const unwatch = dependencies.changes.watch({ caller: callerOf(request), ...stream })
          stream.body.once('close', unwatch)
        } catch (refusal) {
          stream.body.destroy()
          throw refusal
        }
        reply.type('text/event-stream').header('x-accel-buffering', 'no')
        reply.send(stream.body as never)
      },
    )
  }
}

/** After each request that changed something, tells everybody who looks at it; services tell later changes themselves. */
export function noteChanges({ server, dependencies }: Pick<GatewayApp, 'server' | 'dependencies'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 300) {
      const caller = knownCallerOf(request)
      if (caller) dependencies.changes.note(caller.merchant?.id ?? null, topicsOf(request.routeOptions.url ?? ''))
    }
    done()
  })
}

const ofSales: readonly ChangeTopic[] = ['sales', 'balance']
const ofWithdrawals: readonly ChangeTopic[] = ['withdrawals', 'balance']
const ofElse: readonly ChangeTopic[] = ['settings']

function topicsOf(route: string): readonly ChangeTopic[] {
  if (route.startsWith('/v1/sales')) return ofSales
  return route.startsWith('/v1/withdrawals') ? ofWithdrawals : ofElse
}
