import { setTimeout as delay } from 'node:timers/promises'
import type { Comporta } from '@comporta/client'
import { Webhook } from 'standardwebhooks'
import { UsageError, type World } from './context.ts'

export interface ListenOptions {
  /** Where to send the events. */
  forward: string
  /** The types of events to send; everything when empty. */
  types: readonly string[]
  /** The program's own secret; otherwise the endpoint's, which is shown. */
  secret: string | undefined
}

const pageSize = 100
const pauseMs = 1_000
const forwardTimeoutMs = 15_000

interface HeardEvent {
  id: string
  type: string
  timestamp: string
  data: object
}

/**
 * Receives events without an address that others could reach. It polls the API for what came after the last event that
 * it knows, and sends it to a local program, signed as for an endpoint. Events are kept only for merchants with an
 * endpoint, so it makes one for as long as it listens. The endpoint is disabled: nothing is sent to it.
 */
export async function listen(client: Comporta, { forward, types, secret }: ListenOptions, world: World): Promise<void> {
  const target = addressOf(forward)
  const { id, secret: made } = await client.webhookEndpoints.create(about)
  try {
    await client.webhookEndpoints.change(id, { ...about, enabled: false })
    let last = await newest(client)
    const webhook = new Webhook(secret ?? made)
    world.err(`Listening; what happens is sent to ${target}. Ctrl-C ends it.\n`)
    if (secret === undefined) world.err(`Signed with ${made}\n`)
    const signal = world.interruption()
    while (!signal.aborted) {
      const { data, next_cursor: next } = await eventsAfter(client, last)
      for (const event of data) {
        last = event.id
        if (types.length > 0 && !types.includes(event.type)) continue
        world.out(`${event.timestamp}  ${event.type.padEnd(28)} ${event.id}  ${await send(event, target, webhook)}\n`)
      }
      if (next === null) await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    await client.webhookEndpoints.remove(id)
  }
}

/** Nothing resolves this name, and nothing is sent to it. */
const about = { url: 'https://comporta-listen.invalid', description: 'comporta webhooks listen', event_types: [] }

/** The id of the newest event; only later ones are sent. */
async function newest(client: Comporta): Promise<string> {
  const { data } = await client.call('get', '/v1/events', { query: { limit: 1 } })
  return data[0]?.id ?? 'start'
}

const eventsAfter = (client: Comporta, after: string) =>
  client.call('get', '/v1/events', { query: { after, limit: pageSize } })

/** Sends once: the developer sees the result at once, and `webhooks resend` is for endpoints. */
async function send({ id, type, timestamp, data }: HeardEvent, target: string, webhook: Webhook): Promise<string> {
  const body = JSON.stringify({ type, timestamp, data })
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': webhook.sign(id, now, body),
  }
  try {
    const signal = AbortSignal.timeout(forwardTimeoutMs)
    const { status } = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal })
    return String(status)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `no answer: ${cause instanceof Error ? cause.message : cause}`
  }
}

/** Also takes `localhost:4242/hooks`. */
function addressOf(text: string): string {
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `http://${text}`)
  if (!url) throw new UsageError(`${text} is no address such as localhost:4242/hooks`)
  return url.href
}
