import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { startTestSandbox, type TestSandbox } from '@comporta/shared/testing/test-sandbox.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../../tests/chaos/verify-ledger.ts'
import { createSale, newKey, objectAt, paySale, readBankBook, rowsOf, send, tokenOf } from '../../tests/e2e/api.ts'
import { queryRows } from '../../tests/e2e/look-into-stack.ts'
import { type Stack, startStack } from '../start-stack.ts'

const patience = { interval: 100 }

let dataFolder: string
let payer: TestSandbox
let fallback: TestSandbox
let stack: Stack
let token: string

/** Sales at a bank that only receives, payouts at a second, fallback charges at a third: each has its own credentials, key and dialect. */
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'comporta-two-banks-'))
  const access = { PIX_CLIENT_ID: 'payouts', PIX_CLIENT_SECRET: 'secret-of-payouts', PIX_KEY: 'folha@comporta.test' }
  payer = await startTestSandbox('efi', access)
  fallback = await startTestSandbox('sicoob', {
    ...access,
    PIX_CLIENT_ID: 'fallback',
    PIX_KEY: 'reserva@comporta.test',
  })
  const port = await freePort()
  const secret = 'callbacks-of-both-banks'
  const named = (role: string, { environment }: TestSandbox) =>
    Object.entries(environment).map(([name, value]) => [`${role}_${name}`, value] as const)
  const callbackUrl = `http://127.0.0.1:${port}/webhooks/pix/${secret}`
  stack = await startStack({
    port,
    dataFolder,
    demo: true,
    durable: false,
    environment: {
      ...process.env,
      LOG_LEVEL: 'warn',
      PSP_SANDBOX_DIALECT: 'inter',
      PIX_WEBHOOK_SECRET: secret,
      PAYOUTS_PIX_PROVIDER: 'sandbox',
      PAYOUTS_PIX_ACCOUNT: '2',
      PAYOUTS_PIX_WEBHOOK_URL: callbackUrl,
      FALLBACK_PIX_PROVIDER: 'sandbox',
      FALLBACK_PIX_ACCOUNT: '3',
      FALLBACK_PIX_WEBHOOK_URL: callbackUrl,
      ...Object.fromEntries([...named('PAYOUTS', payer), ...named('FALLBACK', fallback)]),
    },
    writeLine: () => undefined,
  })
  token = await tokenOf('demo-merchant', stack.url)
})
afterAll(async () => {
  await stack.stop()
  await payer.close()
  await fallback.close()
  await rm(dataFolder, { recursive: true, force: true })
})

const ask = (method: string, path: string, body?: unknown, bearer = token) =>
  send(method, path, {
    baseUrl: stack.url,
    token: bearer,
    headers: { 'idempotency-key': newKey() },
    ...(body === undefined ? {} : { body }),
  })

async function withdraw(amount: number, pixKey: string): Promise<string> {
  const body = { amount, authorize: true, pix_key: pixKey, pix_key_type: 'email' }
  const answer = await ask('POST', '/v1/withdrawals', body)
  expect(answer.status).toBe(201)
  const id = String(objectAt(answer.body, 'data')['withdrawal_id'])
  const status = async () => objectAt((await ask('GET', `/v1/withdrawals/${id}`)).body, 'data')['status']
  await expect.poll(status, patience).toBe('paid')
  return id
}

const payoutIdOf = async (withdrawalId: string): Promise<string | undefined> => {
  const rows = await queryRows<{ id: string }>(
    stack,
    'withdrawals',
    'SELECT payout_id AS id FROM withdrawals WHERE id = $1',
    [withdrawalId],
  )
  return rows[0]?.id
}

/** `provider_clearing` per account: what the house has there, as a negative number. */
async function clearingByAccount(): Promise<Record<number, number>> {
  const rows = await queryRows<{ account: number; cents: number }>(
    stack,
    'ledger',
    `SELECT account, sum(cents)::int AS cents FROM transfers CROSS JOIN LATERAL (VALUES
       (provider_account, coalesce(provider_clearing_change_cents, 0)
         + CASE WHEN to_provider_account IS NULL THEN 0 ELSE posted_cents END),
       (to_provider_account, -posted_cents)) AS moved (account, cents)
     WHERE account IS NOT NULL GROUP BY account ORDER BY account`,
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

it('sells and refunds at one bank, pays out at the other, and every book and house account is right', async () => {
  const before = (await clearingByAccount())[1] ?? 0
  const sale = await createSale({ amount: 250 }, token, stack.url)
  expect(sale.status).toBe(201)
  expect((await paySale(String(sale.body['qrcode_text']), {}, stack.url)).status).toBe(200)
  const path = `/v1/sales/${String(sale.body['id'])}`
  await expect.poll(async () => (await ask('GET', path)).body['status'], patience).toBe('paid')
  await withdraw(12.34, 'fornecedor@exemplo.com.br')
  const returned = await withdraw(10, 'returned@sandbox.pix')
  // R$ 12,14 left, and R$ 9,80 left and came back.
  await expect.poll(async () => (await clearingByAccount())[2], patience).toBe(1_214)
  expect((await ask('POST', `${path}/refunds`, { amount: 50 })).status).toBe(201)
  const refunds = async () => rowsOf(await ask('GET', `${path}/refunds`)).map(({ status }) => status)
  await expect.poll(refunds, patience).toEqual(['completed'])

  const [seller, paying] = [await readBankBook(stack.url), await payer.statement()]
  expect(seller.payouts).toEqual([])
  expect(seller.payments).toContainEqual(expect.objectContaining({ amount_cents: 25_000 }))
  expect(paying.payments).toEqual([])
  expect(paying.payouts.map(({ amount_cents }) => amount_cents).toSorted()).toEqual([1_214, 980])
  expect(paying.payouts.map(({ payout_id }) => payout_id)).toContain(await payoutIdOf(returned))
  const moved = { transfer_id: randomUUID(), from_account: 1, to_account: 2, amount_cents: 5_000, description: 'TED 1' }
  for (const [operator, status] of [
    ['demo-operator', 202],
    ['demo-operator-2', 200],
  ] as const) {
    const bearer = await tokenOf(operator, stack.url)
    expect((await ask('POST', '/ops/ledger/provider-moves', moved, bearer)).status).toBe(status)
  }
  // R$ 250,00 came, R$ 50,00 went back and R$ 50,00 on.
  expect(await clearingByAccount()).toEqual({ 1: before - 25_000 + 5_000 + 5_000, 2: 1_214 - 5_000 })
  expect(await verifyLedger(stack)).toBe('')
})

it('shows both banks in the health of the withdrawals worker, and payouts and its callback at the second', async () => {
  const worker = `http://127.0.0.1:${stack.ports['withdrawals-worker']}`
  const health = await send('GET', '/health', { baseUrl: worker })
  expect(health).toMatchObject({
    status: 200,
    body: { provider: {}, provider_2: { last_calls: { register_webhook: { outcome: 'answered' } } } },
  })
  const metrics = await (await fetch(`${worker}/metrics`)).text()
  expect(metrics).toMatch(/comporta_psp_call_seconds_count\{.*call="send_payout".*account="2".*\} [1-9]/)
  expect(metrics).not.toMatch(/comporta_psp_call_seconds_count\{.*call="send_payout".*account="1".*\}/)
})

it('sells at the third bank while the first is down, and credits and refunds there', async () => {
  await stack.processes.get('psp-sandbox')?.stop()
  const body = { amount: 80, reference: 'while the first is down' }
  const headers = { 'idempotency-key': newKey() }
  const sell = () => send('POST', '/v1/sales', { baseUrl: stack.url, token, headers, body })
  // Under one key, as a merchant's program retries: until the breaker opens, and then at the other bank.
  await expect.poll(async () => (await sell()).status, patience).toBe(201)
  const sale = objectAt({ sale: (await sell()).body }, 'sale')
  const path = `/v1/sales/${String(sale['id'])}`
  await fallback.post('/sandbox/pay', { br_code: sale['qrcode_text'] })
  await expect.poll(async () => (await ask('GET', path)).body['status'], patience).toBe('paid')
  expect((await ask('POST', `${path}/refunds`, { amount: 30 })).status).toBe(201)
  await expect.poll(async () => (await clearingByAccount())[3], patience).toBe(-5_000)
  expect((await fallback.statement()).payments).toMatchObject([{ amount_cents: 8_000 }])
  const health = await send('GET', '/health', { baseUrl: `http://127.0.0.1:${stack.ports['sales-worker']}` })
  expect(health.body).toMatchObject({
    provider_3: { last_calls: { send_refund: {}, register_webhook: { outcome: 'answered' } } },
  })
  expect(await verifyLedger(stack)).toBe('')
})
