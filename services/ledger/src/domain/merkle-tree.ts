import { hash } from 'node:crypto'

// The Merkle tree of RFC 9162 (Certificate Transparency), section 2.1. Hashes are hex.

/** One step from a leaf to the root: the hash beside it, and on which side that is. */
export interface ProofStep {
  side: 'left' | 'right'
  hash: string
}

/** The root over the leaves in this order; without leaves, the hash of nothing. */
export function merkleRoot(leaves: readonly string[]): string {
  if (leaves.length === 0) return hash('sha256', '')
  let level = leaves.map(leafHash)
  while (level.length > 1) level = levelAbove(level)
  return level[0] ?? ''
}

/** The path from the leaf at `index` to the root. Throws when there is no such leaf. */
export function inclusionProof(leaves: readonly string[], index: number): ProofStep[] {
  if (leaves[index] === undefined) throw new RangeError(`There is no leaf ${index}`)
  const steps: ProofStep[] = []
  let level = leaves.map(leafHash)
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const beside = level[at ^ 1]
    if (beside !== undefined) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: beside })
    level = levelAbove(level)
  }
  return steps
}

/** The root to which a leaf's path leads. */
export const rootOf = (leaf: string, steps: readonly ProofStep[]): string =>
  steps.reduce(
    (below, step) => (step.side === 'right' ? nodeHash(below, step.hash) : nodeHash(step.hash, below)),
    leafHash(leaf),
  )

/** Leaves and nodes are hashed with different first bytes, so that neither can be taken for the other. */
const leafMark = Buffer.of(0)
const nodeMark = Buffer.of(1)

const leafHash = (leaf: string): string => sha256(leafMark, Buffer.from(leaf))

/** An odd node at the end moves up as it is. */
const levelAbove = (level: readonly string[]): string[] =>
  level.flatMap((left, index) => {
    if (index % 2 === 1) return []
    const right = level[index + 1]
    return right === undefined ? left : nodeHash(left, right)
  })

const nodeHash = (left: string, right: string): string =>
  sha256(nodeMark, Buffer.from(left, 'hex'), Buffer.from(right, 'hex'))

const sha256 = (...parts: Buffer[]): string => hash('sha256', Buffer.concat(parts))
