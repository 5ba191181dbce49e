import { describe, expect, it } from 'vitest'
import { balanceOf, createWithdrawal, eventually, merchantToken, newMerchant, objectAt, rowsOf, send } from '../api.ts'

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

  it('shows the authenticated merchant’s own balance', async () => {
    const one = await newMerchant({ funds: 1_000 })
    const other = await newMerchant({ funds: 2_000 })
    expect(await balanceOf(one)).toEqual({ total: 1_000, available: 1_000, hold: 0 })
    expect(await balanceOf(other)).toEqual({ total: 2_000, available: 2_000, hold: 0 })
  })
})

describe('GET /v1/balance/entries', () => {
  it('200 with the newest movement, its changes and a next_cursor when the limit is 1', async () => {
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

  it('200 with every movement, newest first, each with its changes and the balance after it', async () => {
    const token = await newMerchant({ funds: 1_000, pixKey: 'caixa@exemplo.com.br' })
    await createWithdrawal({ amount: 1.25, authorize: true }, { token })
    await eventually(async () => (await balanceOf(token)).hold).toBe(0)
    await createWithdrawal({ amount: 2, authorize: false }, { token })
    const rows = rowsOf(await send('GET', '/v1/balance/entries', { token }))
    const fields = ['available_change_cents', 'hold_change_cents', 'available_cents', 'hold_cents', 'total_cents']
    expect(rows.map((row) => [row['kind'], ...fields.map((field) => row[field])])).toEqual([
      ['hold', -200, 200, 675, 200, 875],
      ['capture', 0, -125, 875, 0, 875],
      ['hold', -125, 125, 875, 125, 1_000],
      ['credit', 1_000, 0, 1_000, 0, 1_000],
    ])
  })
})
