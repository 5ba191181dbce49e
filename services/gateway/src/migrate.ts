import { migrateService } from '@comporta/shared/db/migrate-service.ts'

await migrateService('gateway', new URL('../migrations', import.meta.url))
