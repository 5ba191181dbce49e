import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseForeignAccounts } from '@comporta/shared/process/refuse-foreign-accounts.ts'
import { accountsOf } from '@comporta/shared/provider/further-account.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { doubtRefunds } from './use-cases/refunds/doubt-refunds.ts'

/** Run `node services/sales/src/after-restore.ts` before the services start on a database that was restored. */
const config = readSettings(workerProcessEnvironment)
const service = compose(config, 'after-restore')
await refuseForeignAccounts(service.dependencies, accountsOf(config, 'FALLBACK'))
try {
  const refunds = await doubtRefunds(service.dependencies)
  process.stdout.write(`sales: the bank is asked about ${refunds} refunds before they are sent\n`)
} finally {
  await service.close()
}
