import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { firstProviderAccount, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { ListedPayout } from '@comporta/shared/provider/pix-provider.ts'
import { beginSteps } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayoutProvider } from '../src/dependencies.ts'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, notFound, payoutIdOf, settled, unknown } from './scripted-bank.ts'

const second = 2 as ProviderAccount
const listedAtSecond: ListedPayout[] = []
const known = new Set<string>()
/** Sends to the first bank get no answer; it knows an order once a test says so. */
const banks = {
  first: createScriptedBank({ send: () => unknown, find: (id) => (known.has(id) ? settled() : unknown) }),
  second: createScriptedBank({ send: () => settled(), find: () => notFound, list: listedAtSecond }),
}
const providers = new Map<ProviderAccount, PayoutProvider>([
  [firstProviderAccount, banks.first.provider],
  [second, banks.second.provider],
])

let running: RunningWithdrawals
let merchant: Merchant
beforeAll(async () => {
  running = await startWithdrawals({ providers, settings: { providerAccount: second } })
  merchant = await running.newMerchant(1_000_000)
})
afterAll(() => running.close())

const statusOf = async (id: string) => (await merchant.getWithdrawal(id)).status
const openAlerts = async (id: string) =>
  (await running.inspect(id)).alerts.filter(({ resolved_at }) => resolved_at === null)
const sentOf = (id: string) =>
  [banks.first, banks.second].map(({ sends }) => sends.filter(({ payoutId }) => payoutId === payoutIdOf(id)).length)

const cancel = (id: string, payer = merchant) => payer.send('POST', `/v1/withdrawals/${id}/cancel`)
const cancelAsOperator = (id: string) =>
  running.operator('POST', `/ops/withdrawals/${id}/cancel`, { reason: 'asked by phone, case 12' })

/** A withdrawal requested while `account` was the one that pays. */
async function withdrawAt(account: ProviderAccount, payer = merchant): Promise<string> {
  const { settings } = running.dependencies
  Object.assign(settings, { providerAccount: account })
  try {
    return (await payer.withdraw()).withdrawal_id
  } finally {
    Object.assign(settings, { providerAccount: second })
  }
}

describe('a separate account for payouts', () => {
  it('pays withdrawals requested from then on, and the capture names it', async () => {
    const id = await withdrawAt(second)
    await expect.poll(() => statusOf(id)).toBe('paid')
    expect(sentOf(id)).toEqual([0, 1])
    expect(await running.ledger.clearingOf(id)).toEqual([{ kind: 'capture', account: 2, cents: 980 }])
    expect(await running.inspect(id)).toMatchObject({ provider_account: 2 })
  })

  it('leaves earlier payouts alone: they are looked up and paid where they were sent', async () => {
    const id = await withdrawAt(firstProviderAccount)
    await expect.poll(() => banks.first.lookUps.get(payoutIdOf(id)) ?? 0).toBeGreaterThan(1)
    expect(await statusOf(id)).toBe('processing')
    known.add(payoutIdOf(id))
    await expect.poll(() => statusOf(id)).toBe('paid')
    expect(sentOf(id)).toEqual([1, 0])
    expect(banks.second.lookUps.get(payoutIdOf(id))).toBeUndefined()
    expect(await running.ledger.clearingOf(id)).toEqual([{ kind: 'capture', account: 1, cents: 980 }])
  })

  it('that the settings lack keeps its withdrawal waiting, with an alert, and pays once it is back', async () => {
    const id = await withdrawAt(9 as ProviderAccount)
    const blocked = async () =>
      (
        await sql`SELECT FROM alerts WHERE kind = 'bank_blocked' AND subject LIKE '%provider_account_not_set%'`.execute(
          running.database,
        )
      ).rows.length
    await expect.poll(blocked).toBe(1)
    expect([await statusOf(id), sentOf(id)]).toEqual(['processing', [0, 0]])
    providers.set(9 as ProviderAccount, banks.second.provider)
    await expect.poll(() => statusOf(id)).toBe('paid')
    expect(sentOf(id)).toEqual([0, 1])
  })

  it.each([
    ['the merchant', cancel],
    ['an operator', cancelAsOperator],
  ])('that the settings lack does not keep %s from cancelling what was never sent', async (_who, cancelled) => {
    const payer = await running.newMerchant(100_000)
    const id = await withdrawAt(8 as ProviderAccount, payer)
    await expect
      .poll(() => openAlerts(id))
      .toMatchObject([{ kind: 'bank_blocked', subject: 'provider_account_not_set' }])
    expect((await running.inspect(id)).payout_attempts[0]).toMatchObject({ outcome: 'not_sent' })
    // While a try is under way, it may still arrive.
    await expect.poll(async () => (await cancelled(id, payer)).status).toBe(200)
    expect((await payer.getWithdrawal(id)).status).toBe('failed')
    expect(await payer.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  })

  it('409 for merchant and operator who cancel what was sent before its account was taken out', async () => {
    const account = 7 as ProviderAccount
    providers.set(account, banks.first.provider)
    const id = await withdrawAt(account)
    await expect.poll(() => sentOf(id)).toEqual([1, 0])
    await expect.poll(() => banks.first.lookUps.get(payoutIdOf(id)) ?? 0).toBeGreaterThan(0)
    providers.delete(account)
    await expect
      .poll(() => openAlerts(id))
      .toMatchObject([{ kind: 'bank_blocked', subject: 'provider_account_not_set' }])
    expect((await cancel(id)).status).toBe(409)
    expect((await cancelAsOperator(id)).status).toBe(409)
    expect([await statusOf(id), sentOf(id)]).toEqual(['processing', [1, 0]])
  })

  it('never changes for an existing withdrawal', async () => {
    const id = await withdrawAt(second)
    const change = sql`UPDATE withdrawals SET provider_account = 1 WHERE id = ${id}::uuid`.execute(running.database)
    await expect(change).rejects.toThrow('what pays a withdrawal never changes')
  })

  it('is compared with its own bank’s list: an alert tells of a payout that left another account', async () => {
    const id = await withdrawAt(firstProviderAccount)
    known.add(payoutIdOf(id))
    await expect.poll(() => statusOf(id)).toBe('paid')
    listedAtSecond.push({
      kind: 'payout',
      payout: { payoutId: payoutIdOf(id), e2eId: undefined, amountCents: cents(980n), status: 'settled' },
    })
    await beginSteps(running.database, [{ step: 'compare-payouts', subject: dateOf(new Date()) }])
    const told = async () =>
      (
        await sql<{ kind: string; details: unknown }>`
          SELECT kind, details FROM alerts WHERE subject = ${id} AND kind LIKE 'payout_d%'`.execute(running.database)
      ).rows
    await expect
      .poll(told)
      .toMatchObject([
        { kind: 'payout_differs', details: { text: 'it left account 2, the withdrawal is of account 1' } },
      ])
  })
})
