import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServiceDatabase } from '../../stack/databases.ts'
import { startPrivatePostgres } from '../../stack/servers/private-postgres.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { type CallersResult, startCallers } from '../chaos/callers.ts'
import { keepAsking } from '../chaos/keep-asking.ts'
import { forgetfulBank } from '../chaos/plan.ts'
import { pollUntil } from '../chaos/poll-until.ts'
import { type SeededRandom, seededRandom } from '../chaos/seeded-random.ts'
import { mergeSettings } from '../chaos/settings.ts'
import { longestGapMs } from './acceptance-gaps.ts'
import { actOf, caseTitles, type FailoverCase, isOfPostgres } from './cases.ts'
import { startLocalWriter, writerTable } from './local-writer.ts'
import { addressOf, layNetwork, type Machine } from './machine.ts'
import { type PostgresMachines, startPostgresMachines } from './postgres-machines.ts'
import { type RedisMachines, sentinelProgram, startRedisMachines } from './redis-machines.ts'

export interface FailoverOptions {
  /** The folder for everything that the run writes to disk. */
  folder: string
  seed: number
  cases: readonly FailoverCase[]
  tell: (line: string) => void
}

export interface FailoverResult extends CallersResult {
  cases: CaseResult[]
  /** Writes of a program on the old primary's machine. */
  writes: Writes
  /** Processes of the product that ended by themselves. */
  endedProcesses: number
}

interface CaseResult {
  name: FailoverCase
  /** From the disturbance until another machine is the primary. */
  promotedMs: number
  /** The longest time without an accepted withdrawal. */
  gapMs: number
  /** From the old primary's return until it follows the new one. */
  wholeMs: number
  writes: Writes
}

interface Writes {
  acknowledged: number
  lost: number
}

interface Stage {
  postgres: PostgresMachines
  redis: RedisMachines
  stack: Stack
  /** The times at which withdrawals were accepted. */
  acceptances: number[]
  tell: (line: string) => void
}

const noWrites: Writes = { acknowledged: 0, lost: 0 }
const addWrites = (one: Writes, other: Writes): Writes => ({
  acknowledged: one.acknowledged + other.acknowledged,
  lost: one.lost + other.lost,
})

const password = 'of-this-drill'
const quietMaxMs = 120_000
/** The longest wait for a new primary, and then for an accepted withdrawal. */
const failoverTimeoutMs = 90_000
/** How long the old primary stays away while the new one works. */
const awayMs = 5_000

export async function runFailover({ folder, seed, cases, tell }: FailoverOptions): Promise<FailoverResult> {
  await layNetwork()
  const addresses = [1, 2, 3].map(addressOf)
  const sentinels = await Promise.all(addresses.map((address) => sentinelProgram(folder, address, password)))
  const postgres = await startPostgresMachines({
    folder,
    password,
    alsoRuns: (index) => sentinels.slice(index, index + 1),
  })
  tell('PostgreSQL is whole')
  const redis = await startRedisMachines(folder, { password, sentinels: addresses })
  tell('Redis is whole')
  await preparePostgres(postgres.adminUrl)
  let endedProcesses = 0
  const logs = createWriteStream(join(folder, 'processes.log'))
  const writeLine = (name: string, line: string): void => {
    if (line.startsWith('ended with ')) endedProcesses += 1
    logs.write(`${new Date().toISOString()} ${name} ${line}\n`)
  }
  const stack = await startProduct({ folder, postgres, redis, writeLine })
  const acceptances: number[] = []
  const callers = await startCallers({
    seed,
    url: stack.url,
    bankUrl: `http://127.0.0.1:${stack.ports['psp-sandbox']}`,
    bankFaults: forgetfulBank,
    stack,
    quietMaxMs,
    onAccepted: () => acceptances.push(performance.now()),
  })
  tell('clients are at work')
  const stage = { postgres, redis, stack, acceptances, tell }
  const random = seededRandom(seed, 'failover')
  const results: CaseResult[] = []
  for (const name of random.shuffled(cases)) results.push(await runCase(stage, name, random))
  tell('quiet')
  const result = await callers.leave()
  const ended = endedProcesses
  await stack.stop()
  return {
    ...result,
    cases: results,
    writes: results.map(({ writes }) => writes).reduce(addWrites, noWrites),
    endedProcesses: ended,
  }
}

interface ProductOptions {
  folder: string
  postgres: PostgresMachines
  redis: RedisMachines
  writeLine: (name: string, line: string) => void
}

/** Starts the product on this machine. The simulated bank's database is a separate one, because no case may lose it. */
async function startProduct({ folder, postgres, redis, writeLine }: ProductOptions): Promise<Stack> {
  const bank = await startPrivatePostgres({ dataFolder: join(folder, 'bank'), durable: false })
  const bankDatabase = await createServiceDatabase(bank.url, 'psp-sandbox', () => password)
  return startStack({
    port: 0,
    dataFolder: join(folder, 'data'),
    demo: true,
    environment: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DATABASE_ADMIN_URL: postgres.adminUrl,
      DATABASE_URL_PSP_SANDBOX: bankDatabase.url,
      MIGRATION_DATABASE_URL_PSP_SANDBOX: bankDatabase.migrationUrl,
      REDIS_URL: redis.url,
    },
    writeLine,
    overrides: mergeSettings(),
  })
}

async function runCase(stage: Stage, name: FailoverCase, random: SeededRandom): Promise<CaseResult> {
  const { acceptances, tell } = stage
  const service = isOfPostgres(name) ? stage.postgres : stage.redis
  await pause(random.integer(2_000, 5_000))
  // A busy machine may lose its primary for a moment without any disturbance.
  const old = await firstPrimary(service)
  const writer = isOfPostgres(name)
    ? startLocalWriter(await stage.postgres.openBeside(old), random.integer(1, 1_000_000_000))
    : undefined
  await pause(random.integer(500, 2_000))
  tell(`${caseTitles[name]}: ${old.name}`)
  const startedAt = performance.now()
  await hit(old, name)
  await pollUntil(async () => {
    const now = await service.primary().catch(() => old)
    return now.name !== old.name
  }, failoverTimeoutMs)
  const promotedMs = performance.now() - startedAt
  const promotedAt = performance.now()
  await pollUntil(async () => acceptances.some((at) => at > promotedAt), failoverTimeoutMs)
  tell(`another is the primary after ${(promotedMs / 1_000).toFixed(1)} s`)
  await pause(awayMs)
  const backAt = performance.now()
  await bringBack(old, name)
  await service.waitUntilWhole()
  const endedAt = performance.now()
  const writes = await writer?.lostAt(stage.stack.databaseAdminUrl)
  const gapMs = longestGapMs(acceptances, startedAt, endedAt)
  tell(`nothing was accepted for ${(gapMs / 1_000).toFixed(1)} s`)
  return { name, promotedMs, gapMs, wholeMs: endedAt - backAt, writes: writes ?? noWrites }
}

async function firstPrimary(service: { primary: () => Promise<Machine> }): Promise<Machine> {
  let primary: Machine | undefined
  await pollUntil(async () => {
    primary = await service.primary().catch(() => undefined)
    return primary !== undefined
  }, failoverTimeoutMs)
  if (!primary) throw new Error('there is no primary')
  return primary
}

async function hit(machine: Machine, name: FailoverCase): Promise<void> {
  switch (actOf(name)) {
    case 'kill':
      return machine.kill()
    case 'freeze':
      return machine.freeze()
    case 'cut':
      return machine.cut()
  }
}

async function bringBack(machine: Machine, name: FailoverCase): Promise<void> {
  switch (actOf(name)) {
    case 'kill':
      return machine.start()
    case 'freeze':
      return machine.wake()
    case 'cut':
      return machine.join()
  }
}

const firstWithUuidv7 = 180_000

/** Creates the local writer's table and, in a PostgreSQL older than the product requires, the one newer function that it uses. */
async function preparePostgres(adminUrl: string): Promise<void> {
  await keepAsking(adminUrl, `CREATE TABLE ${writerTable} (run int, row int)`)
  const { rows } = await keepAsking<{ version: number }>(
    adminUrl,
    `SELECT current_setting('server_version_num')::int AS version`,
  )
  if ((rows[0]?.version ?? 0) >= firstWithUuidv7) return
  const template = new URL(adminUrl)
  template.pathname = '/template1'
  await keepAsking(template.href, uuidv7)
}

const uuidv7 = `
CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$`
