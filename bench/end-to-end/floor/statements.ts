/** The floor's tables and statements; each group is one statement and one commit. */
import { plansByKey } from '@comporta/shared/db/database.ts'
import pg from 'pg'
import { inGroups } from './groups.ts'

export const schema = `
  CREATE TABLE accounts (
    merchant_id uuid PRIMARY KEY,
    available_cents bigint NOT NULL CHECK (available_cents >= 0),
    held_cents bigint NOT NULL CHECK (held_cents >= 0)
  ) WITH (fillfactor = 50);
  CREATE TABLE entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    merchant_id uuid NOT NULL, kind text NOT NULL, subject_id uuid NOT NULL, amount_cents bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- One hold and one capture of a withdrawal.
    UNIQUE (subject_id, kind)
  );
  CREATE TABLE withdrawals (
    id uuid PRIMARY KEY, merchant_id uuid NOT NULL, idempotency_key text NOT NULL, amount_cents bigint NOT NULL,
    pix_key text NOT NULL, status text NOT NULL, end_to_end_id text,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (merchant_id, idempotency_key)
  ) WITH (fillfactor = 70);
  CREATE INDEX withdrawals_open ON withdrawals (id) WHERE status <> 'paid';
  CREATE TABLE withdrawal_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    withdrawal_id uuid NOT NULL, event text NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE tries (
    withdrawal_id uuid PRIMARY KEY, started_at timestamptz NOT NULL DEFAULT now(), outcome text, answered_at timestamptz
  ) WITH (fillfactor = 70);
  CREATE TABLE notices (withdrawal_id uuid PRIMARY KEY, received_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, type text NOT NULL, object_id uuid NOT NULL
  );
  CREATE TABLE sales (
    id uuid PRIMARY KEY, merchant_id uuid NOT NULL, amount_cents bigint NOT NULL, reference text NOT NULL,
    customer_name text, txid text NOT NULL UNIQUE, br_code text, status text NOT NULL, expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  ) WITH (fillfactor = 70);
  CREATE TABLE sale_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sale_id uuid NOT NULL, event text NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
  );`

interface Withdrawal {
  id: string
  merchantId: string
  idempotencyKey: string
  amountCents: number
  pixKey: string
}

interface Sale {
  id: string
  merchantId: string
  amountCents: number
  reference: string
  customerName: string | null
  txid: string
  expiresAt: string
}

const withdrawalColumns = `id, merchant_id AS "merchantId", idempotency_key AS "idempotencyKey",
  amount_cents::float8 AS "amountCents", pix_key AS "pixKey"`

const withdrawalsAsked = `SELECT asked.* FROM json_to_recordset($1::json) AS asked (
  "id" uuid, "merchantId" uuid, "idempotencyKey" text, "amountCents" bigint, "pixKey" text, "reference" text)`

/** Does not wait for the disk, because the bank would say the same again when asked. */
const unawaited = `${withdrawalsAsked}, set_config('synchronous_commit', 'off', true)`

/** For holds and captures alike: changes each account once by its sum, and writes an entry for each withdrawal. */
const postings = (kind: string, available: string, held: string): string => `
  WITH asked AS (${withdrawalsAsked}),
  sums AS (SELECT "merchantId", sum("amountCents") AS cents FROM asked GROUP BY 1),
  locked AS MATERIALIZED (
    SELECT merchant_id FROM accounts WHERE merchant_id IN (SELECT "merchantId" FROM sums)
    ORDER BY merchant_id FOR NO KEY UPDATE),
  moved AS (
    UPDATE accounts SET available_cents = available_cents + ${available}, held_cents = held_cents + ${held}
    FROM sums JOIN locked ON merchant_id = "merchantId" WHERE accounts.merchant_id = sums."merchantId")
  INSERT INTO entries (merchant_id, kind, subject_id, amount_cents)
  SELECT "merchantId", '${kind}', id, "amountCents" FROM asked`

const moves = (from: string, to: string, more = ''): string => `
  WITH asked AS (${withdrawalsAsked}),
  moved AS (
    UPDATE withdrawals SET status = '${to}', updated_at = now(),
      end_to_end_id = coalesce(asked.reference, end_to_end_id)
    FROM asked WHERE withdrawals.id = asked.id AND status = '${from}' RETURNING withdrawals.id),
  traced AS (INSERT INTO withdrawal_events (withdrawal_id, event) SELECT id, '${to}' FROM moved)
  ${more}
  SELECT id FROM moved`

export function openFloorDatabase(url: string) {
  const options = Object.entries(plansByKey)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const pool = new pg.Pool({ connectionString: url, max: 10, options })
  const write = <Item>(name: string, text: string) =>
    inGroups(async (items: readonly Item[]) => {
      await pool.query({ name, text, values: [JSON.stringify(items)] })
      return items
    })
  /** Returns whether the item was changed: each statement selects the ids of the rows that it changed. */
  const change = <Item extends { id: string }>(name: string, text: string) =>
    inGroups(async (items: readonly Item[]) => {
      const { rows } = await pool.query<{ id: string }>({ name, text, values: [JSON.stringify(items)] })
      const changed = new Set(rows.map((row) => row.id))
      return items.map(({ id }) => changed.has(id))
    })
  const move = (from: string, to: string, more?: string) =>
    change<Pick<Withdrawal, 'id'> & { reference?: string }>(to, moves(from, to, more))
  const find = <Row extends { id: string }>(name: string, text: string) =>
    inGroups(async (ids: readonly string[]) => {
      const { rows } = await pool.query<Row>({ name, text, values: [[...new Set(ids)]] })
      const found = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => found.get(id))
    })
  return {
    pool,
    intend: change<Withdrawal>(
      'intend',
      `WITH asked AS (${withdrawalsAsked}),
       made AS (
         INSERT INTO withdrawals (id, merchant_id, idempotency_key, amount_cents, pix_key, status)
         SELECT id, "merchantId", "idempotencyKey", "amountCents", "pixKey", 'reserving' FROM asked
         ON CONFLICT DO NOTHING RETURNING id),
       traced AS (INSERT INTO withdrawal_events (withdrawal_id, event) SELECT id, 'requested' FROM made)
       SELECT id FROM made`,
    ),
    hold: write<Withdrawal>('hold', postings('hold', '-cents', 'cents')),
    accept: move('reserving', 'processing'),
    begin: find<Withdrawal>(
      'begin',
      `WITH tried AS (
         INSERT INTO tries (withdrawal_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING RETURNING withdrawal_id)
       SELECT ${withdrawalColumns} FROM tried JOIN withdrawals ON id = withdrawal_id`,
    ),
    answered: write<Pick<Withdrawal, 'id'>>(
      'answered',
      `UPDATE tries SET outcome = 'processing', answered_at = now()
       FROM (${unawaited}) AS asked WHERE withdrawal_id = asked.id`,
    ),
    noticed: write<Pick<Withdrawal, 'id'>>(
      'noticed',
      `INSERT INTO notices (withdrawal_id) SELECT id FROM (${unawaited}) AS asked ON CONFLICT DO NOTHING`,
    ),
    find: find<Withdrawal>('find', `SELECT ${withdrawalColumns} FROM withdrawals WHERE id = ANY ($1::uuid[])`),
    settled: move('processing', 'settled'),
    capture: write<Withdrawal>('capture', postings('capture', '0', '-cents')),
    paid: move('settled', 'paid', `, told AS (INSERT INTO outbox (type, object_id) SELECT 'paid', id FROM moved)`),
    sell: write<Sale>(
      'sell',
      `WITH asked AS (SELECT * FROM json_to_recordset($1::json) AS asked (
         "id" uuid, "merchantId" uuid, "amountCents" bigint, "reference" text, "customerName" text, "txid" text,
         "expiresAt" timestamptz)),
       made AS (
         INSERT INTO sales (id, merchant_id, amount_cents, reference, customer_name, txid, status, expires_at)
         SELECT id, "merchantId", "amountCents", reference, "customerName", txid, 'pending', "expiresAt" FROM asked
         RETURNING id)
       INSERT INTO sale_events (sale_id, event) SELECT id, 'created' FROM made`,
    ),
    code: write<{ id: string; brCode: string }>(
      'code',
      `WITH moved AS (
         UPDATE sales SET br_code = "brCode"
         FROM json_to_recordset($1::json) AS asked ("id" uuid, "brCode" text) WHERE sales.id = asked.id
         RETURNING sales.id)
       INSERT INTO sale_events (sale_id, event) SELECT id, 'charge_created' FROM moved`,
    ),
    balance: find<{ id: string; available: number; held: number }>(
      'balance',
      `SELECT merchant_id AS id, available_cents::float8 AS available, held_cents::float8 AS held
       FROM accounts WHERE merchant_id = ANY ($1::uuid[])`,
    ),
  }
}
