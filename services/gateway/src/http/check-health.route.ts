import { told } from '@comporta/shared/contracts/fields.ts'
import { runChecks } from '@comporta/shared/http/server.ts'
import { isDraining } from '@comporta/shared/process/draining.ts'
import { z } from 'zod'
import type { GatewayApp } from './app.ts'

const healthView = z
  .object({
    status: z.enum(['ok', 'unavailable']).meta(told('`ok` when every part answers', 'ok')),
    checks: z.record(z.string(), z.enum(['ok', 'down'])).meta(told('Each part', { database: 'ok', ledger: 'ok' })),
  })
  .meta({ id: 'Health', description: 'Which parts answer' })

/** Anybody may ask, as often as they like: the processes behind are asked at most this often. */
const keptMs = 500

/**
 * `/health` is 200 only when the gateway and every process of the product answer. `/health/ready` is for a load balancer:
 * one sick worker, or Redis, which this gateway can do without, must not take the door away. `/health/live` is for a
 * supervisor that restarts a hanging process. `/ready` is the old name of `/health/ready`.
 */
export const addCheckHealth = ({ server, dependencies }: GatewayApp): void => {
  const routes = [
    {
      url: '/health',
      operationId: 'checkHealth',
      summary: 'Whether every part answers',
      description: 'The gateway and every process behind it. For people and alarms.',
      checks: dependencies.health.all,
      isEnding: () => false,
    },
    {
      url: '/health/live',
      operationId: 'checkLiveness',
      summary: 'Whether this gateway runs',
      description: 'For whoever restarts what hangs: nothing else is asked.',
      checks: {},
      isEnding: () => false,
    },
    ...(['/health/ready', '/ready'] as const).map((url) => ({
      url,
      operationId: url === '/ready' ? 'checkReady' : 'checkReadiness',
      summary: 'Whether this gateway takes requests',
      description:
        'For load balancers: another part that is away does not take this door away, and a gateway that is about to end ' +
        'says so before it takes no more requests.',
      checks: { database: dependencies.health.own.database },
      isEnding: isDraining,
    })),
  ]
  for (const { url, operationId, summary, description, checks, isEnding } of routes) {
    const runKept = keepForAMoment(() => runChecks(checks))
    server.get(
      url,
      {
        schema: {
          operationId,
          summary,
          description,
          tags: ['Health'],
          security: [],
          response: { 200: healthView, 503: healthView },
        },
      },
      async (_request, reply) => {
        const states = await runKept()
        if (!isEnding() && Object.values(states).every((state) => state === 'ok'))
          return { status: 'ok' as const, checks: states }
        return reply.code(503).send({ status: 'unavailable', checks: states })
      },
    )
  }
}

function keepForAMoment<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > keptMs) last = { at: now, result: run() }
    return last.result
  }
}
