import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { type CheckpointFile, headOf, leafOf, readStatement } from '../domain/checkpoint.ts'
import { demandSame, LedgerLie } from '../domain/ledger-lie.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { SignedStatement } from '../domain/signed-statement.ts'
import type { FileStore } from './file-store.ts'

const nameOf = (number: number): string => `checkpoint-${String(number).padStart(9, '0')}.jsonl`
const numberOf = (name: string): number[] => {
  const digits = /^checkpoint-(\d{9,})\.jsonl$/.exec(name)?.[1]
  return digits === undefined ? [] : [Number(digits)]
}

const signedLine = z.object({ statement: z.string(), signature: z.string() })

/** The numbers of the existing checkpoints from `from` on, oldest first. */
export const listCheckpoints = async (files: FileStore, from = 1): Promise<number[]> =>
  (await files.list('checkpoint-', nameOf(from - 1))).flatMap(numberOf).sort((one, other) => one - other)

/** Throws a `LedgerLie` when the file is missing, is no checkpoint, or was not signed with the key. */
export async function readCheckpoint(files: FileStore, number: number, publicKey: KeyObject): Promise<CheckpointFile> {
  const name = nameOf(number)
  const place = files.placeOf(name)
  const read = await files.readLines(name)
  if (!read) throw new LedgerLie(place, 'it is gone')
  try {
    const [first = '', ...lines] = await Array.fromAsync(read)
    const { statement: text, signature } = signedLine.parse(JSON.parse(first))
    const statement = readStatement(place, { text, signature }, publicKey)
    demandSame(place, 'its number', String(statement.number), String(number))
    return { place, text, signature, statement, heads: lines.map(headOf) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new LedgerLie(place, 'it is no checkpoint')
    throw error
  }
}

/** Returns false when another process has already written this number; it is never overwritten. */
export const writeCheckpoint = (
  files: FileStore,
  number: number,
  { text, signature }: SignedStatement,
  heads: readonly MerchantAccount[],
): Promise<boolean> =>
  files.writeOnce(
    nameOf(number),
    [JSON.stringify({ statement: text, signature }), ...heads.map(leafOf)].map((line) => `${line}\n`),
  )
