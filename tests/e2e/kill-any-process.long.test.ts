import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ProcessName, processTable } from '../../stack/processes.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { type Answer, balanceOf, newKey, objectAt, readBankBook, rowsOf, send, tokenOf } from './api.ts'
import { startTestStack } from './test-stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

/** Repeats the request under the same key until the gateway gives a clear answer, as clients do. */
async function createWithdrawal(amount: number, key = newKey()): Promise<{ id: string; answer: Answer }> {
  const token = await tokenOf('demo-merchant', stack.url)
  const request = {
    baseUrl: stack.url,
    token,
    headers: { 'idempotency-key': key },
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
  return { id: String(objectAt(answer.body, 'data')['withdrawal_id']), answer }
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
    'is paid exactly once when %s is killed',
    async (name, index) => {
      const amount = 20 + index
      const { id } = await createWithdrawal(amount)
      stack.processes.get(name)?.kill('SIGKILL')
      await expect.poll(() => statusOf(id), { timeout: 90_000, interval: 250 }).toBe('paid')
      expect(await settledPayouts(amount * 100 - 20)).toBe(1)
      await stack.waitUntilHealthy()
    },
  )

  it('is paid exactly once when Redis is flushed, and its key still names it', async () => {
    const key = newKey()
    const { id } = await createWithdrawal(55, key)
    const redis = new Redis(stack.redisUrl)
    await redis.flushall()
    redis.disconnect()
    const again = await createWithdrawal(55, key)
    expect([again.id, again.answer.status, again.answer.body['idempotent']]).toEqual([id, 200, true])
    await expect.poll(() => statusOf(id), { timeout: 90_000, interval: 250 }).toBe('paid')
    expect(await settledPayouts(5480)).toBe(1)
  })

  it('takes exactly its amount from the balance, and leaves nothing on hold', async () => {
    const token = await tokenOf('demo-merchant', stack.url)
    const list = await send('GET', '/v1/withdrawals?limit=100', { baseUrl: stack.url, token })
    const paid = rowsOf(list).filter((row) => row['status'] === 'paid')
    const cents = paid.reduce((sum, row) => sum + Number(String(row['amount']).replace(/\D/g, '')), 0)
    await expect
      .poll(() => balanceOf(token, stack.url))
      .toEqual({ total: 1_000_000 - cents, available: 1_000_000 - cents, hold: 0 })
  })
})
