import { cents } from '@comporta/shared/money/cents.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getBalance } from '../src/use-cases/get-balance.ts'
import { createGroupCommit } from '../src/use-cases/group-commit.ts'
import { postTransfers } from '../src/use-cases/post-transfers.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import {
  adjustment,
  capture,
  credit,
  giveBack,
  hashKeys,
  hold,
  newMerchant,
  newTransferId,
  postOne,
  release,
  startLedger,
} from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
})
afterAll(() => ledger.stop())

async function merchantWith(amount: bigint) {
  const merchantId = newMerchant()
  await postOne(here, credit(merchantId, amount))
  return merchantId
}

async function heldBy(merchantId: ReturnType<typeof newMerchant>, amount: bigint) {
  const command = hold(merchantId, amount)
  await postOne(here, command)
  return command
}

describe('posting', () => {
  it('makes a credit available at once', async () => {
    const merchantId = newMerchant()
    expect(await postOne(here, credit(merchantId, 1_500n))).toEqual({
      outcome: 'posted',
      replayed: false,
      postedCents: 1_500n,
      availableCents: 1_500n,
      heldCents: 0n,
    })
  })

  it('pays a captured hold out as net and fee, and takes a return back', async () => {
    const merchantId = await merchantWith(1_000n)
    const held = await heldBy(merchantId, 600n)
    expect(await postOne(here, capture(held, 20n))).toMatchObject({
      postedCents: 600n,
      availableCents: 400n,
      heldCents: 0n,
    })
    expect(await postOne(here, giveBack(held, 580n))).toMatchObject({ outcome: 'posted', availableCents: 980n })
    expect(await houseLegs(merchantId)).toEqual({ provider_clearing: -1_000n, fee_revenue: 20n })
  })

  it('returns no more than went out', async () => {
    const held = await heldBy(await merchantWith(1_000n), 600n)
    await postOne(here, capture(held, 20n))
    await postOne(here, giveBack(held, 500n))
    expect(await postOne(here, giveBack(held, 81n))).toMatchObject({ outcome: 'conflict', availableCents: 900n })
  })

  it('makes released money available again', async () => {
    const held = await heldBy(await merchantWith(1_000n), 600n)
    expect(await postOne(here, release(held))).toMatchObject({
      postedCents: 600n,
      availableCents: 1_000n,
      heldCents: 0n,
    })
  })

  it('adjusts in both directions, but never below zero', async () => {
    const merchantId = newMerchant()
    expect(await postOne(here, adjustment(merchantId, 300n))).toMatchObject({ outcome: 'posted', availableCents: 300n })
    expect(await postOne(here, adjustment(merchantId, -200n))).toMatchObject({
      postedCents: 200n,
      availableCents: 100n,
    })
    expect(await postOne(here, adjustment(merchantId, -101n))).toMatchObject({
      outcome: 'insufficient_funds',
      availableCents: 100n,
    })
  })

  it('holds what there is for a partial hold, even if that is nothing', async () => {
    const merchantId = await merchantWith(300n)
    const partial = { partial: true, reason: 'dispute' } as const
    expect(await postOne(here, hold(merchantId, 500n, partial))).toMatchObject({ postedCents: 300n, heldCents: 300n })
    const empty = hold(merchantId, 500n, partial)
    expect(await postOne(here, empty)).toMatchObject({ outcome: 'posted', postedCents: 0n, heldCents: 300n })
    expect(await postOne(here, release(empty))).toMatchObject({ outcome: 'posted', postedCents: 0n, heldCents: 300n })
  })
})

describe('posting, and what it refuses', () => {
  it('holds the amount only if the required amount is available', async () => {
    const merchantId = await merchantWith(1_000n)
    const tooMuch = hold(merchantId, 1_000n, { requiredCents: cents(1_020n) })
    expect(await postOne(here, tooMuch)).toMatchObject({
      outcome: 'insufficient_funds',
      postedCents: 0n,
      heldCents: 0n,
    })
    const enough = hold(merchantId, 980n, { requiredCents: cents(1_000n) })
    expect(await postOne(here, enough)).toMatchObject({ outcome: 'posted', heldCents: 980n, availableCents: 20n })
  })

  it('finds only holds of the same merchant', async () => {
    const held = await heldBy(await merchantWith(1_000n), 600n)
    const thief = await merchantWith(1n)
    expect(await postOne(here, { ...release(held), merchantId: thief })).toMatchObject({ outcome: 'hold_not_found' })
    expect(await postOne(here, release(hold(thief, 1n)))).toMatchObject({ outcome: 'hold_not_found' })
  })

  it('returns nothing to a hold that was not captured', async () => {
    const held = await heldBy(await merchantWith(1_000n), 600n)
    expect(await postOne(here, giveBack(held, 1n))).toMatchObject({ outcome: 'hold_not_active' })
  })

  it('refuses one command of a group, and posts the others', async () => {
    const merchantId = await merchantWith(100n)
    const outcomes = await postTransfers(here, [hold(merchantId, 60n), hold(merchantId, 60n), hold(merchantId, 40n)])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['posted', 'insufficient_funds', 'posted'])
  })

  it('fails only the command that the database cannot store', async () => {
    const merchantId = newMerchant()
    const broken = credit(merchantId, 1n, { description: 'a\0b' })
    const results = await Promise.allSettled(
      [credit(merchantId, 5n), broken, credit(merchantId, 7n)].map((command) => postOne(here, command)),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 12n, heldCents: 0n })
  })

  it('fails only the command that breaks a unique index and is no repetition', async () => {
    const other = await startLedger()
    onTestFinished(() => other.stop())
    const there = other.join()
    const superuser = await other.openAsSuperuser()
    await superuser.query(`CREATE UNIQUE INDEX only_once ON transfers (description) WHERE description = 'only once'`)
    const merchantId = newMerchant()
    const onlyOnce = { description: 'only once' }
    await postOne(there, credit(merchantId, 1n, onlyOnce))
    const results = await Promise.allSettled(
      [credit(merchantId, 5n), credit(merchantId, 2n, onlyOnce), credit(merchantId, 7n)].map((command) =>
        postOne(there, command),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await getBalance(there, merchantId)).toEqual({ availableCents: 13n, heldCents: 0n })
  })
})

describe('a repetition', () => {
  it('aborts no group, and leaves no dead rows', async () => {
    const other = await startLedger()
    onTestFinished(() => other.stop())
    const there = other.join()
    const merchantId = newMerchant()
    const first = credit(merchantId, 5n)
    await postOne(there, first)
    const outcomes = await postTransfers(there, [credit(merchantId, 1n), first, credit(merchantId, 2n)])
    expect(outcomes.map(({ replayed }) => replayed)).toEqual([false, true, false])
    const { rows } = await there.pool.query<{ place: string }>(
      'SELECT ctid::text AS place FROM transfers ORDER BY ctid',
    )
    expect(rows.map(({ place }) => place)).toEqual(['(0,1)', '(0,2)', '(0,3)'])
  })

  it('gets the first outcome again, whatever came after it', async () => {
    const merchantId = newMerchant()
    const first = credit(merchantId, 100n)
    const outcome = await postOne(here, first)
    await postOne(here, credit(merchantId, 50n))
    expect(await postOne(here, first)).toEqual({ ...outcome, replayed: true })
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 150n, heldCents: 0n })
  })

  it('of a refused command stays refused, even when there is money later', async () => {
    const merchantId = newMerchant()
    const refused = hold(merchantId, 10n)
    await postOne(here, refused)
    await postOne(here, credit(merchantId, 100n))
    expect(await postOne(here, refused)).toMatchObject({
      outcome: 'insufficient_funds',
      replayed: true,
      availableCents: 0n,
    })
  })

  it('is a conflict when the content is not the same', async () => {
    const merchantId = newMerchant()
    const first = credit(merchantId, 100n)
    await postOne(here, first)
    expect(await postOne(here, { ...first, amountCents: cents(101n) })).toMatchObject({ outcome: 'conflict' })
    expect(await postOne(here, { ...first, merchantId: newMerchant() })).toMatchObject({ outcome: 'conflict' })
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 100n, heldCents: 0n })
  })

  it('in the same group is posted once', async () => {
    const command = credit(newMerchant(), 100n)
    const outcomes = await postTransfers(here, [command, command])
    expect(outcomes.map(({ replayed }) => replayed)).toEqual([false, true])
    expect(await getBalance(here, command.merchantId)).toEqual({ availableCents: 100n, heldCents: 0n })
  })

  it('that ends a hold in the same way, under another id, moves no money again', async () => {
    const held = await heldBy(await merchantWith(1_000n), 600n)
    await postOne(here, capture(held, 20n))
    expect(await postOne(here, capture(held, 20n))).toMatchObject({
      outcome: 'posted',
      postedCents: 600n,
      heldCents: 0n,
    })
    expect(await houseLegs(held.merchantId)).toEqual({ provider_clearing: -420n, fee_revenue: 20n })
  })

  it('that ends a hold in another way is a conflict', async () => {
    const captured = await heldBy(await merchantWith(100n), 60n)
    await postOne(here, capture(captured, 20n))
    expect(await postOne(here, release(captured))).toMatchObject({ outcome: 'conflict', heldCents: 0n })
    expect(await postOne(here, capture(captured, 19n))).toMatchObject({ outcome: 'conflict' })
    const released = await heldBy(await merchantWith(100n), 60n)
    await postOne(here, release(released))
    expect(await postOne(here, capture(released, 0n))).toMatchObject({ outcome: 'conflict', availableCents: 100n })
  })
})

describe('many commands at once', () => {
  it('from two processes get exactly the holds that fit', async () => {
    const merchantId = await merchantWith(1_000n)
    const there = ledger.join()
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, (_, index) => postOne(index % 2 ? here : there, hold(merchantId, 30n))),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(33)
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 10n, heldCents: 990n })
  })

  it('are posted once each when two processes get the same ones', async () => {
    const there = ledger.join()
    const merchants = Array.from({ length: 40 }, newMerchant)
    const commands = merchants.map((merchantId) => credit(merchantId, 7n))
    const answers = await Promise.all(commands.flatMap((command) => [postOne(here, command), postOne(there, command)]))
    expect(answers.every(({ outcome, availableCents }) => outcome === 'posted' && availableCents === 7n)).toBe(true)
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(40)
  })

  it('of two merchants in two processes under one id: one is posted, one is a conflict', async () => {
    const there = ledger.join()
    const transferId = newTransferId()
    const answers = await Promise.all([
      postOne(here, credit(newMerchant(), 7n, { transferId })),
      postOne(there, credit(newMerchant(), 7n, { transferId })),
    ])
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'posted'])
  })

  it('for the same merchants, in opposite orders from two processes, are all posted', async () => {
    const there = ledger.join()
    const merchants = Array.from({ length: 20 }, newMerchant)
    const rounds = Array.from({ length: 10 }, () => [
      postTransfers(
        here,
        merchants.map((merchantId) => credit(merchantId, 2n)),
      ),
      postTransfers(
        there,
        merchants.toReversed().map((merchantId) => credit(merchantId, 3n)),
      ),
    ])
    await Promise.all(rounds.flat())
    const balances = await Promise.all(merchants.map((merchantId) => getBalance(here, merchantId)))
    expect(new Set(balances.map(({ availableCents }) => availableCents))).toEqual(new Set([50n]))
  })

  it('are refused when they do not fit into the queue, or wait too long', async () => {
    const merchantId = await merchantWith(1n)
    const small = createGroupCommit({
      pool: here.pool,
      hashKeys,
      logger: here.logger,
      metrics: here.metrics,
      queueMax: 2,
      groupMax: 1,
      waitMaxMs: 100,
    })
    const blocker = await here.pool.connect()
    try {
      await blocker.query('BEGIN')
      await blocker.query('SELECT 1 FROM balances WHERE merchant_id = $1 FOR UPDATE', [merchantId])
      await expect(small.post(Array.from({ length: 3 }, () => credit(merchantId, 1n)))).rejects.toMatchObject({
        code: 'unavailable',
      })
      const first = small.post([credit(merchantId, 1n)]).catch((error: unknown) => error)
      const second = small.post([credit(merchantId, 1n)])
      await expect(second).rejects.toMatchObject({ code: 'unavailable' })
      // The lock timeout ends the first, which was already in a group.
      expect(await first).toMatchObject({ code: 'unavailable' })
    } finally {
      await blocker.query('ROLLBACK')
      blocker.release()
    }
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 1n, heldCents: 0n })
  })
})

describe('a lost connection', () => {
  it('in the middle of a group is an unknown outcome, and the next group gets another connection', async () => {
    const merchantId = await merchantWith(1n)
    const blocker = await here.pool.connect()
    const superuser = await ledger.openAsSuperuser()
    const command = credit(merchantId, 5n)
    try {
      await blocker.query('BEGIN')
      await blocker.query('SELECT 1 FROM balances WHERE merchant_id = $1 FOR UPDATE', [merchantId])
      const posted = postOne(here, command).catch((error: unknown) => error)
      const killed = () =>
        superuser.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND datname = current_database()`)
      await expect.poll(async () => (await killed()).rowCount).toBe(1)
      expect(await posted).toMatchObject({ code: 'unavailable' })
    } finally {
      await blocker.query('ROLLBACK')
      blocker.release()
    }
    expect(await postOne(here, command)).toMatchObject({ outcome: 'posted', replayed: false, availableCents: 6n })
  })
})

describe('the ledger', () => {
  it('verifies after all of that', async () => {
    const verified = await verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
    expect(verified.transfers).toBeGreaterThan(500)
  })
})

async function houseLegs(merchantId: string): Promise<Record<string, bigint>> {
  const { rows } = await here.pool.query<Record<string, bigint | null>>(
    `SELECT sum(provider_clearing_change_cents)::bigint AS provider_clearing,
       sum(fee_revenue_change_cents)::bigint AS fee_revenue, sum(adjustments_change_cents)::bigint AS adjustments
     FROM transfers WHERE merchant_id = $1`,
    [merchantId],
  )
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).flatMap(([account, total]) => (total ? [[account, total]] : [])),
  )
}
