import type { ChainLink, HouseLeg, Transfer } from '../domain/entry-chain.ts'
import type { Hold } from '../domain/hold.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { GroupConnection } from './group-connection.ts'
import { type Column, column } from './sql-arrays.ts'

export interface GroupWrites {
  links: readonly ChainLink[]
  /** What the group made of each account that it changed. */
  accounts: readonly AccountChange[]
  /** As they are after the group; those that it made and left active stand in their links. */
  holds: readonly Hold[]
  /** The time by this process's clock, when the links have it from there; null when it is PostgreSQL's own. */
  clock: Date | null
}

interface AccountChange {
  before: MerchantAccount
  after: MerchantAccount
}

interface Leg extends HouseLeg {
  transfer: Transfer
}

/**
 * Writes all that a group did, in one statement, or nothing: false when an account is no longer as it was before the
 * group, when somebody else has it locked, or when `clock` is more than a second away from PostgreSQL's. Throws a unique
 * violation when a transfer is there.
 */
export async function writeGroup(connection: GroupConnection, writes: GroupWrites): Promise<boolean> {
  const { links, accounts, holds, clock } = writes
  const { rowCount } = await connection.query({
    name: 'write-group',
    text: writeGroupSql,
    values: [
      ...accountColumns.map(({ arrayOf }) => arrayOf(accounts)),
      ...linkColumns.map(({ arrayOf }) => arrayOf(links)),
      ...legColumns.map(({ arrayOf }) => arrayOf(links.flatMap(houseLegsOf))),
      ...changeColumns.map(({ arrayOf }) => arrayOf(holds.filter(isChanged))),
      clock,
    ],
  })
  return rowCount === accounts.length
}

const houseLegsOf = ({ transfer, movement }: ChainLink): Leg[] =>
  movement ? movement.houseLegs.map((leg) => ({ ...leg, transfer })) : []

const isChanged = ({ state }: Hold): boolean => state !== 'active'

/** `…_before` is what is compared. */
const accountColumns: Column<AccountChange>[] = [
  column('merchant_id', 'uuid', ({ before }) => before.merchantId),
  column('available_before', 'int8', ({ before }) => before.availableCents),
  column('held_before', 'int8', ({ before }) => before.heldCents),
  column('provider_clearing_before', 'int8', ({ before }) => before.houseCents.provider_clearing),
  column('fee_revenue_before', 'int8', ({ before }) => before.houseCents.fee_revenue),
  column('adjustments_before', 'int8', ({ before }) => before.houseCents.adjustments),
  column('sequence_before', 'int8', ({ before }) => before.sequence),
  column('last_hash_before', 'bytea', ({ before }) => before.lastHash),
  column('last_transfer_before', 'timestamptz', ({ before }) => before.lastTransferAt),
  column('available_cents', 'int8', ({ after }) => after.availableCents),
  column('held_cents', 'int8', ({ after }) => after.heldCents),
  column('provider_clearing_cents', 'int8', ({ after }) => after.houseCents.provider_clearing),
  column('fee_revenue_cents', 'int8', ({ after }) => after.houseCents.fee_revenue),
  column('adjustments_cents', 'int8', ({ after }) => after.houseCents.adjustments),
  column('sequence', 'int8', ({ after }) => after.sequence),
  column('last_hash', 'bytea', ({ after }) => after.lastHash),
  column('last_transfer_at', 'timestamptz', ({ after }) => after.lastTransferAt),
]

/** A transfer and, when it moved money, its merchant's entry. */
const linkColumns: Column<ChainLink>[] = [
  column('id', 'uuid', ({ transfer }) => transfer.id),
  column('merchant_id', 'uuid', ({ transfer }) => transfer.merchantId),
  column('sequence', 'int8', ({ transfer }) => transfer.sequence),
  column('kind', 'text', ({ transfer }) => transfer.kind),
  column('fingerprint', 'bytea', ({ transfer }) => transfer.fingerprint),
  column('outcome', 'text', ({ transfer }) => transfer.outcome),
  column('posted_cents', 'int8', ({ transfer }) => transfer.postedCents),
  column('available_cents', 'int8', ({ transfer }) => transfer.availableCents),
  column('held_cents', 'int8', ({ transfer }) => transfer.heldCents),
  column('hold_id', 'uuid', ({ transfer }) => transfer.holdId),
  column('hold_reason', 'text', ({ transfer }) => transfer.holdReason),
  column('settle_at', 'timestamptz', ({ transfer }) => transfer.settleAt),
  column('repeats', 'uuid', ({ transfer }) => transfer.repeats),
  column('subject_type', 'text', ({ transfer }) => transfer.subject.type),
  column('subject_id', 'text', ({ transfer }) => transfer.subject.id),
  column('description', 'text', ({ transfer }) => transfer.description),
  column('actor', 'text', ({ transfer }) => transfer.actor),
  column('created_at', 'timestamptz', ({ transfer }) => transfer.createdAt),
  column('hash', 'bytea', ({ hash }) => hash),
  column('available_change_cents', 'int8', ({ movement }) => movement?.availableChangeCents ?? null),
  column('held_change_cents', 'int8', ({ movement }) => movement?.heldChangeCents ?? null),
]

const legColumns: Column<Leg>[] = [
  column('merchant_id', 'uuid', ({ transfer }) => transfer.merchantId),
  column('sequence', 'int8', ({ transfer }) => transfer.sequence),
  column('account', 'text', ({ account }) => account),
  column('transfer_id', 'uuid', ({ transfer }) => transfer.id),
  column('kind', 'text', ({ transfer }) => transfer.kind),
  column('amount_cents', 'int8', ({ amountCents }) => amountCents),
  column('created_at', 'timestamptz', ({ transfer }) => transfer.createdAt),
]

/** What a hold is that is active no more. */
const changeColumns: Column<Hold>[] = [
  column('id', 'uuid', ({ id }) => id),
  column('state', 'text', ({ state }) => state),
  column('ended_by', 'uuid', ({ endedBy }) => endedBy),
  column('fee_cents', 'int8', ({ feeCents }) => feeCents),
  column('returned_cents', 'int8', ({ returnedCents }) => returnedCents),
]

/** `unnest($5::uuid[]) AS id, …`: in one select list they go in step, row by row. */
const unnest = (columns: readonly Column<never>[], columnsBefore: number): string =>
  columns.map(({ name, type }, index) => `unnest($${columnsBefore + index + 1}::${type}[]) AS ${name}`).join(', ')

const linksBefore = accountColumns.length
const legsBefore = linksBefore + linkColumns.length
const changesBefore = legsBefore + legColumns.length
const clock = `$${changesBefore + changeColumns.length + 1}::timestamptz`

/**
 * Nobody is waited for: one account that is locked for long would hold up all that are in its group. Whatever part asks
 * first for `is_current` takes the locks, and all parts ask.
 */
const writeGroupSql = `
  WITH account AS (SELECT ${unnest(accountColumns, 0)}),
  link AS NOT MATERIALIZED (SELECT ${unnest(linkColumns, linksBefore)}),
  leg AS (SELECT ${unnest(legColumns, legsBefore)}),
  change AS (SELECT ${unnest(changeColumns, changesBefore)}),
  locked AS (
    SELECT * FROM balances WHERE merchant_id = ANY ($1::uuid[]) ORDER BY merchant_id
    FOR NO KEY UPDATE SKIP LOCKED
  ),
  compared AS (
    SELECT count(*) = cardinality($1::uuid[])
      AND coalesce(clock_timestamp() BETWEEN ${clock} - interval '1 s' AND ${clock} + interval '1 s', true) AS is_current
    FROM locked JOIN account USING (merchant_id)
    WHERE date_trunc('milliseconds', locked.last_transfer_at) IS NOT DISTINCT FROM last_transfer_before
      AND (locked.available_cents, locked.held_cents, locked.provider_clearing_cents, locked.fee_revenue_cents,
        locked.adjustments_cents, locked.sequence, locked.last_hash)
      = (available_before, held_before, provider_clearing_before, fee_revenue_before,
        adjustments_before, sequence_before, last_hash_before)
  ),
  inserted_transfers AS (
    INSERT INTO transfers (id, merchant_id, sequence, kind, fingerprint, outcome, posted_cents, available_cents,
      held_cents, hold_id, hold_reason, settle_at, repeats, subject_type, subject_id, description, actor, created_at,
      hash)
    SELECT id, merchant_id, sequence, kind, fingerprint, outcome, posted_cents, available_cents,
      held_cents, hold_id, hold_reason, settle_at, repeats, subject_type, subject_id, description, actor, created_at,
      CASE WHEN available_change_cents IS NULL THEN hash END
    FROM link WHERE (SELECT is_current FROM compared)
  ),
  inserted_entries AS (
    INSERT INTO entries (merchant_id, sequence, account, transfer_id, kind, amount_cents, available_change_cents,
      held_change_cents, available_cents, held_cents, hash, created_at)
    SELECT merchant_id, sequence, 'merchant', id, kind, available_change_cents + held_change_cents,
      available_change_cents, held_change_cents, available_cents, held_cents, hash, created_at
    FROM link WHERE available_change_cents IS NOT NULL AND (SELECT is_current FROM compared)
    UNION ALL
    SELECT merchant_id, sequence, account, transfer_id, kind, amount_cents, NULL, NULL, NULL, NULL, NULL, created_at
    FROM leg WHERE (SELECT is_current FROM compared)
  ),
  inserted_holds AS (
    INSERT INTO holds (id, merchant_id, amount_cents, reason, state, settle_at, ended_by, fee_cents, returned_cents)
    SELECT link.id, merchant_id, posted_cents, hold_reason, coalesce(state, 'active'), settle_at, ended_by,
      coalesce(fee_cents, 0), coalesce(returned_cents, 0)
    FROM link LEFT JOIN change ON change.id = link.id
    WHERE hold_id = link.id AND outcome = 'posted' AND (SELECT is_current FROM compared)
  ),
  changed_holds AS (
    UPDATE holds SET state = change.state, ended_by = change.ended_by, fee_cents = change.fee_cents,
      returned_cents = change.returned_cents
    FROM change WHERE holds.id = change.id AND (SELECT is_current FROM compared)
  )
  UPDATE balances SET available_cents = account.available_cents, held_cents = account.held_cents,
    provider_clearing_cents = account.provider_clearing_cents, fee_revenue_cents = account.fee_revenue_cents,
    adjustments_cents = account.adjustments_cents, sequence = account.sequence, last_hash = account.last_hash,
    last_transfer_at = account.last_transfer_at
  FROM account WHERE balances.merchant_id = account.merchant_id AND (SELECT is_current FROM compared)`
