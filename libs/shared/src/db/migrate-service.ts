import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { databaseEnvironment } from '../config/environment.ts'
import { readSettings } from '../process/read-settings.ts'
import { createLogger } from '../telemetry/logger.ts'
import { migrate, roleOfUrl } from './migrations.ts'

const { DATABASE_URL } = databaseEnvironment.shape
const environment = z.object({ MIGRATION_DATABASE_URL: DATABASE_URL, DATABASE_URL })

/** The `migrate.ts` of each service: runs as the owner of its tables, and grants rights to the role that the service runs as. */
export async function migrateService(service: string, migrations: URL): Promise<void> {
  const config = readSettings(environment)
  const applied = await migrate({
    databaseUrl: config.MIGRATION_DATABASE_URL,
    serviceRole: roleOfUrl(config.DATABASE_URL),
    migrationsDir: fileURLToPath(migrations),
  })
  createLogger({ name: `${service}-migrate`, level: 'info' }).info({ applied }, 'database is at the newest migration')
}
