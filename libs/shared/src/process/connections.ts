import { createServiceTokenSigner, type ServiceName } from '../auth/service-tokens.ts'
import type { ConnectionsConfig } from '../config/connections-environment.ts'
import { createLedgerClient, type LedgerClient } from '../ledger/ledger-client.ts'
import { createPixProvider } from '../provider/create-pix-provider.ts'
import type { PixProvider } from '../provider/pix-provider.ts'
import { openStores, type ProcessNames, type Stores } from './stores.ts'

/** What sales and withdrawals, which move money, stand on: their stores, the ledger, the PIX provider. */
export interface Connections<Schema> extends Stores<Schema> {
  ledger: LedgerClient
  provider: PixProvider
}

const ledgerTimeoutMs = 3_000

/** `service` is whose key signs the calls. */
export function openConnections<Schema>(
  names: ProcessNames & { service: ServiceName },
  config: ConnectionsConfig,
): Connections<Schema> {
  const stores = openStores<Schema>(names, config)
  const ledger = createLedgerClient({
    baseUrl: config.LEDGER_URL,
    sign: createServiceTokenSigner(names.service, config.SERVICE_PRIVATE_KEY),
    timeoutMs: ledgerTimeoutMs,
  })
  const provider = createPixProvider(config)
  return {
    ...stores,
    ledger,
    provider,
    async close() {
      await Promise.allSettled([ledger.close(), provider.close()])
      await stores.close()
    },
  }
}
