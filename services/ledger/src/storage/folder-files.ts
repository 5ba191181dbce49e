import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, Lines } from './file-store.ts'
import { linesOf } from './lines-of.ts'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Files of a folder, which is created with the first file. */
export function createFolderFiles(folder: string): FileStore {
  return {
    place: folder,
    placeOf: (name) => join(folder, name),
    async list(prefix, after = '') {
      try {
        return (await readdir(folder)).filter((name) => name.startsWith(prefix) && name > after).sort()
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return []
        throw error
      }
    },
    async readLines(name) {
      try {
        const file = await open(join(folder, name))
        return linesOf(file.createReadStream())
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      }
    },
    writeOnce: (name, lines) => writeOnce(folder, name, lines),
    setAside: (name, as) => rename(join(folder, name), join(folder, as)),
  }
}

/** Only the first hard link of this name succeeds. */
async function writeOnce(folder: string, name: string, lines: Lines): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const whole = join(folder, `${randomUUID()}.part`)
  try {
    await writeDurably(whole, lines)
    await link(whole, join(folder, name))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
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

/** The name of a new file is on disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
