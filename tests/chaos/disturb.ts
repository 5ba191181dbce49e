import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { Stack } from '../../stack/start-stack.ts'
import type { DisturbanceAct } from './plan.ts'

/** Does one disturbance; resolves when it is over, e.g. at the SIGCONT. */
export async function disturb(stack: Stack, act: DisturbanceAct): Promise<void> {
  switch (act.kind) {
    case 'kill':
      stack.processes.get(act.process)?.kill('SIGKILL')
      return
    case 'pause': {
      const signal = (name: NodeJS.Signals): void => {
        if (act.process === 'redis') stack.killServer.redis?.(name)
        else stack.processes.get(act.process)?.kill(name)
      }
      // Whoever ends this run meanwhile must not leave a process behind that cannot even end.
      const wake = (): void => signal('SIGCONT')
      process.once('exit', wake)
      signal('SIGSTOP')
      await pause(act.forMs)
      wake()
      process.off('exit', wake)
      return
    }
    case 'flush-redis':
      return withRedis(stack, async (redis) => void (await redis.flushall()))
    case 'cut-redis':
      return withRedis(
        stack,
        async (redis) => void (await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')),
      )
    case 'restart-redis':
      stack.killServer.redis?.(act.signal)
      return
    case 'restart-postgres':
      stack.killServer.postgres?.(act.signal)
      return
    case 'cut-postgres':
      return cutPostgres(stack, new URL(stack.databases[act.service].url).username)
  }
}

/** Asks again until Redis is there: it may be down or stopped by another disturbance. */
async function withRedis(stack: Stack, work: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis(stack.redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 100 })
  redis.on('error', () => undefined)
  try {
    await work(redis)
  } finally {
    redis.disconnect()
  }
}

const attemptsMax = 100

async function cutPostgres({ databaseAdminUrl }: Stack, role: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: databaseAdminUrl, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role])
      return
    } catch (error) {
      if (attempt === attemptsMax) throw error
      await pause(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
