import { migrateService } from '@comporta/shared/db/migrate-service.ts'

await migrateService('withdrawals', new URL('../migrations', import.meta.url))
