import type { LedgerPool } from './database.ts'

/** Names of the ledger's processes that are connected to its database, except `own`. */
export async function findOthersConnected(pool: LedgerPool, own: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'ledger%' AND application_name <> $1 ORDER BY name`,
    [own],
  )
  return rows.map(({ name }) => name)
}
