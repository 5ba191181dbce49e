import type { ChainLink } from '../domain/entry-chain.ts'
import type { Group } from '../domain/group.ts'
import type { Hold } from '../domain/hold.ts'
import { accountColumns } from './account-columns.ts'
import type { GroupConnection } from './group-connection.ts'
import { type Column, column, listOf, selectRows } from './sql-arrays.ts'

/**
 * Prepares the one statement that writes everything a group did, or nothing. It resolves to false when an account is no
 * longer as it was before the group, when somebody else has it locked, when one of the transfers exists already, or when
 * `clock` is more than a second away from PostgreSQL's. `clock` is the time by this process's clock if the links have it
 * from there; null if they have PostgreSQL's.
 */
export function prepareWrite(group: Group, clock: Date | null): (connection: GroupConnection) => Promise<boolean> {
  const { accountsBefore, accounts, changedAccounts, holds, changedHolds, links } = group
  const changed = <Id, Value>(ids: Set<Id>, values: ReadonlyMap<Id, Value>): Value[] =>
    [...ids].flatMap((id) => values.get(id) ?? [])
  const arraysOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
    columns.map(({ arrayOf }) => arrayOf(rows))
  const values = [
    ...arraysOf(accountColumns, changed(changedAccounts, accountsBefore)),
    ...arraysOf(accountColumns, changed(changedAccounts, accounts)),
    ...arraysOf(transferColumns, links),
    ...arraysOf(holdColumns, changed(changedHolds, holds).filter(hasRow)),
    clock,
  ]
  return async (connection) => {
    const { rowCount } = await connection.query({ name: 'write-group', text: writeGroupSql, values })
    return rowCount === changedAccounts.size
  }
}

/** An active hold that waits for a command has no row: it is only the transfer that made it. */
const hasRow = ({ state, settleAt }: Hold): boolean => state !== 'active' || settleAt !== null

const transferColumns: readonly Column<ChainLink>[] = [
  column('id', 'uuid', ({ transfer }) => transfer.id),
  column('merchant_id', 'uuid', ({ transfer }) => transfer.merchantId),
  column('sequence', 'int8', ({ transfer }) => transfer.sequence),
  column('posted_cents', 'int8', ({ transfer }) => transfer.postedCents),
  column('available_cents', 'int8', ({ transfer }) => transfer.availableCents),
  column('held_cents', 'int8', ({ transfer }) => transfer.heldCents),
  column('available_change_cents', 'int8', ({ movement }) => movement?.availableChangeCents ?? null),
  column('held_change_cents', 'int8', ({ movement }) => movement?.heldChangeCents ?? null),
  column(
    'provider_clearing_change_cents',
    'int8',
    ({ movement }) => movement?.houseChangeCents.provider_clearing || null,
  ),
  column('fee_revenue_change_cents', 'int8', ({ movement }) => movement?.houseChangeCents.fee_revenue || null),
  column('adjustments_change_cents', 'int8', ({ movement }) => movement?.houseChangeCents.adjustments || null),
  column('transfers_change_cents', 'int8', ({ movement }) => movement?.houseChangeCents.transfers || null),
  column('created_at', 'timestamptz', ({ transfer }) => transfer.createdAt),
  column('settle_at', 'timestamptz', ({ transfer }) => transfer.settleAt),
  column('hold_id', 'uuid', ({ transfer }) => transfer.holdId),
  column('repeats', 'uuid', ({ transfer }) => transfer.repeats),
  column('kind', 'text', ({ transfer }) => transfer.kind),
  column('outcome', 'text', ({ transfer }) => transfer.outcome),
  column('hold_reason', 'text', ({ transfer }) => transfer.holdReason),
  column('fingerprint', 'bytea', ({ transfer }) => transfer.fingerprint),
  column('hash', 'bytea', ({ hash }) => hash),
  column('subject_type', 'text', ({ transfer }) => transfer.subject.type),
  column('subject_id', 'text', ({ transfer }) => transfer.subject.id),
  column('description', 'text', ({ transfer }) => transfer.description),
  column('actor', 'text', ({ transfer }) => transfer.actor),
  column('request_id', 'text', ({ transfer }) => transfer.requestId),
  column('form', 'int2', ({ transfer }) => transfer.form),
  column('bundle_id', 'uuid', ({ transfer }) => transfer.bundleId),
  column('hash_key', 'int2', ({ transfer }) => transfer.hashKey),
  column('provider_account', 'int2', ({ transfer }) => transfer.providerAccount),
  column('to_provider_account', 'int2', ({ transfer }) => transfer.toProviderAccount),
]

/** What became of a hold, or when it will end by itself. */
const holdColumns: readonly Column<Hold>[] = [
  column('id', 'uuid', (hold) => hold.id),
  column('merchant_id', 'uuid', (hold) => hold.merchantId),
  column('amount_cents', 'int8', (hold) => hold.amountCents),
  column('fee_cents', 'int8', (hold) => hold.feeCents),
  column('returned_cents', 'int8', (hold) => hold.returnedCents),
  column('settle_at', 'timestamptz', (hold) => hold.settleAt),
  column('ended_by', 'uuid', (hold) => hold.endedBy),
  column('state', 'text', (hold) => hold.state),
]

const balanceColumns = accountColumns.filter(({ name }) => name !== 'merchant_id')
const comparedColumns = balanceColumns.filter(({ name }) => name !== 'last_transfer_at')
const accountsAfter = accountColumns.length
const linksAfter = 2 * accountColumns.length
const holdsAfter = linksAfter + transferColumns.length
const clock = `$${holdsAfter + holdColumns.length + 1}::timestamptz`

/**
 * It waits for nobody: one account that is locked for long would hold up its whole group. The first part that needs
 * `is_current` takes the locks, and all parts need it. Times are compared to the millisecond, as they are written. Rows go
 * as one array per column: with one JSON, or one array of records, PostgreSQL takes two to four times as long.
 */
const writeGroupSql = `
  WITH before AS (${selectRows(accountColumns)}),
  after AS (${selectRows(accountColumns, accountsAfter)}),
  link AS NOT MATERIALIZED (${selectRows(transferColumns, linksAfter)}),
  changed AS (${selectRows(holdColumns, holdsAfter)}),
  locked AS (
    SELECT * FROM balances WHERE merchant_id = ANY ($1::uuid[]) ORDER BY merchant_id FOR NO KEY UPDATE SKIP LOCKED
  ),
  compared AS (
    SELECT count(*) = cardinality($1::uuid[])
      AND coalesce(clock_timestamp() BETWEEN ${clock} - interval '1 s' AND ${clock} + interval '1 s', true)
      AND NOT EXISTS (SELECT FROM transfers WHERE id = ANY ($${linksAfter + 1}::uuid[])) AS is_current
    FROM locked JOIN before USING (merchant_id)
    WHERE date_trunc('milliseconds', locked.last_transfer_at) IS NOT DISTINCT FROM before.last_transfer_at
      AND (${listOf(comparedColumns, 'locked')}) = (${listOf(comparedColumns, 'before')})
  ),
  inserted_transfers AS (
    INSERT INTO transfers (${listOf(transferColumns)})
    SELECT ${listOf(transferColumns)} FROM link WHERE (SELECT is_current FROM compared)
  ),
  written_holds AS (
    INSERT INTO holds (${listOf(holdColumns)})
    SELECT ${listOf(holdColumns)} FROM changed WHERE (SELECT is_current FROM compared)
    ON CONFLICT (id) DO UPDATE SET (fee_cents, returned_cents, ended_by, state)
      = (excluded.fee_cents, excluded.returned_cents, excluded.ended_by, excluded.state)
  )
  UPDATE balances SET (${listOf(balanceColumns)}) = (${listOf(balanceColumns, 'after')})
  FROM after WHERE balances.merchant_id = after.merchant_id AND (SELECT is_current FROM compared)`
