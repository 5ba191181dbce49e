import { deriveTransferId } from '@comporta/shared/ids/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '../src/use-cases/get-balance.ts'
import { listEntries } from '../src/use-cases/list-entries.ts'
import { postBundle } from '../src/use-cases/post-transfers.ts'
import { settleCredits } from '../src/use-cases/settle-credits.ts'
import { tellReserves } from '../src/use-cases/tell-reserves.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { credit, hashKeys, hold, newMerchant, postOne, release, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
})
afterAll(() => ledger.stop())

const hourMs = 3_600_000
const later = () => new Date(Date.now() + hourMs)

/** Moves every settlement time into the past, as if it had been waited for. */
const letTimePass = () =>
  here.pool.query(`UPDATE holds SET settle_at = now() - interval '1 second' WHERE state = 'active'`)

describe('delayed credits', () => {
  it('are held until their time, and then made available once', async () => {
    const merchantId = newMerchant()
    const sale = { type: 'sale', id: '0190a0de-0000-7000-8000-00000000aaaa' }
    const command = credit(merchantId, 900n, { availableAt: later(), subject: sale })
    expect(await postOne(here, command)).toMatchObject({ outcome: 'posted', availableCents: 0n, heldCents: 900n })

    await settleCredits(here)
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 0n, heldCents: 900n })

    await letTimePass()
    const there = ledger.join()
    await Promise.all([settleCredits(here), settleCredits(there)])
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 900n, heldCents: 0n })
    const { entries } = await listEntries(here, { merchantId, limit: 10 })
    expect(entries).toMatchObject([
      { kind: 'settle', transferId: deriveTransferId('settle', command.transferId), subjectId: sale.id },
      { kind: 'credit', heldChangeCents: 900n },
    ])
  })

  it('are available at once when their time is already over', async () => {
    const merchantId = newMerchant()
    const outcome = await postOne(here, credit(merchantId, 900n, { availableAt: new Date(Date.now() - hourMs) }))
    expect(outcome).toMatchObject({ availableCents: 900n, heldCents: 0n })
  })

  it('are not settled when they were released before', async () => {
    const merchantId = newMerchant()
    const command = credit(merchantId, 900n, { availableAt: later() })
    await postOne(here, command)
    await postOne(here, release(command))
    await letTimePass()
    await settleCredits(here)
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 900n, heldCents: 0n })
  })

  it('are all settled, even if they do not fit into one batch', async () => {
    const merchantId = newMerchant()
    await here.groupCommit.post(Array.from({ length: 520 }, () => credit(merchantId, 1n, { availableAt: later() })))
    await letTimePass()
    await settleCredits(here)
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 520n, heldCents: 0n })
  })
})

describe('a reserve', () => {
  const sale = { type: 'sale', id: '0190a0de-0000-7000-8000-00000000bbbb' }
  async function reserved(releaseAt = later()) {
    const merchantId = newMerchant()
    const held = hold(merchantId, 90n, { reason: 'reserve', releaseAt, subject: sale, description: 'Reserve' })
    const bundle = [credit(merchantId, 900n, { subject: sale }), held] as const
    await postBundle(here, bundle)
    return { merchantId, held, bundle }
  }

  it('is held with its credit, and available at its time, once, even with two workers and a repetition', async () => {
    const { merchantId, held, bundle } = await reserved()
    await settleCredits(here)
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 810n, heldCents: 90n })

    const saved = await here.pool.query('SELECT id, settle_at FROM holds WHERE id = $1', [held.transferId])
    await letTimePass()
    await Promise.all([settleCredits(here), settleCredits(ledger.join()), postBundle(ledger.join(), bundle)])
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 900n, heldCents: 0n })
    expect((await listEntries(here, { merchantId, limit: 10 })).entries).toMatchObject([
      { kind: 'settle', availableChangeCents: 90n, heldChangeCents: -90n, subjectId: sale.id, description: 'Reserve' },
      { kind: 'hold', availableChangeCents: -90n, heldChangeCents: 90n, subjectId: sale.id, description: 'Reserve' },
      { kind: 'credit', availableChangeCents: 900n },
    ])
    await here.pool.query('UPDATE holds SET settle_at = $2 WHERE id = $1', [held.transferId, saved.rows[0].settle_at])
    await verifyLedger({ pool: here.pool, hashKeys, merchantId, onProgress: () => undefined })
  })

  it('is in the metric of all reserves until it ends', async () => {
    const inReserve = async () => {
      await tellReserves(here)
      const text = await here.metrics.process.registry.metrics()
      return Number(/^comporta_ledger_reserve_cents{.*} (\d+)$/m.exec(text)?.[1])
    }
    const before = await inReserve()
    const [one, other] = [await reserved(), await reserved()]
    // What settles late is on hold, but is no reserve.
    await postOne(here, credit(one.merchantId, 5n, { availableAt: later() }))
    expect(await inReserve()).toBe(before + 180)
    for (const { held } of [one, other]) await postOne(here, release(held))
    expect(await inReserve()).toBe(before)
  })

  it('is available at the next look when its time is already over', async () => {
    const { merchantId } = await reserved(new Date(Date.now() - hourMs))
    await settleCredits(here)
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 900n, heldCents: 0n })
  })
})
