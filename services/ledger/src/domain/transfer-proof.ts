import type { KeyObject } from 'node:crypto'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { headOf, readStatement, type Statement } from './checkpoint.ts'
import { hashAfter } from './entry-chain.ts'
import { demandSame, LedgerLie } from './ledger-lie.ts'
import { rootOf } from './merkle-tree.ts'

/** Proves that a transfer is in the ledger that a checkpoint was taken of; can be checked without a database. */
export const transferProofSchema = z.object({
  /** The first version has no tags. */
  version: z.literal([1, 2]),
  /** The merchant's hash before the transfer. */
  before: z.string(),
  /** In canonical form: the transfer, and those after it up to the signed end of the chain. */
  links: z.array(z.string()).min(1),
  /** What the key made of each link; empty for a link without a key. */
  tags: z.array(z.string()).default([]),
  /** The end of the merchant's chain, a leaf of the tree. */
  head: z.string(),
  /** From the leaf to the root. */
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
  statement: z.string(),
  signature: z.string(),
})
export type TransferProof = z.output<typeof transferProofSchema>

export interface ProvenTransfer {
  statement: Statement
  /** As it was hashed, in the form that it has (`entry-chain.ts`). */
  transfer: unknown
}

/** A link's merchant and number, in the first form and in the named one. */
const linkSchema = z.union([
  z
    .tuple([z.string(), z.string()])
    .rest(z.unknown())
    .transform((link) => ({ merchantId: link[0], sequence: link[1], transfer: link as unknown })),
  z
    .looseObject({ merchant_id: z.string(), sequence: z.string() })
    .transform((link) => ({ merchantId: link.merchant_id, sequence: link.sequence, transfer: link as unknown })),
])

/** Throws a `LedgerLie` when the proof proves nothing, or its statement was not signed with the key. */
export function checkProof(proof: TransferProof, publicKey: KeyObject): ProvenTransfer {
  const place = 'the proof'
  const statement = readStatement(place, { text: proof.statement, signature: proof.signature }, publicKey)
  const head = headOf(proof.head)
  const end = proof.links.reduce(
    (before, link, index) => hashAfter(before, link, proof.tags[index] ?? ''),
    proof.before,
  )
  demandSame(place, 'the hash at the end of its links', end, head.lastHash)
  demandSame(place, 'the root of its path', rootOf(proof.head, proof.path), statement.root)
  const links = proof.links.map((link) => linkSchema.parse(JSON.parse(link)))
  for (const [index, { merchantId, sequence }] of links.entries()) {
    demandSame(place, 'the merchant of a link', merchantId, head.merchantId as MerchantId)
    const expected = head.sequence - BigInt(links.length - 1 - index)
    demandSame(place, 'the number of a link', sequence, String(expected))
  }
  const [own] = links
  if (!own) throw new LedgerLie(place, 'it has no transfer')
  return { statement, transfer: own.transfer }
}
