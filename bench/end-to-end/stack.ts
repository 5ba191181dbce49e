import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ProcessName } from '../../stack/processes.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'

export interface EndToEndStack {
  stack: Stack
  /** As a superuser, to read what PostgreSQL counts. */
  admin: pg.Client
  dataFolder: string
  stop: () => Promise<void>
}

/** No limit of the product is what is measured: the rates of the door, and how many withdrawals an hour may have. */
export const unlimited = {
  LOG_LEVEL: 'warn',
  REQUESTS_PER_SECOND_PER_MERCHANT: '1000000',
  TOKENS_PER_MINUTE_PER_CLIENT: '1000000',
  COMPLIANCE_VELOCITY_COUNT: '10000000',
}

const profileFolder = `--cpu-prof-dir=${join(tmpdir(), 'comporta-profiles')}`

export interface EndToEndOptions {
  /** Write profiles. */
  profiled?: readonly ProcessName[]
  settings?: Readonly<Record<string, string>>
  /** With data that is there already, whose PostgreSQL counts its statements by itself; without it, a new one. */
  dataFolder?: string
  /** Keeps the data. */
  kept?: boolean
  /** Without checkpoints: the first of them verifies all that is there. */
  withoutCheckpoints?: boolean
}

export const newDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'comporta-bench-'))

/** A whole stack of the benchmark's own, on a PostgreSQL that waits for the disk and counts its statements. */
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
