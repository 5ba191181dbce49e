import { cents } from '@comporta/shared/money/cents.ts'
import type { Answer } from '@comporta/shared/testing/http-answer.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertForgottenPayout, forgottenKey, forgottenRequest } from './forgotten-payout.ts'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, notFound, settled } from './scripted-bank.ts'

const has = new Set<string>()
const bank = createScriptedBank({
  // It would pay an order again: nothing may be sent just to find out.
  send: () => settled(),
  find: (payoutId) => (has.has(payoutId) ? settled() : notFound),
})

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider })
})
afterAll(() => running.close())

const repeat = (merchant: Merchant, merchantStatus: 'active' | 'suspended' = 'active') =>
  merchant.send('POST', '/v1/withdrawals', {
    body: forgottenRequest,
    headers: { 'idempotency-key': forgottenKey },
    merchantStatus,
  })
const idIn = ({ body }: Answer) => (body as { data: { withdrawal_id: string } }).data.withdrawal_id

/** The payout id of a request that a restore has lost: the bank has it, and the daily comparison has raised its alert. */
async function forgotten(merchant: Merchant): Promise<string> {
  const payoutId = await alertForgottenPayout(running, merchant)
  has.add(payoutId)
  return payoutId
}

const closeByPerson = (payoutId: string) =>
  sql`UPDATE alerts SET resolved_at = now(), resolved_by = 'operator:1', resolution = 'adjusted'
    WHERE subject = ${payoutId}`.execute(running.database)

const alertOf = async (payoutId: string) =>
  (
    await sql<{ resolvedBy: string | null; resolution: string | null }>`
      SELECT resolved_by, resolution FROM alerts WHERE subject = ${payoutId} ORDER BY id`.execute(running.database)
  ).rows

describe('a withdrawal that a restore has lost, requested again with its key', () => {
  it('becomes the payout that the bank has, is not paid again, and closes its alert', async () => {
    const merchant = await running.newMerchant(5_000)
    const payoutId = await forgotten(merchant)
    const answer = await repeat(merchant)
    expect(answer.status).toBe(201)
    const id = idIn(answer)
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
    expect(bank.sends.filter((sent) => sent.payoutId === payoutId)).toEqual([])
    expect(await merchant.balance()).toEqual({ availableCents: 4_000, heldCents: 0 })
    expect(await alertOf(payoutId)).toEqual([
      { resolvedBy: 'system', resolution: `its merchant has asked for it again: ${id}` },
    ])
  })

  it('waits for a review when a person has closed that alert', async () => {
    const merchant = await running.newMerchant(5_000)
    const payoutId = await forgotten(merchant)
    await closeByPerson(payoutId)
    const answer = await repeat(merchant)
    expect(answer.status).toBe(201)
    const id = idIn(answer)
    expect(await running.inspect(id)).toMatchObject({
      status: 'processing',
      compliance_status: 'pending',
      compliance_reasons: ['found_at_bank'],
    })
    expect(bank.sends.filter((sent) => sent.payoutId === payoutId)).toEqual([])
  })

  it('waits for a review when a person has closed one of several alerts about it', async () => {
    const merchant = await running.newMerchant(5_000)
    const payoutId = await forgotten(merchant)
    await closeByPerson(payoutId)
    await raiseAlert(running.dependencies, { kind: 'payout_not_ours', subject: payoutId, details: {} })
    const answer = await repeat(merchant)
    expect(answer.status).toBe(201)
    expect(await running.inspect(idIn(answer))).toMatchObject({ compliance_reasons: ['found_at_bank'] })
  })

  it.each([
    ['whose day is used up', 'active', { autoApprovalDailyMaxCents: cents(999n) }],
    ['that is above the limit by now', 'active', { autoApprovalMaxCents: cents(999n) }],
    ['whose merchant is suspended by now', 'suspended', {}],
  ] as const)(
    'waits for a review instead of failing, and ends as the bank has it: one %s',
    async (_why, status, limits) => {
      const merchant = await running.newMerchant(5_000, limits)
      const payoutId = await forgotten(merchant)
      const answer = await repeat(merchant, status)
      expect(answer).toMatchObject({ status: 201, body: { data: { status: 'processing' } } })
      const id = idIn(answer)
      expect(await running.inspect(id)).toMatchObject({
        auto_approved: true,
        compliance_status: 'pending',
        compliance_reasons: ['found_at_bank'],
      })
      expect(await merchant.balance()).toEqual({ availableCents: 4_000, heldCents: 1_000 })
      const review = (act: string, body?: object) =>
        running.operator('POST', `/ops/withdrawals/${id}/review/${act}`, body)
      await review('take')
      expect((await review('decide', { decision: 'rejected', reason: 'the limit' })).status).toBe(409)
      expect((await review('decide', { decision: 'approved', reason: 'the bank has it' })).status).toBe(200)
      await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
      expect(bank.sends.filter((sent) => sent.payoutId === payoutId)).toEqual([])
      expect(await merchant.balance()).toEqual({ availableCents: 4_000, heldCents: 0 })
    },
  )

  it('is refused, its alert open, while funds are lacking, and then becomes the bank’s payout', async () => {
    const merchant = await running.newMerchant(500)
    const payoutId = await forgotten(merchant)
    for (const _try of ['first', 'second']) {
      expect(await repeat(merchant)).toMatchObject({ status: 422, body: { errors: { balance: [expect.anything()] } } })
      expect(await alertOf(payoutId)).toEqual([{ resolvedBy: null, resolution: null }])
    }
    await running.ledger.credit(merchant.id, 4_500)
    const answer = await repeat(merchant)
    expect(answer.status).toBe(201)
    const id = idIn(answer)
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
    expect(bank.sends.filter((sent) => sent.payoutId === payoutId)).toEqual([])
    expect(await alertOf(payoutId)).toEqual([
      { resolvedBy: 'system', resolution: `its merchant has asked for it again: ${id}` },
    ])
  })
})
