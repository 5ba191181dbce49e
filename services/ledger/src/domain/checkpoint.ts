import type { KeyObject } from 'node:crypto'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { z } from 'zod'
import { chainStart } from './entry-chain.ts'
import { noKey } from './hash-keys.ts'
import { LedgerLie } from './ledger-lie.ts'
import type { MerchantAccount } from './merchant-account.ts'
import { merkleRoot } from './merkle-tree.ts'
import { demandSigned, digestOf, type SignedStatement, signText } from './signed-statement.ts'

/** The ends of all chains, by merchant. */
export type Heads = ReadonlyMap<MerchantId, MerchantAccount>

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const integerText = z.string().regex(/^-?\d+$/)

/** What is signed: the state of the ledger at one time, and which statement came before. */
const statementSchema = z.object({
  version: z.literal(1),
  /** Counts from 1 without a gap. */
  number: z.int().positive(),
  takenAt: z.iso.datetime(),
  /** When all of it had been read, by the same clock: transfers since `takenAt` may be in it. The first statements lack it. */
  until: z.iso.datetime().optional(),
  /** sha256 of the statement before it, zeros before the first. */
  previous: hex,
  /** Whether the file has the ends of all chains, or only of those that have grown since the previous checkpoint. */
  heads: z.enum(['all', 'changed']),
  merchants: z.int().nonnegative(),
  /** No later hash is made with an older key. Statements from before hashes were keyed allow any key. */
  key: z.int().nonnegative().default(noKey),
  /** Of all merchants together, refused ones included. */
  transfers: integerText,
  /** Of the Merkle tree over the ends of all chains. */
  root: hex,
  /** What all merchants and the house have, in cents; it sums to zero. */
  cents: z.object({
    available: integerText,
    held: integerText,
    provider_clearing: integerText,
    fee_revenue: integerText,
    adjustments: integerText,
  }),
  /** Only in the first checkpoint after a restore: what came after `continues` may be gone, and an operator has said so. */
  restored: z
    .object({
      by: z.string(),
      /** The moment to which the database was restored. */
      to: z.iso.datetime(),
      /** The newest checkpoint that the database still continues; null when it was restored to before the first. */
      continues: z.int().positive().nullable(),
    })
    .optional(),
})
export type Statement = z.output<typeof statementSchema>

/** The end of one chain, as a line of the file and as a leaf of the tree. */
const headSchema = z.tuple([
  // Accepts any id that the database accepts: what is signed must be readable again.
  z.guid().transform((id) => id as MerchantId),
  integerText,
  hex,
  integerText,
  integerText,
  integerText,
  integerText,
  integerText,
  z.iso.datetime().nullable(),
])

/** One checkpoint's file. */
export interface CheckpointFile extends SignedStatement {
  /** Names the file in messages. */
  place: string
  statement: Statement
  heads: readonly MerchantAccount[]
}

export interface Checkpoint {
  statement: Statement
  /** Of the statement's characters; the next statement repeats it. */
  digest: string
  heads: Heads
}

/** One text per value, in a fixed order, because the tree is made of it. */
export const leafOf = (head: MerchantAccount): string =>
  JSON.stringify([
    head.merchantId,
    String(head.sequence),
    head.lastHash,
    String(head.availableCents),
    String(head.heldCents),
    String(head.houseCents.provider_clearing),
    String(head.houseCents.fee_revenue),
    String(head.houseCents.adjustments),
    head.lastTransferAt?.toISOString() ?? null,
  ] satisfies z.input<typeof headSchema>)

export function headOf(leaf: string): MerchantAccount {
  const [merchantId, sequence, lastHash, available, held, clearing, fees, adjustments, lastTransferAt] =
    headSchema.parse(JSON.parse(leaf))
  return {
    merchantId,
    sequence: BigInt(sequence),
    lastHash,
    availableCents: cents(BigInt(available)),
    heldCents: cents(BigInt(held)),
    houseCents: {
      provider_clearing: cents(BigInt(clearing)),
      fee_revenue: cents(BigInt(fees)),
      adjustments: cents(BigInt(adjustments)),
      // A leaf has only the accounts that came first. All of a merchant's sum to zero, so this is what they leave.
      transfers: cents(-[available, held, clearing, fees, adjustments].reduce((sum, text) => sum + BigInt(text), 0n)),
    },
    lastTransferAt: lastTransferAt === null ? null : new Date(lastTransferAt),
  }
}

/** In the order of the tree. */
export const leavesOf = (heads: Heads): string[] =>
  [...heads.values()].sort((one, other) => (one.merchantId < other.merchantId ? -1 : 1)).map(leafOf)

/** The statement to sign for the ledger as `heads` has it, after `before`. */
export function stateOf(
  heads: Heads,
  before: Checkpoint | undefined,
  { takenAt, until, whole, key }: { takenAt: Date; until?: Date; whole: boolean; key: number },
): Statement {
  const sum = { transfers: 0n, available: 0n, held: 0n, provider_clearing: 0n, fee_revenue: 0n, adjustments: 0n }
  for (const { sequence, availableCents, heldCents, houseCents } of heads.values()) {
    sum.transfers += sequence
    sum.available += availableCents
    sum.held += heldCents
    sum.provider_clearing += houseCents.provider_clearing
    sum.fee_revenue += houseCents.fee_revenue
    sum.adjustments += houseCents.adjustments
  }
  return {
    version: 1,
    number: (before?.statement.number ?? 0) + 1,
    takenAt: takenAt.toISOString(),
    until: until?.toISOString(),
    previous: before?.digest ?? chainStart,
    heads: whole ? 'all' : 'changed',
    merchants: heads.size,
    key,
    transfers: String(sum.transfers),
    root: merkleRoot(leavesOf(heads)),
    cents: {
      available: String(sum.available),
      held: String(sum.held),
      provider_clearing: String(sum.provider_clearing),
      fee_revenue: String(sum.fee_revenue),
      adjustments: String(sum.adjustments),
    },
  }
}

export const signStatement = (statement: Statement, privateKey: KeyObject): SignedStatement =>
  signText(JSON.stringify(statement), privateKey)

/** The statement of a signed text. Throws a `LedgerLie` when the key has not signed it. */
export function readStatement(place: string, signed: SignedStatement, publicKey: KeyObject): Statement {
  demandSigned(place, signed, publicKey)
  return statementSchema.parse(JSON.parse(signed.text))
}

/**
 * The checkpoint after `before`: its ends of chains, updated with those in the file. Throws a `LedgerLie` when the file
 * does not continue `before`, or does not have the tree that was signed.
 */
export function nextCheckpoint(before: Checkpoint | undefined, file: CheckpointFile): Checkpoint {
  const { place, statement } = file
  if (before && statement.previous !== before.digest) {
    throw new LedgerLie(place, `it does not continue checkpoint ${before.statement.number}`)
  }
  if (!before && statement.heads !== 'all') throw new LedgerLie(place, 'the checkpoints that it continues are missing')
  const heads = new Map(statement.heads === 'all' ? [] : before?.heads)
  for (const head of file.heads) heads.set(head.merchantId, head)
  if (merkleRoot(leavesOf(heads)) !== statement.root) {
    throw new LedgerLie(place, 'its ends of chains are not those that were signed')
  }
  return { statement, digest: digestOf(file), heads }
}
