import { parseArgs } from 'node:util'
import { databaseEnvironment, readEnvironment } from '@comporta/shared/config/environment.ts'
import { email } from '@comporta/shared/contracts/people.contract.ts'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import type { Schema } from './storage/database.ts'
import { resetPerson } from './use-cases/reset-password.ts'
import { createSecretHasher } from './use-cases/secret-hasher.ts'
import { newSessionToken } from './use-cases/session-tokens.ts'

/**
 * `node services/gateway/src/reset-person.ts --email <address> [--factors]` prints a new password, which is shown only
 * once, and ends the person's sessions; `--factors` also removes passkeys, authenticator and recovery codes.
 */
const { values } = parseArgs({ options: { email: { type: 'string' }, factors: { type: 'boolean', default: false } } })
const address = email.safeParse(values.email)
if (!address.success) throw new Error('Say --email <address>')

const { DATABASE_URL: url } = readEnvironment(databaseEnvironment)
const pool = createPool({ url, applicationName: 'reset-person', maxConnections: 1, onError: () => {} })
const database = createDatabase<Schema>(pool)
try {
  const password = newSessionToken()
  const asked = { email: address.data, password, withFactors: values.factors }
  await resetPerson({ database, hasher: createSecretHasher(undefined) }, asked)
  process.stdout.write(`email: ${address.data}\npassword: ${password}\n`)
} finally {
  await database.destroy()
}
