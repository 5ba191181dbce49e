import { cents } from '@comporta/shared/money/cents.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from '../src/domain/command.ts'
import { getBalance } from '../src/use-cases/get-balance.ts'
import { createGroupCommit } from '../src/use-cases/group-commit.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { adjustment, credit, hashKeys, hold, newMerchant, postOne, release, startLedger } from './ledger.ts'
import { checkHistory } from './properties/check-history.ts'
import { historyOfActs, toHistory } from './properties/histories.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let there: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  there = ledger.join()
})
afterAll(() => ledger.stop())

/** `PROPERTY_SEED` repeats a run. */
const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** `npm run test:long` runs more. */
const histories = Number(process.env['PROPERTY_HISTORIES'] ?? 150)

describe(`the laws of the ledger (seed ${seed})`, () => {
  it(`are kept in ${histories} histories of two processes, with repetitions and crashes`, {
    timeout: 600_000,
  }, async () => {
    const underTest = { createGroupCommit, pool: here.pool, logger: here.logger, metrics: here.metrics }
    const property = fc.asyncProperty(historyOfActs, (acts) => checkHistory(underTest, toHistory(acts)))
    await fc.assert(property, { numRuns: histories, seed })
    process.stdout.write(`${histories} histories kept the laws of the ledger (PROPERTY_SEED=${seed})\n`)
    const { transfers } = await verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
    expect(transfers).toBeGreaterThan(histories)
  })

  it('admit exactly as many holds as fit, however many ask at once', async () => {
    const amounts = {
      available: fc.bigInt(0n, 400n),
      each: fc.bigInt(1n, 40n),
      callers: fc.integer({ min: 1, max: 40 }),
    }
    const property = fc.asyncProperty(fc.record(amounts), async ({ available, each, callers }) => {
      const merchantId = newMerchant()
      if (available > 0n) await postOne(here, credit(merchantId, available))
      const outcomes = await Promise.all(
        Array.from({ length: callers }, (_, index) => postOne(index % 2 ? here : there, hold(merchantId, each))),
      )
      const fitting = Number(available / each)
      expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(Math.min(callers, fitting))
    })
    await fc.assert(property, { numRuns: 100, seed })
  })

  it('give the same balances in any order of commands that commute', async () => {
    const amount = fc.bigInt(1n, 100n)
    const deeds = fc.array(fc.record({ kind: fc.constantFrom('credit', 'adjust', 'release', 'delay'), amount }), {
      minLength: 2,
      maxLength: 12,
    })
    const twoOrders = deeds.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    const property = fc.asyncProperty(twoOrders, async ([first, second]) => {
      const [one, other] = [await balanceAfter(first), await balanceAfter(second)]
      expect(one).toEqual(other)
    })
    await fc.assert(property, { numRuns: 100, seed })
  })
})

/** Posts deeds in their order, to a merchant with enough held for all of them, and returns its balance. */
async function balanceAfter(deeds: readonly { kind: string; amount: bigint }[]) {
  const merchantId = newMerchant()
  await postOne(here, credit(merchantId, 2_000n))
  const holds = deeds.map(({ amount }) => hold(merchantId, amount))
  await here.groupCommit.post(holds)
  const availableAt = new Date('2100-01-01T00:00:00Z')
  const commands = deeds.map(({ kind, amount }, index): Command => {
    const held = holds[index] ?? hold(merchantId, amount)
    if (kind === 'credit') return credit(merchantId, amount)
    if (kind === 'delay') return credit(merchantId, amount, { availableAt, amountCents: cents(amount) })
    return kind === 'adjust' ? adjustment(merchantId, amount) : release(held)
  })
  await here.groupCommit.post(commands)
  return getBalance(here, merchantId)
}
