import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let first: string
let second: string
let isClosable: boolean
let attempts: ReturnType<typeof attempt>[]

const merchantId = '0190a0de-0000-7000-8000-000000000001'
const reason = 'written answer of the bank, case 4711'
const settled = { outcome: 'settled', return_id: 'D12345678202611281430closedbyhan', reason }

beforeAll(async () => {
  gateway = await startGateway()
  first = await gateway.tokenOf('demo-operator')
  second = await gateway.tokenOf('demo-operator-2')
})
afterAll(() => gateway.close())
beforeEach(() => {
  isClosable = true
  attempts = [attempt(1)]
  gateway.sales.received.length = 0
  gateway.sales.answerWith(({ method, url }, response) =>
    sendJson(response, 200, viewOf(url.split('/')[4] ?? '', method === 'GET' && isClosable)),
  )
})

const attempt = (number: number) => ({
  number,
  outcome: 'unknown',
  detail: 'the answer was lost',
  started_at: '2026-11-28T12:00:00+00:00',
  answered_at: '2026-11-28T12:00:15+00:00',
})

const viewOf = (id: string, is_closable: boolean) => ({
  id,
  sale_id: randomUUID(),
  merchant_id: merchantId,
  status: 'processing',
  amount_cents: 10_000,
  end_to_end_id: 'E18236120202611211445s0a1b2c3d4e',
  return_id: null,
  failure_code: null,
  created_at: '2026-11-28T12:00:00+00:00',
  refunded_at: null,
  attempts,
  closed_as: null,
  is_closable,
})

/** The path of a new refund, so that tests share no proposals. */
const newPath = () => `/ops/sales/refunds/${randomUUID()}/close`

const close = (url: string, payload: object, bearer = first) =>
  gateway.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${bearer}` }, payload })

/** Requests that reached sales, apart from reading the refund. */
const closings = () => gateway.sales.received.filter(({ method }) => method === 'POST')

async function waiting(subject: string | undefined) {
  const headers = { authorization: `Bearer ${first}` }
  const { data } = (await gateway.app.inject({ url: '/ops/proposals', headers })).json<{
    data: { subject: string }[]
  }>()
  return data.filter((proposal) => proposal.subject === subject)
}

describe('POST /ops/sales/refunds/:id/close', () => {
  it('202 with the proposal for the first operator, and sales is told nothing', async () => {
    const url = newPath()
    const response = await close(url, settled)
    expect(response.statusCode).toBe(202)
    const subject = url.split('/').at(-2)
    expect(response.json()).toMatchObject({
      act: 'refund_closing',
      subject,
      details: { refund_id: subject, outcome: 'settled', return_id: settled.return_id, reason },
      proposed_by: 'demo-operator',
    })
    expect(closings()).toEqual([])
    expect(await waiting(subject)).toHaveLength(1)
  })

  it('200 with sales’ answer when a second operator sends the same; sales is told both names', async () => {
    const url = newPath()
    await close(url, settled)
    const response = await close(url, settled, second)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ id: url.split('/').at(-2), is_closable: false })
    const [request] = closings()
    expect(request).toMatchObject({ method: 'POST', url })
    expect(JSON.parse(String(request?.body))).toEqual({ ...settled, proposed_by: 'demo-operator' })
    expect(request?.caller).toMatchObject({ clientId: 'demo-operator-2', scopes: ['ops'] })
    expect(await waiting(url.split('/').at(-2))).toEqual([])
  })

  it('409 when one operator sends the same twice, and sales is told nothing', async () => {
    const url = newPath()
    expect((await close(url, settled)).statusCode).toBe(202)
    expect((await close(url, settled)).statusCode).toBe(409)
    expect(closings()).toEqual([])
  })

  it('202 with a new proposal for another outcome, and for another return id', async () => {
    const url = newPath()
    await close(url, settled)
    expect((await close(url, { outcome: 'rejected', reason }, second)).statusCode).toBe(202)
    expect((await close(url, { outcome: 'settled', reason }, first)).statusCode).toBe(202)
    expect(closings()).toEqual([])
  })

  it('202 with a new proposal when another try was made since the first one', async () => {
    const url = newPath()
    await close(url, { outcome: 'rejected', reason })
    attempts = [attempt(1), attempt(2)]
    expect((await close(url, { outcome: 'rejected', reason }, second)).statusCode).toBe(202)
    expect(closings()).toEqual([])
  })

  it('409, and nothing is proposed, while the bank may still report the outcome itself', async () => {
    isClosable = false
    const url = newPath()
    expect((await close(url, settled)).statusCode).toBe(409)
    expect(await waiting(url.split('/').at(-2))).toEqual([])
  })

  it('200 for a refund that is already closed like this, 409 for another outcome', async () => {
    gateway.sales.answerWith(({ url }, response) =>
      sendJson(response, 200, { ...viewOf(url.split('/')[4] ?? '', false), closed_as: 'settled' }),
    )
    const url = newPath()
    expect(await close(url, settled)).toMatchObject({ statusCode: 200 })
    expect(await close(url, { outcome: 'rejected', reason })).toMatchObject({ statusCode: 409 })
    expect(closings()).toEqual([])
    expect(await waiting(url.split('/').at(-2))).toEqual([])
  })

  it('503 while sales is unavailable, after which the first operator can send it again', async () => {
    const url = newPath()
    await close(url, settled)
    let isAway = true
    gateway.sales.answerWith(({ method }, response) => {
      const subject = url.split('/').at(-2) ?? ''
      if (method === 'GET' || !isAway) return sendJson(response, 200, viewOf(subject, method === 'GET'))
      return sendJson(response, 503, { status_code: 503, error: 'Service Unavailable', message: 'away' })
    })
    expect((await close(url, settled, second)).statusCode).toBe(503)
    isAway = false
    expect((await close(url, settled, first)).statusCode).toBe(200)
    expect(JSON.parse(String(closings().at(-1)?.body))).toMatchObject({ proposed_by: 'demo-operator-2' })
  })

  it('404, and nothing is proposed, for an unknown refund', async () => {
    gateway.sales.answerWith((_request, response) =>
      sendJson(response, 404, { status_code: 404, error: 'Not Found', message: 'There is no refund with this id' }),
    )
    const url = newPath()
    expect((await close(url, settled)).statusCode).toBe(404)
    expect(await waiting(url.split('/').at(-2))).toEqual([])
  })
})
