import { listPausesAnswer } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import { claimStep, postponeStep } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createBankOfScripts, processing, settled } from './scripted-bank.ts'

const bank = createBankOfScripts()

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider })
})
afterAll(() => running.close())
afterEach(async () => {
  await resume(null)
})

const paying = { send: () => processing, find: () => settled() }
const path = '/ops/withdrawals/payouts'

const pause = (merchantId: string | null, reason = 'incident 7') =>
  running.operator('POST', `${path}/pause`, { merchant_id: merchantId, reason })
const resume = (merchantId: string | null, clientId?: string) =>
  running.operator('POST', `${path}/resume`, { merchant_id: merchantId, reason: 'incident 7 is over' }, clientId)
const hold = (merchantId: string, suspended: boolean) =>
  running.operator('PUT', `/ops/withdrawals/merchants/${merchantId}/hold`, { suspended, reason: 'under investigation' })

const pausesOf = async (of = running) => read(await of.operator('GET', `${path}/pauses`), 200, listPausesAnswer).data

const statusOf = async (merchant: Merchant, id: string): Promise<string> => (await merchant.getWithdrawal(id)).status

/** Whether a worker has looked at this payout and postponed it. */
const isLeft = async (id: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM due_steps
    WHERE subject = ${id} AND step = 'follow-payout' AND fence > 0 AND NOT is_claimed AND due_at > now() + interval '10 s'`.execute(
    running.database,
  )
  return rows.length === 1
}

const isolated = async (body: (merchant: Merchant) => Promise<void>): Promise<void> =>
  body(await running.newMerchant(100_000))

describe('while payouts are paused', () => {
  it('a new payout is not sent, its hold stays, and resuming sends it', () =>
    isolated(async (merchant) => {
      expect(await pause(null)).toMatchObject({ status: 200, body: { merchant_id: null, kind: 'paused' } })
      const id = await bank.withdraw(merchant, paying)
      await expect.poll(() => isLeft(id)).toBe(true)
      expect(bank.sendsOf(id)).toEqual([])
      expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
      expect(await pausesOf()).toMatchObject([
        { merchant_id: null, kind: 'paused', actor: 'operator:operator-1', reason: 'incident 7', ended_at: null },
      ])
      expect(await resume(null, 'operator-2')).toMatchObject({
        status: 200,
        body: { ended_at: expect.any(String), ended_by: 'operator:operator-2', end_reason: 'incident 7 is over' },
      })
      await expect.poll(() => statusOf(merchant, id)).toBe('paid')
      expect(await pausesOf()).toEqual([])
    }))

  it('for one merchant, its new payouts are not sent, and others’ are paid', () =>
    isolated(async (merchant) => {
      const other = await running.newMerchant(100_000)
      expect((await pause(merchant.id)).status).toBe(200)
      const id = await bank.withdraw(merchant, paying)
      const itsId = await bank.withdraw(other, paying)
      await expect.poll(() => statusOf(other, itsId)).toBe('paid')
      await expect.poll(() => isLeft(id)).toBe(true)
      expect(bank.sendsOf(id)).toEqual([])
      expect((await resume(merchant.id)).status).toBe(200)
      await expect.poll(() => statusOf(merchant, id)).toBe('paid')
    }))

  it('a payout that was sent before is still completed', () =>
    isolated(async (merchant) => {
      let isSettled = false
      const id = await bank.withdraw(merchant, {
        send: () => processing,
        find: () => (isSettled ? settled() : processing),
      })
      await expect.poll(() => bank.sendsOf(id).length).toBe(1)
      expect((await pause(null)).status).toBe(200)
      isSettled = true
      await expect.poll(() => statusOf(merchant, id)).toBe('paid')
    }))

  it('a waiting withdrawal can be cancelled', () =>
    isolated(async (merchant) => {
      await pause(null)
      const id = await bank.withdraw(merchant, paying)
      await expect.poll(() => isLeft(id)).toBe(true)
      expect((await merchant.send('POST', `/v1/withdrawals/${id}/cancel`)).status).toBe(200)
      expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
    }))

  it('409 to pause them again or to resume what is not paused, 403 for a merchant', () =>
    isolated(async (merchant) => {
      expect((await resume(merchant.id)).status).toBe(409)
      expect((await pause(merchant.id)).status).toBe(200)
      expect((await pause(merchant.id)).status).toBe(409)
      expect((await merchant.send('POST', `${path}/resume`, { body: { reason: 'let me' } })).status).toBe(403)
      expect((await resume(merchant.id)).status).toBe(200)
    }))

  it('resuming also wakes a payout that a worker is about to postpone', async () => {
    const still = await startWithdrawals({ provider: bank.provider, withWorker: false })
    onTestFinished(() => still.close())
    const merchant = await still.newMerchant(100_000)
    const id = await bank.withdraw(merchant, paying)
    const by = { merchant_id: merchant.id, reason: 'incident 7' }
    await still.operator('POST', `${path}/pause`, by)
    // A worker has read that it is paused …
    const claim = await claimStep(still.database, { step: 'follow-payout', subject: id }, 10_000)
    expect((await still.operator('POST', `${path}/resume`, by)).status).toBe(200)
    // … and acts on it after the pause has ended.
    if (!claim) throw new Error('it is due')
    await inTransaction(still.database, (transaction) => postponeStep(transaction, claim, 600_000))
    still.startWorker()
    await expect.poll(() => statusOf(merchant, id)).toBe('paid')
  })
})

describe('a suspended merchant', () => {
  it('has nothing sent until it is reinstated, even what is approved meanwhile', () =>
    isolated(async (merchant) => {
      const small = await bank.withdraw(merchant, paying, { authorize: false })
      expect((await hold(merchant.id, true)).status).toBe(204)
      // Again: it changes nothing.
      expect((await hold(merchant.id, true)).status).toBe(204)
      // The token in use is older than the suspension.
      expect((await merchant.send('POST', `/v1/withdrawals/${small}/approve`)).status).toBe(200)
      await expect.poll(() => isLeft(small)).toBe(true)
      expect(bank.sendsOf(small)).toEqual([])
      expect(await pausesOf()).toMatchObject([{ merchant_id: merchant.id, kind: 'suspended' }])
      expect((await resume(merchant.id)).status).toBe(409)
      expect((await hold(merchant.id, false)).status).toBe(204)
      await expect.poll(() => statusOf(merchant, small)).toBe('paid')
      expect((await hold(merchant.id, false)).status).toBe(204)
    }))

  it('has nothing sent until it is reinstated, even what a review approves meanwhile', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const id = await bank.withdraw(merchant, paying, { amount: 10_000 })
    await hold(merchant.id, true)
    await running.operator('POST', `/ops/withdrawals/${id}/review/take`)
    const decision = { decision: 'approved', reason: 'papers checked' }
    expect((await running.operator('POST', `/ops/withdrawals/${id}/review/decide`, decision)).status).toBe(200)
    await expect.poll(() => isLeft(id)).toBe(true)
    expect(bank.sendsOf(id)).toEqual([])
    await hold(merchant.id, false)
    await expect.poll(() => statusOf(merchant, id)).toBe('paid')
  })
})

describe('the end of a long pause', () => {
  const reason = 'incident 7'
  const ends: [string, (still: RunningWithdrawals, merchant: Merchant) => Promise<Answer>, number][] = [
    ['of all payouts', (still) => still.operator('POST', `${path}/resume`, { merchant_id: null, reason }), 409],
    [
      'of a suspended merchant',
      (still, { id }) => still.operator('PUT', `/ops/withdrawals/merchants/${id}/hold`, { suspended: false, reason }),
      204,
    ],
  ]

  it.each(ends)(
    '%s stands even if some payouts cannot be woken, and asking again wakes the rest',
    async (_of, end, again) => {
      const still = await startWithdrawals({ provider: bank.provider, withWorker: false })
      onTestFinished(() => still.close())
      const merchant = await still.newMerchant(100_000)
      const hold = { suspended: true, reason }
      if (again === 204) await still.operator('PUT', `/ops/withdrawals/merchants/${merchant.id}/hold`, hold)
      else await still.operator('POST', `${path}/pause`, { merchant_id: null, reason })
      const last = await bank.withdraw(merchant, paying)
      const holder = new pg.Client({ connectionString: still.testDatabase.url })
      await holder.connect()
      onTestFinished(() => holder.end())
      await leaveForLater(holder, last, 10_500)
      // Somebody holds a lock on the last one to be woken.
      await holder.query('BEGIN')
      await holder.query('SELECT FROM due_steps WHERE subject = $1 FOR UPDATE', [last])
      expect((await end(still, merchant)).status).toBe(503)
      expect(await pausesOf(still)).toEqual([])
      expect(await heldBack(still)).toBe(501)
      await holder.query('ROLLBACK')
      expect((await end(still, merchant)).status).toBe(again)
      expect(await heldBack(still)).toBe(0)
    },
  )

  /** As a pause leaves them: this payout, and this many copies of the same merchant that are due a little sooner. */
  async function leaveForLater(client: pg.Client, id: string, copies: number): Promise<void> {
    await client.query(
      `INSERT INTO withdrawals SELECT (jsonb_populate_record(withdrawal, jsonb_build_object(
        'id', gen_random_uuid(), 'idempotency_key', 'copy-' || n, 'payout_id', 'copy' || n))).*
      FROM withdrawals AS withdrawal, generate_series(1, $2::integer) AS n WHERE id = $1`,
      [id, copies],
    )
    await client.query('DELETE FROM due_steps WHERE subject = $1', [id])
    await client.query(
      `INSERT INTO due_steps (subject, step, due_at)
      SELECT id::text, 'follow-payout', now() + CASE WHEN id = $1 THEN interval '9 min' ELSE interval '8 min' END
      FROM withdrawals`,
      [id],
    )
  }

  async function heldBack({ database }: RunningWithdrawals): Promise<number> {
    const { rows } = await sql`SELECT FROM due_steps WHERE step = 'follow-payout' AND due_at > now()`.execute(database)
    return rows.length
  }
})
