import { generateKeyPairSync } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import { createTestDatabase, type TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { gatewayEnvironment } from '../src/config.ts'
import { compose, type Dependencies } from '../src/dependencies.ts'
import { createApp } from '../src/http/app.ts'
import { seedDemo } from '../src/use-cases/seed-demo.ts'
import { buildSmallPortal } from './built-portal.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export interface TestGateway {
  app: HttpServer
  /** Where it listens, for what `inject` cannot show. */
  url: string
  /** All its routes, as `GET /v1/balance`. */
  routes: ReadonlySet<string>
  dependencies: Dependencies
  /** The gateway's own key, which signs its requests to services. */
  servicePrivateKey: string
  database: TestDatabase
  sales: Upstream
  withdrawals: Upstream
  ledger: Upstream
  webhooks: Upstream
  sandbox: Upstream
  redisUrl: string
  redisPrefix: string
  /** An access token, by `POST /auth`. */
  tokenOf: (clientId: keyof typeof demoSecrets) => Promise<string>
  close: () => Promise<void>
}

export const webhookSecret = 'a-webhook-secret-of-the-tests'
export const gatewaySecrets = {
  CLIENT_SECRET_PEPPER: 'a-pepper-of-the-tests-and-nothing-else',
  SIGNING_KEY_ENCRYPTION_KEY: 'a-key-of-the-tests-and-of-nothing-else',
}
export const publicUrl = 'https://pay.example.com'

const demoSecrets = {
  'demo-merchant': 'demo-merchant-secret',
  'demo-newcomer': 'demo-newcomer-secret',
  'demo-rival': 'demo-rival-secret',
  'demo-operator': 'demo-operator-secret',
  'demo-operator-2': 'demo-operator-2-secret',
} as const

interface TestGatewayOptions {
  environment?: Readonly<Record<string, string>>
  /** For a second gateway on the same database. */
  database?: TestDatabase
}

/** A whole gateway with the demo's merchants, on a database of its own, with small servers in place of the services. */
export async function startGateway({ environment = {}, ...options }: TestGatewayOptions = {}): Promise<TestGateway> {
  const database = options.database ?? (await createGatewayDatabase())
  const keys = generateKeyPairSync('ed25519')
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const servicePrivateKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const [sales, withdrawals, ledger, webhooks, sandbox] = await Promise.all([
    startUpstream('sales', publicKey),
    startUpstream('withdrawals', publicKey),
    startUpstream('ledger', publicKey),
    startUpstream('webhooks', publicKey),
    startUpstream('psp-sandbox', publicKey),
  ])
  const redis = testRedis()
  const config = readEnvironment(gatewayEnvironment, {
    LOG_LEVEL: 'silent',
    DEMO: 'true',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    // A busy machine must not look like a slow Redis; tests of a slow one set their own value.
    REDIS_TIMEOUT_MS: '5000',
    REDIS_PREFIX: redis.prefix,
    PORTAL_FOLDER: await buildSmallPortal(),
    SALES_URL: sales.url,
    WITHDRAWALS_URL: withdrawals.url,
    LEDGER_URL: ledger.url,
    WEBHOOKS_URL: webhooks.url,
    PSP_SANDBOX_URL: sandbox.url,
    PUBLIC_URL: publicUrl,
    SERVICE_PRIVATE_KEY: servicePrivateKey,
    PIX_WEBHOOK_SECRET: webhookSecret,
    ...gatewaySecrets,
    ...environment,
  })
  const { dependencies, close } = compose(config)
  await dependencies.signingKeys.start()
  await seedDemo(dependencies)
  const routes = new Set<string>()
  const app = await createApp(dependencies, ({ method, url }) => {
    // A route with TRACE refuses all methods that a path does not have, so it is left out.
    for (const name of method.includes('TRACE') ? [] : [method].flat()) routes.add(`${name} ${url}`)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    url,
    routes,
    dependencies,
    servicePrivateKey,
    database,
    sales,
    withdrawals,
    ledger,
    webhooks,
    sandbox,
    redisUrl: redis.url,
    redisPrefix: redis.prefix,
    async tokenOf(clientId) {
      const response = await app.inject({
        method: 'POST',
        url: '/auth',
        payload: { client_id: clientId, client_secret: demoSecrets[clientId] },
      })
      return response.json<{ access_token: string }>().access_token
    },
    async close() {
      await app.close()
      await close()
      await Promise.all([sales, withdrawals, ledger, webhooks, sandbox].map((upstream) => upstream.stop()))
      if (!options.database) await database.drop()
    },
  }
}

export const createGatewayDatabase = (): Promise<TestDatabase> =>
  createTestDatabase('gateway', fileURLToPath(new URL('../migrations', import.meta.url)))
