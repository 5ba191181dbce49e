import { randomBytes } from 'node:crypto'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { GatewayApp } from './app.ts'
import { keptForEver, sendFile } from './site/files.ts'
import { assetAddress, ownFiles, pagePolicy, renderPage, startName } from './site/page.ts'
import { loadViewer, viewerName } from './site/viewer.ts'

/** The reference as a page, and the files of all pages; none of it comes from another site. */
export function addShowReference({ server }: GatewayApp): void {
  const showPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    // The viewer makes style sheets and marks each with the nonce that it finds in the page.
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy({ script: true, styles: ` 'nonce-${nonce}'` }))
      .type('text/html; charset=utf-8')
      .send(
        renderPage({
          title: 'Comporta API',
          head: `<meta property="csp-nonce" content="${nonce}">\n`,
          body: `<div id="reference"></div>
<script src="${assetAddress(viewerName)}"></script>
<script src="${assetAddress(startName)}"></script>`,
        }),
      )
  }
  for (const url of ['/docs', '/docs/']) server.get(url, { schema: { hide: true } }, showPage)

  const params = z.object({ file: z.string() })
  server.get('/docs/assets/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const { file } = request.params
    const own = ownFiles.get(file)
    if (own) return reply.header('cache-control', keptForEver).type(own.type).send(own.content)
    if (file !== viewerName) throw new AppError('not_found', 'There is no such file')
    const viewer = await loadViewer()
    return sendFile(request, reply.header('cache-control', keptForEver), viewer)
  })
}
