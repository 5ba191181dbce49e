import { newId } from '@comporta/shared/ids/ids.ts'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { finishDueWithdrawal } from '../src/use-cases/finish-withdrawal.ts'
import { startWithdrawals } from './running-withdrawals.ts'

it('leaves a decision due that an operator made while the review was being put before the operators', async () => {
  const running = await startWithdrawals({ withWorker: false })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(2_000_000)
  await merchant.withdraw({ amount: 10_000 })
  const { id } = await running.database.selectFrom('withdrawals').select('id').executeTakeFirstOrThrow()

  // An alert that is not committed yet holds the job up where it raises the same.
  const blocker = new pg.Client({ connectionString: running.testDatabase.url })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('BEGIN')
  await blocker.query(`INSERT INTO alerts (id, kind, withdrawal_id, detail) VALUES ($1, 'review_waiting', $2, '')`, [
    newId(),
    id,
  ])
  // Nobody does yet what the decision makes due.
  running.startWorker({ WORKER_QUEUES: 'withdrawal-review' })
  const heldUp = 'SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'
  await expect.poll(async () => (await blocker.query(heldUp)).rowCount, { timeout: 30_000, interval: 20 }).toBe(1)
  await running.operator('POST', `/ops/withdrawals/${id}/review/take`)
  const decision = { decision: 'rejected', reason: 'papers checked' }
  const decided = await running.operator('POST', `/ops/withdrawals/${id}/review/decide`, decision)
  expect(decided.status).toBe(200)
  await blocker.query('ROLLBACK')

  const openAlerts = async () => (await running.inspect(id)).alerts.filter((alert) => alert.resolved_at === null)
  await expect.poll(openAlerts, { timeout: 30_000 }).toEqual([])
  await finishDueWithdrawal(running.dependencies, id)
  expect((await merchant.getWithdrawal(id)).status).toBe('failed')
  expect(await merchant.balance()).toEqual({ availableCents: 2_000_000, heldCents: 0 })
})
