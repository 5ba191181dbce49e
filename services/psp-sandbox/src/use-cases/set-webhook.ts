import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import {
  removeWebhook as deleteWebhook,
  findWebhook,
  listWebhooks,
  setWebhook as writeWebhook,
} from '../storage/deliveries.repository.ts'
import { paginationOnWire } from './wire-views.ts'

export async function setWebhook({ config, database }: Dependencies, pixKey: string, url: string) {
  if (pixKey !== config.PIX_KEY)
    throw problem(400, 'WebhookOperacaoInvalida', 'A chave não pertence ao recebedor', [
      { razao: 'a chave não pertence ao recebedor', propriedade: 'chave' },
    ])
  await writeWebhook(database, pixKey, url)
  return { webhookUrl: url }
}

export async function getWebhook({ database }: Dependencies, pixKey: string) {
  const webhook = await findWebhook(database, pixKey)
  if (!webhook) throw problem(404, 'WebhookNaoEncontrado', 'Não há webhook para esta chave')
  return webhookOnWire(webhook)
}

export interface WebhookFilter {
  from: Date | undefined
  to: Date | undefined
  page: number
  pageSize: number
}

/** `GET /webhook`: a receiver with one key has one at most. */
export async function listWebhookPage({ database }: Dependencies, { from, to, ...page }: WebhookFilter) {
  const webhooks = await listWebhooks(database, from, to)
  return {
    parametros: {
      ...(from && { inicio: from.toISOString() }),
      ...(to && { fim: to.toISOString() }),
      paginacao: paginationOnWire(page, webhooks.length),
    },
    webhooks: webhooks.slice(page.page * page.pageSize, (page.page + 1) * page.pageSize).map(webhookOnWire),
  }
}

/** The receiver's CNPJ, which the file asks for, beside the key, which is in its example. */
const webhookOnWire = (webhook: { url: string; pixKey: string; createdAt: Date }) => ({
  webhookUrl: webhook.url,
  chave: webhook.pixKey,
  cnpj: '12345678000195',
  criacao: webhook.createdAt.toISOString(),
})

export async function removeWebhook({ database }: Dependencies, pixKey: string): Promise<void> {
  if (await deleteWebhook(database, pixKey)) return
  throw problem(404, 'WebhookNaoEncontrado', 'Não há webhook para esta chave')
}
