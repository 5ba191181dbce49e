import { createHash } from 'node:crypto'
import type { Html } from '@comporta/shared/http/html.ts'
import { type Palette, palettesOf } from '../../domain/brand-palette.ts'
import { checkoutAssets } from './assets.ts'

/** The merchant's colours as a style sheet after the page's own, and its name in a content security policy. */
export interface Brand {
  style: Html
  styleSource: string
}

export function brandOf(color: string): Brand {
  const { light, dark } = palettesOf(color)
  const style = `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`
  return {
    style: { markup: style },
    styleSource: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  }
}

const properties = ({ accent, accentStrong, onAccent, tint, onTint }: Palette): string =>
  `--accent:${accent};--accent-strong:${accentStrong};--on-accent:${onAccent};--tint:${tint};--on-tint:${onTint}`

/** Allows nothing from other origins, and no inline styles but the page's own; `data:` is for the QR code and the logo. */
export const contentSecurityPolicy = (brand?: Brand, embedOrigins: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${[checkoutAssets.styleSource, ...(brand ? [brand.styleSource] : [])].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embedOrigins.length === 0 ? "'none'" : embedOrigins.join(' ')}`,
  ].join('; ')
