import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, createPool } from '../../libs/shared/src/db/database.ts'
import { storedText } from '../../libs/shared/src/testing/stored-text.ts'
import { processTable, serviceNames } from '../../stack/processes.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { eventually, newKey, newMerchant, rowsOf, tokenOf } from './api.ts'
import { type Answer, type CallOptions, call } from './http-calls.ts'
import { startTestStack } from './test-stack.ts'

/** The persons of this run, with values that occur nowhere else. All ASCII, because MONITOR escapes other characters. */
const customer = {
  customer_name: 'Planted Maria Jabuticaba',
  customer_email: 'planted.maria@example.com',
  customer_document: '39053344705',
  customer_phone: '+5511955554321',
}
const payer = { payer_name: 'Planted Bento Tamandua', payer_document: '52998224725' }
const keys = [
  { pix_key: 'planted.key@example.com', pix_key_type: 'email' },
  { pix_key: '11144477735', pix_key_type: 'cpf' },
  { pix_key: '+5511944443333', pix_key_type: 'phone' },
  { pix_key: '5b0d6c1e-7f1a-4d62-9d5e-0a7c6f5b4e3d', pix_key_type: 'random' },
]
/** Keys that make the simulated bank misbehave are personal data too. */
const troubled = ['rejected', 'refused', 'timeout', 'lost', 'down', 'returned'].map((name) => `${name}@sandbox.pix`)
const configured = 'planted.configured@example.com'
const watched = 'planted.watched@example.com'
const invalid = { email: 'planted.not-an-email@', cpf: '39053344700' }

const planted = [
  ...Object.values(customer),
  ...Object.values(payer),
  ...keys.map(({ pix_key }) => pix_key),
  ...troubled,
  configured,
  watched,
  ...Object.values(invalid),
]

let stack: Stack
let program: Server
let monitor: Socket
let metricsPort: number
const logs: string[] = []
const redisCommands: Buffer[] = []
const refusals: string[] = []

beforeAll(async () => {
  program = createServer((request, response) => {
    request.resume()
    response.writeHead(request.url === '/bad' ? 500 : 204).end()
  })
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  metricsPort = await freePort()
  const loud = Object.fromEntries(processTable.map(({ name }) => [name, { LOG_LEVEL: 'trace' }]))
  stack = await startTestStack({
    restartDelayMaxMs: 300,
    writeLine: (name, line) => logs.push(`${name} ${line}`),
    overrides: { ...loud, gateway: { LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) } },
  })
  // Without ioredis, which fails when another client's first command arrives together with the answer to MONITOR.
  const { hostname, port, username, password } = new URL(stack.redisUrl)
  monitor = connect(Number(port), hostname)
  monitor.on('data', (commands) => redisCommands.push(commands))
  monitor.write(`AUTH ${username} ${password}\r\nMONITOR\r\n`)
})
afterAll(async () => {
  monitor?.destroy()
  await stack?.stop()
  program.closeAllConnections()
  program.close()
})

/** Makes a call, and keeps a refusal to be searched as well. */
async function ask(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await call(stack.url, method, path, options)
  if (answer.status >= 400) refusals.push(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

const withdraw = (token: string, body: object, key = newKey()): Promise<Answer> =>
  ask('POST', '/v1/withdrawals', { token, body, headers: { 'idempotency-key': key } })

async function sellTo(token: string): Promise<{ id: string; code: string }> {
  const { body } = await ask('POST', '/v1/sales', { token, body: { amount: 100, ...customer } })
  return { id: String(body['id']), code: String(body['qrcode_text']) }
}

/** Everything that a merchant, its customers and operators do with personal data, and what can go wrong. */
async function live(): Promise<void> {
  const { url: baseUrl } = stack
  const token = await newMerchant({ funds: 100_000, pixKey: configured, baseUrl })
  const operator = await tokenOf('demo-operator', baseUrl)
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}`
  for (const path of ['/good', '/bad']) {
    await ask('POST', '/v1/webhook-endpoints', { token, body: { url: address + path, event_types: [] } })
  }

  const paid = await sellTo(token)
  await ask('GET', `/checkout/${paid.id}`)
  await ask('POST', '/sandbox/pay', { body: { br_code: paid.code, ...payer } })
  await eventually(async () => (await ask('GET', `/v1/sales/${paid.id}`, { token })).body['status']).toBe('paid')
  const late = await sellTo(token)
  await ask('POST', `/sandbox/sales/${late.id}/expire`)
  await ask('POST', '/sandbox/pay', { body: { br_code: late.code, force: true, ...payer } })
  await ask('POST', '/sandbox/pay', { body: { br_code: late.code, ...payer } })
  await ask('POST', `/v1/sales/${paid.id}/refunds`, {
    token,
    body: { amount: 10 },
    headers: { 'idempotency-key': newKey() },
  })

  for (const body of [
    { amount: 100, customer_email: invalid.email },
    { amount: 100, customer_document: invalid.cpf.slice(1), customer_name: customer.customer_name },
    { amount: 1, ...customer },
  ]) {
    expect((await ask('POST', '/v1/sales', { token, body })).status).toBe(400)
  }
  const refusedKeys = [
    { pix_key: invalid.cpf, pix_key_type: 'cpf' },
    { pix_key: customer.customer_email, pix_key_type: 'nonsense' },
    { pix_key: invalid.email, pix_key_type: 'email' },
    { pix_key: keys[0]?.pix_key },
  ]
  for (const key of refusedKeys)
    expect((await withdraw(token, { amount: 1, authorize: true, ...key })).status).toBe(422)
  const key = newKey()
  expect((await withdraw(token, { amount: 1, authorize: true, ...keys[0] }, key)).status).toBe(201)
  expect((await withdraw(token, { amount: 1, authorize: true, ...keys[1] }, key)).status).toBe(409)
  expect((await withdraw(token, { amount: 90_000, authorize: true, ...keys[1] })).status).toBe(422)

  const watching = { pix_key: { type: 'email', value: watched }, reason: 'case 4711' }
  await ask('POST', '/ops/withdrawals/watched-keys', { token: operator, body: watching })
  expect((await ask('POST', '/ops/withdrawals/watched-keys', { token: operator, body: watching })).status).toBe(409)
  await withdraw(token, { amount: 1, authorize: true, pix_key: watched, pix_key_type: 'email' })

  // Kills processes in the middle of it, to see what is logged when a service is away.
  stack.processes.get('psp-sandbox')?.kill('SIGKILL')
  stack.processes.get('ledger')?.kill('SIGKILL')
  const body = { amount: 1, authorize: true }
  const made = await Promise.all([
    ...keys.map((one) => withdraw(token, { ...body, ...one })),
    ...troubled.map((one) => withdraw(token, { ...body, pix_key: one, pix_key_type: 'email' })),
    withdraw(token, body),
    sellTo(token),
  ])
  expect(made.length).toBeGreaterThan(10)
  await stack.waitUntilHealthy()
  await Promise.all(troubled.map((one) => withdraw(token, { ...body, pix_key: one, pix_key_type: 'email' })))
  const unfinished = async () =>
    rowsOf(await ask('GET', '/v1/withdrawals?status=processing', { token })).filter(
      (row) => row['requires_compliance_review'] !== true,
    ).length
  await eventually(unfinished).toBeLessThanOrEqual(4)
  await ask('POST', `/ops/sales/${paid.id}/erase`, { token: operator, body: { reason: 'case 4711' } })
  await ask('GET', '/ops/audit', { token: operator })
}

async function storedOf(service: (typeof serviceNames)[number]): Promise<string> {
  const pool = createPool({
    url: stack.databases[service].url,
    applicationName: 'test',
    maxConnections: 1,
    onError: () => undefined,
  })
  const database = createDatabase(pool)
  const text = await storedText(database)
  await database.destroy()
  return text
}

const metricsOf = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

it('leaves no personal data in logs, metrics, Redis or refusals, nor unsealed in a database', async () => {
  await live()
  const ports = processTable.map(({ name }) => (name === 'gateway' ? metricsPort : stack.ports[name]))
  const databases = serviceNames.filter((name) => name !== 'psp-sandbox')
  const outputs: Record<string, string> = {
    logs: logs.join('\n'),
    metrics: (await Promise.all(ports.map(metricsOf))).join('\n'),
    redis: Buffer.concat(redisCommands).toString(),
    refusals: refusals.join('\n'),
    ...Object.fromEntries(await Promise.all(databases.map(async (name) => [`database ${name}`, await storedOf(name)]))),
  }
  const found = Object.entries(outputs).flatMap(([where, text]) =>
    String(text)
      .split('\n')
      .flatMap((line) => planted.filter((value) => line.includes(value)).map((value) => ({ where, value, line }))),
  )
  expect(found).toEqual([])
  // The outputs were not empty.
  for (const text of Object.values(outputs)) expect(text.length).toBeGreaterThan(500)
  expect(outputs['logs']).toContain('"level":')
  expect(outputs['redis']).toContain('follow-payout')
  // No service sent Redis a command that its account may not use.
  expect(outputs['logs']).not.toContain('NOPERM')
})
