import { once } from 'node:events'
import { appendFile, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createProducerRedis } from '@comporta/shared/redis/connections.ts'
import { pollUntil } from '../chaos/poll-until.ts'
import { addressOf, createMachine, type Machine, type Program } from './machine.ts'

const examples = join(import.meta.dirname, '../../deploy/high-availability')

/** Two machines with a Redis each; the sentinels run on three others. */
export interface RedisMachines {
  /** The sentinels' address, for `REDIS_URL`. */
  url: string
  primary: () => Promise<Machine>
  /** Resolves once the primary has its replica, and the sentinels agree on both. */
  waitUntilWhole: () => Promise<void>
}

const group = 'pix'
const quorum = 2
const numbers = [4, 5]
const firstPrimary = addressOf(4)
const wholeTimeoutMs = 60_000

/** A sentinel for the machine with this address. */
export async function sentinelProgram(folder: string, address: string, password: string): Promise<Program> {
  const lines = [
    `bind ${address}`,
    `sentinel monitor ${group} ${firstPrimary} 6379 ${quorum}`,
    `sentinel auth-pass ${group} ${password}`,
    `sentinel down-after-milliseconds ${group} 3000`,
    `sentinel failover-timeout ${group} 10000`,
  ]
  return {
    command: ['redis-sentinel', await settingsFile(join(folder, `sentinel-${address}`), 'sentinel.conf', lines)],
  }
}

export async function startRedisMachines(
  folder: string,
  { password, sentinels }: { password: string; sentinels: readonly string[] },
): Promise<RedisMachines> {
  const machines = await Promise.all(
    numbers.map(async (number) => {
      const address = addressOf(number)
      const name = `redis-${number - 3}`
      const lines = [
        `bind ${address}`,
        `requirepass ${password}`,
        `masterauth ${password}`,
        ...(address === firstPrimary ? [] : [`replicaof ${firstPrimary} 6379`]),
      ]
      const file = await settingsFile(join(folder, name), 'redis.conf', lines)
      return createMachine(name, { number, folder, programs: [{ command: ['redis-server', file] }] })
    }),
  )
  await Promise.all(machines.map((machine) => machine.start()))

  async function primary(): Promise<Machine> {
    for (const address of sentinels) {
      const found = (await ask(`redis://${address}:26379`, ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', group])) as
        | string[]
        | undefined
      const machine = machines.find((one) => one.address === found?.[0])
      if (machine) return machine
    }
    throw new Error('no sentinel knows the primary')
  }

  async function isWhole(): Promise<boolean> {
    const { address } = await primary().catch(() => ({ address: '' }))
    if (address === '') return false
    const info = String(await ask(`redis://:${password}@${address}:6379`, ['INFO', 'replication']))
    const agreed = await Promise.all(
      sentinels.map(async (sentinel) =>
        String(await ask(`redis://${sentinel}:26379`, ['SENTINEL', 'CKQUORUM', group])),
      ),
    )
    return /role:master.*state=online/s.test(info) && agreed.every((text) => text.includes(`OK ${sentinels.length}`))
  }

  const hosts = sentinels.map((address) => `${address}:26379`).join(',')
  const result = {
    url: `redis+sentinel://:${password}@${hosts}/${group}`,
    primary,
    waitUntilWhole: () => pollUntil(isWhole, wholeTimeoutMs),
  }
  await result.waitUntilWhole()
  return result
}

/** Copies the example's settings once, with the machine's own at the end, so that later starts keep what the server wrote into them. */
async function settingsFile(folder: string, example: string, lines: readonly string[]): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, example)
  await copyFile(join(examples, example), file)
  await appendFile(file, [`dir ${folder}`, ...lines, ''].join('\n'))
  return file
}

const askTimeoutMs = 2_000

/** Redis's answer; undefined when there is none, since the machine may be frozen. */
async function ask(url: string, [command = '', ...parameters]: readonly string[]): Promise<unknown> {
  const redis = createProducerRedis({ url, commandTimeoutMs: askTimeoutMs, onError: () => undefined })
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(askTimeoutMs) })
    return await redis.call(command, ...parameters)
  } catch {
    return undefined
  } finally {
    redis.disconnect()
  }
}
