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
  COMPLIANCE_VELOCITY_COUNT: '50000',
}

const profileFolder = `--cpu-prof-dir=${join(tmpdir(), 'comporta-profiles')}`

/** A whole stack of the benchmark's own, on a PostgreSQL that waits for the disk and counts its statements. */
export async function startEndToEndStack(
  profiled: readonly ProcessName[],
  settings: Readonly<Record<string, string>> = {},
): Promise<EndToEndStack> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-bench-'))
  const stack = await startStack({
    port: 0,
    dataFolder,
    demo: true,
    temporary: true,
    environment: { ...process.env, ...unlimited, ...settings },
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
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
