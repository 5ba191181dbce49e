import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, roleOfUrl } from '@comporta/shared/db/migrations.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disputeLifecycle } from '../src/domain/dispute-lifecycle.ts'
import { refundLifecycle } from '../src/domain/refund-lifecycle.ts'
import { saleLifecycle } from '../src/domain/sale-lifecycle.ts'
import { unmatchedPaymentLifecycle } from '../src/domain/unmatched-payment-lifecycle.ts'
import { type RunningSales, startSales } from './running-sales.ts'
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
    ['payments', 'unmatched_status', unmatchedPaymentLifecycle.statuses],
  ] as const)(
    'allows in %s.%s the statuses of the lifecycle, no more and no fewer',
    async (table, column, statuses) => {
      expect(await statusesAllowedIn(table, column)).toEqual([...statuses].sort())
    },
  )

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
    'ALTER TABLE sale_events DISABLE TRIGGER ALL',
  ])('refuses the service: %s', async (statement) => {
    await expect(sql.raw(statement).execute(sales.database)).rejects.toThrow(/permission denied|must be owner/)
  })

  it.each(['UPDATE sale_events SET event = event', 'DELETE FROM sale_events', 'TRUNCATE sale_events'])(
    'refuses even the tables’ owner: %s',
    async (statement) => {
      const owner = new pg.Client({ connectionString: sales.testDatabase.ownerUrl })
      await owner.connect()
      await expect(owner.query(statement)).rejects.toThrow(/append-only/)
      await owner.end()
    },
  )
})

describe('an update of a database with payments in it', () => {
  const migrations = join(import.meta.dirname, '../migrations')
  let olderMigrations: string

  beforeAll(async () => {
    olderMigrations = await mkdtemp(join(tmpdir(), 'comporta-migrations-'))
    for (const file of (await readdir(migrations)).filter((name) => name < '0005')) {
      await symlink(join(migrations, file), join(olderMigrations, file))
    }
  })
  afterAll(() => rm(olderMigrations, { recursive: true, force: true }))

  it('leaves those without a sale open, for operators to decide', async () => {
    const database = await createTestDatabase('sales-without-decisions', olderMigrations)
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query(`
      INSERT INTO payments (end_to_end_id, amount_cents, pays_sale, paid_at, credit_transfer_id)
      VALUES ('E-stray', 4321, false, now(), gen_random_uuid())`)
    await migrate({
      databaseUrl: database.ownerUrl,
      serviceRole: roleOfUrl(database.url),
      migrationsDir: migrations,
    })
    const { rows } = await owner.query('SELECT end_to_end_id, unmatched_status, merchant_id FROM payments')
    expect(rows).toEqual([{ end_to_end_id: 'E-stray', unmatched_status: 'open', merchant_id: null }])
    await owner.end()
    await database.drop()
  })
})
