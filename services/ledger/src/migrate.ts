import { migrateService } from '@comporta/shared/db/migrate-service.ts'

await migrateService('ledger', new URL('../migrations', import.meta.url))
