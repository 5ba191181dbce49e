import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { createEndpointSecret, signatureHeaders } from './signature.ts'

const body = JSON.stringify({ type: 'sale.paid', timestamp: '2026-11-22T12:00:00.000Z', data: { payer: 'João 🛒' } })
const message = { id: '01993ba2-0000-7000-8000-000000000001', timestamp: new Date(), body }

it('the Standard Webhooks library verifies our signature', () => {
  const secret = createEndpointSecret()
  expect(new Webhook(secret).verify(body, signatureHeaders(message, [secret]))).toEqual(JSON.parse(body))
})

it('a signature made with two secrets verifies with either of them, and with no other', () => {
  const secrets = [createEndpointSecret(), createEndpointSecret()]
  const headers = signatureHeaders(message, secrets)
  for (const secret of secrets) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
  expect(() => new Webhook(createEndpointSecret()).verify(body, headers)).toThrow('No matching signature found')
})

it('a signature does not verify for another body, id or time', () => {
  const secret = createEndpointSecret()
  const headers = signatureHeaders(message, [secret])
  const webhook = new Webhook(secret)
  expect(() => webhook.verify(body.replace('paid', 'lost'), headers)).toThrow()
  expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'another' })).toThrow()
  const later = String(Number(headers['webhook-timestamp']) + 1)
  expect(() => webhook.verify(body, { ...headers, 'webhook-timestamp': later })).toThrow()
})
