import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SiteFile } from './files.ts'

/** The portal's page may run and style itself from its own files, and ask its own address. It has no inline script or style. */
export const portalPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface Portal {
  /** The page for every address of the portal. */
  page: string
  /** A file that the page names. Undefined for every other name. */
  readAsset: (name: string) => Promise<SiteFile> | undefined
}

/** Reads what services/portal has built. Undefined when it is not built: then there is no portal. */
export async function readPortal(
  folder: string,
  offers: { offersDemo: boolean; offersOidc: boolean },
): Promise<Portal | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  // The names are known beforehand, so that no name from a request becomes a path.
  const assets = new Set(readdirSync(join(folder, 'assets')).filter((name) => extname(name) in types))
  return {
    page: page.replace('<head>', () => ['<head>', ...waysIn(offers)].join('\n    ')),
    readAsset: (name) => (assets.has(name) ? readCompressed(join(folder, 'assets', name)) : undefined),
  }
}

/** Tells the page which ways to sign in it may offer. */
const waysIn = ({ offersDemo, offersOidc }: { offersDemo: boolean; offersOidc: boolean }): string[] => [
  ...(offersDemo ? ['<meta name="comporta-demo">'] : []),
  ...(offersOidc ? ['<meta name="comporta-oidc">'] : []),
]

/** Reads a file as the build has compressed it. It is not kept here, because each browser asks for it once. */
async function readCompressed(path: string): Promise<SiteFile> {
  const [plain, brotli, gzip] = await Promise.all([readFile(path), readFile(`${path}.br`), readFile(`${path}.gz`)])
  return { type: types[extname(path)] ?? 'application/octet-stream', plain, brotli, gzip }
}
