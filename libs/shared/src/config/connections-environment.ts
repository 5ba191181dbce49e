import { z } from 'zod'
import { pixEnvironment } from '../provider/settings.ts'
import { databaseEnvironment, processEnvironment, productionEnvironment, redisEnvironment } from './environment.ts'
import { workEnvironment } from './work-environment.ts'

/** Where a service that moves money finds what it stands on; see `process/connections.ts`. */
export const connectionsEnvironment = z.object({
  ...processEnvironment.shape,
  ...productionEnvironment.shape,
  ...databaseEnvironment.shape,
  ...redisEnvironment.shape,
  ...pixEnvironment.shape,
  ...workEnvironment.shape,
  /** Namespaces the queues in Redis. */
  QUEUE_PREFIX: z.string().min(1).default('comporta'),
  LEDGER_URL: z.url(),
  SERVICE_PRIVATE_KEY: z.string().min(1),
})

export type ConnectionsConfig = z.output<typeof connectionsEnvironment>
