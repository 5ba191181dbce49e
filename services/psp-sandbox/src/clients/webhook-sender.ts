import { Agent } from 'undici'
import type { Topic } from '../domain/topics.ts'

export interface WebhookSender {
  /** True when the receiver answered 2xx in time. The standard appends the topic to the registered address. */
  send: (url: string, topic: Topic, body: unknown) => Promise<boolean>
  close: () => Promise<void>
}

const timeoutMs = 5_000

export function createWebhookSender(): WebhookSender {
  const agent = new Agent({ connections: 64, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
  return {
    async send(registered, topic, body) {
      const url = new URL(registered)
      try {
        const response = await agent.request({
          origin: url.origin,
          path: `${url.pathname.replace(/\/$/, '')}/${topic}${url.search}`,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(timeoutMs),
        })
        await response.body.dump()
        return response.statusCode >= 200 && response.statusCode < 300
      } catch {
        return false
      }
    },
    close: () => agent.close(),
  }
}
