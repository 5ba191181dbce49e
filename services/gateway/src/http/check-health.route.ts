import { told } from '@comporta/shared/contracts/fields.ts'
import { runChecks } from '@comporta/shared/http/server.ts'
import { isDraining } from '@comporta/shared/process/draining.ts'
import { z } from 'zod'
import type { GatewayApp } from './app.ts'

const healthView = z
  .object({
    status: z
      .enum(['ok', 'unavailable'])
      .meta(
        told(
          '`ok`: every part that was checked answers; `unavailable`: one does not or, for readiness, the gateway is shutting down',
          'ok',
        ),
      ),
    checks: z
      .record(z.string(), z.enum(['ok', 'down']))
      .meta(told('The parts that were checked, by name', { database: 'ok', ledger: 'ok' })),
  })
  .meta({ id: 'Health', description: 'Result of a health check' })

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
      summary: 'Check that every part answers',
      description:
        'Checks the gateway and every process behind it, for people and alarms. Answers 503 when any of them is down.',
      checks: dependencies.health.all,
      isEnding: () => false,
    },
    {
      url: '/health/live',
      operationId: 'checkLiveness',
      summary: 'Check that this gateway runs',
      description: 'For supervisors that restart processes that hang. Checks nothing else.',
      checks: {},
      isEnding: () => false,
    },
    ...(['/health/ready', '/ready'] as const).map((url) => ({
      url,
      operationId: url === '/ready' ? 'checkReady' : 'checkReadiness',
      summary: 'Check that this gateway takes requests',
      description:
        'For load balancers. Checks the gateway’s database and no other part: this gateway stays in service when another part is ' +
        'down. A gateway that is about to shut down answers 503 before it stops taking requests.',
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
