import { ordersItsTransfers } from '@comporta/shared/ids/ids.ts'
import type { BenchLedger } from './bench-ledger.ts'

/** The columns with transfer ids in the tables that a checkout may have. */
const columns = { transfers: ['id', 'hold_id'], holds: ['id'], entries: ['transfer_id'] }

/**
 * Seeds a ledger with transfer ids of the kind that its code makes. Seeders make ids in the order of time, as today's code
 * does. Older code used hashes (UUID version 5), which spread new transfers over all pages of an index, most of them
 * unchanged since PostgreSQL's last checkpoint.
 */
export async function seedAsNamed(ledger: BenchLedger, count: number): Promise<void> {
  const { admin, code } = ledger
  if (ordersItsTransfers(code.newOrderingId())) return code.seedEntries(ledger, count)
  const { rows } = await admin.query<{ name: keyof typeof columns }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [Object.keys(columns)],
  )
  await admin.query(`CREATE FUNCTION bench_hashed(id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT overlay(overlay(md5(id::text) PLACING '5' FROM 13) PLACING 'a' FROM 17)::uuid $$`)
  for (const { name } of rows) {
    const changes = columns[name].map((column) => `NEW.${column} := bench_hashed(NEW.${column});`).join(' ')
    await admin.query(`CREATE FUNCTION bench_name_${name}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${changes} RETURN NEW; END $$`)
    await admin.query(
      `CREATE TRIGGER bench_name BEFORE INSERT ON ${name} FOR EACH ROW EXECUTE FUNCTION bench_name_${name}()`,
    )
  }
  await code.seedEntries(ledger, count)
  for (const { name } of rows) await admin.query(`DROP FUNCTION bench_name_${name} CASCADE`)
  await admin.query('DROP FUNCTION bench_hashed')
}
