import { z } from 'zod'
import type { ServiceTokenSigner } from '../auth/service-tokens.ts'
import type { EventOnWire } from '../contracts/webhooks.contract.ts'
import { createServiceClient } from '../http/service-client.ts'

export interface WebhooksClient {
  /**
   * Resolves once webhooks has these events. Throws `unavailable` when it may not have them; sending the same events
   * again is safe, since each is kept once.
   */
  takeEvents: (events: readonly EventOnWire[]) => Promise<void>
  close: () => Promise<void>
}

export interface WebhooksClientOptions {
  baseUrl: string
  sign: ServiceTokenSigner
  timeoutMs: number
}

export function createWebhooksClient({ baseUrl, sign, timeoutMs }: WebhooksClientOptions): WebhooksClient {
  const service = createServiceClient({ baseUrl, audience: 'webhooks', sign, timeoutMs, maxConnections: 4 })
  return {
    async takeEvents(events) {
      await service.call(z.undefined(), { method: 'POST', path: '/events', body: { events }, idempotent: true })
    },
    close: () => service.close(),
  }
}
