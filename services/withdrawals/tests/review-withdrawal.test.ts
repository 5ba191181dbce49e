import { newId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startWithdrawals } from './running-withdrawals.ts'

it('a decision made while the review’s alert is being raised is still carried out', async () => {
  const running = await startWithdrawals({ withWorker: false })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(2_000_000)
  await merchant.withdraw({ amount: 10_000 })
  const { id } = await running.database.selectFrom('withdrawals').select('id').executeTakeFirstOrThrow()

  // An uncommitted alert holds the job up where it raises the same one.
  const blocker = new pg.Client({ connectionString: running.testDatabase.url })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('BEGIN')
  await blocker.query(`INSERT INTO alerts (id, kind, subject) VALUES ($1, 'review_waiting', $2)`, [newId(), id])
  // No worker does yet what the decision makes due.
  running.startWorker({ WORKER_QUEUES: 'withdrawal-review' })
  const heldUp = async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`.execute(
      running.database,
    )
    return rows.length
  }
  await expect.poll(heldUp, { interval: 20 }).toBe(1)
  // The operator's act waits for the job.
  const taken = running.operator('POST', `/ops/withdrawals/${id}/review/take`)
  await expect.poll(heldUp, { interval: 20 }).toBe(2)
  await blocker.query('ROLLBACK')
  expect((await taken).status).toBe(200)
  const decision = { decision: 'rejected', reason: 'papers checked' }
  const decided = await running.operator('POST', `/ops/withdrawals/${id}/review/decide`, decision)
  expect(decided.status).toBe(200)

  const openAlerts = async () => (await running.inspect(id)).alerts.filter((alert) => alert.resolved_at === null)
  await expect.poll(openAlerts).toEqual([])
  running.startWorker({ WORKER_QUEUES: 'payouts' })
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('failed')
  expect(await merchant.balance()).toEqual({ availableCents: 2_000_000, heldCents: 0 })
})

/** Reminds people soon, and does not wait long for them. */
const impatient = { overdueAfterMs: 300, expiresAfterMs: 2_000 }

it.each([
  ['the merchant', { authorize: false }, 'pending'],
  ['compliance', { amount: 10_000 }, 'processing'],
])(
  'a decision that %s owes raises an alert, then expires: the funds are back, and `failure` says why',
  async (who, body, status) => {
    const running = await startWithdrawals({ settings: { decision: impatient } })
    onTestFinished(() => running.close())
    const merchant = await running.newMerchant(2_000_000)
    const created = await merchant.withdraw(body)
    expect(created.status).toBe(status)
    const id = created.withdrawal_id
    const alertsOf = async () => (await running.inspect(id)).alerts
    const reminder = { kind: 'decision_overdue', detail: `${who} has not decided` }
    await expect.poll(alertsOf).toContainEqual(expect.objectContaining(reminder))

    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('failed')
    expect(await merchant.balance()).toEqual({ availableCents: 2_000_000, heldCents: 0 })
    const { body: expanded } = await merchant.send('GET', `/v1/withdrawals/${id}?expand=failure`)
    expect(expanded).toMatchObject({ data: { failure: { code: 'decision_expired', message: expect.any(String) } } })
    expect((await alertsOf()).filter(({ resolved_at }) => resolved_at === null)).toEqual([])
    expect((await running.inspect(id)).payout_attempts).toEqual([])
  },
)

it('a decision that was made in time raises no alert', async () => {
  const running = await startWithdrawals({ settings: { decision: impatient } })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(2_000_000)
  const undecided = await merchant.withdraw({ authorize: false })
  const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
  expect((await merchant.send('POST', `/v1/withdrawals/${id}/approve`)).status).toBe(200)
  // The other one shows that the time is over.
  await expect.poll(async () => (await merchant.getWithdrawal(undecided.withdrawal_id)).status).toBe('failed')
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  expect((await running.inspect(id)).alerts).toEqual([])
})

describe('the alerts about a decision', () => {
  const patient = { overdueAfterMs: 300, expiresAfterMs: 600_000 }
  const underReview = ['review_waiting', 'decision_overdue']

  it.each([
    ['its merchant cancels under review', { amount: 10_000 }, underReview, 'cancel', 'failed'],
    ['its merchant approves after days', { authorize: false }, ['decision_overdue'], 'approve', 'paid'],
    ['its merchant rejects after days', { authorize: false }, ['decision_overdue'], 'reject', 'failed'],
  ])('are closed for a withdrawal that %s', async (_how, body, told, decision, status) => {
    const running = await startWithdrawals({ settings: { decision: patient } })
    onTestFinished(() => running.close())
    const merchant = await running.newMerchant(2_000_000)
    const { withdrawal_id: id } = await merchant.withdraw(body)
    const openKinds = async () =>
      (await running.inspect(id)).alerts.filter(({ resolved_at }) => resolved_at === null).map(({ kind }) => kind)
    await expect.poll(async () => (await openKinds()).toSorted()).toEqual(told.toSorted())
    expect((await merchant.send('POST', `/v1/withdrawals/${id}/${decision}`)).status).toBe(200)
    expect(await openKinds()).toEqual([])
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe(status)
  })
})
