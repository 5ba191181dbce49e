import { readFileSync } from 'node:fs'
import { errorCatalog } from '@comporta/shared/errors/error-catalog.ts'
import { escapeHtml } from '@comporta/shared/http/html.ts'
import { Marked, type Tokens } from 'marked'

export interface Guide {
  name: string
  title: string
  /** HTML of its first paragraph. */
  summary: string
  /** HTML of all of it. */
  content: string
}

/** In the order in which they are read; each is a file of docs/guides. */
const names = [
  'first-sale',
  'webhooks',
  'idempotency',
  'sandbox',
  'marketplaces',
  'subscriptions',
  'going-live',
  'errors',
] as const

const folder = new URL('../../../../../docs/guides/', import.meta.url)

/** The address in the commands of the guides, as they are in the repository. */
const exampleAddress = 'http://localhost:3000'

/** A paragraph for each code: its cause and its cure. */
export const errorCodesText = [
  '## Error codes',
  ...Object.entries(errorCatalog).map(
    ([code, { status, cause, cure }]) => `**\`${code}\`** (${status}): ${cause} *${cure}*`,
  ),
].join('\n\n')

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    /** In the repository a guide is a file beside the others, and here it is a page; links to other files become plain text. */
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      const [, guide] = /^([a-z-]+)\.md$/.exec(href) ?? []
      if (guide) return `<a href="/docs/${guide}">${text}</a>`
      if (href === '../api/openapi.json') return `<a href="/docs">${text}</a>`
      return /^https?:/.test(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : text
    },
  },
})

/** The guides as pages of an installation at `publicUrl`, with commands that go to it. */
export function readGuides(publicUrl: string): ReadonlyMap<string, Guide> {
  const guides = names.map((name) => {
    const own = readFileSync(new URL(`${name}.md`, folder), 'utf8').replaceAll(exampleAddress, publicUrl)
    const text = name === 'errors' ? `${own}\n${errorCodesText}` : own
    const tokens = marked.lexer(text)
    const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading')
    const summary = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph')
    if (!title || !summary) throw new Error(`docs/guides/${name}.md has no title or no text`)
    return { name, title: title.text, summary: marked.parser([summary]), content: marked.parser(tokens) }
  })
  return new Map(guides.map((guide) => [guide.name, guide]))
}
