import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSecretHasher } from '../src/use-cases/secret-hasher.ts'
import { gatewaySecrets, startGateway, type TestGateway } from './gateway.ts'

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

const signIn = async (client_id: string, client_secret: string, door = gateway) =>
  (await door.app.inject({ method: 'POST', url: '/auth', payload: { client_id, client_secret } })).statusCode

const hashesOf = async (clientId: string): Promise<string[]> => {
  const { rows } = await superuser.query('SELECT secret_hash FROM client_secrets WHERE client_id = $1', [clientId])
  return rows.map(({ secret_hash }) => secret_hash)
}

it('keeps secrets as hashes keyed by a pepper that is not in the database', async () => {
  const { rows } = await superuser.query('SELECT secret_hash FROM client_secrets')
  for (const { secret_hash } of rows) expect(secret_hash).toMatch(/^hmac-sha256\$[\w-]{43}$/)
  const other = await startGateway({
    database: gateway.database,
    environment: { CLIENT_SECRET_PEPPER: 'another-pepper-which-opens-nothing-here' },
  })
  expect(await signIn('demo-merchant', 'demo-merchant-secret', other)).toBe(401)
  await other.close()
  expect(await signIn('demo-merchant', 'demo-merchant-secret')).toBe(200)
})

it('accepts an old hash, and replaces it when the right secret comes', async () => {
  const old = await createSecretHasher(undefined).hash('demo-rival-secret')
  expect(old).toMatch(/^\$argon2id\$/)
  await superuser.query("UPDATE client_secrets SET secret_hash = $1 WHERE client_id = 'demo-rival'", [old])
  expect(await signIn('demo-rival', 'guess')).toBe(401)
  expect(await hashesOf('demo-rival')).toEqual([old])
  expect(await signIn('demo-rival', 'demo-rival-secret')).toBe(200)
  expect(await hashesOf('demo-rival')).toEqual([expect.stringMatching(/^hmac-sha256\$/)])
  expect(await signIn('demo-rival', 'guess')).toBe(401)
  expect(await signIn('demo-rival', 'demo-rival-secret')).toBe(200)
})

it.each([
  ['with the pepper', gatewaySecrets, /^hmac-sha256\$/],
  ['without it', {}, /^\$argon2id\$/],
])('lets in an operator that was created on a machine %s', async (_how, secrets, expected) => {
  const script = fileURLToPath(new URL('../src/create-operator.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'Ana', '--alone'], {
    env: { ...process.env, DATABASE_URL: gateway.database.url, ...secrets },
  })
  const [, id = '', secret = ''] = /^client_id: (\S+)\nclient_secret: (\S+)\n$/.exec(stdout) ?? []
  expect(await hashesOf(id)).toEqual([expect.stringMatching(expected)])
  expect(await signIn(id, secret)).toBe(200)
  expect(await hashesOf(id)).toEqual([expect.stringMatching(/^hmac-sha256\$/)])
})

it('costs at most a tenth of the old hash’s processor time', async () => {
  const cost = async (pepper: string | undefined): Promise<number> => {
    const hasher = createSecretHasher(pepper)
    const known = await hasher.hash('a secret')
    const before = process.cpuUsage()
    for (let count = 0; count < 20; count += 1) await hasher.find('a guess', [known], 'strangers')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  expect(await cost('a pepper')).toBeLessThan((await cost(undefined)) / 10)
})
