import type { AccessTokenSettings } from '@comporta/shared/auth/access-tokens.ts'
import { createServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import { createDatabase, createPool, pingDatabase } from '@comporta/shared/db/database.ts'
import { observePools } from '@comporta/shared/db/observe-pool.ts'
import type { HealthChecks } from '@comporta/shared/http/server.ts'
import { createServiceClient, type ServiceClient } from '@comporta/shared/http/service-client.ts'
import { createProducerRedis, createSubscriberRedis } from '@comporta/shared/redis/connections.ts'
import { createLogger, type Logger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics, type Metrics } from '@comporta/shared/telemetry/metrics.ts'
import { type AnswerStore, createAnswerStore } from './clients/answer-store.ts'
import { createHealthTarget } from './clients/health-target.ts'
import { createOidcProvider, type OidcProvider } from './clients/oidc-provider.ts'
import { createRateLimit, type RateLimit } from './clients/rate-limit.ts'
import { type Config, offersSandbox, oidcSettingsOf } from './config.ts'
import { createPlaces, type Places } from './domain/places.ts'
import { createSealing, type Sealing } from './domain/sealing.ts'
import { createGatewayMetrics, type GatewayMetrics } from './gateway-metrics.ts'
import { findApiClient } from './storage/api-clients.repository.ts'
import type { Database, Schema } from './storage/database.ts'
import { type KnownClients, keepClients } from './use-cases/keep-clients.ts'
import { createRequestLog, type RequestLog } from './use-cases/log-requests.ts'
import { createLine, createSecretHasher, type Line, type SecretHasher } from './use-cases/secret-hasher.ts'
import { createSigningKeyring, type SigningKeyring } from './use-cases/signing-keyring.ts'
import { type ChangeWatch, createChangeWatch } from './use-cases/watch-changes.ts'

export type UpstreamName = 'sales' | 'withdrawals' | 'ledger' | 'webhooks' | 'sandbox'

/** Everything that routes and use-cases use. */
export interface Dependencies {
  logger: Logger
  registry: Metrics
  metrics: GatewayMetrics
  database: Database
  clients: KnownClients
  hasher: SecretHasher
  /** Queues in which sign-ins wait for their turn. */
  lines: Record<'ofNameAndAddress' | 'ofAddress', Line>
  /** Encrypts what must be readable again, such as the secrets of people's authenticators. */
  sealing: Sealing
  /** The organisation's own sign-in, where one is set up. */
  oidc: OidcProvider | undefined
  signingKeys: SigningKeyring
  tokens: AccessTokenSettings
  answers: AnswerStore
  /** Logs the requests of merchants' programs for their developers. */
  requestLog: RequestLog
  /** Tells open pages and programs that something changed. */
  changes: ChangeWatch
  /** Bounds the work of one merchant that is under way at this gateway. */
  underWay: Record<'requests' | 'files', Places>
  limits: Record<
    'requests' | 'tokens' | 'failuresOfNameAndAddress' | 'failuresOfAddress' | 'guessesOfPassword' | 'factors',
    RateLimit
  >
  services: Record<UpstreamName, ServiceClient>
  /** What this gateway needs in order to work, and what the whole product needs. */
  health: { own: Record<'database' | 'redis', () => Promise<void>>; all: HealthChecks }
  settings: {
    publicUrl: string
    /** The folder of the built services/portal. */
    portalFolder: string
    /** Whether the simulated bank can be reached through this gateway. */
    offersSandbox: boolean
    /** The secret in use, and the previous one while it is being replaced. */
    webhookSecrets: readonly string[]
    /** Callbacks are accepted over mutual TLS only. */
    callbacksAreCertified: boolean
    /** Operators' routes are on a port of their own. */
    operatorsAreApart: boolean
    idempotencyWaitMs: number
    checkoutStreamsMax: number
    changeBeatMs: number
    connectionsMax: number
    proposalExpiryHours: number
    trustProxy: string | false
  }
}

const signInsPerAddressAtOnce = 4
/** Codes that one person may try: three of a million are right at any moment. */
const factorTries = { count: 10, seconds: 600 }
/** Per person, at an address from which they have signed in before. */
const passwordGuesses = { count: 50, seconds: 3_600 }
/** Requests to one service at once; further ones wait. */
const connectionsPerServiceMax = 640
/** A payer's page gets its turn within a second, or is refused. */
const pages = { atOnce: 64, waitMs: 1_000 }
const files = { atOnce: 32, waitMs: 2_000 }
const eventsWaitMs = 5_000

/** Builds everything that the process uses. Only Redis connects before it is used. */
export function compose(config: Config): { dependencies: Dependencies; close: () => Promise<void> } {
  const logger = createLogger({ name: 'gateway', level: config.LOG_LEVEL })
  const registry = createMetrics('gateway')
  const metrics = createGatewayMetrics(registry)
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: 'gateway',
    maxConnections: config.DATABASE_MAX_CONNECTIONS,
    onError: (error) => logger.warn({ err: error }, 'a database connection broke'),
  })
  observePools(registry, { main: pool })
  const database = createDatabase<Schema>(pool)
  const redis = createProducerRedis({
    url: config.REDIS_URL,
    commandTimeoutMs: config.REDIS_TIMEOUT_MS,
    onError: (error) => logger.warn({ err: error }, 'Redis is away'),
  })
  const changes = createChangeWatch({
    redis,
    subscriber: createSubscriberRedis({
      url: config.REDIS_URL,
      onError: (error) => logger.debug({ err: error }, 'Redis is away'),
    }),
    channel: `${config.REDIS_PREFIX}:changes`,
    logger,
    metrics,
    streamsMax: config.CHANGE_STREAMS_MAX,
  })
  const services = createUpstreams(config)
  const signingKeys = createSigningKeyring({
    database,
    logger,
    encryptionKey: config.SIGNING_KEY_ENCRYPTION_KEY,
    tokenLifetimeSeconds: config.ACCESS_TOKEN_TTL_SECONDS,
  })
  const oidc = oidcSettingsOf(config)
  const requestLog = createRequestLog({ database, logger, metrics })
  const own: Dependencies['health']['own'] = {
    database: () => pingDatabase(database),
    redis: async () => {
      await redis.ping()
    },
  }
  const targets = Object.entries(config.HEALTH_TARGETS).map(([name, url]) => [name, createHealthTarget(url)])
  const limit = (name: string, points: number, seconds: number): RateLimit =>
    createRateLimit({ redis, prefix: `${config.REDIS_PREFIX}:${name}`, points, seconds })
  const dependencies: Dependencies = {
    logger,
    registry,
    metrics,
    database,
    clients: keepClients((clientId) => findApiClient(database, clientId)),
    hasher: createSecretHasher(config.CLIENT_SECRET_PEPPER),
    lines: { ofNameAndAddress: createLine(1), ofAddress: createLine(signInsPerAddressAtOnce) },
    sealing: createSealing(config.SIGNING_KEY_ENCRYPTION_KEY),
    oidc: oidc && createOidcProvider(oidc),
    signingKeys,
    tokens: { issuer: config.PUBLIC_URL, lifetimeSeconds: config.ACCESS_TOKEN_TTL_SECONDS },
    answers: createAnswerStore({
      redis,
      prefix: `${config.REDIS_PREFIX}:answer`,
      encryptionKey: config.SIGNING_KEY_ENCRYPTION_KEY,
      onSkip: () => metrics.redisSkips.inc(),
    }),
    requestLog,
    changes,
    underWay: {
      requests: createPlaces(config.REQUESTS_AT_ONCE_PER_MERCHANT),
      files: createPlaces(config.FILES_AT_ONCE_PER_MERCHANT),
    },
    limits: {
      // A window of several seconds admits a burst that an even rate would refuse.
      requests: limit('requests', config.REQUESTS_PER_SECOND_PER_MERCHANT * 5, 5),
      tokens: limit('tokens', config.TOKENS_PER_MINUTE_PER_CLIENT, 60),
      failuresOfNameAndAddress: limit('failures-both', config.AUTH_FAILURES_PER_CLIENT_AND_ADDRESS, 60),
      failuresOfAddress: limit('failures-address', config.AUTH_FAILURES_PER_ADDRESS, 60),
      guessesOfPassword: limit('guesses-password', passwordGuesses.count, passwordGuesses.seconds),
      factors: limit('factors', factorTries.count, factorTries.seconds),
    },
    services,
    health: { own, all: { ...own, ...Object.fromEntries(targets) } },
    settings: {
      publicUrl: config.PUBLIC_URL,
      portalFolder: config.PORTAL_FOLDER,
      offersSandbox: offersSandbox(config),
      webhookSecrets: [config.PIX_WEBHOOK_SECRET, config.PIX_WEBHOOK_SECRET_BEFORE ?? []].flat(),
      callbacksAreCertified: config.CALLBACKS_PORT !== undefined,
      operatorsAreApart: config.OPS_PORT !== undefined,
      idempotencyWaitMs: config.IDEMPOTENCY_WAIT_MS,
      checkoutStreamsMax: config.CHECKOUT_STREAMS_MAX,
      changeBeatMs: config.CHANGE_BEAT_MS,
      connectionsMax: config.CONNECTIONS_MAX,
      proposalExpiryHours: config.PROPOSAL_EXPIRY_HOURS,
      trustProxy: config.TRUST_PROXY ?? false,
    },
  }
  const close = async () => {
    signingKeys.stop()
    await Promise.all(Object.values(services).map((service) => service.close()))
    changes.close()
    redis.disconnect()
    await requestLog.close()
    await database.destroy()
  }
  return { dependencies, close }
}

function createUpstreams(config: Config): Record<UpstreamName, ServiceClient> {
  const sign = createServiceTokenSigner('gateway', config.SERVICE_PRIVATE_KEY)
  const common = { sign, timeoutMs: config.UPSTREAM_TIMEOUT_MS, maxConnections: connectionsPerServiceMax }
  return {
    sales: createServiceClient({
      baseUrl: config.SALES_URL,
      audience: 'sales',
      ...common,
      streams: { pages, files, events: { atOnce: config.CHECKOUT_STREAMS_MAX, waitMs: eventsWaitMs } },
    }),
    withdrawals: createServiceClient({
      baseUrl: config.WITHDRAWALS_URL,
      audience: 'withdrawals',
      ...common,
      streams: { files },
    }),
    ledger: createServiceClient({
      baseUrl: config.LEDGER_URL,
      audience: 'ledger',
      ...common,
      streams: { files },
    }),
    webhooks: createServiceClient({ baseUrl: config.WEBHOOKS_URL, audience: 'webhooks', ...common }),
    // Without a sandbox no route leads here, and the address is never called.
    sandbox: createServiceClient({
      baseUrl: config.PSP_SANDBOX_URL ?? config.SALES_URL,
      audience: 'psp-sandbox',
      timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    }),
  }
}
