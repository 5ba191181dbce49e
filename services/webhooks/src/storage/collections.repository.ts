import type { Database, DatabaseTransaction } from './database.ts'

/** When the ledger was last asked for adjustments. */
export async function findCollectedUntil(database: Database): Promise<Date> {
  const { collectedUntil } = await database
    .selectFrom('collections')
    .select('collectedUntil')
    .where('source', '=', 'adjustments')
    .executeTakeFirstOrThrow()
  return collectedUntil
}

export async function recordCollectedUntil(transaction: DatabaseTransaction, until: Date): Promise<void> {
  await transaction
    .updateTable('collections')
    .set({ collectedUntil: until })
    .where('source', '=', 'adjustments')
    .where('collectedUntil', '<', until)
    .execute()
}
