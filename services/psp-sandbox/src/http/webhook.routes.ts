import type { HttpServer } from '@comporta/shared/http/server.ts'
import { sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import {
  getTopicWebhook,
  getWebhook,
  listWebhookPage,
  removeTopicWebhook,
  removeWebhook,
  setTopicWebhook,
  setWebhook,
} from '../use-cases/set-webhook.ts'
import { inOrder, optionalWindowFields, pageOf, pixKey } from './wire-fields.ts'

const webhookParams = z.object({ chave: pixKey })
const listQuery = z.object(optionalWindowFields).superRefine(inOrder)
const webhookBody = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }) })

export function addWebhookRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const path = `${sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT).api}/webhook`
  const toWrite = { scope: 'webhook.write', invalid: { type: 'WebhookOperacaoInvalida', entity: 'webhook' } }
  const toRead = { scope: 'webhook.read', invalid: { type: 'WebhookConsultaInvalida' } }
  bank.put(`${path}/:chave`, { config: toWrite, schema: { params: webhookParams, body: webhookBody } }, (request) =>
    setWebhook(dependencies, request.params.chave, request.body.webhookUrl),
  )
  bank.get(path, { config: toRead, schema: { querystring: listQuery } }, ({ query }) =>
    listWebhookPage(dependencies, { from: query.inicio, to: query.fim, ...pageOf(query) }),
  )
  bank.get(`${path}/:chave`, { config: toRead, schema: { params: webhookParams } }, (request) =>
    getWebhook(dependencies, request.params.chave),
  )
  bank.delete(`${path}/:chave`, { config: toWrite, schema: { params: webhookParams } }, async (request, reply) => {
    await removeWebhook(dependencies, request.params.chave)
    return reply.code(204).send()
  })
}

/** Webhooks of recurrences and of their charges. */
export function addTopicWebhookRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const { api } = sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT)
  for (const [topic, type] of [
    ['rec', 'WebhookRec'],
    ['cobr', 'WebhookCobR'],
  ] as const) {
    const path = `${api}/webhook${topic}`
    const toWrite = { scope: `webhook${topic}.write`, invalid: { type: `${type}OperacaoInvalida` } }
    const toRead = { scope: `webhook${topic}.read` }
    bank.put(path, { config: toWrite, schema: { body: webhookBody } }, ({ body }) =>
      setTopicWebhook(dependencies, topic, body.webhookUrl),
    )
    bank.get(path, { config: toRead }, () => getTopicWebhook(dependencies, topic))
    bank.delete(path, { config: toWrite }, async (_request, reply) => {
      await removeTopicWebhook(dependencies, topic)
      return reply.code(204).send()
    })
  }
}
