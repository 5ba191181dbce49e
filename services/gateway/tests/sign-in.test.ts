import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPerson } from '../src/use-cases/create-person.ts'
import { openBrowser, openDemoBrowser, type TestBrowser } from './browser.ts'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

const email = 'maria@example.com'
const password = 'a password of the tests'
const { lojaExemplo, lojaNova } = demoMerchants

let gateway: TestGateway
let superuser: pg.Client

beforeAll(async () => {
  gateway = await startGateway({
    environment: { TRUST_PROXY: '127.0.0.1', AUTH_FAILURES_PER_CLIENT_AND_ADDRESS: '5' },
  })
  superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
  await superuser.connect()
  const membership = { merchantId: lojaExemplo.id, role: 'finance' } as const
  const { id } = await createPerson(gateway.dependencies, { email, name: 'Maria', password, membership, alone: false })
  await superuser.query(
    "INSERT INTO memberships (person_id, door, merchant_id, role) VALUES ($1, 'merchant', $2, 'owner')",
    [id, lojaNova.id],
  )
  for (const service of [gateway.sales, gateway.withdrawals, gateway.ledger]) {
    service.answerWith((_request, response) => sendJson(response, 200, { data: [] }))
  }
})
afterAll(async () => {
  await superuser.end()
  await gateway.close()
})

const browserAt = (address: string): TestBrowser => openBrowser(gateway, { 'x-forwarded-for': address })

async function signedInAt(address: string): Promise<TestBrowser> {
  const browser = browserAt(address)
  expect((await browser.ask('POST', '/v1/session', { email, password })).status).toBe(201)
  return browser
}

const eventsOf = async (event: string): Promise<{ details: Record<string, unknown> }[]> =>
  (await superuser.query('SELECT details FROM access_events WHERE event = $1 ORDER BY id', [event])).rows

describe('POST /v1/session', () => {
  it('201 with the person and their permissions, whatever the case of the e-mail address', async () => {
    const browser = browserAt('203.0.113.1')
    const { status, body } = await browser.ask('POST', '/v1/session', { email: ' Maria@Example.com ', password })
    expect(status).toBe(201)
    expect(body).toEqual({
      person: { id: expect.any(String), name: 'Maria', email },
      door: 'merchant',
      merchant: { id: lojaExemplo.id, name: 'Loja Exemplo' },
      merchants: [
        { id: lojaExemplo.id, name: 'Loja Exemplo', role: 'finance' },
        { id: lojaNova.id, name: 'Loja Nova', role: 'owner' },
      ],
      role: 'finance',
      permissions: expect.arrayContaining(['sales:write', 'withdrawals:approve']),
      second_factor: { enrolled: false, kinds: [], required_for: ['withdrawals:approve'], at: null },
      csrf_token: expect.any(String),
      expires_at: expect.any(String),
      idle_expires_at: expect.any(String),
      demo: false,
    })
    expect(body['permissions']).not.toContain('clients:write')
    expect(await browser.ask('GET', '/v1/session')).toMatchObject({ status: 200, body })
  })

  it('hides the cookie from scripts, other sites and unencrypted connections', async () => {
    const response = await gateway.app.inject({ method: 'POST', url: '/v1/session', payload: { email, password } })
    const [cookie = ''] = [response.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^__Host-comporta_session=[\w-]{43};/)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=43200']) {
      expect(cookie.split('; ')).toContain(attribute)
    }
    expect(cookie).not.toContain('Domain')
  })

  it('stores neither the password nor the cookie’s value', async () => {
    const browser = await signedInAt('203.0.113.2')
    const token = browser.cookie?.split('=')[1] ?? ''
    const { rows: people } = await superuser.query('SELECT password_hash FROM people WHERE email = $1', [email])
    expect(people[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { rows: sessions } = await superuser.query('SELECT sessions::text AS text FROM sessions')
    for (const { text } of sessions) expect(text).not.toContain(token)
  })

  it.each([
    ['the password is wrong', { email, password: 'another password of the tests' }],
    ['nobody has the e-mail address', { email: 'nobody@example.com', password }],
    ['the person has no password', { email: 'ana@lojaexemplo.com.br', password }],
  ])('401 with the same text when %s', async (_condition, shown) => {
    const { status, body } = await browserAt('203.0.113.3').ask('POST', '/v1/session', shown)
    expect(status).toBe(401)
    expect(body).toMatchObject({
      error: 'Unauthorized',
      code: 'invalid_credentials',
      message: 'The e-mail address or the password is not right',
    })
  })

  it('compares with a slow hash even when nobody has the e-mail address', async () => {
    const find = vi.spyOn(gateway.dependencies.hasher, 'find')
    for (const tried of [email, 'nobody@example.com', 'ana@lojaexemplo.com.br']) {
      await browserAt('203.0.113.4').ask('POST', '/v1/session', { email: tried, password: 'a wrong one' })
    }
    const slow = [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$.{22}\$.{43}$/)]
    expect(find.mock.calls.map(([, hashes]) => hashes)).toEqual([slow, slow, slow])
    find.mockRestore()
  })

  it('429 for guesses at an address, but not yet for the right password where it has worked before', async () => {
    await signedInAt('192.0.2.1')
    const guess = async (address: string): Promise<number> =>
      (await browserAt(address).ask('POST', '/v1/session', { email, password: 'a guess' })).status
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      for (let count = 0; count < 5; count += 1) expect(await guess(address)).toBe(401)
      expect(await guess(address)).toBe(429)
    }
    expect((await browserAt('192.0.2.2').ask('POST', '/v1/session', { email, password })).status).toBe(429)
    await signedInAt('192.0.2.1')
    await signedInAt('192.0.2.3')
  })

  it('429 even for the right password where it has worked before, once fifty were guessed there', async () => {
    await signedInAt('192.0.2.4')
    const guess = async (): Promise<number> =>
      (await browserAt('192.0.2.4').ask('POST', '/v1/session', { email, password: 'a guess' })).status
    const before = (await eventsOf('sign_in_refused')).length
    for (let count = 0; count < 60; count += 1) await guess()
    // The five that a minute allows, and further ones until there are fifty.
    expect((await eventsOf('sign_in_refused')).length - before).toBe(50)
    expect((await browserAt('192.0.2.4').ask('POST', '/v1/session', { email, password })).status).toBe(429)
    await signedInAt('192.0.2.5')
  })

  it('is in the audit log, with the reason when it is refused', async () => {
    await signedInAt('203.0.113.6')
    await browserAt('203.0.113.6').ask('POST', '/v1/session', { email, password: 'a guess' })
    expect((await eventsOf('signed_in')).at(-1)?.details).toMatchObject({ by: 'password' })
    expect((await eventsOf('sign_in_refused')).at(-1)?.details).toEqual({ why: 'wrong_password' })
  })

  it('ends the previous session of the browser', async () => {
    const browser = await signedInAt('203.0.113.7')
    const before = browser.cookie
    await browser.ask('POST', '/v1/session', { email, password })
    expect(browser.cookie).not.toBe(before)
    browser.cookie = before
    expect((await browser.ask('GET', '/v1/session')).status).toBe(401)
  })

  it('400 for an invalid e-mail address', async () => {
    expect((await browserAt('203.0.113.8').ask('POST', '/v1/session', { email: 'x', password })).status).toBe(400)
  })
})

describe('a person', () => {
  it('uses the same routes as programs, as `person:<id>` from the portal', async () => {
    const browser = await signedInAt('203.0.113.10')
    gateway.sales.received.length = 0
    expect((await browser.ask('GET', '/v1/sales')).status).toBe(200)
    expect(gateway.sales.received[0]?.caller).toMatchObject({
      clientId: expect.stringMatching(/^person:[0-9a-f-]{36}$/),
      merchantId: lojaExemplo.id,
      origin: 'portal',
    })
  })

  it('403 for what the role does not allow', async () => {
    const support = await openDemoBrowser(gateway, 'support')
    expect((await support.ask('GET', '/v1/sales')).status).toBe(200)
    expect(await support.ask('POST', '/v1/sales', { amount: 10 })).toMatchObject({ status: 403, code: 'missing_scope' })
    const operator = await openDemoBrowser(gateway, 'operator')
    expect((await operator.ask('GET', '/ops/merchants')).status).toBe(200)
    expect((await operator.ask('GET', '/v1/balance')).status).toBe(403)
  })

  it('can switch to another of their merchants, with their role there; 404 for any other merchant', async () => {
    const browser = await signedInAt('203.0.113.11')
    const switched = await browser.ask('POST', '/v1/session/merchant', { merchant_id: lojaNova.id })
    expect(switched).toMatchObject({ status: 200, body: { merchant: { id: lojaNova.id }, role: 'owner' } })
    expect(switched.body['permissions']).toContain('clients:write')
    gateway.ledger.received.length = 0
    await browser.ask('GET', '/v1/balance')
    expect(gateway.ledger.received[0]?.caller?.merchantId).toBe(lojaNova.id)
    const other = { merchant_id: demoMerchants.lojaRival.id }
    expect((await browser.ask('POST', '/v1/session/merchant', other)).status).toBe(404)
  })

  it('403 for a page that still shows the previous merchant', async () => {
    const browser = await signedInAt('203.0.113.14')
    const { cookie: cookieBefore, csrfToken: tokenBefore } = browser
    await browser.ask('POST', '/v1/session/merchant', { merchant_id: lojaNova.id })
    gateway.sales.received.length = 0
    const shown = { 'x-csrf-token': String(tokenBefore) }
    expect(await browser.ask('POST', '/v1/sales', { amount: 10 }, shown)).toMatchObject({
      status: 403,
      code: 'csrf_token_wrong',
    })
    expect(gateway.sales.received).toEqual([])
    const { cookie } = browser
    browser.cookie = cookieBefore
    expect((await browser.ask('GET', '/v1/session')).status).toBe(401)
    browser.cookie = cookie
    expect((await browser.ask('GET', '/v1/session')).status).toBe(200)
  })

  it('401 with an invalid token, even in a valid session', async () => {
    const browser = await signedInAt('203.0.113.12')
    expect((await browser.ask('GET', '/v1/balance', undefined, { authorization: 'Bearer a.b.c' })).status).toBe(401)
  })

  it('is signed out at once when removed, and cannot sign in any more', async () => {
    const shown = { email: 'left@example.com', password }
    const membership = { merchantId: lojaExemplo.id, role: 'support' } as const
    await createPerson(gateway.dependencies, { ...shown, name: 'Left', membership, alone: false })
    const browser = browserAt('203.0.113.13')
    await browser.ask('POST', '/v1/session', shown)
    await superuser.query("UPDATE people SET status = 'removed' WHERE email = $1", [shown.email])
    expect((await browser.ask('GET', '/v1/sales')).status).toBe(401)
    expect((await browser.ask('POST', '/v1/session', shown)).status).toBe(401)
  })
})

describe('a session', () => {
  it('is listed with its address, and can be ended from another session', async () => {
    const [one, other] = [await signedInAt('198.51.100.1'), await signedInAt('198.51.100.2')]
    const { body } = await one.ask('GET', '/v1/sessions')
    const sessions = body['data'] as { id: string; ip_prefix: string; current: boolean }[]
    expect(sessions.find(({ current }) => current)?.ip_prefix).toBe('198.51.100.1')
    const others = sessions.find(({ ip_prefix }) => ip_prefix === '198.51.100.2')
    expect((await one.ask('DELETE', `/v1/sessions/${others?.id}`)).status).toBe(204)
    expect((await one.ask('DELETE', `/v1/sessions/${others?.id}`)).status).toBe(404)
    expect((await other.ask('GET', '/v1/session')).status).toBe(401)
    expect((await eventsOf('session_ended')).at(-1)?.details).toEqual({ session_id: others?.id })
  })

  it('404 for another person’s', async () => {
    const mine = await signedInAt('198.51.100.3')
    const theirs = await openDemoBrowser(gateway, 'merchant')
    const { rows } = await superuser.query(
      "SELECT id FROM sessions WHERE address_prefix = '198.51.100.3' ORDER BY created_at DESC",
    )
    expect((await theirs.ask('DELETE', `/v1/sessions/${rows[0].id}`)).status).toBe(404)
    expect((await mine.ask('GET', '/v1/session')).status).toBe(200)
  })

  it('ends when its person signs out, and its cookie is cleared', async () => {
    const browser = await signedInAt('198.51.100.4')
    const before = browser.cookie
    expect((await browser.ask('DELETE', '/v1/session')).status).toBe(204)
    expect(browser.cookie).toBe('__Host-comporta_session=')
    browser.cookie = before
    expect((await browser.ask('GET', '/v1/session')).status).toBe(401)
  })

  it.each([
    ['30 minutes without use', "last_seen_at = now() - interval '31 minutes'", '198.51.100.5'],
    ['12 hours', 'expires_at = now()', '198.51.100.6'],
  ])('ends after %s', async (_time, change, address) => {
    const browser = await signedInAt(address)
    expect((await browser.ask('GET', '/v1/session')).status).toBe(200)
    const { rows } = await superuser.query(
      'SELECT (expires_at - created_at)::text AS lifetime FROM sessions WHERE address_prefix = $1',
      [address],
    )
    expect(rows).toEqual([{ lifetime: '12:00:00' }])
    await superuser.query(`UPDATE sessions SET ${change} WHERE address_prefix = $1`, [address])
    expect((await browser.ask('GET', '/v1/session')).status).toBe(401)
  })

  it('401, in the audit log, when its cookie comes from another address family', async () => {
    const browser = await signedInAt('198.51.100.7')
    const stolen = openBrowser(gateway, { 'x-forwarded-for': '2001:db8::7' })
    stolen.cookie = browser.cookie
    stolen.csrfToken = browser.csrfToken
    expect((await stolen.ask('GET', '/v1/balance')).status).toBe(401)
    expect((await eventsOf('sign_in_refused')).at(-1)?.details).toMatchObject({ why: 'other_address_family' })
    expect((await browser.ask('GET', '/v1/balance')).status).toBe(200)
  })
})

describe('POST /v1/session/password', () => {
  const change = { password, new_password: 'another password of the tests' }

  it('ends all other sessions, renews this one’s cookie, and the old password no longer works', async () => {
    const [one, other] = [await signedInAt('198.51.100.20'), await signedInAt('198.51.100.21')]
    const before = one.cookie
    expect((await one.ask('POST', '/v1/session/password', change)).status).toBe(204)
    expect(one.cookie).not.toBe(before)
    expect((await one.ask('GET', '/v1/session')).status).toBe(200)
    expect((await other.ask('GET', '/v1/session')).status).toBe(401)
    expect((await browserAt('198.51.100.22').ask('POST', '/v1/session', { email, password })).status).toBe(401)
    const back = { password: change.new_password, new_password: password }
    expect((await one.ask('POST', '/v1/session/password', back)).status).toBe(204)
    expect(await eventsOf('password_changed')).toHaveLength(2)
  })

  it('401 when the old password is wrong, 400 when the new one is short', async () => {
    const browser = await signedInAt('198.51.100.23')
    const wrong = { ...change, password: 'a guess' }
    expect(await browser.ask('POST', '/v1/session/password', wrong)).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    })
    expect((await browser.ask('POST', '/v1/session/password', { ...change, new_password: 'short' })).status).toBe(400)
  })

  it('403 for the demo’s people', async () => {
    const browser = await openDemoBrowser(gateway, 'merchant')
    expect((await browser.ask('POST', '/v1/session/password', change)).status).toBe(403)
  })
})

describe('protection from pages of other sites', () => {
  const sale = { amount: 10 }

  it('403 without the CSRF token, with a wrong one, and with one of a previous session', async () => {
    const browser = await signedInAt('198.51.100.30')
    const good = browser.csrfToken ?? ''
    gateway.sales.received.length = 0
    browser.csrfToken = undefined
    expect(await browser.ask('POST', '/v1/sales', sale)).toMatchObject({ status: 403, code: 'csrf_token_missing' })
    browser.csrfToken = 'wrong'
    expect(await browser.ask('POST', '/v1/sales', sale)).toMatchObject({ status: 403, code: 'csrf_token_wrong' })
    await browser.ask('POST', '/v1/session', { email, password })
    browser.csrfToken = good
    expect(await browser.ask('POST', '/v1/sales', sale)).toMatchObject({ status: 403, code: 'csrf_token_wrong' })
    expect(gateway.sales.received).toEqual([])
  })

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from nowhere that can be named', { origin: 'null' }],
    ['from another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('403 %s, even with the CSRF token, and for signing in, too', async (_where, headers) => {
    const browser = await signedInAt('198.51.100.31')
    expect(await browser.ask('POST', '/v1/sales', sale, headers)).toMatchObject({ status: 403, code: 'foreign_origin' })
    const signIn = await browserAt('198.51.100.31').ask('POST', '/v1/session', { email, password }, headers)
    expect(signIn).toMatchObject({ status: 403, code: 'foreign_origin' })
  })

  it('200 from our own page', async () => {
    const browser = await signedInAt('198.51.100.32')
    const headers = { origin: 'https://pay.example.com', 'sec-fetch-site': 'same-origin' }
    expect((await browser.ask('POST', '/v1/sales', sale, headers)).status).toBe(200)
  })

  it('415 for a form’s media type, which any site may send', async () => {
    const browser = await signedInAt('198.51.100.33')
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/v1/session',
      headers: { cookie: browser.cookie ?? '', 'content-type': 'text/plain' },
      payload: JSON.stringify({ email, password }),
    })
    expect(response.statusCode).toBe(415)
  })
})
