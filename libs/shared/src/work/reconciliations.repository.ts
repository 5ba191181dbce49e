import { type QueryExecutorProvider, sql } from 'kysely'

/** Up to when one of the provider's lists has been compared with ours; undefined if never. */
export async function findReconciledUntil(database: QueryExecutorProvider, list: string): Promise<Date | undefined> {
  const { rows } = await sql<{ reconciledUntil: Date }>`
    SELECT reconciled_until FROM reconciliations WHERE provider = ${list}`.execute(database)
  return rows[0]?.reconciledUntil
}

/** Never moves backwards, so that two workers may reconcile at once. */
export async function advanceReconciledUntil(
  database: QueryExecutorProvider,
  list: string,
  reconciledUntil: Date,
): Promise<void> {
  await sql`
    INSERT INTO reconciliations (provider, reconciled_until) VALUES (${list}, ${reconciledUntil})
    ON CONFLICT (provider) DO UPDATE SET
      reconciled_until = greatest(reconciliations.reconciled_until, excluded.reconciled_until)`.execute(database)
}
