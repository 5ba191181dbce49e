import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE recurrence_locations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL
    )`.execute(database)
  await sql`
    CREATE TABLE recurrences (
      id text PRIMARY KEY CHECK (id ~ '^R[RN][0-9A-Z]{8}[0-9]{8}[a-zA-Z0-9]{11}$'),
      status text NOT NULL CHECK (status IN ('CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA')),
      contract text NOT NULL,
      subject text,
      debtor jsonb NOT NULL,
      -- Days of Brazil, as YYYY-MM-DD.
      first_day text NOT NULL,
      last_day text,
      period text NOT NULL CHECK (period IN ('SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
      amount_cents bigint CHECK (amount_cents > 0),
      minimum_cents bigint CHECK (minimum_cents > 0),
      allows_retries boolean NOT NULL,
      location_id bigint UNIQUE REFERENCES recurrence_locations (id),
      history jsonb NOT NULL,
      ending jsonb,
      created_at timestamptz NOT NULL
    )`.execute(database)
  await sql`CREATE INDEX recurrences_by_time ON recurrences (created_at, id)`.execute(database)
  await sql`
    CREATE TABLE recurring_charges (
      txid text PRIMARY KEY CHECK (txid ~ '^[a-zA-Z0-9]{26,35}$'),
      recurrence_id text NOT NULL REFERENCES recurrences (id),
      status text NOT NULL CHECK (status IN ('CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA')),
      cycle integer NOT NULL,
      due_day text NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      on_business_days boolean NOT NULL,
      account jsonb NOT NULL,
      debtor jsonb,
      description text,
      history jsonb NOT NULL,
      ending jsonb,
      created_at timestamptz NOT NULL
    )`.execute(database)
  await sql`CREATE INDEX recurring_charges_by_time ON recurring_charges (created_at, txid)`.execute(database)
  // A cycle is charged once, unless its charge was refused or withdrawn.
  await sql`
    CREATE UNIQUE INDEX recurring_charges_of_cycle ON recurring_charges (recurrence_id, cycle)
      WHERE status NOT IN ('REJEITADA', 'CANCELADA')`.execute(database)
  await sql`
    CREATE TABLE charge_attempts (
      end_to_end_id text PRIMARY KEY,
      txid text NOT NULL REFERENCES recurring_charges (txid),
      day text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('AGND', 'NTAG')),
      status text NOT NULL CHECK (status IN ('SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA')),
      due_at timestamptz NOT NULL,
      history jsonb NOT NULL,
      refusal jsonb
    )`.execute(database)
  await sql`CREATE UNIQUE INDEX charge_attempts_by_day ON charge_attempts (txid, day)`.execute(database)
  await sql`
    CREATE INDEX charge_attempts_due ON charge_attempts (due_at) WHERE status IN ('SOLICITADA', 'AGENDADA')`.execute(
    database,
  )
  // A payment is of a charge of either kind.
  await sql`ALTER TABLE payments DROP CONSTRAINT payments_txid_fkey`.execute(database)
  await sql`ALTER TABLE webhooks ADD COLUMN topic text NOT NULL DEFAULT 'pix' CHECK (topic IN ('pix', 'rec', 'cobr'))`.execute(
    database,
  )
  await sql`ALTER TABLE webhooks DROP CONSTRAINT webhooks_pkey, ADD PRIMARY KEY (topic, pix_key)`.execute(database)
  await sql`
    ALTER TABLE deliveries ADD COLUMN topic text NOT NULL DEFAULT 'pix' CHECK (topic IN ('pix', 'rec', 'cobr'))`.execute(
    database,
  )
  await sql`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format(
        'GRANT SELECT, INSERT, UPDATE, DELETE ON recurrence_locations, recurrences, recurring_charges, charge_attempts TO %I',
        service_role
      );
    END $$`.execute(database)
}
