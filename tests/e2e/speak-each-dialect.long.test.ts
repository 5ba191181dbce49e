import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects } from '../../libs/shared/src/provider/dialects/dialect-of.ts'
import { dialectNames } from '../../libs/shared/src/provider/dialects/names.ts'
import type { Stack } from '../../stack/start-stack.ts'
import {
  type Answer,
  balanceOf,
  createSale,
  eventually,
  newClient,
  newKey,
  objectAt,
  paySale,
  rowsOf,
  send,
} from './api.ts'
import { makeFaults, queryRows } from './look-into-stack.ts'
import { startTestStack } from './test-stack.ts'

describe.each(dialectNames)('the whole stack with a bank that speaks %s', (dialect) => {
  const { payouts } = dialects[dialect]
  let stack: Stack
  /** A new merchant, because the demo's merchants have payouts already. */
  let token: string

  beforeAll(async () => {
    stack = await startTestStack({
      environment: { PSP_SANDBOX_DIALECT: dialect },
      overrides: {
        'sales-worker': { REFUND_SETTLE_WINDOW_MS: '300' },
        'withdrawals-worker': { PAYOUT_WATCH_SECONDS: '1,2,4,8,16' },
      },
    })
    token = (await newClient({ baseUrl: stack.url })).token
  })
  afterAll(() => stack.stop())

  const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
    send(method, path, {
      baseUrl: stack.url,
      token,
      ...(body === undefined ? {} : { headers: { 'idempotency-key': newKey() }, body }),
    })
  const balance = () => balanceOf(token, stack.url)
  const statusOf = async (saleId: string) => (await ask('GET', `/v1/sales/${saleId}`)).body['status']

  async function sell(): Promise<{ id: string; brCode: string }> {
    const { status, body } = await createSale({ amount: 100 }, token, stack.url)
    expect(status).toBe(201)
    return { id: String(body['id']), brCode: String(body['qrcode_text']) }
  }

  async function sellPaid(): Promise<string> {
    const { id, brCode } = await sell()
    expect((await paySale(brCode, {}, stack.url)).status).toBe(200)
    await eventually(() => statusOf(id)).toBe('paid')
    return id
  }

  /** Withdraws R$ 10,00, including a fee of R$ 0,20. */
  async function withdraw(pixKey: string): Promise<Answer> {
    return ask('POST', '/v1/withdrawals', { amount: 10, authorize: true, pix_key: pixKey, pix_key_type: 'email' })
  }

  it('is paid for a sale, and refunds it once although the first order was lost', async () => {
    const { total } = await balance()
    const saleId = await sellPaid()
    expect(await balance()).toEqual({ total: total + 10_000, available: total + 10_000, hold: 0 })

    await makeFaults(stack, { lostRequestRate: 1 })
    const answer = await ask('POST', `/v1/sales/${saleId}/refunds`, { amount: 40 })
    expect(answer.status).toBe(201)
    const lookUps = () =>
      queryRows<{ look_ups: number }>(stack, 'sales', `SELECT sum(look_ups)::int AS look_ups FROM bank_orders`)
    await eventually(async () => (await lookUps())[0]?.look_ups ?? 0).toBeGreaterThan(0)
    await makeFaults(stack, {})

    const refunds = async () => rowsOf(await ask('GET', `/v1/sales/${saleId}/refunds`))
    await eventually(refunds).toMatchObject([{ status: 'completed', return_id: expect.stringMatching(/^D/) }])
    expect(await balance()).toEqual({ total: total + 6_000, available: total + 6_000, hold: 0 })
    const inBank = 'SELECT amount_cents::int FROM refunds'
    expect(await queryRows(stack, 'psp-sandbox', inBank)).toEqual([{ amount_cents: 4_000 }])
  })

  it('expires a sale that nobody paid', async () => {
    const { id } = await sell()
    await send('POST', `/sandbox/sales/${id}/expire`, { baseUrl: stack.url })
    await eventually(() => statusOf(id)).toBe('expired')
  })

  const paysOut = () =>
    it('pays a withdrawal, and credits one that the bank returns, which stays paid', async () => {
      await sellPaid()
      const { total } = await balance()
      const stateOf = async (answer: Answer) => {
        const id = String(objectAt(answer.body, 'data')['withdrawal_id'])
        return objectAt((await ask('GET', `/v1/withdrawals/${id}`)).body, 'data')
      }
      const paid = await withdraw('fornecedor@exemplo.com.br')
      await eventually(() => stateOf(paid)).toMatchObject({ status: 'paid', e2e_id: expect.stringMatching(/^E/) })
      expect(await balance()).toEqual({ total: total - 1_000, available: total - 1_000, hold: 0 })

      const returned = await withdraw('returned@sandbox.pix')
      const available = total - 1_000 - 20
      await eventually(balance).toEqual({ total: available, available, hold: 0 })
      expect(await stateOf(returned)).toMatchObject({ status: 'paid' })
    })

  const receivesOnly = () =>
    it('422 payouts_not_offered for a withdrawal, and nothing is held', async () => {
      const before = await balance()
      expect(await withdraw('quem@recebe.com.br')).toMatchObject({ status: 422, body: { code: 'payouts_not_offered' } })
      expect(await balance()).toEqual(before)
    })

  if (payouts) paysOut()
  else receivesOnly()
})
