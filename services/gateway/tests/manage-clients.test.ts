import { decodeJwt } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let superuser: pg.Client
let admin: string
let merchantId: string

beforeAll(async () => {
  gateway = await startGateway()
  superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
  await superuser.connect()
  gateway.ledger.answerWith((_request, response) => sendJson(response, 200, { success: true }))
  gateway.withdrawals.answerWith((_request, response) => response.writeHead(204).end())
  gateway.sales.answerWith((_request, response) => response.writeHead(204).end())
  const merchant = await newMerchant()
  merchantId = merchant.id
  admin = merchant.admin
})
afterAll(async () => {
  await superuser.end()
  await gateway.close()
})

interface Secret {
  client_id: string
  client_secret: string
}
interface Client {
  client_id: string
  scopes: string[]
  status: string
  secrets: { id: string; created_at: string }[]
}

const ask = (bearer: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  gateway.app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` }, ...(payload && { payload }) })

const signIn = (payload: Secret) => gateway.app.inject({ method: 'POST', url: '/auth', payload })
const tokenOf = async (secret: Secret) => (await signIn(secret)).json<{ access_token: string }>().access_token

/** A merchant whose first client manages its clients, as two operators make it. */
async function newMerchant(): Promise<{ id: string; admin: string }> {
  const one = await gateway.tokenOf('demo-operator')
  const two = await gateway.tokenOf('demo-operator-2')
  const made = await ask(one, 'POST', '/ops/merchants', { name: 'Padaria Sol', city: 'OLINDA' })
  const { id } = made.json<{ id: string }>()
  const body = { name: 'admin', scopes: ['clients:write'] }
  const url = `/ops/merchants/${id}/clients`
  expect((await ask(one, 'POST', url, body)).statusCode).toBe(202)
  expect((await ask(two, 'POST', url, body)).statusCode).toBe(202)
  return { id, admin: await tokenOf((await ask(one, 'POST', url, body)).json<Secret>()) }
}

async function newClient(scopes: string[], bearer = admin): Promise<Secret> {
  const response = await ask(bearer, 'POST', '/v1/clients', { name: 'till', scopes })
  expect(response.statusCode).toBe(201)
  return response.json<Secret>()
}

const clientOf = async (id: string): Promise<Client | undefined> =>
  (await ask(admin, 'GET', '/v1/clients')).json<{ data: Client[] }>().data.find(({ client_id }) => client_id === id)

describe('a merchant’s own clients', () => {
  it('are created with the scopes asked for, and no others', async () => {
    const client = await newClient(['balance:read', 'withdrawals:approve'])
    const token = await tokenOf(client)
    expect((await ask(token, 'GET', '/v1/balance')).statusCode).toBe(200)
    for (const url of ['/v1/sales', '/v1/withdrawals', '/v1/clients']) {
      expect((await ask(token, 'GET', url)).statusCode).toBe(403)
    }
    expect(await clientOf(client.client_id)).toMatchObject({
      scopes: ['balance:read', 'withdrawals:approve'],
      status: 'active',
      secrets: [{ id: expect.any(String) }],
    })
    expect((await ask(admin, 'GET', '/v1/clients')).body).not.toContain(client.client_secret)
  })

  it('400 for an operator’s scope, and for no scope at all', async () => {
    for (const scopes of [['ops'], ['sales:read', 'ops:admin'], []]) {
      expect((await ask(admin, 'POST', '/v1/clients', { name: 'x', scopes })).statusCode).toBe(400)
    }
  })

  it('change secrets without a pause: both work until the old one is revoked; the last one cannot be', async () => {
    const first = await newClient(['balance:read'])
    const [old] = (await clientOf(first.client_id))?.secrets ?? []
    const path = `/v1/clients/${first.client_id}/secrets`
    const second = (await ask(admin, 'POST', path)).json<Secret>()
    expect([(await signIn(first)).statusCode, (await signIn(second)).statusCode]).toEqual([200, 200])
    expect((await ask(admin, 'POST', `${path}/${old?.id}/revoke`, { reason: 'rotated' })).statusCode).toBe(204)
    expect([(await signIn(first)).statusCode, (await signIn(second)).statusCode]).toEqual([401, 200])
    expect((await ask(admin, 'POST', `${path}/${old?.id}/revoke`)).statusCode).toBe(404)
    const [last] = (await clientOf(first.client_id))?.secrets ?? []
    expect((await ask(admin, 'POST', `${path}/${last?.id}/revoke`)).statusCode).toBe(409)
    expect((await signIn(second)).statusCode).toBe(200)
  })

  it('are revoked for good: no sign-in, no new secret, and their tokens end', async () => {
    const client = await newClient(['balance:read'])
    const token = await tokenOf(client)
    expect((await ask(admin, 'POST', `/v1/clients/${client.client_id}/revoke`)).statusCode).toBe(204)
    expect((await signIn(client)).statusCode).toBe(401)
    await vi.waitFor(async () => expect((await ask(token, 'GET', '/v1/balance')).statusCode).toBe(401), {
      timeout: 60_000,
      interval: 200,
    })
    for (const end of ['revoke', 'secrets']) {
      expect((await ask(admin, 'POST', `/v1/clients/${client.client_id}/${end}`)).statusCode).toBe(404)
    }
  })

  it('are listed: all that are in use, and the newest hundred of the revoked ones', async () => {
    const { id, admin: bearer } = await newMerchant()
    const inUse = await newClient(['balance:read'], bearer)
    await superuser.query(
      `INSERT INTO api_clients (id, merchant_id, name, scopes, status, created_at)
        SELECT 'gone-' || number, $1, 'deploy', '{balance:read}', 'revoked', now() - number * interval '1 day'
        FROM generate_series(1, 120) AS number`,
      [id],
    )
    const { data } = (await ask(bearer, 'GET', '/v1/clients')).json<{ data: Client[] }>()
    const gone = data.filter(({ status }) => status === 'revoked').map(({ client_id: clientId }) => clientId)
    expect(gone).toEqual(Array.from({ length: 100 }, (_, index) => `gone-${100 - index}`))
    expect(data.find(({ client_id: clientId }) => clientId === inUse.client_id)?.secrets).toHaveLength(1)
    expect(data).toHaveLength(102)
  })

  it('404 for another merchant’s client, which the list does not show either', async () => {
    const other = await newMerchant()
    const { client_id } = await newClient(['balance:read'])
    const [secret] = (await clientOf(client_id))?.secrets ?? []
    for (const end of ['revoke', 'secrets', `secrets/${secret?.id}/revoke`]) {
      expect((await ask(other.admin, 'POST', `/v1/clients/${client_id}/${end}`)).statusCode).toBe(404)
    }
    expect((await ask(other.admin, 'GET', '/v1/clients')).body).not.toContain(client_id)
    expect((await clientOf(client_id))?.status).toBe('active')
  })

  it('403 for a new one of a suspended merchant, which may still revoke those it has', async () => {
    const { id, admin: own } = await newMerchant()
    const { client_id } = await newClient(['balance:read'], own)
    const operator = await gateway.tokenOf('demo-operator')
    await ask(operator, 'POST', `/ops/merchants/${id}/suspend`, { reason: 'fraud alert' })
    const makeOne = () => ask(own, 'POST', '/v1/clients', { name: 'x', scopes: ['sales:read'] })
    await vi.waitFor(async () => expect((await makeOne()).statusCode).toBe(403), { timeout: 60_000, interval: 200 })
    expect((await ask(own, 'POST', `/v1/clients/${client_id}/revoke`)).statusCode).toBe(204)
  })

  it('409 for the 101st', async () => {
    const { id, admin: own } = await newMerchant()
    const { database } = gateway.dependencies
    await database
      .insertInto('apiClients')
      .values(
        Array.from({ length: 99 }, (_, number) => ({
          id: `many-${number}`,
          merchantId: id as never,
          name: 'x',
          scopes: ['sales:read'],
        })),
      )
      .execute()
    expect((await ask(own, 'POST', '/v1/clients', { name: 'x', scopes: ['sales:read'] })).statusCode).toBe(409)
  })

  it('are in the audit log when created and revoked, with who did it and the reason', async () => {
    const { client_id } = await newClient(['balance:read'])
    await ask(admin, 'POST', `/v1/clients/${client_id}/revoke`, { reason: 'the shop is closed' })
    const operator = await gateway.tokenOf('demo-operator')
    const { data } = (await ask(operator, 'GET', `/ops/audit?subject=${client_id}`)).json<{ data: object[] }>()
    const common = {
      actor: decodeJwt(admin).sub,
      merchant_id: merchantId,
      address: '127.0.0.1',
      request_id: expect.any(String),
    }
    expect(data).toMatchObject([
      { ...common, event: 'client_revoked', reason: 'the shop is closed' },
      { ...common, event: 'client_created' },
    ])
  })
})

it('202 when one operator creates a client that manages others, even as the merchant’s first', async () => {
  const operator = await gateway.tokenOf('demo-operator')
  const { id } = (await ask(operator, 'POST', '/ops/merchants', { name: 'Bar', city: 'OLINDA' })).json<{ id: string }>()
  const body = { name: 'admin', scopes: ['clients:write'] }
  expect((await ask(operator, 'POST', `/ops/merchants/${id}/clients`, body)).statusCode).toBe(202)
})
