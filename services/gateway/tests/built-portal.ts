import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A small build of the portal, in a folder of its own; its script is `script`. */
export async function buildSmallPortal(script = 'console.log(1)'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-portal-'))
  const assets = join(folder, 'assets')
  await mkdir(assets)
  await writeFile(join(folder, 'index.html'), '<html><head><title>Comporta</title></head></html>')
  await writeFile(join(folder, 'sources.txt'), 'of what it was built')
  await writeFile(join(assets, 'main.js'), script)
  await writeFile(join(assets, 'main.js.br'), brotliCompressSync(script))
  await writeFile(join(assets, 'main.js.gz'), gzipSync(script))
  return folder
}
