import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Up to when the provider's list of payments has been compared with ours; undefined when it never was. */
export async function findReconciledUntil(database: Database, provider: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('reconciliations')
    .select('reconciledUntil')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.reconciledUntil
}

/** Never moves backwards, so that two workers may reconcile at once. */
export async function advanceReconciledUntil(
  database: Database,
  provider: string,
  reconciledUntil: Date,
): Promise<void> {
  await database
    .insertInto('reconciliations')
    .values({ provider, reconciledUntil })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({
        reconciledUntil: sql<Date>`greatest(reconciliations.reconciled_until, excluded.reconciled_until)`,
      }),
    )
    .execute()
}
