import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@comporta/shared/process/free-port.ts'
import pg from 'pg'
import { processEnvironment } from '../../stack/processes.ts'
import { loadSecrets } from '../../stack/secrets.ts'
import { redisUrlsOf, type Stack, startStack } from '../../stack/start-stack.ts'
import { type SupervisedProcess, supervise } from '../../stack/supervisor.ts'

export interface DoorStack {
  stack: Stack
  /** Two processes on one database. */
  gateways: readonly [string, string]
  /** The first gateway's process. */
  gatewayPid: () => number
  admin: pg.Client
  /** Runs a statement as a superuser in one service's database. */
  asSuperuser: (service: 'gateway' | 'ledger', text: string, values?: unknown[]) => Promise<void>
  stop: () => Promise<void>
}

/** Callers send their address as a proxy would. Limits that are not measured are switched off. */
const settings = { LOG_LEVEL: 'fatal', TRUST_PROXY: 'loopback', TOKENS_PER_MINUTE_PER_CLIENT: '1000000' }

/** A whole stack with a second gateway. */
export async function startDoorStack(): Promise<DoorStack> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comporta-bench-'))
  const environment = { ...process.env, ...settings }
  const writeLine = (name: string, line: string) => process.stderr.write(`${name} ${line}\n`)
  const stack = await startStack({ port: 0, dataFolder, demo: true, temporary: true, environment, writeLine })
  const port = await freePort()
  const second = supervise({
    name: 'gateway',
    root: fileURLToPath(new URL('../../', import.meta.url)),
    file: 'services/gateway/src/api.ts',
    environment: processEnvironment('gateway', {
      dataFolder,
      ports: { ...stack.ports, gateway: port, metrics: 0 },
      secrets: await loadSecrets(dataFolder),
      redisUrls: redisUrlsOf(stack.redisUrl),
      databaseUrls: { ...urlsOf(stack), gateway: stack.databases.gateway.url },
      demo: true,
      // The same public address, so that each gateway accepts the other's tokens.
      environment: { ...environment, PUBLIC_URL: stack.url },
    }),
    execArgv: [],
    writeLine,
  })
  const admin = new pg.Client({ connectionString: stack.databaseAdminUrl })
  await admin.connect()
  const gateways = [stack.url, `http://127.0.0.1:${port}`] as const
  await untilListening(gateways[1], second)
  return {
    stack,
    gateways,
    gatewayPid: () => stack.processes.get('gateway')?.pid ?? 0,
    admin,
    async asSuperuser(service, text, values = []) {
      const url = new URL(stack.databaseAdminUrl)
      url.pathname = new URL(stack.databases[service].url).pathname
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      await client.query(text, values)
      await client.end()
    },
    async stop() {
      await admin.end()
      await second.stop()
      await stack.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

const urlsOf = ({ databases }: Stack) => ({
  ledger: databases.ledger.url,
  'psp-sandbox': databases['psp-sandbox'].url,
  webhooks: databases.webhooks.url,
  sales: databases.sales.url,
  withdrawals: databases.withdrawals.url,
})

async function untilListening(url: string, { lastWords }: SupervisedProcess): Promise<void> {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    const isUp = await fetch(`${url}/.well-known/jwks.json`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
  }
  throw new Error(`the second gateway does not answer: ${lastWords}`)
}
