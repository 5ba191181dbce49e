import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { LRUCache } from 'lru-cache'
import { holdIdsOf, type KnownTransfer } from '../domain/group.ts'
import type { Hold } from '../domain/hold.ts'
import { emptyAccount, type MerchantAccount } from '../domain/merchant-account.ts'
import { type Beginning, type LostPosting, planPostings, type RefusedPosting } from '../domain/plan-postings.ts'
import type { LedgerPool } from '../storage/database.ts'
import { type OnConnection, shareConnection } from '../storage/group-connection.ts'
import { findHolds, findKnownTransfers } from '../storage/group-reads.ts'
import { inSnapshot } from '../storage/snapshot.ts'
import { findBalances } from '../storage/verification.repository.ts'
import { type GroupPosting, isBusy, postGroup } from './post-group.ts'
import { settlementOf } from './settle-credits.ts'

export type Repeating = Pick<GroupPosting, 'pool' | 'hashKeys' | 'logger' | 'metrics'>

export interface RepeatedPostings {
  /** Posted just now. */
  posted: readonly LostPosting[]
  /** How many the ledger already had. */
  standing: number
  /** Left for a person: nothing of them is posted, and their ids are still free. */
  refused: readonly RefusedPosting[]
}

const askedAtOnce = 5_000
const postedAtOnce = 200

/**
 * Posts again what callers know they posted and the ledger has lost, in an order in which it fits. Postings that are still
 * there change nothing, so it can be run again after a crash. Nobody else may post meanwhile: the order is found first, and
 * a refusal would be final. Throws when somebody has posted.
 */
export async function repeatPostings(repeating: Repeating, known: readonly LostPosting[]): Promise<RepeatedPostings> {
  const postings = [...known, ...known.flatMap(settlementsOf)]
  const onSharedConnection = shareConnection(repeating.pool)
  const beginning = await readBeginning(repeating, onSharedConnection, postings)
  const { order, standing, refused } = planPostings(beginning, postings)
  const rememberedAccounts = new LRUCache<MerchantId, MerchantAccount>({ max: 10_000 })
  const expected = { accounts: new Map(), holds: new Map() }
  const posting = { ...repeating, onSharedConnection, rememberedAccounts, expected }
  for (let at = 0; at < order.length; at += postedAtOnce) {
    const bundles = order.slice(at, at + postedAtOnce).map(({ bundle }) => bundle)
    for (const answer of await postGroup(posting, bundles, { isParked: () => false })) {
      if (answer instanceof Error) throw answer
      if (isBusy(answer) || answer.some(({ outcome }) => outcome !== 'posted')) {
        throw new Error('Somebody else has posted meanwhile: stop all of the ledger’s processes, and run this again')
      }
    }
  }
  return { posted: order, standing, refused }
}

/** The settlement of a reserve whose time is over: its money was available from then on, and may have been spent. */
const settlementsOf = ({ bundle }: LostPosting): LostPosting[] =>
  bundle.flatMap((command) => {
    if (command.kind !== 'hold' || command.releaseAt === undefined || command.releaseAt > new Date()) return []
    const { transferId: id, merchantId, subject, description, releaseAt: at } = command
    const hold = { id, merchantId, subjectType: subject.type, subjectId: subject.id, description }
    return [{ at, bundle: [settlementOf(hold)], wasPosted: true }]
  })

async function readBeginning(
  { pool, hashKeys }: Repeating,
  onConnection: OnConnection,
  postings: readonly LostPosting[],
): Promise<Beginning> {
  const commands = postings.flatMap(({ bundle }) => bundle)
  const known = new Map<KnownTransfer['id'], KnownTransfer>()
  const holds = new Map<Hold['id'], Hold>()
  await onConnection(async (connection) => {
    for (const some of inParts(commands)) {
      const [transfers, ended] = await Promise.all([
        findKnownTransfers(
          connection,
          some.map(({ transferId }) => transferId),
        ),
        findHolds(connection, holdIdsOf(some)),
      ])
      for (const [id, transfer] of transfers) known.set(id, transfer)
      for (const [id, hold] of ended) holds.set(id, hold)
    }
  })
  const accounts = await readAccounts(pool, [...new Set(commands.map(({ merchantId }) => merchantId))])
  return { now: new Date(), accounts, known, holds, keys: hashKeys }
}

/** Only what they have, because an order depends on nothing else. Where their chains end is read when it is posted. */
async function readAccounts(
  pool: LedgerPool,
  merchantIds: readonly MerchantId[],
): Promise<Map<MerchantId, MerchantAccount>> {
  const balances = await inSnapshot(pool, (snapshot) => findBalances(snapshot, merchantIds))
  return new Map(
    merchantIds.map((id) => {
      const { availableCents = cents(0n), heldCents = cents(0n) } = balances.get(id) ?? {}
      return [id, { ...emptyAccount(id), availableCents, heldCents }]
    }),
  )
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += askedAtOnce) yield items.slice(at, at + askedAtOnce)
}
