import { createServiceTokenSigner, type ServiceName } from '../auth/service-tokens.ts'
import type { ConnectionsConfig } from '../config/connections-environment.ts'
import { createLedgerClient, type LedgerClient } from '../ledger/ledger-client.ts'
import { openObservedProvider, type ProviderState } from '../provider/observe-provider.ts'
import type { PixProvider } from '../provider/pix-provider.ts'
import { createWebhooksClient, type WebhooksClient } from '../webhooks/webhooks-client.ts'
import { openStores, type ProcessNames, type Stores } from './stores.ts'

/** What sales and withdrawals, which move money, stand on: their stores, the ledger, the PIX provider, webhooks. */
export interface Connections<Schema> extends Stores<Schema> {
  ledger: LedgerClient
  provider: PixProvider
  /** What the worker's `/health` shows and never fails for. */
  healthNotes: { provider: () => ProviderState }
  webhooks: WebhooksClient
}

const serviceTimeoutMs = 3_000

/** `service` is whose key signs the calls. */
export function openConnections<Schema>(
  names: ProcessNames & { service: ServiceName },
  config: ConnectionsConfig,
): Connections<Schema> {
  const stores = openStores<Schema>(names, config)
  const common = {
    sign: createServiceTokenSigner(names.service, config.SERVICE_PRIVATE_KEY),
    timeoutMs: serviceTimeoutMs,
  }
  const ledger = createLedgerClient({ baseUrl: config.LEDGER_URL, ...common })
  const webhooks = createWebhooksClient({ baseUrl: config.WEBHOOKS_URL, ...common })
  const { provider, state } = openObservedProvider(config, stores.metrics)
  return {
    ...stores,
    ledger,
    provider,
    healthNotes: { provider: state },
    webhooks,
    async close() {
      await Promise.allSettled([ledger.close(), provider.close(), webhooks.close()])
      await stores.close()
    },
  }
}
