/**
 * Runs once before everything else in the compose file: refuses the demo's well-known secrets outside of the demo, then
 * creates a database and its two roles for each service.
 */
import { booleanSetting } from '@comporta/shared/config/environment.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { z } from 'zod'
import { createServiceDatabase } from '../stack/databases.ts'
import { serviceNames } from '../stack/processes.ts'

const roles = serviceNames.map((service) => service.replaceAll('-', '_')).flatMap((name) => [name, `${name}_owner`])
const passwordName = (role: string): string => `DATABASE_PASSWORD_${role.toUpperCase()}`
const passwords = Object.fromEntries(roles.map((role) => [passwordName(role), z.string().min(1)]))
const environment = readSettings(
  z.object({ DATABASE_ADMIN_URL: z.string(), DEMO: booleanSetting('false'), ...passwords }),
)
const { DATABASE_ADMIN_URL } = environment

await refuseUnsafeProduction({ ...environment, PIX_PROVIDER: 'sandbox' })

for (const service of serviceNames) await createServiceDatabase(DATABASE_ADMIN_URL, service, passwordOf)
process.stdout.write(`Databases are ready: ${serviceNames.join(', ')}\n`)

/** `DATABASE_PASSWORD_LEDGER_OWNER` for the role `ledger_owner`. */
function passwordOf(role: string): string {
  return String((environment as Record<string, unknown>)[passwordName(role)])
}
