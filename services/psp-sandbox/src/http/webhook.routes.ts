import type { HttpServer } from '@comporta/shared/http/server.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { getWebhook, removeWebhook, setWebhook } from '../use-cases/set-webhook.ts'
import { pixKey } from './wire-fields.ts'

const webhookParams = z.object({ chave: pixKey })
const webhookBody = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }) })

export function addWebhookRoutes(bank: HttpServer, dependencies: Dependencies): void {
  bank.put('/v2/webhook/:chave', { schema: { params: webhookParams, body: webhookBody } }, (request) =>
    setWebhook(dependencies, request.params.chave, request.body.webhookUrl),
  )
  bank.get('/v2/webhook/:chave', { schema: { params: webhookParams } }, (request) =>
    getWebhook(dependencies, request.params.chave),
  )
  bank.delete('/v2/webhook/:chave', { schema: { params: webhookParams } }, async (request, reply) => {
    await removeWebhook(dependencies, request.params.chave)
    return reply.code(204).send()
  })
}
