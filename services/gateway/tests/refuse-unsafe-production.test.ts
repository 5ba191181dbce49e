import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createServiceKey } from '@comporta/shared/testing/service-keys.ts'
import { startServiceProcess } from '@comporta/shared/testing/service-process.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGatewayDatabase, gatewaySecrets } from './gateway.ts'

const program = 'services/gateway/src/api.ts'
const root = fileURLToPath(new URL('../../..', import.meta.url))

let database: TestDatabase
let environment: Record<string, string>

beforeAll(async () => {
  database = await createGatewayDatabase()
  const redis = testRedis()
  const nowhere = 'http://127.0.0.1:1'
  environment = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    SALES_URL: nowhere,
    WITHDRAWALS_URL: nowhere,
    LEDGER_URL: nowhere,
    WEBHOOKS_URL: nowhere,
    PSP_SANDBOX_URL: nowhere,
    PUBLIC_URL: 'http://127.0.0.1',
    SERVICE_PRIVATE_KEY: createServiceKey('gateway').privateKey,
    PIX_WEBHOOK_SECRET: 'a-webhook-secret-of-the-tests',
    ...gatewaySecrets,
  }
})
afterAll(() => database.drop())

const realPsp = { PIX_PROVIDER: 'api-pix', DEMO: 'false' }

/** What a gateway that does not start prints, and its exit code. */
async function refusal(settings: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env['PATH'], TZ: 'UTC', LOG_LEVEL: 'fatal', PORT: '0', ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const patience = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(patience)
  return { code, text }
}

const signInToDemo = async (url: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ as: 'merchant' })
  return (await fetch(`${url}/v1/session/demo`, { method: 'POST', headers, body })).status
}

async function signIns(url: string): Promise<number[]> {
  const clients = ['demo-merchant', 'demo-newcomer', 'demo-rival', 'demo-operator', 'demo-operator-2']
  return Promise.all(
    clients.map(async (client_id) => {
      const body = JSON.stringify({ client_id, client_secret: `${client_id}-secret` })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${url}/auth`, { method: 'POST', headers, body })).status
    }),
  )
}

const removeDemo = () =>
  promisify(execFile)(process.execPath, ['services/gateway/src/remove-demo.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: database.url },
  })

async function startOnce(settings: Record<string, string>, look: (url: string) => Promise<void>): Promise<void> {
  const gateway = await startServiceProcess(program, { ...environment, ...settings })
  try {
    await look(gateway.url)
  } finally {
    await gateway.terminate()
  }
}

describe('the demo in a database that is to serve a real PSP', () => {
  it('keeps the gateway from starting until it is removed; then nobody can sign in with it', async () => {
    await startOnce({ DEMO: 'true' }, async (url) => {
      expect(await signIns(url)).toEqual([200, 200, 200, 200, 200])
      expect(await signInToDemo(url)).toBe(201)
    })

    const { code, text } = await refusal(realPsp)
    expect(code).toBe(78)
    for (const name of [
      'demo-merchant',
      'demo-newcomer',
      'demo-rival',
      'demo-operator',
      'demo-operator-2',
      'Ana Souza',
    ])
      expect(text).toContain(name)
    expect(text).toContain('npm run demo:remove')
    expect(text).not.toMatch(/^\s+at /m)

    expect((await removeDemo()).stdout).toMatch(/revoked: demo-merchant, .*\n.*suspended: Loja Exemplo, /)
    await startOnce(realPsp, async (url) => {
      expect(await signIns(url)).toEqual([401, 401, 401, 401, 401])
      expect(await signInToDemo(url)).toBe(404)
    })
  })

  it('is removed once: removing it again changes nothing, and says so', async () => {
    expect((await removeDemo()).stdout).toContain('no demo')
    const superuser = new pg.Client({ connectionString: database.superuserUrl })
    await superuser.connect()
    const { rows } = await superuser.query(
      "SELECT event, count(*)::int FROM access_events WHERE actor = 'stack' AND event LIKE '%ed' GROUP BY 1 ORDER BY 1",
    )
    await superuser.end()
    expect(rows).toContainEqual({ event: 'client_revoked', count: 5 })
    expect(rows).toContainEqual({ event: 'person_removed', count: 5 })
    expect(rows).toContainEqual({ event: 'merchant_suspended', count: 3 })
  })

  it('stays removed when the gateway starts with `DEMO=true` again', async () => {
    await startOnce({ DEMO: 'true' }, async (url) => {
      expect(await signIns(url)).toEqual([401, 401, 401, 401, 401])
      expect(await signInToDemo(url)).toBe(404)
    })
  })
})

describe('settings that are unsafe together', () => {
  it('are refused in one message that says how to fix each, without a stack trace or a secret', async () => {
    const { code, text } = await refusal({
      PIX_PROVIDER: 'api-pix',
      DEMO: 'true',
      PUBLIC_URL: 'https://pay.example.com',
    })
    expect(code).toBe(78)
    expect(text).toContain('Set DEMO=false')
    expect(text).toContain('TRUST_PROXY')
    expect(text).not.toContain('demo-merchant-secret')
    expect(text).not.toMatch(/^\s+at /m)
  })

  it('are accepted once `TRUST_PROXY` names the proxy in front', async () => {
    const settings = { PUBLIC_URL: 'https://pay.example.com', TRUST_PROXY: 'loopback' }
    await startOnce(settings, async (url) => expect((await fetch(`${url}/ready`)).status).toBe(200))
  })

  it.each([
    ['a secret of the compose file', { PIX_WEBHOOK_SECRET: 'demo-only-webhook-secret' }, 'PIX_WEBHOOK_SECRET'],
    [
      'a committed service key',
      { SERVICE_PRIVATE_KEY: 'MC4CAQAwBQYDK2VwBCIEIDUscF0LPGzosgcsGAMwYyh9H8+k38JHn3TpZEBDIJVa' },
      'SERVICE_PRIVATE_KEY',
    ],
  ])('are refused outside of the demo: %s', async (_what, settings, name) => {
    const { code, text } = await refusal({ DEMO: 'false', ...settings })
    expect(code).toBe(78)
    expect(text).toContain(name)
    expect(text).not.toContain(Object.values(settings)[0])
  })
})

describe('the routes of the simulated bank', () => {
  const routes = [
    ['POST', '/sandbox/pay'],
    ['GET', '/sandbox/statement'],
    ['POST', '/sandbox/sales/0190a0de-1111-7000-8000-00000000000a/expire'],
    ['POST', '/sandbox/disputes'],
    ['POST', '/sandbox/disputes/0190a0de-1111-7000-8000-00000000000a/decide'],
    ['POST', '/sandbox/recurrences/RR9999900420261125abcdefghijk/decide'],
    ['POST', '/sandbox/recurring-charges/k3jd92ms7ahq1zp0x8vbn5tw4c/end'],
    ['GET', '/sandbox/faults'],
    ['PUT', '/sandbox/faults'],
    ['POST', '/checkout/0190a0de-1111-7000-8000-00000000000a/pay-with-test-bank'],
  ] as const
  const ask = (url: string) =>
    Promise.all(routes.map(async ([method, path]) => (await fetch(`${url}${path}`, { method })).status))

  it('do not exist without the demo', async () => {
    await startOnce({ DEMO: 'false' }, async (url) => expect(new Set(await ask(url))).toEqual(new Set([404])))
  })

  it('exist in the demo', async () => {
    await startOnce({ DEMO: 'true' }, async (url) => expect(new Set(await ask(url))).toEqual(new Set([503])))
  })
})
