import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { demoPeople } from '@comporta/shared/demo/demo-people.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMerchant } from '../src/use-cases/create-merchant.ts'
import { createPerson } from '../src/use-cases/create-person.ts'
import { changePersonsRole } from '../src/use-cases/manage-people.ts'
import { openBrowser, openDemoBrowser, type TestBrowser } from './browser.ts'
import { startGateway, type TestGateway } from './gateway.ts'

const password = 'a password of the tests'
const ownPassword = 'a password of their own'

let gateway: TestGateway
let superuser: pg.Client

beforeAll(async () => {
  gateway = await startGateway()
  superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await gateway.close()
})

let count = 0
const newEmail = (): string => {
  count += 1
  return `person-${count}@example.com`
}

interface Shop {
  id: MerchantId
  owner: TestBrowser
  ownerEmail: string
}

/** A merchant with its first owner, who has shown a second factor. */
async function newShop(): Promise<Shop> {
  const { dependencies } = gateway
  const { id } = await createMerchant(dependencies, { name: 'Loja', city: 'OLINDA', act: { actor: 'a test' } })
  const email = newEmail()
  const membership = { merchantId: id, role: 'owner' } as const
  await createPerson(dependencies, { email, name: 'Owner', password, membership, alone: false })
  return { id, owner: await signedIn(email, password), ownerEmail: email }
}

async function signedIn(email: string, shown: string): Promise<TestBrowser> {
  const browser = openBrowser(gateway)
  expect((await browser.ask('POST', '/v1/session', { email, password: shown })).status).toBe(201)
  await superuser.query(
    'UPDATE sessions SET second_factor_at = now() WHERE person_id = (SELECT id FROM people WHERE email = $1)',
    [email],
  )
  return browser
}

async function invite({ owner }: Shop, email: string, role = 'finance'): Promise<string> {
  const { status, body } = await owner.ask('POST', '/v1/people', { email, name: 'Maria', role })
  expect(status).toBe(201)
  return String(body['invitation_url']).split('#')[1] ?? ''
}

const accept = async (token: string, shown = ownPassword) => {
  const browser = openBrowser(gateway)
  return { browser, ...(await browser.ask('POST', '/v1/invitations/accept', { token, password: shown })) }
}

/** Somebody who was invited and has joined. */
async function joined(shop: Shop, email: string, role = 'finance') {
  const { browser, status, body } = await accept(await invite(shop, email, role))
  expect(status).toBe(201)
  return { browser, id: (body['person'] as { id: string }).id }
}

const peopleOf = async ({ owner }: Shop) =>
  (await owner.ask('GET', '/v1/people')).body['data'] as { id: string; email: string; role: string; status: string }[]

describe('an invitation', () => {
  it('lets somebody choose a password and join, once, and signs them in', async () => {
    const shop = await newShop()
    const email = newEmail()
    const { status, body } = await shop.owner.ask('POST', '/v1/people', { email, name: 'Maria', role: 'finance' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ email, name: 'Maria', role: 'finance', status: 'invited' })
    expect(body['invitation_url']).toMatch(/^https:\/\/pay\.example\.com\/app\/invitation#[\w-]{43}$/)
    const token = String(body['invitation_url']).split('#')[1] ?? ''
    const first = await accept(token)
    expect(first).toMatchObject({ status: 201, body: { role: 'finance', merchant: { id: shop.id } } })
    expect((await accept(token)).status).toBe(404)
    await signedIn(email, ownPassword)
    expect((await peopleOf(shop)).map(({ email: known, status: is }) => [known, is])).toEqual([
      [shop.ownerEmail, 'active'],
      [email, 'active'],
    ])
  })

  it('is void after seven days, and once it was withdrawn or replaced', async () => {
    const shop = await newShop()
    const email = newEmail()
    const replaced = await invite(shop, email)
    const late = await invite(shop, email)
    expect((await accept(replaced)).status).toBe(404)
    // It keeps the `created_at` of the one that it replaces.
    const { rows } = await superuser.query(
      `UPDATE invitations SET expires_at = now() WHERE email = $1
        AND expires_at BETWEEN created_at + interval '7 days' AND now() + interval '7 days' RETURNING email`,
      [email],
    )
    expect(rows).toEqual([{ email }])
    expect((await accept(late)).status).toBe(404)
    const withdrawn = await invite(shop, email)
    const [{ id } = { id: '' }] = (await peopleOf(shop)).filter(({ status }) => status === 'invited')
    expect((await shop.owner.ask('DELETE', `/v1/people/${id}`)).status).toBe(204)
    expect((await accept(withdrawn)).status).toBe(404)
  })

  it('asks somebody who belongs to another merchant for the password that they have: 401 for a new one', async () => {
    const [one, other] = [await newShop(), await newShop()]
    const token = await invite(other, one.ownerEmail)
    expect(await accept(token, 'what the other owner would like')).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    })
    const own = await accept(token, password)
    expect(own).toMatchObject({ status: 201, body: { merchant: { id: other.id }, role: 'finance' } })
    expect(own.body['merchants']).toHaveLength(2)
  })

  it('lets somebody who was removed everywhere start again, with a new password and no second factor', async () => {
    const shop = await newShop()
    const email = newEmail()
    const { id } = await joined(shop, email)
    await superuser.query("INSERT INTO totp_secrets (person_id, secret, confirmed_at) VALUES ($1, 'x', now())", [id])
    expect((await shop.owner.ask('DELETE', `/v1/people/${id}`)).status).toBe(204)
    const { status, body } = await accept(await invite(shop, email), 'another password of their own')
    expect(status).toBe(201)
    expect(body).toMatchObject({ person: { id }, second_factor: { enrolled: false } })
  })

  it('409 for somebody who is already here, and for an operator', async () => {
    const shop = await newShop()
    const again = { email: shop.ownerEmail, name: 'Maria', role: 'support' }
    expect((await shop.owner.ask('POST', '/v1/people', again)).status).toBe(409)
    expect((await accept(await invite(shop, demoPeople.operator.email))).status).toBe(409)
  })

  it('is stored without its link’s token, and is in the audit log from creation to acceptance', async () => {
    const shop = await newShop()
    const token = await invite(shop, newEmail())
    const { rows } = await superuser.query('SELECT invitations::text AS text FROM invitations')
    for (const { text } of rows) expect(text).not.toContain(token)
    await accept(token)
    const events = await superuser.query('SELECT event FROM access_events WHERE merchant_id = $1 ORDER BY id', [
      shop.id,
    ])
    expect(events.rows.map(({ event }) => event)).toEqual([
      'merchant_created',
      'person_created',
      'person_invited',
      'person_joined',
    ])
  })
})

describe('a merchant’s people', () => {
  it('have a changed role from their next request on', async () => {
    const shop = await newShop()
    const { browser, id } = await joined(shop, newEmail(), 'finance')
    const changed = await shop.owner.ask('PATCH', `/v1/people/${id}`, { role: 'support' })
    expect(changed).toMatchObject({ status: 200, body: { id, role: 'support' } })
    expect(await browser.ask('POST', '/v1/sales', { amount: 10 })).toMatchObject({ status: 403, code: 'missing_scope' })
  })

  it('are signed out at once when they are removed, and only from that merchant', async () => {
    const [one, other] = [await newShop(), await newShop()]
    const email = newEmail()
    const { browser, id } = await joined(one, email)
    await accept(await invite(other, email), ownPassword)
    expect((await one.owner.ask('DELETE', `/v1/people/${id}`)).status).toBe(204)
    expect((await browser.ask('GET', '/v1/session')).status).toBe(401)
    expect((await one.owner.ask('DELETE', `/v1/people/${id}`)).status).toBe(404)
    const again = await signedIn(email, ownPassword)
    expect((await again.ask('GET', '/v1/session')).body).toMatchObject({ merchant: { id: other.id } })
  })

  it('always include an owner: the last one is not removed or demoted, nor two at the same moment', async () => {
    const shop = await newShop()
    const [owner] = await peopleOf(shop)
    expect((await shop.owner.ask('DELETE', `/v1/people/${owner?.id}`)).status).toBe(409)
    expect((await shop.owner.ask('PATCH', `/v1/people/${owner?.id}`, { role: 'support' })).status).toBe(409)
    const second = await joined(shop, newEmail(), 'owner')
    const demotions = [owner?.id, second.id].map((id) => {
      const own = { merchantId: shop.id, id: String(id), act: { actor: 'a test' } }
      return changePersonsRole(gateway.dependencies, own, 'finance')
    })
    const outcomes = await Promise.allSettled(demotions)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('403 for somebody who is no owner, 404 for another merchant’s owner', async () => {
    const [one, other] = [await newShop(), await newShop()]
    const { browser, id } = await joined(one, newEmail())
    expect((await browser.ask('GET', '/v1/people')).status).toBe(403)
    expect((await other.owner.ask('PATCH', `/v1/people/${id}`, { role: 'owner' })).status).toBe(404)
    expect((await other.owner.ask('DELETE', `/v1/people/${id}`)).status).toBe(404)
  })

  it('403 for removing one of the demo’s people', async () => {
    const browser = await openDemoBrowser(gateway, 'merchant')
    expect((await browser.ask('DELETE', `/v1/people/${demoPeople.finance.id}`)).status).toBe(403)
    const { body } = await browser.ask('GET', '/v1/people')
    expect((body['data'] as { id: string }[]).map(({ id }) => id)).toContain(demoPeople.finance.id)
    expect(demoPeople.finance.merchantId).toBe(demoMerchants.lojaExemplo.id)
  })
})

describe('a person’s name', () => {
  const nameOf = (browser: TestBrowser, id: string, door = 'v1') => browser.ask('GET', `/${door}/people/${id}/name`)

  it('is shown to everybody of the merchant, even after the person was removed', async () => {
    const shop = await newShop()
    const support = await joined(shop, newEmail(), 'support')
    const { id } = await joined(shop, newEmail())
    const told = { status: 200, body: { id, name: 'Maria' } }
    expect(await nameOf(support.browser, id)).toEqual(expect.objectContaining(told))
    expect((await shop.owner.ask('DELETE', `/v1/people/${id}`)).status).toBe(204)
    expect(await nameOf(support.browser, id)).toEqual(expect.objectContaining(told))
  })

  it('404 for another merchant’s person, an operator, an invitation or an unknown id; 400 for an invalid one', async () => {
    const [shop, other] = [await newShop(), await newShop()]
    const { id } = await joined(other, newEmail())
    await invite(shop, newEmail())
    const [{ id: invited } = { id: '' }] = (await peopleOf(shop)).filter(({ status }) => status === 'invited')
    for (const unknown of [id, demoPeople.operator.id, invited, '0190a0de-0000-7000-8000-000000000999'])
      expect(await nameOf(shop.owner, unknown)).toMatchObject({ status: 404, code: 'not_found' })
    expect((await nameOf(shop.owner, 'nobody')).status).toBe(400)
  })

  it('is shown to operators for anybody, but only on their own route', async () => {
    const shop = await newShop()
    const { id } = await joined(shop, newEmail())
    const operator = await openDemoBrowser(gateway, 'operator')
    expect(await nameOf(operator, id, 'ops')).toMatchObject({ status: 200, body: { id, name: 'Maria' } })
    const { id: ownId, name } = demoPeople.operator
    expect(await nameOf(operator, ownId, 'ops')).toMatchObject({ status: 200, body: { id: ownId, name } })
    expect((await nameOf(operator, id)).status).toBe(403)
    expect((await nameOf(shop.owner, id, 'ops')).status).toBe(403)
  })
})

describe('a forgotten password', () => {
  const linkFor = async ({ owner }: Shop, id: string) => {
    const answer = await owner.ask('POST', `/v1/people/${id}/reset-password`)
    return { ...answer, token: String(answer.body['reset_url'] ?? '').split('#')[1] ?? '' }
  }
  const reset = (token: string, shown: string, browser = openBrowser(gateway)) =>
    browser.ask('POST', '/v1/password-resets', { token, password: shown })
  const signIn = async (email: string, shown: string) =>
    (await openBrowser(gateway).ask('POST', '/v1/session', { email, password: shown })).status

  it('is replaced by a link from the owner, which works once, ends all sessions and opens none', async () => {
    const shop = await newShop()
    const email = newEmail()
    const { browser, id } = await joined(shop, email)
    const elsewhere = await signedIn(email, ownPassword)
    const { status, body, token } = await linkFor(shop, id)
    expect(status).toBe(201)
    expect(body['reset_url']).toMatch(/^https:\/\/pay\.example\.com\/app\/reset#[\w-]{43}$/)
    expect((await browser.ask('GET', '/v1/session')).status).toBe(200)
    const resetting = openBrowser(gateway)
    expect((await reset(token, 'a password that is new', resetting)).status).toBe(204)
    expect(resetting.cookie).toBeUndefined()
    for (const old of [browser, elsewhere]) expect((await old.ask('GET', '/v1/session')).status).toBe(401)
    expect(await signIn(email, ownPassword)).toBe(401)
    expect(await signIn(email, 'a password that is new')).toBe(201)
    expect((await reset(token, 'a password of a thief')).status).toBe(404)
    const { rows } = await superuser.query(
      "SELECT event, actor FROM access_events WHERE client_id = 'person:' || $1 AND event LIKE 'password_reset%' ORDER BY id",
      [id],
    )
    expect(rows).toEqual([
      { event: 'password_reset_made', actor: expect.stringMatching(/^person:/) },
      { event: 'password_reset', actor: `person:${id}` },
    ])
  })

  it('is replaced without touching the second factor', async () => {
    const shop = await newShop()
    const { id } = await joined(shop, newEmail())
    await superuser.query("INSERT INTO totp_secrets (person_id, secret, confirmed_at) VALUES ($1, 'sealed', now())", [
      id,
    ])
    const { token } = await linkFor(shop, id)
    expect((await reset(token, 'a password that is new')).status).toBe(204)
    expect((await peopleOf(shop)).find((person) => person.id === id)).toMatchObject({ second_factor: true })
  })

  it('404 for a link that was replaced or has expired, or whose person was removed', async () => {
    const shop = await newShop()
    const { id } = await joined(shop, newEmail())
    const first = await linkFor(shop, id)
    const second = await linkFor(shop, id)
    expect((await reset(first.token, ownPassword)).status).toBe(404)
    await superuser.query('UPDATE password_resets SET expires_at = now() WHERE person_id = $1', [id])
    expect((await reset(second.token, ownPassword)).status).toBe(404)
    const third = await linkFor(shop, id)
    expect((await shop.owner.ask('DELETE', `/v1/people/${id}`)).status).toBe(204)
    expect((await reset(third.token, ownPassword)).status).toBe(404)
  })

  it('409 for somebody who also belongs to another merchant, and 404 for a link from before they joined it', async () => {
    const [shop, other] = [await newShop(), await newShop()]
    const email = newEmail()
    const { id } = await joined(shop, email)
    const { token } = await linkFor(shop, id)
    expect((await accept(await invite(other, email))).status).toBe(201)
    expect((await reset(token, 'a password of a thief')).status).toBe(404)
    expect((await linkFor(shop, id)).status).toBe(409)
  })

  it('404 for another merchant’s person, 403 without a second factor and for somebody who is no owner', async () => {
    const [shop, other] = [await newShop(), await newShop()]
    const { browser, id } = await joined(shop, newEmail())
    expect((await linkFor(other, id)).status).toBe(404)
    expect((await linkFor({ ...shop, owner: browser }, id)).status).toBe(403)
    await superuser.query('UPDATE sessions SET second_factor_at = NULL')
    expect(await linkFor(shop, id)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
  })

  it('400 for a short password, after which the link still works', async () => {
    const shop = await newShop()
    const { id } = await joined(shop, newEmail())
    const { token } = await linkFor(shop, id)
    expect((await reset(token, 'short')).status).toBe(400)
    expect((await reset(token, 'a password that is new')).status).toBe(204)
  })
})
