import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { relayRequest } from './relay-request.ts'

export interface Webhook {
  /** The last part of the address that the provider was given. */
  secret: string
  /** As it came: what it says is for the services to judge. */
  body: Uint8Array
  requestId: string
}

const receivers = ['sales', 'withdrawals'] as const

/**
 * Hands the provider's callback to both services; each keeps what is its own. Resolves when both have it; otherwise the
 * provider is told to send it again, which does no harm. A wrong secret is a route that does not exist.
 */
export async function forwardWebhook(dependencies: Dependencies, { secret, body, requestId }: Webhook): Promise<void> {
  if (!isSame(secret, dependencies.settings.webhookSecret)) throw new AppError('not_found', 'There is no such route')
  const answers = await Promise.all(
    receivers.map((service) =>
      relayRequest(dependencies, {
        service,
        method: 'POST',
        path: '/webhooks/pix',
        headers: { 'content-type': 'application/json' },
        body,
        requestId,
        idempotent: true,
      }),
    ),
  )
  for (const [index, { status }] of answers.entries()) {
    if (status >= 200 && status < 300) continue
    const detail = `${receivers[index]} answered ${status} to a webhook`
    if (status >= 500) throw new AppError('unavailable', 'The service cannot answer right now; try again', { detail })
    throw new AppError('invalid_request', 'This is not a callback that we know', { detail })
  }
}

/** Takes the same time wherever the two differ, and whatever their lengths are. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
