import { parseArgs } from 'node:util'
import { databaseEnvironment } from '@comporta/shared/config/environment.ts'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import type { Schema } from './storage/database.ts'
import { revokeOperator } from './use-cases/revoke-api-client.ts'

/**
 * `node services/gateway/src/revoke-operator.ts <client_id> <reason>` revokes an operator at once, for when a credential
 * is stolen and there are not two others to revoke it together.
 */
const [clientId, reason] = parseArgs({ allowPositionals: true }).positionals
if (!clientId || !reason?.trim()) throw new Error('Say whom and why: revoke-operator.ts <client_id> <reason>')

const { DATABASE_URL: url } = readSettings(databaseEnvironment)
const pool = createPool({ url, applicationName: 'revoke-operator', maxConnections: 1, onError: () => {} })
const database = createDatabase<Schema>(pool)
try {
  await revokeOperator({ database }, clientId, reason.trim())
  process.stdout.write(`revoked: ${clientId}\n`)
} finally {
  await database.destroy()
}
