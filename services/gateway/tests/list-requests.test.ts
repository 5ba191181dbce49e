import type { listRequestsAnswer } from '@comporta/shared/contracts/requests.contract.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { deleteOldRequests, insertRequests } from '../src/storage/requests.repository.ts'
import { openDemoBrowser, type TestBrowser } from './browser.ts'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let token: string
let owner: TestBrowser

beforeAll(async () => {
  gateway = await startGateway()
  token = await gateway.tokenOf('demo-merchant')
  owner = await openDemoBrowser(gateway, 'merchant')
})
afterAll(() => gateway.close())
beforeEach(() => gateway.sales.answerWith((_request, response) => sendJson(response, 200, { data: [] })))

const ask = (url: string, bearer = token) => gateway.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })

async function logged(query: Record<string, string> = {}, who = owner) {
  await gateway.dependencies.requestLog.flush()
  const { status, body } = await who.ask('GET', `/v1/requests?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body as unknown as z.output<typeof listRequestsAnswer>
}

describe('GET /v1/requests', () => {
  it('shows which program asked for what, and how it was answered, by the request id', async () => {
    const response = await ask('/v1/sales/0190a0de-0000-7000-8000-0000000000aa?reference=secret-of-a-customer')
    const requestId = String(response.headers['x-request-id'])
    const { data } = await logged({ request_id: requestId })
    expect(data).toEqual([
      {
        at: expect.any(String),
        request_id: requestId,
        client_id: 'demo-merchant',
        method: 'GET',
        route: '/v1/sales/:id',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })

  it('filters by status, by class of status and by client, page by page', async () => {
    for (const status of [404, 422]) {
      gateway.sales.answerWith((_request, response) => sendJson(response, status, {}))
      await ask('/v1/sales')
    }
    const statuses = async (query: Record<string, string>) => (await logged(query)).data.map(({ status }) => status)
    expect((await statuses({ status: '4xx' })).slice(0, 2)).toEqual([422, 404])
    expect(new Set(await statuses({ status: '404' }))).toEqual(new Set([404]))
    expect(await statuses({ client_id: 'demo-rival' })).toEqual([])
    const first = await logged({ status: '4xx', limit: '1' })
    const second = await logged({ status: '4xx', limit: '1', cursor: first.next_cursor ?? '' })
    expect([first, second].map(({ data }) => data[0]?.status)).toEqual([422, 404])
  })

  it('shows no requests of other merchants, of people, or with an invalid token', async () => {
    const response = await ask('/v1/sales')
    const requestId = String(response.headers['x-request-id'])
    const refused = await ask('/v1/sales', 'no token')
    const before = (await logged()).data.length
    await owner.ask('GET', '/v1/sales')
    expect((await logged()).data.length).toBe(before)
    expect((await logged({ request_id: String(refused.headers['x-request-id']) })).data).toEqual([])
    const rival = await gateway.tokenOf('demo-rival')
    await ask('/v1/sales', rival)
    expect((await logged({ client_id: 'demo-rival' })).data).toEqual([])
    expect((await logged({ request_id: requestId })).data).toHaveLength(1)
  })

  it('400 for an invalid status or cursor', async () => {
    expect((await owner.ask('GET', '/v1/requests?status=9xx')).status).toBe(400)
    expect((await owner.ask('GET', '/v1/requests?cursor=x')).status).toBe(400)
  })
})

it('requests that cannot be logged are answered all the same, and counted', async () => {
  const databaseOwner = new pg.Client({ connectionString: gateway.database.ownerUrl })
  await databaseOwner.connect()
  try {
    await databaseOwner.query('ALTER TABLE requests RENAME TO requests_away')
    expect((await ask('/v1/sales')).statusCode).toBe(200)
    await gateway.dependencies.requestLog.flush()
  } finally {
    await databaseOwner.query('ALTER TABLE requests_away RENAME TO requests')
    await databaseOwner.end()
  }
  const metrics = await gateway.dependencies.registry.registry.metrics()
  expect(metrics).toMatch(/comporta_gateway_requests_not_logged_total.* [1-9]/)
})

it('requests older than a week, and those above the maximum count, are deleted', async () => {
  const { database } = gateway.dependencies
  const row = (at: Date) => ({
    at,
    merchantId: demoMerchants.lojaNova.id,
    clientId: 'till',
    requestId: 'r',
    method: 'GET',
    route: '/v1/sales',
    status: 200,
    ms: 1,
  })
  await gateway.dependencies.requestLog.flush()
  await database.deleteFrom('requests').execute()
  const old = new Date(Date.now() - 8 * 86_400_000)
  await insertRequests(database, [row(old), row(old), row(new Date()), row(new Date()), row(new Date())])
  expect(await deleteOldRequests(database, { days: 7, count: 100, limit: 100 })).toBe(2)
  expect(await deleteOldRequests(database, { days: 7, count: 1, limit: 100 })).toBe(2)
  expect(await deleteOldRequests(database, { days: 7, count: 1, limit: 100 })).toBe(0)
})
