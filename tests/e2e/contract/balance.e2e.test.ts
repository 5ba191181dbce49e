import { describe, expect, it } from 'vitest'
import { balanceOf, createWithdrawal, merchantToken, newMerchant, objectAt, send } from '../api.ts'

const entry = {
  cents: expect.any(Number),
  amount: expect.any(Number),
  formatted: expect.stringMatching(/^R\$ \d{1,3}(\.\d{3})*,\d{2}$/),
}

describe('GET /v1/balance', () => {
  it('200 with exactly total, available and hold, each in cents, reais and formatted', async () => {
    const answer = await send('GET', '/v1/balance', { token: await merchantToken() })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, data: { total: entry, available: entry, hold: entry } })
  })

  it('total = available + hold, in every form', async () => {
    const token = await newMerchant({ funds: 123_456, pixKey: 'caixa@exemplo.com.br' })
    await createWithdrawal({ amount: 1, authorize: false }, { token })
    const answer = await send('GET', '/v1/balance', { token })
    expect(objectAt(answer.body, 'data')).toEqual({
      total: { cents: 123_456, amount: 1234.56, formatted: 'R$ 1.234,56' },
      available: { cents: 123_356, amount: 1233.56, formatted: 'R$ 1.233,56' },
      hold: { cents: 100, amount: 1, formatted: 'R$ 1,00' },
    })
  })

  it('is the authenticated merchant’s own', async () => {
    const one = await newMerchant({ funds: 1_000 })
    const other = await newMerchant({ funds: 2_000 })
    expect(await balanceOf(one)).toEqual({ total: 1_000, available: 1_000, hold: 0 })
    expect(await balanceOf(other)).toEqual({ total: 2_000, available: 2_000, hold: 0 })
  })
})

describe('GET /v1/balance/entries', () => {
  it('200 with every movement, newest first, and its running balance', async () => {
    const token = await newMerchant({ funds: 1_000, pixKey: 'caixa@exemplo.com.br' })
    const created = await createWithdrawal({ amount: 1.25, authorize: false }, { token })
    const answer = await send('GET', '/v1/balance/entries?limit=1', { token })
    expect(answer.status).toBe(200)
    expect(answer.body['data']).toEqual([
      expect.objectContaining({
        kind: 'hold',
        available_change_cents: -125,
        hold_change_cents: 125,
        withdrawal_id: objectAt(created.body, 'data')['withdrawal_id'],
      }),
    ])
    expect(answer.body['next_cursor']).toEqual(expect.any(String))
  })
})
