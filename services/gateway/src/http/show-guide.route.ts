import { AppError } from '@comporta/shared/errors/app-error.ts'
import { z } from 'zod'
import type { GatewayApp } from './app.ts'
import { type Guide, readGuides } from './site/guides.ts'
import { pagePolicy, renderPage } from './site/page.ts'

/** The guides of docs/guides as pages beside the reference. */
export function addShowGuide({ server, dependencies }: GatewayApp): void {
  const pages = createPages(dependencies.settings.publicUrl)

  const params = z.object({ guide: z.string() })
  server.get('/docs/:guide', { schema: { hide: true, params } }, async (request, reply) => {
    const page = pages().get(request.params.guide)
    if (!page) throw new AppError('not_found', 'There is no such guide')
    return reply
      .header('content-security-policy', pagePolicy({ script: false }))
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

/** All rendered when the first of them is asked for. */
function createPages(publicUrl: string): () => ReadonlyMap<string, string> {
  let pages: ReadonlyMap<string, string> | undefined
  return () => {
    if (pages) return pages
    const guides = [...readGuides(publicUrl).values()]
    pages = new Map(guides.map((guide) => [guide.name, pageOf(guide, guides)]))
    return pages
  }
}

const pageOf = (shown: Guide, guides: readonly Guide[]): string =>
  renderPage({
    title: `${shown.title} – Comporta`,
    body: `<div class="site with-guides">
<main>${shown.content}</main>
<nav class="guides" aria-label="Guides"><strong>Guides</strong><ul>${guides
      .map(
        ({ name, title }) =>
          `<li><a href="/docs/${name}"${name === shown.name ? ' aria-current="page"' : ''}>${title}</a></li>`,
      )
      .join('')}<li><a href="/docs">API reference</a></li></ul></nav>
</div>`,
  })
