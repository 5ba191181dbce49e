import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, send, tokenOf } from './api.ts'
import { type CrashingStack, startCrashingStack } from './crashing-stack.ts'
import { makeFaults } from './look-into-stack.ts'
import { type SaleScenario, saleScenariosFor } from './sales-crash-scenarios.ts'
import { readSteps } from './steps-of-code.ts'

const root = join(import.meta.dirname, '../..')
const steps = readSteps(
  ...['services/sales/src/use-cases', 'libs/shared/src/work', 'libs/shared/src/orders'].map((folder) =>
    join(root, folder),
  ),
)

/** Reached only after a failure, by a person, at the start of a worker or by a claim that was held up. */
const rare = [
  'begin-with-provider:',
  'credit-payment:commit-paid:',
  'erase-sale:',
  'follow-order:commit:',
  'follow-order:rest:',
  'resume-step:',
  'take-step:fail:',
]
const points = steps.points.filter((point) => !rare.some((beginning) => point.startsWith(beginning)))
const patience = { timeout: 60_000, interval: 100 }

describe('the steps of the sale’s path', () => {
  it('name every commit, every call and every job on it', () => {
    // These read lists, repeat until done, send what stays due until it is done, or are called within steps.
    const elsewhere = ['reconcile-', 'begin-with-provider.ts', 'sweep.ts', 'commit.ts', 'follow-refund.ts']
    expect(steps.unnamed.filter((place) => !elsewhere.some((file) => place.startsWith(file)))).toEqual([])
  })

  it('are all reached by a scenario', () => {
    expect(points.length).toBeGreaterThan(60)
    for (const point of points) expect(() => saleScenariosFor(point)).not.toThrow()
  })
})

describe('a process of sales that dies', () => {
  /** As many as the configuration's `maxConcurrency`: most of a test is waiting. */
  const stacksAtOnce = 2
  const free: CrashingStack[] = []
  const stacks: CrashingStack[] = []
  let amountCents = 2_000

  beforeAll(async () => {
    const settings = {
      REFUND_SETTLE_WINDOW_MS: '1000',
      // Seldom enough that on a busy machine too it is a webhook that tells of a payment: some steps are on its way only.
      RECONCILE_INTERVAL_MS: '3000',
      SWEEP_INTERVAL_MS: '200',
      STEP_LEASE_MS: '2000',
      STEP_GRACE_MS: '500',
    }
    for (let number = 0; number < stacksAtOnce; number += 1) {
      const stack = await startCrashingStack(['sales', 'sales-worker'], settings)
      stacks.push(stack)
      // Nobody catches a second order but we.
      await makeFaults(stack, { deduplicate: false })
    }
    free.push(...stacks)
  })

  afterAll(() => Promise.all(stacks.map((stack) => stack.stop())))

  const crashes = points.flatMap((point) =>
    saleScenariosFor(point).map((scenario) => [point, scenario.name, scenario] as const),
  )

  it.concurrent.each(crashes)(
    'at %s on the way of %s loses no money and takes none twice',
    async (point, _way, scenario) => {
      const stack = free.pop()
      if (!stack) throw new Error('more tests run at once than there are stacks')
      try {
        amountCents += 1
        await survive(stack, { point, scenario, cents: amountCents })
      } finally {
        free.push(stack)
      }
    },
  )
})

interface Crash {
  point: string
  scenario: SaleScenario
  cents: number
}

async function survive(stack: CrashingStack, { point, scenario, cents }: Crash): Promise<void> {
  const token = await tokenOf('demo-merchant', stack.url)
  const before = await balanceOf(token, stack.url)
  await stack.crashAt(point)
  const { sale, totalChangeCents } = await scenario(stack, cents)
  await expect.poll(() => stack.hasCrashed(), patience).toBe(true)
  const shownStatus = async (): Promise<unknown> =>
    sale &&
    (await send('GET', `/v1/sales/${sale.id}`, { baseUrl: stack.url, token }).catch(() => undefined))?.body['status']
  await expect.poll(shownStatus, patience).toBe(sale?.status)
  const total = before.total + totalChangeCents
  await expect
    .poll(() => balanceOf(token, stack.url).catch(() => undefined), patience)
    .toEqual({ total, available: total, hold: 0 })
}
