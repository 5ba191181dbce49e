import { acceptAccount } from '@comporta/shared/process/accept-account.ts'
import { countUnderWay } from './storage/payout-lines.repository.ts'

/** Run `node services/withdrawals/src/accept-account.ts --account=2 --reason=…` after changing an account's settings. */
await acceptAccount({ name: 'withdrawals', role: 'PAYOUTS', underWay: countUnderWay })
