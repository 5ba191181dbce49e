import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseForeignAccounts } from '@comporta/shared/process/refuse-foreign-accounts.ts'
import { accountsOf } from '@comporta/shared/provider/further-account.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { doubtPayouts } from './use-cases/doubt-payouts.ts'

/** Run `node services/withdrawals/src/after-restore.ts` on a restored database, before the services start. */
const config = readSettings(workerProcessEnvironment)
const service = compose(config, 'after-restore')
await refuseForeignAccounts(service.dependencies, accountsOf(config, 'PAYOUTS'))
try {
  const { payouts, known } = await doubtPayouts(service.dependencies)
  process.stdout.write(`withdrawals: payouts are paused; the bank is asked about ${payouts} before they are sent\n`)
  for (const { id } of known) process.stdout.write(`withdrawals: the bank has ${id}, which waits for a decision here\n`)
} finally {
  await service.close()
}
