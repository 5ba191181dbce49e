import { once } from 'node:events'
import type { Vault } from '@comporta/shared/sealing/vault.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Copy } from './copy.ts'
import { createRowTemplate, fill, type RowTemplate } from './row-template.ts'

interface Table {
  name: string
  /** The columns that are written, in order. */
  columns: readonly string[]
}

export interface RowsOfService {
  templates: readonly { table: Table; template: RowTemplate }[]
}

/** One service's database, on a connection that fires no triggers, because the copies already have what triggers would write. */
export interface SeededDatabase {
  client: pg.Client
  tables: readonly Table[]
  vault: Vault | undefined
}

export function withPath(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function openSeededDatabase(
  adminUrl: string,
  name: string,
  vault: Vault | undefined,
): Promise<SeededDatabase> {
  const client = new pg.Client({ connectionString: withPath(adminUrl, name) })
  // The next query on a lost connection fails anyway.
  client.on('error', () => undefined)
  await client.connect()
  // No foreign keys are checked: the copies' references are complete if the originals' are.
  await client.query(`SET session_replication_role = replica; SET timezone = 'UTC'`)
  const { rows: tables } = await client.query<Table>(`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_identity = 'NO' AND is_generated = 'NEVER'
      AND coalesce(column_default, '') NOT LIKE 'nextval(%'
      AND table_name NOT LIKE 'kysely%'
    GROUP BY table_name ORDER BY table_name`)
  await vault?.ready()
  return { client, tables, vault }
}

export interface TemplateOptions {
  /** Ids that the original's rows contain. */
  marks: readonly string[]
  hashes: ReadonlyMap<string, (copy: Copy) => string>
  dueAt: () => Date
  /** The tables to read; all of them by default. */
  only?: readonly string[]
}

/** Reads the rows that a service has written about an original, from all of its tables. */
export async function readTemplates(
  { client, tables, vault }: SeededDatabase,
  { marks, hashes, dueAt, only }: TemplateOptions,
): Promise<RowsOfService> {
  const readAt = Date.now()
  const templates: { table: Table; template: RowTemplate }[] = []
  for (const table of tables.filter(({ name }) => only === undefined || only.includes(name))) {
    const { rows } = await client.query<{ values: (string | null)[] }>(
      `SELECT ARRAY[${table.columns.map((column) => `${quoted(column)}::text`).join(', ')}] AS values
       FROM ${table.name} AS t WHERE to_json(t)::text LIKE ANY ($1::text[])`,
      [marks.map((mark) => `%${mark}%`)],
    )
    const context = { subjects: marks, vault, hashes, readAt, dueAt: table.name === 'due_steps' ? dueAt : undefined }
    for (const { values } of rows) {
      templates.push({ table, template: await createRowTemplate(table.columns, values, context) })
    }
  }
  return { templates }
}

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** Writes copies, table by table, with the rows of all copies at once. */
export async function writeCopies(
  { client }: SeededDatabase,
  copies: readonly { copy: Copy; rows: RowsOfService }[],
): Promise<void> {
  const lines = new Map<Table, string>()
  for (const { copy, rows } of copies) {
    for (const { table, template } of rows.templates) {
      lines.set(table, (lines.get(table) ?? '') + fill(template, copy))
    }
  }
  for (const [{ name, columns }, text] of lines) {
    const stream = client.query(copyFrom(`COPY ${name} (${columns.map(quoted).join(', ')}) FROM STDIN`))
    stream.end(text)
    await once(stream, 'finish')
  }
}

/** Leaves the indexes out while rows are written: building them at the end is much cheaper. */
export async function leaveIndexes({ client, tables }: SeededDatabase): Promise<void> {
  await client.query(
    `UPDATE pg_index SET indisready = false FROM pg_class
     WHERE pg_class.oid = indrelid AND relname = ANY ($1) AND relnamespace = 'public'::regnamespace`,
    [tables.map(({ name }) => name)],
  )
}

/** Builds the indexes; a duplicate key makes this fail. */
export async function buildIndexes({ client, tables }: SeededDatabase): Promise<void> {
  await client.query(`SET maintenance_work_mem = '512MB'`)
  for (const { name } of tables) await client.query(`REINDEX TABLE ${name}`)
}
