import { type Selectable, sql } from 'kysely'
import type { Look } from '../domain/float.ts'
import { missingCentsOf } from '../domain/float.ts'
import type { Database, DatabaseTransaction, FloatsTable } from './database.ts'

export type Float = Selectable<FloatsTable>

/** Records a look. Returns how many looks in a row have been short by now. */
export async function recordLook(transaction: DatabaseTransaction, look: Look): Promise<number> {
  const shortLooks = missingCentsOf(look) > 0n ? 1 : 0
  const { shortLooks: inARow } = await transaction
    .insertInto('floats')
    .values({ ...look, shortLooks })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet({
        bankCents: look.bankCents,
        ledgerCents: look.ledgerCents,
        owedCents: look.owedCents,
        shortLooks: shortLooks === 0 ? 0 : sql<number>`floats.short_looks + 1`,
        lookedAt: sql<Date>`now()`,
      }),
    )
    .returning('shortLooks')
    .executeTakeFirstOrThrow()
  return inARow
}

/** A row for each account whose bank tells its balance. */
export const listFloats = (database: Database): Promise<Float[]> =>
  database.selectFrom('floats').selectAll().orderBy('account').execute()
