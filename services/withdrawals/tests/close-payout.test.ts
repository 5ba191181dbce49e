import type { Answer } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, processing, settled, unknown } from './scripted-bank.ts'

let answers = unknown
let found = unknown
const bank = createScriptedBank({ send: () => answers, find: () => found })

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider })
})
afterAll(() => running.close())

async function sentWithdrawal(merchant: Merchant): Promise<string> {
  const { withdrawal_id: id } = await merchant.withdraw()
  await expect
    .poll(async () => (await running.inspect(id)).payout_attempts, { timeout: 20_000 })
    .toMatchObject([{ outcome: answers.kind }])
  return id
}

const close = (id: string, body: unknown, clientId?: string): Promise<Answer> =>
  running.operator('POST', `/ops/withdrawals/${id}/payout/close`, body, clientId)

const reason = 'written answer of the bank, case 4711'

describe('a payout whose outcome is unknown', () => {
  it('is paid by the bank’s word that an operator brings, who and why are kept', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await sentWithdrawal(merchant)
    const e2eId = 'E12345678202611211430closedbyhan'
    expect((await close(id, { outcome: 'settled', e2e_id: e2eId, reason })).status).toBe(200)
    expect(await merchant.getWithdrawal(id)).toMatchObject({ status: 'paid', e2e_id: e2eId })
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
    expect((await running.inspect(id)).events).toContainEqual(
      expect.objectContaining({ lifecycle: 'bank', event: 'settled', actor: 'operator:operator-1', reason }),
    )
  })

  it('fails, with its amount back, by the word that the bank refused it', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await sentWithdrawal(merchant)
    expect((await close(id, { outcome: 'rejected', reason })).status).toBe(200)
    expect((await merchant.getWithdrawal(id)).status).toBe('failed')
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  })

  it('is not closed twice, or by the client that created it, or without a reason', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await sentWithdrawal(merchant)
    expect((await close(id, { outcome: 'settled', reason }, 'client-1')).status).toBe(403)
    expect((await close(id, { outcome: 'settled' })).status).toBe(400)
    expect((await close(id, { outcome: 'settled', reason })).status).toBe(200)
    expect((await close(id, { outcome: 'rejected', reason })).status).toBe(409)
    expect((await merchant.getWithdrawal(id)).status).toBe('paid')
  })

  it('alerts when the bank says otherwise afterwards, and changes nothing', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await sentWithdrawal(merchant)
    await close(id, { outcome: 'settled', reason })
    found = { kind: 'rejected', code: 'saldo_insuficiente', e2eId: undefined }
    await running.notify({ pix: [{ idEnvio: id.replaceAll('-', '') }] })
    await expect
      .poll(async () => (await running.inspect(id)).alerts, { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ kind: 'bank_contradiction', resolved_at: null }))
    expect((await merchant.getWithdrawal(id)).status).toBe('paid')
    found = unknown
  })
})

it('409 for a payout that the bank is processing as it should', async () => {
  answers = processing
  found = processing
  const merchant = await running.newMerchant(100_000)
  const id = await sentWithdrawal(merchant)
  expect((await close(id, { outcome: 'settled', reason })).status).toBe(409)
  found = settled()
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status, { timeout: 20_000 }).toBe('paid')
})
