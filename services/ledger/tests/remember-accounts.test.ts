import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

describe('accounts that a process remembers', () => {
  const groupsOf = async ({ metrics }: typeof here) => {
    const { values } = await metrics.groups.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels['accounts'], value]))
  }

  it('need no lock of their own: all that a merchant does next is one statement', async () => {
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
    // A machine that stands still for a second makes the clocks disagree, and one more lock.
    await expect.poll(commitTwoGroups).toBe(2)
  })

  it('are read again when another process has changed them, whoever it was and whatever it did', async () => {
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
    // More than this process believes to be held.
    expect(await postOne(one, capture(placedLast, 0n))).toMatchObject({ outcome: 'posted', heldCents: 0n })
    expect(await groupsOf(one)).toEqual({ locked: 4 })
  })

  it('answer nobody who was not compared: an id that two merchants use tells each its own balance', async () => {
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

  it('are locked and read when the clock of the process is wrong: times are those of PostgreSQL', async () => {
    const alone = ledger.join()
    const merchantId = newMerchant()
    await postOne(alone, credit(merchantId, 10n))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
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

describe('the ledger', () => {
  it('agrees with itself after all of that', async () => {
    await verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
  })
})
