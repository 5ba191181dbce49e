import type { WebhookEvent } from './operations.ts'

/** What was sent to a webhook endpoint is not from Comporta, or is too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

export interface SentWebhook {
  /** `whsec_…`, as the endpoint's creation answered it; both while one is replaced. */
  secret: string | readonly string[]
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** As it came, not parsed: the signature is over its bytes. */
  body: string | Uint8Array
  /** How old or how far ahead it may be; five minutes when absent. */
  toleranceSeconds?: number
}

/** The event, when its signature is good (Standard Webhooks); throws a `WebhookError` otherwise. */
export async function verifyWebhook(sent: SentWebhook): Promise<WebhookEvent> {
  const { secret, headers, toleranceSeconds = 300 } = sent
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new WebhookError('A header of the signature is missing')
  const age = Date.now() / 1_000 - Number(timestamp)
  if (!(Math.abs(age) <= toleranceSeconds)) throw new WebhookError('The webhook is too old, or from the future')
  const body = typeof sent.body === 'string' ? sent.body : new TextDecoder().decode(sent.body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const one of [secret].flat()) {
    if (await isSigned(one, signed, signatures)) return JSON.parse(body) as WebhookEvent
  }
  throw new WebhookError('No signature of the webhook is good')
}

/** Web Crypto compares in the same time wherever the first difference is. */
async function isSigned(secret: string, signed: Uint8Array<ArrayBuffer>, signatures: string): Promise<boolean> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes) throw new WebhookError('The secret is none of a webhook endpoint')
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const signature of signatures.split(' ')) {
    const given = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : undefined
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) return true
  }
  return false
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function headerOf(headers: SentWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = headers[name]
  return typeof value === 'string' ? value : value?.[0]
}
