import { type Kysely, sql } from 'kysely'

/** Whoever may do everything for a merchant may do it with webhooks too, which are new. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE api_clients SET scopes = scopes || '{webhooks:read,webhooks:write}'::text[]
    WHERE NOT 'webhooks:read' = ANY (scopes) AND scopes @> '{sales:read,sales:write,withdrawals:read,withdrawals:write,withdrawals:approve,balance:read}'::text[]`.execute(
    database,
  )
}
