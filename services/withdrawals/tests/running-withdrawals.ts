import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  createServiceTokenSigner,
  createServiceTokenVerifier,
  type ServiceTokenSigner,
} from '@comporta/shared/auth/service-tokens.ts'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { startServiceProcess } from '@comporta/shared/testing/service-process.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { apiEnvironment, workerProcessEnvironment } from '../src/config.ts'
import { compose, type Dependencies } from '../src/dependencies.ts'
import { initialPayoutSettings, type PayoutSettings } from '../src/domain/payout-settings.ts'
import type { WithdrawalSettings } from '../src/domain/withdrawal-settings.ts'
import { createApp } from '../src/http/app.ts'
import { startWork, type Work } from '../src/start-work.ts'
import { changePayoutSettings } from '../src/use-cases/change-payout-settings.ts'
import { createFairShare } from '../src/use-cases/fair-share.ts'

const folder = (service: string): string => fileURLToPath(new URL(`../../${service}/migrations`, import.meta.url))

export interface RunningOptions {
  /** Over the settings that make tests quick. */
  settings?: Partial<WithdrawalSettings>
  environment?: Record<string, string>
  /** Takes the place of the simulated bank. */
  provider?: Dependencies['provider']
  /** Without it nothing is done after the request: the queue and the sweeper stand still. */
  withWorker?: boolean
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: bodies are read as a client would, field by field.
  body: any
}

export interface Merchant {
  id: MerchantId
  send: (method: 'GET' | 'POST', path: string, options?: SendOptions) => Promise<Answer>
  /** `POST /v1/withdrawals`, with a fresh key unless one is given. */
  withdraw: (body: unknown, key?: string) => Promise<Answer>
  get: (withdrawalId: string) => Promise<Answer>
  balance: () => Promise<{ availableCents: number; heldCents: number }>
}

export interface SendOptions {
  body?: unknown
  headers?: Record<string, string>
  clientId?: string
  scopes?: string[]
  merchantStatus?: 'active' | 'suspended'
}

export type RunningWithdrawals = Awaited<ReturnType<typeof startWithdrawals>>

/** The whole service on real PostgreSQL and Redis, with a real ledger and the simulated bank beside it. */
export async function startWithdrawals(options: RunningOptions = {}) {
  const keys = { gateway: keyPair(), sales: keyPair(), withdrawals: keyPair() }
  const publicKeys = Object.entries(keys)
    .map(([name, pair]) => `${name}:${pair.publicKey}`)
    .join(',')
  const databases = {
    withdrawals: await createTestDatabase('withdrawals', folder('withdrawals')),
    ledger: await createTestDatabase('ledger', folder('ledger')),
  }
  const ledger = await startServiceProcess('services/ledger/src/api.ts', {
    DATABASE_URL: databases.ledger.url,
    SERVICE_PUBLIC_KEYS: publicKeys,
  })
  const needsBank = options.provider === undefined && options.withWorker !== false
  const sandbox = needsBank ? await startSandbox() : undefined
  const redis = testRedis()
  const environment = {
    LOG_LEVEL: 'fatal',
    DATABASE_URL: databases.withdrawals.url,
    REDIS_URL: redis.url,
    QUEUE_PREFIX: redis.prefix,
    LEDGER_URL: ledger.url,
    SERVICE_PRIVATE_KEY: keys.withdrawals.privateKey,
    SERVICE_PUBLIC_KEYS: publicKeys,
    PIX_API_URL: `${sandbox?.url ?? unusedUrl}/v2`,
    PIX_TOKEN_URL: `${sandbox?.url ?? unusedUrl}/oauth/token`,
    ...pixAccess,
    SWEEP_INTERVAL_MS: '100',
    ...options.environment,
  }
  const api = compose(readEnvironment(apiEnvironment, { ...environment, PORT: '0' }), 'withdrawals-api')
  const dependencies: Dependencies = {
    ...api.dependencies,
    provider: options.provider ?? api.dependencies.provider,
    // As a worker has it; a process that only answers requests has the least.
    share: createFairShare({ limit: 12, waitMs: 100 }),
    settings: { ...api.dependencies.settings, ...quickSettings, ...options.settings },
  }
  const verify = createServiceTokenVerifier(
    'withdrawals',
    new Map(Object.entries(keys).map(([name, pair]) => [name as keyof typeof keys, pair.publicKey])),
  )
  const app = createApp({ dependencies, verify, health: api.health })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const gateway = createServiceTokenSigner('gateway', keys.gateway.privateKey)
  const ledgerAs = createServiceTokenSigner('sales', keys.sales.privateKey)
  const works: Work[] = []
  const startWorker = (workerEnvironment: Record<string, string> = {}): void => {
    const config = readEnvironment(workerProcessEnvironment, { ...environment, PORT: '0', ...workerEnvironment })
    works.push(startWork(config, dependencies))
  }
  if (options.withWorker !== false) startWorker()

  async function send(
    claims: Parameters<ServiceTokenSigner>[1],
    method: string,
    path: string,
    sent: SendOptions = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await gateway('withdrawals', claims)}`,
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined }
  }

  function merchantWith(id: MerchantId): Merchant {
    const ask: Merchant['send'] = (method, path, sent = {}) =>
      send(
        {
          merchantId: id,
          clientId: sent.clientId ?? 'client-1',
          merchantStatus: sent.merchantStatus ?? 'active',
          origin: 'api',
          scopes: sent.scopes ?? ['withdrawals:read', 'withdrawals:write', 'withdrawals:approve'],
        },
        method,
        path,
        sent,
      )
    return {
      id,
      send: ask,
      withdraw: (body, key = randomUUID()) =>
        ask('POST', '/v1/withdrawals', { body, headers: { 'idempotency-key': key } }),
      get: (withdrawalId) => ask('GET', `/v1/withdrawals/${withdrawalId}`),
      async balance() {
        const balance = await ledgerCall('GET', `/merchants/${id}/balance`)
        return { availableCents: balance['available_cents'] ?? 0, heldCents: balance['held_cents'] ?? 0 }
      },
    }
  }

  async function ledgerCall(method: string, path: string, body?: unknown): Promise<Record<string, number>> {
    const response = await fetch(`${ledger.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await ledgerAs('ledger')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the ledger answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, number>
  }

  return {
    app,
    /** What a process of this service beside this one needs, its port excepted. */
    environment,
    dependencies,
    database: dependencies.database,
    databases,
    redis,
    ledger,
    startWorker,
    /** A merchant with this much money, auto-approval on, and no configured key. */
    async newMerchant(fundsCents: number, settings: Partial<PayoutSettings> = {}): Promise<Merchant> {
      const id = newId<MerchantId>()
      await changePayoutSettings(dependencies, {
        after: { ...initialPayoutSettings(id), ...generousSettings, ...settings },
        actor: 'operator:test',
        reason: 'test',
      })
      if (fundsCents > 0) await ledgerCall('POST', '/transfers/batch', { commands: [credit(id, fundsCents)] })
      return merchantWith(id)
    },
    /** A call by the gateway for an operator. */
    operator: (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, clientId = 'operator-1') =>
      send({ clientId, scopes: ['ops'] }, method, path, { body }),
    /** A callback of the bank, as the gateway passes it on. */
    notify: (body: unknown) => send({}, 'POST', '/webhooks/pix', { body }),
    /** Every payout in the bank's own book. */
    async payouts(): Promise<BookedPayout[]> {
      const response = await fetch(`${sandbox?.url}/sandbox/statement`)
      const { payouts } = (await response.json()) as { payouts: BookedPayout[] }
      return payouts
    },
    async close() {
      await app.close()
      await Promise.all(works.map((work) => work.close()))
      await api.close()
      await Promise.all([ledger.stop(), sandbox?.stop()])
      await Promise.all(Object.values(databases).map((database) => database.drop()))
    },
  }
}

export interface BookedPayout {
  payout_id: string
  e2e_id: string
  pix_key: string
  amount_cents: number
  status: string
}

/** Seconds become tenths of one; what they guard is the same. */
const quickSettings = {
  sweepGraceMs: 300,
  settleWindowMs: 300,
  stepLeaseMs: 3_000,
} satisfies Partial<WithdrawalSettings>

const generousSettings = {
  autoApproval: true,
  autoApprovalMaxCents: cents(100_000_000n),
  autoApprovalDailyMaxCents: cents(1_000_000_000n),
}

const pixAccess = { PIX_CLIENT_ID: 'comporta', PIX_CLIENT_SECRET: 'test-secret', PIX_KEY: 'tesouraria@comporta.test' }

const unusedUrl = 'http://127.0.0.1:9'

interface Sandbox {
  url: string
  stop: () => Promise<void>
}

async function startSandbox(): Promise<Sandbox> {
  const database = await createTestDatabase('psp-sandbox', folder('psp-sandbox'))
  const process = await startServiceProcess('services/psp-sandbox/src/api.ts', {
    DATABASE_URL: database.url,
    SANDBOX_HOST: '127.0.0.1',
    ...pixAccess,
  })
  return {
    url: process.url,
    async stop() {
      await process.stop()
      await database.drop()
    },
  }
}

const credit = (merchantId: MerchantId, amountCents: number) => ({
  kind: 'credit',
  transfer_id: randomUUID(),
  merchant_id: merchantId,
  subject: { type: 'none', id: 'test' },
  amount_cents: amountCents,
})

function keyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}
