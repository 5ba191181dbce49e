import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { GatewayApp } from './app.ts'
import { keptForEver, sendFile } from './site/files.ts'
import { portalPolicy, readPortal } from './site/portal.ts'

/** The application of services/portal: files, which ask the public API like everybody else. */
export function addShowPortal({ server, dependencies }: GatewayApp): void {
  const { portalFolder, offersSandbox } = dependencies.settings
  const offersOidc = dependencies.oidc !== undefined
  const portal = readPortal(portalFolder, { offersDemo: offersSandbox, offersOidc })

  // The page finds out by its address which view to show.
  const showPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    const page = (await portal)?.page
    if (page === undefined) throw new AppError('not_found', 'The portal is not built')
    return reply.header('content-security-policy', portalPolicy).type('text/html; charset=utf-8').send(page)
  }
  for (const url of ['/app', '/app/*']) server.get(url, { schema: { hide: true } }, showPage)

  const params = z.object({ file: z.string() })
  server.get('/app/assets/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const asset = await (await portal)?.readAsset(request.params.file)
    if (!asset) throw new AppError('not_found', 'There is no such file')
    return sendFile(request, reply.header('cache-control', keptForEver), asset)
  })
}
