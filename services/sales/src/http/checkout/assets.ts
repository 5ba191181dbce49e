import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Html } from '@comporta/shared/http/html.ts'

export interface CheckoutAssets {
  /** The style sheet itself: fetching it would delay the first paint. */
  style: Html
  /** The style sheet's name in a content security policy. */
  styleSource: string
  /** Addresses of the page's own files; the content's hash is in the name, so that they can be cached forever. */
  script: string
  icon: string
}

export interface AssetFile {
  type: string
  content: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const files = new Map<string, AssetFile>()

const style = read('checkout.css').toString()

export const checkoutAssets: CheckoutAssets = {
  style: { markup: style },
  styleSource: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  script: load('checkout.js'),
  icon: load('checkout.svg'),
}

/** The file behind a name, or undefined when this version of the page does not have it. */
export const findAsset = (name: string): AssetFile | undefined => files.get(name)

function read(file: string): Buffer {
  return readFileSync(new URL(`assets/${file}`, import.meta.url))
}

function load(file: string): string {
  const content = read(file)
  const extension = extname(file)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12)
  const name = `${file.slice(0, -extension.length)}.${hash}${extension}`
  files.set(name, { type: types[extension] ?? 'application/octet-stream', content })
  return `/checkout/assets/${name}`
}
