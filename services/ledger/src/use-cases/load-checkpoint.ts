import type { KeyObject } from 'node:crypto'
import { type Checkpoint, type CheckpointFile, nextCheckpoint } from '../domain/checkpoint.ts'
import { readCheckpoint } from '../storage/checkpoint-files.ts'
import type { FileStore } from '../storage/file-store.ts'

/** Where checkpoints are, and the key that they were signed with. */
export interface CheckpointSource {
  files: FileStore
  publicKey: KeyObject
}

/** A checkpoint with the ends of all chains: from the last file, its own or one before it, that has them all. Throws a `LedgerLie`. */
export async function loadCheckpoint(
  { files: store, publicKey }: CheckpointSource,
  number: number,
): Promise<Checkpoint> {
  const files: CheckpointFile[] = []
  for (let at = number; files.at(-1)?.statement.heads !== 'all'; at -= 1) {
    files.push(await readCheckpoint(store, at, publicKey))
  }
  const [first, ...later] = files.reverse()
  if (!first) throw new Error(`There is no checkpoint ${number}`)
  return later.reduce(nextCheckpoint, nextCheckpoint(undefined, first))
}
