import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '../src/use-cases/create-person.ts'
import { openBrowser, openDemoBrowser, type TestBrowser } from './browser.ts'
import { publicUrl, startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'
import { createAuthenticator, type VirtualAuthenticator } from './virtual-authenticator.ts'

const password = 'a password of the tests'
const site = { origin: publicUrl, id: new URL(publicUrl).hostname }
const approval = `/v1/withdrawals/${demoMerchants.lojaNova.id}/approve`

let gateway: TestGateway
let superuser: pg.Client

beforeAll(async () => {
  gateway = await startGateway()
  superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
  await superuser.connect()
  gateway.withdrawals.answerWith((_request, response) => sendJson(response, 200, { success: true }))
})
afterAll(async () => {
  await superuser.end()
  await gateway.close()
})

let count = 0

async function someone(): Promise<{ browser: TestBrowser; email: string }> {
  count += 1
  const email = `person-${count}@example.com`
  const membership = { merchantId: demoMerchants.lojaExemplo.id, role: 'owner' } as const
  await createPerson(gateway.dependencies, { email, name: email, password, membership, alone: true })
  const browser = openBrowser(gateway)
  await browser.ask('POST', '/v1/session', { email, password })
  return { browser, email }
}

type Options = { challenge: string }

/** Somebody with a passkey, which was just made in this browser. */
async function enrolled(): Promise<{ browser: TestBrowser; device: VirtualAuthenticator; email: string; id: string }> {
  const { browser, email } = await someone()
  const device = createAuthenticator(site)
  const { body } = await browser.ask('POST', '/v1/passkeys/options', { password })
  const response = device.create(body['options'] as Options)
  const added = await browser.ask('POST', '/v1/passkeys', { name: 'telephone', response })
  expect(added).toMatchObject({ status: 201, body: { name: 'telephone' } })
  await browser.ask('GET', '/v1/session')
  return { browser, device, email, id: String(added.body['id']) }
}

const challengeIn = async (browser: TestBrowser): Promise<Options> =>
  (await browser.ask('POST', '/v1/session/passkey/options')).body['options'] as Options

const show = (browser: TestBrowser, response: object) => browser.ask('POST', '/v1/session/passkey', { response })

describe('a passkey', () => {
  it('signs in without a password, and counts as a second factor at once', async () => {
    const { device, email } = await enrolled()
    const browser = openBrowser(gateway)
    const shown = await show(browser, device.get(await challengeIn(browser)))
    expect(shown).toMatchObject({
      status: 201,
      body: { person: { email }, second_factor: { enrolled: true, kinds: ['passkey'], at: expect.any(String) } },
    })
    expect((await browser.ask('POST', approval)).status).toBe(200)
  })

  it('is a second factor for somebody who has signed in with a password, and renews the cookie', async () => {
    const { device, email } = await enrolled()
    const browser = openBrowser(gateway)
    await browser.ask('POST', '/v1/session', { email, password })
    expect(await browser.ask('POST', approval)).toMatchObject({ status: 403, code: 'second_factor_required' })
    const before = browser.cookie
    expect((await show(browser, device.get(await challengeIn(browser)))).status).toBe(201)
    expect(browser.cookie).not.toBe(before)
    expect((await browser.ask('POST', approval)).status).toBe(200)
  })

  it('401 for what was signed for another site, without verifying its person, or with another key', async () => {
    const { device, email } = await enrolled()
    const browser = openBrowser(gateway)
    const ask = async (sign: (options: Options) => object) =>
      (await show(browser, sign(await challengeIn(browser)))).status
    expect(await ask((options) => device.get(options, { origin: 'https://evil.example' }))).toBe(401)
    expect(await ask((options) => device.get(options, { verified: false }))).toBe(401)
    const thief = createAuthenticator(site)
    const own = device.get({ challenge: 'x' }) as { id: string; rawId: string }
    expect(await ask((options) => ({ ...thief.get(options), id: own.id, rawId: own.rawId }))).toBe(401)
    expect(await ask((options) => thief.get(options))).toBe(401)
    const { rows } = await superuser.query(
      `SELECT count(*)::int FROM access_events WHERE event = 'sign_in_refused'
       AND actor = 'person:' || (SELECT id FROM people WHERE email = $1)`,
      [email],
    )
    expect(rows[0].count).toBe(3)
  })

  it('401 for what was used before, for a challenge not ours, and for a copy whose counter is behind', async () => {
    const { device } = await enrolled()
    const browser = openBrowser(gateway)
    const signed = device.get(await challengeIn(browser))
    expect((await show(browser, signed)).status).toBe(201)
    expect((await show(browser, signed)).status).toBe(401)
    const challenge = Buffer.from('a challenge of somebody’s own').toString('base64url')
    expect((await show(browser, device.get({ challenge }))).status).toBe(401)
    expect((await show(browser, device.get(await challengeIn(browser), { counter: 1 }))).status).toBe(401)
    expect((await show(browser, device.get(await challengeIn(browser)))).status).toBe(201)
  })

  it('401 for a person who was removed', async () => {
    const { device, email } = await enrolled()
    await superuser.query("UPDATE people SET status = 'removed' WHERE email = $1", [email])
    const browser = openBrowser(gateway)
    expect((await show(browser, device.get(await challengeIn(browser)))).status).toBe(401)
  })

  it('is added only with the password and with the second factor that the person has', async () => {
    const { browser } = await someone()
    expect((await browser.ask('POST', '/v1/passkeys/options', { password: 'a guess' })).status).toBe(401)
    const { email } = await enrolled()
    const other = openBrowser(gateway)
    await other.ask('POST', '/v1/session', { email, password })
    expect(await other.ask('POST', '/v1/passkeys/options', { password })).toMatchObject({
      code: 'second_factor_required',
    })
    const demo = await openDemoBrowser(gateway, 'merchant')
    expect((await demo.ask('POST', '/v1/passkeys/options', { password })).status).toBe(403)
  })

  it('400 for one made for another person’s challenge, 409 for one that is already registered', async () => {
    const [one, other] = [await someone(), await someone()]
    const options = async ({ browser }: typeof one) =>
      (await browser.ask('POST', '/v1/passkeys/options', { password })).body['options'] as Options
    const device = createAuthenticator(site)
    const stolen = { name: 'x', response: device.create(await options(one)) }
    expect((await other.browser.ask('POST', '/v1/passkeys', stolen)).status).toBe(400)
    const response = device.create(await options(one))
    expect((await one.browser.ask('POST', '/v1/passkeys', { name: 'x', response })).status).toBe(201)
    await one.browser.ask('GET', '/v1/session')
    expect((await one.browser.ask('POST', '/v1/passkeys', { name: 'x', response })).status).toBe(409)
  })

  it('is listed, and signs in no more once its person has removed it; 404 for another person’s', async () => {
    const { browser, device, id } = await enrolled()
    const { body } = await browser.ask('GET', '/v1/passkeys')
    expect(body['data']).toMatchObject([{ id, name: 'telephone', last_used_at: null }])
    const other = await enrolled()
    expect((await other.browser.ask('DELETE', `/v1/passkeys/${id}`)).status).toBe(404)
    expect((await browser.ask('DELETE', `/v1/passkeys/${id}`)).status).toBe(204)
    const again = openBrowser(gateway)
    expect((await show(again, device.get(await challengeIn(again)))).status).toBe(401)
  })
})
