import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createServiceTokenVerifier, servicePublicKeys } from '@comporta/shared/auth/service-tokens.ts'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import {
  createEndpointAnswer,
  type EventOnWire,
  endpointView,
  listAlertsAnswer,
  listDeliveriesAnswer,
} from '@comporta/shared/contracts/webhooks.contract.ts'
import { type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import { type Answer, call, read } from '@comporta/shared/testing/http-answer.ts'
import { testKeys as keys, testPublicKeys } from '@comporta/shared/testing/service-keys.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { startWork, type Work } from '@comporta/shared/work/run-worker.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { apiEnvironment, workerProcessEnvironment } from '../src/config.ts'
import { compose, type Dependencies } from '../src/dependencies.ts'
import type { WebhookSettings } from '../src/domain/webhook-settings.ts'
import { createApp } from '../src/http/app.ts'
import { jobCatalog } from '../src/jobs/job-catalog.ts'
import { createProcessors } from '../src/jobs/processors.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

export interface RunningOptions {
  environment?: Record<string, string>
  settings?: Partial<WebhookSettings>
  withWorker?: boolean
  /** Replaces the ledger, in which nobody has adjusted anything. */
  ledger?: Dependencies['ledger']
}

const noAdjustments: Dependencies['ledger'] = { listAdjustments: async () => [] }

export type RunningWebhooks = Awaited<ReturnType<typeof startWebhooks>>

/** Tenths of seconds instead of an installation's minutes; what they guard is the same. */
const quick = {
  WEBHOOK_TIMEOUT_MS: '1000',
  WEBHOOK_PAUSE_SECONDS: '0.05,0.1,0.2',
  STEP_LEASE_MS: '1000',
  STEP_GRACE_MS: '300',
  SWEEP_INTERVAL_MS: '100',
}

/** The whole service on real PostgreSQL and Redis; its receivers are real HTTP servers. */
export async function startWebhooks(options: RunningOptions = {}) {
  const testDatabase = await createTestDatabase('webhooks', migrations)
  const redis = testRedis()
  const environment = {
    DEMO: 'true',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    DATABASE_URL: testDatabase.url,
    DATA_ENCRYPTION_KEY: 'a-key-of-the-tests-and-of-nothing-else',
    REDIS_URL: redis.url,
    QUEUE_PREFIX: redis.prefix,
    SERVICE_PUBLIC_KEYS: testPublicKeys,
    SERVICE_PRIVATE_KEY: keys.webhooks.privateKey,
    LEDGER_URL: 'http://127.0.0.1:9',
    ...quick,
    ...options.environment,
  }
  const api = compose(readEnvironment(apiEnvironment, { ...environment, PORT: '0' }), 'webhooks-api')
  const settings = { ...api.dependencies.settings, ...options.settings }
  const dependencies: Dependencies = { ...api.dependencies, ledger: options.ledger ?? noAdjustments, settings }
  const verify = createServiceTokenVerifier('webhooks', servicePublicKeys.parse(testPublicKeys))
  const app = createApp({ dependencies, verify, health: api.health })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const works: Work[] = []
  const startWorker = (): Work => {
    const config = readEnvironment(workerProcessEnvironment, { ...environment, PORT: '0' })
    const worker = compose(config, 'webhooks-worker')
    const own: Dependencies = { ...worker.dependencies, ledger: dependencies.ledger, settings }
    const work = startWork({ config, dependencies: own, catalog: jobCatalog, processors: createProcessors(own) })
    works.push({ ...work, close: () => work.close().then(worker.close) })
    return work
  }
  if (options.withWorker !== false) startWorker()

  function newMerchant(id = newId<MerchantId>()) {
    const send = async (method: string, path: string, body?: unknown): Promise<Answer> =>
      call(method, `${url}${path}`, {
        token: await keys.gateway.sign('webhooks', { merchantId: id, clientId: 'client-1', origin: 'api' }),
        body,
      })
    const base = '/v1/webhook-endpoints'
    return {
      id,
      send,
      /** Listens to everything unless the body says otherwise. */
      listenAt: async (target: string, body: Record<string, unknown> = {}) =>
        read(await send('POST', base, { url: target, ...body }), 201, createEndpointAnswer),
      getEndpoint: async (endpointId: string) => read(await send('GET', `${base}/${endpointId}`), 200, endpointView),
      deliveries: async (endpointId: string, query = '') =>
        read(await send('GET', `${base}/${endpointId}/deliveries${query}`), 200, listDeliveriesAnswer).data,
      change: (endpointId: string, body: Record<string, unknown>) => send('PUT', `${base}/${endpointId}`, body),
      act: (endpointId: string, act: string, body?: unknown) => send('POST', `${base}/${endpointId}/${act}`, body),
      event: (objectId: string, type: EventOnWire['type'] = 'sale.paid', data: object = {}): EventOnWire => ({
        id: randomUUID(),
        merchant_id: id,
        type,
        object_id: objectId,
        occurred_at: new Date().toISOString(),
        data: { id: objectId, ...data },
      }),
    }
  }

  const operator = async (method: string, path: string, body?: unknown): Promise<Answer> =>
    call(method, `${url}${path}`, {
      token: await keys.gateway.sign('webhooks', { clientId: 'operator-1', scopes: ['ops'] }),
      body,
    })

  return {
    url,
    /** The environment for another process of this service beside this one, except for its port. */
    environment,
    dependencies,
    database: dependencies.database,
    testDatabase,
    redis,
    keys,
    newMerchant,
    startWorker,
    operator,
    /** Sends events as a service does. */
    async tell(...events: EventOnWire[]): Promise<void> {
      const token = await keys.sales.sign('webhooks')
      expect(await call('POST', `${url}/events`, { token, body: { events } })).toMatchObject({ status: 204 })
    },
    alerts: async () => read(await operator('GET', '/ops/webhooks/alerts'), 200, listAlertsAnswer).data,
    /** Makes it look as if an endpoint had taken nothing for so long, and its deliveries had been tried for so long. */
    async age(endpointId: string, hours: number): Promise<void> {
      const earlier = sql`make_interval(hours => ${hours})`
      await sql`UPDATE endpoints SET failing_since = failing_since - ${earlier} WHERE id = ${endpointId}`.execute(
        dependencies.database,
      )
      await sql`
        UPDATE deliveries SET pending_since = pending_since - ${earlier} WHERE endpoint_id = ${endpointId}`.execute(
        dependencies.database,
      )
    },
    async close() {
      await app.close()
      await Promise.all(works.map((work) => work.close()))
      await api.close()
      await testDatabase.drop()
    },
  }
}

export type Merchant = ReturnType<RunningWebhooks['newMerchant']>

export const eventually = <Value>(readValue: () => Value) => expect.poll(readValue, { interval: 25 })
