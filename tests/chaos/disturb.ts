import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Stack } from '../../stack/start-stack.ts'
import type { DatabaseClock } from './clock.ts'
import { keepAsking } from './keep-asking.ts'
import type { Operators } from './operators.ts'
import type { DisturbanceAct } from './plan.ts'
import { addPoisonRow } from './poison.ts'
import type { SecondWorker } from './second-worker.ts'

/** What disturbances act on. */
export interface Stage {
  stack: Stack
  operators: Operators
  /** Undefined when the stack's own worker is the only one. */
  secondWorker: SecondWorker | undefined
  /** Undefined when it cannot be set. */
  clock: DatabaseClock | undefined
}

/** Makes one disturbance; resolves when it is over, e.g. at the SIGCONT. */
export async function disturb(stage: Stage, act: DisturbanceAct): Promise<void> {
  const { stack, operators, secondWorker } = stage
  switch (act.kind) {
    case 'kill':
      stack.processes.get(act.process)?.kill('SIGKILL')
      return
    case 'pause':
    case 'sleep':
      return stopFor(stack, act.process, act.forMs)
    case 'no-consumer':
      await secondWorker?.consume(['withdrawal-review'])
      await stopFor(stack, 'withdrawals-worker', act.forMs)
      return secondWorker?.consume([])
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
    case 'hold-payouts':
      return operators.holdPayouts(act.whose, act.forMs)
    case 'suspend':
      return operators.suspend(act.forMs)
    case 'poison-row':
      return addPoisonRow(stack)
    case 'set-clock':
      await stage.clock?.set(act.aheadMs)
      await pause(act.forMs)
      await stage.clock?.set(0)
  }
}

type Stopped = Extract<DisturbanceAct, { kind: 'pause' }>['process']

/** How many stops of a process overlap: the last one to end wakes it. */
const stops = new Map<Stopped, number>()

async function stopFor(stack: Stack, name: Stopped, forMs: number): Promise<void> {
  const signal = (signal: NodeJS.Signals): void => {
    if (name === 'redis') stack.killServer.redis?.(signal)
    else stack.processes.get(name)?.kill(signal)
  }
  // If this run is ended meanwhile, it must not leave a stopped process behind, which could not even exit.
  const wake = (): void => signal('SIGCONT')
  process.once('exit', wake)
  stops.set(name, (stops.get(name) ?? 0) + 1)
  signal('SIGSTOP')
  await pause(forMs)
  const left = (stops.get(name) ?? 1) - 1
  stops.set(name, left)
  if (left === 0) wake()
  process.off('exit', wake)
}

/** Keeps trying until Redis answers: another disturbance may have it down or stopped. */
async function withRedis(stack: Stack, work: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis(stack.redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 100 })
  redis.on('error', () => undefined)
  try {
    await work(redis)
  } finally {
    redis.disconnect()
  }
}

const cutPostgres = async ({ databaseAdminUrl }: Stack, role: string): Promise<void> =>
  void (await keepAsking(
    databaseAdminUrl,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1',
    [role],
  ))
