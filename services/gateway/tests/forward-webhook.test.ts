import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createTestAuthority, type TestCertificate } from '@comporta/shared/testing/test-certificates.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCallbackListener } from '../src/http/callback-listener.ts'
import { startGateway, type TestGateway, webhookSecret } from './gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  for (const upstream of [gateway.sales, gateway.withdrawals]) {
    upstream.received.length = 0
    upstream.answerWith((_request, response) => response.writeHead(200).end())
  }
})

const callback = '{"pix":[{"endToEndId":"E1"}]}'
const post = (url: string, payload = callback, type = 'application/json') =>
  gateway.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

it.each([`/webhooks/pix/${webhookSecret}`, `/webhooks/pix/${webhookSecret}/pix`])(
  '200 when both services have taken the callback at %s',
  async (url) => {
    expect((await post(url)).statusCode).toBe(200)
    for (const upstream of [gateway.sales, gateway.withdrawals]) {
      expect(upstream.received).toHaveLength(1)
      expect(upstream.received[0]).toMatchObject({ method: 'POST', url: '/webhooks/pix' })
      expect(upstream.received[0]?.body.toString()).toBe(callback)
      expect(upstream.received[0]?.caller).toEqual({ service: 'gateway', scopes: [] })
    }
  },
)

it.each([['wrong-secret-of-nobody'], [webhookSecret.slice(0, -1)], [`${webhookSecret}x`], ['']])(
  '404, and no service is told anything, when the secret is "%s"',
  async (secret) => {
    const response = await post(`/webhooks/pix/${secret}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      error: 'Not Found',
      code: 'not_found',
      request_id: expect.any(String),
      message: expect.any(String),
    })
    for (const upstream of [gateway.sales, gateway.withdrawals]) expect(upstream.received).toEqual([])
  },
)

const payout = { gnExtras: { idEnvio: 'a' } }
const payment = { endToEndId: 'E1', txid: 't' }
const both = ['sales', 'withdrawals'] as const

it.each([
  ['payouts only to withdrawals', { pix: [payout, payout] }, ['withdrawals']],
  ['payments of charges only to sales', { pix: [payment, payment] }, ['sales']],
  ['a payout beside a payment to both', { pix: [payout, payment] }, both],
  ['a payout that names a charge to both', { pix: [{ ...payout, txid: 't' }] }, both],
  ['a payment that names a payout to both', { pix: [{ ...payment, idEnvio: 'a' }] }, both],
  ['a payment with what came back of it to both', { pix: [{ ...payment, devolucoes: [{}] }] }, both],
  ['a payment without a charge to both', { pix: [{ endToEndId: 'E1' }] }, both],
  ['a payout beside news of another kind to both', { pix: [payout], infracoes: [{}] }, both],
  ['a payment beside news of another kind to both', { pix: [payment], infracoes: [{}] }, both],
  ['an empty list to both', { pix: [] }, both],
])('forwards %s', async (_what, body, receivers) => {
  expect((await post(`/webhooks/pix/${webhookSecret}`, JSON.stringify(body))).statusCode).toBe(200)
  expect(both.filter((service) => gateway[service].received.length > 0)).toEqual(receivers)
})

it.each(['rec', 'cobr'])('forwards what comes at /%s only to sales, whatever the body says', async (end) => {
  for (const body of [{ recs: [] }, { pix: [payout] }]) {
    expect((await post(`/webhooks/pix/${webhookSecret}/${end}`, JSON.stringify(body))).statusCode).toBe(200)
  }
  expect(gateway.sales.received).toHaveLength(2)
  expect(gateway.withdrawals.received).toEqual([])
  expect((await post(`/webhooks/pix/wrong-secret-of-nobody/${end}`)).statusCode).toBe(404)
})

it('forwards payouts of the same moment together, each once, and answers all as withdrawals does', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `payout${index}`)
  const tellAll = () =>
    Promise.all(
      ids.map((idEnvio) =>
        post(`/webhooks/pix/${webhookSecret}`, JSON.stringify({ pix: [{ gnExtras: { idEnvio } }] })),
      ),
    )
  expect((await tellAll()).map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
  const { received } = gateway.withdrawals
  const told = received.flatMap(({ body }) => [...body.toString().matchAll(/"idEnvio":"(\w+)"/g)].map(([, id]) => id))
  expect(told.toSorted()).toEqual(ids.toSorted())
  expect(received.length).toBeLessThan(ids.length)
  gateway.withdrawals.answerWith((_request, response) => response.writeHead(503).end())
  expect((await tellAll()).map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 503))
})

it('accepts any media type, and forwards the body as it is', async () => {
  expect((await post(`/webhooks/pix/${webhookSecret}`, 'a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(
    200,
  )
  expect(gateway.sales.received[0]?.body.toString()).toBe('a=b')
})

it.each(['sales', 'withdrawals'] as const)(
  '503, so that the provider sends it again, when %s is down',
  async (service) => {
    await gateway[service].stop()
    try {
      expect((await post(`/webhooks/pix/${webhookSecret}`)).statusCode).toBe(503)
    } finally {
      await gateway[service].start()
    }
  },
)

it.each(['sales', 'withdrawals'] as const)('503 when %s fails, 400 when it refuses', async (service) => {
  gateway[service].answerWith((_request, response) => response.writeHead(500).end())
  expect((await post(`/webhooks/pix/${webhookSecret}`)).statusCode).toBe(503)
  gateway[service].answerWith((_request, response) => response.writeHead(400).end())
  expect((await post(`/webhooks/pix/${webhookSecret}`)).statusCode).toBe(400)
})

it('accepts the new and the previous secret while it is being replaced, and no other', async () => {
  const before = 'the-secret-of-before-of-the-tests'
  const rotating = await startGateway({ environment: { PIX_WEBHOOK_SECRET_BEFORE: before } })
  try {
    for (const upstream of [rotating.sales, rotating.withdrawals]) {
      upstream.answerWith((_request, response) => response.writeHead(200).end())
    }
    const statusOf = async (secret: string) =>
      (await rotating.app.inject({ method: 'POST', url: `/webhooks/pix/${secret}`, payload: {} })).statusCode
    expect(await statusOf(webhookSecret)).toBe(200)
    expect(await statusOf(before)).toBe(200)
    expect(await statusOf('a-third-secret-of-nobody')).toBe(404)
  } finally {
    await rotating.close()
  }
})

it('accepts callbacks over mutual TLS only with the provider’s certificate, and none at the public port', async () => {
  const [authority, other] = await Promise.all([createTestAuthority('psp'), createTestAuthority('stranger')])
  const [own, psp, stranger] = await Promise.all([authority.issue('own'), authority.issue('psp-1'), other.issue('x')])
  const environment = {
    CALLBACKS_PORT: '0',
    CALLBACKS_CERT_FILE: own.certFile,
    CALLBACKS_CERT_KEY_FILE: own.keyFile,
    CALLBACKS_CLIENT_CA_FILE: authority.caFile,
  }
  const certain = await startGateway({ environment })
  const listener = createCallbackListener(certain.app, environment)
  if (!listener) throw new Error('no listener')
  try {
    for (const upstream of [certain.sales, certain.withdrawals]) {
      upstream.answerWith((_request, response) => response.writeHead(200).end())
    }
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const call = (path: string, certificate?: TestCertificate) =>
      new Promise<number | undefined>((resolve, reject) => {
        const shown = certificate && {
          cert: readFileSync(certificate.certFile),
          key: readFileSync(certificate.keyFile),
        }
        const options = { port, path, method: 'POST', ca: readFileSync(authority.caFile), agent: false, ...shown }
        httpsRequest({ host: '127.0.0.1', ...options }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end(callback)
      })
    const path = `/webhooks/pix/${webhookSecret}`
    expect(await call(path, psp)).toBe(200)
    expect(certain.sales.received).toHaveLength(1)
    await expect(call(path)).rejects.toThrow()
    await expect(call(path, stranger)).rejects.toThrow()
    expect(await call('/webhooks/pix/wrong-secret-of-nobody', psp)).toBe(404)
    expect(await call('/auth', psp)).toBe(404)
    const { statusCode } = await certain.app.inject({ method: 'POST', url: path, payload: {} })
    expect(statusCode).toBe(404)
    expect(certain.sales.received).toHaveLength(1)
  } finally {
    listener.close()
    listener.closeAllConnections()
    await certain.close()
    await Promise.all([authority.drop(), other.drop()])
  }
})
