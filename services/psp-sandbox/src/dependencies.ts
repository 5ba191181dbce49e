import { createDatabase, createPool, plansByKey } from '@comporta/shared/db/database.ts'
import { observePools } from '@comporta/shared/db/observe-pool.ts'
import { createLogger, type Logger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics, type Metrics } from '@comporta/shared/telemetry/metrics.ts'
import { createWebhookSender, type WebhookSender } from './clients/webhook-sender.ts'
import type { Config } from './config.ts'
import { type Bell, createBell } from './domain/bell.ts'
import { createFaults, type FaultSettings, type Faults, faultSettings } from './domain/faults.ts'
import { createLocationSigner, type LocationSigner } from './domain/location-signer.ts'
import type { BankSchema, Database } from './storage/database.ts'

export interface Dependencies {
  config: Config
  logger: Logger
  metrics: Metrics
  database: Database
  webhookSender: WebhookSender
  /** Replaced as a whole when a test asks for other faults. */
  faults: { current: Faults }
  createFaults: (settings: FaultSettings) => Faults
  /** Ids of the payouts that a look-up has found. */
  seenPayouts: Set<string>
  /** Rung for an order that settles at once. */
  dueAtOnce: Bell
  locationSigner: LocationSigner
  close: () => Promise<void>
}

export function createDependencies(config: Config): Dependencies {
  const logger = createLogger({ name: 'psp-sandbox', level: config.LOG_LEVEL })
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: 'psp-sandbox',
    maxConnections: config.DATABASE_MAX_CONNECTIONS,
    settings: plansByKey,
    onError: (error) => logger.warn({ err: error }, 'database connection'),
  })
  const metrics = createMetrics('psp-sandbox')
  observePools(metrics, { main: pool })
  const database = createDatabase<BankSchema>(pool)
  const webhookSender = createWebhookSender()
  const createLoggedFaults = (settings: FaultSettings): Faults =>
    createFaults(settings, (fault) => logger.info({ fault }, 'fault made'))
  return {
    config,
    logger,
    metrics,
    database,
    webhookSender,
    faults: { current: createLoggedFaults(faultSettings.parse({})) },
    createFaults: createLoggedFaults,
    seenPayouts: new Set(),
    dueAtOnce: createBell(),
    locationSigner: createLocationSigner(`http://${config.SANDBOX_HOST}/qr/jwks`),
    async close() {
      await webhookSender.close()
      await database.destroy()
    },
  }
}
