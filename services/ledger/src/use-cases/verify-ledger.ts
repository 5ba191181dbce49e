import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { type HashKeys, noKey } from '../domain/hash-keys.ts'
import { LedgerLie } from '../domain/ledger-lie.ts'
import { emptyAccount } from '../domain/merchant-account.ts'
import { countLinks, findHoldWithoutTransfer, hasMerchant } from '../storage/chain-heads.repository.ts'
import type { LedgerPool } from '../storage/database.ts'
import { pagesOf, verifyHeads } from './verify-since.ts'

export interface VerifiedCounts {
  merchants: number
  transfers: number
  /** Transfers that moved money. */
  movements: number
  holds: number
}

export interface VerifyOptions {
  pool: LedgerPool
  hashKeys: HashKeys
  /** Only this merchant's rows; without it, everybody's. */
  merchantId?: MerchantId
  /** Called every few thousand transfers; their total is counted once, at the start. */
  onProgress: (done: number, total: number) => void
}

const progressEvery = 5_000

/**
 * Recomputes every chain, balance and hold from what is stored, while the service goes on. It takes a few merchants at a time, so
 * that no snapshot gets old, however long all of it takes. Throws a `LedgerLie` at the first row that cannot be true.
 */
export async function verifyLedger(options: VerifyOptions): Promise<VerifiedCounts> {
  const { pool, hashKeys, merchantId, onProgress } = options
  const counts = { merchants: 0, transfers: 0, movements: 0, holds: 0 }
  const total = Number(await countLinks(pool, merchantId))
  const pages = merchantId === undefined ? pagesOf(pool, new Map()) : pageOf(pool, merchantId)
  await verifyHeads(
    pool,
    pages,
    { keys: hashKeys, keyMin: noKey },
    {
      onLink({ transfer, movement }) {
        counts.transfers += 1
        if (movement) counts.movements += 1
        if (transfer.holdId === transfer.id && transfer.outcome === 'posted') counts.holds += 1
        if (counts.transfers % progressEvery === 0) onProgress(counts.transfers, total)
      },
      onEnd() {
        counts.merchants += 1
      },
      onLie(lie) {
        throw lie
      },
    },
  )
  onProgress(counts.transfers, counts.transfers)
  if (merchantId === undefined) await demandTransfersOfHolds(pool)
  return counts
}

async function* pageOf(pool: LedgerPool, merchantId: MerchantId) {
  if (await hasMerchant(pool, merchantId)) yield [emptyAccount(merchantId)]
}

/** Holds are verified with the transfers that touched them. Only holds that no transfer has made remain. */
async function demandTransfersOfHolds(pool: LedgerPool): Promise<void> {
  const id = await findHoldWithoutTransfer(pool)
  if (id) throw new LedgerLie(`hold ${id}`, 'no transfer made it')
}
