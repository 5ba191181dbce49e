import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks: `whsec_` and the key in base64. */
const secretPrefix = 'whsec_'
const secretBytes = 32

export const createEndpointSecret = (): string => secretPrefix + randomBytes(secretBytes).toString('base64')

/** The headers of Standard Webhooks. Each secret signs: while one is replaced, a receiver may know either. */
export function signatureHeaders(
  { id, timestamp, body }: { id: string; timestamp: Date; body: string },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
