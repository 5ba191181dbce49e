import type { Vault } from '@comporta/shared/sealing/vault.ts'
import pg from 'pg'
import type { Copy } from './copy.ts'
import { createTemplate, fill, type RowTemplate } from './row-template.ts'

interface Table {
  name: string
  columns: string
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

export async function openSeededDatabase(
  adminUrl: string,
  name: string,
  vault: Vault | undefined,
): Promise<SeededDatabase> {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  // Lost with the machine it would be seeded again; and references are whole when their originals are.
  await client.query(`SET synchronous_commit = off; SET session_replication_role = replica`)
  const { rows: tables } = await client.query<Table>(`
    SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_identity = 'NO' AND is_generated = 'NEVER'
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
    const { rows } = await client.query<{ text: string }>(
      `SELECT to_json(t)::text AS text FROM (SELECT ${table.columns} FROM ${table.name}) AS t
       WHERE to_json(t)::text LIKE ANY ($1::text[])`,
      [marks.map((mark) => `%${mark}%`)],
    )
    const context = { subjects: marks, vault, hashes, readAt, dueAt: table.name === 'due_steps' ? dueAt : undefined }
    for (const { text } of rows) templates.push({ table, template: await createTemplate(text, context) })
  }
  return { templates }
}

/** Writes copies, as many rows of a table in one statement as there are. */
export async function writeCopies(
  { client }: SeededDatabase,
  copies: readonly { copy: Copy; rows: RowsOfService }[],
): Promise<void> {
  const filled = new Map<Table, string[]>()
  for (const { copy, rows } of copies) {
    for (const { table, template } of rows.templates) {
      const texts = filled.get(table) ?? []
      texts.push(fill(template, copy))
      filled.set(table, texts)
    }
  }
  for (const [{ name, columns }, texts] of filled) {
    const text = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`
    await client.query({ name: `copy ${name}`, text, values: [`[${texts.join(',')}]`] })
  }
}
