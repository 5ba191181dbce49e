import type { PayoutOutcome } from '@comporta/shared/provider/pix-provider.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, payoutIdOf, processing, settled } from './scripted-bank.ts'

let isSettled = false
/** 32 characters, different for each payout. */
const endToEndIdOf = (payoutId: string): string => `E${payoutId.slice(1)}`
/** The bank pays this key so fast that its notice comes before its answer. */
const fast = 'fast@exemplo.com.br'
const bank = createScriptedBank({
  async send({ payoutId, pixKey }) {
    if (pixKey.value === fast) await running.notify({ pix: [{ gnExtras: { idEnvio: payoutId }, tipo: 'SOLICITACAO' }] })
    return { kind: 'processing', e2eId: endToEndIdOf(payoutId) }
  },
  find: (payoutId) => ({ ...(isSettled ? settled() : processing), e2eId: endToEndIdOf(payoutId) }) as PayoutOutcome,
})

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider })
})
afterAll(() => running.close())

/** A payout that the bank has and that nobody would look up for a day. */
async function waitingPayout(merchant: Merchant): Promise<{ id: string; payoutId: string }> {
  isSettled = false
  const { withdrawal_id: id } = await merchant.withdraw()
  const payoutId = payoutIdOf(id)
  await expect.poll(() => bank.lookUps.get(payoutId) ?? 0).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      const { numAffectedRows } = await sql`
        UPDATE due_steps SET due_at = now() + interval '1 day'
        WHERE subject = ${id} AND step = 'follow-payout' AND NOT is_claimed
          AND EXISTS (SELECT FROM bank_orders WHERE subject = ${id} AND look_ups > 0)`.execute(running.database)
      return numAffectedRows
    })
    .toBe(1n)
  return { id, payoutId }
}

describe('POST /webhooks/pix', () => {
  it.each([
    ['our id', (payoutId: string) => ({ gnExtras: { idEnvio: payoutId }, tipo: 'SOLICITACAO' })],
    ['the end-to-end id', (payoutId: string) => ({ endToEndId: endToEndIdOf(payoutId) })],
  ])('makes a look-up due at once, by %s', async (_what, notice) => {
    const merchant = await running.newMerchant(100_000)
    const { id, payoutId } = await waitingPayout(merchant)
    isSettled = true
    expect((await running.notify({ pix: [notice(payoutId)] })).status).toBe(200)
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  })

  it('leads to a single look-up when it comes before the bank’s answer to the send', async () => {
    const merchant = await running.newMerchant(100_000)
    isSettled = true
    const { withdrawal_id: id } = await merchant.withdraw({ pix_key: fast })
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
    expect(bank.lookUps.get(payoutIdOf(id))).toBe(1)
    const { rows } = await sql`
      SELECT outcome FROM bank_tries WHERE subject = ${id}`.execute(running.database)
    expect(rows).toEqual([{ outcome: 'processing' }])
  })

  it('is a hint, not proof: what it claims changes nothing', async () => {
    const merchant = await running.newMerchant(100_000)
    const { id, payoutId } = await waitingPayout(merchant)
    const before = bank.lookUps.get(payoutId) ?? 0
    await running.notify({ pix: [{ idEnvio: payoutId, status: 'REALIZADO', valor: '9.80' }] })
    await expect.poll(() => bank.lookUps.get(payoutId) ?? 0).toBeGreaterThan(before)
    expect((await merchant.getWithdrawal(id)).status).toBe('processing')
  })

  it.each([
    ['which is known', { tipo: 'SOLICITACAO', status: 'REALIZADO' }, false],
    ['of another kind than is known', { tipo: 'SOLICITACAO', status: 'NAO_REALIZADO' }, true],
    ['with money that came back', { tipo: 'DEVOLUCAO_RECEBIDA', status: 'REALIZADO' }, true],
    ['in words of its own', { tipo: 'SOLICITACAO', status: 'toString' }, true],
  ])(
    'looks a finished payout up again unless it only repeats its known end: a notice %s',
    async (_what, news, isLookedUp) => {
      const merchant = await running.newMerchant(100_000)
      isSettled = true
      const { withdrawal_id: id } = await merchant.withdraw()
      await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
      const payoutId = payoutIdOf(id)
      const before = bank.lookUps.get(payoutId) ?? 0
      expect((await running.notify({ pix: [{ gnExtras: { idEnvio: payoutId }, ...news }] })).status).toBe(200)
      if (isLookedUp) {
        await expect.poll(() => bank.lookUps.get(payoutId) ?? 0).toBeGreaterThan(before)
      } else {
        const { rows } = await sql`
        SELECT FROM due_steps WHERE subject = ${id} AND (is_claimed OR due_at < now() + interval '1 minute')`.execute(
          running.database,
        )
        expect(rows).toEqual([])
      }
    },
  )

  it.each([
    ['a payment of a sale', { pix: [{ txid: 'a'.repeat(26), endToEndId: 'E99999999202611211430unknownxxxx' }] }],
    ['a payout of nobody', { pix: [{ idEnvio: 'nobody' }] }],
    ['no list', {}],
    ['nonsense', { pix: [null, 7, 'x', { gnExtras: 3 }] }],
  ])('200 for what is not ours: %s', async (_what, body) => {
    expect((await running.notify(body)).status).toBe(200)
  })
})
