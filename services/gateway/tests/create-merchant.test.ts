import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let operator: string

beforeAll(async () => {
  gateway = await startGateway()
  gateway.ledger.answerWith((_request, response) => sendJson(response, 200, { success: true }))
  gateway.withdrawals.answerWith((_request, response) => response.writeHead(204).end())
  gateway.sales.answerWith((_request, response) => response.writeHead(204).end())
  operator = await gateway.tokenOf('demo-operator')
})
afterAll(() => gateway.close())

const ask = (method: 'GET' | 'POST', url: string, payload?: object, bearer = operator) =>
  gateway.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload === undefined ? {} : { payload }),
  })

const signIn = (client_id: string, client_secret: string) =>
  gateway.app.inject({ method: 'POST', url: '/auth', payload: { client_id, client_secret } })

const createMerchant = async (): Promise<string> =>
  (await ask('POST', '/ops/merchants', { name: 'Padaria Sol', city: 'OLINDA' })).json<{ id: string }>().id

const createClient = async (merchantId: string, scopes = ['balance:read']) => {
  const response = await ask('POST', `/ops/merchants/${merchantId}/clients`, { name: 'shop', scopes })
  expect(response.statusCode).toBe(201)
  return response.json<{ client_id: string; client_secret: string }>()
}

describe('merchants', () => {
  it('201 with a new merchant, which is then in the list, and readable with its history', async () => {
    const response = await ask('POST', '/ops/merchants', { name: ' Padaria Sol ', city: 'OLINDA' })
    expect(response.statusCode).toBe(201)
    const merchant = response.json<{ id: string }>()
    expect(merchant).toMatchObject({ name: 'Padaria Sol', city: 'OLINDA', status: 'active' })
    const list = (await ask('GET', '/ops/merchants?limit=1')).json<{ data: unknown[]; next_cursor: string }>()
    expect(list).toEqual({ data: [merchant], next_cursor: merchant.id })
    const rest = (await ask('GET', `/ops/merchants?cursor=${list.next_cursor}`)).json<{ data: unknown[] }>()
    expect(rest.data).not.toContainEqual(merchant)
    const detail = (await ask('GET', `/ops/merchants/${merchant.id}`)).json()
    expect(detail).toMatchObject({ ...merchant, clients: [] })
    expect(detail.events).toMatchObject([{ event: 'merchant_created', actor: 'demo-operator' }])
  })

  it.each([
    ['name', { city: 'OLINDA' }],
    ['city', { name: 'Padaria Sol', city: '' }],
    ['name', { name: 'x'.repeat(101), city: 'OLINDA' }],
  ])('400 naming %s for %o', async (field, payload) => {
    const response = await ask('POST', '/ops/merchants', payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: 'Validation Error',
      code: 'invalid_request',
      request_id: expect.any(String),
      message: expect.stringContaining(field),
      errors: { [field]: [expect.any(String)] },
    })
  })

  it.each(['x', randomUUID()])('404 for the merchant %s', async (id) => {
    for (const response of [
      await ask('GET', `/ops/merchants/${id}`),
      await ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'a reason' }),
      await ask('POST', `/ops/merchants/${id}/clients`, { name: 'shop', scopes: ['balance:read'] }),
    ]) {
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({
        error: 'Not Found',
        code: 'not_found',
        request_id: expect.any(String),
        message: expect.any(String),
      })
    }
  })

  it('are suspended only after withdrawals has put their payouts on hold: 503 while it is down', async () => {
    const id = await createMerchant()
    const before = gateway.withdrawals.received.length
    await gateway.withdrawals.stop()
    expect((await ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })).statusCode).toBe(503)
    expect((await ask('GET', `/ops/merchants/${id}`)).json()).toMatchObject({ status: 'active' })
    await gateway.withdrawals.start()
    expect((await ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })).statusCode).toBe(200)
    const [told] = gateway.withdrawals.received.slice(before)
    expect(told).toMatchObject({ method: 'PUT', url: `/ops/withdrawals/merchants/${id}/hold` })
    expect(JSON.parse(String(told?.body))).toEqual({ suspended: true, reason: 'fraud alert' })
  })

  it('are suspended only after sales has stopped their charges, too: 503 while it is down', async () => {
    const id = await createMerchant()
    await gateway.sales.stop()
    expect((await ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })).statusCode).toBe(503)
    expect((await ask('GET', `/ops/merchants/${id}`)).json()).toMatchObject({ status: 'active' })
    await gateway.sales.start()
    const before = gateway.sales.received.length
    expect((await ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })).statusCode).toBe(200)
    const [told] = gateway.sales.received.slice(before)
    expect(told).toMatchObject({ method: 'PUT', url: `/ops/sales/merchants/${id}/hold` })
    expect(JSON.parse(String(told?.body))).toEqual({ suspended: true, reason: 'fraud alert' })
  })

  it('409 for a needless reinstatement; withdrawals is last told the status that the merchant ends with', async () => {
    const id = await createMerchant()
    const before = gateway.withdrawals.received.length
    expect((await ask('POST', `/ops/merchants/${id}/reinstate`, { reason: 'all clear' })).statusCode).toBe(409)
    expect(gateway.withdrawals.received.length).toBe(before)

    const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    gateway.withdrawals.answerWith(async ({ body }, response) => {
      if (JSON.parse(String(body)).suspended) {
        asked.resolve()
        await held.promise
      }
      response.writeHead(204).end()
    })
    const suspending = ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })
    await asked.promise
    const reinstating = ask('POST', `/ops/merchants/${id}/reinstate`, { reason: 'all clear' })
    // Either it waits for the other request, or it is refused already.
    await Promise.race([reinstating, delay(500)])
    held.resolve()
    expect((await suspending).statusCode).toBe(200)
    await reinstating
    const { status } = (await ask('GET', `/ops/merchants/${id}`)).json<{ status: string }>()
    const told = JSON.parse(String(gateway.withdrawals.received.at(-1)?.body))
    expect(told).toMatchObject({ suspended: status === 'suspended' })
  })

  it('have their payouts put on hold again when they are suspended after a failed reinstatement', async () => {
    const id = await createMerchant()
    const suspend = () => ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })
    expect((await suspend()).statusCode).toBe(200)
    gateway.withdrawals.answerWith((_request, response) => response.destroy())
    expect((await ask('POST', `/ops/merchants/${id}/reinstate`, { reason: 'all clear' })).statusCode).toBe(503)
    expect((await ask('GET', `/ops/merchants/${id}`)).json()).toMatchObject({ status: 'suspended' })
    gateway.withdrawals.answerWith((_request, response) => response.writeHead(204).end())
    expect((await suspend()).statusCode).toBe(409)
    for (const { received } of [gateway.withdrawals, gateway.sales])
      expect(JSON.parse(String(received.at(-1)?.body))).toMatchObject({ suspended: true })
  })

  it('keep their payouts on hold when they cannot be reinstated because sales is down: 503', async () => {
    const id = await createMerchant()
    expect((await ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })).statusCode).toBe(200)
    await gateway.sales.stop()
    const before = gateway.withdrawals.received.length
    expect((await ask('POST', `/ops/merchants/${id}/reinstate`, { reason: 'all clear' })).statusCode).toBe(503)
    expect((await ask('GET', `/ops/merchants/${id}`)).json()).toMatchObject({ status: 'suspended' })
    expect(gateway.withdrawals.received.slice(before)).toEqual([])
    await gateway.sales.start()
    expect((await ask('POST', `/ops/merchants/${id}/reinstate`, { reason: 'all clear' })).statusCode).toBe(200)
    expect(JSON.parse(String(gateway.withdrawals.received.at(-1)?.body))).toMatchObject({ suspended: false })
  })

  it('are suspended and reinstated once each, with the reasons in their history', async () => {
    const id = await createMerchant()
    const { client_id, client_secret } = await createClient(id)
    expect((await ask('POST', `/ops/merchants/${id}/suspend`, {})).statusCode).toBe(400)
    const suspended = await ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })
    expect(suspended.json()).toMatchObject({ id, status: 'suspended' })
    expect((await ask('POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })).statusCode).toBe(409)
    expect((await signIn(client_id, client_secret)).statusCode).toBe(401)
    expect((await ask('POST', `/ops/merchants/${id}/reinstate`, { reason: 'all clear' })).statusCode).toBe(200)
    expect((await signIn(client_id, client_secret)).statusCode).toBe(200)
    const { events } = (await ask('GET', `/ops/merchants/${id}`)).json<{
      events: { event: string; details: object; reason: string | null }[]
    }>()
    expect(events.map(({ event, details, reason }) => [event, details, reason])).toEqual([
      ['merchant_created', { name: 'Padaria Sol', city: 'OLINDA' }, null],
      ['client_created', { name: 'shop', scopes: ['balance:read'] }, null],
      ['merchant_suspended', {}, 'fraud alert'],
      ['merchant_reinstated', {}, 'all clear'],
    ])
  })

  it.each([
    ['GET', '/ops/merchants'],
    ['POST', '/ops/merchants'],
    ['POST', '/ops/signing-keys'],
    ['POST', '/ops/clients/demo-merchant/secrets'],
    ['POST', '/ops/clients/demo-merchant/revoke'],
  ] as const)('403 for %s %s with a merchant’s token', async (method, url) => {
    const merchant = await gateway.tokenOf('demo-merchant')
    expect((await ask(method, url, undefined, merchant)).statusCode).toBe(403)
  })

  it('have an append-only history, even for the role that owns the tables', async () => {
    const owner = new pg.Client({ connectionString: gateway.database.ownerUrl })
    await owner.connect()
    await expect(owner.query("UPDATE access_events SET actor = 'x'")).rejects.toThrow('append-only')
    await expect(owner.query('DELETE FROM access_events')).rejects.toThrow('append-only')
    await expect(owner.query('TRUNCATE access_events')).rejects.toThrow('append-only')
    await owner.end()
  })
})

describe('API clients', () => {
  it('201 with a secret that signs in with the scopes asked for, and is never shown again', async () => {
    const id = await createMerchant()
    const client = await createClient(id, ['balance:read', 'sales:read', 'balance:read'])
    const token = (await signIn(client.client_id, client.client_secret)).json<{ access_token: string }>().access_token
    expect((await ask('GET', '/v1/balance', undefined, token)).statusCode).toBe(200)
    expect((await ask('GET', '/v1/withdrawals', undefined, token)).statusCode).toBe(403)
    const detail = (await ask('GET', `/ops/merchants/${id}`)).body
    expect(detail).not.toContain(client.client_secret)
    expect(JSON.parse(detail).clients).toMatchObject([
      {
        client_id: client.client_id,
        scopes: ['balance:read', 'sales:read'],
        secrets: [{ id: expect.any(String), created_at: expect.any(String) }],
        last_used_at: expect.any(String),
      },
    ])
  })

  it('400 for an operator’s scope', async () => {
    const id = await createMerchant()
    const response = await ask('POST', `/ops/merchants/${id}/clients`, { name: 'shop', scopes: ['ops'] })
    expect(response.statusCode).toBe(400)
  })

  it('have at most two working secrets: a third ends the oldest', async () => {
    const { client_id, client_secret: first } = await createClient(await createMerchant())
    const add = async (): Promise<string> => {
      const response = await ask('POST', `/ops/clients/${client_id}/secrets`)
      expect(response.statusCode).toBe(201)
      return response.json<{ client_secret: string }>().client_secret
    }
    const statuses = async (...secrets: string[]) =>
      Promise.all(secrets.map(async (secret) => (await signIn(client_id, secret)).statusCode))
    const second = await add()
    expect(await statuses(first, second)).toEqual([200, 200])
    const third = await add()
    expect(await statuses(first, second, third)).toEqual([401, 200, 200])
  })

  it('get no token and no new secret once revoked, and their tokens end', async () => {
    const { client_id, client_secret } = await createClient(await createMerchant())
    const token = (await signIn(client_id, client_secret)).json<{ access_token: string }>().access_token
    expect((await ask('POST', `/ops/clients/${client_id}/revoke`, { reason: 'lost laptop' })).statusCode).toBe(204)
    expect((await signIn(client_id, client_secret)).statusCode).toBe(401)
    await vi.waitFor(async () => expect((await ask('GET', '/v1/balance', undefined, token)).statusCode).toBe(401), {
      timeout: 60_000,
      interval: 200,
    })
    expect((await ask('POST', `/ops/clients/${client_id}/secrets`)).statusCode).toBe(404)
    expect((await ask('POST', `/ops/clients/${client_id}/revoke`, { reason: 'again' })).statusCode).toBe(404)
  })
})
