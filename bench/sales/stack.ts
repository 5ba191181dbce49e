import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadSecrets } from '../../stack/secrets.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'

export interface BenchStack {
  stack: Stack
  admin: pg.Client
  /** A database on the same server for the usual way, with which ours is compared. */
  stockDatabaseUrl: string
  /** Lets the load call the sales API as the gateway does. */
  gatewayPrivateKey: string
  /** An access token of the demo merchant. */
  merchantToken: () => Promise<string>
  stop: () => Promise<void>
}

/** Starts a whole stack for a benchmark, on a durable PostgreSQL: a commit waits for the disk. */
export async function startBenchStack(): Promise<BenchStack> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-bench-'))
  const stack = await startStack({
    port: 0,
    dataFolder,
    demo: true,
    temporary: true,
    environment: { ...process.env, LOG_LEVEL: 'warn' },
    writeLine: (name, line) => process.stderr.write(`${name} ${line}\n`),
  })
  const admin = new pg.Client({ connectionString: stack.databaseAdminUrl })
  await admin.connect()
  const database = `bench_${process.pid}`
  await admin.query(`CREATE DATABASE ${database}`)
  const { serviceKeys } = await loadSecrets(dataFolder)
  const stockDatabaseUrl = new URL(stack.databaseAdminUrl)
  stockDatabaseUrl.pathname = `/${database}`
  return {
    stack,
    admin,
    stockDatabaseUrl: stockDatabaseUrl.href,
    gatewayPrivateKey: serviceKeys.gateway.privateKey,
    merchantToken: () => askForToken(stack.url),
    async stop() {
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
      await stack.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function askForToken(url: string): Promise<string> {
  const response = await fetch(`${url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: 'demo-merchant', client_secret: 'demo-merchant-secret' }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}
