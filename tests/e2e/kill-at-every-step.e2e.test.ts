import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf, createSale, objectAt, paySale, readBankBook, send, tokenOf } from './api.ts'
import { reviewFromCents, scenarioFor } from './crash-scenarios.ts'
import { type CrashingStack, startCrashingStack } from './crashing-stack.ts'
import { readSteps } from './steps-of-code.ts'

const useCases = join(import.meta.dirname, '../../services/withdrawals/src/use-cases')
const steps = readSteps(useCases)
const patience = { timeout: 60_000, interval: 100 }

describe('the steps of the withdrawal path', () => {
  it('name every commit, every call and every job on it', () => {
    // postToLedger is called within steps; settings and demo data move no money.
    const elsewhere = ['act-in-ledger.ts', 'change-payout-settings.ts', 'seed-demo-settings.ts']
    expect(steps.unnamed.filter((place) => !elsewhere.some((file) => place.startsWith(file)))).toEqual([])
  })

  it('are all reached by a scenario', () => {
    expect(steps.points.length).toBeGreaterThan(40)
    for (const point of steps.points) expect(() => scenarioFor(point)).not.toThrow()
  })
})

describe('a process that dies', () => {
  let stack: CrashingStack
  let amountCents = 1_000

  beforeAll(async () => {
    const settings = {
      COMPLIANCE_REVIEW_CENTS: String(reviewFromCents),
      PAYOUT_SETTLE_WINDOW_MS: '1500',
      PAYOUT_RETURN_CHECK_SECONDS: '1,1,1',
      PAYOUT_STEP_LEASE_MS: '800',
      PAYOUT_SWEEP_GRACE_MS: '200',
      SWEEP_INTERVAL_MS: '200',
    }
    stack = await startCrashingStack(['withdrawals', 'withdrawals-worker'], settings)
    // The newcomer needs money, so that its refusal is about approval.
    const token = await tokenOf('demo-newcomer', stack.url)
    const sale = await createSale({ amount: 60_000 }, token, stack.url)
    await paySale(String(sale.body['qrcode_text']), {}, stack.url)
    await vi.waitFor(async () => expect((await balanceOf(token, stack.url)).available).toBe(6_000_000), patience)
  })

  afterAll(() => stack.stop())

  async function shownStatus(id: string, clientId: string): Promise<unknown> {
    const token = await tokenOf(clientId, stack.url)
    const answer = await send('GET', `/v1/withdrawals/${id}`, { baseUrl: stack.url, token }).catch(() => undefined)
    return answer?.status === 200 ? objectAt(answer.body, 'data')['status'] : undefined
  }

  /** What the bank has sent of this amount, settled or returned. */
  async function sentBy(cents: number | undefined): Promise<number> {
    const { payouts } = await readBankBook(stack.url)
    return payouts.filter((payout) => payout.amount_cents === cents && payout.status !== 'refused').length
  }

  it.each(steps.points)('at %s loses nothing and pays nothing twice', async (point) => {
    amountCents += 1
    const clients = ['demo-merchant', 'demo-newcomer'] as const
    const before = await Promise.all(clients.map(async (id) => balanceOf(await tokenOf(id, stack.url), stack.url)))
    await stack.crashAt(point)
    const crashed = () => vi.waitFor(() => expect(stack.hasCrashed()).toBe(true), patience)
    const outcome = await scenarioFor(point)(stack.url, amountCents, crashed)
    await crashed()

    if (outcome.withdrawalId !== undefined) {
      const { withdrawalId, clientId } = outcome
      await expect.poll(() => shownStatus(withdrawalId, clientId), patience).toBe(outcome.status)
    }
    const merchant = clients.indexOf(outcome.clientId)
    const total = (before[merchant]?.total ?? 0) + outcome.totalChangeCents
    const token = await tokenOf(outcome.clientId, stack.url)
    await expect
      .poll(() => balanceOf(token, stack.url).catch(() => undefined), patience)
      .toEqual({ total, available: total, hold: 0 })
    expect(await sentBy(amountCents - 20)).toBe(outcome.sentCents === undefined ? 0 : 1)
  })
})
