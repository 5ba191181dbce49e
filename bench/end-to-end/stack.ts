import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ProcessName } from '../../stack/processes.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'

export interface EndToEndStack {
  stack: Stack
  /** A superuser's connection, to read PostgreSQL's counters. */
  admin: pg.Client
  dataFolder: string
  stop: () => Promise<void>
}

/** Switches off limits that would otherwise be measured: the gateway's rates, and the number of withdrawals per hour. */
export const unlimited = {
  LOG_LEVEL: 'warn',
  REQUESTS_PER_SECOND_PER_MERCHANT: '1000000',
  TOKENS_PER_MINUTE_PER_CLIENT: '1000000',
  COMPLIANCE_VELOCITY_COUNT: '10000000',
}

const profileFolder = `--cpu-prof-dir=${join(tmpdir(), 'comporta-profiles')}`

export interface EndToEndOptions {
  /** Processes that write profiles. */
  profiled?: readonly ProcessName[]
  settings?: Readonly<Record<string, string>>
  /** An existing data folder, with a PostgreSQL that already counts statements; by default a new one. */
  dataFolder?: string
  /** Keeps the data when the stack stops. */
  kept?: boolean
  /** Takes no checkpoints, because the first one verifies all existing data. */
  withoutCheckpoints?: boolean
}

export const newDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'comporta-bench-'))

/** Starts a whole stack for a benchmark, on a PostgreSQL that waits for the disk and counts statements. */
export async function startEndToEndStack({
  profiled = [],
  settings = {},
  kept = false,
  withoutCheckpoints = false,
  ...given
}: EndToEndOptions = {}): Promise<EndToEndStack> {
  const dataFolder = given.dataFolder ?? (await newDataFolder())
  const stack = await startStack({
    port: 0,
    dataFolder,
    demo: true,
    temporary: !kept,
    environment: { ...process.env, ...unlimited, ...settings },
    overrides: withoutCheckpoints
      ? { 'ledger-worker': { LEDGER_CHECKPOINT_FOLDER: undefined, LEDGER_CHECKPOINT_KEY: undefined } }
      : {},
    execArgv: Object.fromEntries(profiled.map((name) => [name, ['--cpu-prof', profileFolder]])),
    writeLine: (name, line) => process.stderr.write(`${name} ${line}\n`),
  })
  const admin = new pg.Client({ connectionString: stack.databaseAdminUrl })
  await admin.connect()
  await admin.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  return {
    stack,
    admin,
    dataFolder,
    async stop() {
      await admin.end()
      await stack.stop()
      if (!kept) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
