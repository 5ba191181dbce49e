import { acceptAccount } from '@comporta/shared/process/accept-account.ts'
import { countUnderWay } from './storage/payout-lines.repository.ts'

/** `node services/withdrawals/src/accept-account.ts --account=2 --reason=…`, when the settings of an account were changed. */
await acceptAccount({ name: 'withdrawals', role: 'PAYOUTS', underWay: countUnderWay })
