import { databaseEnvironment, readEnvironment } from '@comporta/shared/config/environment.ts'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import type { Schema } from './storage/database.ts'
import { createOperator } from './use-cases/create-api-client.ts'
import { createSecretHasher } from './use-cases/secret-hasher.ts'

/** `node services/gateway/src/create-operator.ts <name>` prints an operator's credentials, which nobody sees again. */
const name = process.argv[2]?.trim()
if (!name) throw new Error('Say whose credentials these are: create-operator.ts <name>')

const { DATABASE_URL: url } = readEnvironment(databaseEnvironment)
const pool = createPool({ url, applicationName: 'create-operator', maxConnections: 1, onError: () => {} })
const database = createDatabase<Schema>(pool)
const { clientId, clientSecret } = await createOperator({ database, hasher: createSecretHasher() }, name)
process.stdout.write(`client_id: ${clientId}\nclient_secret: ${clientSecret}\n`)
await database.destroy()
