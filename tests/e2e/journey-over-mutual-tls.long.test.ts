import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@comporta/shared/process/free-port.ts'
import {
  createTestAuthority,
  type TestAuthority,
  type TestCertificate,
} from '@comporta/shared/testing/test-certificates.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import {
  type Answer,
  balanceOf,
  createSale,
  newKey,
  objectAt,
  paySale,
  readBankBook,
  rowsOf,
  send,
  tokenOf,
} from './api.ts'
import { countOf, makeFaults, queryRows } from './look-into-stack.ts'

const patience = { timeout: 60_000, interval: 100 }
const clientsOfTheBank = ['sales', 'sales-worker', 'withdrawals', 'withdrawals-worker'] as const

let stack: Stack
let dataFolder: string
let psp: TestAuthority
let elsewhere: TestAuthority
let client: TestCertificate
let stranger: TestCertificate
let token: string
const lines: string[] = []

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'comporta-mutual-tls-'))
  psp = await createTestAuthority('psp')
  elsewhere = await createTestAuthority('elsewhere')
  const server = await psp.issue('server')
  client = await psp.issue('client')
  stranger = await elsewhere.issue('stranger')
  await putCertificate(client)
  const bank = `https://127.0.0.1:${await freePort()}`
  stack = await startStack({
    port: 0,
    dataFolder,
    demo: true,
    durable: false,
    restartDelayMaxMs: 200,
    environment: {
      ...process.env,
      LOG_LEVEL: 'warn',
      PIX_API_URL: `${bank}/v2`,
      PIX_TOKEN_URL: `${bank}/oauth/token`,
      PIX_CA_FILE: psp.caFile,
      PIX_CERT_FILE: join(dataFolder, 'client.crt'),
      PIX_CERT_KEY_FILE: join(dataFolder, 'client.key'),
    },
    writeLine: (name, line) => lines.push(`${name} ${line}`),
    overrides: {
      'psp-sandbox': {
        TLS_PORT: new URL(bank).port,
        TLS_CERT_FILE: server.certFile,
        TLS_KEY_FILE: server.keyFile,
        TLS_CLIENT_CA_FILE: psp.caFile,
      },
      // The bank's list is not read in time, so every payment here arrives by its webhook.
      'sales-worker': { RECONCILE_INTERVAL_MS: '3600000' },
      'withdrawals-worker': { PAYOUT_SETTLE_WINDOW_MS: '1000' },
    },
  })
  token = await tokenOf('demo-merchant', stack.url)
})

afterAll(async () => {
  await stack.stop()
  await Promise.all([psp.drop(), elsewhere.drop(), rm(dataFolder, { recursive: true, force: true })])
})

/** Puts a certificate where the bank's clients read theirs at start. */
async function putCertificate({ certFile, keyFile }: TestCertificate): Promise<void> {
  await copyFile(certFile, join(dataFolder, 'client.crt'))
  await copyFile(keyFile, join(dataFolder, 'client.key'))
}

async function startWith(certificate: TestCertificate): Promise<void> {
  await putCertificate(certificate)
  const before = clientsOfTheBank.map((name) => stack.processes.get(name)?.pid)
  for (const name of clientsOfTheBank) stack.processes.get(name)?.kill('SIGKILL')
  const after = () => clientsOfTheBank.map((name) => stack.processes.get(name)?.pid)
  await expect.poll(() => after().every((pid, index) => pid !== before[index]), patience).toBe(true)
  await stack.waitUntilHealthy()
}

const ask = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  send(method, path, {
    baseUrl: stack.url,
    token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    ...(body === undefined ? {} : { body }),
  })

const sell = (reference: string): Promise<Answer> => createSale({ amount: 25, reference }, token, stack.url)

const statusOf = async (saleId: string) => (await ask('GET', `/v1/sales/${saleId}`)).body['status']

async function withdraw(amount: number): Promise<string> {
  const destination = { pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
  const answer = await ask('POST', '/v1/withdrawals', { amount, authorize: true, ...destination }, newKey())
  expect(answer.status).toBe(201)
  return String(objectAt(answer.body, 'data')['withdrawal_id'])
}

const withdrawalOf = async (id: string) => objectAt((await ask('GET', `/v1/withdrawals/${id}`)).body, 'data')

/** The tries to pay, as operators see them; undefined before the first. */
async function attemptsOf(id: string) {
  const operator = await tokenOf('demo-operator', stack.url)
  return (await send('GET', `/ops/withdrawals/${id}`, { baseUrl: stack.url, token: operator })).body['payout_attempts']
}

/** How many payouts of this amount the bank has. */
async function payoutsOf(cents: number): Promise<number> {
  const { payouts } = await readBankBook(stack.url)
  return payouts.filter((payout) => payout.amount_cents === cents).length
}

/** How many orders the bank has refused because of their token. */
const refusedOrders = (route: string): Promise<number> =>
  countOf(stack, 'psp-sandbox', 'comporta_http_request_seconds_count', `method="PUT",route="${route}",status="401"`)
const chargeRoute = '/v2/cob/:txid'
const payoutRoute = '/v3/gn/pix/:idEnvio'

/** A refused sale is a row without a code, which nobody sees and nobody can pay. Returns its txid. */
async function expectNothingToPay(reference: string): Promise<string> {
  const text = 'SELECT txid, status, br_code FROM sales WHERE reference = $1'
  const rows = await queryRows<{ txid: string }>(stack, 'sales', text, [reference])
  expect(rows).toEqual([{ txid: expect.any(String), status: 'pending', br_code: null }])
  expect(rowsOf(await ask('GET', `/v1/sales?reference=${reference}`))).toEqual([])
  return rows[0]?.txid ?? ''
}

/** Does at once what the sweeper does some seconds later: the charge is taken back, in case the bank did create it. */
async function expectTakenBack(txid: string): Promise<void> {
  const makeDue = `UPDATE due_steps SET due_at = now(), sent_at = NULL
    WHERE subject = (SELECT id::text FROM sales WHERE txid = $1)`
  await queryRows(stack, 'sales', makeDue, [txid])
  const status = () => queryRows(stack, 'sales', 'SELECT status FROM sales WHERE txid = $1', [txid])
  await expect.poll(status, patience).toEqual([{ status: 'cancelled' }])
  const active = `SELECT 1 FROM charges WHERE txid = $1 AND status = 'ATIVA'`
  expect(await queryRows(stack, 'psp-sandbox', active, [txid])).toEqual([])
}

it('sells, is paid, pays out and refunds through a bank that asks for certificates', async () => {
  const before = await balanceOf(token, stack.url)
  const sale = await sell('journey')
  expect(sale.status).toBe(201)
  const saleId = String(sale.body['id'])
  expect((await paySale(String(sale.body['qrcode_text']), {}, stack.url)).status).toBe(200)
  await expect.poll(() => statusOf(saleId), patience).toBe('paid')
  expect((await balanceOf(token, stack.url)).available).toBe(before.available + 2_500)

  const id = await withdraw(12.34)
  await expect
    .poll(() => withdrawalOf(id), patience)
    .toMatchObject({
      status: 'paid',
      e2e_id: expect.stringMatching(/^E[0-9]{8}[0-9]{12}[a-zA-Z0-9]{11}$/),
    })
  expect(await payoutsOf(1_214)).toBe(1)

  expect((await ask('POST', `/v1/sales/${saleId}/refunds`, {}, newKey())).status).toBe(201)
  const refunds = async () => rowsOf(await ask('GET', `/v1/sales/${saleId}/refunds`))
  await expect.poll(refunds, patience).toMatchObject([{ status: 'completed', return_id: expect.stringMatching(/^D/) }])
  const total = before.total - 1_234
  await expect.poll(() => balanceOf(token, stack.url), patience).toEqual({ total, available: total, hold: 0 })
})

it('lets a payer pay on the checkout page, and reports the bank as healthy', async () => {
  const sale = await sell('checkout')
  const saleId = String(sale.body['id'])
  const paid = await fetch(`${stack.url}/checkout/${saleId}/pay-with-test-bank`, { method: 'POST', redirect: 'manual' })
  expect(paid.status).toBe(303)
  await expect.poll(() => statusOf(saleId), patience).toBe('paid')
  const health = await send('GET', '/health', { baseUrl: stack.url })
  expect(health).toMatchObject({ status: 200, body: { checks: { 'psp-sandbox': 'ok' } } })
})

it('renews a token that the bank has withdrawn, and merchants notice nothing', async () => {
  expect((await sell('token kept')).status).toBe(201)
  const paidWithToken = await withdraw(12.4)
  await expect.poll(() => withdrawalOf(paidWithToken), patience).toMatchObject({ status: 'paid' })
  const refusedBefore = { charges: await refusedOrders(chargeRoute), payouts: await refusedOrders(payoutRoute) }

  await makeFaults(stack, { withdrawTokensBefore: new Date().toISOString() })
  const sale = await sell('token withdrawn')
  expect(sale.status).toBe(201)
  expect(await refusedOrders(chargeRoute)).toBe(refusedBefore.charges + 1)
  // An order that moves money is not simply repeated: it is looked up first, and then sent again under the same id.
  const id = await withdraw(12.5)
  await expect.poll(() => withdrawalOf(id), patience).toMatchObject({ status: 'paid' })
  expect(await refusedOrders(payoutRoute)).toBe(refusedBefore.payouts + 1)
  expect(await payoutsOf(1_230)).toBe(1)
})

it('renews a token that expires sooner than the bank said, and creates every sale', async () => {
  const refusedBefore = await refusedOrders(chargeRoute)
  const statuses: number[] = []
  const refusedAfterSale = async () => {
    statuses.push((await sell('token short-lived')).status)
    return refusedOrders(chargeRoute)
  }
  await makeFaults(stack, { tokenLifetimeSeconds: 2 })
  try {
    // Twice, so that the second expired token is one issued meanwhile.
    await expect.poll(refusedAfterSale, patience).toBeGreaterThanOrEqual(refusedBefore + 2)
  } finally {
    await makeFaults(stack, {})
  }
  expect(statuses).toEqual(statuses.map(() => 201))
})

const troubles = [
  {
    trouble: 'every token has expired',
    cents: 1_270,
    begin: () => makeFaults(stack, { tokenLifetimeSeconds: 0 }),
    end: () => makeFaults(stack, {}),
    said: /provider answered 401/,
    attempt: { outcome: 'blocked', detail: expect.stringContaining('401') },
  },
  {
    trouble: 'the bank refuses the certificate',
    cents: 1_260,
    begin: () => startWith(stranger),
    end: () => startWith(client),
    said: /token endpoint: (?:ERR_SSL|ECONNRESET|UND_ERR_SOCKET)/,
    attempt: { outcome: 'not_sent', detail: expect.stringContaining('token endpoint') },
  },
]

it.each(troubles)(
  'answers 503, logs why and keeps the money on hold when $trouble, and recovers afterwards',
  async ({ trouble, cents, begin, end, said, attempt }) => {
    const before = await balanceOf(token, stack.url)
    const linesBefore = lines.length
    let txid: string
    let id: string
    try {
      await begin()
      expect(await sell(trouble)).toMatchObject({
        status: 503,
        body: { error: 'Service Unavailable', message: expect.stringContaining('payment provider') },
      })
      txid = await expectNothingToPay(trouble)
      const refusals = () => lines.slice(linesBefore).filter((line) => line.includes('the charge was not made'))
      await expect.poll(refusals, patience).toEqual([expect.stringMatching(said)])

      id = await withdraw(cents / 100)
      await expect.poll(() => attemptsOf(id), patience).toContainEqual(expect.objectContaining(attempt))
      expect(await withdrawalOf(id)).toMatchObject({ status: 'processing' })
      const available = before.total - cents
      expect(await balanceOf(token, stack.url)).toEqual({ total: before.total, available, hold: cents })
      expect(await payoutsOf(cents - 20)).toBe(0)
    } finally {
      await end()
    }
    await expect.poll(() => withdrawalOf(id), patience).toMatchObject({ status: 'paid' })
    expect(await payoutsOf(cents - 20)).toBe(1)
    await expectTakenBack(txid)
    expect((await sell(`after: ${trouble}`)).status).toBe(201)
  },
)

it('answers 503 within three seconds when the bank does not answer, and recovers by itself', async () => {
  const before = await balanceOf(token, stack.url)
  const bank = stack.processes.get('psp-sandbox')
  bank?.kill('SIGSTOP')
  const txids: string[] = []
  const tookMs: number[] = []
  try {
    for (const reference of ['silence-1', 'silence-2', 'silence-3']) {
      const startedAt = performance.now()
      expect(await sell(reference)).toMatchObject({ status: 503, body: { error: 'Service Unavailable' } })
      tookMs.push(performance.now() - startedAt)
      txids.push(await expectNothingToPay(reference))
    }
    const health = await send('GET', '/health', { baseUrl: stack.url })
    expect(health).toMatchObject({ status: 503, body: { checks: { 'psp-sandbox': 'down', sales: 'ok' } } })
  } finally {
    bank?.kill('SIGCONT')
  }
  // A busy machine may delay some of them; another test checks the deadline itself, with a clock of its own.
  expect(Math.min(...tookMs)).toBeLessThan(3_000)
  await vi.waitFor(async () => expect((await sell('after the silence')).status).toBe(201), patience)
  for (const txid of txids) await expectTakenBack(txid)
  expect(await balanceOf(token, stack.url)).toEqual(before)
  await stack.waitUntilHealthy()
})
