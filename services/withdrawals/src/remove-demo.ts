import { databaseEnvironment } from '@comporta/shared/config/environment.ts'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import type { Schema } from './storage/database.ts'
import { insertPause } from './storage/payout-pauses.repository.ts'

/** `node services/withdrawals/src/remove-demo.ts` keeps unsent payouts of the demo merchants from going to the bank. */
const { DATABASE_URL: url } = readSettings(databaseEnvironment)
const pool = createPool({ url, applicationName: 'remove-demo', maxConnections: 1, onError: () => {} })
const database = createDatabase<Schema>(pool)
try {
  const held: string[] = []
  for (const { id: merchantId, name } of Object.values(demoMerchants)) {
    const pause = { merchantId, kind: 'suspended', actor: 'system', reason: 'the demo is removed' } as const
    if (await insertPause(database, pause)) held.push(name)
  }
  process.stdout.write(
    held.length > 0
      ? `withdrawals: nothing more is sent for: ${held.join(', ')}\n`
      : 'withdrawals: no demo is left to remove\n',
  )
} finally {
  await database.destroy()
}
