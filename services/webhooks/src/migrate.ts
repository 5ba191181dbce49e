import { fileURLToPath } from 'node:url'
import { migrate, roleOfUrl } from '@comporta/shared/db/migrations.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { migrationEnvironment } from './config.ts'

const config = readSettings(migrationEnvironment)
const logger = createLogger({ name: 'webhooks-migrate', level: 'info' })

const applied = await migrate({
  databaseUrl: config.MIGRATION_DATABASE_URL,
  serviceRole: roleOfUrl(config.DATABASE_URL),
  migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
})
logger.info({ applied }, 'database is at the newest migration')
