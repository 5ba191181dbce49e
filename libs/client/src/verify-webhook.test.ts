import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, WebhookError } from './index.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const body = '{"type":"ping","timestamp":"2026-11-21T14:45:00.123Z","data":{"endpoint_id":"ç"}}'

/** What the package of Standard Webhooks sends. */
function sent(at = new Date(), key = secret) {
  return {
    'webhook-id': 'e1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(key).sign('e1', at, body),
  }
}

describe('a webhook', () => {
  it('gives its event if its signature is good, from an object or `Headers`, and from text or bytes', async () => {
    const event = JSON.parse(body)
    expect(await verifyWebhook({ secret, headers: sent(), body })).toEqual(event)
    expect(await verifyWebhook({ secret, headers: new Headers(sent()), body: new TextEncoder().encode(body) })).toEqual(
      event,
    )
  })

  it('is accepted under either secret while one replaces the other', async () => {
    expect(await verifyWebhook({ secret: [other, secret], headers: sent(), body })).toBeDefined()
    const both = {
      ...sent(),
      'webhook-signature': `${sent(new Date(), other)['webhook-signature']} ${sent()['webhook-signature']}`,
    }
    expect(await verifyWebhook({ secret, headers: both, body })).toBeDefined()
  })

  it.each([
    ['another secret', { secret: other }],
    ['another body', { body: body.replace('ping', 'sale.paid') }],
    ['no signature', { headers: { ...sent(), 'webhook-signature': '' } }],
    ['a signature that is none', { headers: { ...sent(), 'webhook-signature': 'v1,!! v2,x' } }],
    ['another id', { headers: { ...sent(), 'webhook-id': 'e2' } }],
    ['an old one', { headers: sent(new Date(Date.now() - 600_000)) }],
    ['one from the future', { headers: sent(new Date(Date.now() + 600_000)) }],
    ['a time that is none', { headers: { ...sent(), 'webhook-timestamp': 'soon' } }],
    ['a secret that is none', { secret: 'whsec_?' }],
  ])('is refused with %s', async (_, wrong) => {
    await expect(verifyWebhook({ secret, headers: sent(), body, ...wrong })).rejects.toBeInstanceOf(WebhookError)
  })
})
