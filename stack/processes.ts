import { dialectNames } from '@comporta/shared/provider/dialects/names.ts'
import { sandboxAddresses } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import { checkpointFolder, derivedSecret, ledgerHashKeys, publicKeysText, type Secrets } from './secrets.ts'
import { changesChannel, type RedisUser, redisPrefix } from './servers/redis-accounts.ts'

export const serviceNames = ['ledger', 'psp-sandbox', 'webhooks', 'sales', 'withdrawals', 'gateway'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Every process of the stack; those that others call come first. */
export const processTable = [
  { name: 'psp-sandbox', service: 'psp-sandbox', file: 'api', sandboxOnly: true },
  { name: 'ledger', service: 'ledger', file: 'api', sandboxOnly: false },
  { name: 'ledger-worker', service: 'ledger', file: 'worker', sandboxOnly: false },
  { name: 'webhooks', service: 'webhooks', file: 'api', sandboxOnly: false },
  { name: 'webhooks-worker', service: 'webhooks', file: 'worker', sandboxOnly: false },
  { name: 'sales', service: 'sales', file: 'api', sandboxOnly: false },
  { name: 'sales-worker', service: 'sales', file: 'worker', sandboxOnly: false },
  { name: 'withdrawals', service: 'withdrawals', file: 'api', sandboxOnly: false },
  { name: 'withdrawals-worker', service: 'withdrawals', file: 'worker', sandboxOnly: false },
  { name: 'gateway', service: 'gateway', file: 'api', sandboxOnly: false },
] as const satisfies readonly { name: string; service: ServiceName; file: 'api' | 'worker'; sandboxOnly: boolean }[]

export type ProcessName = (typeof processTable)[number]['name']

/**
 * The young generation gets two halves of at most 16 MB. By default Node lets it grow to a third of all memory, and a smaller one is
 * collected so often that it costs a tenth of a busy process. The old generation is collected when it has grown by half. By default it
 * grows to three times what is in use: in a soak, one process had 149 MB at one moment and 261 at another. What both grow to while code
 * is loaded is given back by `runProcess`, which needs `gc` for that.
 */
const heap = ['--expose-gc', '--max-semi-space-size=16', '--heap-growing-percent=50'] as const

/**
 * Node's flags for each process, here, in `docker-compose.yml` and in the benchmarks. The ledger's young generation starts at
 * its full size. While it grows, data of requests under way moves to the old generation, where collecting it costs a twelfth of
 * the holds per second.
 */
export const nodeFlags: Record<ProcessName, readonly string[]> = {
  'psp-sandbox': heap,
  ledger: [...heap, '--min-semi-space-size=16'],
  'ledger-worker': heap,
  webhooks: heap,
  'webhooks-worker': heap,
  sales: heap,
  'sales-worker': heap,
  withdrawals: heap,
  'withdrawals-worker': heap,
  gateway: heap,
}

/** How processes stop, group by group: the gateway, then those with work, then those that these call while they finish. */
export const stopOrder = [
  ['gateway'],
  ['sales', 'sales-worker', 'withdrawals', 'withdrawals-worker', 'webhooks-worker'],
  ['ledger', 'ledger-worker', 'webhooks', 'psp-sandbox'],
] as const satisfies readonly (readonly ProcessName[])[]

export type Ports = Record<ProcessName, number> & {
  /** For the gateway's metrics, which its public port does not serve; any free port when absent. */
  metrics?: number
}
export type Environment = Record<string, string | undefined>

export interface StackSettings {
  ports: Ports
  secrets: Secrets
  redisUrls: Record<RedisUser, string>
  databaseUrls: Record<ServiceName, string>
  /** An absolute path. */
  dataFolder: string
  demo: boolean
  /** The caller's environment; its settings win over those made here. */
  environment: Environment
}

export const isSandbox = (environment: Environment): boolean => (environment['PIX_PROVIDER'] ?? 'sandbox') === 'sandbox'

/** The environment of a process: what it needs, and none of the others' secrets. */
export function processEnvironment(name: ProcessName, settings: StackSettings): Environment {
  const { ports, secrets, redisUrls, databaseUrls, dataFolder, demo, environment } = settings
  const process = processTable.find((entry) => entry.name === name)
  if (!process) throw new Error(`There is no process ${name}`)
  const url = (target: ProcessName): string => `http://127.0.0.1:${ports[target]}`
  const publicUrl = environment['PUBLIC_URL'] ?? url('gateway')
  const webhookSecret = environment['PIX_WEBHOOK_SECRET'] ?? secrets.pixWebhookSecret
  const common = {
    ...only(environment, isSystemSetting),
    TZ: 'UTC',
    HOST: name === 'gateway' ? (environment['HOST'] ?? '127.0.0.1') : '127.0.0.1',
    PORT: String(ports[name]),
    LOG_LEVEL: environment['LOG_LEVEL'] ?? 'info',
    ...only(environment, startsWith('DRAIN_', 'OTEL_')),
    DATABASE_URL: databaseUrls[process.service],
    DEMO: String(demo),
    PIX_PROVIDER: environment['PIX_PROVIDER'] ?? 'sandbox',
    ...only(environment, startsWith('DATABASE_MAX_CONNECTIONS')),
  }
  const keeper = {
    ...unlessFromFile(environment, { DATA_ENCRYPTION_KEY: derivedSecret(secrets, 'data-encryption-key') }),
    ...only(environment, startsWith('DATA_ENCRYPTION_', 'DATA_KEY_')),
  }
  const caller = {
    ...keeper,
    LEDGER_URL: url('ledger'),
    SERVICE_PUBLIC_KEYS: publicKeysText(secrets),
    ...only(environment, startsWith('STEP_', ...(process.file === 'worker' ? ['WORKER_', 'SWEEP_'] : []))),
  }
  const teller = { ...caller, WEBHOOKS_URL: url('webhooks') }
  const pix = {
    ...(isSandbox(environment) && sandboxAccess(url('psp-sandbox'), environment, secrets.pixClientSecret)),
    ...only(environment, (variable) => variable.startsWith('PIX_') && !variable.startsWith('PIX_WEBHOOK_')),
    ...only(environment, startsWith('PSP_SANDBOX_DIALECT')),
  }
  const queues = (service: RedisUser) => ({
    REDIS_URL: redisUrls[service],
    QUEUE_PREFIX: redisPrefix(service, environment),
  })
  switch (process.service) {
    case 'psp-sandbox':
      return {
        ...common,
        PIX_CLIENT_ID: pix['PIX_CLIENT_ID'],
        PIX_CLIENT_SECRET: pix['PIX_CLIENT_SECRET'],
        PIX_KEY: pix['PIX_KEY'],
        SANDBOX_HOST: `127.0.0.1:${ports['psp-sandbox']}`,
        ...only(environment, startsWith('PSP_SANDBOX_DIALECT')),
        ...only(environment, startsWith('SANDBOX_')),
      }
    case 'ledger':
      return {
        ...common,
        ...unlessFromFile(environment, { LEDGER_HASH_KEYS: ledgerHashKeys(secrets) }),
        ...only(environment, startsWith('LEDGER_HASH_')),
        ...(process.file === 'worker'
          ? {
              LEDGER_CHECKPOINT_FOLDER: checkpointFolder(dataFolder),
              ...unlessFromFile(environment, { LEDGER_CHECKPOINT_KEY: secrets.ledgerCheckpointKey.privateKey }),
              ...only(environment, startsWith('LEDGER_CHECKPOINT_')),
            }
          : { SERVICE_PUBLIC_KEYS: publicKeysText(secrets) }),
      }
    case 'sales': {
      // The simulated bank calls from this machine; a real one calls the public address.
      const webhookUrl = `${isSandbox(environment) ? url('gateway') : publicUrl}/webhooks/pix/${webhookSecret}`
      return {
        ...common,
        ...teller,
        ...queues('sales'),
        ...pix,
        SERVICE_PRIVATE_KEY: secrets.serviceKeys.sales.privateKey,
        PUBLIC_URL: publicUrl,
        PIX_WEBHOOK_URL: environment['PIX_WEBHOOK_URL'] ?? webhookUrl,
        ...only(environment, startsWith('RECONCILE_', 'REFUND_', 'WEBHOOK_BODIES_', 'FALLBACK_', 'DIFFERENCE_')),
      }
    }
    case 'withdrawals':
      return {
        ...common,
        ...teller,
        ...queues('withdrawals'),
        ...pix,
        SERVICE_PRIVATE_KEY: secrets.serviceKeys.withdrawals.privateKey,
        ...only(
          environment,
          startsWith(
            'WITHDRAWAL_',
            'COMPLIANCE_',
            'PAYOUT_',
            'PAYOUTS_',
            'REVIEW_',
            'DECISION_',
            'PROPOSAL_',
            'ORDERED_',
            'DIFFERENCE_',
          ),
        ),
      }
    case 'webhooks':
      return {
        ...common,
        ...caller,
        ...queues('webhooks'),
        CHANGES_CHANNEL: changesChannel(redisPrefix('gateway', environment)),
        SERVICE_PRIVATE_KEY: secrets.serviceKeys.webhooks.privateKey,
        ...only(environment, startsWith('WEBHOOK_')),
      }
    case 'gateway':
      return {
        ...common,
        METRICS_PORT: String(ports.metrics ?? 0),
        REDIS_URL: redisUrls.gateway,
        REDIS_PREFIX: redisPrefix('gateway', environment),
        SALES_URL: url('sales'),
        WITHDRAWALS_URL: url('withdrawals'),
        LEDGER_URL: url('ledger'),
        WEBHOOKS_URL: url('webhooks'),
        PUBLIC_URL: publicUrl,
        PIX_WEBHOOK_SECRET: webhookSecret,
        SERVICE_PRIVATE_KEY: secrets.serviceKeys.gateway.privateKey,
        ...unlessFromFile(environment, {
          CLIENT_SECRET_PEPPER: derivedSecret(secrets, 'client-secret-pepper'),
          SIGNING_KEY_ENCRYPTION_KEY: derivedSecret(secrets, 'signing-key-encryption-key'),
        }),
        HEALTH_TARGETS: processesOf(environment)
          .filter((entry) => entry.name !== 'gateway')
          .map((entry) => `${entry.name}=${url(entry.name)}/health`)
          .join(','),
        ...(isSandbox(environment) ? { PSP_SANDBOX_URL: url('psp-sandbox') } : {}),
        ...only(environment, startsWith(...gatewaySettings)),
      }
  }
}

/** The settings that the stack makes, except those that the caller gives in a file. */
const unlessFromFile = (environment: Environment, made: Environment): Environment =>
  Object.fromEntries(Object.entries(made).filter(([name]) => !environment[`${name}_FILE`]))

/** The processes to run with this environment: with a real provider, no simulated bank. */
export const processesOf = (environment: Environment): (typeof processTable)[number][] =>
  processTable.filter((entry) => !entry.sandboxOnly || isSandbox(environment))

/** Our PIX key at the simulated bank: any random key will do. */
const sandboxPixKey = '9a1f6bb2-4d0c-4e8f-8a57-3c2f0f5f7c11'

const sandboxAccess = (bankUrl: string, environment: Environment, clientSecret: string): Environment => ({
  // The process itself refuses an unknown dialect.
  ...sandboxAddresses(dialectNames.find((name) => name === environment['PSP_SANDBOX_DIALECT']) ?? 'efi', bankUrl),
  PIX_CLIENT_ID: 'comporta',
  PIX_CLIENT_SECRET: clientSecret,
  PIX_KEY: sandboxPixKey,
})

/** Settings that Node and its memory allocator read, such as certificates to trust, and the PATH. */
const isSystemSetting = (name: string): boolean => name === 'PATH' || /^(?:NODE|MALLOC)_/.test(name)

const gatewaySettings = [
  'ACCESS_TOKEN_',
  'AUTH_FAILURES_',
  'CALLBACKS_',
  'CHANGE_',
  'CHECKOUT_',
  'CLIENT_SECRET_',
  'CONNECTIONS_MAX',
  'FILES_AT_ONCE_',
  'IDEMPOTENCY_',
  'METRICS_',
  'OIDC_',
  'OPS_',
  'PIX_WEBHOOK_SECRET_BEFORE',
  'PORTAL_FOLDER',
  'PROPOSAL_',
  'REDIS_TIMEOUT_MS',
  'REQUESTS_',
  'SIGNING_KEY_',
  'TOKENS_PER_',
  'TRUST_PROXY',
  'UPSTREAM_',
]

const startsWith =
  (...prefixes: string[]) =>
  (name: string): boolean =>
    prefixes.some((prefix) => name.startsWith(prefix))

const only = (environment: Environment, isWanted: (name: string) => boolean): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => isWanted(name)))
