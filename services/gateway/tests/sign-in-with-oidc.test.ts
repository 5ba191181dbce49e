import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gatewayEnvironment } from '../src/config.ts'
import { createPerson } from '../src/use-cases/create-person.ts'
import { createGatewayDatabase, publicUrl, startGateway, type TestGateway } from './gateway.ts'
import {
  type Members,
  type Organisation,
  oidcClient,
  signInAtOrganisation,
  startLyingOrganisation,
  startOrganisation,
  type Told,
} from './organisation.ts'

const redirectUrl = `${publicUrl}/app/oidc`
const password = 'a password of the tests'
const members: Members = new Map()
let told: Told
let organisation: Organisation
let liar: Organisation
let gateway: TestGateway
/** The same, with the organisation that lies. */
let deceived: TestGateway
let superuser: pg.Client

beforeAll(async () => {
  const database = await createGatewayDatabase()
  ;[organisation, liar] = await Promise.all([
    startOrganisation(members, () => redirectUrl),
    startLyingOrganisation(() => told),
  ])
  const settings = ({ issuer }: Organisation) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: oidcClient.clientId,
    OIDC_CLIENT_SECRET: oidcClient.clientSecret,
    OIDC_SECOND_FACTORS: 'mfa, urn:two-factors',
    AUTH_FAILURES_PER_CLIENT_AND_ADDRESS: '1000',
  })
  gateway = await startGateway({ database, environment: settings(organisation) })
  deceived = await startGateway({ database, environment: settings(liar) })
  superuser = new pg.Client({ connectionString: database.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await Promise.all([gateway.close(), deceived.close()])
  await Promise.all([organisation.close(), liar.close()])
  await gateway.database.drop()
})
beforeEach(() => {
  members.clear()
  told = {}
})

let count = 0

/** An operator here, whom the organisation knows by `subject`. */
async function newOperator({ isVerified = true, isMerchants = false } = {}) {
  count += 1
  const [email, subject] = [`operator${count}@example.com`, `subject-${count}`]
  const membership = isMerchants
    ? ({ merchantId: demoMerchants.lojaExemplo.id, role: 'owner' } as const)
    : ({ merchantId: null, role: 'operator', duties: ['ops'] } as const)
  const { id } = await createPerson(gateway.dependencies, { email, name: 'Olga', password, membership, alone: true })
  members.set(subject, { email: email.toUpperCase(), email_verified: isVerified })
  return { id, email, subject }
}

interface Begun {
  url: string
  cookie: string
}

async function begin({ app } = gateway): Promise<Begun> {
  const response = await app.inject({ method: 'POST', url: '/v1/session/oidc' })
  expect(response.statusCode).toBe(200)
  return { url: response.json<{ url: string }>().url, cookie: cookieOf(response) }
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0])[0] ?? ''

async function finish(callback: string, cookie: string, { app } = gateway) {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/session/oidc/finish',
    headers: { cookie },
    payload: { callback },
  })
  const cookies = [response.headers['set-cookie'] ?? []].flat()
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), cookies }
}

async function signIn(subject: string) {
  const { url, cookie } = await begin()
  return finish(await signInAtOrganisation(url, subject), cookie)
}

const reasons = async (): Promise<string[]> =>
  (await superuser.query('SELECT reason FROM authentication_failures ORDER BY id')).rows.map(({ reason }) => reason)

const eventsOf = async (id: string) =>
  (await superuser.query('SELECT event, details FROM access_events WHERE actor = $1 ORDER BY id', [`person:${id}`]))
    .rows

describe('an operator signs in at the organisation', () => {
  it('with a code, PKCE, and a state and a nonce that the cookie does not reveal', async () => {
    const { url, cookie } = await begin()
    const asked = new URL(url)
    expect(asked.origin).toBe(organisation.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: oidcClient.clientId,
      redirect_uri: redirectUrl,
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    })
    for (const secret of [asked.searchParams.get('state'), asked.searchParams.get('nonce')]) {
      expect(cookie).not.toContain(secret)
    }
  })

  it('201 as the person with the verified e-mail address, in the audit log', async () => {
    const { id, email, subject } = await newOperator()
    const { status, body, cookies } = await signIn(subject)
    expect([status, body]).toMatchObject([201, { person: { id, email }, door: 'operator', demo: false }])
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-comporta_flow=; Max-Age=0;.*SameSite=Strict/),
      expect.stringMatching(/^__Host-comporta_session=[\w-]{43};.*HttpOnly.*SameSite=Strict/),
    ])
    expect(await eventsOf(id)).toMatchObject([
      { event: 'identity_linked', details: { issuer: organisation.issuer, subject } },
      { event: 'signed_in', details: { by: 'oidc' } },
    ])
  })

  it('as the same person after their e-mail address has changed there', async () => {
    const { id, subject } = await newOperator()
    await signIn(subject)
    members.set(subject, { email: 'married@example.com', email_verified: true })
    expect(await signIn(subject)).toMatchObject({ status: 201, body: { person: { id } } })
  })

  it('without a second factor, when the organisation names none that is trusted', async () => {
    const { subject } = await newOperator()
    const { body } = await signIn(subject)
    expect(body['second_factor']).toMatchObject({ at: null })
  })
})

describe('401 with the same text, and its reason recorded, for', () => {
  const message = 'Your organisation’s sign-in does not lead here, or was used before; begin again'
  const refused = { status: 401, body: { code: 'invalid_credentials', message } }
  const newest = async () => (await reasons()).at(-1)
  let before = 0
  beforeEach(async () => {
    before = (await reasons()).length
  })
  const wrongAnswers = (count: number) => Array(count).fill('wrong_oidc_answer')

  it('somebody unknown here: nobody becomes an operator by signing in', async () => {
    members.set('nobody', { email: 'nobody@example.com', email_verified: true })
    expect(await signIn('nobody')).toMatchObject(refused)
    expect(await newest()).toBe('unknown_person')
    const { rows } = await superuser.query("SELECT FROM people WHERE email = 'nobody@example.com'")
    expect(rows).toEqual([])
  })

  it('an e-mail address that the organisation has not verified', async () => {
    const { subject } = await newOperator({ isVerified: false })
    expect(await signIn(subject)).toMatchObject(refused)
    expect(await newest()).toBe('unverified_email')
  })

  it('a merchant’s person, whatever the organisation says', async () => {
    const { subject } = await newOperator({ isMerchants: true })
    expect(await signIn(subject)).toMatchObject(refused)
    expect(await newest()).toBe('no_operator')
  })

  it.each(['removed', 'pending'])('an operator who is %s', async (status) => {
    const { id, subject } = await newOperator()
    await superuser.query('UPDATE people SET status = $2 WHERE id = $1', [id, status])
    expect(await signIn(subject)).toMatchObject(refused)
    expect(await newest()).toBe(`person_${status}`)
  })

  it('somebody else who was given an operator’s e-mail address', async () => {
    const { id, email, subject } = await newOperator()
    await signIn(subject)
    members.set('successor', { email, email_verified: true })
    expect(await signIn('successor')).toMatchObject(refused)
    expect(await newest()).toBe('other_identity')
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'sign_in_refused', details: { why: 'other_identity' } })
  })

  it('an answer that is used again, with the same cookie or a new one', async () => {
    const { subject } = await newOperator()
    const { url, cookie } = await begin()
    const callback = await signInAtOrganisation(url, subject)
    expect((await finish(callback, cookie)).status).toBe(201)
    expect(await finish(callback, cookie)).toMatchObject(refused)
    expect(await finish(callback, (await begin()).cookie)).toMatchObject(refused)
    expect((await reasons()).slice(before)).toEqual(wrongAnswers(2))
  })

  it('an answer for another browser, or without a flow: nobody can sign others in as themselves', async () => {
    const { subject } = await newOperator()
    const { url } = await begin()
    const callback = await signInAtOrganisation(url, subject)
    expect(await finish(callback, (await begin()).cookie)).toMatchObject(refused)
    expect(await finish(callback, '')).toMatchObject(refused)
    expect(await finish(callback, '__Host-comporta_flow=forged')).toMatchObject(refused)
    expect((await reasons()).slice(before)).toEqual(wrongAnswers(3))
  })

  it('an answer with another state', async () => {
    const { subject } = await newOperator()
    const { url, cookie } = await begin()
    const callback = new URLSearchParams(await signInAtOrganisation(url, subject))
    callback.set('state', 'another')
    expect(await finish(callback.toString(), cookie)).toMatchObject(refused)
    expect((await reasons()).slice(before)).toEqual(wrongAnswers(1))
  })

  it('a person who declines there', async () => {
    const { url, cookie } = await begin()
    const state = new URL(url).searchParams.get('state')
    const iss = organisation.issuer
    const callback = new URLSearchParams({ error: 'access_denied', state: String(state), iss })
    expect(await finish(callback.toString(), cookie)).toMatchObject(refused)
    expect((await reasons()).slice(before)).toEqual(wrongAnswers(1))
  })
})

describe('an ID token', () => {
  const now = () => Math.floor(Date.now() / 1_000)

  async function signInDeceived(email: string, lie: Told) {
    const { url, cookie } = await begin(deceived)
    const { searchParams } = new URL(url)
    const claims = { nonce: searchParams.get('nonce'), sub: email, email, email_verified: true, ...lie.claims }
    told = { ...lie, claims }
    return finish(`code=x&state=${searchParams.get('state')}`, cookie, deceived)
  }

  it('signs its person in when all its claims are right', async () => {
    const { email } = await newOperator()
    expect(await signInDeceived(email, {})).toMatchObject({ status: 201, body: { second_factor: { at: null } } })
  })

  it.each([
    ['of another audience', () => ({ claims: { aud: 'another' } })],
    ['for several, without ours', () => ({ claims: { aud: ['one', 'two'] } })],
    ['of another issuer', () => ({ claims: { iss: 'https://login.example.com' } })],
    ['that is over', () => ({ claims: { exp: now() - 300, iat: now() - 600 } })],
    ['of another flow', () => ({ claims: { nonce: 'another' } })],
    ['of no flow', () => ({ claims: { nonce: undefined } })],
    ['signed by nobody known', () => ({ isForged: true })],
    ['of a sign-in of this morning', () => ({ claims: { auth_time: now() - 7_200 } })],
    ['whose e-mail address is called verified by a text', () => ({ claims: { email_verified: 'true' } })],
  ])('401 for one %s', async (_what, lie: () => Told) => {
    const { email } = await newOperator()
    expect(await signInDeceived(email, lie())).toMatchObject({ status: 401 })
    const isVerified = !('email_verified' in (lie().claims ?? {}))
    expect((await reasons()).at(-1)).toBe(isVerified ? 'wrong_oidc_answer' : 'unverified_email')
  })

  it.each([
    ['amr', { amr: ['pwd', 'mfa'] }, true],
    ['acr', { acr: 'urn:two-factors' }, true],
    ['what is not trusted', { amr: ['pwd', 'sms'], acr: '1' }, false],
  ])('counts as a second factor only by `OIDC_SECOND_FACTORS`: %s', async (_what, claims, isTrusted) => {
    const { id, email } = await newOperator()
    const { body } = await signInDeceived(email, { claims })
    expect(body['second_factor']).toMatchObject({ at: isTrusted ? expect.any(String) : null })
    const shown = (await eventsOf(id)).filter(({ event }) => event === 'second_factor_shown')
    expect(shown).toHaveLength(isTrusted ? 1 : 0)
  })

  it('503 when the organisation is down, which counts as nobody’s failure', async () => {
    const before = await reasons()
    expect(await signInDeceived('x@example.com', { status: 500 })).toMatchObject({ status: 503 })
    expect(await reasons()).toEqual(before)
  })
})

describe('an organisation’s sign-in', () => {
  it('is 404, and not offered, when none is configured', async () => {
    const other = await startGateway()
    expect((await other.app.inject({ method: 'POST', url: '/v1/session/oidc' })).statusCode).toBe(404)
    expect((await other.app.inject('/app')).body).not.toContain('comporta-oidc')
    await other.close()
    expect((await gateway.app.inject('/app')).body).toContain('<meta name="comporta-oidc">')
  })

  it('403 when a page of another site begins or ends it', async () => {
    for (const url of ['/v1/session/oidc', '/v1/session/oidc/finish']) {
      const headers = { origin: 'https://evil.example' }
      const response = await gateway.app.inject({ method: 'POST', url, headers, payload: { callback: 'code=x' } })
      expect(response.statusCode).toBe(403)
    }
  })

  it.each([
    [{ OIDC_CLIENT_ID: undefined }, 'OIDC_ISSUER: belongs together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'],
    [{ OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER: must begin with https: outside of the demo'],
    [{ OIDC_ISSUER: 'login' }, 'OIDC_ISSUER: is not a valid URL'],
  ])('is refused at the start when its settings are incomplete or invalid: %j', (change, line) => {
    const settings = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }
    expect(() => readEnvironment(gatewayEnvironment, { ...required, ...settings, ...change })).toThrow(line)
  })
})

const url = 'https://pay.example.com'
const secret = 'a secret of the tests with enough characters'
const required = {
  DATABASE_URL: 'postgres://x',
  REDIS_URL: 'redis://x',
  SALES_URL: url,
  WITHDRAWALS_URL: url,
  LEDGER_URL: url,
  WEBHOOKS_URL: url,
  PUBLIC_URL: url,
  PSP_SANDBOX_URL: url,
  SERVICE_PRIVATE_KEY: 'x',
  PIX_WEBHOOK_SECRET: 'a-webhook-secret-of-the-tests',
  CLIENT_SECRET_PEPPER: secret,
  SIGNING_KEY_ENCRYPTION_KEY: secret,
}
