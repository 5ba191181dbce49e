import { randomUUID } from 'node:crypto'
import { link, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'

type Lines = Iterable<string> | AsyncIterable<string>

/**
 * The file appears whole, on disk, or not at all. Answers false when there is one of this name, which is never written over:
 * a hard link is whose comes first.
 */
export async function writeOnce(folder: string, name: string, lines: Lines): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const whole = join(folder, `${randomUUID()}.part`)
  try {
    await writeDurably(whole, lines)
    await link(whole, join(folder, name))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await unlink(whole).catch(() => undefined)
    await syncFolder(folder)
  }
}

async function writeDurably(path: string, lines: Lines): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(lines)
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
