import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('..', import.meta.url))

/** The built application, which the gateway serves at /app. */
export const builtFolder = join(own, 'dist')

/** The file in that folder that holds the hash of the sources it was built from. */
export const sourcesFile = 'sources.txt'

/** Everything a build is made from; package.json pins the libraries to exact versions. */
const sources = [
  'src',
  'scripts',
  'index.html',
  'package.json',
  'vite.config.ts',
  '../../libs/client/src',
  '../../libs/shared/src/contracts/statement-notes.ts',
]

export async function hashSources(): Promise<string> {
  const files = (await Promise.all(sources.map((name) => filesOf(join(own, name))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(file)
    hash.update(`${relative(own, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Whether the built application is up to date with the sources. */
export async function isBuilt(): Promise<boolean> {
  const builtOf = await readFile(join(builtFolder, sourcesFile), 'utf8').catch(() => '')
  return builtOf === (await hashSources())
}
