import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let operator: string

beforeAll(async () => {
  gateway = await startGateway()
  operator = await gateway.tokenOf('demo-operator')
})
afterAll(() => gateway.close())

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, bearer = operator) =>
  gateway.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}` },
    remoteAddress: '203.0.113.7',
    ...(payload === undefined ? {} : { payload }),
  })

interface Page {
  data: Record<string, unknown>[]
  next_cursor: string | null
}

const audit = async (query: Record<string, string>): Promise<Page> => {
  const response = await ask('GET', `/ops/audit?${new URLSearchParams(query)}`)
  expect(response.statusCode).toBe(200)
  return response.json<Page>()
}

const ofRequest = async (response: { headers: Record<string, unknown> }) =>
  (await audit({ request_id: String(response.headers['x-request-id']) })).data.reverse()

const newMerchant = async () =>
  (await ask('POST', '/ops/merchants', { name: 'Padaria Sol', city: 'OLINDA' })).json<{ id: string }>().id

describe('an act of an operator', () => {
  it('is logged as asked, done and answered, each with who, why, from where and in which request', async () => {
    const id = await newMerchant()
    gateway.withdrawals.answerWith((_request, response) => response.writeHead(204).end())
    gateway.sales.answerWith((_request, response) => response.writeHead(204).end())
    const response = await ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })
    expect(response.statusCode).toBe(200)
    const common = {
      actor: 'demo-operator',
      actor_name: null,
      reason: 'fraud alert',
      address: '203.0.113.7',
      request_id: response.headers['x-request-id'],
      at: expect.any(String),
    }
    expect(await ofRequest(response)).toMatchObject([
      { ...common, moment: 'asked', event: 'suspendMerchant', subject: id, status: null },
      { ...common, moment: 'done', event: 'merchant_suspended', merchant_id: id },
      { ...common, moment: 'answered', event: 'suspendMerchant', subject: id, status: 200 },
    ])
  })

  it('is logged before another service is asked to do it', async () => {
    let askedBefore: unknown
    gateway.withdrawals.answerWith(async (_request, response) => {
      askedBefore = (await audit({ event: 'pausePayouts' })).data[0]?.['moment']
      sendJson(response, 409, { error: 'Conflict', message: 'paused already' })
    })
    const response = await ask('POST', '/ops/withdrawals/payouts/pause', { reason: 'statement and ledger disagree' })
    expect(askedBefore).toBe('asked')
    expect(await ofRequest(response)).toMatchObject([
      { moment: 'asked', event: 'pausePayouts', reason: 'statement and ledger disagree' },
      { moment: 'answered', event: 'pausePayouts', status: 409 },
    ])
  })

  it('is logged with what was asked for, but without PIX keys and long texts', async () => {
    gateway.withdrawals.answerWith((_request, response) => sendJson(response, 200, {}))
    const body = {
      default_pix_key: { type: 'cpf', value: '12345678909' },
      pix_key: '12345678909',
      auto_approval: true,
      withdrawal_max_cents: 5_000,
      note: 'x'.repeat(501),
      reason: 'agreed with the merchant',
    }
    const id = '0190a0de-0000-7000-8000-000000000001'
    const [asked] = await ofRequest(await ask('PUT', `/ops/withdrawals/settings/${id}`, body))
    expect(asked).toMatchObject({
      subject: id,
      details: { merchantId: id, auto_approval: true, withdrawal_max_cents: 5_000, reason: 'agreed with the merchant' },
    })
    expect(JSON.stringify(asked)).not.toMatch(/12345678909|xxx/)
  })

  it('is logged, and answered 403, when their duties do not allow it', async () => {
    const path = '/ops/merchants/0190a0de-0000-7000-8000-000000000001/clients'
    const merchant = await gateway.tokenOf('demo-merchant')
    const response = await ask('POST', path, { name: 'x', scopes: ['sales:read'] }, merchant)
    expect(response.statusCode).toBe(403)
    expect(await ofRequest(response)).toEqual([])
    const { createOperator } = await import('../src/use-cases/create-api-client.ts')
    const made = await createOperator(gateway.dependencies, { name: 'Ana', scopes: ['ops:support'], alone: true })
    const payload = { client_id: made.clientId, client_secret: made.clientSecret }
    const { access_token } = (await gateway.app.inject({ method: 'POST', url: '/auth', payload })).json()
    const refused = await ask('POST', path, { name: 'x', scopes: ['sales:read'] }, access_token)
    expect(refused.statusCode).toBe(403)
    expect(await ofRequest(refused)).toMatchObject([{ moment: 'answered', actor: made.clientId, status: 403 }])
  })

  it('is not done when it cannot be logged', async () => {
    const owner = new pg.Client({ connectionString: gateway.database.ownerUrl })
    await owner.connect()
    const before = gateway.withdrawals.received.length
    try {
      await owner.query("ALTER TABLE access_events ADD CONSTRAINT nothing CHECK (event <> 'resumePayouts') NOT VALID")
      const response = await ask('POST', '/ops/withdrawals/payouts/resume', { reason: 'it agrees again' })
      expect(response.statusCode).toBe(500)
    } finally {
      await owner.query('ALTER TABLE access_events DROP CONSTRAINT nothing')
      await owner.end()
    }
    expect(gateway.withdrawals.received.length).toBe(before)
  })
})

describe('GET /ops/audit', () => {
  it('pages from the newest to the oldest, each event once', async () => {
    for (let made = 0; made < 3; made += 1) await newMerchant()
    const ids: unknown[] = []
    let cursor: string | null = null
    do {
      const page: Page = await audit({ event: 'createMerchant', limit: '2', ...(cursor === null ? {} : { cursor }) })
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(ids.length).toBeGreaterThanOrEqual(6)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => Number(other) - Number(one)))
  })

  it('filters by actor, event, subject and time', async () => {
    const before = new Date().toISOString()
    const id = await newMerchant()
    const only = async (query: Record<string, string>) => (await audit(query)).data.map(({ event }) => event)
    expect(await only({ subject: id })).toEqual(['merchant_created'])
    expect(await only({ subject: id, actor: 'demo-operator-2' })).toEqual([])
    expect(await only({ subject: id, created_from: before })).toEqual(['merchant_created'])
    expect(await only({ subject: id, created_to: before })).toEqual([])
    expect(await only({ actor: 'stack', event: 'client_created', limit: '1' })).toEqual(['client_created'])
  })

  it('400 for an invalid cursor or limit, 403 for a merchant', async () => {
    expect((await ask('GET', '/ops/audit?cursor=abc')).statusCode).toBe(400)
    expect((await ask('GET', '/ops/audit?limit=101')).statusCode).toBe(400)
    expect((await ask('GET', '/ops/audit', undefined, await gateway.tokenOf('demo-merchant'))).statusCode).toBe(403)
  })
})
