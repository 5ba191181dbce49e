import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { JobSender } from '@comporta/shared/jobs/job-sender.ts'
import type { LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { OrderSettings } from '@comporta/shared/orders/at-most-once.ts'
import { type Connections, openConnections, type ProviderAccounts } from '@comporta/shared/process/connections.ts'
import { accountsOf } from '@comporta/shared/provider/further-account.ts'
import type { PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import type { WebhooksClient } from '@comporta/shared/webhooks/webhooks-client.ts'
import type { WorkSettings } from '@comporta/shared/work/work-settings.ts'
import { createTestBank, type TestBank } from './clients/test-bank.client.ts'
import { type Config, settingsOf } from './config.ts'
import { jobCatalog } from './jobs/job-catalog.ts'
import { createSalesMetrics, type SalesMetrics } from './sales-metrics.ts'
import type { Database, Schema } from './storage/database.ts'
import { personalColumns } from './storage/sealed-tables.ts'

/** Everything that the use-cases reach. */
export interface Dependencies {
  database: Database
  ledger: LedgerClient
  /** The bank of our first account. */
  provider: PixProvider
  /** Banks by our account there: a charge, a payment, a refund or a dispute is looked up at its own account. */
  providers: ProviderAccounts<PixProvider>
  /** Only in the demo with the sandbox. */
  testBanks: ProviderAccounts<TestBank>
  webhooks: Pick<WebhooksClient, 'takeEvents'>
  jobs: JobSender
  settings: WorkSettings & {
    orders: OrderSettings
    /** From this amount on, two operators close a difference. */
    differenceByTwoFromCents: Cents
    /** Addresses that merchants give must be https: everywhere but in the demo. */
    httpsOnly: boolean
    /** How often the first account's lists are compared with ours. */
    reconcileIntervalMs: number
    /** The account where charges are made while the first does not answer. */
    fallback: { account: ProviderAccount; reconcileIntervalMs: number } | undefined
    /** How long the provider's webhooks are kept. */
    keepWebhooksMs: number
  }
  logger: Logger
  metrics: SalesMetrics
  /** The gateway's address as merchants and payers know it, without a final slash. */
  publicUrl: string
}

/** The composition root of both processes: the dependencies, their health, and how to close them. */
export interface Composition extends Pick<Connections<Schema>, 'health' | 'healthNotes' | 'vault' | 'close'> {
  dependencies: Dependencies
}

export function compose(config: Config, processName: string): Composition {
  const names = { service: 'sales', process: processName, catalog: jobCatalog, sealed: personalColumns } as const
  const accounts = accountsOf(config, 'FALLBACK')
  const { health, healthNotes, vault, close, metrics, ...connections } = openConnections<Schema>(
    names,
    config,
    accounts.slice(1),
  )
  const isPlay = config.DEMO && config.PIX_PROVIDER === 'sandbox'
  const testBanks = new Map(
    isPlay ? accounts.map(({ account, settings }) => [account, createTestBank(settings)] as const) : [],
  )
  return {
    dependencies: {
      ...connections,
      testBanks,
      settings: settingsOf(config),
      metrics: createSalesMetrics(metrics),
      publicUrl: config.PUBLIC_URL,
    },
    health,
    healthNotes,
    vault,
    async close() {
      for (const testBank of testBanks.values()) await testBank.close()
      await close()
    },
  }
}
