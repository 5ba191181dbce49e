import { acceptAccount } from '@comporta/shared/process/accept-account.ts'
import { countUnderWay } from './storage/under-way.repository.ts'

/** Run `node services/sales/src/accept-account.ts --account=3 --reason=…` after the settings of an account were changed. */
await acceptAccount({ name: 'sales', role: 'FALLBACK', underWay: countUnderWay })
