import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database)

  await run(`
    CREATE TABLE endpoints (
      id uuid PRIMARY KEY,
      merchant_id uuid NOT NULL,
      url text NOT NULL,
      description text,
      -- Empty: everything.
      event_types text[] NOT NULL,
      status text NOT NULL CONSTRAINT endpoints_status CHECK (status IN ('enabled', 'disabled', 'gone', 'failing')),
      -- Since when it has taken nothing, how many rounds in a row, and until when it is left alone.
      failing_since timestamptz,
      failed_rounds integer NOT NULL DEFAULT 0,
      paused_until timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((failing_since IS NULL) = (failed_rounds = 0)),
      CHECK ((failing_since IS NULL) = (paused_until IS NULL))
    )`)
  await run('CREATE INDEX endpoints_of_merchant ON endpoints (merchant_id, created_at)')

  // The history outlives the endpoint.
  await run(`
    CREATE TABLE endpoint_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      endpoint_id uuid NOT NULL,
      merchant_id uuid NOT NULL,
      lifecycle text NOT NULL,
      event text NOT NULL,
      from_status text,
      to_status text,
      actor text NOT NULL,
      reason text,
      details jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`)
  await run('CREATE INDEX endpoint_events_of_endpoint ON endpoint_events (endpoint_id, id)')

  // The newest signs for as long as it stands; one that was replaced, for a while.
  await run(`
    CREATE TABLE endpoint_secrets (
      endpoint_id uuid NOT NULL REFERENCES endpoints (id) ON DELETE CASCADE,
      secret text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz,
      PRIMARY KEY (endpoint_id, secret)
    )`)
  await run('CREATE UNIQUE INDEX endpoint_secrets_newest ON endpoint_secrets (endpoint_id) WHERE expires_at IS NULL')

  await run(`
    CREATE TABLE events (
      id uuid PRIMARY KEY,
      -- The order of coming, which for one object is the order of its changes.
      position bigint GENERATED ALWAYS AS IDENTITY,
      merchant_id uuid NOT NULL,
      type text NOT NULL,
      object_id text NOT NULL,
      occurred_at timestamptz NOT NULL,
      -- Byte for byte what is sent, each time.
      body text NOT NULL
    )`)
  await run('CREATE INDEX events_of_merchant ON events (merchant_id, occurred_at)')
  await run('CREATE INDEX events_by_time ON events (occurred_at)')

  await run(`
    CREATE TABLE deliveries (
      endpoint_id uuid NOT NULL REFERENCES endpoints (id) ON DELETE CASCADE,
      event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      -- The event's.
      position bigint NOT NULL,
      object_id text NOT NULL,
      status text NOT NULL DEFAULT 'pending'
        CONSTRAINT deliveries_status CHECK (status IN ('pending', 'delivered', 'given_up')),
      -- Since it is pending, and of all time.
      tries integer NOT NULL DEFAULT 0,
      attempts integer NOT NULL DEFAULT 0,
      pending_since timestamptz NOT NULL DEFAULT now(),
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      delivered_at timestamptz,
      PRIMARY KEY (endpoint_id, event_id),
      CHECK (status <> 'delivered' OR delivered_at IS NOT NULL)
    )`)
  await run('CREATE INDEX deliveries_of_event ON deliveries (event_id)')
  await run('CREATE INDEX deliveries_in_order ON deliveries (endpoint_id, position)')
  await run(`CREATE INDEX deliveries_due ON deliveries (endpoint_id, next_attempt_at) WHERE status = 'pending'`)
  await run(
    `CREATE INDEX deliveries_of_object ON deliveries (endpoint_id, object_id, position) WHERE status = 'pending'`,
  )

  await run(`
    CREATE TABLE attempts (
      endpoint_id uuid NOT NULL,
      event_id uuid NOT NULL,
      number integer NOT NULL,
      started_at timestamptz NOT NULL,
      took_ms integer NOT NULL,
      -- What was answered; null when nothing was.
      status integer,
      -- Null when the answer was good.
      failure text,
      answer text,
      PRIMARY KEY (endpoint_id, event_id, number),
      FOREIGN KEY (endpoint_id, event_id) REFERENCES deliveries (endpoint_id, event_id) ON DELETE CASCADE
    )`)

  await run(`
    CREATE TABLE due_steps (
      subject text NOT NULL,
      step text NOT NULL,
      due_at timestamptz NOT NULL,
      set_at timestamptz NOT NULL DEFAULT now(),
      is_claimed boolean NOT NULL DEFAULT false,
      is_woken boolean NOT NULL DEFAULT false,
      fence bigint NOT NULL DEFAULT 0,
      tries integer NOT NULL DEFAULT 0,
      failure text,
      is_alerted boolean NOT NULL DEFAULT false,
      set_aside_at timestamptz,
      sent_at timestamptz,
      PRIMARY KEY (subject, step)
    )`)
  await run('CREATE INDEX due_steps_due ON due_steps (due_at) WHERE set_aside_at IS NULL')
  await run(`
    CREATE TABLE alerts (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      subject text NOT NULL,
      details jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      resolved_at timestamptz,
      resolved_by text,
      resolution text
    )`)
  await run('CREATE UNIQUE INDEX alerts_open ON alerts (kind, subject) WHERE resolved_at IS NULL')
  await run('CREATE INDEX alerts_of_subject ON alerts (subject)')

  await run(`
    DO $$
    DECLARE service_role text := current_setting('comporta.service_role');
    BEGIN
      EXECUTE format(
        'GRANT SELECT, INSERT, UPDATE, DELETE ON endpoints, endpoint_secrets, events, deliveries, due_steps TO %I',
        service_role);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON alerts TO %I', service_role);
      EXECUTE format('GRANT SELECT, INSERT ON endpoint_events, attempts TO %I', service_role);
    END $$`)
}
