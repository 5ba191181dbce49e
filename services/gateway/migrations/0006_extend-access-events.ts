import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE access_events
      -- 'asked' and 'answered': an operator's request, before anything is done and when its answer is known.
      -- 'done': a change, written in its own transaction.
      ADD COLUMN moment text NOT NULL DEFAULT 'done' CHECK (moment IN ('asked', 'done', 'answered')),
      ADD COLUMN reason text,
      ADD COLUMN address text,
      ADD COLUMN request_id text,
      -- What the path of an operator's request names: a withdrawal, a client, a merchant.
      ADD COLUMN subject text,
      ADD COLUMN status smallint,
      ADD CONSTRAINT access_events_status_check CHECK ((status IS NOT NULL) = (moment = 'answered'))`.execute(database)
  await sql`CREATE INDEX access_events_of_actor ON access_events (actor, id)`.execute(database)
  await sql`CREATE INDEX access_events_of_request ON access_events (request_id)`.execute(database)
  await sql`
    ALTER TABLE proposals
      DROP CONSTRAINT proposals_act_check,
      ADD CONSTRAINT proposals_act_check CHECK (act IN
        ('adjustment', 'operator_secret', 'operator_revocation', 'client', 'client_secret'))`.execute(database)
}
