import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { actorOf, type MerchantId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from '../src/use-cases/create-person.ts'
import { revokeOperator } from '../src/use-cases/revoke-api-client.ts'
import { openBrowser } from './browser.ts'
import { startGateway, type TestGateway } from './gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const script = fileURLToPath(new URL('../src/create-person.ts', import.meta.url))

async function create(...options: string[]): Promise<{ id: string; email: string; password: string }> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...options], {
    env: { ...process.env, DATABASE_URL: gateway.database.url },
  })
  const [, id = '', email = '', password = ''] = /^id: (\S+)\nemail: (\S+)\npassword: (\S+)\n$/.exec(stdout) ?? []
  return { id, email, password }
}

const signIn = (shown: object) => openBrowser(gateway).ask('POST', '/v1/session', shown)

it('prints a password with which a merchant’s first owner signs in', async () => {
  const { id: merchantId } = demoMerchants.lojaNova
  const { email, password } = await create('--email', 'Rita@Example.com', '--name', 'Rita', '--merchant', merchantId)
  expect(await signIn({ email, password })).toMatchObject({
    status: 201,
    body: { person: { name: 'Rita', email: 'rita@example.com' }, role: 'owner', merchant: { id: merchantId } },
  })
})

it('creates an operator who can sign in once another operator has confirmed it', async () => {
  const { id, email, password } = await create('--email', 'olga@example.com', '--operator', '--duties', 'ops:support')
  expect((await signIn({ email, password })).status).toBe(401)
  const confirmed = await gateway.app.inject({
    method: 'POST',
    url: `/ops/operators/${id}/confirm`,
    payload: { reason: 'Olga began today' },
    headers: { authorization: `Bearer ${await gateway.tokenOf('demo-operator')}` },
  })
  expect(confirmed.statusCode).toBe(204)
  expect(await signIn({ email, password })).toMatchObject({
    status: 201,
    body: { door: 'operator', permissions: ['ops:support'], merchant: null, merchants: [] },
  })
})

it('creates operators whom two others revoke, or the machine alone; their sessions end at once', async () => {
  const make = async (email: string) => {
    const password = 'a password of the tests'
    const membership = { merchantId: null, role: 'operator', duties: ['ops'] } as const
    const { id } = await createPerson(gateway.dependencies, { email, name: email, password, membership, alone: true })
    const browser = openBrowser(gateway)
    await browser.ask('POST', '/v1/session', { email, password })
    return { actor: actorOf(id), browser }
  }
  const one = await make('one@example.com')
  const end = async (operator: 'demo-operator' | 'demo-operator-2') =>
    gateway.app.inject({
      method: 'POST',
      url: `/ops/clients/${one.actor}/revoke`,
      payload: { reason: 'left the house' },
      headers: { authorization: `Bearer ${await gateway.tokenOf(operator)}` },
    })
  expect((await end('demo-operator')).statusCode).toBe(202)
  expect((await one.browser.ask('GET', '/ops/merchants')).status).toBe(200)
  expect((await end('demo-operator-2')).statusCode).toBe(204)
  expect((await one.browser.ask('GET', '/ops/merchants')).status).toBe(401)
  const other = await make('other@example.com')
  await revokeOperator(gateway.dependencies, other.actor, 'stolen')
  expect((await other.browser.ask('GET', '/v1/session')).status).toBe(401)
})

it('refuses an e-mail address that is taken, an unknown merchant and an unknown role', async () => {
  const ana = { email: 'ana@lojaexemplo.com.br', name: 'Ana', password: 'a password of the tests', alone: false }
  const make = (merchantId: string) => {
    const membership = { merchantId: merchantId as MerchantId, role: 'owner' } as const
    return createPerson(gateway.dependencies, { ...ana, membership })
  }
  await expect(make(demoMerchants.lojaNova.id)).rejects.toThrow('Somebody has this e-mail address')
  await expect(make('0190a0de-0000-7000-8000-0000000000ff')).rejects.toThrow('There is no merchant with this id')
  const king = ['--email', 'x@example.com', '--merchant', demoMerchants.lojaNova.id, '--role', 'king']
  await expect(create(...king)).rejects.toThrow('king is no role')
})

it('resets a password on the machine and ends the sessions; with `--factors`, second factors go, too', async () => {
  const { dependencies } = gateway
  const email = 'lost@example.com'
  const membership = { merchantId: demoMerchants.lojaNova.id as MerchantId, role: 'owner' } as const
  const { id } = await createPerson(dependencies, {
    email,
    name: 'Lost',
    password: 'before before',
    membership,
    alone: false,
  })
  const browser = openBrowser(gateway)
  expect((await browser.ask('POST', '/v1/session', { email, password: 'before before' })).status).toBe(201)
  const reset = fileURLToPath(new URL('../src/reset-person.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [reset, '--email', 'Lost@Example.com', '--factors'], {
    env: { ...process.env, DATABASE_URL: gateway.database.url },
  })
  const [, password = ''] = /^email: lost@example\.com\npassword: (\S+)\n$/.exec(stdout) ?? []
  expect((await browser.ask('GET', '/v1/session')).status).toBe(401)
  expect((await signIn({ email, password: 'before before' })).status).toBe(401)
  expect((await signIn({ email, password })).status).toBe(201)
  const { rows } = await sql<{ event: string; actor: string }>`
    SELECT event, actor FROM access_events WHERE client_id = ${actorOf(id)} AND actor = 'stack' ORDER BY id`.execute(
    dependencies.database,
  )
  expect(rows.map(({ event }) => event)).toEqual(['person_created', 'password_reset', 'second_factors_removed'])
})
