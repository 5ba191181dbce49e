import { decideWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createBankOfScripts, processing, settled, unknown } from './scripted-bank.ts'

const bank = createBankOfScripts()

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider })
})
afterAll(() => running.close())

const paying = { send: () => processing, find: () => settled() }
const large = { amount: 10_000 }

const cancel = (merchant: Merchant, id: string, options = {}) =>
  merchant.send('POST', `/v1/withdrawals/${id}/cancel`, options)

const cancelAsOperator = (id: string, body: unknown = { reason: 'asked by phone, case 12' }) =>
  running.operator('POST', `/ops/withdrawals/${id}/cancel`, body)

const statusOf = async (merchant: Merchant, id: string): Promise<string> => (await merchant.getWithdrawal(id)).status

describe('a withdrawal that was not sent', () => {
  it.each([
    ['waits for its merchant', { authorize: false }],
    ['waits for compliance', large],
  ])('200 when its merchant cancels it while it %s: it fails unsent, with its amount back', async (_when, body) => {
    const merchant = await running.newMerchant(2_000_000)
    const id = await bank.withdraw(merchant, paying, body)
    const answer = await cancel(merchant, id, { body: { reason: 'ordered twice' } })
    expect(read(answer, 200, decideWithdrawalAnswer)).toMatchObject({
      message: 'Withdrawal cancelled',
      data: { withdrawal_id: id, status: 'failed', processed_at: expect.any(String) },
    })
    expect(await merchant.balance()).toEqual({ availableCents: 2_000_000, heldCents: 0 })
    const { events, stop_status } = await running.inspect(id)
    expect(stop_status).toBe('cancelled_by_merchant')
    expect(events).toContainEqual(
      expect.objectContaining({ lifecycle: 'stop', actor: 'client:client-1', reason: 'ordered twice' }),
    )
    expect(bank.sendsOf(id)).toEqual([])
  })

  it('200 when an operator cancels it, with who and why in the history', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const id = await bank.withdraw(merchant, paying, large)
    expect(await cancelAsOperator(id)).toMatchObject({
      status: 200,
      body: { status: 'failed', stop_status: 'cancelled_by_operator' },
    })
    expect(await merchant.balance()).toEqual({ availableCents: 2_000_000, heldCents: 0 })
    expect((await running.inspect(id)).events).toContainEqual(
      expect.objectContaining({
        event: 'cancelled_by_operator',
        actor: 'operator:operator-1',
        reason: 'asked by phone, case 12',
      }),
    )
  })

  it('409 to approve, review or cancel it once it is cancelled', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const pending = await bank.withdraw(merchant, paying, { authorize: false })
    const flagged = await bank.withdraw(merchant, paying, large)
    for (const id of [pending, flagged]) expect((await cancel(merchant, id)).status).toBe(200)
    expect((await merchant.send('POST', `/v1/withdrawals/${pending}/approve`)).status).toBe(409)
    expect((await running.operator('POST', `/ops/withdrawals/${flagged}/review/take`)).status).toBe(409)
    for (const id of [pending, flagged]) {
      expect(await cancel(merchant, id)).toMatchObject({ status: 409, body: { errors: { status: expect.anything() } } })
      expect((await cancelAsOperator(id)).status).toBe(409)
    }
  })

  it('is either cancelled or sent, never both, when a worker is about to send it', async () => {
    const merchant = await running.newMerchant(100_000)
    const ended = { paid: 0, failed: 0 }
    for (let round = 0; round < 20; round += 1) {
      const id = await bank.withdraw(merchant, paying, { amount: 1 })
      const { status } = await cancel(merchant, id)
      expect([200, 409]).toContain(status)
      const expected = status === 200 ? 'failed' : 'paid'
      await expect.poll(() => statusOf(merchant, id)).toBe(expected)
      expect(bank.sendsOf(id)).toHaveLength(status === 200 ? 0 : 1)
      ended[expected] += 1
    }
    expect(await merchant.balance()).toEqual({ availableCents: 100_000 - ended.paid * 100, heldCents: 0 })
  })

  it('fails once, with its amount back once, however many cancel it at once', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const id = await bank.withdraw(merchant, paying, large)
    const answers = await Promise.all([...Array(4)].flatMap(() => [cancel(merchant, id), cancelAsOperator(id)]))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await statusOf(merchant, id)).toBe('failed')
    expect(await merchant.balance()).toEqual({ availableCents: 2_000_000, heldCents: 0 })
  })
})

describe('a withdrawal that may be with the bank', () => {
  it.each([
    ['unknown', { send: () => unknown, find: () => unknown }],
    ['processing', { send: () => processing, find: () => processing }],
  ])('409 on status, and the hold stays, while its payout is %s', async (_what, script) => {
    const merchant = await running.newMerchant(100_000)
    const id = await bank.withdraw(merchant, script)
    await expect.poll(() => bank.sendsOf(id).length).toBe(1)
    expect(await cancel(merchant, id)).toMatchObject({ status: 409, body: { errors: { status: expect.anything() } } })
    expect((await cancelAsOperator(id)).status).toBe(409)
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
  })

  it('409 while the call that sends it is under way', async () => {
    const merchant = await running.newMerchant(100_000)
    const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
    const id = await bank.withdraw(merchant, {
      async send() {
        await held
        return processing
      },
      find: () => settled(),
    })
    await expect.poll(() => bank.sendsOf(id).length).toBe(1)
    expect((await cancel(merchant, id)).status).toBe(409)
    answerNow()
    await expect.poll(() => statusOf(merchant, id)).toBe('paid')
  })

  it('409 once it is paid', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await bank.withdraw(merchant, paying)
    await expect.poll(() => statusOf(merchant, id)).toBe('paid')
    expect((await cancel(merchant, id)).status).toBe(409)
    expect((await cancelAsOperator(id)).status).toBe(409)
  })
})

it('403 to cancel without the scope, 404 for another merchant, 400 for an operator without a reason', async () => {
  const merchant = await running.newMerchant(100_000)
  const id = await bank.withdraw(merchant, paying, { authorize: false })
  expect((await cancel(merchant, id, { scopes: ['withdrawals:write'] })).status).toBe(403)
  expect((await cancel(await running.newMerchant(0), id)).status).toBe(404)
  expect((await cancelAsOperator(id, {})).status).toBe(400)
  expect((await merchant.send('POST', `/ops/withdrawals/${id}/cancel`, { body: { reason: 'because' } })).status).toBe(
    403,
  )
  expect(await statusOf(merchant, id)).toBe('pending')
})
