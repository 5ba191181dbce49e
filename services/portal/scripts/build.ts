import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { builtFolder, hashSources, sourcesFile } from './sources.ts'

/**
 * Builds the application into `dist`, each file beside its compressed forms, and takes the place of what was there in one
 * step: two builds at once, or one that dies, leave a whole one.
 */
const folder = `${builtFolder}-${process.pid}`
const compressible = new Set(['.css', '.html', '.js', '.svg'])

// React is as it is for people, whoever has it built: tests say what they are by this name, and would have it built with its checks of a
// developer's machine, twice as large and slow, and left there for whoever looks or measures next.
process.env['NODE_ENV'] = 'production'

const builtOf = await hashSources()
await build({
  configFile: new URL('../vite.config.ts', import.meta.url).pathname,
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
})
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
await writeFile(join(folder, sourcesFile), builtOf)
await rm(builtFolder, { recursive: true, force: true })
await rename(folder, builtFolder)
