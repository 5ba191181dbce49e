import pg from 'pg'
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

async function paidBefore(id: string): Promise<number> {
  const client = new pg.Client({ connectionString: stack.databases.withdrawals.url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT count(*)::int AS count FROM withdrawals
       WHERE processed_at < (SELECT processed_at FROM withdrawals WHERE id = $1)`,
      [id],
    )
    return rows[0].count
  } finally {
    await client.end()
  }
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

  const id = String(single['withdrawal_id'])
  await expect.poll(() => statusOf(quiet, id), { timeout: 60_000 }).toBe('paid')
  await expect.poll(async () => (await balanceOf(busy, stack.url)).hold, { timeout: 90_000, interval: 500 }).toBe(0)
  // By when each was paid: while a busy machine asks, many more are.
  expect(await paidBefore(id)).toBeLessThan(queued / 2)
})
