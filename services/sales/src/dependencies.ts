import type { JobSender } from '@comporta/shared/jobs/job-sender.ts'
import type { LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'
import { type Connections, openConnections } from '@comporta/shared/process/connections.ts'
import type { PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import { createTestBank, type TestBank } from './clients/test-bank.client.ts'
import type { Config } from './config.ts'
import { createSalesMetrics, type SalesMetrics } from './sales-metrics.ts'
import type { SalesDatabase, SalesSchema } from './storage/database.ts'

/** All that the use-cases reach. */
export interface Dependencies {
  database: SalesDatabase
  ledger: LedgerClient
  provider: PixProvider
  /** Only where the provider is the sandbox. */
  testBank: TestBank | undefined
  jobs: JobSender
  settings: {
    /** After this a refund that the provider does not know never arrived there; above the SPI's 40 seconds. */
    refundSettleWindowMs: number
  }
  logger: Logger
  metrics: SalesMetrics
  /** The gateway's address as merchants and payers know it, without a final slash. */
  publicUrl: string
}

/** The composition root of both processes: the dependencies, whether they are well, and how they end. */
export interface Composition extends Pick<Connections<SalesSchema>, 'health' | 'close'> {
  dependencies: Dependencies
}

export function compose(config: Config, processName: string): Composition {
  const connections = openConnections<SalesSchema>({ service: 'sales', process: processName }, config)
  const { database, ledger, provider, jobs, logger, metrics, health } = connections
  const testBank = config.PIX_PROVIDER === 'sandbox' ? createTestBank(config) : undefined
  return {
    dependencies: {
      database,
      ledger,
      provider,
      testBank,
      jobs,
      settings: { refundSettleWindowMs: config.REFUND_SETTLE_WINDOW_MS },
      logger,
      metrics: createSalesMetrics(metrics),
      publicUrl: config.PUBLIC_URL,
    },
    health,
    async close() {
      await testBank?.close()
      await connections.close()
    },
  }
}
