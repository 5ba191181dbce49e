import { randomUUID } from 'node:crypto'
import { createWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  // Nothing listens there: the process has never seen a Redis.
  running = await startWithdrawals({ withWorker: false, environment: { REDIS_URL: 'redis://127.0.0.1:9' } })
})
afterAll(() => running.close())

const body = { amount: 10, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }

it('201, and 200 for the repetition, while Redis is down; the next step is left to the sweeper', async () => {
  const merchant = await running.newMerchant(100_000)
  const key = randomUUID()
  const startedAt = performance.now()
  const answer = await merchant.tryToWithdraw(body, key)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  const { data: created } = read(answer, 201, createWithdrawalAnswer)
  expect(created.status).toBe('processing')
  expect((await merchant.tryToWithdraw(body, key)).status).toBe(200)
  const { rows: due } = await sql`SELECT subject, step FROM due_steps WHERE due_at <= now()`.execute(running.database)
  expect(due).toEqual([{ subject: created.withdrawal_id, step: 'follow-payout' }])
})
