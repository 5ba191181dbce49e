import type { SearchSource, searchAnswer } from '@comporta/shared/contracts/search.contract.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { demoPeople } from '@comporta/shared/demo/demo-people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createOwnClient } from '../src/use-cases/manage-clients.ts'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let operator: string
let merchant: string

beforeAll(async () => {
  gateway = await startGateway()
  operator = await gateway.tokenOf('demo-operator')
  merchant = await gateway.tokenOf('demo-merchant')
})
afterAll(() => gateway.close())

const { id: merchantId } = demoMerchants.lojaExemplo
const services = ['sales', 'withdrawals', 'ledger', 'webhooks'] as const satisfies readonly SearchSource[]

const row = (kind: string, id: string) => ({
  kind,
  id,
  merchant_id: merchantId,
  label: null,
  matched: 'id',
  status: null,
  amount_cents: null,
  at: null,
})

beforeEach(() => {
  for (const name of services) {
    gateway[name].received.length = 0
    gateway[name].answerWith((_request, response) => sendJson(response, 200, { data: [] }))
  }
})

const ask = (url: string, bearer = operator) =>
  gateway.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${bearer}` } })

async function search(path: '/v1/search' | '/ops/search', q: string, bearer = operator) {
  const response = await ask(`${path}?${new URLSearchParams({ q })}`, bearer)
  expect(response.statusCode).toBe(200)
  return response.json<z.output<typeof searchAnswer>>()
}

describe('GET /ops/search', () => {
  it('asks all services as the operator, and joins what they find', async () => {
    gateway.sales.answerWith((_request, response) => sendJson(response, 200, { data: [row('sale', 's1')] }))
    gateway.ledger.answerWith((_request, response) => sendJson(response, 200, { data: [row('transfer', 't1')] }))
    expect(await search('/ops/search', 'PEDIDO 42 & co')).toEqual({
      data: [row('sale', 's1'), row('transfer', 't1')],
      unanswered: [],
    })
    for (const name of services) {
      expect(gateway[name].received).toMatchObject([
        { url: '/ops/search?q=PEDIDO+42+%26+co', caller: { clientId: 'demo-operator', scopes: ['ops'] } },
      ])
    }
  })

  it('names the services that fail or whose answer cannot be read', async () => {
    gateway.sales.answerWith((_request, response) => sendJson(response, 500, {}))
    gateway.withdrawals.answerWith((_request, response) => sendJson(response, 200, { data: 'nothing' }))
    gateway.webhooks.answerWith((_request, response) => sendJson(response, 200, { data: [row('event', 'e1')] }))
    const { data, unanswered } = await search('/ops/search', 'anything')
    expect(data).toEqual([row('event', 'e1')])
    expect(unanswered.toSorted()).toEqual(['sales', 'withdrawals'])
  })

  it('finds merchants by the beginnings of words in their names, people by e-mail, and all of them by id', async () => {
    const payload = { name: 'Padaria São João & Filhos', city: 'OLINDA' }
    const headers = { authorization: `Bearer ${operator}` }
    const made = await gateway.app.inject({ method: 'POST', url: '/ops/merchants', headers, payload })
    const { id } = made.json<{ id: string }>()
    const newest = { kind: 'merchant', id, merchant_id: id, label: payload.name, status: 'active' }
    for (const text of ['joão', 'pada FILH', 'Padaria São João & Filhos']) {
      expect((await search('/ops/search', text)).data).toMatchObject([{ ...newest, matched: 'name' }])
    }
    expect((await search('/ops/search', id)).data).toMatchObject([{ ...newest, matched: 'id' }])
    expect((await search('/ops/search', 'demo-merchant')).data).toMatchObject([
      { kind: 'client', id: 'demo-merchant', merchant_id: merchantId },
    ])
    const { id: personId, email, name } = demoPeople.finance
    const person = { kind: 'person', id: personId, merchant_id: merchantId, label: name }
    expect((await search('/ops/search', email.toUpperCase())).data).toMatchObject([{ ...person, matched: 'email' }])
    expect((await search('/ops/search', personId)).data).toMatchObject([{ ...person, matched: 'id' }])
    const requestId = String(made.headers['x-request-id'])
    expect((await search('/ops/search', requestId)).data).toMatchObject([
      { kind: 'request', id: requestId, label: 'createMerchant', matched: 'request_id' },
    ])
    for (const text of ['& |', "a:* | !b')", '((', 'not a name of anybody']) {
      expect(await search('/ops/search', text)).toEqual({ data: [], unanswered: [] })
    }
  })

  it('400 for fewer than two characters, and for more than 100', async () => {
    for (const q of ['', 'a', 'a'.repeat(101)]) expect((await ask(`/ops/search?q=${q}`)).statusCode).toBe(400)
    expect(gateway.sales.received).toEqual([])
  })
})

describe('GET /v1/search', () => {
  it('asks as the merchant', async () => {
    gateway.sales.answerWith((_request, response) => sendJson(response, 200, { data: [row('sale', 's1')] }))
    expect((await search('/v1/search', 'demo-merchant', merchant)).data).toEqual([row('sale', 's1')])
    for (const name of services) {
      expect(gateway[name].received).toMatchObject([{ url: '/v1/search?q=demo-merchant', caller: { merchantId } }])
    }
  })

  it.each([
    ['merchants', merchantId],
    ['merchants by name', demoMerchants.lojaExemplo.name],
    ['clients', 'demo-merchant'],
    ['people', demoPeople.finance.email],
  ])('does not find %s, which an operator finds by the same text', async (_what, text) => {
    expect((await search('/v1/search', text, merchant)).data).toEqual([])
    expect((await search('/ops/search', text)).data).not.toEqual([])
  })

  it('asks only the services that the caller’s scopes allow', async () => {
    const { clientId, clientSecret } = await createOwnClient(gateway.dependencies, {
      merchantId,
      name: 'till',
      scopes: ['sales:read', 'balance:read'],
      act: { actor: 'a test' },
    })
    const payload = { client_id: clientId, client_secret: clientSecret }
    const { access_token } = (await gateway.app.inject({ method: 'POST', url: '/auth', payload })).json()
    await search('/v1/search', 'anything', access_token)
    expect(services.filter((name) => gateway[name].received.length > 0)).toEqual(['sales', 'ledger'])
  })
})

describe('the story of a withdrawal and of a sale', () => {
  const id = '0190a0de-0000-7000-8000-0000000000aa'
  const saleId = '0190a0de-0000-7000-8000-0000000000dd'
  const transferId = '0190a0de-0000-7000-8000-0000000000bb'
  const refundId = '0190a0de-0000-7000-8000-0000000000cc'

  it('is one answer: the withdrawal, its transfers, its deliveries and what operators did', async () => {
    gateway.withdrawals.answerWith((_request, response) => sendJson(response, 200, { transfer_ids: [transferId] }))
    const headers = { authorization: `Bearer ${operator}` }
    const payload = { reason: 'asked for by phone' }
    await gateway.app.inject({ method: 'POST', url: `/ops/withdrawals/${id}/cancel`, headers, payload })
    const response = await ask(`/ops/withdrawals/${id}/story`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      withdrawal: { transfer_ids: [transferId] },
      transfers: [],
      deliveries: [],
      acts: [
        { moment: 'answered', event: 'cancelWithdrawalAsOperator', subject: id },
        { moment: 'asked', event: 'cancelWithdrawalAsOperator', reason: 'asked for by phone' },
      ],
      unanswered: [],
    })
    expect(gateway.ledger.received.at(-1)?.url).toBe(`/ops/ledger/transfers?ids=${transferId}`)
    expect(gateway.webhooks.received.at(-1)?.url).toBe(`/ops/webhooks/deliveries?object_ids=${id}`)
  })

  it('includes the deliveries of a sale’s refunds, and names the service whose part is missing', async () => {
    const story = { transfer_ids: [transferId], refunds: [{ id: refundId }], disputes: [] }
    gateway.sales.answerWith((_request, response) => sendJson(response, 200, story))
    gateway.ledger.answerWith((_request, response) => sendJson(response, 503, {}))
    const response = await ask(`/ops/sales/${saleId}/story`)
    expect(response.json()).toEqual({ sale: story, transfers: [], deliveries: [], acts: [], unanswered: ['ledger'] })
    expect(gateway.webhooks.received.at(-1)?.url).toBe(`/ops/webhooks/deliveries?object_ids=${saleId},${refundId}`)
  })

  it('404 as its service answers, and the ledger is not asked', async () => {
    gateway.sales.answerWith((_request, response) => sendJson(response, 404, { error: 'Not Found', message: 'none' }))
    const response = await ask(`/ops/sales/${saleId}/story`)
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not Found', message: 'none' }])
    expect(gateway.ledger.received).toEqual([])
  })
})
