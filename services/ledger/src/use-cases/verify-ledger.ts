import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { ChainLink } from '../domain/entry-chain.ts'
import { type HashKeys, noKey } from '../domain/hash-keys.ts'
import { LedgerLie } from '../domain/ledger-lie.ts'
import { afterTransfer, emptyAccount, type MerchantAccount } from '../domain/merchant-account.ts'
import { verifyHold } from '../domain/verify-hold.ts'
import {
  type LinkJudge,
  linkOf,
  type StoredBalance,
  type StoredTransfer,
  verifyBalance,
} from '../domain/verify-link.ts'
import type { LedgerPool } from '../storage/database.ts'
import { inSnapshot, type RowReader, type Snapshot } from '../storage/snapshot.ts'
import {
  countRows,
  findUnbalancedBundle,
  readBalance,
  readBalances,
  readHolds,
  readHoldTransfers,
  readTransfers,
  type Whose,
} from '../storage/verification.repository.ts'

/** What was looked at, and agrees. */
export interface VerifiedCounts {
  merchants: number
  transfers: number
  /** Those among them that moved money. */
  movements: number
  holds: number
}

export interface VerifyOptions {
  pool: LedgerPool
  hashKeys: HashKeys
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
export const verifyLedger = ({ pool, hashKeys, merchantId, onProgress }: VerifyOptions): Promise<VerifiedCounts> =>
  inSnapshot(pool, async (snapshot) => {
    const judge = { keys: hashKeys, keyMin: noKey }
    const whose = merchantId && { merchantId, afterSequence: 0n }
    const size = await countRows(snapshot, whose)
    const chains = await verifyChains(snapshot, whose, judge, (done) =>
      onProgress('transfers', done, Number(size.transfers)),
    )
    const holds = await verifyHolds(snapshot, whose, (done) => onProgress('holds', done, Number(size.holds)))
    await verifyBundles(snapshot, whose)
    return { ...chains, holds }
  })

/**
 * Recomputes a merchant's chain after the head that an earlier verification has left, its balance, and the holds that the
 * transfers since have changed; answers where the chain ends now, and tells the links since. Throws a `LedgerLie` at the first row that cannot be
 * true. What holds there are at all is left to `verifyLedger`.
 */
export const verifyAccountSince = (
  pool: LedgerPool,
  head: MerchantAccount,
  judge: LinkJudge,
  onLink: (link: ChainLink) => void,
): Promise<MerchantAccount> =>
  inSnapshot(pool, async (snapshot) => {
    const { merchantId } = head
    const whose = { merchantId, afterSequence: head.sequence }
    const account = await verifyChain(await readTransfers(snapshot, whose), head, judge, onLink)
    const balance = await readBalance(snapshot, merchantId)
    if (!balance) throw missingBalance(merchantId)
    verifyBalance(account, balance)
    await verifyHolds(snapshot, whose, () => undefined)
    await verifyBundles(snapshot, whose)
    return account
  })

/** Tells a merchant's links in their order. Throws a `LedgerLie` at the first that does not follow from those before it. */
export const followChain = (
  pool: LedgerPool,
  keys: HashKeys,
  merchantId: MerchantId,
  onLink: (link: ChainLink) => void,
) =>
  inSnapshot(pool, async (snapshot) => {
    await verifyChain(
      await readTransfers(snapshot, { merchantId, afterSequence: 0n }),
      emptyAccount(merchantId),
      { keys, keyMin: noKey },
      onLink,
    )
  })

interface ChainReaders {
  transfers: RowReader<StoredTransfer>
  balances: RowReader<StoredBalance>
}

const missingBalance = (merchantId: MerchantId) => new LedgerLie(`merchant ${merchantId}`, 'its balance is missing')

async function verifyChains(snapshot: Snapshot, whose: Whose, judge: LinkJudge, onProgress: (done: number) => void) {
  const readers: ChainReaders = {
    transfers: await readTransfers(snapshot, whose),
    balances: await readBalances(snapshot, whose),
  }
  const counts = { merchants: 0, transfers: 0, movements: 0 }
  const countLink = ({ movement }: ChainLink): void => {
    if (movement) counts.movements += 1
    counts.transfers += 1
    if (counts.transfers % progressEveryRows === 0) onProgress(counts.transfers)
  }
  for (let merchantId = await firstMerchant(readers); merchantId; merchantId = await firstMerchant(readers)) {
    const account = await verifyChain(readers.transfers, emptyAccount(merchantId), judge, countLink)
    const found = await readers.balances.peek()
    if (found?.merchantId !== merchantId) throw missingBalance(merchantId)
    verifyBalance(account, found)
    await readers.balances.take()
    counts.merchants += 1
  }
  onProgress(counts.transfers)
  return counts
}

/** The first merchant, in id order, that any of the tables has something of. */
async function firstMerchant({ transfers, balances }: ChainReaders): Promise<MerchantId | undefined> {
  const next = [await transfers.peek(), await balances.peek()]
  return next.flatMap((row) => row?.merchantId ?? []).sort()[0]
}

async function verifyChain(
  transfers: RowReader<StoredTransfer>,
  before: MerchantAccount,
  judge: LinkJudge,
  onLink: (link: ChainLink) => void,
): Promise<MerchantAccount> {
  const { merchantId } = before
  let account = before
  for (let next = await transfers.peek(); next?.merchantId === merchantId; next = await transfers.peek()) {
    const link = linkOf(account, next, judge)
    account = afterTransfer(account, link.transfer, link.movement, link.hash)
    await transfers.take()
    onLink(link)
  }
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

/** What left one merchant for others has come there: the chains alone do not say so, each being one merchant's. */
async function verifyBundles(snapshot: Snapshot, whose: Whose): Promise<void> {
  const found = await findUnbalancedBundle(snapshot, whose)
  if (!found) return
  const { bundleId, sumCents, outcomes } = found
  const reason =
    outcomes > 1n ? 'it is posted in part' : `its transfers between merchants sum to ${sumCents}, not to zero`
  throw new LedgerLie(`bundle ${bundleId}`, reason)
}
