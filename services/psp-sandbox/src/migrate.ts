import { migrateService } from '@comporta/shared/db/migrate-service.ts'

await migrateService('psp-sandbox', new URL('../migrations', import.meta.url))
