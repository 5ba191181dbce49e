import { commitUnwaited } from '@comporta/shared/db/database.ts'
import { inGroups, unhurriedMs } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { KnownWord } from '@comporta/shared/orders/follow-order.ts'
import { firstTriesOf, wordsOf } from '@comporta/shared/orders/orders.repository.ts'
import { wakesInGroup } from '@comporta/shared/work/due-steps.ts'
import { movesOf } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import type { BankStatus } from '../domain/decision-lifecycles.ts'
import type { Step } from '../domain/due-step.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { Database } from './database.ts'
import { withdrawalRows } from './withdrawal-moves.repository.ts'

/** A payout with the fence of the claim under which it is followed. */
interface ClaimedPayout {
  id: WithdrawalId
  fence: bigint
}

/**
 * Locks the payouts of the clause `asked` that are still as they were read: the claim stands, no news has come since (unless
 * `news` admits it), the statuses are as expected, and no pause holds back one that was never sent. A payout that somebody else
 * has locked is left to be handled alone. So is one whose step has an open alert: that path resolves the alert in the same commit.
 */
const held = (step: Step, bankStatus: BankStatus, news = sql<boolean>`NOT due.is_woken`) => sql`
  held AS MATERIALIZED (
    SELECT asked.*, withdrawal.id AS key FROM asked
      JOIN withdrawals AS withdrawal ON withdrawal.id = asked.subject::uuid
      JOIN due_steps AS due ON due.subject = asked.subject
    -- The CASE keeps every index but that of the ids out of it.
    WHERE CASE WHEN due.step = ${step}::text AND withdrawal.status = 'processing' AND withdrawal.bank_status = ${bankStatus}::text
        AND withdrawal.stop_status = 'running' AND withdrawal.compliance_status IN ('not_required', 'approved')
        AND due.fence = asked.fence AND due.is_claimed AND NOT due.is_alerted AND ${news}
      THEN ${bankStatus}::text <> 'pending' OR NOT EXISTS (
        SELECT FROM payout_pauses
        WHERE ended_at IS NULL AND (merchant_id IS NULL OR merchant_id = withdrawal.merchant_id)) END
    FOR UPDATE OF withdrawal, due SKIP LOCKED)`

/** The CASE as in `held`: the plan looks among a subject's few steps, not among the many subjects of a step. */
const isStep = (step: Step) => sql`CASE WHEN due_steps.step = ${step}::text THEN true END`

interface BegunPayout extends ClaimedPayout {
  leaseMs: number
}

/** Writes down the first try of each payout before it is made. Undefined for one that has changed since it was read. */
export const beginPayout = inGroups(
  async (database: Database, payouts: readonly BegunPayout[]): Promise<(number | undefined)[]> => {
    const asked = payouts.map(({ id, fence, leaseMs }) => ({ subject: id, fence, leaseMs }))
    const move = { lifecycle: 'bank', from: 'pending', on: 'submitted', actor: 'system' } as const
    const { rows } = await sql<{ subject: string; startedMs: number }>`
      WITH asked AS (SELECT * FROM json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (
        subject text, fence bigint, lease_ms float8)),
      ${held('follow-payout', 'pending')},
      ${movesOf(withdrawalRows, 'held', move)},
      renewed AS (
        UPDATE due_steps SET due_at = now() + lease_ms * interval '1 millisecond', set_at = now()
        FROM held WHERE due_steps.subject = held.subject AND ${isStep('follow-payout')}),
      ${firstTriesOf(sql`held`)}
      SELECT subject, started_ms FROM tried`.execute(database)
    const started = new Map(rows.map(({ subject, startedMs }) => [subject, startedMs]))
    return payouts.map(({ id }) => started.get(id))
  },
  { gatherMs: unhurriedMs },
)

interface HeardPayout extends ClaimedPayout {
  word: KnownWord
}

const heardRow = ({ id, fence, word }: HeardPayout) => ({
  subject: id,
  fence,
  outcome: word.outcome,
  detail: word.detail,
  reference: word.reference,
  number: word.number,
  beganMs: word.beganAt?.database,
  beganProcessMs: word.beganAt?.process,
})

const heardColumns = sql`subject text, fence bigint, outcome text, detail text, reference text, number integer,
  began_ms float8, began_process_ms float8`

/**
 * The bank has these payouts: each is looked up later, unless the bank gives notice first. If notice has come already, the claim is
 * renewed, so that its holder looks at once. The commit need not reach the disk, since the bank says the same again when asked.
 * Undefined for one that has changed since it was read.
 */
export const awaitPayout = inGroups(
  async (
    database: Database,
    payouts: readonly (HeardPayout & { waitMs: number; leaseMs: number })[],
  ): Promise<({ isPutOff: boolean } | undefined)[]> => {
    const asked = payouts.map((payout) => ({
      ...heardRow(payout),
      waitMs: payout.waitMs,
      leaseMs: payout.leaseMs,
    }))
    const { rows } = await sql<{ subject: string; isPutOff: boolean }>`
      WITH asked AS (SELECT asked.* FROM ${commitUnwaited}, json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (
        ${heardColumns}, wait_ms float8, lease_ms float8)),
      ${held('follow-payout', 'processing', sql`true`)},
      ${wordsOf(sql`held`)},
      noted AS (
        UPDATE withdrawals SET end_to_end_id = reference
        FROM held WHERE id = held.key AND reference IS NOT NULL AND end_to_end_id IS DISTINCT FROM reference)
      UPDATE due_steps SET
        due_at = now() + CASE WHEN is_woken THEN lease_ms ELSE wait_ms END * interval '1 millisecond', set_at = now(),
        is_claimed = is_woken, is_woken = false, tries = CASE WHEN is_woken THEN tries ELSE 0 END,
        failure = NULL,
        -- No job: the bank's notice sends one, and the sweeper when there is none.
        sent_at = NULL
      FROM held WHERE due_steps.subject = held.subject AND ${isStep('follow-payout')}
      RETURNING held.subject, NOT is_claimed AS is_put_off`.execute(database)
    const heard = new Map(rows.map(({ subject, isPutOff }) => [subject, { isPutOff }]))
    return payouts.map(({ id }) => heard.get(id))
  },
  { gatherMs: unhurriedMs },
)

/**
 * The bank has settled these payouts. The worker that heard it gets the claim on the next step, with fence 1. False for one
 * that has changed since it was read.
 */
export const settlePayout = inGroups(
  async (database: Database, payouts: readonly (HeardPayout & { leaseMs: number })[]): Promise<boolean[]> => {
    const asked = payouts.map((payout) => ({ ...heardRow(payout), leaseMs: payout.leaseMs }))
    const changes = { endToEndId: sql`coalesce(held.reference, changed.end_to_end_id)` }
    const move = { lifecycle: 'bank', from: 'processing', on: 'settled', actor: 'bank', changes } as const
    const { rows } = await sql<Pick<Withdrawal, 'id'>>`
      WITH asked AS (SELECT * FROM json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (
        ${heardColumns}, lease_ms float8)),
      ${held('follow-payout', 'processing')},
      ${wordsOf(sql`held`)},
      ${movesOf(withdrawalRows, 'held', move)},
      over AS (
        UPDATE alerts SET resolved_at = now(), resolved_by = 'system', resolution = 'the bank''s word: settled'
        FROM held WHERE alerts.subject = held.subject AND CASE WHEN resolved_at IS NULL
          THEN kind IN ('payout_unknown', 'payout_slow', 'payout_denied', 'payout_mismatch') END),
      ended AS (
        DELETE FROM due_steps USING held WHERE due_steps.subject = held.subject AND ${isStep('follow-payout')}),
      due AS (
        INSERT INTO due_steps (subject, step, due_at, is_claimed, fence, tries)
        SELECT subject, 'finish-withdrawal', now() + lease_ms * interval '1 millisecond', true, 1, 1 FROM held)
      SELECT id FROM moved`.execute(database)
    const settled = new Set(rows.map(({ id }) => id))
    return payouts.map(({ id }) => settled.has(id))
  },
  { gatherMs: unhurriedMs },
)

/** Ends withdrawals whose hold the ledger has captured; returns when. Undefined for one that has changed since it was read. */
export const finishPaid = inGroups(
  async (
    database: Database,
    payouts: readonly (ClaimedPayout & { watchInMs: number })[],
  ): Promise<(Date | undefined)[]> => {
    const asked = payouts.map(({ id, fence, watchInMs }) => ({ subject: id, fence, watchInMs }))
    const changes = { processedAt: sql`now()` }
    const move = {
      lifecycle: 'withdrawal',
      from: 'processing',
      on: 'payout_settled',
      actor: 'system',
      changes,
    } as const
    const { rows } = await sql<{ id: WithdrawalId; processedAt: Date }>`
      WITH asked AS (SELECT * FROM json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (
        subject text, fence bigint, watch_in_ms float8)),
      ${held('finish-withdrawal', 'completed')},
      ${movesOf(withdrawalRows, 'held', move)},
      ended AS (
        DELETE FROM due_steps USING held WHERE due_steps.subject = held.subject AND ${isStep('finish-withdrawal')}),
      watched AS (
        INSERT INTO due_steps AS known (subject, step, due_at)
        SELECT subject, 'watch-payout', now() + watch_in_ms * interval '1 millisecond' FROM held
        ON CONFLICT (subject, step) DO NOTHING)
      SELECT id, processed_at FROM moved`.execute(database)
    const paid = new Map(rows.map(({ id, processedAt }) => [id, processedAt]))
    return payouts.map(({ id }) => paid.get(id))
  },
  { gatherMs: unhurriedMs },
)

/** Wakes the steps of payouts that the bank has news of, by payout id. */
export const wakePayout = wakesInGroup(
  'follow-payout',
  (asked) => sql`SELECT key, withdrawals.id::text AS subject, job FROM ${asked} JOIN withdrawals ON payout_id = key`,
)
