import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SiteFile } from './files.ts'

/** What the portal's page may do: run and style itself from its own files, and ask its own address. Nothing stands in it. */
export const portalPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface Portal {
  /** The page of every address of the portal. */
  page: string
  /** A file that the page names. Undefined for every other name. */
  readAsset: (name: string) => Promise<SiteFile> | undefined
}

/** What services/portal has built. Undefined while it has not: then there is no portal. */
export async function readPortal(
  folder: string,
  offers: { offersDemo: boolean; offersOidc: boolean },
): Promise<Portal | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  // Which names there are is known beforehand: no name that somebody sends becomes a path.
  const assets = new Set(readdirSync(join(folder, 'assets')).filter((name) => extname(name) in types))
  return {
    page: page.replace('<head>', () => ['<head>', ...waysIn(offers)].join('\n    ')),
    readAsset: (name) => (assets.has(name) ? readCompressed(join(folder, 'assets', name)) : undefined),
  }
}

/** What the page is told of the ways in that it may offer. */
const waysIn = ({ offersDemo, offersOidc }: { offersDemo: boolean; offersOidc: boolean }): string[] => [
  ...(offersDemo ? ['<meta name="comporta-demo">'] : []),
  ...(offersOidc ? ['<meta name="comporta-oidc">'] : []),
]

/** As the build has compressed it: read when it is asked for, which is once per browser, and kept by no one here. */
async function readCompressed(path: string): Promise<SiteFile> {
  const [plain, brotli, gzip] = await Promise.all([readFile(path), readFile(`${path}.br`), readFile(`${path}.gz`)])
  return { type: types[extname(path)] ?? 'application/octet-stream', plain, brotli, gzip }
}
