import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Command } from '../src/domain/command.ts'
import type { Outcome } from '../src/domain/outcome.ts'
import { getBalance } from '../src/use-cases/get-balance.ts'
import { postTransfers } from '../src/use-cases/post-transfers.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { capture, credit, hashKeys, hold, newMerchant, newTransferId, postOne, release, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
})
afterAll(() => ledger.stop())

async function groupsOf({ metrics }: typeof here) {
  const { values } = await metrics.groups.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels['accounts'], value]))
}

describe('accounts that a process remembers', () => {
  it('need no lock of their own for what the merchant does next', async () => {
    const alone = ledger.join()
    const merchantId = newMerchant()
    await postOne(alone, credit(merchantId, 1_000n))
    const commitTwoGroups = async () => {
      const { remembered = 0 } = await groupsOf(alone)
      const placed = hold(merchantId, 5n)
      await postOne(alone, placed)
      const outcomes = await postTransfers(alone, [capture(placed, 2n), hold(merchantId, 1n)])
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['posted', 'posted'])
      return ((await groupsOf(alone))['remembered'] ?? 0) - remembered
    }
    // A machine that stalls for a second makes the clocks disagree, which costs one more lock.
    await expect.poll(commitTwoGroups).toBe(2)
  })

  it('are read again when another process has changed them', async () => {
    const [one, other] = [ledger.join(), ledger.join()]
    const merchantId = newMerchant()
    await postOne(one, credit(merchantId, 10n))
    const placed = hold(merchantId, 6n)
    await postOne(other, placed)
    expect(await postOne(one, hold(merchantId, 6n))).toMatchObject({ outcome: 'insufficient_funds' })
    await postOne(other, release(placed))
    expect(await postOne(one, capture(placed, 0n))).toMatchObject({ outcome: 'conflict', availableCents: 10n })
    const placedLast = hold(merchantId, 10n)
    await postOne(other, placedLast)
    // More than this process believes is held.
    expect(await postOne(one, capture(placedLast, 0n))).toMatchObject({ outcome: 'posted', heldCents: 0n })
    expect(await groupsOf(one)).toEqual({ locked: 4 })
  })

  it('are compared first: two merchants that use one id each get their own balance', async () => {
    const [one, other] = [ledger.join(), ledger.join()]
    const [first, second] = [newMerchant(), newMerchant()]
    await postTransfers(one, [credit(first, 10n), credit(second, 10n)])
    await postOne(other, credit(second, 5n))
    const transferId = newTransferId()
    const outcomes = await postTransfers(one, [credit(first, 1n, { transferId }), credit(second, 1n, { transferId })])
    expect(outcomes).toMatchObject([
      { outcome: 'posted', availableCents: 11n },
      { outcome: 'conflict', availableCents: 15n },
    ])
  })

  it('are locked and read when the process’s clock is wrong: times are PostgreSQL’s', async () => {
    const alone = ledger.join()
    const merchantId = newMerchant()
    await postOne(alone, credit(merchantId, 10n))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 })
    try {
      await postOne(alone, credit(merchantId, 1n))
    } finally {
      vi.useRealTimers()
    }
    expect(await groupsOf(alone)).toEqual({ locked: 2 })
    const { rows } = await here.pool.query<{ isNow: boolean }>(
      `SELECT last_transfer_at BETWEEN now() - interval '1 minute' AND now() AS "isNow" FROM balances
       WHERE merchant_id = $1`,
      [merchantId],
    )
    expect(rows).toEqual([{ isNow: true }])
  })
})

describe('a group that is judged and sent while the previous one is written', () => {
  /** Enough commands for two groups, each with half. */
  const enoughForTwo = 64
  const holdsOf = (merchantId: MerchantId) => Array.from({ length: enoughForTwo }, () => hold(merchantId, 1n))

  /** Two groups on their way: the first waits in the database until the table can be written, the second behind it. */
  async function stopBetween(process: typeof here, commands: readonly Command[]) {
    const blocker = await ledger.openAsSuperuser()
    const goOn = async () => void (await blocker.query('ROLLBACK'))
    onTestFinished(goOn)
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE transfers IN SHARE MODE')
    const answers = Promise.allSettled(commands.map((command) => postOne(process, command)))
    const writing = `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%WITH before AS%'`
    const watcher = await ledger.openAsSuperuser()
    const findWriters = async () => (await watcher.query<{ pid: number }>(writing)).rows
    await expect.poll(findWriters).toHaveLength(1)
    return { answers, findWriters, watcher, goOn }
  }

  const outcomesOf = (answers: PromiseSettledResult<Outcome>[]) =>
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.outcome : answer.reason.code))
  const balanceOf = (merchantId: MerchantId) => getBalance(here, merchantId)

  it('is written after it, and builds on what it leaves', async () => {
    const alone = ledger.join()
    const merchantId = newMerchant()
    await postOne(alone, credit(merchantId, 60n))
    const { answers, findWriters, goOn } = await stopBetween(alone, holdsOf(merchantId))
    const { values } = await alone.metrics.queueLength.get()
    expect(values[0]?.value).toBe(0)
    expect(await findWriters()).toHaveLength(1)
    await goOn()
    const outcomes = outcomesOf(await answers)
    expect(outcomes.slice(0, 60)).toEqual(Array(60).fill('posted'))
    expect(outcomes.slice(60)).toEqual(Array(4).fill('insufficient_funds'))
    expect(await balanceOf(merchantId)).toEqual({ availableCents: 0n, heldCents: 60n })
  })

  it('is judged again when another process has changed the account of both', async () => {
    const [one, other] = [ledger.join(), ledger.join()]
    const merchantId = newMerchant()
    await postOne(one, credit(merchantId, 60n))
    await postOne(other, hold(merchantId, 20n))
    const outcomes = (await postTransfers(one, holdsOf(merchantId))).map(({ outcome }) => outcome)
    expect(outcomes.slice(0, 40)).toEqual(Array(40).fill('posted'))
    expect(outcomes.slice(40)).toEqual(Array(24).fill('insufficient_funds'))
    expect(await groupsOf(one)).toEqual({ locked: 3 })
  })

  it('has an unknown outcome, too, when the connection is lost; repeated commands are posted once', async () => {
    const alone = ledger.join()
    const merchantId = newMerchant()
    await postOne(alone, credit(merchantId, 60n))
    const holds = holdsOf(merchantId)
    const { answers, findWriters, watcher, goOn } = await stopBetween(alone, holds)
    const [writer] = await findWriters()
    await watcher.query('SELECT pg_terminate_backend($1)', [writer?.pid])
    await goOn()
    expect(outcomesOf(await answers)).toEqual(Array(64).fill('unavailable'))
    const again = outcomesOf(await Promise.allSettled(holds.map((command) => postOne(alone, command))))
    expect(again.toSorted()).toEqual([...Array(4).fill('insufficient_funds'), ...Array(60).fill('posted')])
    expect(await balanceOf(merchantId)).toEqual({ availableCents: 0n, heldCents: 60n })
    const { values } = await alone.metrics.frozenAccounts.get()
    expect(values.map(({ value }) => value)).toEqual([0])
  })

  it('is judged again when the database refuses the previous one', async () => {
    const alone = ledger.join()
    const merchantId = newMerchant()
    await postOne(alone, credit(merchantId, 60n))
    const { answers, findWriters, watcher, goOn } = await stopBetween(alone, holdsOf(merchantId))
    const [writer] = await findWriters()
    await watcher.query('SELECT pg_cancel_backend($1)', [writer?.pid])
    await goOn()
    const outcomes = outcomesOf(await answers)
    expect(outcomes.slice(0, 32)).toEqual(Array(32).fill('unavailable'))
    expect(outcomes.slice(32)).toEqual(Array(32).fill('posted'))
    expect(await balanceOf(merchantId)).toEqual({ availableCents: 28n, heldCents: 32n })
  })

  it('finds a hold as the previous one leaves it', async () => {
    const alone = ledger.join()
    const merchantId = newMerchant()
    await postOne(alone, credit(merchantId, 100n))
    const placed = hold(merchantId, 10n)
    await postOne(alone, placed)
    const [first, ...others] = holdsOf(merchantId)
    if (!first) throw new Error('no holds')
    const { answers, watcher, goOn } = await stopBetween(alone, [
      capture(placed, 0n),
      ...others,
      release(placed),
      first,
    ])
    const hasRead = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle' AND query LIKE '%FROM transfers AS made%'`
    await expect.poll(async () => (await watcher.query(hasRead)).rowCount).toBe(1)
    await goOn()
    const outcomes = outcomesOf(await answers)
    expect([outcomes[0], outcomes.at(-2)]).toEqual(['posted', 'conflict'])
    expect(await groupsOf(alone)).toEqual({ locked: 1, remembered: 3 })
    expect(await balanceOf(merchantId)).toEqual({ availableCents: 26n, heldCents: 64n })
  })
})

describe('the ledger', () => {
  it('verifies after all of that', async () => {
    await verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
  })
})
