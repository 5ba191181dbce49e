import { servicePublicKeys } from '@comporta/shared/auth/service-tokens.ts'
import { storesEnvironment } from '@comporta/shared/config/connections-environment.ts'
import { databaseEnvironment, workerEnvironment } from '@comporta/shared/config/environment.ts'
import { workSettingsOf } from '@comporta/shared/config/work-environment.ts'
import { changesChannelDefault } from '@comporta/shared/contracts/changes.contract.ts'
import { z } from 'zod'
import { parseNetworks } from './clients/addresses.ts'
import type { WebhookSettings } from './domain/webhook-settings.ts'

/** `127.0.0.0/8,::1/128` */
const networks = z.string().transform((text, context) => {
  try {
    return parseNetworks(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'expected networks such as 10.0.0.0/8, separated by commas' })
    return z.NEVER
  }
})

const shared = z.object({
  ...storesEnvironment.shape,
  LEDGER_URL: z.url(),
  SERVICE_PRIVATE_KEY: z.string().min(1),
  /** The channel of Redis on which gateways hear of changes. */
  CHANGES_CHANNEL: z.string().min(1).default(changesChannelDefault),
  /** Until an endpoint's whole answer has arrived. */
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** Pauses after the first failed try, the second, and so on; the last one repeats. Comma-separated. */
  WEBHOOK_PAUSE_SECONDS: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/, 'expected seconds, separated by commas')
    .default('1,5,30,120,600,1800,3600,7200,14400')
    .transform((text) => text.split(',').map(Number)),
  /** After this a delivery that still fails is given up, and an endpoint that took nothing is disabled. */
  WEBHOOK_GIVE_UP_HOURS: z.coerce.number().positive().max(720).default(72),
  /** How long events and their deliveries can be seen and sent again. */
  WEBHOOK_KEEP_DAYS: z.coerce.number().positive().max(3_650).default(30),
  /** Networks that may be sent to although they are not public; by default this machine in the demo, else none. */
  WEBHOOK_ALLOWED_NETWORKS: networks.optional(),
})

export const apiEnvironment = z.object({ ...shared.shape, SERVICE_PUBLIC_KEYS: servicePublicKeys })
export const workerProcessEnvironment = z.object({
  ...shared.shape,
  ...workerEnvironment.shape,
  /** Endpoints that are served at once; each one only waits for an answer. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(10_000).default(1_000),
})

export const migrationEnvironment = z.object({
  MIGRATION_DATABASE_URL: databaseEnvironment.shape.DATABASE_URL,
  DATABASE_URL: databaseEnvironment.shape.DATABASE_URL,
})

export type Config = z.output<typeof shared>

const thisMachine = parseNetworks('127.0.0.0/8,::1/128')

export const allowedNetworksOf = (config: Config) => config.WEBHOOK_ALLOWED_NETWORKS ?? (config.DEMO ? thisMachine : [])

export function settingsOf(config: Config): WebhookSettings {
  const work = workSettingsOf(config)
  return {
    ...work,
    // A claim outlasts the slowest endpoint, so that nobody else begins a round for it meanwhile.
    stepLeaseMs: config.WEBHOOK_TIMEOUT_MS + work.stepLeaseMs,
    timeoutMs: config.WEBHOOK_TIMEOUT_MS,
    pausesMs: config.WEBHOOK_PAUSE_SECONDS.map((seconds) => seconds * 1_000),
    giveUpAfterMs: config.WEBHOOK_GIVE_UP_HOURS * 3_600_000,
    secretOverlapMs: 86_400_000,
    keepMs: config.WEBHOOK_KEEP_DAYS * 86_400_000,
    httpsOnly: !config.DEMO,
  }
}
