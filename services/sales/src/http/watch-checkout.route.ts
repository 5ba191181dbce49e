import { AppError } from '@comporta/shared/errors/app-error.ts'
import { parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { getCheckout } from '../use-cases/sales/get-sale.ts'
import { openStatusStream, type StatusStream } from './checkout/status-stream.ts'
import type { SalesRoutes } from './route.ts'

/** Server-Sent Events: the state at once, at every change, and at intervals, so that both sides notice a dead connection. */
export const addWatchCheckout = ({ server, dependencies, watcher }: SalesRoutes): void => {
  const streams = new Set<StatusStream>()
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy()
  })
  server.get(
    '/checkout/:id/events',
    { exposeHeadRoute: false, schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      const checkout = await getCheckout(dependencies, parseId<SaleId>(request.params.id))
      const stream = openStatusStream(watcher, checkout)
      if (!stream) throw new AppError('unavailable', 'Too many open pages; ask for the status instead')
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
    },
  )
}
