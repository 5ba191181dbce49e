import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { decodeProtectedHeader } from 'jose'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { createGatewayDatabase, startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Gateways that share one database, as they do in production. */
async function startGateways(count: number) {
  const database = await createGatewayDatabase()
  const gateways = await Promise.all(Array.from({ length: count }, () => startGateway({ database })))
  for (const gateway of gateways) {
    gateway.ledger.answerWith((_request, response) => sendJson(response, 200, { success: true }))
  }
  closing.push(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()))
    await database.drop()
  })
  return { database, gateways }
}

const keyIdsOf = async (gateway: TestGateway): Promise<string[]> =>
  (await gateway.app.inject('/.well-known/jwks.json')).json<{ keys: { kid: string }[] }>().keys.map((key) => key.kid)

const balanceStatus = async (gateway: TestGateway, token: string): Promise<number> =>
  (await gateway.app.inject({ url: '/v1/balance', headers: { authorization: `Bearer ${token}` } })).statusCode

it('gateways that start at once agree on one key, and accept each other’s tokens', async () => {
  const { gateways } = await startGateways(4)
  const sets = await Promise.all(gateways.map(keyIdsOf))
  expect(new Set(sets.flat()).size).toBe(1)
  const token = await gateways[0]?.tokenOf('demo-merchant')
  for (const gateway of gateways) expect(await balanceStatus(gateway, token ?? '')).toBe(200)
})

it('no token is refused while the key changes: gateways learn the new one before it signs', async () => {
  const { database, gateways } = await startGateways(2)
  const [one, other] = gateways
  if (!one || !other) throw new Error('two gateways were started')
  const [oldKey] = await keyIdsOf(one)
  const oldToken = await one.tokenOf('demo-merchant')

  const rotation = await one.app.inject({
    method: 'POST',
    url: '/ops/signing-keys',
    headers: { authorization: `Bearer ${await one.tokenOf('demo-operator')}` },
  })
  expect(rotation.statusCode).toBe(201)
  const { key_id: newKey } = rotation.json<{ key_id: string }>()
  expect((await keyIdsOf(one)).sort()).toEqual([oldKey, newKey].sort())

  // Published, but not signing yet: others may not have seen it.
  expect(decodeProtectedHeader(await one.tokenOf('demo-merchant')).kid).toBe(oldKey)
  await expect.poll(() => keyIdsOf(other)).toContain(newKey)

  const superuser = new pg.Client({ connectionString: database.superuserUrl })
  await superuser.connect()
  await superuser.query('UPDATE signing_keys SET signs_from = now() WHERE verifies_until IS NULL')
  await superuser.end()
  const third = await startGateway({ database })
  closing.unshift(() => third.close())
  const newToken = await third.tokenOf('demo-merchant')
  expect(decodeProtectedHeader(newToken).kid).toBe(newKey)

  for (const gateway of [one, other, third]) {
    gateway.ledger.answerWith((_request, response) => sendJson(response, 200, { success: true }))
    for (const token of [oldToken, newToken]) expect(await balanceStatus(gateway, token)).toBe(200)
  }
})

it('of several rotations at once, at least one succeeds, and any that fails is a 409', async () => {
  const { gateways } = await startGateways(2)
  const answers = await Promise.allSettled(
    gateways.flatMap((gateway) => [
      gateway.dependencies.signingKeys.rotate({ actor: 'a' }),
      gateway.dependencies.signingKeys.rotate({ actor: 'b' }),
    ]),
  )
  expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
})

const retire = async (gateway: TestGateway, id: string) =>
  gateway.app.inject({
    method: 'POST',
    url: `/ops/signing-keys/${id}/retire`,
    payload: { reason: 'it was in a backup' },
    headers: { authorization: `Bearer ${await gateway.tokenOf('demo-operator')}` },
  })

async function asSuperuser<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const superuser = new pg.Client({ connectionString: url })
  await superuser.connect()
  try {
    return (await superuser.query<Row>(text)).rows
  } finally {
    await superuser.end()
  }
}

it('a retired key is refused everywhere within five seconds, and a new one signs at once', async () => {
  const { gateways } = await startGateways(2)
  const [one, other] = gateways
  if (!one || !other) throw new Error('two gateways were started')
  const [leaked = ''] = await keyIdsOf(one)
  const stolen = await one.tokenOf('demo-merchant')
  expect(await balanceStatus(other, stolen)).toBe(200)

  const began = performance.now()
  expect((await retire(one, leaked)).statusCode).toBe(204)
  expect(await balanceStatus(one, stolen)).toBe(401)
  await vi.waitFor(async () => expect(await balanceStatus(other, stolen)).toBe(401), { timeout: 5_000, interval: 50 })
  expect(performance.now() - began).toBeLessThan(5_000)
  const fresh = await one.tokenOf('demo-merchant')
  for (const gateway of gateways) expect(await balanceStatus(gateway, fresh)).toBe(200)
  expect(await keyIdsOf(other)).not.toContain(leaked)
  expect((await retire(one, leaked)).statusCode).toBe(404)
})

it('the signing key can be retired while the next one waits, which then signs', async () => {
  const { gateways } = await startGateways(1)
  const [gateway] = gateways
  if (!gateway) throw new Error('one gateway was started')
  const [signing = ''] = await keyIdsOf(gateway)
  const next = await gateway.dependencies.signingKeys.rotate({ actor: 'a test' })
  expect((await retire(gateway, signing)).statusCode).toBe(204)
  const token = await gateway.tokenOf('demo-merchant')
  expect(decodeProtectedHeader(token).kid).toBe(next)
  expect(await balanceStatus(gateway, token)).toBe(200)
})

it('private keys are encrypted in the database, and old unencrypted ones at the next start', async () => {
  const { database, gateways } = await startGateways(1)
  const [gateway] = gateways
  if (!gateway) throw new Error('one gateway was started')
  await gateway.dependencies.signingKeys.rotate({ actor: 'a test' })
  const stored = () =>
    asSuperuser<{ private_key: string }>(database.superuserUrl, 'SELECT private_key FROM signing_keys')
  for (const { private_key } of await stored()) expect(private_key).toMatch(/^aes-256-gcm\$/)

  const { id, privateKey } = gateway.dependencies.signingKeys.current()
  await asSuperuser(database.superuserUrl, `UPDATE signing_keys SET private_key = '${privateKey}' WHERE id = '${id}'`)
  const token = await gateway.tokenOf('demo-merchant')
  const later = await startGateway({ database })
  closing.unshift(() => later.close())
  for (const { private_key } of await stored()) expect(private_key).toMatch(/^aes-256-gcm\$/)
  expect(await balanceStatus(later, token)).not.toBe(401)
  expect(await balanceStatus(gateway, await later.tokenOf('demo-merchant'))).toBe(200)

  const environment = { SIGNING_KEY_ENCRYPTION_KEY: 'another-key-with-which-nothing-opens' }
  await expect(startGateway({ database, environment })).rejects.toThrow('does not open with SIGNING_KEY_ENCRYPTION_KEY')
})

it('none of 1,000 requests is refused while signing keys and the client’s secrets change', async () => {
  const { gateways } = await startGateways(2)
  const [one, other] = gateways
  if (!one || !other) throw new Error('two gateways were started')
  const { addOwnSecret } = await import('../src/use-cases/manage-clients.ts')
  const own = {
    merchantId: '0190a0de-0000-7000-8000-000000000001' as MerchantId,
    clientId: 'demo-merchant',
    act: { actor: 'a test' },
  }
  let secret = 'demo-merchant-secret'
  const statuses: number[] = []
  for (let round = 0; round < 20; round += 1) {
    if (round % 5 === 0) await one.dependencies.signingKeys.rotate({ actor: 'a test' })
    const rotated = round % 4 === 0 ? addOwnSecret(other.dependencies, own) : undefined
    const payload = { client_id: 'demo-merchant', client_secret: secret }
    const signedIn = await one.app.inject({ method: 'POST', url: '/auth', payload })
    statuses.push(signedIn.statusCode)
    const { access_token: token } = signedIn.json<{ access_token: string }>()
    statuses.push(
      ...(await Promise.all(Array.from({ length: 50 }, (_, n) => balanceStatus(n % 2 ? one : other, token)))),
    )
    secret = (await rotated)?.clientSecret ?? secret
  }
  expect(statuses).toEqual(Array(1_020).fill(200))
})
