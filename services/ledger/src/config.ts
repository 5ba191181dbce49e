import { servicePublicKeys } from '@comporta/shared/auth/service-tokens.ts'
import { databaseEnvironment, processEnvironment, productionEnvironment } from '@comporta/shared/config/environment.ts'
import { z } from 'zod'

export const workerProcessEnvironment = z.object({
  ...processEnvironment.shape,
  ...databaseEnvironment.shape,
  /** `DEMO` gives the demonstration's merchants their opening money. */
  ...productionEnvironment.shape,
})
export const apiEnvironment = z.object({
  ...workerProcessEnvironment.shape,
  SERVICE_PUBLIC_KEYS: servicePublicKeys,
})
/** For commands that read the ledger and end. */
export const commandEnvironment = z.object({ DATABASE_URL: databaseEnvironment.shape.DATABASE_URL })
export type Config = z.output<typeof workerProcessEnvironment>
export type CommandConfig = z.output<typeof commandEnvironment>
