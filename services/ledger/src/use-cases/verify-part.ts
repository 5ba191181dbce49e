import type { BundleId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { ChainLink } from '../domain/entry-chain.ts'
import { LedgerLie } from '../domain/ledger-lie.ts'
import { afterTransfer, type MerchantAccount } from '../domain/merchant-account.ts'
import { verifyHold } from '../domain/verify-hold.ts'
import { type LinkJudge, linkOf, type StoredTransfer, verifyBalance } from '../domain/verify-link.ts'
import type { LedgerPool } from '../storage/database.ts'
import { inSnapshot, type RowReader, type Snapshot } from '../storage/snapshot.ts'
import {
  findBalances,
  findUnbalancedBundle,
  openEnd,
  readHolds,
  readHoldTransfers,
  readTransfers,
  type Stretch,
} from '../storage/verification.repository.ts'

/** What is verified in one snapshot: for each merchant, what comes after a head that is known to be true. */
export type Part = readonly PartOfChain[]
interface PartOfChain {
  head: MerchantAccount
  /** The number of the last transfer; null for the end of the chain, where the balance is compared. */
  upTo: bigint | null
}

/**
 * Recomputes chains after their heads, the balances at their ends, and the holds and bundles that their transfers have touched. Calls
 * `onLink` for each link, and returns where each chain ends. Throws a `LedgerLie` at the first row that cannot be true.
 */
export const verifyPart = (
  pool: LedgerPool,
  part: Part,
  judge: LinkJudge,
  onLink: (link: ChainLink) => void,
): Promise<MerchantAccount[]> =>
  inSnapshot(pool, async (snapshot) => {
    const transfers = await readTransfers(snapshot, part.map(stretchOf))
    const ends: MerchantAccount[] = []
    const holds = new Set<TransferId>()
    const bundles = new Set<BundleId>()
    const look = (link: ChainLink): void => {
      const { holdId, bundleId } = link.transfer
      if (holdId) holds.add(holdId)
      if (bundleId) bundles.add(bundleId)
      onLink(link)
    }
    for (const { head } of part) ends.push(await followLinks(transfers, head, judge, look))
    await verifyBalances(
      snapshot,
      ends.filter((_, index) => part[index]?.upTo === null),
    )
    if (holds.size > 0) await verifyHolds(snapshot, [...holds])
    if (bundles.size > 0) await verifyBundles(snapshot, [...bundles])
    return ends
  })

/** Calls `onLink` for the links of a chain in their order. Throws a `LedgerLie` at the first that does not follow from those before it. */
export const followChain = (
  pool: LedgerPool,
  head: MerchantAccount,
  judge: LinkJudge,
  onLink: (link: ChainLink) => void,
): Promise<MerchantAccount> =>
  inSnapshot(pool, async (snapshot) =>
    followLinks(await readTransfers(snapshot, [stretchOf({ head, upTo: null })]), head, judge, onLink),
  )

const stretchOf = ({ head, upTo }: PartOfChain): Stretch => ({
  merchantId: head.merchantId,
  after: head.sequence,
  upTo: upTo ?? openEnd,
})

async function followLinks(
  transfers: RowReader<StoredTransfer>,
  before: MerchantAccount,
  judge: LinkJudge,
  onLink: (link: ChainLink) => void,
): Promise<MerchantAccount> {
  let account = before
  for (let next = await transfers.peek(); next?.merchantId === before.merchantId; next = await transfers.peek()) {
    const link = linkOf(account, next, judge)
    account = afterTransfer(account, link.transfer, link.movement, link.hash)
    await transfers.take()
    onLink(link)
  }
  return account
}

async function verifyBalances(snapshot: Snapshot, ends: readonly MerchantAccount[]): Promise<void> {
  const balances = await findBalances(
    snapshot,
    ends.map(({ merchantId }) => merchantId),
  )
  for (const end of ends) {
    const balance = balances.get(end.merchantId)
    if (!balance) throw new LedgerLie(`merchant ${end.merchantId}`, 'its balance is missing')
    verifyBalance(end, balance)
  }
}

async function verifyHolds(snapshot: Snapshot, ids: readonly TransferId[]): Promise<void> {
  const holds = await readHolds(snapshot, ids)
  const transfers = await readHoldTransfers(snapshot, ids)
  for (;;) {
    const [hold, transfer] = [await holds.peek(), await transfers.peek()]
    const [id] = [hold?.id, transfer?.holdId].flatMap((known) => known ?? []).sort()
    if (id === undefined) return
    const stored = hold?.id === id ? await holds.take() : undefined
    verifyHold(stored, await transfers.takeWhile(({ holdId }) => holdId === id))
  }
}

/** What left one merchant for others has arrived there. The chains cannot show that, since each is one merchant's. */
async function verifyBundles(snapshot: Snapshot, ids: readonly BundleId[]): Promise<void> {
  const found = await findUnbalancedBundle(snapshot, ids)
  if (!found) return
  const { bundleId, sumCents, outcomes } = found
  const reason =
    outcomes > 1n ? 'it is posted in part' : `its transfers between merchants sum to ${sumCents}, not to zero`
  throw new LedgerLie(`bundle ${bundleId}`, reason)
}
