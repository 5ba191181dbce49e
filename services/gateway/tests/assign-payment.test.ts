import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let operator: string

beforeAll(async () => {
  gateway = await startGateway()
  operator = await gateway.tokenOf('demo-operator')
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.sales.received.length = 0
  gateway.sales.answerWith((_request, response) => sendJson(response, 200, { status: 'assigning' }))
})

const endToEndId = 'E12345678202611211430abcdefghijk'
const url = `/ops/sales/unmatched-payments/${endToEndId}/assign`
const demoMerchant = '0190a0de-0000-7000-8000-000000000001'
const reason = 'the payer sent a receipt, case 4711'

const assign = (payload: object, bearer = operator, to = url) =>
  gateway.app.inject({ method: 'POST', url: to, headers: { authorization: `Bearer ${bearer}` }, payload })

describe('POST /ops/sales/unmatched-payments/:endToEndId/assign', () => {
  it('reaches sales in the operator’s name, and its answer comes back as it is', async () => {
    const response = await assign({ merchant_id: demoMerchant, reason, note: 'not a field' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'assigning' })
    const [request] = gateway.sales.received
    expect(request).toMatchObject({ method: 'POST', url })
    expect(JSON.parse(String(request?.body))).toEqual({ merchant_id: demoMerchant, reason })
    expect(request?.caller).toMatchObject({ clientId: 'demo-operator', scopes: ['ops'] })
    expect(request?.caller).not.toHaveProperty('merchantId')
  })

  it('passes the conflict of two decisions on', async () => {
    const conflict = { error: 'Conflict', message: 'This payment is credited by another decision' }
    gateway.sales.answerWith((_request, response) => sendJson(response, 409, conflict))
    const response = await assign({ merchant_id: demoMerchant, reason })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual(conflict)
  })

  it('404 for a merchant that does not exist: money never goes to nobody', async () => {
    const response = await assign({ merchant_id: randomUUID(), reason })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ error: 'Not Found', message: expect.stringContaining('merchant') })
    expect(gateway.sales.received).toEqual([])
  })

  it('lets a suspended merchant have its money', async () => {
    const headers = { authorization: `Bearer ${operator}` }
    const payload = { name: 'Padaria Sol', city: 'OLINDA' }
    const created = await gateway.app.inject({ method: 'POST', url: '/ops/merchants', headers, payload })
    const { id } = created.json<{ id: string }>()
    gateway.withdrawals.answerWith((_request, response) => response.writeHead(204).end())
    const suspend = { method: 'POST', url: `/ops/merchants/${id}/suspend`, headers, payload: { reason } } as const
    expect((await gateway.app.inject(suspend)).statusCode).toBe(200)
    expect((await assign({ merchant_id: id, reason })).statusCode).toBe(200)
  })

  it.each([
    ['merchant_id', { reason }],
    ['merchant_id', { merchant_id: 'loja-exemplo', reason }],
    ['reason', { merchant_id: demoMerchant }],
    ['reason', { merchant_id: demoMerchant, reason: ' ' }],
  ])('400 naming %s for %o', async (field, payload) => {
    const response = await assign(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error: 'Validation Error', message: expect.stringContaining(field) })
    expect(gateway.sales.received).toEqual([])
  })

  it('401 without a token, 403 for a merchant’s', async () => {
    expect((await gateway.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
    expect(
      (await assign({ merchant_id: demoMerchant, reason }, await gateway.tokenOf('demo-merchant'))).statusCode,
    ).toBe(403)
    expect(gateway.sales.received).toEqual([])
  })

  it('keeps an id with an encoded slash one part of the path', async () => {
    await assign({ merchant_id: demoMerchant, reason }, operator, url.replace(endToEndId, '..%2f..%2falerts'))
    for (const request of gateway.sales.received) {
      expect(request.url).toMatch(/^\/ops\/sales\/unmatched-payments\/[^/]+\/assign$/)
    }
  })

  it('503 with Retry-After while sales is away', async () => {
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
