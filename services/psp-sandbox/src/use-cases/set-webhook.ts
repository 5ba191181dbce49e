import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import type { Topic } from '../domain/topics.ts'
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
  await writeWebhook(database, 'pix', pixKey, url)
  return { webhookUrl: url }
}

export async function getWebhook({ database }: Dependencies, pixKey: string) {
  const webhook = await findWebhook(database, 'pix', pixKey)
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

export const receiverCnpj = '12345678000195'

/** Has both the receiver's CNPJ, which the file requires, and the key, which its example shows. */
const webhookOnWire = (webhook: { url: string; pixKey: string; createdAt: Date }) => ({
  webhookUrl: webhook.url,
  chave: webhook.pixKey,
  cnpj: receiverCnpj,
  criacao: webhook.createdAt.toISOString(),
})

export async function removeWebhook({ database }: Dependencies, pixKey: string): Promise<void> {
  if (await deleteWebhook(database, 'pix', pixKey)) return
  throw problem(404, 'WebhookNaoEncontrado', 'Não há webhook para esta chave')
}

/** `PUT /webhookrec`, `/webhookcobr`: for the receiver, not for a key. */
export async function setTopicWebhook({ config, database }: Dependencies, topic: Topic, url: string) {
  await writeWebhook(database, topic, config.PIX_KEY, url)
  return { webhookUrl: url }
}

export async function getTopicWebhook({ config, database }: Dependencies, topic: Topic) {
  const webhook = await findWebhook(database, topic, config.PIX_KEY)
  if (!webhook) throw noTopicWebhook()
  return { webhookUrl: webhook.url, criacao: webhook.createdAt.toISOString() }
}

export async function removeTopicWebhook({ config, database }: Dependencies, topic: Topic): Promise<void> {
  if (!(await deleteWebhook(database, topic, config.PIX_KEY))) throw noTopicWebhook()
}

const noTopicWebhook = () => problem(404, 'NaoEncontrado', 'Não há webhook')
