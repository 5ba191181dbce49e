import { parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import { payWithTestBank } from '../use-cases/sales/pay-with-test-bank.ts'
import type { SalesRoutes } from './route.ts'

/** The page's button, as a form so that it works without JavaScript; the form has no fields. */
export const addPayWithTestBank = ({ server, dependencies }: SalesRoutes): void => {
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  server.post(
    '/checkout/:id/pay-with-test-bank',
    { schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      await payWithTestBank(dependencies, parseId<SaleId>(request.params.id))
      return reply.redirect(`/checkout/${request.params.id}`, 303)
    },
  )
}
