import { databaseEnvironment } from '@comporta/shared/config/environment.ts'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import type { Schema } from './storage/database.ts'
import { removeDemo } from './use-cases/remove-demo.ts'

/** `node services/gateway/src/remove-demo.ts` takes the demo's clients, operators and merchants out of service. */
const { DATABASE_URL: url } = readSettings(databaseEnvironment)
const pool = createPool({ url, applicationName: 'remove-demo', maxConnections: 1, onError: () => {} })
const database = createDatabase<Schema>(pool)
try {
  const { revoked, suspended } = await removeDemo({ database })
  if (revoked.length > 0) process.stdout.write(`gateway: revoked: ${revoked.join(', ')}\n`)
  if (suspended.length > 0) process.stdout.write(`gateway: suspended: ${suspended.join(', ')}\n`)
  if (revoked.length + suspended.length === 0) process.stdout.write('gateway: no demo is left to remove\n')
} finally {
  await database.destroy()
}
