import { z } from 'zod'
import { operatorReasonBody } from '../contracts/merchants.contract.ts'
import { operatorOf } from './callers.ts'
import type { HttpServer } from './server.ts'
import type { requireService } from './service-auth.ts'

interface Routes {
  server: HttpServer
  fromGateway: ReturnType<typeof requireService>
}

const schema = { params: z.object({ id: z.string() }), body: operatorReasonBody, response: { 204: z.null() } }

/** `POST <url>` for operators, whose `:id` names what personal data is erased from; the gateway keeps the reason. */
export function addErase(
  { server, fromGateway }: Routes,
  url: `${string}/:id/erase`,
  erase: (id: string) => Promise<void>,
): void {
  server.post(url, { onRequest: fromGateway, schema }, async (request, reply) => {
    operatorOf(request)
    await erase(request.params.id)
    return reply.code(204).send(null)
  })
}
