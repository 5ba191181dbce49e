import { inTransaction } from '@comporta/shared/db/database.ts'
import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import { type MerchantId, newId, newOrderingId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { doubtOrders } from '@comporta/shared/orders/orders.repository.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { findAlerted, resolveAlertsAbout } from '@comporta/shared/work/alerts.ts'
import { type Selectable, sql } from 'kysely'
import { judgeRequest, type RequestFacts, type Verdict } from '../domain/judge-request.ts'
import { initialPayoutSettings } from '../domain/payout-settings.ts'
import type { WithdrawalRequest } from '../domain/request-fingerprint.ts'
import { type Origin, payoutIdOf, type Withdrawal } from '../domain/withdrawal.ts'
import type { WithdrawalSettings } from '../domain/withdrawal-settings.ts'
import type { Database, DatabaseTransaction, PayoutSettingsTable } from './database.ts'
import { settingsOf } from './payout-settings.repository.ts'
import { dayOf, isNight } from './payout-totals.repository.ts'
import { pixKeyHash } from './sealed-tables.ts'
import { insertWithdrawals, type NewWithdrawal } from './withdrawal-moves.repository.ts'

export interface Intent extends WithdrawalRequest {
  merchantId: MerchantId
  merchantActive: boolean
  /** The API client or person that asks. */
  clientId: string
  origin: Origin
  idempotencyKey: string
  fingerprint: string
  settings: Pick<
    WithdrawalSettings,
    'feeCents' | 'compliance' | 'ordersTransferIds' | 'sweepGraceMs' | 'providerAccount'
  >
}

export type RecordedIntent =
  | { kind: 'recorded'; withdrawal: Withdrawal }
  /** Another request had this key first. */
  | { kind: 'key_taken' }
  | Exclude<Verdict<WithdrawalId>, { kind: 'accepted' }>

/**
 * Records what merchants ask for before anything acts on it, all requests of a moment in one commit. Only one group at a
 * time judges and writes requests of the same merchant, in this process or another. In it each request sees those before
 * it, so that concurrent requests are counted exactly once.
 */
export const recordIntent = inGroups(
  (database: Database, intents: readonly Intent[]): Promise<RecordedIntent[]> =>
    inTransaction(database, async (transaction) => {
      const locking = lockMerchants(transaction, intents)
      const reading = readFacts(transaction, intents)
      // When the lock times out, this fails too, with a less useful error.
      reading.catch(() => undefined)
      await locking
      const vault = await vaultOf(transaction)
      const judged = judgeInTurn(intents, await reading, (text) => vault.hash(text, 'payoutId'))
      const created = judged.flatMap((one) => ('created' in one ? [one.created] : []))
      const found = await findAlerted(
        transaction,
        foundBefore,
        created.map(({ payoutId }) => payoutId),
      )
      const accepted = created.map((one) => withReview(one, found.get(one.payoutId)))
      const [first] = intents
      const inMs = first?.settings.sweepGraceMs ?? 0
      const written = accepted.length === 0 ? [] : await insertWithdrawals(transaction, accepted, inMs)
      await recogniseFound(transaction, found, written)
      const withdrawals = new Map(written.map((withdrawal) => [withdrawal.id, withdrawal]))
      return judged.map((one) => {
        if (!('created' in one)) return one
        const withdrawal = withdrawals.get(one.created.id)
        return withdrawal ? { kind: 'recorded', withdrawal } : { kind: 'key_taken' }
      })
    }),
  { partOf: ({ merchantId }) => merchantId },
)

/** Longer than another process needs for a group. Meanwhile the requests of all merchants in the group wait. */
const lockWaitMs = 500

/**
 * Until the commit nobody else judges requests of these merchants; locked in one order, so that no two groups wait for each other.
 * It also turns off sorting for later reads, which then follow an index: while a merchant has few withdrawals, a plan might sort all
 * of them to find one key.
 */
async function lockMerchants(transaction: DatabaseTransaction, intents: readonly Intent[]): Promise<void> {
  const merchants = [...new Set(intents.map(({ merchantId }) => merchantId))].toSorted()
  await sql`
    WITH patience AS MATERIALIZED (
      SELECT set_config('lock_timeout', ${String(lockWaitMs)}, true), set_config('enable_sort', 'off', true))
    SELECT pg_advisory_xact_lock(hashtextextended(merchant, 0))
    FROM patience, unnest(${merchants}::text[]) AS merchants (merchant)`.execute(transaction)
}

/** `recentCount` may be too high, but only where every request of the group stays below the velocity limit all the same. */
interface KnownFacts extends RequestFacts<WithdrawalId> {
  isKeyTaken: boolean
  /** As decided when the database was created. */
  ordersTransferIds: boolean
}

type FactsRow = {
  [Column in keyof Selectable<PayoutSettingsTable>]: Selectable<PayoutSettingsTable>[Column] | null
} & {
  number: number
  isKeyTaken: boolean
  destinationWatched: boolean
  recentCount: number
  todayCents: bigint
  tonightCents: bigint
  isNight: boolean
  twin: WithdrawalId | null
  ordersTransferIds: boolean
}

/** One entry per request, in order. Read after the lock, in a statement of its own, so that it sees what the lock waited for. */
async function readFacts(transaction: DatabaseTransaction, intents: readonly Intent[]): Promise<KnownFacts[]> {
  const vault = await vaultOf(transaction)
  const asked = intents.map(({ merchantId, idempotencyKey, destination, amountCents, settings }, number) => ({
    number,
    asker: merchantId,
    idempotencyKey,
    askedKey: destination?.value ?? null,
    askedKeyHash: destination ? pixKeyHash(vault, destination.value) : null,
    askedKeyType: destination?.type ?? null,
    amountCents,
    windowSeconds: settings.compliance.velocityWindowSeconds,
    countMax: settings.compliance.velocityCount,
  }))
  const total = (period: 'day' | 'night') => sql`
    coalesce((SELECT total_cents FROM payout_totals WHERE merchant_id = asker AND period = ${sql.lit(period)}
      AND day = ${dayOf(period, sql`now()`)}), 0)`
  const { rows } = await sql<FactsRow>`
    WITH asked AS (SELECT * FROM json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (
      number integer, asker uuid, idempotency_key text, asked_key text, asked_key_hash text, asked_key_type text, amount_cents bigint,
      window_seconds float8, count_max bigint)),
    askers AS MATERIALIZED (
      SELECT asker, ${total('day')} AS today_cents, ${total('night')} AS tonight_cents,
        -- Those in the window are no more than those of its days: they are only counted where that may be too many.
        CASE WHEN days.requests + asking <= count_max THEN days.requests ELSE
          (SELECT count(*)::integer FROM (
            SELECT FROM withdrawals
            WHERE merchant_id = asker AND created_at > now() - window_seconds * interval '1 second'
            ORDER BY created_at DESC LIMIT count_max) AS recent) END AS recent_count
      FROM (SELECT asker, window_seconds, count_max, count(*)::integer AS asking FROM asked GROUP BY 1, 2, 3) AS distinct_askers,
        LATERAL (
          SELECT coalesce(sum(coalesce(requests, count_max)), 0)::integer AS requests FROM payout_totals
          WHERE merchant_id = asker AND period = 'day'
            AND day >= ${dayOf('day', sql`(now() - window_seconds * interval '1 second')`)}) AS days)
    SELECT settings.*, number, today_cents, tonight_cents, recent_count, ${isNight(sql`now()`)} AS is_night,
      (SELECT are_ordered FROM transfer_ids) AS orders_transfer_ids,
      -- For an EXISTS a plan may read the whole table first, and without the order all that the merchant has.
      coalesce((SELECT first.idempotency_key FROM withdrawals AS first
        WHERE first.merchant_id = asker AND first.idempotency_key >= asked.idempotency_key
        ORDER BY first.idempotency_key LIMIT 1) = asked.idempotency_key, false) AS is_key_taken,
      coalesce(
        (SELECT id FROM watched_keys WHERE pix_key_type = coalesce(asked_key_type, default_pix_key_type)
          AND pix_key_hash = coalesce(asked_key_hash, default_pix_key_hash) AND removed_at IS NULL),
        -- What is from before keys were sealed.
        (SELECT id FROM watched_keys WHERE pix_key_type = coalesce(asked_key_type, default_pix_key_type)
          AND pix_key = coalesce(asked_key, default_pix_key) AND removed_at IS NULL)) IS NOT NULL AS destination_watched,
      (SELECT id FROM withdrawals AS twin
        WHERE duplicate_window_seconds > 0 AND twin.merchant_id = asker
          AND (twin.pix_key_hash = coalesce(asked_key_hash, default_pix_key_hash)
            OR twin.pix_key = coalesce(asked_key, default_pix_key)) AND twin.amount_cents = asked.amount_cents
          AND twin.status <> 'failed' AND twin.created_at > now() - duplicate_window_seconds * interval '1 second'
        ORDER BY twin.created_at DESC LIMIT 1) AS twin
    FROM asked JOIN askers USING (asker) LEFT JOIN payout_settings AS settings ON merchant_id = asker
    ORDER BY number`.execute(transaction)
  return rows.map((row, index) => factsOf(row, intents[index]?.merchantId as MerchantId))
}

function factsOf(row: FactsRow, merchant: MerchantId): KnownFacts {
  const {
    number: _,
    isKeyTaken,
    destinationWatched,
    recentCount,
    todayCents,
    tonightCents,
    isNight,
    twin,
    ordersTransferIds,
    ...settings
  } = row
  return {
    isKeyTaken,
    destinationWatched,
    recentCount,
    isNight,
    twin,
    ordersTransferIds,
    todayCents: cents(todayCents),
    tonightCents: cents(tonightCents),
    limits:
      settings.merchantId === null
        ? initialPayoutSettings(merchant)
        : settingsOf(settings as Selectable<PayoutSettingsTable>),
  }
}

const foundBefore = 'payout_not_ours'
const asFound = 'the bank had it before it was asked for here'

/**
 * A person decides about a payout that the bank already has in two cases: a person has closed the alert about it, so that the balance
 * may have been adjusted, or the request would be refused now. Today's limit says nothing about money that has left, and a refused
 * withdrawal is never looked up.
 */
function withReview(one: Accepted, found: { isClosedByPerson: boolean } | undefined): Accepted {
  if (!found || (!found.isClosedByPerson && one.autoApprovalRefusal === null)) return one
  return {
    ...one,
    autoApproved: one.authorize,
    autoApprovalRefusal: null,
    complianceStatus: 'pending',
    complianceReasons: [...one.complianceReasons, 'found_at_bank'],
  }
}

/**
 * For requests that a restore had lost here and whose payout the comparison of a day has found at the bank: the bank is asked before
 * they are sent, and an open alert about them is resolved.
 */
async function recogniseFound(
  transaction: DatabaseTransaction,
  found: ReadonlyMap<string, unknown>,
  written: readonly Withdrawal[],
): Promise<void> {
  const recognised = written.filter(({ payoutId }) => found.has(payoutId))
  if (recognised.length === 0) return
  const ids = recognised.map(({ id }) => id)
  await doubtOrders(transaction, ids, asFound)
  for (const { id, payoutId } of recognised) {
    const resolution = `its merchant has asked for it again: ${id}`
    await resolveAlertsAbout(transaction, { kinds: [foundBefore], subject: payoutId }, { actor: 'system', resolution })
  }
}

/**
 * Reopens the alert that a withdrawal had explained, since one without funds is removed and explains nothing: the newest alert,
 * unless a person has closed that one.
 */
export async function reopenFound(
  transaction: DatabaseTransaction,
  { payoutId }: Pick<Withdrawal, 'payoutId'>,
): Promise<void> {
  await sql`
    UPDATE alerts SET resolved_at = NULL, resolved_by = NULL, resolution = NULL
    WHERE resolved_by = 'system' AND id = (
      SELECT id FROM alerts WHERE subject = ${payoutId} AND kind = ${foundBefore} ORDER BY id DESC LIMIT 1)`.execute(
    transaction,
  )
}

type Accepted = NewWithdrawal & { isNight: boolean }
type Judged = { created: Accepted } | Exclude<RecordedIntent, { kind: 'recorded' }>

/** Judges each request as if those before it in the group were stored already. */
function judgeInTurn(
  intents: readonly Intent[],
  known: readonly KnownFacts[],
  hash: (text: string) => string,
): Judged[] {
  const before: Accepted[] = []
  return intents.map((intent, index) => {
    const facts = known[index]
    if (!facts) throw new Error('each request has its facts')
    const ofMerchant = before.filter(({ merchantId }) => merchantId === intent.merchantId)
    const isKeyTaken = ofMerchant.some(({ idempotencyKey }) => idempotencyKey === intent.idempotencyKey)
    if (facts.isKeyTaken || isKeyTaken) return { kind: 'key_taken' }
    const verdict = judgeRequest(intent, withThose(facts, ofMerchant, intent), intent.settings.compliance)
    if (verdict.kind !== 'accepted') return verdict
    const isOrdering = intent.settings.ordersTransferIds ?? facts.ordersTransferIds
    const id = isOrdering ? newOrderingId() : newId<WithdrawalId>()
    const created = newWithdrawal(id, intent, verdict, facts, hash)
    before.push(created)
    return { created }
  })
}

function withThose(facts: KnownFacts, before: readonly Accepted[], { destination, amountCents }: Intent): KnownFacts {
  const key = (destination ?? facts.limits.defaultDestination)?.value
  const counted = before.filter(({ autoApprovalRefusal }) => autoApprovalRefusal === null)
  const twin = counted.findLast((one) => one.destination.value === key && one.amountCents === amountCents)
  const sumOf = (some: readonly NewWithdrawal[]): bigint => some.reduce((sum, one) => sum + one.amountCents, 0n)
  return {
    ...facts,
    recentCount: facts.recentCount + before.length,
    todayCents: cents(facts.todayCents + sumOf(counted)),
    tonightCents: cents(facts.tonightCents + sumOf(counted.filter(({ isNight }) => isNight))),
    twin: (facts.limits.duplicateWindowSeconds > 0 ? twin?.id : undefined) ?? facts.twin,
  }
}

function newWithdrawal(
  id: WithdrawalId,
  { merchantId, idempotencyKey, fingerprint, amountCents, origin, clientId, authorize, settings }: Intent,
  verdict: Extract<Verdict<WithdrawalId>, { kind: 'accepted' }>,
  { isNight }: Pick<KnownFacts, 'isNight'>,
  hash: (text: string) => string,
): Accepted {
  const { destination, autoApprovalRefusal, complianceReasons, duplicateOf } = verdict
  const { feeCents } = settings
  return {
    id,
    merchantId,
    idempotencyKey,
    fingerprint,
    merchantStatus: authorize ? 'not_required' : 'pending',
    complianceStatus: complianceReasons.length > 0 ? 'pending' : 'not_required',
    bankStatus: 'pending',
    amountCents,
    feeCents,
    origin,
    createdBy: clientId,
    destination,
    authorize,
    autoApproved: authorize && autoApprovalRefusal === null,
    autoApprovalRefusal,
    complianceReasons,
    duplicateOf,
    payoutId: payoutIdOf(hash, { merchantId, idempotencyKey, destination, amountCents, feeCents }),
    providerAccount: settings.providerAccount,
    isNight,
  }
}
