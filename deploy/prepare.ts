/**
 * Runs once before everything else in the compose file: refuses the demo's well-known secrets outside of the demo, then
 * creates a database and its two roles for each service.
 */
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { createServiceDatabase } from '../stack/databases.ts'
import { serviceNames } from '../stack/processes.ts'

const { DATABASE_ADMIN_URL, DEMO, ...environment } = process.env
if (!DATABASE_ADMIN_URL) throw new Error('DATABASE_ADMIN_URL is required')

await refuseUnsafeProduction({ DEMO: DEMO === 'true', PIX_PROVIDER: 'sandbox' })

for (const service of serviceNames) await createServiceDatabase(DATABASE_ADMIN_URL, service, passwordOf)
process.stdout.write(`Databases are ready: ${serviceNames.join(', ')}\n`)

/** `DATABASE_PASSWORD_LEDGER_OWNER` for the role `ledger_owner`. */
function passwordOf(role: string): string {
  const password = environment[`DATABASE_PASSWORD_${role.toUpperCase()}`]
  if (!password) throw new Error(`DATABASE_PASSWORD_${role.toUpperCase()} is required`)
  return password
}
