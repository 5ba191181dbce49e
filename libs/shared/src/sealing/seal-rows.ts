import { type Kysely, sql } from 'kysely'
import { type Committer, commit } from '../work/commit.ts'
import { type Claim, postponeStep } from '../work/due-steps.ts'
import { isSealed, readPlain, type Vault, vaultOf } from './vault.ts'

/** A table that may have rows from before its values were sealed. */
export interface SealedTable {
  key: { column: string; type: 'uuid' | 'text' | 'bigint' }
  /** The columns that `changesOf` reads, as SQL names them. */
  columns: readonly string[]
  /** New column values, made from the stored ones; empty when the row stays as it is. */
  changesOf: (row: Readonly<Record<string, unknown>>, vault: Vault) => Record<string, unknown>
}

/** For a table whose columns only need sealing. */
export const sealedTable = (key: SealedTable['key'], names: Readonly<Record<string, string>>): SealedTable => ({
  key,
  columns: Object.keys(names),
  changesOf: (row, vault) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([column, name]) => {
        const value = row[column]
        return typeof value === 'string' && !isSealed(value) ? [[column, vault.seal(readPlain(value), name)]] : []
      }),
    ),
})

const batchMax = 200
const donePauseMs = 21_600_000
const waitMs = 30_000

/**
 * The standing step that seals older rows, one batch per transaction, table by table. It begins once no process writes
 * unsealed values any more, and is idle after the last table.
 */
export async function sealRows<Schema>(
  dependencies: Committer<Schema>,
  tables: Readonly<Record<string, SealedTable>>,
  claim: Claim,
): Promise<void> {
  const vault = await vaultOf(dependencies.database)
  await commit(dependencies, 'seal-rows:commit', async (transaction) => {
    const pauseMs = await sealBatch(transaction as unknown as Kysely<unknown>, tables, vault)
    await postponeStep(transaction, claim, pauseMs)
  })
}

interface Sealing {
  tableName: string
  position: string | null
  isTime: boolean
}

/** Returns the milliseconds until the next batch is due. */
async function sealBatch(
  transaction: Kysely<unknown>,
  tables: Readonly<Record<string, SealedTable>>,
  vault: Vault,
): Promise<number> {
  const { rows } = await sql<Sealing>`
    SELECT table_name, position, EXISTS (
      SELECT FROM data_keys WHERE purpose = 'seal' AND used_from < now() - interval '15 seconds') AS is_time
    FROM sealings WHERE finished_at IS NULL ORDER BY table_name LIMIT 1`.execute(transaction)
  const [sealing] = rows
  if (!sealing) return donePauseMs
  if (!sealing.isTime) return waitMs
  const table = tables[sealing.tableName]
  if (!table) throw new Error(`nobody seals ${sealing.tableName}`)
  const last = await sealAfter(transaction, sealing, table, vault)
  await sql`
    UPDATE sealings SET position = coalesce(${last}, position),
      finished_at = CASE WHEN ${last}::text IS NULL THEN now() END
    WHERE table_name = ${sealing.tableName}`.execute(transaction)
  return 0
}

/** The key of the last row of the batch; null when no row was left. */
async function sealAfter(
  transaction: Kysely<unknown>,
  { tableName, position }: Sealing,
  { key, columns, changesOf }: SealedTable,
  vault: Vault,
): Promise<string | null> {
  // The vault opens no values inside JSON, so they come as they are stored.
  const { rows } = await sql<{ key: string; stored: Record<string, unknown> }>`
    SELECT ${sql.ref(key.column)}::text AS key,
      jsonb_build_object(${sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`))}) AS stored
    FROM ${sql.table(tableName)}
    WHERE ${position}::text IS NULL OR ${sql.ref(key.column)} > ${position}::text::${sql.raw(key.type)}
    ORDER BY ${sql.ref(key.column)} LIMIT ${batchMax} FOR UPDATE`.execute(transaction)
  for (const { key: id, stored } of rows) {
    const changes = Object.entries(changesOf(stored, vault))
    if (changes.length === 0) continue
    await sql`
      UPDATE ${sql.table(tableName)} SET ${sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      WHERE ${sql.ref(key.column)} = ${id}::${sql.raw(key.type)}`.execute(transaction)
  }
  return rows.at(-1)?.key ?? null
}
