import type { KeyObject } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type CheckpointFile, headOf, leafOf, readStatement } from '../domain/checkpoint.ts'
import { demandSame, LedgerLie } from '../domain/ledger-lie.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { SignedStatement } from '../domain/signed-statement.ts'
import { writeOnce } from './write-once.ts'

const nameOf = (number: number): string => `checkpoint-${String(number).padStart(9, '0')}.jsonl`
const numberOf = (name: string): number[] => {
  const digits = /^checkpoint-(\d{9,})\.jsonl$/.exec(name)?.[1]
  return digits === undefined ? [] : [Number(digits)]
}

const signedLine = z.object({ statement: z.string(), signature: z.string() })

/** The numbers of the checkpoints that a folder has, oldest first; none when there is no such folder. */
export async function listCheckpoints(folder: string): Promise<number[]> {
  try {
    return (await readdir(folder)).flatMap(numberOf).sort((one, other) => one - other)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Throws a `LedgerLie` when it is not there, is no checkpoint, or was not signed with the key. */
export async function readCheckpoint(folder: string, number: number, publicKey: KeyObject): Promise<CheckpointFile> {
  const place = join(folder, nameOf(number))
  try {
    const [first = '', ...lines] = (await readFile(place, 'utf8')).trimEnd().split('\n')
    const { statement: text, signature } = signedLine.parse(JSON.parse(first))
    const statement = readStatement(place, { text, signature }, publicKey)
    demandSame(place, 'its number', String(statement.number), String(number))
    return { place, text, signature, statement, heads: lines.map(headOf) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new LedgerLie(place, 'it is gone')
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new LedgerLie(place, 'it is no checkpoint')
    throw error
  }
}

/** Answers false when another process has written this number, which is never written over. */
export const writeCheckpoint = (
  folder: string,
  number: number,
  { text, signature }: SignedStatement,
  heads: readonly MerchantAccount[],
): Promise<boolean> =>
  writeOnce(
    folder,
    nameOf(number),
    [JSON.stringify({ statement: text, signature }), ...heads.map(leafOf)].map((line) => `${line}\n`),
  )
