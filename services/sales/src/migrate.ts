import { migrateService } from '@comporta/shared/db/migrate-service.ts'

await migrateService('sales', new URL('../migrations', import.meta.url))
