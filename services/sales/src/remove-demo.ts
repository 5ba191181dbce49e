import { databaseEnvironment } from '@comporta/shared/config/environment.ts'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import type { Schema } from './storage/database.ts'
import { isSuspended, setSuspended } from './storage/merchant-settings.repository.ts'

/** `node services/sales/src/remove-demo.ts` keeps subscriptions of the demo merchants from charging anybody. */
const { DATABASE_URL: url } = readSettings(databaseEnvironment)
const pool = createPool({ url, applicationName: 'remove-demo', maxConnections: 1, onError: () => {} })
const database = createDatabase<Schema>(pool)
try {
  const held: string[] = []
  for (const { id: merchantId, name } of Object.values(demoMerchants)) {
    if (await isSuspended(database, merchantId)) continue
    await setSuspended(database, merchantId, true)
    held.push(name)
  }
  process.stdout.write(
    held.length > 0 ? `sales: nobody is charged for: ${held.join(', ')}\n` : 'sales: no demo is left to remove\n',
  )
} finally {
  await database.destroy()
}
