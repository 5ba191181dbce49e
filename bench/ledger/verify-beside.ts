import { fork } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import type { Command } from '../../services/ledger/src/domain/command.ts'
import { createLedgerMetrics } from '../../services/ledger/src/ledger-metrics.ts'
import { createFolderFiles } from '../../services/ledger/src/storage/folder-files.ts'
import { createCheckpoints } from '../../services/ledger/src/use-cases/take-checkpoint.ts'
import { nodeFlags } from '../../stack/processes.ts'
import { type Measurement, measure, type Turns } from '../measure.ts'
import { type BenchLedger, hashKeys, hashKeysText, openMerchants } from './bench-ledger.ts'
import { captureOf, groupCommitWay, newHold } from './ways.ts'

export interface Verifying {
  verification: Verification & { transfers: number }
  /** Holds on one account. */
  alone: Turns
  /** Holds on one account while a process verifies. */
  beside: Turns
  /** What holds take on disk. */
  sizes: readonly (Sizes & { of: string })[]
}

interface Verification {
  seconds: number
  /** The process's peak memory, as the operating system counts it. */
  peakMb: number
}

export interface Sizes {
  bytesPerHold: number
  walPerHold: number
}

const accounts = 1_000
const callers = 64
const groupSize = 500
const program = fileURLToPath(new URL('../../services/ledger/src/verify.ts', import.meta.url))

/** Posts `count` transfers after a checkpoint (holds, then their captures), verifies them, and measures posting meanwhile. */
export async function measureVerifying(
  ledger: BenchLedger,
  full: BenchLedger,
  count: number,
  turns: number,
): Promise<Verifying> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-checkpoints-'))
  const { privateKey } = generateKeyPairSync('ed25519')
  const environment = {
    DATABASE_URL: ledger.url,
    LEDGER_HASH_KEYS: hashKeysText,
    LEDGER_CHECKPOINT_FOLDER: folder,
    LEDGER_CHECKPOINT_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
  try {
    const ofFull = await postHolds(full, Math.min(count / 10, 100_000))
    const merchants = await openMerchants(ledger, accounts)
    await createCheckpoints({
      pool: ledger.pool,
      hashKeys,
      files: createFolderFiles(folder),
      privateKey,
      everyMs: 3_600_000,
      logger: createLogger({ name: 'bench', level: 'silent' }),
      metrics: createLedgerMetrics(createMetrics('bench')),
      record: async () => undefined,
    })()
    const { holds, sizes } = await postHolds(ledger, count / 2, merchants)
    await post(ledger, holds.map(captureOf))
    const verification = { ...(await verify(environment)), transfers: count }
    return {
      verification,
      ...(await measureBeside(ledger, environment, turns)),
      sizes: [
        { of: 'empty tables', ...sizes },
        { of: 'full tables', ...ofFull.sizes },
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Posts holds of a thousand merchants in groups of 500, and measures the disk space of one. */
export async function postHolds(ledger: BenchLedger, count: number, among?: readonly MerchantId[]) {
  const merchants = among ?? (await openMerchants(ledger, accounts))
  const holds = Array.from({ length: count }, (_, index) =>
    newHold(merchants[index % merchants.length] ?? newId(), ledger.code),
  )
  const before = await sizesOf(ledger)
  await post(ledger, holds)
  const after = await sizesOf(ledger)
  const perHold = (name: keyof typeof after): number => (after[name] - before[name]) / count
  return { holds, sizes: { bytesPerHold: perHold('bytes'), walPerHold: perHold('wal') } }
}

async function post({ groupCommit }: BenchLedger, commands: readonly Command[]): Promise<void> {
  for (let first = 0; first < commands.length; first += groupSize) {
    const outcomes = await groupCommit.post(commands.slice(first, first + groupSize))
    const other = outcomes.find(({ outcome }) => outcome !== 'posted')
    if (other) throw new Error(`a transfer was answered ${other.outcome}`)
  }
}

/** The bytes of the tables that a hold is written to, with their indexes, and of the write-ahead log. */
async function sizesOf({ admin }: BenchLedger): Promise<{ bytes: number; wal: number }> {
  const { rows } = await admin.query<{ bytes: number; wal: number }>(
    // Older code wrote to two or three tables; today a hold is one row.
    `SELECT (SELECT sum(pg_total_relation_size(to_regclass(name)))::float8
         FROM unnest(ARRAY['transfers', 'holds', 'entries']) AS name) AS bytes,
       (pg_current_wal_insert_lsn() - '0/0')::float8 AS wal`,
  )
  return rows[0] ?? { bytes: Number.NaN, wal: Number.NaN }
}

/** Starts the ledger's own command, with the Node flags of the worker that verifies in production. */
function startVerifying(environment: Readonly<Record<string, string>>) {
  const execArgv = [...nodeFlags['ledger-worker']]
  const child = fork(program, ['--since=1'], { env: { ...process.env, ...environment }, execArgv, silent: true })
  return { child, ended: once(child, 'exit') as Promise<[number | null]> }
}

const lookEveryMs = 50

async function verify(environment: Readonly<Record<string, string>>): Promise<Verification> {
  const begin = performance.now()
  const { child, ended } = startVerifying(environment)
  let peakMb = 0
  while (child.exitCode === null && child.signalCode === null) {
    peakMb = Math.max(peakMb, mostMb(child.pid))
    await Promise.race([ended, pause(lookEveryMs)])
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`the verification ended with ${code}`)
  return { seconds: (performance.now() - begin) / 1_000, peakMb }
}

/** A process's peak memory so far; zero when it is gone. */
function mostMb(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

const turnMs = 2_000
/** The time until the verification reads rows and notices writers; holds are placed meanwhile, as on a hot account. */
const startMs = 1_500
/** Many short pairs, because the machine's speed varies from second to second by more than a verification costs. */
const pairsPerTurn = 5

/** Measures posting while a process verifies, alternately stopped and running. */
async function measureBeside(ledger: BenchLedger, environment: Readonly<Record<string, string>>, turns: number) {
  const [hot = newId<MerchantId>()] = await openMerchants(ledger, 1)
  const way = groupCommitWay(ledger, () => hot)
  const alone: Measurement[] = []
  const beside: Measurement[] = []
  const { child, ended } = startVerifying(environment)
  try {
    await measure(way, callers, startMs)
    for (let pair = 0; pair < turns * pairsPerTurn; pair += 1) {
      child.kill('SIGSTOP')
      alone.push(await measure(way, callers, turnMs))
      child.kill('SIGCONT')
      beside.push(await measure(way, callers, turnMs))
      if (child.exitCode !== null)
        throw new Error('the verification was over before all turns were: verify more (--verified=)')
    }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
  return { alone, beside }
}
