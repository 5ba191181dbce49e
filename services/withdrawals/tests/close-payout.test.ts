import type { Answer } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import {
  type BankScript,
  createBankOfScripts,
  notFound,
  payoutIdOf,
  processing,
  rejected,
  settled,
  unknown,
} from './scripted-bank.ts'

const bank = createBankOfScripts()

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({
    provider: bank.provider,
    orders: { settleWindowMs: 600, callTimeoutMs: 20_000, unknownAlertAfterMs: 300, slowAlertAfterMs: 60_000 },
  })
})
afterAll(() => running.close())

const silent = { send: () => unknown, find: () => unknown }

const close = (id: string, body: unknown, clientId?: string): Promise<Answer> =>
  running.operator('POST', `/ops/withdrawals/${id}/payout/close`, body, clientId)

const reason = 'written answer of the bank, case 4711'
const asSettled = { outcome: 'settled', reason }
const asRejected = { outcome: 'rejected', reason }

const alertsOf = async (id: string) => (await running.inspect(id)).alerts

/** The first operator proposes it, as soon as it may be closed by hand. */
async function proposed(id: string, body: unknown): Promise<Answer> {
  await expect.poll(() => alertsOf(id)).toMatchObject([{ kind: 'payout_unknown' }])
  let answer: Answer | undefined
  const status = async () => {
    answer = await close(id, body)
    return answer.status
  }
  await expect.poll(status).toBe(202)
  if (!answer) throw new Error('it was polled')
  return answer
}

describe('a payout whose outcome is unknown', () => {
  it('is paid when two operators report that the bank settled it; who and why are kept', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await bank.withdraw(merchant, silent)
    const e2eId = 'E12345678202611211430closedbyhan'
    const body = { ...asSettled, e2e_id: e2eId }
    expect((await proposed(id, body)).body).toMatchObject({ withdrawal_id: id, status: 'processing' })
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
    expect(await close(id, body, 'operator-2')).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(await merchant.getWithdrawal(id)).toMatchObject({ status: 'paid', e2e_id: e2eId })
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
    const { events, alerts } = await running.inspect(id)
    const byBank = { lifecycle: 'bank', reason }
    expect(events).toContainEqual(
      expect.objectContaining({ ...byBank, event: 'closing_proposed', actor: 'operator:operator-1' }),
    )
    expect(events).toContainEqual(
      expect.objectContaining({ ...byBank, event: 'settled', actor: 'operator:operator-2' }),
    )
    expect(alerts).toMatchObject([{ kind: 'payout_unknown', resolved_by: 'system' }])
  })

  it('fails, with its amount back, when two operators report that the bank refused it', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await bank.withdraw(merchant, silent)
    await proposed(id, asRejected)
    expect((await close(id, asRejected, 'operator-2')).status).toBe(200)
    expect((await merchant.getWithdrawal(id)).status).toBe('failed')
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  })

  it('is not closed by one operator who repeats it, or by two who disagree', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await bank.withdraw(merchant, silent)
    await proposed(id, asSettled)
    expect((await close(id, asSettled)).status).toBe(409)
    // Another choice replaces the one before.
    expect((await close(id, asRejected, 'operator-2')).status).toBe(202)
    expect((await merchant.getWithdrawal(id)).status).toBe('processing')
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
  })

  it('is not closed by two operators when it was tried again after the first one’s proposal', async () => {
    const merchant = await running.newMerchant(100_000)
    let sends = 0
    let found: ReturnType<BankScript['find']> = unknown
    const id = await bank.withdraw(merchant, {
      send() {
        sends += 1
        found = unknown
        return unknown
      },
      find: () => found,
    })
    await proposed(id, asRejected)
    found = notFound
    await running.hurry(id, 'follow-payout')
    await expect.poll(() => sends).toBe(2)
    let answer: Answer | undefined
    const status = async () => {
      answer = await close(id, asRejected, 'operator-2')
      return answer.status
    }
    // It is refused while the try is under way or its window is not over.
    await expect.poll(status).not.toBe(409)
    expect(answer).toMatchObject({ status: 202, body: { status: 'processing' } })
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
  })

  it('is not closed twice, or without a reason', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await bank.withdraw(merchant, silent)
    expect((await close(id, { outcome: 'settled' })).status).toBe(400)
    await proposed(id, asSettled)
    expect((await close(id, asSettled, 'operator-2')).status).toBe(200)
    expect((await close(id, asRejected)).status).toBe(409)
    expect((await merchant.getWithdrawal(id)).status).toBe('paid')
  })

  it('gets its end-to-end id after the bank’s notice when it was closed as paid without one', async () => {
    const merchant = await running.newMerchant(100_000)
    let found = unknown
    const id = await bank.withdraw(merchant, { send: () => unknown, find: () => found })
    await proposed(id, asSettled)
    expect((await close(id, asSettled, 'operator-2')).status).toBe(200)
    expect((await merchant.getWithdrawal(id)).e2e_id).toBeNull()
    found = settled()
    await running.notify({ pix: [{ idEnvio: payoutIdOf(id), tipo: 'SOLICITACAO', status: 'REALIZADO' }] })
    await expect.poll(async () => (await merchant.getWithdrawal(id)).e2e_id).toBe('E12345678202611211430abcdefghijk')
  })

  it('stays as it was closed, with an alert, when the bank says otherwise afterwards', async () => {
    const merchant = await running.newMerchant(100_000)
    let found = unknown
    const id = await bank.withdraw(merchant, { send: () => unknown, find: () => found })
    await proposed(id, asSettled)
    await close(id, asSettled, 'operator-2')
    found = rejected
    await running.notify({ pix: [{ idEnvio: payoutIdOf(id) }] })
    await expect
      .poll(() => alertsOf(id))
      .toContainEqual(
        expect.objectContaining({
          kind: 'bank_contradiction',
          resolved_at: null,
          details: expect.objectContaining({ amountCents: 1_000 }),
        }),
      )
    expect((await merchant.getWithdrawal(id)).status).toBe('paid')
  })
})

describe('409, and the hold stays,', () => {
  it('for a payout that the bank is processing normally', async () => {
    const merchant = await running.newMerchant(100_000)
    let found = processing
    const id = await bank.withdraw(merchant, { send: () => processing, find: () => found })
    await expect.poll(() => bank.lookUpsOf(id)).toBeGreaterThan(0)
    expect((await close(id, asSettled)).status).toBe(409)
    found = settled()
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  })

  it('for an unknown payout once the bank says that it is processing it', async () => {
    const merchant = await running.newMerchant(100_000)
    let found = unknown
    const id = await bank.withdraw(merchant, { send: () => unknown, find: () => found })
    await proposed(id, asRejected)
    found = processing
    await running.notify({ pix: [{ idEnvio: payoutIdOf(id) }] })
    const heard = async () => {
      const { rows } = await sql`
        SELECT FROM bank_orders WHERE subject = ${id} AND look_up_outcome = 'processing'`.execute(running.database)
      return rows.length
    }
    await expect.poll(heard).toBe(1)
    expect((await close(id, asRejected, 'operator-2')).status).toBe(409)
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
  })

  it('while a try is under way, even if the one before it is unknown', async () => {
    const merchant = await running.newMerchant(100_000)
    const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
    const id = await bank.withdraw(merchant, {
      async send(_payout, attempt) {
        if (attempt === 1) return unknown
        await held
        return settled()
      },
      find: (_id, _lookUp, sends) => (sends < 2 ? notFound : settled()),
    })
    await expect.poll(() => bank.sendsOf(id).length).toBe(2)
    expect((await close(id, asRejected)).status).toBe(409)
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
    answerNow()
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  })

  it('until the settle window of the last try is over', async () => {
    const slow = await startWithdrawals({
      provider: bank.provider,
      orders: { settleWindowMs: 60_000, unknownAlertAfterMs: 100 },
    })
    try {
      const merchant = await slow.newMerchant(100_000)
      const id = await bank.withdraw(merchant, silent)
      await expect.poll(async () => (await slow.inspect(id)).alerts).toMatchObject([{ kind: 'payout_unknown' }])
      const answer = await slow.operator('POST', `/ops/withdrawals/${id}/payout/close`, asRejected)
      expect(answer.status).toBe(409)
      expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
    } finally {
      await slow.close()
    }
  })
})
