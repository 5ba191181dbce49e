import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { jobCatalog } from '../src/jobs/job-catalog.ts'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, payoutIdOf, processing, settled } from './scripted-bank.ts'

let hold: Promise<void> | undefined
const bank = createScriptedBank({
  async send() {
    await hold
    return processing
  },
  find: () => settled(),
})

let running: RunningWithdrawals
let redis: Redis
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider, withWorker: false, settings: { stepLeaseMs: 1_000 } })
  redis = new Redis(running.redis.url)
})
afterAll(async () => {
  redis.disconnect()
  await running.close()
})
beforeEach(() => {
  hold = undefined
})

/** Deletes everything that this test's queues have in Redis, as `FLUSHALL` would. */
async function forgetQueues(): Promise<number> {
  const keys = await redis.keys(`${running.redis.prefix}:*`)
  return keys.length === 0 ? 0 : redis.del(keys)
}

/** Sends a job that nobody asked for; a different `dueAtMs` makes it a different job for the queue. */
const sendJob = (step: string, subject: string, dueAtMs = 1): Promise<void> =>
  running.dependencies.jobs.sendDue([{ step, subject, dueAtMs, inMs: 0 }])

const withdraw = async (merchant: Merchant): Promise<string> => (await merchant.withdraw()).withdrawal_id

const sendsOf = (id: string): number => bank.sends.filter(({ payoutId }) => payoutId === payoutIdOf(id)).length

const statusOf = async (merchant: Merchant, id: string): Promise<string> => (await merchant.getWithdrawal(id)).status

describe('the sweeper', () => {
  it('restores every job of a queue that was lost before a worker started', async () => {
    const merchant = await running.newMerchant(100_000)
    const ids = [await withdraw(merchant), await withdraw(merchant), await withdraw(merchant)]
    expect(await forgetQueues()).toBeGreaterThan(0)
    running.startWorker()
    for (const id of ids) await expect.poll(() => statusOf(merchant, id)).toBe('paid')
    expect(ids.map(sendsOf)).toEqual([1, 1, 1])
  })

  it('restores jobs that are lost again and again, and each withdrawal is paid once', async () => {
    const merchant = await running.newMerchant(100_000)
    const ids: string[] = []
    for (let count = 0; count < 20; count += 1) {
      ids.push(await withdraw(merchant))
      await forgetQueues()
    }
    for (const id of ids) await expect.poll(() => statusOf(merchant, id)).toBe('paid')
    expect(ids.map(sendsOf)).toEqual(ids.map(() => 1))
    expect(await merchant.balance()).toEqual({ availableCents: 80_000, heldCents: 0 })
  })

  it('takes over from a process that hangs in its bank call, without a second send', async () => {
    let release = (): void => undefined
    hold = new Promise((resolve) => {
      release = resolve
    })
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant)
    await expect.poll(() => statusOf(merchant, id)).toBe('paid')
    expect(sendsOf(id)).toBe(1)
    release()
    await expect
      .poll(async () => (await running.inspect(id)).payout_attempts)
      .toMatchObject([{ number: 1, outcome: 'processing' }])
    expect(await statusOf(merchant, id)).toBe('paid')
  })
})

it('a queue without a consumer keeps one job per withdrawal, however often jobs are sent again', async () => {
  const waiting = await startWithdrawals({
    provider: bank.provider,
    withWorker: false,
    settings: { sweepGraceMs: 100 },
  })
  onTestFinished(() => waiting.close())
  waiting.startWorker({ WORKER_QUEUES: 'withdrawal-review' })
  const merchant = await waiting.newMerchant(100_000)
  const ids = await Promise.all(Array.from({ length: 10 }, () => merchant.withdraw({ amount: 1 })))
  const sentAgain = async () => {
    const { values } = await waiting.dependencies.metrics.swept.get()
    return values.reduce((sum, { value }) => sum + value, 0)
  }
  await expect.poll(sentAgain).toBeGreaterThan(4 * ids.length)
  // A slow request may have been swept too, while it was under way.
  const queue = `${waiting.redis.prefix}:payouts`
  const jobs = (await redis.zrange(`${queue}:prioritized`, '0', '-1')).filter((id) => id.startsWith('follow-payout-'))
  const data = await Promise.all(jobs.map((id) => redis.hget(`${queue}:${id}`, 'data')))
  const subjects = data.flatMap((text) =>
    [...(text ?? '').matchAll(/"subject":"([^"]+)"/g)].map(([, subject]) => subject),
  )
  expect(subjects.toSorted()).toEqual(ids.map(({ withdrawal_id: id }) => id).toSorted())
  waiting.startWorker()
  for (const { withdrawal_id: id } of ids) await expect.poll(() => statusOf(merchant, id)).toBe('paid')
  expect(ids.map(({ withdrawal_id: id }) => sendsOf(id))).toEqual(ids.map(() => 1))
})

describe('duplicate jobs', () => {
  it('send a payout once, however many come at once', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant)
    await Promise.all(Array.from({ length: 30 }, (_, index) => sendJob('follow-payout', id, index)))
    await expect.poll(() => statusOf(merchant, id)).toBe('paid')
    expect(sendsOf(id)).toBe(1)
  })

  it('do nothing for a withdrawal that is finished or unknown', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant)
    await expect.poll(() => statusOf(merchant, id)).toBe('paid')
    for (const step of Object.keys(jobCatalog)) {
      await sendJob(step, id)
      await sendJob(step, '01932f6e-0000-7000-8000-000000000000')
    }
    const next = await withdraw(merchant)
    await expect.poll(() => statusOf(merchant, next)).toBe('paid')
    expect(sendsOf(id)).toBe(1)
    expect(await merchant.balance()).toEqual({ availableCents: 98_000, heldCents: 0 })
  })
})
