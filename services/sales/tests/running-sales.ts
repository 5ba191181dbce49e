import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import {
  createServiceTokenSigner,
  createServiceTokenVerifier,
  servicePublicKeys,
} from '@comporta/shared/auth/service-tokens.ts'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import type { PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import { type ServiceProcess, startServiceProcess } from '@comporta/shared/testing/service-process.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { expect } from 'vitest'
import { apiEnvironment, workerProcessEnvironment } from '../src/config.ts'
import { compose } from '../src/dependencies.ts'
import { createApp } from '../src/http/app.ts'
import { startWork } from '../src/start-work.ts'
import { createSaleWatcher } from '../src/use-cases/watch-sales.ts'

const folder = (service: string): string => fileURLToPath(new URL(`../../${service}/migrations`, import.meta.url))
const pixAccess = { PIX_CLIENT_ID: 'comporta', PIX_CLIENT_SECRET: 'test-secret', PIX_KEY: 'tesouraria@comporta.test' }

export interface RunningOptions {
  environment?: Record<string, string>
  /** Without it nothing is done after the request: the queue and the sweeper stand still. */
  withWorker?: boolean
  /** Takes the place of the simulated bank. */
  bank?: PixProvider
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: bodies are read as a client would, field by field.
  body: any
}

export interface Merchant {
  id: MerchantId
  send: (method: string, path: string, options?: SendOptions) => Promise<Answer>
  /** A sale of R$ 100,00 unless the body says otherwise; throws when it is not created. */
  sell: (body?: Record<string, unknown>) => Promise<CreatedSale>
  getSale: (saleId: string) => Promise<Answer['body']>
  balance: () => Promise<{ availableCents: number; heldCents: number }>
  /** The statement, oldest first. */
  entries: () => Promise<StatementEntry[]>
}

export interface SendOptions {
  body?: unknown
  headers?: Record<string, string>
}

export interface CreatedSale {
  id: string
  txid: string
  qrcode_text: string
  qrcode_base64: string
  qrcode_url: string
  reference: string
  expires_at: string
}

export interface StatementEntry {
  kind: string
  available_change_cents: number
  hold_change_cents: number
}

export type RunningSales = Awaited<ReturnType<typeof startSales>>

/** The whole service on real PostgreSQL and Redis, with a real ledger and the simulated bank beside it. */
export async function startSales(options: RunningOptions = {}) {
  const keys = { gateway: keyPair(), sales: keyPair() }
  const publicKeys = `gateway:${keys.gateway.publicKey},sales:${keys.sales.publicKey}`
  const databases = {
    sales: await createTestDatabase('sales', folder('sales')),
    ledger: await createTestDatabase('ledger', folder('ledger')),
    sandbox: await createTestDatabase('psp-sandbox', folder('psp-sandbox')),
  }
  const [ledger, sandbox] = await Promise.all([
    startServiceProcess('services/ledger/src/api.ts', {
      DATABASE_URL: databases.ledger.url,
      SERVICE_PUBLIC_KEYS: publicKeys,
    }),
    options.bank
      ? nobody
      : startServiceProcess('services/psp-sandbox/src/api.ts', {
          DATABASE_URL: databases.sandbox.url,
          SANDBOX_HOST: '127.0.0.1',
          ...pixAccess,
        }),
  ])
  const gatewayToken = createServiceTokenSigner('gateway', keys.gateway.privateKey)
  const door = await startWebhookDoor(() => gatewayToken('sales'))
  const redis = testRedis()
  const environment = {
    PORT: '0',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    DATABASE_URL: databases.sales.url,
    REDIS_URL: redis.url,
    QUEUE_PREFIX: redis.prefix,
    LEDGER_URL: ledger.url,
    SERVICE_PRIVATE_KEY: keys.sales.privateKey,
    SERVICE_PUBLIC_KEYS: publicKeys,
    PUBLIC_URL: 'http://gateway.test',
    PIX_API_URL: `${sandbox.url}/v2`,
    PIX_TOKEN_URL: `${sandbox.url}/oauth/token`,
    PIX_WEBHOOK_URL: door.url,
    ...pixAccess,
    SWEEP_INTERVAL_MS: '100',
    ...options.environment,
  }
  const { dependencies: own, health, close } = compose(readEnvironment(apiEnvironment, environment), 'sales-api')
  const dependencies = { ...own, provider: options.bank ?? own.provider }
  const watcher = createSaleWatcher(dependencies)
  const verify = createServiceTokenVerifier('sales', servicePublicKeys.parse(publicKeys))
  const app = createApp({ dependencies, watcher, verify, health })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  door.openTo(url)
  const work =
    options.withWorker === false
      ? undefined
      : startWork(readEnvironment(workerProcessEnvironment, environment), dependencies)

  async function send(
    claims: Parameters<typeof gatewayToken>[1],
    method: string,
    path: string,
    sent: SendOptions = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await gatewayToken('sales', claims)}`,
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  async function ledgerCall(method: string, path: string, body?: unknown): Promise<Answer['body']> {
    const token = await createServiceTokenSigner('sales', keys.sales.privateKey)('ledger')
    const response = await fetch(`${ledger.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the ledger answered ${response.status} ${await response.text()}`)
    return response.json()
  }

  function newMerchant(name = 'Loja Teste'): Merchant {
    const id = newId<MerchantId>()
    const claims = { merchantId: id, merchantName: name, merchantCity: 'SAO PAULO', origin: 'api' as const }
    const ask: Merchant['send'] = (method, path, sent) => send(claims, method, path, sent)
    return {
      id,
      send: ask,
      async sell(body = {}) {
        const answer = await ask('POST', '/v1/sales', { body: { amount: 100, ...body } })
        if (answer.status !== 201) throw new Error(`no sale: ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer.body
      },
      getSale: async (saleId) => (await ask('GET', `/v1/sales/${saleId}`)).body,
      async balance() {
        const balance = await ledgerCall('GET', `/merchants/${id}/balance`)
        return { availableCents: balance.available_cents ?? 0, heldCents: balance.held_cents ?? 0 }
      },
      async entries() {
        const { data } = await ledgerCall('GET', `/merchants/${id}/entries?limit=100`)
        return data.toReversed()
      },
    }
  }

  return {
    url,
    app,
    dependencies,
    database: dependencies.database,
    databases,
    redis,
    ledger,
    sandbox,
    door,
    newMerchant,
    /** A call by the gateway for an operator. */
    operator: (method: string, path: string, scopes = ['ops']) =>
      send({ clientId: 'operator-1', scopes }, method, path),
    /** A callback of the bank, as the gateway passes it on. */
    notify: (body: unknown) => send({}, 'POST', '/webhooks/pix', { body }),
    /** Plays the payer's bank. */
    pay: (sale: Pick<CreatedSale, 'qrcode_text'>, payer: Record<string, unknown> = {}) =>
      postJson(`${sandbox.url}/sandbox/pay`, { br_code: sale.qrcode_text, ...payer }),
    /** Takes money out of a merchant's available balance. */
    spend: (merchant: Merchant, amountCents: number) =>
      ledgerCall('POST', '/transfers/batch', {
        commands: [
          {
            kind: 'adjustment',
            transfer_id: randomUUID(),
            merchant_id: merchant.id,
            subject: { type: 'none', id: 'test' },
            description: 'test',
            amount_cents: -amountCents,
          },
        ],
      }),
    async close() {
      // Connections that a client opened and never used do not count as idle: without this they are waited for.
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
      watcher.close()
      await work?.close()
      await close()
      await door.close()
      await Promise.all([ledger.stop(), sandbox.stop()])
      await Promise.all(Object.values(databases).map((database) => database.drop()))
    },
  }
}

/** As `expect.poll`, with patience for a busy machine. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000, interval: 50 })

export async function postJson(url: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

/** Stands where the gateway stands for the bank's callbacks: adds the service token, and can be shut. */
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

/** In the simulated bank's place where a test scripts the bank. */
const nobody: ServiceProcess = {
  url: 'http://127.0.0.1:9',
  stop: async () => undefined,
  terminate: async () => null,
  restart: async () => undefined,
}

function keyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}
