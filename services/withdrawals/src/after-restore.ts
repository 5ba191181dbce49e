import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { doubtPayouts } from './use-cases/doubt-payouts.ts'

/** `node services/withdrawals/src/after-restore.ts`, before the services start on a database that was restored. */
const service = compose(readSettings(workerProcessEnvironment), 'after-restore')
try {
  const { payouts, known } = await doubtPayouts(service.dependencies)
  process.stdout.write(`withdrawals: payouts are paused; the bank is asked about ${payouts} before they are sent\n`)
  for (const { id } of known) process.stdout.write(`withdrawals: the bank has ${id}, which waits for a decision here\n`)
} finally {
  await service.close()
}
