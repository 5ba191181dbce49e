import { randomUUID } from 'node:crypto'
import { fieldsError } from '@comporta/shared/contracts/errors.contract.ts'
import { createWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertForgottenPayout, forgottenKey, forgottenRequest } from './forgotten-payout.ts'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

const velocityCount = 3

let running: RunningWithdrawals
let clock: pg.Client
beforeAll(async () => {
  running = await startWithdrawals({
    withWorker: false,
    environment: { COMPLIANCE_VELOCITY_COUNT: String(velocityCount) },
  })
  clock = new pg.Client({ connectionString: running.testDatabase.superuserUrl })
  await clock.connect()
  // A clock that hides PostgreSQL's own, for every connection from now on.
  await clock.query(`
    CREATE SCHEMA test_clock;
    CREATE TABLE test_clock.ahead (by interval NOT NULL);
    INSERT INTO test_clock.ahead VALUES ('0 s');
    CREATE FUNCTION test_clock.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS 'SELECT pg_catalog.now() + by FROM test_clock.ahead';
    GRANT USAGE ON SCHEMA test_clock TO PUBLIC;
    GRANT SELECT ON test_clock.ahead TO PUBLIC;
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path TO test_clock, pg_catalog, public', current_database());
    END $$`)
})
afterAll(async () => {
  await clock.end()
  await running.close()
})

/** Sets the time in the service's database; without an argument, the true time. */
const setClock = (time?: string) =>
  clock.query("UPDATE test_clock.ahead SET by = coalesce($1::timestamptz - pg_catalog.now(), '0 s')", [time ?? null])

const ordinary = { amount: 10, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }

async function statusAfter(merchant: Merchant, body: Record<string, unknown> = {}, key?: string): Promise<string> {
  const answer = await merchant.tryToWithdraw({ ...ordinary, ...body }, key)
  if (answer.status === 201) return read(answer, 201, createWithdrawalAnswer).data.status
  return Object.keys(read(answer, 422, fieldsError).errors).join()
}

describe('the daily limit', () => {
  it('counts withdrawals that wait for approval too, and stops only automatic approval', async () => {
    const merchant = await running.newMerchant(100_000, { autoApprovalDailyMaxCents: cents(3_000n) })
    expect(await statusAfter(merchant, { authorize: false })).toBe('pending')
    expect(await statusAfter(merchant, { authorize: false })).toBe('pending')
    expect(await statusAfter(merchant)).toBe('processing')
    expect(await statusAfter(merchant)).toBe('failed')
    // Approval by hand has no such limit.
    expect(await statusAfter(merchant, { authorize: false })).toBe('pending')
  })

  it('does not count a cancelled withdrawal', async () => {
    const merchant = await running.newMerchant(100_000, { autoApprovalDailyMaxCents: cents(1_000n) })
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    expect(await statusAfter(merchant)).toBe('failed')
    await merchant.send('POST', `/v1/withdrawals/${id}/cancel`)
    expect(await statusAfter(merchant)).toBe('processing')
  })

  it('starts anew at midnight in Brasília', async () => {
    const merchant = await running.newMerchant(100_000, { autoApprovalDailyMaxCents: cents(1_000n) })
    const statuses: string[] = []
    // 20:30 and 21:30 on the 10th in Brasília, then 0:30 on the 11th.
    for (const time of ['2031-05-10T23:30:00Z', '2031-05-11T00:30:00Z', '2031-05-11T03:30:00Z']) {
      await setClock(time)
      statuses.push(await statusAfter(merchant))
    }
    await setClock()
    expect(statuses).toEqual(['processing', 'failed', 'processing'])
  })
})

describe('the night limit', () => {
  const times = [
    ['19:59', '2031-05-10T22:59:00Z', 'accepted'],
    ['20:00', '2031-05-10T23:00:00Z', 'accepted'],
    ['23:00 of the same night', '2031-05-11T02:00:00Z', 'amount'],
    ['5:59 of the same night', '2031-05-11T08:59:00Z', 'amount'],
    ['6:00', '2031-05-11T09:00:00Z', 'accepted'],
    ['20:00 of the next night', '2031-05-11T23:00:00Z', 'accepted'],
  ] as const

  it.each([
    [false, 'pending'],
    [true, 'processing'],
  ])('422 on amount beyond it from 20:00 to 6:00 in Brasília when `authorize` is %s', async (authorize, accepted) => {
    const merchant = await running.newMerchant(100_000, { nightMaxCents: cents(1_500n) })
    const statuses: unknown[] = []
    for (const [name, time] of times) {
      await setClock(time)
      statuses.push([name, await statusAfter(merchant, { authorize })])
    }
    await setClock()
    expect(statuses).toEqual(times.map(([name, , status]) => [name, status === 'accepted' ? accepted : status]))
  })

  it('leaves the Idempotency-Key of a refused request free: it is accepted under it after the night', async () => {
    const merchant = await running.newMerchant(100_000, { nightMaxCents: cents(999n) })
    const key = randomUUID()
    const statuses: string[] = []
    for (const time of ['2031-05-11T08:59:00Z', '2031-05-11T09:00:00Z']) {
      await setClock(time)
      statuses.push(await statusAfter(merchant, {}, key))
    }
    await setClock()
    expect(statuses).toEqual(['amount', 'processing'])
  })

  it('counts a payout that the bank already has, even if its request would be refused', async () => {
    const limits = { nightMaxCents: cents(1_500n), autoApprovalMaxCents: cents(999n) }
    const merchant = await running.newMerchant(100_000, limits)
    await alertForgottenPayout(running, merchant)
    await setClock('2031-05-11T02:00:00Z')
    const headers = { 'idempotency-key': forgottenKey }
    const again = await merchant.send('POST', '/v1/withdrawals', { body: forgottenRequest, headers })
    const next = await statusAfter(merchant, { authorize: false })
    await setClock()
    expect(again.status).toBe(201)
    expect(next).toBe('amount')
  })

  it('is off by default', async () => {
    const merchant = await running.newMerchant(10_000_000)
    await setClock('2031-05-11T02:00:00Z')
    const status = await statusAfter(merchant, { amount: 5_000 })
    await setClock()
    expect(status).toBe('processing')
  })
})

describe('the velocity limit', () => {
  const reviewed = async (merchant: Merchant): Promise<boolean> =>
    (await merchant.withdraw()).requires_compliance_review

  it('lets exactly that many pass without a review when more come at once', async () => {
    const merchant = await running.newMerchant(1_000_000)
    const created = await Promise.all(Array.from({ length: 20 }, () => merchant.withdraw()))
    expect(created.filter((view) => !view.requires_compliance_review)).toHaveLength(velocityCount)
  })

  it('counts only the withdrawals within its window', async () => {
    const merchant = await running.newMerchant(1_000_000)
    for (let made = 0; made < velocityCount; made += 1) await merchant.withdraw()
    await clock.query("UPDATE withdrawals SET created_at = created_at - interval '1 hour' WHERE merchant_id = $1", [
      merchant.id,
    ])
    for (let made = 0; made < velocityCount; made += 1) expect(await reviewed(merchant)).toBe(false)
    expect(await reviewed(merchant)).toBe(true)
  })

  it('holds on a day without a stored count of requests', async () => {
    const merchant = await running.newMerchant(1_000_000)
    for (let made = 0; made < velocityCount; made += 1) await merchant.withdraw()
    await clock.query('UPDATE payout_totals SET requests = NULL WHERE merchant_id = $1', [merchant.id])
    expect(await reviewed(merchant)).toBe(true)
  })
})

describe('the duplicate guard', () => {
  it('sends a second withdrawal of the same amount to the same key to review, and names the first', async () => {
    const merchant = await running.newMerchant(1_000_000, { duplicateWindowSeconds: 600 })
    const first = await merchant.withdraw()
    const second = await merchant.withdraw({ pix_key: 'FORNECEDOR@exemplo.com.br' })
    expect([first.requires_compliance_review, second.requires_compliance_review]).toEqual([false, true])
    expect(await running.inspect(second.withdrawal_id)).toMatchObject({
      compliance_reasons: ['possible_duplicate'],
      duplicate_of: first.withdrawal_id,
    })
  })

  it('names the first one in the alert to operators', async () => {
    const merchant = await running.newMerchant(1_000_000, { duplicateWindowSeconds: 600 })
    const first = await merchant.withdraw()
    const { withdrawal_id: id } = await merchant.withdraw()
    running.startWorker({ WORKER_QUEUES: 'withdrawal-review' })
    await expect
      .poll(async () => (await running.inspect(id)).alerts)
      .toMatchObject([{ kind: 'review_waiting', details: { duplicateOf: first.withdrawal_id } }])
  })

  it('lets one of two withdrawals through that come at once', async () => {
    const merchant = await running.newMerchant(1_000_000, { duplicateWindowSeconds: 600 })
    const both = await Promise.all([merchant.withdraw(), merchant.withdraw()])
    expect(both.map((view) => view.requires_compliance_review).toSorted()).toEqual([false, true])
  })

  it.each([
    ['the amount is another', { amount: 11 }],
    ['the key is another', { pix_key: 'outro@exemplo.com.br' }],
  ])('lets the second one through when %s', async (_when, change) => {
    const merchant = await running.newMerchant(1_000_000, { duplicateWindowSeconds: 600 })
    await merchant.withdraw()
    expect((await merchant.withdraw(change)).requires_compliance_review).toBe(false)
  })

  it('lets the second one through when the first has failed, and when the window is over', async () => {
    const merchant = await running.newMerchant(1_000_000, { duplicateWindowSeconds: 600 })
    const { withdrawal_id: id } = await merchant.withdraw()
    await merchant.send('POST', `/v1/withdrawals/${id}/cancel`)
    expect((await merchant.withdraw()).requires_compliance_review).toBe(false)
    await setClock(new Date(Date.now() + 700_000).toISOString())
    const later = await merchant.withdraw()
    await setClock()
    expect(later.requires_compliance_review).toBe(false)
  })
})

it('503 for a merchant whose lock is held elsewhere, while another merchant’s requests go through', async () => {
  const [locked, other] = [await running.newMerchant(100_000), await running.newMerchant(100_000)]
  await clock.query('BEGIN')
  await clock.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [locked.id])
  try {
    const [refused, ...accepted] = await Promise.all([locked, other, other].map((one) => one.tryToWithdraw(ordinary)))
    expect(refused?.status).toBe(503)
    expect(accepted.map(({ status }) => status)).toEqual([201, 201])
  } finally {
    await clock.query('ROLLBACK')
  }
  expect(await statusAfter(locked)).toBe('processing')
})
