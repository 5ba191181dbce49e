import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let first: string
let second: string

beforeAll(async () => {
  gateway = await startGateway()
  first = await gateway.tokenOf('demo-operator')
  second = await gateway.tokenOf('demo-operator-2')
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.sales.received.length = 0
  gateway.sales.answerWith(({ method, url }, response) =>
    url.endsWith('/hold')
      ? response.writeHead(204).end()
      : sendJson(response, 200, { status: method === 'GET' ? 'open' : 'assigning' }),
  )
})

const pathOf = (endToEndId: string) => `/ops/sales/unmatched-payments/${endToEndId}/assign`
/** The path of a new payment, so that tests share no proposals. */
const newPath = () => pathOf(`E12345678202611211430${randomUUID().replaceAll('-', '').slice(0, 11)}`)
const demoMerchant = '0190a0de-0000-7000-8000-000000000001'
const demoRival = '0190a0de-0000-7000-8000-000000000003'
const reason = 'the payer sent a receipt, case 4711'

const assign = (payload: object, bearer = first, url = newPath()) =>
  gateway.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${bearer}` }, payload })

/** Requests that reached sales, apart from reading the payment. */
const decisions = () => gateway.sales.received.filter(({ method }) => method === 'POST')

describe('POST /ops/sales/unmatched-payments/:endToEndId/assign', () => {
  it('202 with the proposal for the first operator, and sales is told nothing', async () => {
    const url = newPath()
    const response = await assign({ merchant_id: demoMerchant, reason }, first, url)
    expect(response.statusCode).toBe(202)
    expect(response.json()).toMatchObject({
      act: 'assignment',
      subject: url.split('/').at(-2),
      details: { merchant_id: demoMerchant, reason },
      proposed_by: 'demo-operator',
    })
    expect(decisions()).toEqual([])
  })

  it('200 with sales’ answer when a second operator sends the same; sales is told both names', async () => {
    const url = newPath()
    await assign({ merchant_id: demoMerchant, reason }, first, url)
    const response = await assign({ merchant_id: demoMerchant, reason, note: 'not a field' }, second, url)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'assigning' })
    const [request] = decisions()
    expect(request).toMatchObject({ method: 'POST', url })
    expect(JSON.parse(String(request?.body))).toEqual({
      merchant_id: demoMerchant,
      reason,
      proposed_by: 'demo-operator',
    })
    expect(request?.caller).toMatchObject({ clientId: 'demo-operator-2', scopes: ['ops'] })
    expect(request?.caller).not.toHaveProperty('merchantId')
  })

  it('409 when one operator sends it twice, even for a merchant that they created; sales is told nothing', async () => {
    const headers = { authorization: `Bearer ${first}` }
    const payload = { name: 'Laranja', city: 'OLINDA' }
    const created = await gateway.app.inject({ method: 'POST', url: '/ops/merchants', headers, payload })
    const body = { merchant_id: created.json<{ id: string }>().id, reason }
    const url = newPath()
    expect((await assign(body, first, url)).statusCode).toBe(202)
    expect((await assign(body, first, url)).statusCode).toBe(409)
    expect(decisions()).toEqual([])
  })

  it('202 with a new proposal when the second operator names another merchant', async () => {
    const url = newPath()
    await assign({ merchant_id: demoMerchant, reason }, first, url)
    expect((await assign({ merchant_id: demoRival, reason }, second, url)).statusCode).toBe(202)
    expect(decisions()).toEqual([])
  })

  it('409, as sales answers, when another decision has credited the payment', async () => {
    const conflict = { error: 'Conflict', message: 'This payment is credited by another decision' }
    const url = newPath()
    await assign({ merchant_id: demoMerchant, reason }, first, url)
    gateway.sales.answerWith(({ method }, response) =>
      method === 'GET' ? sendJson(response, 200, {}) : sendJson(response, 409, conflict),
    )
    const response = await assign({ merchant_id: demoMerchant, reason }, second, url)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual(conflict)
  })

  it('404, as sales answers, for a payment that it does not have, and nothing is proposed', async () => {
    const unknown = { error: 'Not Found', message: 'There is no unmatched payment with this id' }
    gateway.sales.answerWith((_request, response) => sendJson(response, 404, unknown))
    const url = newPath()
    expect((await assign({ merchant_id: demoMerchant, reason }, first, url)).statusCode).toBe(404)
    expect((await assign({ merchant_id: demoMerchant, reason }, first, url)).json()).toEqual(unknown)
    const headers = { authorization: `Bearer ${first}` }
    const proposals = await gateway.app.inject({ url: '/ops/proposals', headers })
    expect(proposals.statusCode).toBe(200)
    expect(proposals.body).not.toContain(url.split('/').at(-2))
  })

  it('404 for an unknown merchant, and sales is asked nothing', async () => {
    const response = await assign({ merchant_id: randomUUID(), reason })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      error: 'Not Found',
      code: 'not_found',
      request_id: expect.any(String),
      message: expect.stringContaining('merchant'),
    })
    expect(gateway.sales.received).toEqual([])
  })

  it('200 for a suspended merchant, which still gets its money', async () => {
    const headers = { authorization: `Bearer ${first}` }
    const payload = { name: 'Padaria Sol', city: 'OLINDA' }
    const created = await gateway.app.inject({ method: 'POST', url: '/ops/merchants', headers, payload })
    const { id } = created.json<{ id: string }>()
    gateway.withdrawals.answerWith((_request, response) => response.writeHead(204).end())
    const suspend = { method: 'POST', url: `/ops/merchants/${id}/suspend`, headers, payload: { reason } } as const
    expect((await gateway.app.inject(suspend)).statusCode).toBe(200)
    const url = newPath()
    await assign({ merchant_id: id, reason }, first, url)
    expect((await assign({ merchant_id: id, reason }, second, url)).statusCode).toBe(200)
  })

  it.each([
    ['merchant_id', { reason }],
    ['merchant_id', { merchant_id: 'loja-exemplo', reason }],
    ['reason', { merchant_id: demoMerchant }],
    ['reason', { merchant_id: demoMerchant, reason: ' ' }],
  ])('400 naming %s for %o', async (field, payload) => {
    const response = await assign(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: 'Validation Error',
      code: 'invalid_request',
      request_id: expect.any(String),
      message: expect.stringContaining(field),
      errors: { [field]: [expect.any(String)] },
    })
    expect(gateway.sales.received).toEqual([])
  })

  it('401 without a token, 403 with a merchant’s', async () => {
    const url = newPath()
    expect((await gateway.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
    expect(
      (await assign({ merchant_id: demoMerchant, reason }, await gateway.tokenOf('demo-merchant'))).statusCode,
    ).toBe(403)
    expect(gateway.sales.received).toEqual([])
  })

  it('404 for an id with an encoded slash, and sales is asked nothing', async () => {
    const response = await assign({ merchant_id: demoMerchant, reason }, first, pathOf('..%2f..%2falerts'))
    expect(response.statusCode).toBe(404)
    expect(gateway.sales.received).toEqual([])
  })

  it('503 with Retry-After while sales is down', async () => {
    await gateway.sales.stop()
    try {
      const response = await assign({ merchant_id: demoMerchant, reason })
      expect(response.statusCode).toBe(503)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await gateway.sales.start()
    }
  })
})
