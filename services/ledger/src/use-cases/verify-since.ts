import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Heads } from '../domain/checkpoint.ts'
import type { ChainLink } from '../domain/entry-chain.ts'
import { LedgerLie } from '../domain/ledger-lie.ts'
import { emptyAccount, type MerchantAccount } from '../domain/merchant-account.ts'
import type { LinkJudge } from '../domain/verify-link.ts'
import { compareHeads, type FoundHead, listMerchants } from '../storage/chain-heads.repository.ts'
import type { LedgerPool } from '../storage/database.ts'
import { countWrites } from '../storage/verification.repository.ts'
import { createGiveWay } from './give-way.ts'
import { type Part, verifyPart } from './verify-part.ts'

export interface VerifiedSince {
  /** The ends of all chains now. */
  heads: Heads
  /** The ends of those that are new or have grown. */
  changed: readonly MerchantAccount[]
  /** The oldest key of the hashes posted since; if there are none, the key that no hash may be older than. */
  key: number
  /** What cannot be true, at most one thing per merchant. If there is any, the rest of this must not be used. */
  lies: readonly LedgerLie[]
}

/**
 * Checks that every chain continues its known head, and recomputes what was posted since. So it also finds what the
 * database alone cannot show: a chain that was cut off, a merchant that is gone, and a database from an older backup.
 */
export async function verifySince(pool: LedgerPool, known: Heads, judge: LinkJudge): Promise<VerifiedSince> {
  const heads = new Map<MerchantId, MerchantAccount>()
  const lies: LedgerLie[] = []
  const keys = new Set<number>()
  await verifyHeads(pool, pagesOf(pool, known), judge, {
    onLink: ({ transfer }) => keys.add(transfer.hashKey),
    onEnd: (end) => heads.set(end.merchantId, end),
    onLie: (lie) => lies.push(lie),
  })
  const changed = [...heads.values()].filter((end) => end !== known.get(end.merchantId))
  return { heads, changed, key: keys.size > 0 ? Math.min(...keys) : judge.keyMin, lies }
}

export interface Listeners {
  onLink: (link: ChainLink) => void
  /** The end of a chain; the very head that was known when nothing was posted since. */
  onEnd: (end: MerchantAccount) => void
  onLie: (lie: LedgerLie) => void
}

const merchantsAtOnce = 500
/**
 * About this many transfers are verified in one snapshot, before the others get their turn: an old snapshot slows down rows
 * that change all the time.
 */
const linksAtOnce = 2_000n

/** Gives way to others that write. Compares one row for each merchant with nothing new since its head, and recomputes all that is new. */
export async function verifyHeads(
  pool: LedgerPool,
  pages: AsyncIterable<MerchantAccount[]>,
  judge: LinkJudge,
  listeners: Listeners,
): Promise<void> {
  const giveWay = createGiveWay()
  const verify = async (part: Part): Promise<MerchantAccount[]> => {
    const ends = await verifyPart(pool, part, judge, listeners.onLink)
    await giveWay(() => countWrites(pool))
    return ends
  }
  for await (const page of pages) {
    const found = new Map((await compareHeads(pool, page)).map((head) => [head.merchantId, head]))
    const grown: Grown[] = []
    for (const before of page) {
      try {
        const now = found.get(before.merchantId)
        demandHead(before, now)
        if (now?.isUnchanged) listeners.onEnd(before)
        else grown.push({ head: before, newest: now?.newest ?? before.sequence })
      } catch (error) {
        tellLie(error, listeners)
      }
    }
    for (const part of partsOf(grown)) await verifyGrown(part, verify, listeners)
  }
}

interface Grown {
  head: MerchantAccount
  /** The number of its newest transfer. */
  newest: bigint
}

/** Merchants with few new transfers go together; one with many goes alone. */
function* partsOf(grown: readonly Grown[]): Generator<Grown[]> {
  let part: Grown[] = []
  let links = 0n
  for (const merchant of grown) {
    const own = merchant.newest - merchant.head.sequence
    if (part.length > 0 && links + own > linksAtOnce) {
      yield part
      part = []
      links = 0n
    }
    part.push(merchant)
    links += own
  }
  if (part.length > 0) yield part
}

/** When a part has a lie, each of its merchants is verified alone: every lie is reported, and the others pass. */
async function verifyGrown(
  part: readonly Grown[],
  verify: (part: Part) => Promise<MerchantAccount[]>,
  listeners: Listeners,
): Promise<void> {
  const [first] = part
  try {
    const ends =
      first && part.length === 1
        ? [await verifyInStretches(first, verify)]
        : await verify(part.map(({ head }) => ({ head, upTo: null })))
    for (const end of ends) listeners.onEnd(end)
  } catch (error) {
    if (part.length === 1) return tellLie(error, listeners)
    if (!(error instanceof LedgerLie)) throw error
    for (const one of part) await verifyGrown([one], verify, listeners)
  }
}

async function verifyInStretches({ head, newest }: Grown, verify: (part: Part) => Promise<MerchantAccount[]>) {
  let end = head
  while (newest - end.sequence > linksAtOnce) {
    const [next = end] = await verify([{ head: end, upTo: end.sequence + linksAtOnce }])
    if (next.sequence === end.sequence) {
      throw new LedgerLie(`merchant ${end.merchantId}`, `its transfer ${end.sequence + 1n} is gone`)
    }
    end = next
  }
  const [last = end] = await verify([{ head: end, upTo: null }])
  return last
}

function tellLie(error: unknown, { onLie }: Listeners): void {
  if (!(error instanceof LedgerLie)) throw error
  onLie(error)
}

/** Throws a `LedgerLie` when the database no longer has the transfer at which a chain once ended. */
function demandHead(before: MerchantAccount, found: FoundHead | undefined): void {
  if (before.sequence === 0n || found?.hash === before.lastHash) return
  throw new LedgerLie(
    `merchant ${before.merchantId}`,
    `its transfer ${before.sequence}, which a checkpoint has, is ${found?.hash ? 'another one' : 'gone'}`,
  )
}

/** Every merchant that the database or a head knows, in id order: its known head, or an empty account. */
export async function* pagesOf(pool: LedgerPool, known: Heads): AsyncGenerator<MerchantAccount[]> {
  const knownIds = [...known.keys()].sort()
  let after: MerchantId | undefined
  let next = 0
  for (;;) {
    const stored = await listMerchants(pool, after, merchantsAtOnce)
    const isLast = stored.length < merchantsAtOnce
    const last = stored.at(-1)
    const ids = new Set(stored)
    for (let id = knownIds[next]; id && (isLast || !last || id <= last); id = knownIds[next]) {
      ids.add(id)
      next += 1
    }
    if (ids.size > 0) yield [...ids].map((id) => known.get(id) ?? emptyAccount(id))
    if (isLast) return
    after = last
  }
}
