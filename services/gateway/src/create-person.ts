import { parseArgs } from 'node:util'
import { databaseEnvironment } from '@comporta/shared/config/environment.ts'
import { operatorScopes } from '@comporta/shared/contracts/auth.contract.ts'
import { email, merchantRoles, personName } from '@comporta/shared/contracts/people.contract.ts'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { actorOf, type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import type { Schema } from './storage/database.ts'
import type { NewMembership } from './storage/people.repository.ts'
import { createPerson } from './use-cases/create-person.ts'
import { createSecretHasher } from './use-cases/secret-hasher.ts'
import { newSessionToken } from './use-cases/session-tokens.ts'

/**
 * `node services/gateway/src/create-person.ts --email <address> --name <name>` with `--merchant <id> [--role owner]`, or
 * with `--operator [--duties ops:support,ops:treasury] [--alone]`, prints a password for the first sign-in. It is shown
 * only once.
 */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    merchant: { type: 'string' },
    role: { type: 'string', default: 'owner' },
    operator: { type: 'boolean', default: false },
    duties: { type: 'string', default: 'ops' },
    alone: { type: 'boolean', default: false },
  },
})
if (values.operator === (values.merchant !== undefined)) throw new Error('Say --merchant <id>, or --operator')
const address = email.safeParse(values.email)
if (!address.success) throw new Error('Say --email <address>')
const name = personName.safeParse(values.name ?? address.data)
if (!name.success) throw new Error('Say --name <name>')

const { DATABASE_URL: url } = readSettings(databaseEnvironment)
const pool = createPool({ url, applicationName: 'create-person', maxConnections: 1, onError: () => {} })
const database = createDatabase<Schema>(pool)
try {
  const password = newSessionToken()
  const { id, isPending } = await createPerson(
    { database, hasher: createSecretHasher(undefined) },
    { email: address.data, name: name.data, password, membership: membershipAsked(), alone: values.alone },
  )
  process.stdout.write(`id: ${actorOf(id)}\nemail: ${address.data}\npassword: ${password}\n`)
  if (isPending) process.stderr.write(`An operator confirms it first: POST /ops/operators/${actorOf(id)}/confirm\n`)
} finally {
  await database.destroy()
}

function membershipAsked(): NewMembership {
  if (values.merchant === undefined) {
    const duties = values.duties.split(',').map((text) => oneOf(operatorScopes, text.trim(), 'duty'))
    return { merchantId: null, role: 'operator', duties }
  }
  const merchantId = parseId<MerchantId>(values.merchant)
  if (!merchantId) throw new Error(`${values.merchant} is no merchant’s id`)
  return { merchantId, role: oneOf(merchantRoles, values.role, 'role') }
}

function oneOf<Name extends string>(names: readonly Name[], text: string, what: string): Name {
  const known = names.find((name) => name === text)
  if (!known) throw new Error(`${text} is no ${what}; there are ${names.join(', ')}`)
  return known
}
