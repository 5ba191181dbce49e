import { acceptAccount } from '@comporta/shared/process/accept-account.ts'
import { countUnderWay } from './storage/under-way.repository.ts'

/** `node services/sales/src/accept-account.ts --account=3 --reason=…`, when the settings of an account were changed. */
await acceptAccount({ name: 'sales', role: 'FALLBACK', underWay: countUnderWay })
