import { readFileSync } from 'node:fs'
import { escapeHtml } from '@comporta/shared/http/html.ts'
import { hashOf } from './files.ts'

const read = (name: string): Buffer => readFileSync(new URL(`assets/${name}`, import.meta.url))
const styleFile = read('site.css')
const startFile = read('reference.js')

const styleName = `site-${hashOf(styleFile)}.css`
export const startName = `reference-${hashOf(startFile)}.js`

/** The site's own small files. */
export const ownFiles: ReadonlyMap<string, { type: string; content: Buffer }> = new Map([
  [styleName, { type: 'text/css; charset=utf-8', content: styleFile }],
  [startName, { type: 'text/javascript; charset=utf-8', content: startFile }],
])

export const assetAddress = (name: string): string => `/docs/assets/${name}`

/** `styles` are the further sources of style sheets. */
export const pagePolicy = ({ script, styles = '' }: { script: boolean; styles?: string }): string =>
  `default-src 'none'; ${script ? "script-src 'self'; connect-src 'self'; " : ''}style-src 'self'${styles}; ` +
  "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `head` and `body` are HTML. */
export const renderPage = ({ title, head = '', body }: { title: string; head?: string; body: string }): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assetAddress(styleName)}">
${head}</head>
<body>
<header class="bar"><a href="/">Comporta</a><a href="/#guides">Guides</a><a href="/docs">Reference</a></header>
${body}
</body>
</html>
`
