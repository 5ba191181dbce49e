import { jobCostMs } from '@comporta/shared/jobs/job-sender.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Stack } from '../../stack/start-stack.ts'
import { type Answer, balanceOf, newKey, newMerchant, objectAt, send } from './api.ts'
import { queryRows } from './look-into-stack.ts'
import { startTestStack } from './test-stack.ts'

const queued = 500
const atOnce = 20
/** Withdrawals that may have begun already, in the worker or in a shared job: those are not moved back in the queue. */
const begunMax = 64

let stack: Stack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

async function withdraw(token: string, pixKey: string): Promise<Answer> {
  const answer = await send('POST', '/v1/withdrawals', {
    baseUrl: stack.url,
    token,
    headers: { 'idempotency-key': newKey() },
    body: { amount: 1, authorize: true, pix_key: pixKey, pix_key_type: 'email' },
  })
  expect(answer.status).toBe(201)
  return answer
}

async function statusOf(token: string, id: string): Promise<unknown> {
  const { body } = await send('GET', `/v1/withdrawals/${id}`, { baseUrl: stack.url, token })
  return objectAt(body, 'data')['status']
}

/** How many withdrawals went to the bank before this one. */
async function sentBefore(id: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    stack,
    'withdrawals',
    `SELECT count(*)::int AS count FROM withdrawal_events AS own JOIN withdrawal_events AS other ON other.id < own.id
     WHERE own.withdrawal_id = $1 AND own.event = 'submitted' AND other.event = 'submitted'`,
    [id],
  )
  return row?.count ?? Number.NaN
}

it('sends and pays a single withdrawal before those that another merchant queued beyond its share', {
  timeout: 300_000,
}, async () => {
  const busy = await newMerchant({ funds: 100_000, baseUrl: stack.url })
  const quiet = await newMerchant({ funds: 1_000, baseUrl: stack.url })
  // All of them are queued before the worker takes the first, however long that takes.
  stack.processes.get('withdrawals-worker')?.kill('SIGSTOP')
  const beganAt = performance.now()
  for (let made = 0; made < queued; made += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => withdraw(busy, 'slow@sandbox.pix')))
  }
  const single = objectAt((await withdraw(quiet, 'fornecedor@exemplo.com.br')).body, 'data')
  const shareOfBusy = (performance.now() - beganAt) / jobCostMs
  stack.processes.get('withdrawals-worker')?.kill('SIGCONT')

  // It has queued more than its share, so the order below can be wrong.
  expect(shareOfBusy + begunMax).toBeLessThan(queued)

  const id = String(single['withdrawal_id'])
  await expect.poll(() => statusOf(quiet, id)).toBe('paid')
  expect(await sentBefore(id)).toBeLessThan(shareOfBusy + begunMax)
  await expect.poll(async () => (await balanceOf(busy, stack.url)).hold, { timeout: 180_000, interval: 500 }).toBe(0)
})
