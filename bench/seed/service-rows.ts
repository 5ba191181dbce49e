import { once } from 'node:events'
import type { Vault } from '@comporta/shared/sealing/vault.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Copy } from './copy.ts'
import { createRowTemplate, fill, type RowTemplate } from './row-template.ts'

interface Table {
  name: string
  /** Those that are written, in their order. */
  columns: readonly string[]
}

export interface RowsOfService {
  templates: readonly { table: Table; template: RowTemplate }[]
}

/** The database of one service, as somebody whose inserts no trigger looks at: what the product has written stands there. */
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
  // What is asked next on a lost connection fails by itself.
  client.on('error', () => undefined)
  await client.connect()
  // References are whole when their originals are.
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
  /** What rows of the original have in them. */
  marks: readonly string[]
  hashes: ReadonlyMap<string, (copy: Copy) => string>
  dueAt: () => Date
  /** Only these tables; all when absent. */
  only?: readonly string[]
}

/** What a service has written of an original, in all of its tables. */
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

/** Writes copies: of each table the rows of all of them at once. */
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

/** Rows that come without indexes, which are built in the end, cost a part of what they cost otherwise. */
export async function leaveIndexes({ client, tables }: SeededDatabase): Promise<void> {
  await client.query(
    `UPDATE pg_index SET indisready = false FROM pg_class
     WHERE pg_class.oid = indrelid AND relname = ANY ($1) AND relnamespace = 'public'::regnamespace`,
    [tables.map(({ name }) => name)],
  )
}

/** Also finds what is there twice. */
export async function buildIndexes({ client, tables }: SeededDatabase): Promise<void> {
  await client.query(`SET maintenance_work_mem = '512MB'`)
  for (const { name } of tables) await client.query(`REINDEX TABLE ${name}`)
}
