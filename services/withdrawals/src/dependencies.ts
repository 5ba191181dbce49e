import type { JobSender } from '@comporta/shared/jobs/job-sender.ts'
import type { LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'
import { type Connections, openConnections, type ProviderAccounts } from '@comporta/shared/process/connections.ts'
import { furtherAccountOf } from '@comporta/shared/provider/further-account.ts'
import type { PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import type { WebhooksClient } from '@comporta/shared/webhooks/webhooks-client.ts'
import { type Config, payingOf, settingsOf } from './config.ts'
import { createFairShare, type FairShare } from './domain/fair-share.ts'
import type { WithdrawalSettings } from './domain/withdrawal-settings.ts'
import { jobCatalog } from './jobs/job-catalog.ts'
import type { Database, Schema } from './storage/database.ts'
import { personalColumns } from './storage/sealed-tables.ts'
import { createWithdrawalMetrics, type WithdrawalMetrics } from './withdrawal-metrics.ts'

export type PayoutProvider = Pick<
  PixProvider,
  'sendPayout' | 'findPayout' | 'listPayouts' | 'tellsBalance' | 'findBalance'
>

/** Everything that the use-cases can reach. */
export interface Dependencies {
  database: Database
  ledger: Pick<
    LedgerClient,
    'post' | 'findBalance' | 'listProviderLines' | 'findProviderLines' | 'findProviderBalances' | 'close'
  >
  providers: ProviderAccounts<PayoutProvider>
  webhooks: Pick<WebhooksClient, 'takeEvents'>
  jobs: JobSender
  /** Limits how much of this process one merchant may use at once. */
  share: FairShare
  settings: WithdrawalSettings
  logger: Logger
  metrics: WithdrawalMetrics
}

/** What the composition root gives both processes: the dependencies, their health, and a way to close them. */
export interface Composition
  extends Pick<Connections<Schema>, 'health' | 'healthNotes' | 'vault' | 'close' | 'providers'> {
  dependencies: Dependencies
}

const shareWaitMs = 500

/** One merchant gets at most three quarters of a worker's concurrency. */
const shareOf = (concurrency: number): number => Math.max(Math.floor(concurrency * 0.75), 1)

export function compose(config: Config & { WORKER_CONCURRENCY?: number }, processName: string): Composition {
  const further = furtherAccountOf(config, 'PAYOUTS')
  const { health, healthNotes, vault, close, metrics, ...connections } = openConnections<Schema>(
    { service: 'withdrawals', process: processName, catalog: jobCatalog, sealed: personalColumns },
    config,
    further ? [further] : [],
  )
  const settings = settingsOf(config)
  if (!settings.sendsPayouts) {
    const provider = payingOf(config).settings.PIX_PROVIDER
    connections.logger.warn({ provider }, 'this provider sends no payouts: every new withdrawal is refused')
  }
  return {
    dependencies: {
      ...connections,
      share: createFairShare({ limit: shareOf(config.WORKER_CONCURRENCY ?? 1), waitMs: shareWaitMs }),
      settings,
      metrics: createWithdrawalMetrics(metrics),
    },
    health,
    healthNotes,
    vault,
    providers: connections.providers,
    close,
  }
}
