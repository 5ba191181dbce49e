import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { leafOf, leavesOf } from '../domain/checkpoint.ts'
import { canonicalForm, chainStart } from '../domain/entry-chain.ts'
import { type HashKeys, noKey } from '../domain/hash-keys.ts'
import { LedgerLie } from '../domain/ledger-lie.ts'
import { emptyAccount } from '../domain/merchant-account.ts'
import { inclusionProof } from '../domain/merkle-tree.ts'
import type { TransferProof } from '../domain/transfer-proof.ts'
import { listCheckpoints, readCheckpoint } from '../storage/checkpoint-files.ts'
import type { LedgerPool } from '../storage/database.ts'
import { type CheckpointSource, loadCheckpoint } from './load-checkpoint.ts'
import { followChain } from './verify-part.ts'

/**
 * Proves that the first checkpoint after a transfer has it. Reads the merchant's whole chain. Throws a `LedgerLie` when the
 * chain is not true, does not have the transfer, or has no checkpoint after it yet.
 */
export async function proveTransfer(
  pool: LedgerPool,
  hashKeys: HashKeys,
  source: CheckpointSource,
  { merchantId, transferId }: { merchantId: MerchantId; transferId: TransferId },
): Promise<TransferProof> {
  const place = `transfer ${transferId} of merchant ${merchantId}`
  let before: string | undefined
  const later: { text: string; tag: string; sequence: bigint }[] = []
  let previous = chainStart
  const judge = { keys: hashKeys, keyMin: noKey }
  await followChain(pool, emptyAccount(merchantId), judge, ({ transfer, movement, hash }) => {
    if (transfer.id === transferId) before = previous
    if (before !== undefined) {
      const text = canonicalForm(transfer, movement)
      later.push({ text, tag: hashKeys.tagOf(transfer.hashKey, previous, text), sequence: transfer.sequence })
    }
    previous = hash
  })
  const [own] = later
  if (before === undefined || !own) throw new LedgerLie(place, 'the ledger does not have it')
  const number = await firstCheckpointWith(source, merchantId, own.sequence)
  if (number === undefined) throw new LedgerLie(place, 'no checkpoint has been taken since')

  const { statement, heads } = await loadCheckpoint(source, number)
  const { text, signature } = await readCheckpoint(source.files, number, source.publicKey)
  const head = heads.get(merchantId)
  if (!head) throw new LedgerLie(place, `checkpoint ${statement.number} does not have its merchant`)
  const leaves = leavesOf(heads)
  const links = later.filter(({ sequence }) => sequence <= head.sequence)
  const leaf = leafOf(head)
  return {
    version: 2,
    before,
    links: links.map(({ text }) => text),
    tags: links.map(({ tag }) => tag),
    head: leaf,
    path: inclusionProof(leaves, leaves.indexOf(leaf)),
    statement: text,
    signature,
  }
}

/**
 * Looks at checkpoints from the newest back, for as long as they have the transfer. Skips those that a restore has left
 * behind: under the same numbers they have transfers that were lost.
 */
async function firstCheckpointWith(
  source: CheckpointSource,
  merchantId: MerchantId,
  sequence: bigint,
): Promise<number | undefined> {
  let first: number | undefined
  let newest = Number.POSITIVE_INFINITY
  for (const number of (await listCheckpoints(source.files)).reverse()) {
    if (number > newest) continue
    const { statement, heads } = await readCheckpoint(source.files, number, source.publicKey)
    const head = heads.find((candidate) => candidate.merchantId === merchantId)
    if (head && head.sequence >= sequence) first = number
    else if (head || statement.heads === 'all') break
    if (statement.restored) newest = statement.restored.continues ?? 0
  }
  return first
}
