import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { LedgerLie } from '../domain/ledger-lie.ts'
import { emptyAccount, type MerchantAccount } from '../domain/merchant-account.ts'
import { verifyHold } from '../domain/verify-hold.ts'
import {
  placeOfEntry,
  type StoredEntry,
  type StoredTransfer,
  verifyBalance,
  verifyLink,
} from '../domain/verify-link.ts'
import type { LedgerPool } from '../storage/database.ts'
import { inSnapshot, type RowReader, type Snapshot } from '../storage/snapshot.ts'
import {
  type BalanceToVerify,
  countRows,
  readBalances,
  readEntries,
  readHolds,
  readHoldTransfers,
  readTransfers,
  type Whose,
} from '../storage/verification.repository.ts'

/** What was looked at, and agrees. */
export interface VerifiedCounts {
  merchants: number
  transfers: number
  entries: number
  holds: number
}

export interface VerifyOptions {
  pool: LedgerPool
  /** Only this merchant's rows; without it, everybody's. */
  merchantId?: MerchantId
  /** Told every few thousand rows; `total` is known at the start. */
  onProgress: (what: 'transfers' | 'holds', done: number, total: number) => void
}

const progressEveryRows = 5_000

/**
 * Recomputes every chain, balance and hold from what is stored, in one snapshot and with bounded memory, while the
 * service goes on. Throws a `LedgerLie` at the first row that cannot be true.
 */
export const verifyLedger = ({ pool, merchantId: whose, onProgress }: VerifyOptions): Promise<VerifiedCounts> =>
  inSnapshot(pool, async (snapshot) => {
    const size = await countRows(snapshot, whose)
    const chains = await verifyChains(snapshot, whose, (done) => onProgress('transfers', done, Number(size.transfers)))
    const holds = await verifyHolds(snapshot, whose, (done) => onProgress('holds', done, Number(size.holds)))
    return { ...chains, holds }
  })

interface ChainReaders {
  transfers: RowReader<StoredTransfer>
  entries: RowReader<StoredEntry>
  balances: RowReader<BalanceToVerify>
}

async function verifyChains(snapshot: Snapshot, whose: Whose, onProgress: (done: number) => void) {
  const readers: ChainReaders = {
    transfers: await readTransfers(snapshot, whose),
    entries: await readEntries(snapshot, whose),
    balances: await readBalances(snapshot, whose),
  }
  const counts = { merchants: 0, transfers: 0, entries: 0 }
  const countLink = (entries: number): void => {
    counts.entries += entries
    counts.transfers += 1
    if (counts.transfers % progressEveryRows === 0) onProgress(counts.transfers)
  }
  for (let merchantId = await firstMerchant(readers); merchantId; merchantId = await firstMerchant(readers)) {
    const account = await verifyChain(readers, merchantId, countLink)
    const found = await readers.balances.peek()
    if (found?.merchantId !== merchantId) throw new LedgerLie(`merchant ${merchantId}`, 'its balance is missing')
    verifyBalance(account, found.balance, found.activeHoldsCents)
    await readers.balances.take()
    counts.merchants += 1
  }
  onProgress(counts.transfers)
  return counts
}

/** The first merchant, in id order, that any of the tables has something of. */
async function firstMerchant({ transfers, entries, balances }: ChainReaders): Promise<MerchantId | undefined> {
  const next = [await transfers.peek(), await entries.peek(), await balances.peek()]
  return next.flatMap((row) => row?.merchantId ?? []).sort()[0]
}

async function verifyChain(
  { transfers, entries }: ChainReaders,
  merchantId: MerchantId,
  countLink: (entries: number) => void,
): Promise<MerchantAccount> {
  let account = emptyAccount(merchantId)
  for (let next = await transfers.peek(); next?.merchantId === merchantId; next = await transfers.peek()) {
    const { sequence } = next
    const legs = await entries.takeWhile((entry) => entry.merchantId === merchantId && entry.sequence === sequence)
    account = verifyLink(account, next, legs)
    await transfers.take()
    countLink(legs.length)
  }
  const orphan = await entries.peek()
  if (orphan?.merchantId === merchantId) throw new LedgerLie(placeOfEntry(orphan), 'no transfer in its place made it')
  return account
}

async function verifyHolds(snapshot: Snapshot, whose: Whose, onProgress: (done: number) => void): Promise<number> {
  const holds = await readHolds(snapshot, whose)
  const transfers = await readHoldTransfers(snapshot, whose)
  let count = 0
  for (;;) {
    const [hold, transfer] = [await holds.peek(), await transfers.peek()]
    const [id] = [hold?.id, transfer?.holdId].flatMap((known) => known ?? []).sort()
    if (id === undefined) break
    const stored = hold?.id === id ? await holds.take() : undefined
    verifyHold(stored, await transfers.takeWhile(({ holdId }) => holdId === id))
    count += 1
    if (count % progressEveryRows === 0) onProgress(count)
  }
  onProgress(count)
  return count
}
