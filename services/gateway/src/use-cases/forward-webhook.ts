import { createHash, timingSafeEqual } from 'node:crypto'
import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { relayRequest } from './relay-request.ts'

export interface Webhook {
  /** As it came: what it says is for the services to judge. */
  body: Uint8Array
  requestId: string
  /** Whose it is, where its address says so. */
  receivers: readonly Receiver[] | undefined
}

export type Receiver = 'sales' | 'withdrawals'

const absent = z.undefined().optional()

/** Nothing but payouts under ids of ours: the one thing that is about withdrawals alone, and most of what comes. */
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

/** Nothing but payments of charges, with nothing in them that withdrawals would know a payout by: about sales alone. */
const onlyPayments = z.strictObject({
  pix: z
    .array(z.object({ txid: z.string().min(1), gnExtras: absent, idEnvio: absent, tipo: absent, devolucoes: absent }))
    .min(1),
})

interface Addressed {
  receivers: readonly Receiver[]
  /** The notices of a callback that has nothing but payouts of ours, as they came. */
  payouts?: readonly unknown[]
}

/** Whose a callback is; what it means is for the services to say. */
function addressOf(body: Uint8Array): Addressed {
  try {
    const callback: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    if (onlyPayments.safeParse(callback).success) return { receivers: ['sales'] }
    if (onlyPayouts.safeParse(callback).success)
      return { receivers: ['withdrawals'], payouts: (callback as { pix: unknown[] }).pix }
  } catch {
    // What cannot be read is for both.
  }
  return { receivers: ['sales', 'withdrawals'] }
}

/**
 * The provider was given an address whose last part nobody else knows, and where callbacks come over mutual TLS it has
 * shown its certificate. To anyone else this is a route that does not exist.
 */
export function refuseStranger(
  { settings }: Pick<Dependencies, 'settings'>,
  { secret, isCertified }: { secret: string; isCertified: boolean },
): void {
  // Each is compared, so that the time tells nothing.
  const isKnown = settings.webhookSecrets.map((known) => isSame(secret, known)).includes(true)
  if (!isKnown || (settings.callbacksAreCertified && !isCertified))
    throw new AppError('not_found', 'There is no such route')
}

/**
 * Hands the provider's callback to the services that it can be about; each keeps what is its own. Resolves when all of them
 * have it; otherwise the provider is told to send it again, which does no harm.
 */
export async function forwardWebhook(dependencies: Dependencies, webhook: Webhook): Promise<void> {
  const { body, requestId } = webhook
  const { receivers, payouts } = webhook.receivers ? { receivers: webhook.receivers } : addressOf(body)
  if (payouts && payouts.length <= togetherMax) return forwardTogether(dependencies, { payouts, requestId })
  await Promise.all(receivers.map((service) => forwardTo(dependencies, service, { body, requestId })))
}

/** A callback of more goes by itself: two hundred of these are as many as a receiver reads. */
const togetherMax = 5

/** The callbacks of one moment about payouts are one, under the first one's id; each is answered as all of them are. */
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

/** Takes the same time wherever the two differ, and whatever their lengths are. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
