import { AppError } from '@comporta/shared/errors/app-error.ts'
import { z } from 'zod'
import { findAsset } from './checkout/assets.ts'
import type { SalesRoutes } from './route.ts'

const yearSeconds = 31_536_000

export const addShowCheckoutAsset = ({ server }: Pick<SalesRoutes, 'server'>): void => {
  server.get(
    '/checkout/assets/:file',
    { schema: { params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const asset = findAsset(request.params.file)
      if (!asset) throw new AppError('not_found', 'There is no such file')
      return reply
        .type(asset.type)
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .send(asset.content)
    },
  )
}
