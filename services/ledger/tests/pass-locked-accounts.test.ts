import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getBalance } from '../src/use-cases/get-balance.ts'
import { waitersMax } from '../src/use-cases/group-commit.ts'
import { postBundle, postTransfers } from '../src/use-cases/post-transfers.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { credit, hashKeys, hold, newMerchant, postOne, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
})
afterAll(() => ledger.stop())

/** Another transaction that has these accounts locked until `unlock`. */
async function lock(merchantIds: readonly MerchantId[]): Promise<{ unlock: () => Promise<void> }> {
  const blocker = new pg.Client({ connectionString: ledger.superuserUrl })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('BEGIN')
  await blocker.query('SELECT FROM balances WHERE merchant_id = ANY ($1) FOR UPDATE', [merchantIds])
  return { unlock: async () => void (await blocker.query('ROLLBACK')) }
}

async function openMerchants(count: number): Promise<MerchantId[]> {
  const merchantIds = Array.from({ length: count }, newMerchant)
  await postTransfers(
    here,
    merchantIds.map((merchantId) => credit(merchantId, 100n)),
  )
  return merchantIds
}

describe('while another transaction has an account locked', () => {
  it.each([1, waitersMax + 3])('the other merchants of its group are answered, with %i locked', async (count) => {
    const merchantIds = await openMerchants(count + 20)
    const locked = merchantIds.slice(0, count)
    const { unlock } = await lock(locked)
    let isUnlocked = false
    const waiting = locked.map((merchantId) => postOne(here, hold(merchantId, 1n)).then(() => isUnlocked))
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await postTransfers(
        here,
        merchantIds.slice(count).map((merchantId) => hold(merchantId, 1n)),
      )
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['posted']))
    }
    isUnlocked = true
    await unlock()
    expect(await Promise.all(waiting)).toEqual(locked.map(() => true))
  })

  it('its commands keep their order, with those that come meanwhile', async () => {
    const [merchantId = newMerchant()] = await openMerchants(1)
    const { unlock } = await lock([merchantId])
    const first = postTransfers(here, [hold(merchantId, 60n), hold(merchantId, 30n)])
    const other = newMerchant()
    await postOne(here, credit(other, 1n))
    const later = postTransfers(here, [hold(merchantId, 20n), hold(merchantId, 10n)])
    await postOne(here, credit(other, 1n))
    await unlock()
    const outcomes = [...(await first), ...(await later)].map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['posted', 'posted', 'insufficient_funds', 'posted'])
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 0n, heldCents: 100n })
  })

  it('two groups on their way keep their order', async () => {
    const [merchantId = newMerchant()] = await openMerchants(1)
    const { unlock } = await lock([merchantId])
    const holds = Array.from({ length: 128 }, () => hold(merchantId, 1n))
    const answers = postTransfers(here, holds)
    // By now, both groups have found it locked.
    await postOne(here, credit(newMerchant(), 1n))
    await postOne(here, credit(newMerchant(), 1n))
    await unlock()
    const outcomes = (await answers).map(({ outcome }) => outcome)
    expect(outcomes.slice(0, 100)).toEqual(Array(100).fill('posted'))
    expect(outcomes.slice(100)).toEqual(Array(28).fill('insufficient_funds'))
  })

  it('another merchant’s bundle comes after the commands that wait, even once it is unlocked', async () => {
    const [merchantId = newMerchant(), another = newMerchant(), ...others] = await openMerchants(waitersMax + 2)
    const [{ unlock: unlockOthers }, { unlock }] = [await lock(others), await lock([merchantId])]
    // No connection is left to wait for the last one's account.
    const waiting = [...others, merchantId].map((id) => postOne(here, hold(id, 100n)))
    await postOne(here, credit(newMerchant(), 1n))
    await unlock()
    const bundled = postBundle(here, [credit(another, 1n), hold(merchantId, 60n)])
    await postOne(here, credit(another, 1n))
    await unlockOthers()
    expect((await Promise.all(waiting)).map(({ outcome }) => outcome)).toEqual(waiting.map(() => 'posted'))
    expect((await bundled).map(({ outcome }) => outcome)).not.toContain('posted')
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 0n, heldCents: 100n })
  })

  it('only its commands are refused when they wait too long, and nothing of them is posted', async () => {
    const [free = newMerchant(), ...merchantIds] = await openMerchants(waitersMax + 3)
    const { unlock } = await lock(merchantIds)
    const waiting = merchantIds.map((merchantId) => postOne(here, hold(merchantId, 1n)))
    expect(await postOne(here, hold(free, 1n))).toMatchObject({ outcome: 'posted' })
    for (const refused of await Promise.allSettled(waiting)) {
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    }
    await unlock()
    for (const merchantId of merchantIds) {
      expect(await getBalance(here, merchantId)).toEqual({ availableCents: 100n, heldCents: 0n })
    }
  })

  it('commands found locked late are refused, too, when they wait too long', async () => {
    const there = ledger.join()
    const merchantIds = await openMerchants(3 * waitersMax)
    const { unlock } = await lock(merchantIds)
    const isSlow = Promise.all(Array.from({ length: 5 }, () => there.pool.query('SELECT pg_sleep(1)')))
    const waiting = merchantIds.map((merchantId) => postOne(there, hold(merchantId, 1n)))
    const refused = await Promise.allSettled(waiting)
    await isSlow
    await unlock()
    expect(refused).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ detail: 'waited too long for a group' }) }),
    )
  })
})

it('a read-only database refuses a whole group at once, without trying command by command', async () => {
  const readOnly = new URL(ledger.url)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  const there = ledger.join(readOnly.href)
  let statements = 0
  there.pool.on('acquire', () => {
    statements += 1
  })
  const merchantIds = await openMerchants(500)
  const refused = await Promise.allSettled(merchantIds.map((merchantId) => postOne(there, credit(merchantId, 1n))))
  for (const answer of refused) expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  expect(statements).toBeLessThan(10)
})

it('the ledger verifies after all of that', async () => {
  await verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
})
