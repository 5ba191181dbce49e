import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../src/use-cases/seed-demo.ts'
import { startHttp } from './http.ts'
import { credit, hold, newMerchant, newTransferId, postOne, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let http: ReturnType<typeof startHttp>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  http = startHttp(here)
})
afterAll(async () => {
  await http.close()
  await ledger.stop()
})

const balanceOf = (merchantId: string) => http.call({ from: 'gateway', claims: { merchantId }, path: '/v1/balance' })

describe('GET /v1/balance', () => {
  it('shows total, available and hold in cents, reais and text', async () => {
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 123_456_789n))
    await postOne(here, hold(merchantId, 150_000n))
    const { status, body } = await balanceOf(merchantId)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: {
        total: { cents: 123_456_789, amount: 1_234_567.89, formatted: 'R$ 1.234.567,89' },
        available: { cents: 123_306_789, amount: 1_233_067.89, formatted: 'R$ 1.233.067,89' },
        hold: { cents: 150_000, amount: 1_500, formatted: 'R$ 1.500,00' },
      },
    })
  })

  it('shows zeros to a merchant without movements', async () => {
    expect(await balanceOf(newMerchant())).toMatchObject({
      body: { data: { total: { cents: 0, amount: 0, formatted: 'R$ 0,00' } } },
    })
  })

  it('is for merchants behind the gateway only', async () => {
    expect(
      await http.call({ from: 'sales', claims: { merchantId: newMerchant() }, path: '/v1/balance' }),
    ).toMatchObject({
      status: 403,
    })
    expect(await http.call({ from: 'gateway', path: '/v1/balance' })).toMatchObject({ status: 403 })
  })

  it('answers a failure with success false', async () => {
    const brokenHttp = startHttp(ledger.join('postgres://nobody@127.0.0.1:1/nowhere'))
    const claims = { merchantId: newMerchant() }
    const { status, body } = await brokenHttp.call({ from: 'gateway', claims, path: '/v1/balance' })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(body).toEqual({
      success: false,
      message: expect.any(String),
      code: 'unavailable',
      request_id: expect.any(String),
    })
    await brokenHttp.close()
  })
})

describe('between services', () => {
  const subject = { type: 'none', id: '' }

  it('posts a batch and tells the balance', async () => {
    const merchant_id = newMerchant()
    const hold_id = newTransferId()
    const commands = [
      { kind: 'credit', transfer_id: newTransferId(), merchant_id, subject, amount_cents: 1_000 },
      { kind: 'hold', transfer_id: hold_id, merchant_id, subject, amount_cents: 600, reason: 'withdrawal' },
      { kind: 'hold', transfer_id: newTransferId(), merchant_id, subject, amount_cents: 600, reason: 'withdrawal' },
    ]
    const answer = await http.call({ from: 'sales', method: 'POST', path: '/transfers/batch', body: { commands } })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        outcomes: [
          { outcome: 'posted', replayed: false, available_cents: 1_000, held_cents: 0, posted_cents: 1_000 },
          { outcome: 'posted', available_cents: 400, held_cents: 600 },
          { outcome: 'insufficient_funds', available_cents: 400, held_cents: 600, posted_cents: 0 },
        ],
      },
    })
    const captured = await http.call({
      from: 'withdrawals',
      method: 'POST',
      path: `/holds/${hold_id}/capture`,
      body: { transfer_id: newTransferId(), merchant_id, subject, fee_cents: 20 },
    })
    expect(captured).toMatchObject({ status: 200, body: { outcome: 'posted', posted_cents: 600, held_cents: 0 } })
    const path = `/merchants/${merchant_id}/balance`
    const balance = await http.call({ from: 'withdrawals', path })
    expect(balance.status).toBe(200)
    expect(balance.body).toEqual({ available_cents: 400, held_cents: 0 })
  })

  it('lets nobody move the money of another merchant than the token names', async () => {
    const body = { transfer_id: newTransferId(), merchant_id: newMerchant(), subject, amount_cents: 1 }
    const claims = { merchantId: newMerchant() }
    const answer = await http.call({ from: 'sales', claims, method: 'POST', path: '/credits', body })
    expect(answer.status).toBe(403)
  })

  it('lets the gateway post adjustments of operators and nothing else', async () => {
    const body = {
      transfer_id: newTransferId(),
      merchant_id: newMerchant(),
      subject,
      amount_cents: 5,
      description: 'why',
    }
    const post = (path: string, scopes: string[], proposed_by = 'one') =>
      http.call({
        from: 'gateway',
        claims: { scopes, clientId: 'two' },
        method: 'POST',
        path,
        body: { ...body, proposed_by },
      })
    expect(await post('/credits', ['ops'])).toMatchObject({ status: 403 })
    expect(await post('/adjustments', [])).toMatchObject({ status: 403 })
    expect(await post('/adjustments', ['ops'], 'two')).toMatchObject({ status: 403 })
    expect(await post('/adjustments', ['ops'], 'one')).toMatchObject({ status: 200, body: { available_cents: 5 } })
  })

  it('refuses an adjustment of one operator, and keeps both of two; a repetition changes nothing of that', async () => {
    const transferId = newTransferId()
    const adjustment = {
      transfer_id: transferId,
      merchant_id: newMerchant(),
      subject,
      amount_cents: 5,
      description: 'why',
    }
    const post = (clientId: string, proposed_by?: string) =>
      http.call({
        from: 'gateway',
        claims: { scopes: ['ops'], clientId },
        method: 'POST',
        path: '/adjustments',
        body: { ...adjustment, proposed_by },
      })
    expect((await post('one')).status).toBe(403)
    expect((await post('one', 'one')).status).toBe(403)
    expect(await post('two', 'one')).toMatchObject({ status: 200, body: { replayed: false } })
    expect(await post('one', 'two')).toMatchObject({ status: 200, body: { replayed: true } })
    const kept = here.database.selectFrom('transfers').select('actor').where('id', '=', transferId)
    expect(await kept.execute()).toEqual([{ actor: 'operator:one operator:two' }])
  })

  it('refuses texts that could not be stored as they came', async () => {
    const body = {
      transfer_id: newTransferId(),
      merchant_id: newMerchant(),
      subject,
      amount_cents: 5,
      description: 'a\0',
    }
    expect(await http.call({ from: 'sales', method: 'POST', path: '/credits', body })).toMatchObject({ status: 400 })
  })
})

describe('the demonstration', () => {
  it('has its opening money once, however often it starts', async () => {
    await seedDemo(here)
    await seedDemo(here)
    expect(await balanceOf(demoMerchants.lojaExemplo.id)).toMatchObject({
      body: { data: { available: { formatted: 'R$ 10.000,00' } } },
    })
  })
})
