import { type KeyObject, randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type CheckpointFile, headOf, leafOf, readStatement, type SignedStatement } from '../domain/checkpoint.ts'
import { demandSame, LedgerLie } from '../domain/ledger-lie.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'

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

/**
 * The file appears whole, on disk, or not at all. Answers false when another process has written this number, which is
 * never written over.
 */
export async function writeCheckpoint(
  folder: string,
  number: number,
  { text, signature }: SignedStatement,
  heads: readonly MerchantAccount[],
): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const whole = join(folder, `${randomUUID()}.part`)
  const lines = [JSON.stringify({ statement: text, signature }), ...heads.map(leafOf)]
  try {
    await writeDurably(whole, `${lines.join('\n')}\n`)
    await link(whole, join(folder, nameOf(number)))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await unlink(whole).catch(() => undefined)
    await syncFolder(folder)
  }
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name of a new file is on disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
