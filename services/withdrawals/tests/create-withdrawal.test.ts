import { randomUUID } from 'node:crypto'
import { fieldsError } from '@comporta/shared/contracts/errors.contract.ts'
import { createWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey } from '@comporta/shared/pix/pix-key.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ withWorker: false })
})
afterAll(() => running.close())

const destination = { pix_key: 'Fornecedor@Exemplo.com.br', pix_key_type: 'email' }
const valid = { amount: 10, authorize: true, ...destination }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const offsetTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+00:00$/

const creationView = {
  withdrawal_id: expect.stringMatching(uuid),
  amount: 'R$ 10,00',
  fee_amount: 'R$ 0,20',
  net_amount: 'R$ 9,80',
  status: 'processing',
  origin: 'api',
  pix_key: 'fornecedor@exemplo.com.br',
  pix_key_type: 'email',
  requires_merchant_approval: false,
  requires_compliance_review: false,
  e2e_id: null,
  created_at: expect.stringMatching(offsetTime),
}

const countWithdrawals = async (merchantId: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) FROM withdrawals WHERE merchant_id = ${merchantId}`.execute(running.database)
  return Number(rows[0]?.count)
}

function expectFieldError(answer: Answer, status: number, ...fields: string[]): void {
  const { errors } = read(answer, status, fieldsError)
  expect(Object.keys(errors).toSorted()).toEqual(fields.toSorted())
}

describe('a created withdrawal', () => {
  it('201 `processing` with exactly the creation view and its amount held when `authorize` is true', async () => {
    const merchant = await running.newMerchant(100_000)
    const answer = await merchant.tryToWithdraw(valid)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ success: true, message: expect.any(String), data: creationView })
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
  })

  it('201 with a message about the review when compliance has to review it', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const answer = await merchant.tryToWithdraw({ ...valid, amount: 10_000 })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: expect.stringContaining('waits for a compliance review'),
        data: { status: 'processing', requires_compliance_review: true },
      },
    })
  })

  it('201 `pending` with its amount held when `authorize` is false', async () => {
    const merchant = await running.newMerchant(100_000)
    const answer = await merchant.tryToWithdraw({ ...valid, authorize: false })
    expect(answer.status).toBe(201)
    const data = { ...creationView, status: 'pending', requires_merchant_approval: true }
    expect(answer.body).toEqual({ success: true, message: expect.any(String), data })
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
  })

  it('201 to the default key when the request names none', async () => {
    const key = normalisePixKey('cpf', '529.982.247-25') ?? null
    const merchant = await running.newMerchant(100_000, { defaultDestination: key })
    const answer = await merchant.tryToWithdraw({ amount: 10, authorize: true })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { pix_key: '52998224725', pix_key_type: 'cpf' } },
    })
  })

  it('201 when the balance is exactly amount plus fee', async () => {
    const merchant = await running.newMerchant(1_020)
    expect((await merchant.tryToWithdraw(valid)).status).toBe(201)
  })

  it('has its request and its first move in the history, with who made them', async () => {
    const merchant = await running.newMerchant(100_000)
    const { withdrawal_id: id } = await merchant.withdraw()
    expect((await running.inspect(id)).events).toMatchObject([
      { event: 'requested', from: null, to: 'reserving', actor: 'client:client-1' },
      { event: 'auto_approved', from: 'reserving', to: 'processing', actor: 'system' },
    ])
  })
})

describe('an auto-approval that is refused', () => {
  it.each([
    ['auto-approval is off', { autoApproval: false }, 'not switched on'],
    ['the amount is above the limit', { autoApprovalMaxCents: cents(999n) }, 'R$ 9,99 per withdrawal'],
    ['the daily limit is reached', { autoApprovalDailyMaxCents: cents(999n) }, 'R$ 9,99'],
  ])(
    '201 `failed` with nothing held, and the reason in message and history, when %s',
    async (_case, settings, text) => {
      const merchant = await running.newMerchant(100_000, settings)
      const answer = await merchant.tryToWithdraw(valid)
      const { data } = read(answer, 201, createWithdrawalAnswer)
      expect(answer.body).toEqual({
        success: true,
        message: expect.stringContaining(text),
        data: { ...creationView, status: 'failed' },
      })
      expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
      expect(await merchant.getWithdrawal(data.withdrawal_id)).toMatchObject({
        status: 'failed',
        auto_approved: false,
        bank_processing_status: 'pending',
      })
      const { events } = await running.inspect(data.withdrawal_id)
      expect(events.at(-1)).toMatchObject({
        event: 'auto_approval_refused',
        reason: expect.stringContaining(text),
      })
    },
  )

  it('201 `failed` when the merchant is suspended', async () => {
    const merchant = await running.newMerchant(100_000)
    const headers = { 'idempotency-key': randomUUID() }
    const options = { body: valid, headers, merchantStatus: 'suspended' } as const
    const answer = await merchant.send('POST', '/v1/withdrawals', options)
    expect(answer).toMatchObject({
      status: 201,
      body: { message: expect.stringContaining('suspended'), data: { status: 'failed' } },
    })
  })

  it('422 on balance instead when the balance is too low', async () => {
    const merchant = await running.newMerchant(1_019, { autoApproval: false })
    expectFieldError(await merchant.tryToWithdraw(valid), 422, 'balance')
  })

  it('keeps the day within its limit, however many requests come at once', async () => {
    const merchant = await running.newMerchant(100_000, { autoApprovalDailyMaxCents: cents(3_000n) })
    const created = await Promise.all(Array.from({ length: 12 }, () => merchant.withdraw()))
    expect(created.filter(({ status }) => status === 'processing')).toHaveLength(3)
    expect(await merchant.balance()).toEqual({ availableCents: 97_000, heldCents: 3_000 })
  })

  it('is not caused by earlier requests that had no funds', async () => {
    const merchant = await running.newMerchant(1_020, { autoApprovalDailyMaxCents: cents(3_000n) })
    expectFieldError(await merchant.tryToWithdraw({ ...valid, amount: 20 }), 422, 'balance')
    expectFieldError(await merchant.tryToWithdraw({ ...valid, amount: 25 }), 422, 'balance')
    expect(await merchant.withdraw()).toMatchObject({ status: 'processing' })
  })
})

describe('a refused request', () => {
  it('422 on balance with the available and the required amount, and no withdrawal is kept', async () => {
    const merchant = await running.newMerchant(1_019)
    const answer = await merchant.tryToWithdraw(valid)
    expectFieldError(answer, 422, 'balance')
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/R\$ 10,19 .*R\$ 10,20/) })
    expect(await countWithdrawals(merchant.id)).toBe(0)
    expect(await merchant.balance()).toEqual({ availableCents: 1_019, heldCents: 0 })
  })

  it('422 on amount when it is not above the fee', async () => {
    const merchant = await running.newMerchant(100_000)
    expectFieldError(await merchant.tryToWithdraw({ ...valid, amount: 0.2 }), 422, 'amount')
  })

  it('422 `payouts_not_offered` when the provider only receives; earlier requests are still answered', async () => {
    const merchant = await running.newMerchant(100_000)
    const key = randomUUID()
    await merchant.tryToWithdraw(valid, key)
    running.dependencies.settings.sendsPayouts = false
    try {
      const answer = await merchant.tryToWithdraw(valid)
      expect(answer).toMatchObject({ status: 422, body: { success: false, code: 'payouts_not_offered' } })
      expect(await merchant.tryToWithdraw(valid, key)).toMatchObject({ status: 200, body: { idempotent: true } })
    } finally {
      running.dependencies.settings.sendsPayouts = true
    }
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
  })

  it('422 on amount above the merchant’s limit, before the balance is checked', async () => {
    const merchant = await running.newMerchant(0, { withdrawalMaxCents: cents(999n) })
    expectFieldError(await merchant.tryToWithdraw(valid), 422, 'amount')
  })

  it('400 on pix_key when none is given and none is configured', async () => {
    const merchant = await running.newMerchant(0)
    expectFieldError(await merchant.tryToWithdraw({ amount: 10, authorize: true }), 400, 'pix_key')
  })

  it.each([
    ['is missing', {}],
    ['has disallowed characters', { 'idempotency-key': 'a b' }],
    ['is longer than 255', { 'idempotency-key': 'k'.repeat(256) }],
  ])('400 on idempotency_key when the key %s, before the body is checked', async (_case, headers) => {
    const merchant = await running.newMerchant(0)
    expectFieldError(await merchant.send('POST', '/v1/withdrawals', { body: {}, headers }), 400, 'idempotency_key')
  })

  it('422 with all field errors together, before the key is looked up', async () => {
    const merchant = await running.newMerchant(100_000)
    const key = randomUUID()
    await merchant.tryToWithdraw(valid, key)
    expectFieldError(
      await merchant.tryToWithdraw({ pix_key: 'a@b.co' }, key),
      422,
      'amount',
      'authorize',
      'pix_key_type',
    )
  })

  it('leaves its Idempotency-Key free', async () => {
    const merchant = await running.newMerchant(1_020)
    const key = randomUUID()
    expectFieldError(await merchant.tryToWithdraw({ ...valid, amount: 50 }, key), 422, 'balance')
    expect((await merchant.tryToWithdraw(valid, key)).status).toBe(201)
  })
})

describe('a repeated Idempotency-Key', () => {
  it('200 with the original data for the same request, however it is written', async () => {
    const merchant = await running.newMerchant(100_000)
    const key = randomUUID()
    const first = read(await merchant.tryToWithdraw(valid, key), 201, createWithdrawalAnswer)
    const answer = await merchant.tryToWithdraw({ ...valid, pix_key: 'fornecedor@EXEMPLO.com.br', other: 1 }, key)
    const again = read(answer, 200, createWithdrawalAnswer)
    expect(answer.body).toEqual({ success: true, message: again.message, data: first.data, idempotent: true })
    expect(again.message).not.toBe(first.message)
  })

  it('200 with the original data after the withdrawal has moved on', async () => {
    const merchant = await running.newMerchant(100_000)
    const key = randomUUID()
    const ask = () => merchant.tryToWithdraw({ ...valid, authorize: false }, key)
    const { data: first } = read(await ask(), 201, createWithdrawalAnswer)
    await merchant.send('POST', `/v1/withdrawals/${first.withdrawal_id}/reject`)
    const { data: again } = read(await ask(), 200, createWithdrawalAnswer)
    expect(again).toEqual(first)
  })

  it('200 even when neither the balance nor the limits would allow it any more', async () => {
    const merchant = await running.newMerchant(1_020)
    const key = randomUUID()
    await merchant.tryToWithdraw(valid, key)
    expectFieldError(await merchant.tryToWithdraw(valid), 422, 'balance')
    const noApproval = { auto_approval: false, auto_approval_max_cents: 0, auto_approval_daily_max_cents: 0 }
    const limits = { ...noApproval, default_pix_key: null, withdrawal_max_cents: 999, creator_may_approve: false }
    const path = `/ops/withdrawals/settings/${merchant.id}`
    expect((await running.operator('PUT', path, { ...limits, reason: 'test' })).status).toBe(200)
    expectFieldError(await merchant.tryToWithdraw(valid), 422, 'amount')
    expect((await merchant.tryToWithdraw(valid, key)).status).toBe(200)
  })

  it.each([
    ['amount', { amount: 10.01 }],
    ['authorize', { authorize: false }],
    ['destination', { pix_key: 'outro@exemplo.com.br' }],
  ])('409 on idempotency_key when the %s differs', async (_what, change) => {
    const merchant = await running.newMerchant(100_000)
    const key = randomUUID()
    await merchant.tryToWithdraw(valid, key)
    expectFieldError(await merchant.tryToWithdraw({ ...valid, ...change }, key), 409, 'idempotency_key')
  })

  it('creates a separate withdrawal for another merchant', async () => {
    const key = randomUUID()
    const [one, other] = [await running.newMerchant(100_000), await running.newMerchant(100_000)]
    expect((await one.tryToWithdraw(valid, key)).status).toBe(201)
    expect((await other.tryToWithdraw(valid, key)).status).toBe(201)
  })

  it('creates one withdrawal for 50 requests at once: one 201, and 200 for the others', async () => {
    const merchant = await running.newMerchant(100_000)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => merchant.tryToWithdraw(valid, key)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array(49).fill(200), 201])
    const views = answers.map((answer) => read(answer, answer.status, createWithdrawalAnswer).data)
    expect(new Set(views.map((view) => view.withdrawal_id)).size).toBe(1)
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
  })
})

it('exactly as many withdrawals are accepted as the balance covers when many are requested at once', async () => {
  const merchant = await running.newMerchant(5_020)
  const answers = await Promise.all(Array.from({ length: 12 }, () => merchant.tryToWithdraw(valid)))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(7)
  expect(await merchant.balance()).toEqual({ availableCents: 20, heldCents: 5_000 })
})
