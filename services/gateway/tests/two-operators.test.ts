import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createOperator } from '../src/use-cases/create-api-client.ts'
import { listPostings } from '../src/use-cases/list-postings.ts'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let one: string
let two: string

beforeAll(async () => {
  gateway = await startGateway()
  gateway.ledger.answerWith((_request, response) => sendJson(response, 200, { outcome: 'posted' }))
  one = await gateway.tokenOf('demo-operator')
  two = await gateway.tokenOf('demo-operator-2')
})
afterEach(() => {
  gateway.ledger.received.length = 0
})
afterAll(() => gateway.close())

const ask = async (bearer: string, method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${bearer}` }
  const response = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) })
  const body: Record<string, unknown> = response.body === '' ? {} : response.json()
  return { status: response.statusCode, body }
}

const newAdjustment = (changes = {}) => ({
  transfer_id: randomUUID(),
  merchant_id: '0190a0de-0000-7000-8000-000000000001',
  subject: { type: 'none', id: '' },
  amount_cents: 100_000_000,
  description: 'the receipt of case 4711',
  ...changes,
})
const adjust = (bearer: string, adjustment: object) => ask(bearer, 'POST', '/ops/ledger/adjustments', adjustment)

/** An operator with these duties, signed in. */
async function operatorWith(scopes: Parameters<typeof createOperator>[1]['scopes']): Promise<string> {
  const made = await createOperator(gateway.dependencies, { name: 'Ana', scopes, alone: true })
  const payload = { client_id: made.clientId, client_secret: made.clientSecret }
  const response = await gateway.app.inject({ method: 'POST', url: '/auth', payload })
  return response.json<{ access_token: string }>().access_token
}

describe('an adjustment', () => {
  it('202 with the proposal for the first operator, and nothing reaches the ledger', async () => {
    const adjustment = newAdjustment()
    expect(await adjust(one, adjustment)).toEqual({
      status: 202,
      body: {
        act: 'adjustment',
        subject: adjustment.transfer_id,
        details: adjustment,
        proposed_by: 'demo-operator',
        proposed_at: expect.any(String),
      },
    })
    expect(gateway.ledger.received).toEqual([])
    const { body } = await ask(two, 'GET', '/ops/proposals')
    expect(body['data']).toContainEqual(expect.objectContaining({ subject: adjustment.transfer_id }))
  })

  it('409 when the same operator sends it again: nobody confirms their own proposal', async () => {
    const adjustment = newAdjustment()
    await adjust(one, adjustment)
    expect((await adjust(one, adjustment)).status).toBe(409)
    expect(gateway.ledger.received).toEqual([])
  })

  it('is posted when a second operator sends the same, and the ledger is told both names', async () => {
    const adjustment = newAdjustment({ amount_cents: -5 })
    await adjust(one, adjustment)
    expect(await adjust(two, adjustment)).toEqual({ status: 200, body: { outcome: 'posted' } })
    const [request] = gateway.ledger.received
    expect(request).toMatchObject({ method: 'POST', url: '/adjustments', caller: { clientId: 'demo-operator-2' } })
    expect(JSON.parse(String(request?.body))).toEqual({ ...adjustment, proposed_by: 'demo-operator' })
  })

  it('can be sent again by either once both have agreed, always with both names', async () => {
    const adjustment = newAdjustment()
    await adjust(one, adjustment)
    await adjust(two, adjustment)
    expect((await adjust(one, adjustment)).status).toBe(200)
    expect((await adjust(two, adjustment)).status).toBe(200)
    const proposers = gateway.ledger.received.map(({ body }) => JSON.parse(String(body)).proposed_by)
    expect(proposers).toEqual(['demo-operator', 'demo-operator-2', 'demo-operator'])
  })

  it('is a new proposal when any detail differs, and 409 once two have agreed', async () => {
    const adjustment = newAdjustment()
    await adjust(one, adjustment)
    const changes = [{ amount_cents: 100_000_001 }, { description: 'another' }, { merchant_id: randomUUID() }]
    for (const change of changes) expect((await adjust(two, { ...adjustment, ...change })).status).toBe(202)
    expect((await adjust(two, adjustment)).status).toBe(202)
    expect(gateway.ledger.received).toEqual([])
    expect((await adjust(one, adjustment)).status).toBe(200)
    expect((await adjust(one, { ...adjustment, amount_cents: 7 })).status).toBe(409)
  })

  it('is proposed by one of two operators who send it at the same moment, and posted by the other', async () => {
    const adjustment = newAdjustment()
    const statuses = (await Promise.all([adjust(one, adjustment), adjust(two, adjustment)])).map(({ status }) => status)
    // Who comes too close behind the first is asked to send it again.
    expect([
      [200, 202],
      [202, 409],
    ]).toContainEqual(statuses.toSorted())
    expect(gateway.ledger.received).toHaveLength(statuses.includes(200) ? 1 : 0)
    const isFirst = statuses[0] === 202
    expect((await adjust(isFirst ? two : one, adjustment)).status).toBe(200)
    const told = { ...adjustment, proposed_by: isFirst ? 'demo-operator' : 'demo-operator-2' }
    for (const { body } of gateway.ledger.received) expect(JSON.parse(String(body))).toEqual(told)
  })

  it('is in the merchant’s history as proposed by one and confirmed by the other', async () => {
    const adjustment = newAdjustment({ merchant_id: '0190a0de-0000-7000-8000-000000000003' })
    await adjust(one, adjustment)
    await adjust(two, adjustment)
    const { body } = await ask(one, 'GET', `/ops/merchants/${adjustment.merchant_id}`)
    expect(body['events']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'adjustment_proposed', actor: 'demo-operator', details: adjustment }),
        expect.objectContaining({ event: 'adjustment_confirmed', actor: 'demo-operator-2', details: adjustment }),
      ]),
    )
  })
})

describe('a provider move', () => {
  const newMove = (changes = {}) => ({
    transfer_id: randomUUID(),
    from_account: 1,
    to_account: 2,
    amount_cents: 500_000,
    description: 'funding of payouts, TED 4711',
    ...changes,
  })
  const move = (bearer: string, body: object) => ask(bearer, 'POST', '/ops/ledger/provider-moves', body)

  it('is proposed by one operator, and posted with both names when another sends the same', async () => {
    const body = newMove()
    expect(await move(one, body)).toMatchObject({ status: 202, body: { act: 'provider_move', details: body } })
    expect((await move(one, body)).status).toBe(409)
    expect(gateway.ledger.received).toEqual([])
    expect((await move(two, body)).status).toBe(200)
    const [request] = gateway.ledger.received
    expect(request).toMatchObject({ method: 'POST', url: '/provider-moves', caller: { clientId: 'demo-operator-2' } })
    expect(JSON.parse(String(request?.body))).toEqual({ ...body, proposed_by: 'demo-operator' })
    expect((await move(one, body)).status, 'a repetition').toBe(200)
    expect((await move(one, newMove({ transfer_id: body.transfer_id, amount_cents: 1 }))).status).toBe(409)
  })

  it('403 without the duty, 400 to the account that the money came from', async () => {
    expect((await move(await operatorWith(['ops:support']), newMove())).status).toBe(403)
    expect((await move(one, newMove({ to_account: 1 }))).status).toBe(400)
  })
})

describe('a new secret of an operator', () => {
  const url = '/ops/clients/demo-operator/secrets'

  it('403 for any other operator who asks for one alone', async () => {
    expect((await ask(two, 'POST', url)).status).toBe(403)
    expect((await ask(await operatorWith(['ops:admin']), 'POST', url)).status).toBe(403)
  })

  it('is requested by the operator, confirmed by another, and given to the one who requested it', async () => {
    expect(await ask(one, 'POST', url)).toMatchObject({ status: 202, body: { status: 'proposed' } })
    expect((await ask(one, 'POST', url)).status).toBe(409)
    expect((await ask(await operatorWith(['ops:treasury']), 'POST', url)).status).toBe(403)
    expect(await ask(two, 'POST', url)).toEqual({
      status: 202,
      body: { subject: 'demo-operator', status: 'confirmed' },
    })
    expect((await ask(two, 'POST', url)).status).toBe(409)
    const made = await ask(one, 'POST', url)
    expect(made).toMatchObject({ status: 201, body: { client_id: 'demo-operator' } })
    const signedIn = await gateway.app.inject({ method: 'POST', url: '/auth', payload: made.body })
    expect(signedIn.statusCode).toBe(200)
    expect((await ask(one, 'POST', url)).status).toBe(202)
  })
})

describe('a merchant’s client that can move money', () => {
  const scopes = ['withdrawals:write', 'withdrawals:approve']
  const newMerchant = async () => {
    const { body } = await ask(one, 'POST', '/ops/merchants', { name: 'Padaria Sol', city: 'OLINDA' })
    return `/ops/merchants/${body['id']}/clients`
  }

  it('takes one operator when it is the merchant’s first, and two when it is not', async () => {
    const url = await newMerchant()
    expect((await ask(one, 'POST', url, { name: 'shop', scopes })).status).toBe(201)
    const second = { name: 'approver', scopes: ['withdrawals:approve'] }
    expect(await ask(one, 'POST', url, second)).toMatchObject({ status: 202, body: { status: 'proposed' } })
    expect((await ask(one, 'POST', url, second)).status).toBe(409)
    expect(await ask(two, 'POST', url, second)).toMatchObject({ status: 202, body: { status: 'confirmed' } })
    expect((await ask(two, 'POST', url, second)).status).toBe(409)
    expect((await ask(one, 'POST', url, second)).status).toBe(201)
    expect((await ask(one, 'POST', url, second)).status).toBe(202)
  })

  it('409 for an operator who asks for more than the other one has confirmed', async () => {
    const url = await newMerchant()
    await ask(one, 'POST', url, { name: 'shop', scopes })
    await ask(one, 'POST', url, { name: 'till', scopes: ['sales:write'] })
    await ask(two, 'POST', url, { name: 'till', scopes: ['sales:write'] })
    expect((await ask(one, 'POST', url, { name: 'till', scopes })).status).toBe(409)
  })

  it('is created once when two operators create a first one at the same moment', async () => {
    const url = await newMerchant()
    const answers = await Promise.all([one, two].map((bearer) => ask(bearer, 'POST', url, { name: 'shop', scopes })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 202])
  })

  it('gets a new secret from two operators, and one that only reads from one', async () => {
    const url = await newMerchant()
    const { body: mover } = await ask(one, 'POST', url, { name: 'shop', scopes })
    const { body: reader } = await ask(one, 'POST', url, { name: 'books', scopes: ['balance:read', 'sales:read'] })
    const secrets = `/ops/clients/${mover['client_id']}/secrets`
    expect((await ask(one, 'POST', `/ops/clients/${reader['client_id']}/secrets`)).status).toBe(201)
    expect((await ask(one, 'POST', secrets)).status).toBe(202)
    expect((await ask(two, 'POST', secrets)).status).toBe(202)
    expect((await ask(one, 'POST', secrets)).status).toBe(201)
  })
})

describe('revoking an operator', () => {
  const revoke = (bearer: string, id: string) =>
    ask(bearer, 'POST', `/ops/clients/${id}/revoke`, { reason: 'left the company' })
  const made = () => createOperator(gateway.dependencies, { name: 'Eva', scopes: ['ops:admin'], alone: true })
  const statusOf = async (bearer: string) => (await ask(bearer, 'GET', '/ops/merchants')).status

  it('takes two others: the first alone changes nothing', async () => {
    const { clientId, clientSecret } = await made()
    const payload = { client_id: clientId, client_secret: clientSecret }
    const { access_token } = (await gateway.app.inject({ method: 'POST', url: '/auth', payload })).json()
    expect(await revoke(one, clientId)).toMatchObject({ status: 202, body: { status: 'proposed' } })
    expect((await revoke(one, clientId)).status).toBe(409)
    expect(await statusOf(access_token)).toBe(200)
    expect((await revoke(two, clientId)).status).toBe(204)
    expect((await gateway.app.inject({ method: 'POST', url: '/auth', payload })).statusCode).toBe(401)
  })

  it('takes nobody else when operators revoke themselves', async () => {
    const { clientId, clientSecret } = await made()
    const payload = { client_id: clientId, client_secret: clientSecret }
    const { access_token } = (await gateway.app.inject({ method: 'POST', url: '/auth', payload })).json()
    expect((await revoke(access_token, clientId)).status).toBe(204)
  })

  it('can be done on the machine when nobody else is there', async () => {
    const { clientId } = await made()
    const script = fileURLToPath(new URL('../src/revoke-operator.ts', import.meta.url))
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [script, ...args], {
        env: { ...process.env, DATABASE_URL: gateway.database.url },
      })
    expect((await run(clientId, 'stolen')).stdout).toBe(`revoked: ${clientId}\n`)
    await expect(run(clientId, 'stolen')).rejects.toThrow('no active client')
    await expect(run('demo-merchant', 'stolen')).rejects.toThrow('no active client')
    await expect(run(clientId)).rejects.toThrow('Say whom and why')
  })
})

describe('a proposal', () => {
  it('expires when nobody confirms it within a day: the second operator’s request is then a first one', async () => {
    const adjustment = newAdjustment()
    await adjust(one, adjustment)
    const superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
    await superuser.connect()
    await superuser.query("UPDATE proposals SET proposed_at = now() - interval '25 hours' WHERE subject = $1", [
      adjustment.transfer_id,
    ])
    await superuser.end()
    const { body } = await ask(two, 'GET', '/ops/proposals')
    expect(body['data']).not.toContainEqual(expect.objectContaining({ subject: adjustment.transfer_id }))
    expect((await adjust(two, adjustment)).status).toBe(202)
    expect(gateway.ledger.received).toEqual([])
    expect((await adjust(one, adjustment)).status).toBe(200)
  })
})

describe('operators’ duties', () => {
  const merchantId = '0190a0de-0000-7000-8000-000000000002'
  const acts = {
    'ops:compliance': ['POST', `/ops/withdrawals/${merchantId}/review/take`],
    'ops:treasury': ['POST', `/ops/withdrawals/${merchantId}/payout/close`],
    'ops:admin': ['POST', '/ops/merchants'],
  } as const
  const duties = Object.keys(acts) as (keyof typeof acts)[]

  it.each(duties)('let %s read and do its own acts, and no others', async (duty) => {
    const operator = await operatorWith([duty])
    expect((await ask(operator, 'GET', '/ops/merchants')).status).toBe(200)
    for (const [owner, [method, url]] of Object.entries(acts)) {
      const { status } = await ask(operator, method, url, {})
      expect([owner, status === 403]).toEqual([owner, owner !== duty])
    }
  })

  it('let `ops:support` only read, and `ops` do everything', async () => {
    const support = await operatorWith(['ops:support'])
    expect((await ask(support, 'GET', '/ops/merchants')).status).toBe(200)
    for (const [method, url] of Object.values(acts)) {
      expect((await ask(support, method, url, {})).status).toBe(403)
      expect((await ask(one, method, url, {})).status).not.toBe(403)
    }
    expect((await adjust(support, newAdjustment())).status).toBe(403)
    expect((await ask(support, 'POST', '/ops/clients/demo-merchant/secrets')).status).toBe(403)
  })

  it('are never mixed with merchants’ scopes: the database refuses such a row', async () => {
    const owner = new pg.Client({ connectionString: gateway.database.ownerUrl })
    await owner.connect()
    const insert = (merchant: string | null, scopes: string) =>
      owner.query('INSERT INTO api_clients (id, merchant_id, name, scopes) VALUES ($1, $2, $3, $4)', [
        randomUUID(),
        merchant,
        'x',
        scopes,
      ])
    await expect(insert(merchantId, '{sales:read,ops:treasury}')).rejects.toThrow('api_clients_duties_check')
    await expect(insert(null, '{ops:support,sales:read}')).rejects.toThrow('api_clients_duties_check')
    await owner.end()
  })
})

describe('the list of what the ledger was asked to post', () => {
  it('has what two operators have agreed to, with both names, and nothing that only one has proposed', async () => {
    const since = new Date()
    const adjustment = newAdjustment({ amount_cents: -7 })
    await adjust(one, adjustment)
    await adjust(two, adjustment)
    await adjust(one, newAdjustment())
    const move = {
      transfer_id: randomUUID(),
      from_account: 1,
      to_account: 2,
      amount_cents: 500,
      description: 'funding',
    }
    await ask(two, 'POST', '/ops/ledger/provider-moves', move)
    await ask(one, 'POST', '/ops/ledger/provider-moves', move)
    const lines = (await Array.fromAsync(listPostings(gateway.dependencies.database, since))).flat()
    expect(lines).toMatchObject([
      {
        asked_by: 'operator:demo-operator operator:demo-operator-2',
        commands: [{ ...adjustment, kind: 'adjustment', amount_cents: -7n }],
      },
      {
        asked_by: 'operator:demo-operator-2 operator:demo-operator',
        commands: [{ ...move, kind: 'provider_move', amount_cents: 500n }],
      },
    ])
  })
})
