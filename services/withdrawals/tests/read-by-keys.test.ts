import { firstProviderAccount, newId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { wordsOf } from '@comporta/shared/orders/orders.repository.ts'
import { countRowsRead, countScans } from '@comporta/shared/testing/rows-read.ts'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../src/storage/database.ts'
import { listPaidWithdrawals } from '../src/storage/ledger-lines.repository.ts'
import { listPaidOrders } from '../src/storage/payout-lines.repository.ts'
import { findShownWithdrawal } from '../src/storage/withdrawals.repository.ts'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, notFound, settled } from './scripted-bank.ts'

/** Enough rows that a block-range index has several ranges: all rows of a range are read. */
const others = { withdrawals: 5_000, bank_tries: 20_000 }

async function start(): Promise<{ running: RunningWithdrawals; merchant: Merchant }> {
  const bank = createScriptedBank({ send: () => settled(), find: () => notFound })
  const running = await startWithdrawals({ provider: bank.provider })
  return { running, merchant: await running.newMerchant(100_000) }
}

async function payOut(merchant: Merchant): Promise<WithdrawalId> {
  const { withdrawal_id: id } = await merchant.withdraw()
  const isPaid = async () => expect((await merchant.getWithdrawal(id)).status).toBe('paid')
  await vi.waitFor(isPaid, { timeout: 60_000 })
  return id as WithdrawalId
}

/** Copies of each existing row, with changes. */
const copies = (table: keyof typeof others, changes: RawBuilder<unknown>) => sql`
  INSERT INTO ${sql.table(table)} SELECT copy.*
  FROM ${sql.table(table)} AS known, generate_series(1, ${others[table]}::integer) AS n,
    jsonb_populate_record(known, jsonb_build_object(${changes})) AS copy`

const otherWithdrawals = copies(
  'withdrawals',
  sql`'id', gen_random_uuid(), 'payout_id', md5(n::text), 'idempotency_key', n::text, 'end_to_end_id', NULL,
    'processed_at', now() - interval '30 days'`,
)
const otherTries = copies(
  'bank_tries',
  sql`'subject', md5(n::text)::uuid::text, 'started_at', now() - interval '30 days'`,
)

describe('a query plan made on empty tables', () => {
  let running: RunningWithdrawals
  let merchant: Merchant
  beforeAll(async () => {
    ;({ running, merchant } = await start())
  })
  afterAll(() => running.close())

  it('finds a withdrawal by its id, without the index of all its merchant’s withdrawals', async () => {
    const scans = await running.database.connection().execute(async (connection) => {
      expect(await findShownWithdrawal(connection, merchant.id, newId())).toBeUndefined()
      const id = await payOut(merchant)
      return countScans(connection, 'withdrawals_of_merchant', async (database) => {
        expect(await findShownWithdrawal(database, merchant.id, id)).toMatchObject({ id })
        expect(await findShownWithdrawal(database, newId(), id)).toBeUndefined()
      })
    })
    expect(scans).toBe(0)
  })

  it('finds the tries that the bank has answered by their keys, however many tries there are', async () => {
    const asked = JSON.stringify([0, 1, 2].map((index) => ({ subject: `order-${index}`, number: 1 })))
    const writeWords = (database: Database) =>
      sql`
        WITH held AS MATERIALIZED (
          SELECT subject, number, 'settled'::text AS outcome, NULL::text AS detail, NULL::text AS reference,
            NULL::float8 AS began_ms, NULL::float8 AS began_process_ms
          FROM json_to_recordset(${asked}::json) AS asked (subject text, number integer)),
        ${wordsOf(sql`held`)} SELECT count(*) FROM held`.execute(database)
    const read = await countRowsRead(running.database, 'bank_tries', async (database) => {
      await writeWords(database)
      await sql`INSERT INTO bank_orders (subject) SELECT 'order-' || n FROM generate_series(0, 4999) AS n`.execute(
        database,
      )
      await sql`
        INSERT INTO bank_tries (subject, number, outcome, started_at, started_process_ms, answered_at, answered_process_ms)
        SELECT 'order-' || n, 1, CASE WHEN n > 2 THEN 'settled' END, now(), 0, CASE WHEN n > 2 THEN now() END,
          CASE WHEN n > 2 THEN 0 END
        FROM generate_series(0, 4999) AS n`.execute(database)
      await writeWords(database)
    })
    expect(read).toBeLessThanOrEqual(10)
  })
})

describe('a query for a span of time', () => {
  let running: RunningWithdrawals
  beforeAll(async () => {
    const started = await start()
    running = started.running
    await payOut(started.merchant)
    const superuser = new pg.Client({ connectionString: running.testDatabase.superuserUrl })
    await superuser.connect()
    // Skips foreign keys: the orders of these tries need not exist.
    await superuser.query('SET session_replication_role = replica')
    for (const insert of [otherWithdrawals, otherTries]) {
      const { sql: text, parameters } = insert.compile(running.database)
      await superuser.query(text, [...parameters])
    }
    await superuser.query('VACUUM ANALYZE withdrawals, bank_tries')
    await superuser.end()
  })
  afterAll(() => running.close())

  const lastHour = () => ({ from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) })

  it.each<[string, keyof typeof others, (database: Database) => AsyncIterable<readonly unknown[]>]>([
    ['paid withdrawals', 'withdrawals', (database) => listPaidWithdrawals(database, lastHour())],
    ['orders to the bank', 'bank_tries', (database) => listPaidOrders(database, firstProviderAccount, lastHour())],
  ])('reads less than half of the other rows for an hour of %s', async (_what, table, list) => {
    const read = await countRowsRead(running.database, table, async (database) => {
      const rows: unknown[] = []
      for await (const page of list(database)) rows.push(...page)
      expect(rows).toHaveLength(1)
    })
    expect(read).toBeLessThan(others[table] / 2)
  })
})
