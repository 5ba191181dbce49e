import { readdirSync, readFileSync } from 'node:fs'
import type { Redis } from 'ioredis'
import pg from 'pg'
import type { Stack } from '../../stack/start-stack.ts'

/** Values that must not grow under a constant load, by name. */
export type Sample = Readonly<Record<string, number>>

export type Sampler = { take: () => Promise<Sample>; close: () => Promise<void> }

export async function createSampler(stack: Stack, admin: pg.Client, redis: Redis): Promise<Sampler> {
  const databases = await Promise.all(
    (['sales', 'withdrawals', 'webhooks'] as const).map(async (service) => {
      const client = new pg.Client({ connectionString: stack.databases[service].url })
      await client.connect()
      return { service, client }
    }),
  )
  return {
    async take() {
      const sample: Record<string, number> = {}
      for (const [name, { pid }] of stack.processes) {
        sample[`${name}: handles`] = handlesOf(pid ?? 0)
      }
      const { rows } = await admin.query<{ connections: number }>(
        'SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname IS NOT NULL',
      )
      sample['PostgreSQL: connections'] = rows[0]?.connections ?? 0
      sample['Redis: connections'] = Number(/connected_clients:(\d+)/.exec(await redis.info('clients'))?.[1])
      sample['jobs'] = await countJobs(redis)
      for (const { service, client } of databases) {
        sample[`${service}: rows due`] = await count(client, 'due_steps WHERE due_at < now() AND set_aside_at IS NULL')
      }
      return sample
    },
    async close() {
      for (const { client } of databases) await client.end()
    },
  }
}

async function count(client: pg.Client, what: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${what}`)
  return rows[0]?.rows ?? 0
}

/** Resident memory as the operating system counts it, including shared pages. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Counts the jobs in all states of all BullMQ queues. */
async function countJobs(redis: Redis): Promise<number> {
  let sum = 0
  for (const state of ['wait', 'active', 'paused'])
    for (const key of await redis.keys(`*:${state}`)) sum += await redis.llen(key)
  for (const state of ['delayed', 'prioritized', 'completed', 'failed']) {
    for (const key of await redis.keys(`*:${state}`)) sum += await redis.zcard(key)
  }
  return sum
}
