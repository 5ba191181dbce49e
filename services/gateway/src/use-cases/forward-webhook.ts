import { createHash, timingSafeEqual } from 'node:crypto'
import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { relayRequest } from './relay-request.ts'

export interface Webhook {
  /** As it came; the services judge what it says. */
  body: Uint8Array
  requestId: string
  /** The services that it is for, when its address says so. */
  receivers: readonly Receiver[] | undefined
}

export type Receiver = 'sales' | 'withdrawals'

const absent = z.undefined().optional()

/** Only payouts under our own ids: the one kind that is for withdrawals alone, and most of what comes. */
const onlyPayouts = z.strictObject({
  pix: z
    .array(
      z.object({
        gnExtras: z.object({ idEnvio: z.string().min(1) }),
        txid: absent,
        devolucoes: absent,
      }),
    )
    .min(1),
})

/** Only payments of charges, without anything by which withdrawals would recognise a payout: for sales alone. */
const onlyPayments = z.strictObject({
  pix: z
    .array(z.object({ txid: z.string().min(1), gnExtras: absent, idEnvio: absent, tipo: absent, devolucoes: absent }))
    .min(1),
})

interface Addressed {
  receivers: readonly Receiver[]
  /** The notices as they came, of a callback that has nothing but our payouts. */
  payouts?: readonly unknown[]
}

/** Finds the services that a callback is for; what it means is for them to say. */
function addressOf(body: Uint8Array): Addressed {
  try {
    const callback: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    if (onlyPayments.safeParse(callback).success) return { receivers: ['sales'] }
    if (onlyPayouts.safeParse(callback).success)
      return { receivers: ['withdrawals'], payouts: (callback as { pix: unknown[] }).pix }
  } catch {
    // An unreadable callback is for both.
  }
  return { receivers: ['sales', 'withdrawals'] }
}

/**
 * Only the provider knows the last part of its callback address, and where callbacks come over mutual TLS it has also
 * shown its certificate. For anybody else the route does not exist: throws `not_found`.
 */
export function refuseStranger(
  { settings }: Pick<Dependencies, 'settings'>,
  { secret, isCertified }: { secret: string; isCertified: boolean },
): void {
  // Compares with every secret, so that the time reveals nothing.
  const isKnown = settings.webhookSecrets.map((known) => isSame(secret, known)).includes(true)
  if (!isKnown || (settings.callbacksAreCertified && !isCertified))
    throw new AppError('not_found', 'There is no such route')
}

/**
 * Passes the provider's callback to the services that it may be about; each keeps what is its own. Resolves when all of
 * them have it. Otherwise it throws, and the provider sends the callback again, which does no harm.
 */
export async function forwardWebhook(dependencies: Dependencies, webhook: Webhook): Promise<void> {
  const { body, requestId } = webhook
  const { receivers, payouts } = webhook.receivers ? { receivers: webhook.receivers } : addressOf(body)
  if (payouts && payouts.length <= togetherMax) return forwardTogether(dependencies, { payouts, requestId })
  await Promise.all(receivers.map((service) => forwardTo(dependencies, service, { body, requestId })))
}

/** A callback with more notices goes by itself: two hundred of this size are as many notices as a receiver reads. */
const togetherMax = 5

/** Sends the callbacks about payouts that come at the same moment as one, under the first one's request id; all get the same answer. */
const forwardTogether = inGroups(
  async (dependencies: Dependencies, callbacks: readonly { payouts: readonly unknown[]; requestId: string }[]) => {
    const body = Buffer.from(JSON.stringify({ pix: callbacks.flatMap(({ payouts }) => payouts) }))
    await forwardTo(dependencies, 'withdrawals', { body, requestId: callbacks[0]?.requestId ?? '' })
    return callbacks.map(() => undefined)
  },
)

async function forwardTo(
  dependencies: Dependencies,
  service: Receiver,
  { body, requestId }: Pick<Webhook, 'body' | 'requestId'>,
): Promise<void> {
  const { status } = await relayRequest(dependencies, {
    service,
    method: 'POST',
    path: '/webhooks/pix',
    headers: { 'content-type': 'application/json' },
    body,
    requestId,
    idempotent: true,
  })
  if (status >= 200 && status < 300) return
  const detail = `${service} answered ${status} to a webhook`
  if (status >= 500) throw new AppError('unavailable', 'The service cannot answer right now; try again', { detail })
  throw new AppError('invalid_request', 'This is not a callback that we know', { detail })
}

/** Takes the same time wherever the two differ and however long they are. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
