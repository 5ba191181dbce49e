import type { ServiceName } from '@comporta/shared/auth/service-tokens.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { deriveTransferId, type MerchantId, newId, newOrderingId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../src/use-cases/seed-demo.ts'
import { startHttp } from './http.ts'
import { credit, hold, newMerchant, newTransferId, postOne, release, startLedger } from './ledger.ts'

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

const ofMerchant = (merchantId: string) => ({ from: 'gateway', claims: { merchantId } }) as const
const balanceOf = (merchantId: string) => http.call({ ...ofMerchant(merchantId), path: '/v1/balance' })

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

  it('shows with `expand=reserve` what is in reserve: nothing that has ended or is another merchant’s', async () => {
    const merchantId = newMerchant()
    const reserve = (id: MerchantId, amount: bigint) =>
      hold(id, amount, { reason: 'reserve', releaseAt: new Date(Date.now() + 3_600_000) })
    const inReserve = async () =>
      (await http.call({ ...ofMerchant(merchantId), path: '/v1/balance?expand=reserve' })).body
    await postOne(here, credit(merchantId, 10_000n))
    expect(await inReserve()).toMatchObject({ data: { reserve: { cents: 0 } } })
    const freed = reserve(merchantId, 700n)
    for (const command of [reserve(merchantId, 1_050n), reserve(merchantId, 50n), freed, release(freed)]) {
      await postOne(here, command)
    }
    await postOne(here, hold(merchantId, 300n))
    const other = newMerchant()
    await postOne(here, credit(other, 900n))
    await postOne(here, reserve(other, 900n))
    expect(await inReserve()).toMatchObject({
      data: { hold: { cents: 1_400 }, reserve: { cents: 1_100, amount: 11, formatted: 'R$ 11,00' } },
    })
    expect((await http.call({ ...ofMerchant(merchantId), path: '/v1/balance?expand=holds' })).status).toBe(400)
  })

  it('shows zeros to a merchant without movements', async () => {
    expect(await balanceOf(newMerchant())).toMatchObject({
      body: { data: { total: { cents: 0, amount: 0, formatted: 'R$ 0,00' } } },
    })
  })

  it('403 for a service, and for the gateway without a merchant', async () => {
    expect(
      await http.call({ from: 'sales', claims: { merchantId: newMerchant() }, path: '/v1/balance' }),
    ).toMatchObject({
      status: 403,
    })
    expect(await http.call({ from: 'gateway', path: '/v1/balance' })).toMatchObject({ status: 403 })
  })

  it('fails with `success: false` when the database is down', async () => {
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
  const creditOfOne = () => ({
    kind: 'credit',
    transfer_id: newTransferId(),
    merchant_id: newMerchant(),
    subject,
    amount_cents: 5,
  })
  const batchOf = (command: object) =>
    ({ method: 'POST', path: '/transfers/batch', body: { commands: [command] } }) as const

  it('posts a batch, and then shows the balance', async () => {
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
    const capture = { kind: 'capture', transfer_id: newTransferId(), merchant_id, subject, hold_id, fee_cents: 20 }
    const body = { commands: [capture] }
    const captured = await http.call({ from: 'withdrawals', method: 'POST', path: '/transfers/batch', body })
    expect(captured).toMatchObject({
      status: 200,
      body: { outcomes: [{ outcome: 'posted', posted_cents: 600, held_cents: 0 }] },
    })
    const path = `/merchants/${merchant_id}/balance`
    const balance = await http.call({ from: 'withdrawals', path })
    expect(balance.status).toBe(200)
    expect(balance.body).toEqual({ available_cents: 400, held_cents: 0 })
  })

  it('409, and nothing is posted, for a new withdrawal’s hold under its former id', async () => {
    const merchant_id = newMerchant()
    await postOne(here, credit(merchant_id, 1_000n))
    const made = newOrderingId()
    const holdOf = (id: string, transfer_id: string) =>
      batchOf({
        kind: 'hold',
        transfer_id,
        merchant_id,
        subject: { type: 'withdrawal', id },
        amount_cents: 600,
        reason: 'withdrawal',
      })
    const formerName = deriveTransferId('hold', newId())
    const from = 'withdrawals'
    expect((await http.call({ from, ...holdOf(made, formerName) })).status).toBe(409)
    expect((await balanceOf(merchant_id)).body).toMatchObject({ data: { hold: { cents: 0 } } })
    expect((await http.call({ from, ...holdOf(made, deriveTransferId('hold', made)) })).status).toBe(200)
    expect((await balanceOf(merchant_id)).body).toMatchObject({ data: { hold: { cents: 600 } } })
  })

  it('posts an older withdrawal’s hold under its former id', async () => {
    const merchant_id = newMerchant()
    await postOne(here, credit(merchant_id, 1_000n))
    const former = newId<WithdrawalId>()
    const command = {
      kind: 'hold',
      transfer_id: deriveTransferId('hold', former),
      merchant_id,
      subject: { type: 'withdrawal', id: former },
      amount_cents: 600,
      reason: 'withdrawal',
    }
    expect((await http.call({ from: 'withdrawals', ...batchOf(command) })).body).toMatchObject({
      outcomes: [{ outcome: 'posted', held_cents: 600 }],
    })
  })

  it('403 for the money of another merchant than the token names', async () => {
    const claims = { merchantId: newMerchant() }
    const answer = await http.call({ from: 'sales', claims, ...batchOf(creditOfOne()) })
    expect(answer.status).toBe(403)
  })

  it('403 for any service but sales and withdrawals that would move money', async () => {
    for (const from of ['gateway', 'webhooks'] as const) {
      const claims = { scopes: ['ops'], clientId: 'two' }
      expect((await http.call({ from, claims, ...batchOf(creditOfOne()) })).status).toBe(403)
    }
    for (const from of ['sales', 'withdrawals'] as const) {
      expect((await http.call({ from, ...batchOf(creditOfOne()) })).status).toBe(200)
    }
  })

  it('two operators adjust a balance through the gateway, and no service does', async () => {
    const body = {
      transfer_id: newTransferId(),
      merchant_id: newMerchant(),
      subject,
      amount_cents: 5,
      description: 'why',
    }
    const post = (from: ServiceName, scopes: string[], proposed_by: string, amount_cents = 5) =>
      http.call({
        from,
        claims: { scopes, clientId: 'two' },
        method: 'POST',
        path: '/adjustments',
        body: { ...body, amount_cents, proposed_by },
      })
    expect(await post('gateway', [], 'one')).toMatchObject({ status: 403 })
    expect(await post('gateway', ['ops'], 'two')).toMatchObject({ status: 403 })
    expect(await post('sales', ['ops'], 'one')).toMatchObject({ status: 403 })
    expect(await post('withdrawals', ['ops'], 'one')).toMatchObject({ status: 403 })
    expect(await post('gateway', ['ops'], 'one', 1_000_000_000_000)).toMatchObject({ status: 400 })
    expect(await post('gateway', ['ops'], 'one')).toMatchObject({ status: 200, body: { available_cents: 5 } })
  })

  it('403 for an adjustment by one operator; one by two keeps both names, also when repeated', async () => {
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

  it('keeps for every transfer which service asked, for which client and with which request', async () => {
    const [own, onBehalf] = [creditOfOne(), creditOfOne()]
    const headers = { 'x-request-id': 'the-request' }
    await http.call({ from: 'sales', ...batchOf(own), headers })
    const claims = { merchantId: onBehalf.merchant_id, clientId: 'a-client' }
    await http.call({ from: 'withdrawals', claims, ...batchOf(onBehalf), headers })
    const kept = here.database
      .selectFrom('transfers')
      .select(['actor', 'requestId'])
      .where('id', 'in', [own.transfer_id, onBehalf.transfer_id])
      .orderBy('actor')
    expect(await kept.execute()).toEqual([
      { actor: 'service:sales', requestId: 'the-request' },
      { actor: 'service:withdrawals client:a-client', requestId: 'the-request' },
    ])
  })

  it('400 for a text that could not be stored unchanged', async () => {
    const answer = await http.call({ from: 'sales', ...batchOf({ ...creditOfOne(), description: 'a\0' }) })
    expect(answer.status).toBe(400)
  })
})

describe('the demo', () => {
  it('gets its opening balance once, however often it starts', async () => {
    await seedDemo(here)
    await seedDemo(here)
    expect(await balanceOf(demoMerchants.lojaExemplo.id)).toMatchObject({
      body: { data: { available: { formatted: 'R$ 10.000,00' } } },
    })
  })
})
