import { z } from 'zod'
import { pixEnvironment } from '../provider/settings.ts'
import {
  databaseEnvironment,
  processEnvironment,
  productionEnvironment,
  redisEnvironment,
  sealingEnvironment,
} from './environment.ts'
import { workEnvironment } from './work-environment.ts'

/** What every service with workers reads: where its rows and queues are; see `process/stores.ts`. */
export const storesEnvironment = z.object({
  ...processEnvironment.shape,
  ...productionEnvironment.shape,
  ...databaseEnvironment.shape,
  ...redisEnvironment.shape,
  ...workEnvironment.shape,
  ...sealingEnvironment.shape,
  /** Namespaces the queues in Redis. */
  QUEUE_PREFIX: z.string().min(1).default('comporta'),
})

export type StoresConfig = z.output<typeof storesEnvironment>

/** The connections of a service that moves money; see `process/connections.ts`. */
export const connectionsEnvironment = z.object({
  ...storesEnvironment.shape,
  ...pixEnvironment.shape,
  LEDGER_URL: z.url(),
  WEBHOOKS_URL: z.url(),
  SERVICE_PRIVATE_KEY: z.string().min(1),
})

export type ConnectionsConfig = z.output<typeof connectionsEnvironment>
