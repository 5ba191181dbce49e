import { createServiceTokenSigner, type ServiceName } from '../auth/service-tokens.ts'
import type { ConnectionsConfig } from '../config/connections-environment.ts'
import { firstProviderAccount, type ProviderAccount } from '../ids/ids.ts'
import { createLedgerClient, type LedgerClient } from '../ledger/ledger-client.ts'
import type { FurtherAccount } from '../provider/further-account.ts'
import { createProviderObserver, type ProviderState } from '../provider/observe-provider.ts'
import type { PixProvider } from '../provider/pix-provider.ts'
import { createWebhooksClient, type WebhooksClient } from '../webhooks/webhooks-client.ts'
import { openStores, type ProcessNames, type Stores } from './stores.ts'

/** What sales and withdrawals need to move money: their stores, the ledger, the PIX provider, webhooks. */
export interface Connections<Schema> extends Stores<Schema> {
  ledger: LedgerClient
  /** The provider of our first account. */
  provider: PixProvider
  /** By our account there, the first one included. */
  providers: ProviderAccounts<PixProvider>
  /** Shown by the worker's `/health`, which never fails for them. */
  healthNotes: Record<string, () => ProviderState>
  webhooks: WebhooksClient
}

/** The provider that has the money and the orders of an account; none if the account is no longer in the settings. */
export type ProviderAccounts<Provider> = ReadonlyMap<ProviderAccount, Provider>

const serviceTimeoutMs = 3_000

/** `service` is the service whose key signs the calls. */
export function openConnections<Schema>(
  names: ProcessNames & { service: ServiceName },
  config: ConnectionsConfig,
  further: readonly FurtherAccount[] = [],
): Connections<Schema> {
  const stores = openStores<Schema>(names, config)
  const common = {
    sign: createServiceTokenSigner(names.service, config.SERVICE_PRIVATE_KEY),
    timeoutMs: serviceTimeoutMs,
  }
  const ledger = createLedgerClient({ baseUrl: config.LEDGER_URL, ...common })
  const webhooks = createWebhooksClient({ baseUrl: config.WEBHOOKS_URL, ...common })
  const open = createProviderObserver(stores.metrics)
  const first = { account: firstProviderAccount, ...open(config, firstProviderAccount) }
  const observed = [first, ...further.map(({ account, settings }) => ({ account, ...open(settings, account) }))]
  return {
    ...stores,
    ledger,
    provider: first.provider,
    providers: new Map(observed.map(({ account, provider }) => [account, provider])),
    healthNotes: Object.fromEntries(
      observed.map(({ account, state }) => [
        account === firstProviderAccount ? 'provider' : `provider_${account}`,
        state,
      ]),
    ),
    webhooks,
    async close() {
      await Promise.allSettled([ledger.close(), ...observed.map(({ provider }) => provider.close()), webhooks.close()])
      await stores.close()
    },
  }
}
