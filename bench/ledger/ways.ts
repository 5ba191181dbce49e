import { deriveTransferId, firstProviderAccount, type MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type pg from 'pg'
import type { Capture, Command, PlaceHold } from '../../services/ledger/src/domain/command.ts'
import { chainStart, newestForm } from '../../services/ledger/src/domain/entry-chain.ts'
import { type Group, newGroup } from '../../services/ledger/src/domain/group.ts'
import type { MerchantAccount } from '../../services/ledger/src/domain/merchant-account.ts'
import type { LedgerPool } from '../../services/ledger/src/storage/database.ts'
import { inGroupTransaction, shareConnection } from '../../services/ledger/src/storage/group-connection.ts'
import { lockAccounts } from '../../services/ledger/src/storage/group-reads.ts'
import { prepareWrite } from '../../services/ledger/src/storage/group-writes.ts'
import type { Way } from '../measure.ts'
import { type BenchLedger, hashKeys } from './bench-ledger.ts'
import { today } from './ledger-code.ts'

/** A way needs its own merchants, because the other ways do not continue each other's hash chains. */
export type PickMerchant = () => MerchantId

/** What withdrawals send with a command. */
const asked = { actor: 'service:withdrawals', requestId: '0190a0de-0000-7000-8000-00000000dddd' }

/** The hold that every way places again and again: one cent, under an id derived from its withdrawal's. */
export function newHold(merchantId: MerchantId, { newOrderingId } = today): PlaceHold {
  const withdrawalId = newOrderingId()
  return {
    kind: 'hold',
    transferId: deriveTransferId('hold', withdrawalId),
    merchantId,
    subject: { type: 'withdrawal', id: withdrawalId },
    description: null,
    ...asked,
    amountCents: cents(1n),
    requiredCents: cents(1n),
    reason: 'withdrawal',
    partial: false,
  }
}

/** The capture that ends it, as for a paid withdrawal. */
export const captureOf = ({ transferId: holdId, merchantId, subject }: PlaceHold): Capture => ({
  kind: 'capture',
  transferId: deriveTransferId('capture', subject.id),
  merchantId,
  subject,
  description: null,
  ...asked,
  holdId,
  feeCents: cents(0n),
})

/** The ledger's own use-case. */
export const groupCommitWay = (ledger: BenchLedger, pick: PickMerchant): Way => ({
  isGrouped: false,
  run: () => post(ledger, newHold(pick(), ledger.code)),
})

/** Like `groupCommitWay`, and captures the hold once it is placed: two transfers. */
export const groupCommitWithCapturesWay = (ledger: BenchLedger, pick: PickMerchant): Way => ({
  isGrouped: false,
  async run() {
    const hold = newHold(pick(), ledger.code)
    return (await post(ledger, hold)) + (await post(ledger, captureOf(hold)))
  },
})

async function post({ groupCommit }: BenchLedger, command: Command): Promise<number> {
  const [outcome] = await groupCommit.post([command])
  if (outcome?.outcome !== 'posted') throw new Error(`a ${command.kind} was answered ${outcome?.outcome}`)
  return 1
}

const fingerprint = Buffer.alloc(32, 1)

/**
 * The usual service with its usual four statements: one transaction per request around a conditional UPDATE. It writes the
 * same rows with prepared statements, but computes no hashes and leaves the check for repetitions to its primary key.
 */
export const oneCommitWay = (pool: pg.Pool, pick: PickMerchant): Way => ({
  isGrouped: false,
  async run() {
    const { transferId, merchantId, subject } = newHold(pick())
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const { rows } = await client.query<{ sequence: string; available: string; held: string }>({
        name: 'update',
        text: `UPDATE balances SET available_cents = available_cents - 1, held_cents = held_cents + 1,
            sequence = sequence + 1, last_transfer_at = now()
          WHERE merchant_id = $1 AND available_cents >= 1
          RETURNING sequence, available_cents AS available, held_cents AS held`,
        values: [merchantId],
      })
      const [row] = rows
      if (!row) throw new Error('insufficient funds')
      const after = [row.available, row.held]
      await client.query({
        name: 'transfer',
        text: `INSERT INTO transfers (id, merchant_id, sequence, kind, fingerprint, outcome, posted_cents,
            available_cents, held_cents, available_change_cents, held_change_cents, hold_id, hold_reason, subject_type,
            subject_id, created_at, hash)
          VALUES ($1, $2, $3, 'hold', $4, 'posted', 1, $5, $6, -1, 1, $1, 'withdrawal', 'withdrawal', $7, now(), $4)`,
        values: [transferId, merchantId, row.sequence, fingerprint, ...after, subject.id],
      })
      await client.query('COMMIT')
      return 1
    } finally {
      client.release()
    }
  },
})

/**
 * What a good engineer would write for one request: one statement that commits by itself. It writes the same rows, also
 * without hashes and without a check for repetitions.
 */
export const oneStatementWay = (pool: pg.Pool, pick: PickMerchant): Way => ({
  isGrouped: false,
  run: () => writeInOneStatement(pool, holdStatement, newHold(pick())),
})

/** Like `oneStatementWay`, and captures the hold once it is placed: two transfers. */
export const oneStatementWithCapturesWay = (pool: pg.Pool, pick: PickMerchant): Way => ({
  isGrouped: false,
  async run() {
    const hold = newHold(pick())
    const placed = await writeInOneStatement(pool, holdStatement, hold)
    return placed + (await writeInOneStatement(pool, captureStatement, captureOf(hold)))
  },
})

async function writeInOneStatement(
  pool: pg.Pool,
  statement: { name: string; text: string },
  command: PlaceHold | Capture,
): Promise<number> {
  const { transferId, merchantId, subject } = command
  const holdId = command.kind === 'hold' ? transferId : command.holdId
  const values = [transferId, merchantId, holdId, subject.id, fingerprint]
  const { rowCount } = await pool.query({ ...statement, values })
  if (!rowCount) throw new Error(`a ${command.kind} was refused`)
  return 1
}

const transferColumns = `id, merchant_id, sequence, kind, fingerprint, hash, outcome, posted_cents, available_cents, held_cents,
  available_change_cents, held_change_cents, provider_clearing_change_cents, hold_id, hold_reason, subject_type, subject_id,
  created_at`

const holdStatement = {
  name: 'hold-at-once',
  text: `
    WITH moved AS (
      UPDATE balances SET available_cents = available_cents - 1, held_cents = held_cents + 1, sequence = sequence + 1,
        last_transfer_at = now()
      WHERE merchant_id = $2 AND available_cents >= 1 RETURNING sequence, available_cents, held_cents)
    INSERT INTO transfers (${transferColumns})
    SELECT $1, $2, sequence, 'hold', $5, $5, 'posted', 1, available_cents, held_cents, -1, 1, NULL, $3, 'withdrawal',
      'withdrawal', $4, now()
    FROM moved`,
}

const captureStatement = {
  name: 'capture-at-once',
  text: `
    WITH hold AS (
      INSERT INTO holds (id, merchant_id, amount_cents, state, ended_by)
      SELECT id, merchant_id, posted_cents, 'captured', $1 FROM transfers WHERE id = $3 AND merchant_id = $2
      ON CONFLICT DO NOTHING RETURNING amount_cents),
    moved AS (
      UPDATE balances SET held_cents = held_cents - amount_cents,
        provider_clearing_cents = provider_clearing_cents + amount_cents, sequence = sequence + 1, last_transfer_at = now()
      FROM hold WHERE merchant_id = $2 RETURNING sequence, available_cents, held_cents)
    INSERT INTO transfers (${transferColumns})
    SELECT $1, $2, sequence, 'capture', $5, $5, 'posted', 1, available_cents, held_cents, 0, -1, 1, $3, 'withdrawal',
      'withdrawal', $4, now()
    FROM moved`,
}

/** The grouped SQL alone: the groups exist already, and there are no callers and no rules. */
export function bareMinimumWay(pool: LedgerPool, pick: PickMerchant, groupSize: number): Way {
  const accounts = new Map<MerchantId, MerchantAccount>()
  return {
    isGrouped: true,
    async run() {
      const commands = Array.from({ length: groupSize }, () => newHold(pick()))
      await readNew(pool, [...new Set(commands.map(({ merchantId }) => merchantId))], accounts)
      const inGroup = new Map(commands.map(({ merchantId }) => [merchantId, accountOf(accounts, merchantId)]))
      const group = newGroup({ now, accounts: inGroup, known: new Map(), holds: new Map(), keys: hashKeys })
      for (const command of commands) place(group, command)
      for (const [id, account] of group.accounts) accounts.set(id, account)
      if (!(await shareConnection(pool)(prepareWrite(group, null)))) throw new Error('somebody else changed an account')
      return groupSize
    },
  }
}

async function readNew(
  pool: LedgerPool,
  merchantIds: readonly MerchantId[],
  accounts: Map<MerchantId, MerchantAccount>,
): Promise<void> {
  const newIds = merchantIds.filter((merchantId) => !accounts.has(merchantId))
  if (newIds.length === 0) return
  const read = await inGroupTransaction(pool, async (connection) => ({
    result: (await lockAccounts(connection, newIds, undefined)).accounts,
    writing: Promise.resolve(true),
  }))
  for (const [merchantId, account] of read ?? []) accounts.set(merchantId, account)
}

function accountOf(accounts: ReadonlyMap<MerchantId, MerchantAccount>, merchantId: MerchantId): MerchantAccount {
  const account = accounts.get(merchantId)
  if (!account) throw new Error('no account')
  return account
}

const now = new Date()
const noHouse = { provider_clearing: cents(0n), fee_revenue: cents(0n), adjustments: cents(0n), transfers: cents(0n) }

/** Places a hold without checking rules or computing hashes. */
function place(
  group: Group,
  { transferId, merchantId, amountCents, kind, subject, description, reason }: PlaceHold,
): void {
  const account = accountOf(group.accounts, merchantId)
  const sequence = account.sequence + 1n
  group.accounts.set(merchantId, { ...account, sequence, lastHash: chainStart })
  group.changedAccounts.add(merchantId)
  group.links.push({
    hash: chainStart,
    movement: { availableChangeCents: cents(-1n), heldChangeCents: cents(1n), houseChangeCents: noHouse },
    transfer: {
      id: transferId,
      merchantId,
      sequence,
      form: newestForm,
      hashKey: hashKeys.inUse,
      kind,
      fingerprint: chainStart,
      outcome: 'posted',
      postedCents: amountCents,
      availableCents: account.availableCents,
      heldCents: account.heldCents,
      holdId: transferId,
      holdReason: reason,
      settleAt: null,
      repeats: null,
      bundleId: null,
      providerAccount: firstProviderAccount,
      toProviderAccount: null,
      subject,
      description,
      ...asked,
      createdAt: now,
    },
  })
}
