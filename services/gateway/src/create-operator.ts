import { parseArgs } from 'node:util'
import { databaseEnvironment, secretSetting } from '@comporta/shared/config/environment.ts'
import { operatorScopes } from '@comporta/shared/contracts/auth.contract.ts'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { z } from 'zod'
import type { Schema } from './storage/database.ts'
import { createOperator } from './use-cases/create-api-client.ts'
import { createSecretHasher } from './use-cases/secret-hasher.ts'

/**
 * `node services/gateway/src/create-operator.ts <name> [--scopes ops:support,ops:treasury] [--alone]` prints an
 * operator's credentials, which are shown only once.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { scopes: { type: 'string', default: 'ops' }, alone: { type: 'boolean', default: false } },
})
const name = positionals[0]?.trim()
if (!name) throw new Error('Say whose credentials these are: create-operator.ts <name>')
const scopes = values.scopes.split(',').map((text) => {
  const scope = operatorScopes.find((known) => known === text.trim())
  if (!scope) throw new Error(`${text} is no duty; there are ${operatorScopes.join(', ')}`)
  return scope
})

// Without the pepper the secret gets a slow hash, which the first sign-in replaces.
const { DATABASE_URL: url, CLIENT_SECRET_PEPPER } = readSettings(
  z.object({ ...databaseEnvironment.shape, CLIENT_SECRET_PEPPER: secretSetting.optional() }),
)
const pool = createPool({ url, applicationName: 'create-operator', maxConnections: 1, onError: () => {} })
const database = createDatabase<Schema>(pool)
const stores = { database, hasher: createSecretHasher(CLIENT_SECRET_PEPPER) }
const { clientId, clientSecret, isPending } = await createOperator(stores, { name, scopes, alone: values.alone })
process.stdout.write(`client_id: ${clientId}\nclient_secret: ${clientSecret}\n`)
if (isPending) process.stderr.write(`Another operator confirms it first: POST /ops/operators/${clientId}/confirm\n`)
await database.destroy()
