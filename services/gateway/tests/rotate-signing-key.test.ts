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

it('gateways that start at once agree on one key, and take each other’s tokens', async () => {
  const { gateways } = await startGateways(4)
  const sets = await Promise.all(gateways.map(keyIdsOf))
  expect(new Set(sets.flat()).size).toBe(1)
  const token = await gateways[0]?.tokenOf('demo-merchant')
  for (const gateway of gateways) expect(await balanceStatus(gateway, token ?? '')).toBe(200)
})

it('no token is refused while the key changes, and those of the old key stay valid', async () => {
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

  const superuser = new pg.Client({ connectionString: database.superuserUrl })
  await superuser.connect()
  await superuser.query('UPDATE signing_keys SET signs_from = now() WHERE verifies_until IS NULL')
  await superuser.end()
  const third = await startGateway({ database })
  closing.unshift(() => third.close())
  const newToken = await third.tokenOf('demo-merchant')
  expect(decodeProtectedHeader(newToken).kid).toBe(newKey)

  // The other gateway has never heard of the key: it asks the database about it.
  await vi.waitFor(async () => expect(await balanceStatus(other, newToken)).toBe(200), { timeout: 10_000 })
  expect(await balanceStatus(other, oldToken)).toBe(200)
})

it('409 for all but one of those who rotate at once', async () => {
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
