import { commitUnwaited } from '@comporta/shared/db/database.ts'
import type { OrderFacts } from '@comporta/shared/orders/at-most-once.ts'
import type { StoredOrder } from '@comporta/shared/orders/orders.repository.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import { type QueryExecutorProvider, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../src/storage/database.ts'
import type { History } from './model/histories.ts'
import { type RunOptions, runHistories } from './model/run-histories.ts'
import { installClocks } from './model/timeline.ts'
import { loadCode, startModelDatabase } from './model/withdrawals-under-test.ts'

const rulesPath = '@comporta/shared/orders/at-most-once.ts'
const wordsPath = '@comporta/shared/orders/bank-word.ts'
const ordersPath = '@comporta/shared/orders/orders.repository.ts'
const stepsPath = '@comporta/shared/work/due-steps.ts'
const groupsPath = '../src/storage/payout-groups.repository.ts'
const storedPath = '../src/storage/withdrawals.repository.ts'
const watchPath = '../src/use-cases/watch-payout.ts'

type Rules = typeof import('@comporta/shared/orders/at-most-once.ts')
type Words = typeof import('@comporta/shared/orders/bank-word.ts')
type Orders = typeof import('@comporta/shared/orders/orders.repository.ts')
type Steps = typeof import('@comporta/shared/work/due-steps.ts')
type Groups = typeof import('../src/storage/payout-groups.repository.ts')
type Stored = typeof import('../src/storage/withdrawals.repository.ts')
type Watch = typeof import('../src/use-cases/watch-payout.ts')

let model: Awaited<ReturnType<typeof startModelDatabase>>
let restoreClocks: () => void

beforeAll(async () => {
  model = await startModelDatabase()
  restoreClocks = installClocks()
})
afterAll(async () => {
  restoreClocks()
  await model.stop()
})
afterEach(() => {
  for (const path of [rulesPath, wordsPath, ordersPath, stepsPath, groupsPath, storedPath, watchPath]) vi.doUnmock(path)
  vi.resetModules()
})

const histories = 1_500
const seed = Number(process.env['PROPERTY_SEED'] ?? 7)

async function run(options: Partial<RunOptions> = {}) {
  vi.resetModules()
  return runHistories({ code: await loadCode(), pool: model.pool }, { histories, seed, ...options })
}

/** Operators who ask the bank again and again, as soon as they may close. */
const eagerOperators = (history: History): History => ({
  ...history,
  acts: Array.from({ length: 12 }, (_, index) => ({
    kind: 'close',
    atMs: 91_000 + index * 8_000,
    gapMs: 1_000,
    isLie: false,
  })),
})

/** PostgreSQL loses each worker's first two unawaited commits, and the bank settles the payout and soon takes its word back. */
const shortMemories = (history: History): History => {
  const [first, second] = history.workers
  const { bank } = history
  return {
    ...history,
    workers: [
      { ...first, losses: [0, 1] },
      { ...second, losses: [0, 1] },
    ],
    bank: { ...bank, course: { ...bank.course, final: 'settled' }, change: bank.change ?? { afterMs: 5_000 } },
  }
}

/** Each bug leaves out one rule of the money path, in a copy of one module; the model must turn red. */
describe('the payout model', { timeout: 600_000 }, () => {
  it('passes for the service as it is', async () => {
    expect(await run({ histories: 100 })).toBeUndefined()
    expect(await run({ histories: 100, shaped: eagerOperators })).toBeUndefined()
    expect(await run({ histories: 100, shaped: shortMemories })).toBeUndefined()
  })

  it('fails when an order that the bank has known is sent again after "not found"', async () => {
    plantInRules((rules) => ({
      nextAct: (facts, settings) => rules.nextAct({ ...facts, wasKnown: false }, settings),
    }))
    await expectRed('a known order is sent again')
  })

  it('fails when the settle window is compared with the end of the look-up', async () => {
    vi.doMock(ordersPath, async (original) => {
      const orders = await original<Orders>()
      const recordLookUp: Orders['recordLookUp'] = async (transaction, subject, word) =>
        orders.recordLookUp(transaction, subject, word, (await orders.readOrder(transaction, subject)).now)
      return { ...orders, recordLookUp }
    })
    await expectRed('the window ends with the look-up')
  })

  it('fails when nobody waits for the settle window', async () => {
    plantInRules((rules) => ({
      nextAct: (facts, settings) => rules.nextAct(facts, { ...settings, settleWindowMs: 0 }),
    }))
    await expectRed('no window')
  })

  it('fails when an unanswered try counts as over at once', async () => {
    plantInRules((rules) => ({
      nextAct: (facts, settings) => rules.nextAct(facts, { ...settings, callTimeoutMs: 0 }),
    }))
    await expectRed('the call takes no time')
  })

  it('fails when a 4xx returns the funds without a look-up', async () => {
    const believed = (facts: OrderFacts): OrderFacts => ({
      ...facts,
      tries: facts.tries.map((one) => (one.outcome === 'refused' ? { ...one, outcome: 'rejected' } : one)),
    })
    plantInRules((rules) => ({ nextAct: (facts, settings) => rules.nextAct(believed(facts), settings) }))
    await expectRed('a 4xx is believed')
  })

  it('fails when the refusal of one try counts for all', async () => {
    plantInRules((rules) => ({
      nextAct: (facts, settings) =>
        facts.tries.some(({ outcome }) => outcome === 'rejected')
          ? { kind: 'close', as: 'refused' }
          : rules.nextAct(facts, settings),
    }))
    await expectRed('a late refusal of an earlier try')
  })

  it('fails when a lost claim counts like any other, and nobody looks again under the lock', async () => {
    const readBefore = new Map<string, StoredOrder>()
    const looked = new WeakSet<object>()
    vi.doMock(ordersPath, async (original) => {
      const orders = await original<Orders>()
      const readOrder: Orders['readOrder'] = async (database, subject) => {
        const isUnderLock = 'isTransaction' in database && database.isTransaction === true
        const before = readBefore.get(subject)
        if (isUnderLock && before && !looked.has(database)) {
          looked.add(database)
          return before
        }
        const order = await orders.readOrder(database, subject)
        if (!isUnderLock) readBefore.set(subject, order)
        return order
      }
      const recordTry: Orders['recordTry'] = async (transaction, subject, number) => {
        const { tries } = await orders.readOrder(transaction, subject)
        await orders.recordTry(transaction, subject, Math.max(number, tries.length + 1))
      }
      const readOrderInGroup: Orders['readOrderInGroup'] = (database, subject) => readOrder(database, subject)
      return { ...orders, readOrder, readOrderInGroup, recordTry }
    })
    vi.doMock(storedPath, async (original) => {
      const stored = await original<Stored>()
      const findPayoutInGroup: Stored['findPayoutInGroup'] = async (database, id) => {
        const payout = await stored.findPayoutInGroup(database, id)
        if (payout) readBefore.set(id, payout.order)
        return payout
      }
      return { ...stored, findPayoutInGroup }
    })
    vi.doMock(stepsPath, async (original) => {
      const steps = await original<Steps>()
      const renewed =
        <Rest extends unknown[], Result>(
          work: (transaction: QueryExecutorProvider, claim: Claim, ...rest: Rest) => Promise<Result>,
        ) =>
        async (transaction: QueryExecutorProvider, claim: Claim, ...rest: Rest): Promise<Result> => {
          await takeNewestFence(transaction, claim)
          return work(transaction, claim, ...rest)
        }
      return {
        ...steps,
        holdClaim: renewed(steps.holdClaim),
        renewClaim: renewed(steps.renewClaim),
        endStep: renewed(steps.endStep),
        postponeStep: renewed(steps.postponeStep),
        failStep: renewed(steps.failStep),
      }
    })
    await expectRed('no fencing, and no second look')
  })

  it('fails when PostgreSQL may lose the record that a payout was begun', async () => {
    vi.doMock(groupsPath, async (original) => {
      const groups = await original<Groups>()
      return { ...groups, beginPayout: unwaited(groups.beginPayout) }
    })
    await expectRed('the try may be lost')
  })

  it('fails when PostgreSQL may lose the final answer by which the hold is captured', async () => {
    vi.doMock(groupsPath, async (original) => {
      const groups = await original<Groups>()
      return { ...groups, settlePayout: unwaited(groups.settlePayout) }
    })
    await expectRed('the final word may be lost', { shaped: shortMemories })
  })

  it('fails when a failed withdrawal is no longer looked up', async () => {
    vi.doMock(watchPath, async (original) => {
      const watch = await original<Watch>()
      const watchPayout: Watch['watchPayout'] = async (dependencies, id, claim) => {
        const { rows } = await sql`SELECT FROM withdrawals WHERE id = ${id} AND status = 'failed'`.execute(
          dependencies.database,
        )
        if (rows.length === 0) await watch.watchPayout(dependencies, id, claim)
      }
      return { ...watch, watchPayout }
    })
    await expectRed('failed is deaf')
  })

  it('fails when a fault of ours counts as a refusal', async () => {
    vi.doMock(wordsPath, async (original) => {
      const words = await original<Words>()
      const wordOfSend: Words['wordOfSend'] = (answer) => {
        const word = words.wordOfSend(answer)
        return word.outcome === 'blocked' ? { ...word, outcome: 'refused' } : word
      }
      return { ...words, wordOfSend }
    })
    await expectRed('blocked is refused')
  })

  it('fails when operators may close a payout within the settle window', async () => {
    plantInRules((rules) => ({
      isClosableByHand: (facts, settings) => rules.isClosableByHand(facts, { ...settings, settleWindowMs: -600_000 }),
    }))
    await expectRed('closed by hand inside the window', { shaped: eagerOperators })
  })
})

function plantInRules(bug: (rules: Rules) => Partial<Rules>): void {
  vi.doMock(rulesPath, async (original) => {
    const rules = await original<Rules>()
    return { ...rules, ...bug(rules) }
  })
}

/** Makes an act as if nobody waited for its commit. */
const unwaited =
  <Asked, Answer>(act: (database: Database, asked: Asked) => Promise<Answer>) =>
  (database: Database, asked: Asked): Promise<Answer> =>
    database.transaction().execute(async (transaction) => {
      const answer = await act(transaction, asked)
      await sql`SELECT ${commitUnwaited}`.execute(transaction)
      return answer
    })

async function takeNewestFence(transaction: QueryExecutorProvider, claim: Claim): Promise<void> {
  const { rows } = await sql<{ fence: bigint }>`
    SELECT fence FROM due_steps WHERE subject = ${claim.subject} AND step = ${claim.step}`.execute(transaction)
  const [row] = rows
  if (row) Object.assign(claim, { fence: row.fence })
}

async function expectRed(bug: string, options?: Partial<RunOptions>): Promise<void> {
  const failure = await run(options)
  expect(failure, bug).toBeDefined()
  const [reason] = (failure?.reason ?? '').split('\n')
  process.stdout.write(`${bug}: red after ${failure?.number} histories: ${reason}\n`)
}
