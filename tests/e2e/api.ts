import { randomUUID } from 'node:crypto'
import { expect, inject, vi } from 'vitest'
import { merchantScopes } from '../../libs/shared/src/contracts/auth.contract.ts'
import { bankStatement } from '../../libs/shared/src/contracts/sandbox.contract.ts'
import { type Answer, type CallOptions, call, type Json, type JsonObject, objectAt } from './http-calls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The gateway's address in the stack that all e2e tests share. */
    gatewayUrl: string
    /** The gateway's database, with the rights of the gateway's role. */
    gatewayDatabaseUrl: string
    /** The port with each process's metrics. */
    metricsPorts: Readonly<Record<string, number>>
  }
}

export type { Answer }
export { objectAt }

export interface RequestOptions extends CallOptions {
  baseUrl?: string
}

/** Like `expect.poll`, with enough time for a busy machine. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 60_000, interval: 50 })

/** One HTTP call to the gateway of the running stack. */
export const send = (method: string, path: string, options: RequestOptions = {}): Promise<Answer> =>
  call(options.baseUrl ?? inject('gatewayUrl'), method, path, options)

const tokens = new Map<string, Promise<string>>()

/** A token of a demo client, requested once per file. A failed request is not kept: the gateway may have just started. */
export function tokenOf(clientId: string, baseUrl = inject('gatewayUrl')): Promise<string> {
  const key = `${baseUrl} ${clientId}`
  const known = tokens.get(key)
  if (known) return known
  const token = signIn(clientId, baseUrl)
  tokens.set(key, token)
  token.catch(() => tokens.delete(key))
  return token
}

async function signIn(clientId: string, baseUrl: string): Promise<string> {
  const body = { client_id: clientId, client_secret: `${clientId}-secret` }
  const answer = await send('POST', '/auth', { baseUrl, body })
  if (answer.status !== 200) throw new Error(`${clientId} has no token: ${answer.status}`)
  return String(answer.body['access_token'])
}

export const merchantToken = (): Promise<string> => tokenOf('demo-merchant')

const autoApproved = {
  withdrawal_max_cents: null,
  auto_approval: true,
  auto_approval_max_cents: 5_000_000,
  auto_approval_daily_max_cents: 50_000_000,
  creator_may_approve: true,
  reason: 'a test of its own',
}

/**
 * Creates a merchant and returns its token. The test files run concurrently on one stack; only the test that created a
 * merchant moves its money and adds to its lists. `funds` in cents, at least 1000, come from a paid sale. Its withdrawals
 * may be auto-approved; `pixKey` is the e-mail address for those that name no key.
 */
export const newMerchant = async (options: NewMerchant = {}): Promise<string> => (await newClient(options)).token

interface NewMerchant {
  funds?: number
  pixKey?: string
  baseUrl?: string
}

/** Like `newMerchant`, with the client's credentials. */
export async function newClient(
  options: NewMerchant = {},
): Promise<{ clientId: string; clientSecret: string; token: string }> {
  const { funds, pixKey, baseUrl = inject('gatewayUrl') } = options
  const operator = { baseUrl, token: await tokenOf('demo-operator', baseUrl) }
  const merchant = await send('POST', '/ops/merchants', { ...operator, body: { name: 'Loja Sua', city: 'OLINDA' } })
  const id = String(merchant.body['id'])
  const settings = { ...autoApproved, default_pix_key: pixKey === undefined ? null : { type: 'email', value: pixKey } }
  await setPayouts(id, settings, baseUrl)
  const body = { name: 'shop', scopes: merchantScopes }
  const client = await send('POST', `/ops/merchants/${id}/clients`, { ...operator, body })
  const signedIn = await send('POST', '/auth', { baseUrl, body: client.body })
  expect(signedIn.status).toBe(200)
  const token = String(signedIn.body['access_token'])
  if (funds !== undefined) await receive(token, funds, baseUrl)
  return { clientId: String(client.body['client_id']), clientSecret: String(client.body['client_secret']), token }
}

/** Sets payout settings with two operators, which looser settings require. */
export async function setPayouts(merchantId: string, body: object, baseUrl = inject('gatewayUrl')): Promise<void> {
  const path = `/ops/withdrawals/settings/${merchantId}`
  const set = async (operator: string) =>
    (await send('PUT', path, { baseUrl, token: await tokenOf(operator, baseUrl), body })).status
  expect([await set('demo-operator'), await set('demo-operator-2')]).toEqual([202, 200])
}

/** A sale of `cents`, paid and credited. */
async function receive(token: string, cents: number, baseUrl: string): Promise<void> {
  const { available } = await balanceOf(token, baseUrl)
  const sale = await createSale({ amount: cents / 100 }, token, baseUrl)
  expect((await paySale(String(sale.body['qrcode_text']), {}, baseUrl)).status).toBe(200)
  const credited = async () => expect((await balanceOf(token, baseUrl)).available).toBe(available + cents)
  await vi.waitFor(credited, { timeout: 60_000, interval: 100 })
}

export const newKey = (): string => randomUUID()

/** Creates a withdrawal of the demo merchant, or of `token`, with a new Idempotency-Key unless one is given. */
export async function createWithdrawal(
  body: unknown,
  options: { key?: string; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return send('POST', '/v1/withdrawals', {
    token: options.token ?? (await merchantToken()),
    headers: { 'idempotency-key': options.key ?? newKey(), ...options.headers },
    body,
  })
}

export async function createSale(body: unknown, token?: string, baseUrl = inject('gatewayUrl')): Promise<Answer> {
  return send('POST', '/v1/sales', { token: token ?? (await merchantToken()), body, baseUrl })
}

/** Creates a sale as a merchant's program does on a busy day: it retries a 503, and nothing else, for a minute. */
export async function sellSurely(body: unknown, token: string, baseUrl: string): Promise<Answer> {
  const sold = await vi.waitFor(
    async () => {
      const answer = await createSale(body, token, baseUrl)
      expect(answer.status).not.toBe(503)
      return answer
    },
    { timeout: 60_000, interval: 1_000 },
  )
  expect(sold.status).toBe(201)
  return sold
}

/** Plays the payer's bank. */
export const paySale = (
  brCode: string,
  payer: Record<string, string> = {},
  baseUrl = inject('gatewayUrl'),
): Promise<Answer> => send('POST', '/sandbox/pay', { body: { br_code: brCode, ...payer }, baseUrl })

/** The simulated bank's own book. */
export const readBankBook = async (baseUrl: string) =>
  bankStatement.parse((await send('GET', '/sandbox/statement', { baseUrl })).body)

export async function getSale(id: string, token?: string): Promise<Answer> {
  return send('GET', `/v1/sales/${id}`, { token: token ?? (await merchantToken()) })
}

export async function getWithdrawal(id: string, token?: string): Promise<Answer> {
  return send('GET', `/v1/withdrawals/${id}`, { token: token ?? (await merchantToken()) })
}

/** The rows of a list's answer. */
export function rowsOf(answer: Answer): JsonObject[] {
  const rows = answer.body['data'] as Json | undefined
  if (!Array.isArray(rows)) throw new Error('data is no list')
  return rows as JsonObject[]
}

/** Balance in cents: total, available, hold. */
export async function balanceOf(
  token: string,
  baseUrl = inject('gatewayUrl'),
): Promise<{ total: number; available: number; hold: number }> {
  const { body } = await send('GET', '/v1/balance', { token, baseUrl })
  const data = objectAt(body, 'data')
  const cents = (name: string): number => Number(objectAt(data, name)['cents'])
  return { total: cents('total'), available: cents('available'), hold: cents('hold') }
}
