import { wordsOf } from '@comporta/shared/orders/orders.repository.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, notFound, settled } from './scripted-bank.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  const bank = createScriptedBank({ send: () => settled(), find: () => notFound })
  running = await startWithdrawals({ provider: bank.provider })
})
afterAll(() => running.close())

type Work = RunningWithdrawals['database']

/** How many rows of a table a piece of work reads, in a transaction that is rolled back. */
async function rowsRead(table: string, work: (transaction: Work) => Promise<unknown>) {
  let count = 0n
  const rollback = new Error('rolled back')
  const reading = running.database.transaction().execute(async (transaction) => {
    await work(transaction)
    const { rows } = await sql<{ count: bigint }>`
      SELECT coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) AS count
      FROM pg_stat_xact_user_tables WHERE relname = ${table}`.execute(transaction)
    count = rows[0]?.count ?? 0n
    throw rollback
  })
  await expect(reading).rejects.toBe(rollback)
  return Number(count)
}

describe('a plan that was made while there was nothing to read', () => {
  it('finds the tries that the bank has answered by their keys, however many there are', async () => {
    const asked = JSON.stringify([0, 1, 2].map((index) => ({ subject: `order-${index}`, number: 1 })))
    const writeWords = (transaction: Work) =>
      sql`
        WITH held AS MATERIALIZED (
          SELECT subject, number, 'settled'::text AS outcome, NULL::text AS detail, NULL::text AS reference,
            NULL::float8 AS began_ms, NULL::float8 AS began_process_ms
          FROM json_to_recordset(${asked}::json) AS asked (subject text, number integer)),
        ${wordsOf(sql`held`)} SELECT count(*) FROM held`.execute(transaction)
    const read = await rowsRead('bank_tries', async (transaction) => {
      await writeWords(transaction)
      await sql`INSERT INTO bank_orders (subject) SELECT 'order-' || n FROM generate_series(0, 4999) AS n`.execute(
        transaction,
      )
      await sql`
        INSERT INTO bank_tries (subject, number, outcome, started_at, started_process_ms, answered_at, answered_process_ms)
        SELECT 'order-' || n, 1, CASE WHEN n > 2 THEN 'settled' END, now(), 0, CASE WHEN n > 2 THEN now() END,
          CASE WHEN n > 2 THEN 0 END
        FROM generate_series(0, 4999) AS n`.execute(transaction)
      await writeWords(transaction)
    })
    expect(read).toBeLessThanOrEqual(10)
  })
})
