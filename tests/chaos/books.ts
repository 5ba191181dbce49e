import pg from 'pg'
import type { ServiceDatabase } from '../../stack/databases.ts'
import type { ServiceName } from '../../stack/processes.ts'

/** The contents of the databases at the end; amounts in cents. */
export interface Books {
  withdrawals: WithdrawalRow[]
  /** Orders that the bank has not refused: each row is a payment that it has made or will make. */
  payouts: { payoutId: string; cents: bigint; returnedCents: bigint; isSettled: boolean }[]
  /** Payments that the bank received for a sale, with the txid of its charge. */
  payments: { endToEndId: string; txid: string; cents: bigint }[]
  sales: { id: string; merchantId: string; txid: string }[]
  /** Credits in the ledger, with the end-to-end id of the payment. */
  credits: { endToEndId: string; merchantId: string; cents: bigint }[]
  balances: BalanceRow[]
  /** How many times the ledger captured the hold of a withdrawal. */
  captures: { withdrawalId: string; times: number }[]
  /** What the ledger has credited for payouts that came back. */
  returns: { withdrawalId: string; cents: bigint }[]
  /** Due steps of withdrawals, with the seconds until they are due. */
  steps: { subject: string; step: string; inSeconds: number }[]
  /** Open holds of withdrawals. */
  holds: { withdrawalId: string; cents: bigint }[]
  /** Alerts about withdrawals. */
  alerts: AlertRow[]
  /** Withdrawals that failed for a reason of ours, e.g. an empty account. */
  failedByUs: { id: string; detail: string | null }[]
  /** Withdrawals that differ from the tables by which they are looked up. */
  misplaced: { id: string; by: 'status' | 'end-to-end id' }[]
}

interface AlertRow {
  kind: string
  subject: string
  text: string | null
  cents: bigint | null
  isOpen: boolean
}

interface WithdrawalRow {
  id: string
  merchantId: string
  key: string
  status: string
  payoutId: string
  amountCents: bigint
  feeCents: bigint
}

interface BalanceRow {
  merchantId: string
  availableCents: bigint
  heldCents: bigint
  /** This merchant's money at the bank, negated. */
  providerClearingCents: bigint
}

/** Reads the services' databases one after the other; they can only agree once nothing moves any more. */
export async function readBooks(databases: Readonly<Record<ServiceName, ServiceDatabase>>): Promise<Books> {
  const read = <Row extends pg.QueryResultRow>(service: ServiceName, sql: string): Promise<Row[]> =>
    readRows<Row>(databases[service].url, sql)
  return {
    withdrawals: await read(
      'withdrawals',
      `SELECT id, merchant_id AS "merchantId", idempotency_key AS key, status, payout_id AS "payoutId",
         amount_cents AS "amountCents", fee_cents AS "feeCents" FROM withdrawals`,
    ),
    payouts: await read(
      'psp-sandbox',
      `SELECT payout_id AS "payoutId", amount_cents AS cents, status = 'REALIZADO' AS "isSettled",
         CASE WHEN returned_at IS NULL THEN 0 ELSE amount_cents END AS "returnedCents"
       FROM payouts WHERE status <> 'NAO_REALIZADO' AND ends <> 'refused'`,
    ),
    payments: await read(
      'psp-sandbox',
      'SELECT end_to_end_id AS "endToEndId", txid, amount_cents AS cents FROM payments',
    ),
    sales: await read('sales', 'SELECT id, merchant_id AS "merchantId", txid FROM sales'),
    credits: await read(
      'ledger',
      `SELECT substring(description FROM '^Pix (.*)$') AS "endToEndId", merchant_id AS "merchantId",
         posted_cents AS cents
       FROM transfers WHERE kind = 'credit' AND outcome = 'posted'`,
    ),
    balances: await read(
      'ledger',
      `SELECT merchant_id AS "merchantId", available_cents AS "availableCents", held_cents AS "heldCents",
         provider_clearing_cents AS "providerClearingCents"
       FROM balances`,
    ),
    captures: await read(
      'ledger',
      `SELECT subject_id AS "withdrawalId", count(*)::int AS times FROM transfers
       WHERE kind = 'capture' AND outcome = 'posted' AND repeats IS NULL GROUP BY subject_id`,
    ),
    returns: await read(
      'ledger',
      `SELECT subject_id AS "withdrawalId", sum(posted_cents)::bigint AS cents FROM transfers
       WHERE kind = 'return' AND outcome = 'posted' AND repeats IS NULL GROUP BY subject_id`,
    ),
    steps: await read(
      'withdrawals',
      `SELECT subject, step, extract(epoch FROM due_at - now())::int AS "inSeconds" FROM due_steps`,
    ),
    holds: await read(
      'ledger',
      `SELECT subject_id AS "withdrawalId", posted_cents AS cents FROM transfers
       WHERE kind = 'hold' AND outcome = 'posted' AND hold_reason = 'withdrawal'
         AND NOT EXISTS (SELECT FROM holds WHERE holds.id = transfers.id)`,
    ),
    alerts: await read(
      'withdrawals',
      `SELECT kind, subject, details ->> 'text' AS text, (details ->> 'amountCents')::bigint AS cents,
         resolved_at IS NULL AS "isOpen" FROM alerts`,
    ),
    misplaced: await read(
      'withdrawals',
      `SELECT id, 'status' AS by
       FROM (SELECT merchant_id, status, created_at, id, is_in_review(status, compliance_status) AS in_review
         FROM withdrawals WHERE status <> 'reserving') AS known
       FULL JOIN listed_withdrawals AS listed USING (merchant_id, status, created_at, id)
       WHERE known.in_review IS DISTINCT FROM listed.in_review
       UNION ALL
       SELECT id, 'end-to-end id' FROM withdrawals AS known
       WHERE end_to_end_id IS NOT NULL AND NOT EXISTS (
         SELECT FROM end_to_end_ids WHERE withdrawal_id = known.id AND end_to_end_ids.end_to_end_id = known.end_to_end_id)`,
    ),
    failedByUs: await read(
      'withdrawals',
      `SELECT id, detail FROM withdrawals, LATERAL (
         SELECT outcome, detail FROM bank_tries WHERE subject = id::text AND outcome <> 'not_sent'
         ORDER BY number DESC LIMIT 1) AS last
       WHERE status = 'failed' AND bank_status = 'failed' AND stop_status = 'running' AND outcome = 'blocked'
         -- An earlier try has reached the bank, which refused it afterwards, or told the operators that it did.
         AND NOT EXISTS (SELECT FROM bank_orders WHERE subject = id::text AND look_up_outcome = 'rejected')
         AND NOT EXISTS (SELECT FROM withdrawal_events
           WHERE withdrawal_id = withdrawals.id AND lifecycle = 'bank' AND event = 'refused' AND actor LIKE 'operator:%')`,
    ),
  }
}

const int8Oid = 20

async function readRows<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const types = { getTypeParser: (oid: number) => (oid === int8Oid ? BigInt : pg.types.getTypeParser(oid)) }
  const client = new pg.Client({ connectionString: url, types })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
