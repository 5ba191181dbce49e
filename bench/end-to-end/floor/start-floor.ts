import { type ChildProcess, execFile, fork } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newId } from '@comporta/shared/ids/ids.ts'
import { freePort } from '@comporta/shared/process/free-port.ts'
import pg from 'pg'
import { createServiceDatabase } from '../../../stack/databases.ts'
import type { Stack } from '../../../stack/start-stack.ts'
import { type Ask, asker } from '../merchants.ts'
import { schema } from './statements.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const files = { api: new URL('./api.ts', import.meta.url), worker: new URL('./worker.ts', import.meta.url) }
const bankAccess = { id: 'floor', secret: randomBytes(16).toString('hex'), pixKey: newId() }

export interface Floor {
  /** A merchant with more money than a run can withdraw. */
  merchant: Ask
  bankUrl: string
  database: pg.Client
  processes: Readonly<Record<string, number>>
  stop: () => Promise<void>
}

/** Starts the floor with its own simulated bank, on the servers of a stack. */
export async function startFloor({ databaseAdminUrl, redisUrl }: Stack): Promise<Floor> {
  const password = randomBytes(16).toString('hex')
  const [own, bank] = [
    await createServiceDatabase(databaseAdminUrl, 'floor', () => password),
    await createServiceDatabase(databaseAdminUrl, 'floor-bank', () => password),
  ]
  const database = new pg.Client({ connectionString: own.migrationUrl })
  await database.connect()
  await database.query(schema)
  await database.query('GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO floor')
  const merchantId = newId()
  await database.query('INSERT INTO accounts VALUES ($1, 100000000000, 0)', [merchantId])

  const [bankPort, apiPort] = [await freePort(), await freePort()]
  const bankUrl = `http://127.0.0.1:${bankPort}`
  const bankEnvironment = {
    PATH: process.env['PATH'],
    DATABASE_URL: bank.url,
    MIGRATION_DATABASE_URL: bank.migrationUrl,
    LOG_LEVEL: 'warn',
    PORT: String(bankPort),
    SANDBOX_HOST: `127.0.0.1:${bankPort}`,
    PIX_CLIENT_ID: bankAccess.id,
    PIX_CLIENT_SECRET: bankAccess.secret,
    PIX_KEY: bankAccess.pixKey,
  }
  await run(process.execPath, ['services/psp-sandbox/src/migrate.ts'], { cwd: root, env: bankEnvironment })
  const tokenSecret = randomBytes(32).toString('hex')
  const environment = {
    PATH: process.env['PATH'],
    DATABASE_URL: own.url,
    REDIS_URL: redisUrl,
    BANK_URL: bankUrl,
    BANK_ACCESS: JSON.stringify(bankAccess),
    PORT: String(apiPort),
    TOKEN_SECRET: tokenSecret,
  }
  const start = (file: string, env: NodeJS.ProcessEnv): ChildProcess =>
    fork(file, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const children = { 'floor bank': start('services/psp-sandbox/src/api.ts', bankEnvironment) } as Record<
    string,
    ChildProcess
  >
  await untilItAnswers(`${bankUrl}/health`)
  for (const [name, file] of Object.entries(files)) {
    const child = start(fileURLToPath(file), environment)
    children[`floor ${name}`] = child
    await once(child, 'message')
  }
  const signature = createHmac('sha256', tokenSecret).update(merchantId).digest('base64url')
  return {
    merchant: asker(`http://127.0.0.1:${apiPort}`, `${merchantId}.${signature}`),
    bankUrl,
    database,
    processes: Object.fromEntries(Object.entries(children).map(([name, { pid }]) => [name, pid ?? 0])),
    async stop() {
      for (const child of Object.values(children)) child.kill()
      await database.end()
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(50)
}
