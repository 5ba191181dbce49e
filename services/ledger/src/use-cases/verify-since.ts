import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Heads } from '../domain/checkpoint.ts'
import type { ChainLink } from '../domain/entry-chain.ts'
import { LedgerLie } from '../domain/ledger-lie.ts'
import { emptyAccount, type MerchantAccount } from '../domain/merchant-account.ts'
import type { LinkJudge } from '../domain/verify-link.ts'
import { compareHeads, type FoundHead, listMerchants } from '../storage/chain-heads.repository.ts'
import type { LedgerPool } from '../storage/database.ts'
import { verifyAccountSince } from './verify-ledger.ts'

export interface VerifiedSince {
  /** The ends of all chains now. */
  heads: Heads
  /** Those that have grown, or are new. */
  changed: readonly MerchantAccount[]
  /** Of the hashes of what was posted since, the oldest key; where nothing was, the one that none may be older than. */
  key: number
  /** What cannot be true, at most one thing for each merchant; then the rest of this is not to be used. */
  lies: readonly LedgerLie[]
}

const merchantsAtOnce = 500

/**
 * Looks whether every chain continues the head that is known of it, and recomputes what was posted since: what was cut off a
 * chain, a merchant that is gone and a database from an older backup are found too, which the database alone cannot tell.
 * Of merchants for whom nothing was posted one row each is compared. No snapshot is older than one merchant's
 * new transfers take.
 */
export async function verifySince(pool: LedgerPool, known: Heads, judge: LinkJudge): Promise<VerifiedSince> {
  const heads = new Map<MerchantId, MerchantAccount>()
  const changed: MerchantAccount[] = []
  const lies: LedgerLie[] = []
  const keys = new Set<number>()
  const onLink = ({ transfer }: ChainLink): void => void keys.add(transfer.hashKey)
  for await (const page of pagesOf(pool, known)) {
    const found = new Map((await compareHeads(pool, page)).map((head) => [head.merchantId, head]))
    for (const before of page) {
      try {
        const after = await verifyHead(before, found.get(before.merchantId), () =>
          verifyAccountSince(pool, before, judge, onLink),
        )
        heads.set(after.merchantId, after)
        if (after !== known.get(after.merchantId)) changed.push(after)
      } catch (error) {
        if (!(error instanceof LedgerLie)) throw error
        lies.push(error)
      }
    }
  }
  return { heads, changed, key: keys.size > 0 ? Math.min(...keys) : judge.keyMin, lies }
}

async function verifyHead(
  before: MerchantAccount,
  found: FoundHead | undefined,
  verify: () => Promise<MerchantAccount>,
): Promise<MerchantAccount> {
  if (before.sequence > 0n && found?.hash !== before.lastHash) {
    throw new LedgerLie(
      `merchant ${before.merchantId}`,
      `its transfer ${before.sequence}, which a checkpoint has, is ${found?.hash ? 'another one' : 'gone'}`,
    )
  }
  return found?.isUnchanged ? before : verify()
}

/** Every merchant that the database or a head knows, in id order: by its head, or as new. */
async function* pagesOf(pool: LedgerPool, known: Heads): AsyncGenerator<MerchantAccount[]> {
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
