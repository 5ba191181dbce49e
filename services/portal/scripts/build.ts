import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { builtFolder, hashSources, sourcesFile } from './sources.ts'

/**
 * Builds the application into a folder of its own, with the compressed forms of each file, and then renames that folder to
 * `dist`. Two concurrent builds never mix their files, and neither a failed nor a killed build leaves half a `dist`.
 */
const folder = `${builtFolder}-${process.pid}`
const compressible = new Set(['.css', '.html', '.js', '.svg'])

// Always React's production build. Tests set NODE_ENV too, and would otherwise leave a development build in `dist`, twice as large and
// slow, for the next person who opens or measures it.
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
