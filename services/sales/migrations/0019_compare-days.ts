import { type Kysely, sql } from 'kysely'

/** Payments are written in the order of time, and one hour of them is asked for in a day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX payments_paid ON payments USING brin (paid_at)`.execute(database)
  await sql`CREATE INDEX refunds_refunded ON refunds (refunded_at) WHERE refunded_at IS NOT NULL`.execute(database)
}
