import { sql } from 'kysely'
import type { Check, Checks } from '../domain/check.ts'
import type { LedgerDatabase } from './database.ts'

/** Replaces what was found before. */
export async function recordCheck(database: LedgerDatabase, { kind, details }: Check): Promise<void> {
  await sql`
    INSERT INTO checks (kind, details) VALUES (${kind}, ${JSON.stringify(details)}::jsonb)
    ON CONFLICT (kind) DO UPDATE SET checked_at = now(), details = excluded.details`.execute(database)
}

export type KnownChecks = { [Kind in keyof Checks]?: { checkedAt: Date; details: Checks[Kind] } }

/** The last result of each kind of check. */
export async function findChecks(database: LedgerDatabase): Promise<KnownChecks> {
  const { rows } = await sql<{ kind: keyof Checks; checkedAt: Date; details: never }>`
    SELECT kind, checked_at, details FROM checks`.execute(database)
  return Object.fromEntries(rows.map(({ kind, ...check }) => [kind, check]))
}
