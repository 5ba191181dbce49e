import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import {
  removeWebhook as deleteWebhook,
  findWebhook,
  setWebhook as writeWebhook,
} from '../storage/deliveries.repository.ts'

export async function setWebhook({ config, database }: Dependencies, pixKey: string, url: string) {
  if (pixKey !== config.PIX_KEY) throw problem(400, 'WebhookOperacaoInvalida', 'A chave não pertence ao recebedor')
  await writeWebhook(database, pixKey, url)
  return { webhookUrl: url }
}

export async function getWebhook({ database }: Dependencies, pixKey: string) {
  const webhook = await findWebhook(database, pixKey)
  if (!webhook) throw problem(404, 'WebhookNaoEncontrado', 'Não há webhook para esta chave')
  return { webhookUrl: webhook.url, chave: webhook.pixKey, criacao: webhook.createdAt.toISOString() }
}

export async function removeWebhook({ database }: Dependencies, pixKey: string): Promise<void> {
  if (await deleteWebhook(database, pixKey)) return
  throw problem(404, 'WebhookNaoEncontrado', 'Não há webhook para esta chave')
}
