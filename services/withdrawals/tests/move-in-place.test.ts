import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals()
})
afterAll(() => running.close())

/** What becomes of a withdrawal is written there; nothing else of it ever changes but the erased destination. */
const moving = [
  'status',
  'merchant_status',
  'compliance_status',
  'bank_status',
  'stop_status',
  'end_to_end_id',
  'returned_cents',
  'creation_view',
  'processed_at',
  'updated_at',
]

/** By what is a withdrawal found; null: not at all. */
async function listedAs(id: string) {
  const { rows } = await sql<{ status: string; inReview: boolean }>`
    SELECT status, in_review FROM listed_withdrawals WHERE id = ${id}`.execute(running.database)
  return rows
}

const withdraw = async (merchant: Merchant, authorize = true): Promise<string> => {
  const { body } = await merchant.send('POST', '/v1/withdrawals', {
    body: { amount: 10, authorize, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' },
    headers: { 'idempotency-key': `move-${Math.random()}`.replace('.', '-') },
  })
  return (body as { data: { withdrawal_id: string } }).data.withdrawal_id
}

describe('the row of a withdrawal', () => {
  it('has nothing that moves in an index: a move writes its page, and no index', async () => {
    const { rows } = await sql<{ definition: string }>`
      SELECT pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
      -- A summary of pages does not stand in the way.
      WHERE indrelid = 'withdrawals'::regclass AND amname <> 'brin'`.execute(running.database)
    expect(rows.length).toBeGreaterThan(3)
    const moves = new RegExp(`\\b(?:${moving.join('|')})\\b`)
    expect(rows.filter(({ definition }) => moves.test(definition))).toEqual([])
  })

  it('is listed by its status from the first that is shown to the last', async () => {
    const merchant = await running.newMerchant(5_000)
    const waiting = await withdraw(merchant, false)
    expect(await listedAs(waiting)).toEqual([{ status: 'pending', inReview: false }])
    await merchant.send('POST', `/v1/withdrawals/${waiting}/cancel`, { body: {} })
    await expect.poll(async () => (await merchant.getWithdrawal(waiting)).status).toBe('failed')
    expect(await listedAs(waiting)).toEqual([{ status: 'failed', inReview: false }])
    const paid = await withdraw(merchant)
    await expect.poll(async () => (await merchant.getWithdrawal(paid)).status).toBe('paid')
    expect(await listedAs(paid)).toEqual([{ status: 'paid', inReview: false }])
    expect((await merchant.send('GET', '/v1/withdrawals?status=paid')).body).toMatchObject({
      data: [{ withdrawal_id: paid }],
    })
  })
})
