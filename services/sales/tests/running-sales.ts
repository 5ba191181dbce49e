import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createServiceTokenVerifier, servicePublicKeys } from '@comporta/shared/auth/service-tokens.ts'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import type { entryView } from '@comporta/shared/contracts/balance.contract.ts'
import { saleCreationView, saleDetailView } from '@comporta/shared/contracts/sales.contract.ts'
import { type alertView, listAlertsAnswer } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { paySaleAnswer } from '@comporta/shared/contracts/sandbox.contract.ts'
import { firstProviderAccount, type MerchantId, newId, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import { type Answer, call, read } from '@comporta/shared/testing/http-answer.ts'
import { testKeys as keys, testPublicKeys } from '@comporta/shared/testing/service-keys.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import { type Balance, startTestLedger } from '@comporta/shared/testing/test-ledger.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { absentSandbox, startTestSandbox } from '@comporta/shared/testing/test-sandbox.ts'
import { startTestWebhooks } from '@comporta/shared/testing/test-webhooks.ts'
import { startWork } from '@comporta/shared/work/run-worker.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { z } from 'zod'
import { apiEnvironment, workerProcessEnvironment } from '../src/config.ts'
import { compose, type Dependencies } from '../src/dependencies.ts'
import type { Step } from '../src/domain/due-step.ts'
import { createApp } from '../src/http/app.ts'
import { jobCatalog } from '../src/jobs/job-catalog.ts'
import { createProcessors } from '../src/jobs/processors.ts'
import { beginWithProvider } from '../src/use-cases/provider/begin-with-provider.ts'
import { createSaleWatcher } from '../src/use-cases/sales/watch-sales.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

export interface RunningOptions {
  environment?: Record<string, string>
  /** Without it nothing is done after the request: there are no queue workers and no sweeper. */
  withWorker?: boolean
  /** Replaces the simulated bank. */
  bank?: PixProvider
  /** The bank of another account, where charges are made while the first account's bank is down. */
  fallback?: PixProvider
  /** A ledger without the lines of other test files. */
  ownLedger?: boolean
}

/** Answers of the service, to be compared as they came or read by the contract. */
export interface Merchant {
  id: MerchantId
  send: (method: string, path: string, options?: SendOptions) => Promise<Answer>
  /** A sale of R$ 100,00 unless the body says otherwise; throws when it is not created. */
  sell: (body?: Record<string, unknown>) => Promise<CreatedSale>
  getSale: (saleId: string) => Promise<z.output<typeof saleDetailView>>
  balance: () => Promise<Balance>
  /** The statement, oldest first. */
  entries: () => Promise<z.output<typeof entryView>[]>
}

export interface SendOptions {
  body?: unknown
  headers?: Record<string, string>
}

interface SaleEvent {
  event: string
  fromStatus: string | null
  toStatus: string
}

/** Who did something to a row, and why. */
export interface Trace {
  event: string
  actor: string
  reason: string | null
}

export type CreatedSale = z.output<typeof saleCreationView>

export type RunningSales = Awaited<ReturnType<typeof startSales>>

/** The whole service on real PostgreSQL and Redis, with a real ledger and the simulated bank beside it. */
export async function startSales(options: RunningOptions = {}) {
  const [testDatabase, ledger, webhooks, sandbox] = await Promise.all([
    createTestDatabase('sales', migrations),
    startTestLedger(options.ownLedger),
    startTestWebhooks(),
    options.bank ? absentSandbox : startTestSandbox(),
  ])
  const door = await startWebhookDoor(() => keys.gateway.sign('sales'))
  const redis = testRedis()
  const environment = {
    PORT: '0',
    DEMO: 'true',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    DATABASE_URL: testDatabase.url,
    DATA_ENCRYPTION_KEY: 'a-key-of-the-tests-and-of-nothing-else',
    REDIS_URL: redis.url,
    QUEUE_PREFIX: redis.prefix,
    LEDGER_URL: ledger.url,
    WEBHOOKS_URL: webhooks.url,
    SERVICE_PRIVATE_KEY: keys.sales.privateKey,
    SERVICE_PUBLIC_KEYS: testPublicKeys,
    PUBLIC_URL: 'http://gateway.test',
    ...sandbox.environment,
    SWEEP_INTERVAL_MS: '100',
    ...options.environment,
  }
  const { dependencies: own, health, close } = compose(readEnvironment(apiEnvironment, environment), 'sales-api')
  const dependencies = { ...own, ...banksOf(options, own) }
  const watcher = createSaleWatcher(dependencies)
  const verify = createServiceTokenVerifier('sales', servicePublicKeys.parse(testPublicKeys))
  const app = createApp({ dependencies, watcher, verify, health })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  door.openTo(url)
  const closers: (() => Promise<void>)[] = []
  function startWorker(): void {
    const config = readEnvironment(workerProcessEnvironment, environment)
    const work = startWork({ config, dependencies, catalog: jobCatalog, processors: createProcessors(dependencies) })
    const begun = beginWithProvider(
      dependencies,
      new Map([...dependencies.providers.keys()].map((account) => [account, door.url])),
    )
    closers.push(begun.close, work.close)
  }
  if (options.withWorker !== false) startWorker()

  async function send(
    claims: Parameters<typeof keys.gateway.sign>[1],
    method: string,
    path: string,
    sent: SendOptions = {},
  ): Promise<Answer> {
    return call(method, `${url}${path}`, { token: await keys.gateway.sign('sales', claims), ...sent })
  }

  /** The merchants that the gateway calls active. */
  const activeMerchants = new Set<MerchantId>()

  function newMerchant(name = 'Loja Teste'): Merchant {
    const id = newId<MerchantId>()
    activeMerchants.add(id)
    const claims = {
      merchantId: id,
      merchantName: name,
      merchantCity: 'SAO PAULO',
      origin: 'api' as const,
      clientId: 'client-1',
    }
    const ask: Merchant['send'] = (method, path, sent) =>
      send({ ...claims, activeMerchants: [...activeMerchants] }, method, path, sent)
    return {
      id,
      send: ask,
      sell: async (body = {}) =>
        read(await ask('POST', '/v1/sales', { body: { amount: 100, ...body } }), 201, saleCreationView),
      getSale: async (saleId) => read(await ask('GET', `/v1/sales/${saleId}`), 200, saleDetailView),
      balance: () => ledger.balanceOf(id),
      entries: () => ledger.entriesOf(id),
    }
  }

  const operator = (
    method: string,
    path: string,
    scopes = ['ops'],
    body?: unknown,
    clientId = 'operator-1',
  ): Promise<Answer> => send({ clientId, scopes }, method, path, { body })
  const tryToPay = (sale: Pick<CreatedSale, 'qrcode_text'>, payer: Record<string, unknown> = {}): Promise<Answer> =>
    sandbox.post('/sandbox/pay', { br_code: sale.qrcode_text, ...payer })

  return {
    url,
    app,
    dependencies,
    database: dependencies.database,
    testDatabase,
    redis,
    ledger,
    webhooks,
    sandbox,
    door,
    /** For a service that was started without a worker. */
    startWorker,
    newMerchant,
    /** From now on the gateway no longer calls it active. */
    suspend: ({ id }: Merchant) => void activeMerchants.delete(id),
    /** A call by the gateway for an operator. */
    operator,
    /** All open alerts. */
    alerts: async (): Promise<z.output<typeof alertView>[]> =>
      read(await operator('GET', '/ops/sales/alerts?limit=100'), 200, listAlertsAnswer).data,
    /** What happened to a sale, oldest first. */
    async eventsOf(saleId: string): Promise<SaleEvent[]> {
      const { rows } = await sql<SaleEvent>`
        SELECT event, from_status, to_status FROM sale_events WHERE sale_id = ${saleId} ORDER BY id`.execute(
        dependencies.database,
      )
      return rows
    },
    /** Makes a row's step due now. */
    makeDue: async (subject: string, step: Step): Promise<void> => {
      await sql`UPDATE due_steps SET due_at = now(), sent_at = NULL WHERE subject = ${subject} AND step = ${step}`.execute(
        dependencies.database,
      )
    },
    /** Who did what to a row and why, oldest first. */
    async tracesOf(kind: 'sale' | 'refund' | 'dispute', id: string): Promise<Trace[]> {
      const { rows } = await sql<Trace>`
        SELECT event, actor, reason FROM ${sql.table(`${kind}_events`)}
        WHERE ${sql.ref(`${kind}_id`)} = ${id} ORDER BY id`.execute(dependencies.database)
      return rows
    },
    /** What is recorded of what the bank was asked and said about a refund. */
    bankOrderOf: (subject: string) =>
      dependencies.database.selectFrom('bankOrders').selectAll().where('subject', '=', subject).executeTakeFirst(),
    /** What is due for a row. */
    dueStepsOf: (subject: string) =>
      dependencies.database.selectFrom('dueSteps').selectAll().where('subject', '=', subject).execute(),
    /** An operator's decision, as the gateway passes it on. */
    decide: (clientId: string, path: string, body?: unknown) =>
      send({ clientId, scopes: ['ops'] }, 'POST', path, { body }),
    /** A callback of the bank, as the gateway passes it on. */
    notify: (body: unknown) => send({}, 'POST', '/webhooks/pix', { body }),
    /** Plays the payer's bank. */
    tryToPay,
    /** The end-to-end id of the payment; throws when the sale is not paid. */
    pay: async (sale: CreatedSale): Promise<string> => read(await tryToPay(sale), 200, paySaleAnswer).end_to_end_id,
    async close() {
      // Connections that a client opened but never used do not count as idle: without this, closing would wait for them.
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
      watcher.close()
      for (const close of closers) await close()
      await close()
      await door.close()
      await Promise.all([ledger.close(), webhooks.close(), sandbox.close()])
      await testDatabase.drop()
    },
  }
}

/** The number of the account that has the fallback in tests. */
export const fallbackAccount = 3 as ProviderAccount

/** The banks that tests use instead of the simulated bank. */
function banksOf(
  { bank, fallback }: RunningOptions,
  { provider, settings }: Pick<Dependencies, 'provider' | 'settings'>,
): Pick<Dependencies, 'provider' | 'providers' | 'settings'> {
  const first = bank ?? provider
  const providers = new Map([[firstProviderAccount, first]])
  if (!fallback) return { provider: first, providers, settings }
  providers.set(fallbackAccount, fallback)
  const { reconcileIntervalMs } = settings
  return {
    provider: first,
    providers,
    settings: { ...settings, fallback: { account: fallbackAccount, reconcileIntervalMs } },
  }
}

export const eventually = <Value>(read: () => Value) => expect.poll(read)

/** Stands in for the gateway on the bank's callbacks: adds the service token, and can be shut. */
async function startWebhookDoor(token: () => Promise<string>) {
  let target: string | undefined
  let isOpen = true
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (!isOpen || target === undefined) {
      response.writeHead(503).end()
      return
    }
    const answer = await fetch(`${target}/webhooks/pix`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body,
    }).catch(() => undefined)
    response.writeHead(answer?.status ?? 502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks/pix/secret`,
    openTo(url: string) {
      target = url
    },
    /** Webhooks are lost until it is opened again. */
    shut() {
      isOpen = false
    },
    open() {
      isOpen = true
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
