import { describe, expect, it } from 'vitest'
import { createWithdrawal, merchantToken, objectAt, send, tokenOf } from '../api.ts'

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
    await createWithdrawal({ amount: 1, authorize: false }, { token: await tokenOf('demo-rival') })
    const answer = await send('GET', '/v1/balance', { token: await tokenOf('demo-rival') })
    const data = objectAt(answer.body, 'data')
    const [total, available, hold] = ['total', 'available', 'hold'].map((name) => objectAt(data, name))
    expect(total?.['cents']).toBe(Number(available?.['cents']) + Number(hold?.['cents']))
    expect(total?.['amount']).toBe(Number(total?.['cents']) / 100)
    expect(hold?.['cents']).toBeGreaterThanOrEqual(100)
  })

  it('is the authenticated merchant’s own', async () => {
    const one = await send('GET', '/v1/balance', { token: await tokenOf('demo-newcomer') })
    const other = await send('GET', '/v1/balance', { token: await merchantToken() })
    expect(one.body).not.toEqual(other.body)
  })
})

describe('GET /v1/balance/entries', () => {
  it('200 with every movement, newest first, and its running balance', async () => {
    const token = await tokenOf('demo-rival')
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
