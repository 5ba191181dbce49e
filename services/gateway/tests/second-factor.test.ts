import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewMembership } from '../src/storage/people.repository.ts'
import { createPerson } from '../src/use-cases/create-person.ts'
import { openBrowser, openDemoBrowser, type TestBrowser } from './browser.ts'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

const password = 'a password of the tests'
const owner = { merchantId: demoMerchants.lojaExemplo.id, role: 'owner' } as const
const operator = { merchantId: null, role: 'operator', duties: ['ops'] } as const
const approval = `/v1/withdrawals/${demoMerchants.lojaNova.id}/approve`

let gateway: TestGateway
let superuser: pg.Client

beforeAll(async () => {
  gateway = await startGateway()
  superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
  await superuser.connect()
  gateway.withdrawals.answerWith((_request, response) => sendJson(response, 200, { success: true }))
  // A code belongs to a step of 30 seconds, so time passes only when a test says so.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await superuser.end()
  await gateway.close()
})
beforeEach(() => nextStep())

const nextStep = () => void vi.setSystemTime(Date.now() + 30_000)

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

interface Someone {
  browser: TestBrowser
  email: string
  secret: string
  recoveryCodes: string[]
}

let count = 0

/** Somebody who is signed in, and has enrolled nothing. */
async function someone(membership: NewMembership = owner): Promise<{ browser: TestBrowser; email: string }> {
  count += 1
  const email = `person-${count}@example.com`
  await createPerson(gateway.dependencies, { email, name: email, password, membership, alone: true })
  const browser = openBrowser(gateway)
  expect((await browser.ask('POST', '/v1/session', { email, password })).status).toBe(201)
  return { browser, email }
}

/** Somebody with an authenticator, in a session that has shown it. */
async function enrolled(membership: NewMembership = owner): Promise<Someone> {
  const { browser, email } = await someone(membership)
  const begun = await browser.ask('POST', '/v1/second-factors/totp', { password })
  expect(begun.status).toBe(201)
  const secret = String(begun.body['secret'])
  const confirmed = await browser.ask('POST', '/v1/second-factors/totp/confirm', { totp: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  await browser.ask('GET', '/v1/session')
  nextStep()
  return { browser, email, secret, recoveryCodes: confirmed.body['recovery_codes'] as string[] }
}

/** Signs in again, in a session that has shown nothing yet. */
async function again({ email }: { email: string }): Promise<TestBrowser> {
  const browser = openBrowser(gateway)
  await browser.ask('POST', '/v1/session', { email, password })
  return browser
}

const approve = (browser: TestBrowser) => browser.ask('POST', approval, { reason: 'asked for by phone' })
const show = (browser: TestBrowser, shown: object) => browser.ask('POST', '/v1/session/second-factor', shown)

describe('a person who decides', () => {
  it('403 `second_factor_required` until one is shown', async () => {
    const known = await enrolled()
    const browser = await again(known)
    gateway.withdrawals.received.length = 0
    expect(await approve(browser)).toMatchObject({ status: 403, code: 'second_factor_required' })
    expect(gateway.withdrawals.received).toEqual([])
    const before = browser.cookie
    const shown = await show(browser, { totp: codeOf(known.secret) })
    expect(shown).toMatchObject({
      status: 200,
      body: { second_factor: { enrolled: true, kinds: ['totp'], at: expect.any(String) } },
    })
    expect(browser.cookie).not.toBe(before)
    expect((await approve(browser)).status).toBe(200)
  })

  it('403 again once their second factor is older than ten minutes', async () => {
    const { browser, email } = await enrolled()
    expect((await approve(browser)).status).toBe(200)
    await superuser.query(
      `UPDATE sessions SET second_factor_at = now() - interval '11 minutes'
       WHERE person_id = (SELECT id FROM people WHERE email = $1)`,
      [email],
    )
    expect((await approve(browser)).code).toBe('second_factor_required')
  })

  it('403 without one for managing clients and for every act of an operator, but not for reading or selling', async () => {
    const refusedAt = async (browser: TestBrowser, path: RegExp) => {
      const acts = [...gateway.routes].filter((route) => !/^(GET|HEAD) /.test(route) && path.test(route))
      expect(acts).not.toEqual([])
      for (const act of acts) {
        const [method = '', url = ''] = act.split(' ')
        const { code } = await browser.ask(method, url.replaceAll(/:\w+/g, owner.merchantId), {})
        expect([act, code]).toEqual([act, 'second_factor_required'])
      }
    }
    const { browser } = await someone()
    await refusedAt(browser, / \/v1\/clients/)
    expect((await browser.ask('GET', '/v1/clients')).status).toBe(200)
    gateway.sales.answerWith((_request, response) => sendJson(response, 201, {}))
    expect((await browser.ask('POST', '/v1/sales', { amount: 10 })).status).toBe(201)
    const { browser: operating } = await someone(operator)
    await refusedAt(operating, / \/ops\//)
    expect((await operating.ask('GET', '/ops/merchants')).status).toBe(200)
    const { browser: trusted } = await enrolled(operator)
    expect((await trusted.ask('POST', '/ops/merchants', { name: 'Sol', city: 'OLINDA' })).status).toBe(201)
  })

  it('403 without one for a withdrawal approved at once, but not for one that waits', async () => {
    const { browser } = await someone()
    const ask = (authorize: boolean) => {
      const headers = { 'idempotency-key': `withdrawal-${authorize}` }
      return browser.ask('POST', '/v1/withdrawals', { amount: 10, authorize }, headers)
    }
    expect((await ask(true)).code).toBe('second_factor_required')
    expect((await ask(false)).status).toBe(200)
  })

  it('sees in the session which scopes require one', async () => {
    const { browser } = await someone()
    const { body } = await browser.ask('GET', '/v1/session')
    expect(body['second_factor']).toEqual({
      enrolled: false,
      kinds: [],
      required_for: ['withdrawals:approve', 'clients:write'],
      at: null,
    })
  })

  it('needs none in the demo, where nobody can enrol one', async () => {
    const browser = await openDemoBrowser(gateway, 'finance')
    expect((await approve(browser)).status).toBe(200)
    expect((await browser.ask('POST', '/v1/second-factors/totp', { password })).status).toBe(403)
  })
})

describe('a code', () => {
  it('works once, in whichever session it is shown', async () => {
    const known = await enrolled()
    const [one, other] = [await again(known), await again(known)]
    const totp = codeOf(known.secret)
    const statuses = await Promise.all([show(one, { totp }), show(other, { totp })])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401])
    nextStep()
    expect((await show(other, { totp: codeOf(known.secret) })).status).toBe(200)
  })

  it('401 for a wrong one, in the audit log, and 429 for the tenth', async () => {
    const known = await enrolled()
    const browser = await again(known)
    const statuses = []
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await show(browser, { totp: '000000' })).status)
    expect(statuses).toEqual([...Array(9).fill(401), 429])
    const { rows } = await superuser.query(
      "SELECT count(*)::int FROM access_events WHERE event = 'second_factor_refused'",
    )
    expect(rows[0].count).toBeGreaterThanOrEqual(9)
  })

  it('400 for neither a code nor a recovery code, and for both', async () => {
    const { browser } = await someone()
    expect((await show(browser, {})).status).toBe(400)
    expect((await show(browser, { totp: '123456', recovery_code: 'aaaa-bbbb-cccc-dddd' })).status).toBe(400)
  })
})

describe('a recovery code', () => {
  it('replaces a code once, however it is typed', async () => {
    const known = await enrolled()
    const browser = await again(known)
    const [code = ''] = known.recoveryCodes
    expect((await show(browser, { recovery_code: code.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await approve(browser)).status).toBe(200)
    expect((await show(browser, { recovery_code: code })).status).toBe(401)
  })

  it('is not readable in the database, and neither is the authenticator’s secret', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const { rows } = await superuser.query(
      'SELECT totp_secrets::text AS text FROM totp_secrets UNION ALL SELECT recovery_codes::text FROM recovery_codes',
    )
    for (const { text } of rows) {
      expect(text).not.toContain(secret)
      for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''))
    }
  })
})

describe('an authenticator', () => {
  it('401 for enrolling one without the right password', async () => {
    const { browser } = await someone()
    expect((await browser.ask('POST', '/v1/second-factors/totp', { password: 'a guess' })).status).toBe(401)
  })

  it('409 for a second one, and for confirming it twice', async () => {
    const { browser, secret } = await enrolled()
    expect((await browser.ask('POST', '/v1/second-factors/totp', { password })).status).toBe(409)
    expect((await browser.ask('POST', '/v1/second-factors/totp/confirm', { totp: codeOf(secret) })).status).toBe(409)
  })

  it('is worth nothing until it is confirmed, and can be replaced until then', async () => {
    const { browser } = await someone()
    const { body } = await browser.ask('POST', '/v1/second-factors/totp', { password })
    expect((await show(browser, { totp: codeOf(String(body['secret'])) })).status).toBe(401)
    const other = await browser.ask('POST', '/v1/second-factors/totp', { password })
    const wrong = { totp: codeOf(String(body['secret'])) }
    expect((await browser.ask('POST', '/v1/second-factors/totp/confirm', wrong)).status).toBe(401)
    const right = { totp: codeOf(String(other.body['secret'])) }
    expect((await browser.ask('POST', '/v1/second-factors/totp/confirm', right)).status).toBe(200)
  })

  it('409 when confirmed too late, 403 when the person has got another factor meanwhile', async () => {
    const { browser, email } = await someone()
    const other = openBrowser(gateway)
    await other.ask('POST', '/v1/session', { email, password })
    const begun = await other.ask('POST', '/v1/second-factors/totp', { password })
    const confirm = () =>
      other.ask('POST', '/v1/second-factors/totp/confirm', { totp: codeOf(String(begun.body['secret'])) })
    await superuser.query(
      `UPDATE totp_secrets SET created_at = now() - interval '16 minutes'
        WHERE person_id = (SELECT id FROM people WHERE email = $1)`,
      [email],
    )
    expect((await confirm()).status).toBe(409)
    await other.ask('POST', '/v1/second-factors/totp', { password })
    await superuser.query(
      `INSERT INTO passkeys (id, person_id, name, public_key, counter, transports)
        SELECT 'a key of ' || email, id, 'phone', '\\x00', 0, '{}' FROM people WHERE email = $1`,
      [email],
    )
    expect(await confirm()).toMatchObject({ status: 403, code: 'second_factor_required' })
    expect((await browser.ask('GET', '/v1/session')).body).toMatchObject({ second_factor: { kinds: ['passkey'] } })
  })

  it('is removed only by somebody who shows it: 403 with the password alone', async () => {
    const known = await enrolled()
    const browser = await again(known)
    const remove = () => browser.ask('DELETE', '/v1/second-factors/totp', { password })
    expect(await remove()).toMatchObject({ status: 403, code: 'second_factor_required' })
    await show(browser, { totp: codeOf(known.secret) })
    expect((await remove()).status).toBe(204)
    expect(await approve(browser)).toMatchObject({ status: 403, code: 'second_factor_required' })
    nextStep()
    expect((await show(browser, { totp: codeOf(known.secret) })).status).toBe(401)
  })
})
