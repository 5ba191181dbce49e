import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf, send, tokenOf } from './api.ts'
import { type CrashingStack, patience, startCrashingStack } from './crashing-stack.ts'
import { makeFaults } from './look-into-stack.ts'
import { faults, saleScenariosFor } from './sales-crash-scenarios.ts'
import { readSteps } from './steps-of-code.ts'

const root = join(import.meta.dirname, '../..')
export const saleSteps = readSteps(
  ...['services/sales/src/use-cases', 'libs/shared/src/work', 'libs/shared/src/orders'].map((folder) =>
    join(root, folder),
  ),
)

/**
 * Steps that only follow a failure, a person's act, an outage of the bank, the start of a worker, the end of a day, a delayed
 * claim, or old data.
 */
const rare = [
  'abandon-subscription:',
  'answer-dispute:',
  'begin-with-provider:',
  'compare-days:',
  'create-sale:commit-given-up:',
  'credit-payment:commit-paid:',
  'doubt-refunds:',
  'erase-sale:',
  'erase-subscription:',
  'follow-charge:commit-missed:',
  'follow-charge:look-at-subscription:',
  'follow-order:commit:',
  'follow-order:rest:',
  'forget-webhooks:',
  'raise-and-doubt:',
  'resume-step:',
  'send-defense:',
  'take-step:fail:',
  'take-step:set-aside:',
]
export const salePoints = saleSteps.points.filter((point) => !rare.some((beginning) => point.startsWith(beginning)))
const walksMax = 4

/** Refunds and subscriptions have many scenarios. Three files run them in parallel, since most of the time is waiting. */
export const isOfRefunds = (way: string): boolean => /refund|dispute/i.test(way)
export const isOfSubscriptions = (way: string): boolean => /subscri/i.test(way)

/** Kills a process of sales once at every step of the scenarios that `among` selects by name, on a stack of its own. */
export function killAtEveryStep(among: (way: string) => boolean): void {
  describe('a sales process that dies', () => {
    let stack: CrashingStack
    let amountCents = 2_000

    beforeAll(async () => {
      const settings = {
        REFUND_SETTLE_WINDOW_MS: '1000',
        // Rarely enough that payments arrive by webhook even on a busy machine: only a webhook passes through some steps.
        RECONCILE_INTERVAL_MS: '3000',
        SWEEP_INTERVAL_MS: '200',
        STEP_LEASE_MS: '2000',
        STEP_GRACE_MS: '500',
      }
      stack = await startCrashingStack(['sales', 'sales-worker'], settings)
      await makeFaults(stack, faults)
    })

    afterAll(() => stack.stop())

    const crashesSoon = (): Promise<boolean> =>
      vi.waitUntil(() => stack.hasCrashed(), { timeout: 10_000, interval: 100 }).catch(() => false)

    const crashes = salePoints.flatMap((point) =>
      saleScenariosFor(point)
        .filter(({ name }) => among(name))
        .map((scenario) => [point, scenario.name, scenario] as const),
    )

    it.each(crashes)('at %s in the scenario %s loses no money and moves none twice', async (point, _way, scenario) => {
      const token = await tokenOf('demo-merchant', stack.url)
      const before = await vi.waitFor(() => balanceOf(token, stack.url), patience)
      await stack.crashAt(point)
      const walk = () => {
        amountCents += 1
        return scenario(stack, amountCents)
      }
      let { sale, totalChangeCents } = await walk()
      // If the comparison with the bank's list saw the payment before its webhook came, the scenario runs again.
      for (let walks = 1; walks < walksMax && !(await crashesSoon()); walks += 1) {
        const again = await walk()
        sale = again.sale
        totalChangeCents += again.totalChangeCents
      }
      expect(await crashesSoon()).toBe(true)
      const shownStatus = async (): Promise<unknown> =>
        sale &&
        (await send('GET', `/v1/sales/${sale.id}`, { baseUrl: stack.url, token }).catch(() => undefined))?.body[
          'status'
        ]
      await expect.poll(shownStatus, patience).toBe(sale?.status)
      const total = before.total + totalChangeCents
      await expect
        .poll(() => balanceOf(token, stack.url).catch(() => undefined), patience)
        .toEqual({ total, available: total, hold: 0 })
    })
  })
}
