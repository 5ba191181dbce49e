import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import type { MerchantId, WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import {
  type Claim,
  type DueStep,
  handsOver,
  jobsInPlaces,
  nameJobs,
  replaceSteps,
  type Schedule,
} from '@comporta/shared/work/due-steps.ts'
import { creationsOf, defineRows, type Move, moveRow, movesOf, type Trace } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import { bankLifecycle, complianceLifecycle, merchantLifecycle, stopLifecycle } from '../domain/decision-lifecycles.ts'
import { dueStep } from '../domain/due-step.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { withdrawalLifecycle } from '../domain/withdrawal-lifecycle.ts'
import type { Database, DatabaseTransaction, WithdrawalsTable } from './database.ts'
import { dayOf } from './payout-totals.repository.ts'
import { pixKeyHash } from './sealed-tables.ts'
import { viewToKeep, withdrawalOf } from './withdrawal-rows.ts'

const lifecycles = {
  withdrawal: { column: 'status', lifecycle: withdrawalLifecycle },
  merchant: { column: 'merchantStatus', lifecycle: merchantLifecycle },
  compliance: { column: 'complianceStatus', lifecycle: complianceLifecycle },
  bank: { column: 'bankStatus', lifecycle: bankLifecycle },
  stop: { column: 'stopStatus', lifecycle: stopLifecycle },
} as const

export const withdrawalRows = defineRows<WithdrawalsTable>()({
  table: 'withdrawals',
  key: 'id',
  lifecycles,
  events: { table: 'withdrawalEvents', subject: 'withdrawalId', copied: ['merchantId'] },
})

type Lifecycles = typeof lifecycles

/**
 * Moves one of a withdrawal's statuses and leaves its due steps alone. Undefined when it is no longer in `from`: somebody
 * else moved it, and the caller reads again.
 */
export async function moveStatus<Name extends keyof Lifecycles>(
  transaction: DatabaseTransaction,
  id: WithdrawalId,
  move: Move<WithdrawalsTable, Lifecycles, Name>,
): Promise<Withdrawal | undefined> {
  const processedAt = isEnding(move) ? { processedAt: sql`now()` } : {}
  const row = await moveRow(transaction, withdrawalRows, id, { ...move, changes: { ...move.changes, ...processedAt } })
  return row && withdrawalOf(row)
}

function isEnding({ lifecycle, from, on }: { lifecycle: string; from: string; on: string }): boolean {
  if (lifecycle !== 'withdrawal') return false
  const move = withdrawalLifecycle.moves.find((row) => row.from === from && row.on === on)
  return move?.to !== undefined && move.to !== null && move.to !== from && withdrawalLifecycle.isFinal(move.to)
}

export interface Next {
  /** How long until the next step is due; at once when absent. */
  inMs?: number
  /** The caller's own claim, which ends with the move. */
  claim?: Claim
}

/** As `moveStatus`; the step that the new statuses make due then replaces what was due before. */
export async function moveWithdrawal<Name extends keyof Lifecycles>(
  transaction: DatabaseTransaction,
  id: WithdrawalId,
  move: Move<WithdrawalsTable, Lifecycles, Name>,
  next: Next = {},
): Promise<Withdrawal | undefined> {
  const moved = await moveStatus(transaction, id, move)
  if (moved) await replaceSteps(transaction, id, scheduleOf(moved, next.inMs), next.claim)
  return moved
}

/** The step that a withdrawal's statuses make due. */
function scheduleOf(withdrawal: Withdrawal, inMs = 0): Schedule | null {
  const step = dueStep(withdrawal)
  return step === null ? null : { step, inMs, tenant: withdrawal.merchantId }
}

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'merchantId'
  | 'idempotencyKey'
  | 'fingerprint'
  | 'merchantStatus'
  | 'complianceStatus'
  | 'bankStatus'
  | 'amountCents'
  | 'feeCents'
  | 'origin'
  | 'createdBy'
  | 'destination'
  | 'authorize'
  | 'autoApproved'
  | 'autoApprovalRefusal'
  | 'complianceReasons'
  | 'duplicateOf'
  | 'payoutId'
  | 'providerAccount'
>

const newColumns = [
  'id',
  'merchantId',
  'idempotencyKey',
  'fingerprint',
  'merchantStatus',
  'complianceStatus',
  'bankStatus',
  'amountCents',
  'feeCents',
  'origin',
  'createdBy',
  'pixKey',
  'pixKeyHash',
  'pixKeyType',
  'authorize',
  'autoApproved',
  'autoApprovalRefusal',
  'complianceReasons',
  'duplicateOf',
  'payoutId',
  'providerAccount',
] as const satisfies readonly (keyof WithdrawalsTable)[]

/**
 * Writes withdrawals and counts those that auto-approval has not refused in the merchant's total of the day, and those with
 * `isNight` in that of the night too. Returns those written; one whose key is taken is not. Their step is due in
 * `inMs`, without a job: the request itself goes on at once, and the sweeper takes over if it does not.
 */
export async function insertWithdrawals(
  transaction: DatabaseTransaction,
  withdrawals: readonly (NewWithdrawal & { isNight: boolean })[],
  inMs: number,
): Promise<Withdrawal[]> {
  const vault = await vaultOf(transaction)
  const asked = withdrawals.map(({ destination, ...withdrawal }) => ({
    ...withdrawal,
    fingerprint: vault.hash(withdrawal.fingerprint, 'fingerprint'),
    pixKey: vault.seal(destination.value, 'pixKey'),
    pixKeyHash: pixKeyHash(vault, destination.value),
    pixKeyType: destination.type,
    actor: `client:${withdrawal.createdBy}`,
  }))
  const creation = {
    lifecycle: 'withdrawal',
    on: 'requested',
    columns: newColumns,
    once: sql`(merchant_id, idempotency_key)`,
  } as const
  const { rows } = await sql<Pick<Withdrawal, 'id' | 'createdAt'>>`
    WITH asked AS (SELECT * FROM json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (
      id uuid, merchant_id uuid, idempotency_key text, fingerprint text, merchant_status text, compliance_status text,
      bank_status text, amount_cents bigint, fee_cents bigint, origin text, created_by text, pix_key text,
      pix_key_hash text, pix_key_type text, authorize boolean, auto_approved boolean, auto_approval_refusal text,
      compliance_reasons text[], duplicate_of uuid, payout_id text, provider_account smallint, is_night boolean, actor text)),
    ${creationsOf(withdrawalRows, 'asked', creation)},
    due AS (
      INSERT INTO due_steps (subject, step, due_at)
      SELECT id::text, 'reserve-funds', now() + ${inMs} * interval '1 millisecond' FROM created),
    counted AS (
      INSERT INTO payout_totals AS known (merchant_id, period, day, total_cents, requests)
      SELECT merchant_id, 'day', ${dayOf('day', sql`now()`)},
        coalesce(sum(amount_cents) FILTER (WHERE auto_approval_refusal IS NULL), 0), count(*)
      FROM created GROUP BY merchant_id
      UNION ALL
      SELECT merchant_id, 'night', ${dayOf('night', sql`now()`)}, sum(amount_cents), NULL
      FROM created WHERE auto_approval_refusal IS NULL AND id IN (SELECT id FROM asked WHERE is_night) GROUP BY merchant_id
      ON CONFLICT (merchant_id, day, period) DO UPDATE SET
        total_cents = known.total_cents + excluded.total_cents, requests = known.requests + excluded.requests)
    SELECT id, created_at FROM created`.execute(transaction)
  const written = new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
  return withdrawals.flatMap(({ isNight: _, ...withdrawal }, index) => {
    const createdAt = written.get(withdrawal.id)
    const fingerprint = asked[index]?.fingerprint ?? ''
    return createdAt ? [{ ...withdrawal, fingerprint, createdAt, ...asRequested }] : []
  })
}

/** The initial values of all other fields. */
const asRequested = {
  status: 'reserving',
  stopStatus: 'running',
  endToEndId: null,
  returnedCents: cents(0n),
  creationView: null,
  processedAt: null,
} as const satisfies Partial<Withdrawal>

/** A request whose amount is on hold. */
interface HeldRequest {
  id: WithdrawalId
  merchantId: MerchantId
  /** The answer to the request, as JSON. */
  view: object
}

/**
 * Moves auto-approved requests on; their payouts are due next. Returns the jobs to send for each request and those that share its
 * job. Undefined for one that has to be moved alone: it is no longer reserving, somebody else has locked it, or an alert about
 * its step is open.
 */
export const approveByItself = inGroups(
  async (database: Database, requests: readonly HeldRequest[]): Promise<(readonly DueStep[] | undefined)[]> => {
    const jobs = nameJobs(requests.map(({ merchantId }) => merchantId))
    const asked = requests.map(({ id, view }, index) => ({ subject: id, view: viewToKeep(view), job: jobs[index] }))
    const changes = { creationView: sql`held.view` }
    const move = { lifecycle: 'withdrawal', from: 'reserving', on: 'auto_approved', actor: 'system', changes } as const
    const { rows } = await sql<DueStep>`
      WITH asked AS (
        SELECT * FROM json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (subject text, view jsonb, job uuid)),
      held AS MATERIALIZED (
        SELECT asked.*, withdrawal.id AS key
        FROM asked JOIN withdrawals AS withdrawal ON withdrawal.id = asked.subject::uuid
        -- The CASE keeps every index but that of the ids out of it.
        WHERE CASE WHEN withdrawal.status = 'reserving'
          THEN (SELECT true FROM due_steps WHERE due_steps.subject = asked.subject AND is_alerted LIMIT 1) IS NULL END
        FOR UPDATE OF withdrawal SKIP LOCKED),
      ${movesOf(withdrawalRows, 'held', move)},
      over AS (
        DELETE FROM due_steps USING held
        -- One about which they were called just now is left to end by itself, and closes what they were told.
        WHERE due_steps.subject = held.subject AND CASE WHEN due_steps.step = 'reserve-funds' THEN NOT is_alerted END),
      due AS (${handsOver('follow-payout', sql`held`)})
      SELECT step, due.subject, due_at_ms, in_ms, fence, due.job FROM moved JOIN due ON due.subject = moved.id::text`.execute(
      database,
    )
    const approved = new Map(rows.map((due) => [due.subject, due]))
    const sent = jobsInPlaces(
      requests.map(({ id, merchantId }) => {
        const due = approved.get(id)
        return due && { ...due, tenant: merchantId }
      }),
    )
    return requests.map(({ id }, index) => (approved.has(id) ? sent[index] : undefined))
  },
)

export interface WithdrawalEventRow {
  lifecycle: keyof Lifecycles
  event: string
  fromStatus: string | null
  toStatus: string | null
  actor: Trace['actor']
  reason: string | null
  createdAt: Date
}

/** The history of a withdrawal, in order. */
export async function listEvents(database: Database, withdrawalId: WithdrawalId): Promise<WithdrawalEventRow[]> {
  return database
    .selectFrom('withdrawalEvents')
    .select(['lifecycle', 'event', 'fromStatus', 'toStatus', 'actor', 'reason', 'createdAt'])
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('id')
    .execute()
}
