import { listAlertsAnswer } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import type { NewPayout, PayoutOutcome } from '@comporta/shared/provider/pix-provider.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { expect, it, onTestFinished } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { blocked, createBankOfScripts, notFound, notSent, processing, settled } from './scripted-bank.ts'

/** A bank that takes no orders until it is mended. */
async function startAt(fault: PayoutOutcome, mended: PayoutOutcome = settled()) {
  const bank = createBankOfScripts()
  const running = await startWithdrawals({ provider: bank.provider, orders: { unknownAlertAfterMs: 300 } })
  onTestFinished(() => running.close())
  let isMended = false
  const taken = new Set<string>()
  const script = {
    send({ payoutId }: NewPayout) {
      if (isMended) taken.add(payoutId)
      return isMended ? mended : fault
    },
    find: (payoutId: string) => (taken.has(payoutId) ? settled() : notFound),
  }
  return {
    bank,
    running,
    withdraw: (merchant: Merchant) => bank.withdraw(merchant, script),
    mend() {
      isMended = true
    },
  }
}

const alertsOf = async ({ operator }: RunningWithdrawals, query = '') =>
  read(await operator('GET', `/ops/withdrawals/alerts${query}`), 200, listAlertsAnswer).data

const statusesOf = (merchant: Merchant, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await merchant.getWithdrawal(id)).status))

it.each([
  ['our account is empty', blocked('saldo_insuficiente'), 'saldo_insuficiente', settled()],
  [
    'our account is empty, and the bank then takes its time',
    blocked('saldo_insuficiente'),
    'saldo_insuficiente',
    processing,
  ],
  ['our credential may not send', blocked('403 acesso_negado'), '403 acesso_negado', settled()],
])(
  'every hold is kept, with one alert, and payouts go on by themselves once it is mended: %s',
  async (_fault, fault, cause, mended) => {
    const { running, bank, withdraw, mend } = await startAt(fault, mended)
    const merchant = await running.newMerchant(100_000)
    const ids = await Promise.all(Array.from({ length: 8 }, () => withdraw(merchant)))
    const tries = () => ids.map((id) => bank.sendsOf(id).length)
    // Each is tried again and again.
    await expect.poll(() => Math.min(...tries())).toBeGreaterThan(1)
    expect(await alertsOf(running)).toMatchObject([{ kind: 'bank_blocked', subject: cause }])
    expect(new Set(await statusesOf(merchant, ids))).toEqual(new Set(['processing']))
    expect(await merchant.balance()).toEqual({ availableCents: 92_000, heldCents: 8_000 })
    expect((await running.inspect(ids[0] ?? '')).alerts).toMatchObject([{ kind: 'bank_blocked', subject: cause }])

    mend()
    await expect.poll(() => statusesOf(merchant, ids)).toEqual(ids.map(() => 'paid'))
    expect(await merchant.balance()).toEqual({ availableCents: 92_000, heldCents: 0 })
    expect(await alertsOf(running)).toEqual([])
  },
)

it('one alert tells of a bank that cannot be reached, and payouts go on by themselves when it can', async () => {
  const { running, withdraw, mend } = await startAt(notSent)
  const merchant = await running.newMerchant(100_000)
  const ids = await Promise.all(Array.from({ length: 5 }, () => withdraw(merchant)))
  await expect.poll(() => alertsOf(running)).toMatchObject([{ kind: 'bank_unreachable', subject: 'ECONNREFUSED' }])
  await expect
    .poll(async () => (await running.inspect(ids.at(-1) ?? '')).alerts)
    .toMatchObject([{ kind: 'bank_unreachable' }])
  mend()
  const statuses = async () => {
    // The pauses between tries are skipped.
    for (const id of ids) await running.hurry(id, 'follow-payout')
    return statusesOf(merchant, ids)
  }
  await expect.poll(statuses).toEqual(ids.map(() => 'paid'))
  expect(await alertsOf(running)).toEqual([])
  expect(await alertsOf(running, '?open=false')).toHaveLength(1)
})

it.each(['merchant', 'operator'])(
  'the %s can cancel while the bank cannot be reached, and the funds are back',
  async (who) => {
    const { running, withdraw } = await startAt(notSent)
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant)
    await expect.poll(() => alertsOf(running)).toMatchObject([{ kind: 'bank_unreachable' }])
    const cancelled = () =>
      who === 'merchant'
        ? merchant.send('POST', `/v1/withdrawals/${id}/cancel`)
        : running.operator('POST', `/ops/withdrawals/${id}/cancel`, { reason: 'the merchant wants it back' })
    // While a try is under way, it may still arrive.
    await expect.poll(async () => (await cancelled()).status).toBe(200)
    expect((await merchant.getWithdrawal(id)).status).toBe('failed')
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  },
)

it('an alert tells of a credential that the bank refuses at look-ups, until it is accepted again', async () => {
  let isAccepted = false
  const bank = createBankOfScripts()
  const running = await startWithdrawals({ provider: bank.provider })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  const id = await bank.withdraw(merchant, {
    send: () => processing,
    find: () => (isAccepted ? processing : blocked('token_refused')),
  })
  const openAlerts = async () => (await running.inspect(id)).alerts.filter((alert) => alert.resolved_at === null)
  await expect.poll(openAlerts).toMatchObject([{ kind: 'bank_blocked', subject: 'token_refused' }])
  isAccepted = true
  await expect.poll(() => alertsOf(running)).toEqual([])
  expect((await merchant.getWithdrawal(id)).status).toBe('processing')
})
