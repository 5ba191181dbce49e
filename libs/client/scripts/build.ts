import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Writes what is published to the folder that is named, or to dist: JavaScript, its types, and a package.json without
 * what only this repository needs. `npm publish libs/client/dist` publishes it.
 */
const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
const own = fileURLToPath(new URL('..', import.meta.url))

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))
const { status } = spawnSync(compiler, ['-p', own, '--outDir', folder], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const { name, version, description, license } = JSON.parse(await readFile(`${own}/package.json`, 'utf8')) as Record<
  string,
  unknown
>
const published = {
  ...{ name, version, description, license },
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.3' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
}
await writeFile(`${folder}/package.json`, `${JSON.stringify(published, null, 2)}\n`)
await cp(`${own}/README.md`, `${folder}/README.md`)
await cp(`${own}/../../LICENSE`, `${folder}/LICENSE`)
