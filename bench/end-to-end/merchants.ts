import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demoOperator, demoOperator2 } from '@comporta/shared/demo/demo-merchants.ts'

/** Sends JSON with a merchant's or operator's token and returns the body. Throws for any other status than `status`. */
export type Ask = (method: string, path: string, status: number, body?: unknown, key?: string) => Promise<unknown>

export function asker(url: string, token?: string): Ask {
  return async (method, path, status, body, key) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}

const openingReais = 1_000_000

const payoutSettings = {
  default_pix_key: null,
  withdrawal_max_cents: null,
  auto_approval: true,
  auto_approval_max_cents: 100_000_000,
  auto_approval_daily_max_cents: 999_999_999_999,
  creator_may_approve: true,
  reason: 'a benchmark',
}

const openedAtOnce = 16

/** A merchant with a signed-in client that has all scopes. */
export interface OpenMerchant {
  id: string
  clientId: string
  clientSecret: string
  ask: Ask
}

/** Creates merchants with one client each, with money, and with withdrawals that are approved at once. */
export async function openMerchants(url: string, count: number): Promise<OpenMerchant[]> {
  const operator = await signIn(url, demoOperator.clientId, demoOperator.clientSecret)
  const colleague = await signIn(url, demoOperator2.clientId, demoOperator2.clientSecret)
  const merchants: OpenMerchant[] = []
  while (merchants.length < count) {
    const next = Array.from({ length: Math.min(openedAtOnce, count - merchants.length) }, async () => {
      const merchant = await openMerchant(url, operator, colleague)
      await waitForFunds(merchant.ask)
      return merchant
    })
    merchants.push(...(await Promise.all(next)))
  }
  return merchants
}

async function openMerchant(url: string, operator: Ask, colleague: Ask): Promise<OpenMerchant> {
  const { id } = (await operator('POST', '/ops/merchants', 201, { name: 'Loja', city: 'OLINDA' })) as { id: string }
  await operator('PUT', `/ops/withdrawals/settings/${id}`, 202, payoutSettings)
  await colleague('PUT', `/ops/withdrawals/settings/${id}`, 200, payoutSettings)
  const client = (await operator('POST', `/ops/merchants/${id}/clients`, 201, {
    name: 'benchmark',
    scopes: ['sales:read', 'sales:write', 'withdrawals:read', 'withdrawals:write', 'balance:read', 'webhooks:write'],
  })) as { client_id: string; client_secret: string }
  const { client_id: clientId, client_secret: clientSecret } = client
  const ask = await signIn(url, clientId, clientSecret)
  const sale = (await ask('POST', '/v1/sales', 201, { amount: openingReais })) as { qrcode_text: string }
  await ask('POST', '/sandbox/pay', 200, { br_code: sale.qrcode_text })
  return { id, clientId, clientSecret, ask }
}

async function signIn(url: string, clientId: string, clientSecret: string): Promise<Ask> {
  const access = { client_id: clientId, client_secret: clientSecret }
  const { access_token: token } = (await asker(url)('POST', '/auth', 200, access)) as { access_token: string }
  return asker(url, token)
}

/** Signs in clients that share a secret. */
export async function signInAll(url: string, clients: readonly { clientId: string }[], secret: string): Promise<Ask[]> {
  const signedIn: Ask[] = []
  for (const { clientId } of clients) signedIn.push(await signIn(url, clientId, secret))
  return signedIn
}

async function waitForFunds(merchant: Ask): Promise<void> {
  for (;;) {
    const { data } = (await merchant('GET', '/v1/balance', 200)) as { data: { available: { cents: number } } }
    if (data.available.cents === openingReais * 100) return
    await pause(50)
  }
}

const destination = { pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }

/** Withdraws one real, approved at once. Returns the withdrawal's id. */
export async function withdraw(merchant: Ask, key = randomUUID(), status = 201): Promise<string> {
  const order = { amount: 1, authorize: true, ...destination }
  const { data } = (await merchant('POST', '/v1/withdrawals', status, order, key)) as {
    data: { withdrawal_id: string }
  }
  return data.withdrawal_id
}

/** A day, so that no sale ends while other cases are measured. */
const lastsMinutes = 1_440

/** Creates a sale and returns its id. */
export async function sell(merchant: Ask): Promise<string> {
  const order = {
    amount: 129.9,
    reference: 'pedido 1234567',
    customer_name: 'Maria Souza',
    expiration_minutes: lastsMinutes,
  }
  const { id } = (await merchant('POST', '/v1/sales', 201, order)) as { id: string }
  return id
}

/** Creates a sale and ends its time, as if that had passed; then a worker asks the bank about it and ends it. */
export async function sellInVain(merchant: Ask): Promise<string> {
  const id = await sell(merchant)
  await merchant('POST', `/sandbox/sales/${id}/expire`, 202)
  return id
}

/** Creates a sale, pays it at once at the simulated bank, and returns its id. */
export async function sellPaid(merchant: Ask): Promise<string> {
  const order = { amount: 129.9, reference: 'pedido pago', expiration_minutes: lastsMinutes }
  const sale = (await merchant('POST', '/v1/sales', 201, order)) as { id: string; qrcode_text: string }
  await merchant('POST', '/sandbox/pay', 200, { br_code: sale.qrcode_text })
  return sale.id
}

export const readStatement = (merchant: Ask): Promise<unknown> => merchant('GET', '/v1/balance/entries?limit=50', 200)

export const readBalance = (merchant: Ask): Promise<unknown> => merchant('GET', '/v1/balance', 200)
