import { randomUUID } from 'node:crypto'
import { createRefundAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { firstProviderAccount, type SaleId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { countRowsRead } from '@comporta/shared/testing/rows-read.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listPaymentLines, listRefundLines } from '../src/storage/bank-lines.repository.ts'
import type { Database } from '../src/storage/database.ts'
import { expireUnpaidSale } from '../src/storage/expiring-sales.repository.ts'
import {
  findCreditedPayments,
  findPaidRefunds,
  listCreditedPayments,
  listPaidRefunds,
} from '../src/storage/ledger-lines.repository.ts'
import { findRefundablePayments } from '../src/storage/refunds.repository.ts'
import { deleteWebhookDeliveries } from '../src/storage/webhook-deliveries.repository.ts'
import { type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank } from './scripted-bank.ts'

/** Enough rows for an index of ranges to have several ranges: all rows of one range are looked at. */
const others = 10_000
const patience = { timeout: 60_000 }

let sales: RunningSales
let saleId: SaleId

/** One sale that is paid and refunded now, and many others a month ago. */
beforeAll(async () => {
  const bank = createScriptedBank()
  sales = await startSales({ bank, environment: { RECONCILE_INTERVAL_MS: '3600000' } })
  const merchant = sales.newMerchant()
  const sale = await merchant.sell()
  saleId = sale.id as SaleId
  const { endToEndId, txid } = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId, txid }] })
  await vi.waitFor(async () => expect((await merchant.getSale(sale.id)).status).toBe('paid'), patience)
  bank.answerRefunds({ kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() })
  const headers = { 'idempotency-key': randomUUID() }
  const { id: refundId } = read(
    await merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body: {}, headers }),
    201,
    createRefundAnswer,
  ).data
  const statusOf = async () =>
    (await sql<{ status: string }>`SELECT status FROM refunds WHERE id = ${refundId}`.execute(sales.database)).rows[0]
      ?.status
  await vi.waitFor(async () => expect(await statusOf()).toBe('completed'), patience)
  const superuser = new pg.Client({ connectionString: sales.testDatabase.superuserUrl })
  await superuser.connect()
  // Without foreign keys: the copies belong to no sale.
  await superuser.query('SET session_replication_role = replica')
  const before = `now() - interval '30 days'`
  await superuser.query(`
    INSERT INTO payments SELECT copy.*
    FROM payments AS known, generate_series(1, ${others}) AS n, jsonb_populate_record(known, jsonb_build_object(
      'end_to_end_id', 'E99999008202001010000' || lpad(n::text, 11, '0'), 'sale_id', gen_random_uuid(),
      'credit_transfer_id', gen_random_uuid(), 'paid_at', ${before}, 'credited_at', ${before})) AS copy`)
  await superuser.query(`
    INSERT INTO refunds SELECT copy.*
    FROM refunds AS known, generate_series(1, ${others}) AS n, jsonb_populate_record(known, jsonb_build_object(
      'id', gen_random_uuid(), 'idempotency_key', n, 'hold_id', gen_random_uuid(), 'sale_id', gen_random_uuid(),
      'refunded_at', ${before})) AS copy`)
  await superuser.query(`
    INSERT INTO webhook_deliveries SELECT copy.*
    FROM webhook_deliveries AS known, generate_series(1, ${others}) AS n, jsonb_populate_record(known, jsonb_build_object(
      'body_hash', sha256(n::text::bytea), 'last_received_at', now() - interval '2 hours')) AS copy`)
  await superuser.query('VACUUM ANALYZE payments, refunds, webhook_deliveries')
  await superuser.end()
})
afterAll(() => sales.close())

const lastHour = () => ({ from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) })

async function all<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}

it.each<[string, string, (database: Database) => AsyncIterable<readonly unknown[]>]>([
  [
    'payments that the bank lists',
    'payments',
    (database) => listPaymentLines(database, firstProviderAccount, lastHour()),
  ],
  ['credited payments', 'payments', (database) => listCreditedPayments(database, lastHour())],
  ['refunds that the bank lists', 'refunds', (database) => listRefundLines(database, firstProviderAccount, lastHour())],
  ['refunds', 'refunds', (database) => listPaidRefunds(database, lastHour())],
])('reads only rows near in time for one hour of %s', async (_what, table, list) => {
  const readRows = await countRowsRead(sales.database, table, async (connection) => {
    expect(await all(list(connection))).toHaveLength(1)
  })
  expect(readRows).toBeLessThan(others / 2)
})

it('reads only the sale’s own refunds to find what can still be refunded', async () => {
  const readRows = await countRowsRead(sales.database, 'refunds', async (connection) => {
    expect(await findRefundablePayments(connection, saleId)).toMatchObject([{ refundedCents: cents(10_000n) }])
  })
  expect(readRows).toBe(1)
})

it('reads only the sale’s own payments for the ledger’s lines about it', async () => {
  const readRows = await countRowsRead(sales.database, 'payments', async (connection) => {
    expect(await findCreditedPayments(connection, [], [saleId])).toHaveLength(1)
  })
  expect(readRows).toBe(1)
})

it('reads only the sale’s own payments to end it', async () => {
  const { id } = await sales.newMerchant().sell()
  await sql`UPDATE due_steps SET is_claimed = true, fence = 9 WHERE subject = ${id} AND step = 'expire-sale'`.execute(
    sales.database,
  )
  const readRows = await countRowsRead(sales.database, 'payments', async (connection) => {
    expect(await expireUnpaidSale(connection, { saleId: id as SaleId, fence: 9n })).toBe(true)
  })
  expect(readRows).toBe(0)
})

it('reads only the sale’s own refunds for the ledger’s lines about it', async () => {
  const readRows = await countRowsRead(sales.database, 'refunds', async (connection) => {
    expect(await findPaidRefunds(connection, [], [saleId])).toHaveLength(1)
  })
  expect(readRows).toBe(1)
})

it('reads no webhook that is still kept when old ones are deleted', async () => {
  const forget = (keepMs: number) =>
    countRowsRead(sales.database, 'webhook_deliveries', (connection) =>
      inTransaction(connection, (transaction) => deleteWebhookDeliveries(transaction, keepMs, 1_000)),
    )
  expect(await forget(86_400_000)).toBe(0)
  // Each row is read to find it, and once more to delete it.
  expect(await forget(3_600_000)).toBeLessThan(5_000)
})
