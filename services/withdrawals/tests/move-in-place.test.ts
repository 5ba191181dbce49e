import { join } from 'node:path'
import { migrate, roleOfUrl } from '@comporta/shared/db/migrations.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals()
})
afterAll(() => running.close())

/** The columns that change as a withdrawal moves on; of the others, only the destination ever changes, when it is erased. */
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

/** The withdrawal's row in the table by which lists find it; empty when it is in none. */
async function listedAs(id: string) {
  const { rows } = await sql<{ status: string; inReview: boolean }>`
    SELECT status, in_review FROM listed_withdrawals WHERE id = ${id}`.execute(running.database)
  return rows
}

const withdraw = async (merchant: Merchant, authorize = true): Promise<string> =>
  (await merchant.withdraw({ authorize })).withdrawal_id

describe('the row of a withdrawal', () => {
  it('has no index on a column that changes as the withdrawal moves', async () => {
    const { rows } = await sql<{ definition: string }>`
      SELECT pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
      -- A summary of pages does not stand in the way.
      WHERE indrelid = 'withdrawals'::regclass AND amname <> 'brin'`.execute(running.database)
    expect(rows.length).toBeGreaterThan(3)
    const moves = new RegExp(`\\b(?:${moving.join('|')})\\b`)
    expect(rows.filter(({ definition }) => moves.test(definition))).toEqual([])
  })

  it('is listed under its current status, from the first that is shown to the last', async () => {
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

  it('is in the same lists after the migration of a database that had none', async () => {
    const merchant = await running.newMerchant(5_000)
    const paid = await withdraw(merchant)
    await expect.poll(async () => (await merchant.getWithdrawal(paid)).status).toBe('paid')
    const waiting = await withdraw(merchant, false)
    const { ownerUrl, url } = running.testDatabase
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    const { rows: found } = await owner.query('SELECT * FROM listed_withdrawals ORDER BY id')
    const { rows: named } = await owner.query('SELECT * FROM end_to_end_ids ORDER BY withdrawal_id')
    expect(named.length).toBeGreaterThan(0)
    await owner.query(`
      DROP TABLE listed_withdrawals, end_to_end_ids;
      DROP FUNCTION list_withdrawal, keep_end_to_end_id, is_in_review CASCADE;
      CREATE INDEX withdrawals_of_merchant_by_status ON withdrawals (merchant_id, status);
      CREATE INDEX withdrawals_in_review ON withdrawals (status);
      CREATE INDEX withdrawals_by_end_to_end_id ON withdrawals (end_to_end_id);
      DELETE FROM kysely_migration WHERE name >= '0024'`)
    await migrate({
      databaseUrl: ownerUrl,
      serviceRole: roleOfUrl(url),
      migrationsDir: join(import.meta.dirname, '../migrations'),
    })
    expect((await owner.query('SELECT * FROM listed_withdrawals ORDER BY id')).rows).toEqual(found)
    expect((await owner.query('SELECT * FROM end_to_end_ids ORDER BY withdrawal_id')).rows).toEqual(named)
    expect(await listedAs(waiting)).toEqual([{ status: 'pending', inReview: false }])
  })
})
