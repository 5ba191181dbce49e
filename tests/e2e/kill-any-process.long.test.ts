import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ProcessName, processTable } from '../../stack/processes.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { balanceOf, newKey, objectAt, readBankBook, rowsOf, send, tokenOf } from './api.ts'
import { startTestStack } from './test-stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

/** Repeats the request under the same key until the gateway gives a clear answer, as clients do. */
async function createWithdrawal(amount: number): Promise<string> {
  const token = await tokenOf('demo-merchant', stack.url)
  const request = {
    baseUrl: stack.url,
    token,
    headers: { 'idempotency-key': newKey() },
    body: { amount, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' },
  }
  const answer = await vi.waitFor(
    async () => {
      const attempt = await send('POST', '/v1/withdrawals', request)
      expect([200, 201]).toContain(attempt.status)
      return attempt
    },
    { timeout: 60_000, interval: 200 },
  )
  return String(objectAt(answer.body, 'data')['withdrawal_id'])
}

async function statusOf(id: string): Promise<unknown> {
  const token = await tokenOf('demo-merchant', stack.url)
  const answer = await send('GET', `/v1/withdrawals/${id}`, { baseUrl: stack.url, token }).catch(() => undefined)
  return answer?.status === 200 ? objectAt(answer.body, 'data')['status'] : undefined
}

async function settledPayouts(amountCents: number): Promise<number> {
  const { payouts } = await readBankBook(stack.url)
  return payouts.filter((payout) => payout.amount_cents === amountCents).length
}

describe('a withdrawal under way', () => {
  const names = processTable.map((entry) => entry.name)

  it.each(names.map((name, index): [ProcessName, number] => [name, index]))(
    'ends paid, once, when %s is killed',
    async (name, index) => {
      const amount = 20 + index
      const id = await createWithdrawal(amount)
      stack.processes.get(name)?.kill('SIGKILL')
      await expect.poll(() => statusOf(id), { timeout: 90_000, interval: 250 }).toBe('paid')
      expect(await settledPayouts(amount * 100 - 20)).toBe(1)
      await stack.waitUntilHealthy()
    },
  )

  it('ends paid, once, and its key is still a replay, when Redis is flushed', async () => {
    const id = await createWithdrawal(55)
    const redis = new Redis(stack.redisUrl)
    await redis.flushall()
    redis.disconnect()
    await expect.poll(() => statusOf(id), { timeout: 90_000, interval: 250 }).toBe('paid')
    expect(await settledPayouts(5480)).toBe(1)
  })

  it('leaves nothing in hold and takes exactly the amounts from the balance', async () => {
    const token = await tokenOf('demo-merchant', stack.url)
    const list = await send('GET', '/v1/withdrawals?limit=100', { baseUrl: stack.url, token })
    const paid = rowsOf(list).filter((row) => row['status'] === 'paid')
    const cents = paid.reduce((sum, row) => sum + Number(String(row['amount']).replace(/\D/g, '')), 0)
    await expect
      .poll(() => balanceOf(token, stack.url))
      .toEqual({ total: 1_000_000 - cents, available: 1_000_000 - cents, hold: 0 })
  })
})
