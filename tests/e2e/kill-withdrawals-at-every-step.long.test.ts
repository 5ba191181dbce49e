import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf, createSale, objectAt, paySale, readBankBook, send, tokenOf } from './api.ts'
import { reviewFromCents, scenarioFor } from './crash-scenarios.ts'
import { type CrashingStack, patience, startCrashingStack } from './crashing-stack.ts'
import { makeFaults } from './look-into-stack.ts'
import { readSteps } from './steps-of-code.ts'

const root = join(import.meta.dirname, '../..')
const steps = readSteps(
  join(root, 'services/withdrawals/src/use-cases'),
  join(root, 'libs/shared/src/orders'),
  join(root, 'libs/shared/src/work'),
)
/**
 * Steps that a healthy stack with one operator does not reach: failed or empty steps, a merchant's share of a worker, the
 * end of a day, a restore, what operators close or erase. The model run of the payouts crashes at every statement of them.
 */
const seldom =
  /^(?:take-step:(?:end|fail|set-aside)|follow-order:(?:commit|rest)|follow-payout:wait|watch-payout:(?:wait|commit-id)|close-payout:commit|erase-withdrawal:commit|doubt-payouts:commit|compare-days:commit-(?:date|day)|raise-and-doubt:commit|watch-float:commit-looks|resume-step:commit):/
const points = steps.points.filter((point) => !seldom.test(point))

describe('the steps of a withdrawal', () => {
  it('include every commit, call and job', () => {
    // These are called inside steps; comparisons, settings, demo data, the banks' account numbers and the sweep move no money.
    const within = ['act-in-ledger.ts', 'follow-payout.ts', 'commit.ts']
    const elsewhere = [
      ...within,
      'compare-payouts.ts',
      'differences.ts',
      'watch-float.ts',
      'change-payout-settings.ts',
      'seed-demo-settings.ts',
      'provider-accounts.repository.ts',
      'sweep.ts',
    ]
    expect(steps.unnamed.filter((place) => !elsewhere.some((file) => place.startsWith(file)))).toEqual([])
  })

  it('each have a scenario', () => {
    expect(points.length).toBeGreaterThan(40)
    for (const point of points) expect(() => scenarioFor(point)).not.toThrow()
  })
})

describe('a withdrawals process that dies', () => {
  let stack: CrashingStack
  let amountCents = 1_000

  beforeAll(async () => {
    const settings = {
      COMPLIANCE_REVIEW_CENTS: String(reviewFromCents),
      PAYOUT_SETTLE_WINDOW_MS: '1500',
      PAYOUT_WATCH_SECONDS: '1,2,3',
      STEP_LEASE_MS: '800',
      STEP_GRACE_MS: '200',
      SWEEP_INTERVAL_MS: '200',
    }
    stack = await startCrashingStack(['withdrawals', 'withdrawals-worker'], settings)
    // Without the bank's de-duplication, only we can prevent a second payment.
    await makeFaults(stack, { deduplicate: false })
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

  /** How many payouts of this amount the bank has not refused. */
  async function sentBy(cents: number | undefined): Promise<number> {
    const { payouts } = await readBankBook(stack.url)
    return payouts.filter((payout) => payout.amount_cents === cents && payout.status !== 'refused').length
  }

  it.each(points)('at %s loses nothing and pays nothing twice', async (point) => {
    amountCents += 1
    const clients = ['demo-merchant', 'demo-newcomer'] as const
    const readBalances = () =>
      Promise.all(clients.map(async (id) => balanceOf(await tokenOf(id, stack.url), stack.url)))
    const before = await vi.waitFor(readBalances, patience)
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
