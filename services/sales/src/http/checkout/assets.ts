import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'

/** Addresses of the page's own files; the content's hash is in the name, so that they may be kept for ever. */
export interface CheckoutAssets {
  style: string
  script: string
  icon: string
}

export interface AssetFile {
  type: string
  content: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const files = new Map<string, AssetFile>()

export const checkoutAssets: CheckoutAssets = {
  style: load('checkout.css'),
  script: load('checkout.js'),
  icon: load('checkout.svg'),
}

/** The file behind a name, or undefined when this version of the page does not have it. */
export const findAsset = (name: string): AssetFile | undefined => files.get(name)

function load(file: string): string {
  const content = readFileSync(new URL(`assets/${file}`, import.meta.url))
  const extension = extname(file)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12)
  const name = `${file.slice(0, -extension.length)}.${hash}${extension}`
  files.set(name, { type: types[extension] ?? 'application/octet-stream', content })
  return `/checkout/assets/${name}`
}
