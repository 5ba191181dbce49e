import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, roleOfUrl } from '@comporta/shared/db/migrations.ts'
import {
  deriveTransferId,
  type MerchantId,
  newId,
  type RefundId,
  type SaleId,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defenseLifecycle } from '../src/domain/defense-lifecycle.ts'
import { disputeLifecycle } from '../src/domain/dispute-lifecycle.ts'
import { refundLifecycle } from '../src/domain/refund-lifecycle.ts'
import { saleLifecycle } from '../src/domain/sale-lifecycle.ts'
import { subscriptionLifecycle } from '../src/domain/subscription-lifecycle.ts'
import { unmatchedPaymentLifecycle } from '../src/domain/unmatched-payment-lifecycle.ts'
import { eventually, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank } from './scripted-bank.ts'

let sales: RunningSales

beforeAll(async () => {
  sales = await startSales({ bank: createScriptedBank(), withWorker: false })
  await sales.newMerchant().sell()
})
afterAll(() => sales.close())

async function statusesAllowedIn(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND conname = ${`${table}_${column}_check`}`.execute(sales.database)
  return [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1] ?? '').sort()
}

describe('the database', () => {
  it.each([
    ['sales', 'status', saleLifecycle.statuses],
    ['refunds', 'status', refundLifecycle.statuses],
    ['disputes', 'status', disputeLifecycle.statuses],
    ['dispute_defenses', 'status', defenseLifecycle.statuses],
    ['subscriptions', 'status', subscriptionLifecycle.statuses],
    ['payments', 'unmatched_status', unmatchedPaymentLifecycle.statuses],
  ] as const)('allows in %s.%s exactly the statuses of the lifecycle', async (table, column, statuses) => {
    expect(await statusesAllowedIn(table, column)).toEqual([...statuses].sort())
  })

  it.each([
    'UPDATE sale_events SET event = event',
    'DELETE FROM sale_events',
    'TRUNCATE sale_events',
    'DELETE FROM sales',
    'DELETE FROM payments',
    'UPDATE refund_events SET event = event',
    'DELETE FROM dispute_events',
    'UPDATE payment_events SET reason = actor',
    'DELETE FROM payment_events',
    'UPDATE subscription_events SET actor = actor',
    'DELETE FROM subscription_events',
    'DELETE FROM subscriptions',
    'DELETE FROM subscription_charges',
    'UPDATE day_comparisons SET differences = 0',
    'ALTER TABLE sale_events DISABLE TRIGGER ALL',
  ])('refuses this from the service: %s', async (statement) => {
    await expect(sql.raw(statement).execute(sales.database)).rejects.toThrow(/permission denied|must be owner/)
  })

  it.each([
    'UPDATE sale_events SET event = event',
    'DELETE FROM sale_events',
    'TRUNCATE sale_events',
    'UPDATE day_comparisons SET differences = 0',
  ])('refuses this even from the tables’ owner: %s', async (statement) => {
    const owner = new pg.Client({ connectionString: sales.testDatabase.ownerUrl })
    await owner.connect()
    await expect(owner.query(statement)).rejects.toThrow(/append-only/)
    await owner.end()
  })
})

describe('a migration', () => {
  const migrationsDir = join(import.meta.dirname, '../migrations')

  /** A database as it was before a migration, a connection of its owner, and a way to migrate it to the newest. */
  async function databaseBefore(migration: string) {
    const older = await mkdtemp(join(tmpdir(), 'comporta-migrations-'))
    for (const file of (await readdir(migrationsDir)).filter((name) => name < migration)) {
      await symlink(join(migrationsDir, file), join(older, file))
    }
    const database = await createTestDatabase(`sales-before-${migration}`, older)
    await rm(older, { recursive: true, force: true })
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    return {
      url: database.url,
      owner,
      update: () => migrate({ databaseUrl: database.ownerUrl, serviceRole: roleOfUrl(database.url), migrationsDir }),
      async drop() {
        await owner.end()
        await database.drop()
      },
    }
  }

  it('leaves payments without a sale open, for operators to decide', async () => {
    const { owner, update, drop } = await databaseBefore('0005')
    await owner.query(`
      INSERT INTO payments (end_to_end_id, amount_cents, pays_sale, paid_at, credit_transfer_id)
      VALUES ('E-stray', 4321, false, now(), gen_random_uuid())`)
    await update()
    const { rows } = await owner.query('SELECT end_to_end_id, unmatched_status, merchant_id FROM payments')
    expect(rows).toEqual([{ end_to_end_id: 'E-stray', unmatched_status: 'open', merchant_id: null }])
    await drop()
  })

  it('leaves no pending work undone, and sends no refund a second time', async () => {
    const { url, owner, update, drop } = await databaseBefore('0007')
    const bank = createScriptedBank()
    const merchantId = newId<MerchantId>()
    const [unpaid, paid, refundId] = [newId<SaleId>(), newId<SaleId>(), newId<RefundId>()]
    const endToEndId = `E${'4'.repeat(31)}`
    for (const [id, status] of [
      [unpaid, 'pending'],
      [paid, 'paid'],
    ] as const) {
      await owner.query(
        `INSERT INTO sales (id, merchant_id, merchant_name, origin, amount_cents, reference, reference_generated,
          status, provider, txid, br_code, expires_at, paid_at, next_step_at)
        VALUES ($1, $2, 'Loja', 'api', 10000, 'r', false, $3::text, 'sandbox', $4, 'code', now() - interval '1 hour',
          CASE $3::text WHEN 'paid' THEN now() END, CASE $3::text WHEN 'pending' THEN now() END)`,
        [id, merchantId, status, id.replaceAll('-', '')],
      )
    }
    await owner.query("INSERT INTO sale_events (sale_id, event, to_status) VALUES ($1, 'created', 'pending')", [paid])
    await owner.query(
      `INSERT INTO payments (end_to_end_id, txid, sale_id, merchant_id, amount_cents, pays_sale, paid_at,
        credit_transfer_id, next_step_at)
      VALUES ($1, $2, $3, $4, 10000, true, now(), gen_random_uuid(), now())`,
      [endToEndId, paid.replaceAll('-', ''), paid, merchantId],
    )
    await owner.query(
      `INSERT INTO refunds (id, sale_id, merchant_id, end_to_end_id, amount_cents, status, idempotency_key, sent_at,
        attempts, next_step_at)
      VALUES ($1, $2, $3, $4, 10000, 'processing', 'key', now(), 1, now())`,
      [refundId, paid, merchantId, endToEndId],
    )
    await owner.query(`
      INSERT INTO alerts (kind, subject, sale_id, details, resolved_at, resolved_by)
      VALUES ('payment_late', 'first', '${paid}', '{"txid":"t"}', NULL, NULL), ('payment_late', 'second', NULL, '{}', now(), 'op')`)
    await update()

    const updated = await startSales({ bank, withWorker: false, environment: { DATABASE_URL: url } })
    bank.findRefundsAs({ kind: 'settled', returnId: undefined, settledAt: new Date() })
    const { ledger } = updated.dependencies
    const moved = {
      merchant_id: merchantId,
      subject: { type: 'refund', id: refundId },
      description: 'before the update',
      amount_cents: cents(10_000n),
    } as const
    await ledger.post({ ...moved, kind: 'credit', transfer_id: newId<TransferId>() })
    await ledger.post({ ...moved, kind: 'hold', transfer_id: deriveTransferId('hold', refundId), reason: 'refund' })
    updated.startWorker()
    const statusOf = async (table: string, id: string) =>
      (await owner.query<{ status: string }>(`SELECT status FROM ${table} WHERE id = $1`, [id])).rows[0]?.status
    await eventually(() => statusOf('sales', unpaid)).toBe('expired')
    await eventually(() => statusOf('refunds', refundId)).toBe('completed')
    expect(bank.refundsSent).toEqual([])
    await eventually(() => updated.ledger.balanceOf(merchantId)).toEqual({ availableCents: 10_000, heldCents: 0 })

    expect((await updated.tracesOf('sale', paid))[0]).toEqual({ event: 'created', actor: 'system', reason: null })
    expect(await updated.alerts()).toMatchObject([{ subject: 'first', sale_id: paid, details: { txid: 't' } }])
    const { rows } = await owner.query('SELECT subject, resolved_by FROM alerts ORDER BY id')
    expect(rows).toEqual([
      { subject: 'first', resolved_by: null },
      { subject: 'second', resolved_by: 'operator:op' },
    ])
    await updated.close()
    await drop()
  })
})
