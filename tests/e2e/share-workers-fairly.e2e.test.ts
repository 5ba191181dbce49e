import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Stack } from '../../stack/start-stack.ts'
import { type Answer, balanceOf, newKey, newMerchant, objectAt, send } from './api.ts'
import { startTestStack } from './test-stack.ts'

const queued = 500
const atOnce = 20

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

it('pays one withdrawal while another merchant’s 500 to a slow key, queued before it, are unfinished', async () => {
  const busy = await newMerchant({ funds: 100_000, baseUrl: stack.url })
  const quiet = await newMerchant({ funds: 1_000, baseUrl: stack.url })
  // All of them are in the queue before the first is taken, however long that takes.
  stack.processes.get('withdrawals-worker')?.kill('SIGSTOP')
  for (let made = 0; made < queued; made += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => withdraw(busy, 'slow@sandbox.pix')))
  }
  const single = objectAt((await withdraw(quiet, 'fornecedor@exemplo.com.br')).body, 'data')
  stack.processes.get('withdrawals-worker')?.kill('SIGCONT')

  await expect.poll(() => statusOf(quiet, String(single['withdrawal_id'])), { timeout: 60_000 }).toBe('paid')
  const unfinished = (await balanceOf(busy, stack.url)).hold / 100
  expect(unfinished).toBeGreaterThan(queued / 2)
  await expect.poll(async () => (await balanceOf(busy, stack.url)).hold, { timeout: 90_000, interval: 500 }).toBe(0)
})
