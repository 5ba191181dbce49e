import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  createServiceTokenVerifier,
  type ServiceTokenSigner,
  servicePublicKeys,
} from '@comporta/shared/auth/service-tokens.ts'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import {
  createWithdrawalAnswer,
  withdrawalAnswer,
  type withdrawalCreationView,
  type withdrawalDetailView,
} from '@comporta/shared/contracts/withdrawals.contract.ts'
import { operatorWithdrawalDetail } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { firstProviderAccount, type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { type Answer, call, read } from '@comporta/shared/testing/http-answer.ts'
import { testKeys as keys, testPublicKeys } from '@comporta/shared/testing/service-keys.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import { type Balance, startTestLedger } from '@comporta/shared/testing/test-ledger.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { absentSandbox, startTestSandbox } from '@comporta/shared/testing/test-sandbox.ts'
import { startTestWebhooks } from '@comporta/shared/testing/test-webhooks.ts'
import { startWork, type Work } from '@comporta/shared/work/run-worker.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { apiEnvironment, workerProcessEnvironment } from '../src/config.ts'
import { compose, type Dependencies, type PayoutProvider } from '../src/dependencies.ts'
import { createFairShare } from '../src/domain/fair-share.ts'
import { initialPayoutSettings, type PayoutSettings } from '../src/domain/payout-settings.ts'
import type { WithdrawalSettings } from '../src/domain/withdrawal-settings.ts'
import { createApp } from '../src/http/app.ts'
import { jobCatalog } from '../src/jobs/job-catalog.ts'
import { createProcessors } from '../src/jobs/processors.ts'
import { recordPayoutSettings } from '../src/storage/payout-settings.repository.ts'
import { rememberPayoutId } from './scripted-bank.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

export interface RunningOptions {
  /** Override the settings that make tests quick. */
  settings?: Partial<WithdrawalSettings>
  orders?: Partial<WithdrawalSettings['orders']>
  environment?: Record<string, string>
  /** Replaces the simulated bank. */
  provider?: PayoutProvider
  /** The same, for each of our accounts. */
  providers?: Dependencies['providers']
  /** When false, nothing happens after the request: no queue is consumed, and no sweeper runs. */
  withWorker?: boolean
}

/** A merchant of a test: answers are returned as they came, or read by their contract. */
export interface Merchant {
  id: MerchantId
  send: (method: 'GET' | 'POST', path: string, options?: SendOptions) => Promise<Answer>
  /** `POST /v1/withdrawals`, with a fresh key unless one is given. */
  tryToWithdraw: (body: unknown, key?: string) => Promise<Answer>
  /** R$ 10,00, authorized, to `fornecedor@exemplo.com.br`, unless the body says otherwise; throws when it is not created. */
  withdraw: (body?: Record<string, unknown>) => Promise<z.output<typeof withdrawalCreationView>>
  getWithdrawal: (withdrawalId: string) => Promise<z.output<typeof withdrawalDetailView>>
  balance: () => Promise<Balance>
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
  const providers =
    options.providers ?? (options.provider && new Map([[firstProviderAccount, options.provider] as const]))
  const needsBank = providers === undefined && options.withWorker !== false
  const [testDatabase, ledger, webhooks, sandbox] = await Promise.all([
    createTestDatabase('withdrawals', migrations),
    startTestLedger(),
    startTestWebhooks(),
    needsBank ? startTestSandbox() : absentSandbox,
  ])
  const redis = testRedis()
  const environment = {
    LOG_LEVEL: 'fatal',
    DATABASE_URL: testDatabase.url,
    DATA_ENCRYPTION_KEY: 'a-key-of-the-tests-and-of-nothing-else',
    REDIS_URL: redis.url,
    QUEUE_PREFIX: redis.prefix,
    LEDGER_URL: ledger.url,
    WEBHOOKS_URL: webhooks.url,
    SERVICE_PRIVATE_KEY: keys.withdrawals.privateKey,
    SERVICE_PUBLIC_KEYS: testPublicKeys,
    ...sandbox.environment,
    SWEEP_INTERVAL_MS: '100',
    ...options.environment,
  }
  const api = compose(readEnvironment(apiEnvironment, { ...environment, PORT: '0' }), 'withdrawals-api')
  const dependencies: Dependencies = {
    ...api.dependencies,
    ...(providers && { providers }),
    // As in a worker; a process that only answers requests has the smallest share.
    share: createFairShare({ limit: 12, waitMs: 100 }),
    settings: {
      ...api.dependencies.settings,
      ...quickSettings,
      ...options.settings,
      orders: { ...api.dependencies.settings.orders, settleWindowMs: 300, ...options.orders },
    },
  }
  const verify = createServiceTokenVerifier('withdrawals', servicePublicKeys.parse(testPublicKeys))
  const app = createApp({ dependencies, verify, health: api.health })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const works: Work[] = []
  const startWorker = (workerEnvironment: Record<string, string> = {}): void => {
    const config = readEnvironment(workerProcessEnvironment, { ...environment, PORT: '0', ...workerEnvironment })
    // Each worker has a registry of its own, as each process has.
    const metrics = { ...dependencies.metrics, process: createMetrics('withdrawals-worker') }
    const processors = createProcessors(dependencies)
    works.push(startWork({ config, dependencies: { ...dependencies, metrics }, catalog: jobCatalog, processors }))
  }
  if (options.withWorker !== false) startWorker()

  async function send(
    claims: Parameters<ServiceTokenSigner>[1],
    method: string,
    path: string,
    sent: SendOptions = {},
  ): Promise<Answer> {
    const { body, headers } = sent
    return call(method, `${url}${path}`, { token: await keys.gateway.sign('withdrawals', claims), body, headers })
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
    const tryToWithdraw: Merchant['tryToWithdraw'] = (body, key = randomUUID()) =>
      ask('POST', '/v1/withdrawals', { body, headers: { 'idempotency-key': key } })
    return {
      id,
      send: ask,
      tryToWithdraw,
      async withdraw(body = {}) {
        const made = read(await tryToWithdraw({ ...ordinary, ...body }), 201, createWithdrawalAnswer).data
        const { rows } = await sql<{ payoutId: string }>`
          SELECT payout_id FROM withdrawals WHERE id = ${made.withdrawal_id}`.execute(dependencies.database)
        rememberPayoutId(made.withdrawal_id, rows[0]?.payoutId ?? '')
        return made
      },
      getWithdrawal: async (withdrawalId) =>
        read(await ask('GET', `/v1/withdrawals/${withdrawalId}`), 200, withdrawalAnswer).data,
      balance: () => ledger.balanceOf(id),
    }
  }

  const operator = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    clientId = 'operator-1',
  ): Promise<Answer> => send({ clientId, scopes: ['ops'] }, method, path, { body })

  return {
    app,
    /** The environment for another process of this service beside this one, except for its port. */
    environment,
    dependencies,
    database: dependencies.database,
    testDatabase,
    redis,
    ledger,
    webhooks,
    startWorker,
    /** A merchant with this much money, auto-approval on, and no configured key. */
    async newMerchant(fundsCents: number, settings: Partial<PayoutSettings> = {}): Promise<Merchant> {
      const id = newId<MerchantId>()
      await inTransaction(dependencies.database, (transaction) =>
        recordPayoutSettings(transaction, {
          before: undefined,
          after: { ...initialPayoutSettings(id), ...generousSettings, ...settings },
          actor: 'operator:test',
          reason: 'test',
        }),
      )
      if (fundsCents > 0) await ledger.credit(id, fundsCents)
      return merchantWith(id)
    },
    /** A call that the gateway makes for an operator. */
    operator,
    /** A withdrawal with everything that operators see of it. */
    inspect: async (withdrawalId: string): Promise<z.output<typeof operatorWithdrawalDetail>> =>
      read(await operator('GET', `/ops/withdrawals/${withdrawalId}`), 200, operatorWithdrawalDetail),
    /** Makes a waiting step of a withdrawal due at once; false when there is none. */
    async hurry(withdrawalId: string, step: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE due_steps SET due_at = now(), sent_at = NULL
        WHERE subject = ${withdrawalId} AND step = ${step} AND NOT is_claimed`.execute(dependencies.database)
      return numAffectedRows === 1n
    },
    /** A callback of the bank, as the gateway passes it on. */
    notify: (body: unknown) => send({}, 'POST', '/webhooks/pix', { body }),
    /** Every payout in the bank's own books. */
    payouts: async () => (await sandbox.statement()).payouts,
    async close() {
      await app.close()
      await Promise.all(works.map((work) => work.close()))
      await api.close()
      await Promise.all([ledger.close(), webhooks.close(), sandbox.close()])
      await testDatabase.drop()
    },
  }
}

const ordinary = { amount: 10, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }

/** Shorter times than in production; they guard the same things. */
const quickSettings = {
  sweepGraceMs: 300,
  stepLeaseMs: 3_000,
} satisfies Partial<WithdrawalSettings>

const generousSettings = {
  autoApproval: true,
  autoApprovalMaxCents: cents(100_000_000n),
  autoApprovalDailyMaxCents: cents(1_000_000_000n),
  creatorMayApprove: true,
}
