import { type BundleId, type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Bundle } from '../src/domain/command.ts'
import { noKey } from '../src/domain/hash-keys.ts'
import { getBalance } from '../src/use-cases/get-balance.ts'
import { listEntries } from '../src/use-cases/list-entries.ts'
import { postBundle } from '../src/use-cases/post-transfers.ts'
import { reportBalances } from '../src/use-cases/report-balances.ts'
import { settleCredits } from '../src/use-cases/settle-credits.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { verifySince } from '../src/use-cases/verify-since.ts'
import { watchBalances } from '../src/use-cases/watch-balances.ts'
import {
  credit,
  hashKeys,
  hold,
  newMerchant,
  newTransferId,
  postOne,
  startLedger,
  transferIn,
  transferOut,
} from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let there: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  there = ledger.join()
})
afterAll(async () => {
  await verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
  await ledger.stop()
})

const outcomesOf = async (bundle: Bundle, process = here): Promise<string[]> =>
  (await postBundle(process, bundle)).map(({ outcome }) => outcome)

const balancesOf = (merchantIds: readonly MerchantId[]) =>
  Promise.all(
    merchantIds.map(async (merchantId) => {
      const { availableCents, heldCents } = await getBalance(here, merchantId)
      return heldCents === 0n ? availableCents : [availableCents, heldCents]
    }),
  )

/** What their statements have, newest first. */
const kindsOf = (merchantIds: readonly MerchantId[]) =>
  Promise.all(
    merchantIds.map(async (merchantId) =>
      (await listEntries(here, { merchantId, limit: 10 })).entries.map(({ kind }) => kind),
    ),
  )

async function rich(amount = 100n): Promise<MerchantId> {
  const merchantId = newMerchant()
  await postOne(here, credit(merchantId, amount))
  return merchantId
}

/** A sale of 100 that is shared with two others. */
function splitSale() {
  const [seller, one, other] = [newMerchant(), newMerchant(), newMerchant()]
  const gone = transferOut(seller, 30n)
  const bundle = [credit(seller, 100n), gone, transferIn(one, 20n, gone), transferIn(other, 10n, gone)]
  return { merchants: [seller, one, other], bundle }
}

describe('a bundle', () => {
  it('moves money between merchants that had no account yet, and each sees its own part', async () => {
    const { merchants, bundle } = splitSale()
    expect(await outcomesOf(bundle)).toEqual(['posted', 'posted', 'posted', 'posted'])
    expect(await balancesOf(merchants)).toEqual([70n, 20n, 10n])
    expect(await kindsOf(merchants)).toEqual([['transfer_out', 'credit'], ['transfer_in'], ['transfer_in']])
  })

  it('gets the same answer when it is repeated, from any process, and moves nothing again', async () => {
    const { merchants, bundle } = splitSale()
    const first = await postBundle(here, bundle)
    await postOne(here, hold(merchants[0] ?? newMerchant(), 5n))
    const again = await postBundle(there, bundle)
    expect(again).toEqual(first.map((outcome) => ({ ...outcome, replayed: true })))
    expect(await balancesOf(merchants)).toEqual([[65n, 5n], 20n, 10n])
  })

  it('is refused whole and for good when one of its commands is, and nothing of it is in a statement', async () => {
    const [seller, receiver] = [await rich(), await rich(3n)]
    const gone = transferOut(seller, 40n)
    const bundle = [gone, transferIn(receiver, 40n, gone), hold(receiver, 44n)]
    expect(await outcomesOf(bundle)).toEqual(['insufficient_funds', 'insufficient_funds', 'insufficient_funds'])
    await postOne(here, credit(receiver, 100n))
    expect(await outcomesOf(bundle, there)).toEqual(['insufficient_funds', 'insufficient_funds', 'insufficient_funds'])
    expect(await balancesOf([seller, receiver])).toEqual([100n, 103n])
    expect(await kindsOf([seller, receiver])).toEqual([['credit'], ['credit', 'credit']])
  })

  it('is a conflict when one of its ids belongs to another command, and leaves the others free', async () => {
    const { merchants, bundle } = splitSale()
    await postBundle(here, bundle)
    const [first, ...others] = bundle
    const other = [{ ...(first ?? credit(newMerchant(), 1n)), description: 'another' }, ...others]
    expect(await outcomesOf(other)).toEqual(['conflict', 'conflict', 'conflict', 'conflict'])
    const gone = transferOut(await rich(), 10n)
    const mixed = [gone, { ...transferIn(newMerchant(), 10n, gone), transferId: first?.transferId ?? newTransferId() }]
    expect(await outcomesOf(mixed)).toEqual(['conflict', 'conflict'])
    expect(await outcomesOf([gone, transferIn(newMerchant(), 10n, gone)])).toEqual(['posted', 'posted'])
    expect(await balancesOf(merchants)).toEqual([70n, 20n, 10n])
  })

  it('takes what there is when less is enough, and brings exactly that', async () => {
    const [seller, poor, fair] = [await rich(100n), newMerchant(), await rich(7n)]
    const bundleId = newId<BundleId>()
    const legs = [
      transferOut(poor, 5n, { bundleId, partial: true }),
      transferOut(fair, 10n, { bundleId, partial: true }),
    ]
    const bundle = [...legs, transferIn(seller, null, { bundleId }), hold(seller, 107n)]
    const posted = (await postBundle(here, bundle)).map(({ postedCents }) => postedCents)
    expect(posted).toEqual([0n, 7n, 7n, 107n])
    expect(await balancesOf([seller, poor, fair])).toEqual([[0n, 107n], 0n, 0n])
  })

  it('brings money that is held until its time, and then settled', async () => {
    const [seller, receiver] = [await rich(), newMerchant()]
    const gone = transferOut(seller, 40n)
    const late = transferIn(receiver, 40n, gone, { availableAt: new Date('2100-01-01T00:00:00Z') })
    const again = transferOut(seller, 1n)
    await postBundle(here, [gone, late])
    expect(await balancesOf([seller, receiver])).toEqual([60n, [0n, 40n]])
    const soon = new Date(Date.now() + 200)
    await postBundle(here, [again, transferIn(receiver, 1n, again, { availableAt: soon })])
    await expect
      .poll(async () => {
        await settleCredits(here)
        return balancesOf([receiver])
      })
      .toEqual([[1n, 40n]])
  })

  it('leaves nothing between merchants, and the trial balance sums to zero', async () => {
    await postBundle(here, splitSale().bundle)
    const { accounts, sumCents } = await reportBalances(here)
    expect(sumCents).toBe(0n)
    expect(accounts).toContainEqual({ name: 'between merchants', amountCents: 0n })
  })

  it('never deadlocks, however many from two processes cross each other', async () => {
    const merchants = [await rich(10_000n), await rich(10_000n), await rich(10_000n)]
    const crossing = Array.from({ length: 300 }, (_, index) => {
      const [from, to] = [merchants[index % 3] ?? newMerchant(), merchants[(index + 1) % 3] ?? newMerchant()]
      const gone = transferOut(from, 1n)
      return outcomesOf([gone, transferIn(to, 1n, gone)], index % 2 ? here : there)
    })
    for (const outcomes of await Promise.all(crossing)) expect(outcomes).toEqual(['posted', 'posted'])
    expect(await balancesOf(merchants)).toEqual([10_000n, 10_000n, 10_000n])
  })
})

describe('while another transaction has a receiver’s account locked', () => {
  async function lock(merchantId: MerchantId): Promise<() => Promise<void>> {
    const blocker = new pg.Client({ connectionString: ledger.superuserUrl })
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query('BEGIN')
    await blocker.query('SELECT FROM balances WHERE merchant_id = $1 FOR UPDATE', [merchantId])
    return async () => void (await blocker.query('ROLLBACK'))
  }

  it('the bundle waits, and the seller’s other commands go on', async () => {
    const [seller, receiver, other] = [await rich(), await rich(), await rich()]
    const unlock = await lock(receiver)
    const gone = transferOut(seller, 10n)
    let isUnlocked = false
    const waiting = outcomesOf([gone, transferIn(receiver, 10n, gone)]).then((outcomes) => ({ outcomes, isUnlocked }))
    const passing = transferOut(seller, 1n)
    for (let round = 0; round < 5; round += 1) await postOne(here, hold(seller, 1n))
    expect(await outcomesOf([passing, transferIn(other, 1n, passing)])).toEqual(['posted', 'posted'])
    isUnlocked = true
    await unlock()
    expect(await waiting).toEqual({ outcomes: ['posted', 'posted'], isUnlocked: true })
    expect(await balancesOf([seller, receiver, other])).toEqual([[84n, 5n], 110n, 101n])
  })

  it('the bundle is refused when it waits too long, nothing of it is posted, and its seller goes on', async () => {
    const [seller, receiver] = [await rich(), await rich()]
    const unlock = await lock(receiver)
    const gone = transferOut(seller, 10n)
    await expect(outcomesOf([gone, transferIn(receiver, 10n, gone)])).rejects.toMatchObject({ code: 'unavailable' })
    expect(await postOne(here, hold(seller, 100n))).toMatchObject({ outcome: 'posted' })
    await unlock()
    expect(await balancesOf([seller, receiver])).toEqual([[0n, 100n], 100n])
  })
})

describe('with a receiver whose account is frozen', () => {
  it('the bundle is refused, and the seller’s other commands go on', async () => {
    const apart = await startLedger()
    onTestFinished(() => apart.stop())
    const process = apart.join()
    const [seller, receiver] = [newMerchant(), newMerchant()]
    await postOne(process, credit(seller, 100n))
    await postOne(process, credit(receiver, 100n))
    const superuser = await apart.openAsSuperuser()
    await superuser.query(
      `UPDATE balances SET available_cents = 1, provider_clearing_cents = -1 WHERE merchant_id = '${receiver}'`,
    )
    const gone = transferOut(seller, 10n)
    const bundle = postBundle(process, [gone, transferIn(receiver, 10n, gone)])
    await expect(bundle).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('frozen') })
    expect(await postOne(process, hold(seller, 100n))).toMatchObject({ outcome: 'posted' })
  })
})

describe('money that left one merchant and did not reach the other', () => {
  it('is found by full verification, by verification since earlier heads, and by the watch', async () => {
    const apart = await startLedger()
    onTestFinished(() => apart.stop())
    const process = apart.join()
    const [seller, receiver] = [newMerchant(), newMerchant()]
    const judge = { keys: hashKeys, keyMin: noKey }
    const before = (await verifySince(process.pool, new Map(), judge)).heads
    const gone = transferOut(seller, 30n)
    await postBundle(process, [credit(seller, 100n), gone, transferIn(receiver, 30n, gone)])
    expect((await verifySince(process.pool, before, judge)).lies).toEqual([])
    // No trace of the receiver is left, in a ledger whose chains are whole.
    const superuser = await apart.openAsSuperuser()
    await superuser.query('ALTER TABLE transfers DISABLE TRIGGER ALL')
    for (const table of ['balances', 'transfers']) {
      await superuser.query(`DELETE FROM ${table} WHERE merchant_id = '${receiver}'`)
    }
    const lie = { name: 'LedgerLie', message: expect.stringContaining(`bundle ${gone.bundleId}`) }
    await expect(verifyLedger({ pool: process.pool, hashKeys, onProgress: () => undefined })).rejects.toMatchObject(lie)
    expect((await verifySince(process.pool, before, judge)).lies).toEqual([expect.objectContaining(lie)])
    await watchBalances(process)
    expect(await process.metrics.process.registry.metrics()).toMatch(/imbalance_cents\{.*\} 30\n/)
  })
})
