import { createServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import type { JobSender } from '@comporta/shared/jobs/job-sender.ts'
import { openStores, type Stores } from '@comporta/shared/process/stores.ts'
import { type Changes, publishChanges } from '@comporta/shared/redis/changes.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import { createLedger, type Ledger } from './clients/ledger.client.ts'
import { createReceiver, type Receiver } from './clients/receiver.client.ts'
import { allowedNetworksOf, type Config, settingsOf } from './config.ts'
import type { WebhookSettings } from './domain/webhook-settings.ts'
import { jobCatalog } from './jobs/job-catalog.ts'
import type { Database, Schema } from './storage/database.ts'
import { sealedColumns } from './storage/sealed-tables.ts'
import { createWebhookMetrics, type WebhookMetrics } from './webhook-metrics.ts'

/** Everything that the use-cases use. */
export interface Dependencies {
  database: Database
  receiver: Receiver
  ledger: Pick<Ledger, 'listAdjustments'>
  jobs: JobSender
  /** Tells open pages that they may look again; losing this loses nothing. */
  tellChanges: (changes: Changes) => Promise<void>
  settings: WebhookSettings
  logger: Logger
  metrics: WebhookMetrics
}

/** A thousand jobs share ten connections and may all want one at once: waiting for a turn is no failure. */
const crowdWaitMs = 30_000

/** The composition root of both processes: the dependencies, whether they are well, and how they end. */
export interface Composition extends Pick<Stores<Schema>, 'health' | 'vault' | 'close'> {
  dependencies: Dependencies
}

export function compose(config: Config & { WORKER_CONCURRENCY?: number }, processName: string): Composition {
  const names = {
    process: processName,
    catalog: jobCatalog,
    sealed: sealedColumns,
    ...(config.WORKER_CONCURRENCY !== undefined && { connectionWaitMs: crowdWaitMs }),
  } as const
  const { health, vault, close, metrics, redis, ...stores } = openStores<Schema>(names, config)
  const settings = settingsOf(config)
  const { timeoutMs, httpsOnly } = settings
  const receiver = createReceiver({ timeoutMs, httpsOnly, allowedNetworks: allowedNetworksOf(config) })
  const sign = createServiceTokenSigner('webhooks', config.SERVICE_PRIVATE_KEY)
  const tellChanges = (changes: Changes) => publishChanges(redis, config.CHANGES_CHANNEL, changes)
  const ledger = createLedger({ baseUrl: config.LEDGER_URL, sign })
  return {
    dependencies: { ...stores, receiver, ledger, settings, tellChanges, metrics: createWebhookMetrics(metrics) },
    health,
    vault,
    async close() {
      await Promise.all([receiver.close(), ledger.close()])
      await close()
    },
  }
}
