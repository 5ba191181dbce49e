import {
  differenceView,
  listComparedDaysAnswer,
  listDifferencesAnswer,
  type withdrawalDifferenceKinds,
} from '@comporta/shared/contracts/differences.contract.ts'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { type floatView, listFloatsAnswer } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { deriveTransferId, newId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import {
  type ListedOrder,
  type ListedPayout,
  type PayoutOutcome,
  ProviderError,
} from '@comporta/shared/provider/pix-provider.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { beginSteps, type Claim, claimStep } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import { comparePayouts } from '../src/use-cases/compare-payouts.ts'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, notFound, payoutIdOf, rejected, settled } from './scripted-bank.ts'

const list: ListedPayout[] = []
const forgotten = new Set<string>()
const unclear = new Map<string, PayoutOutcome>()
const returned = new Map<string, bigint>()
const bank = createScriptedBank({
  send: ({ pixKey }) => (pixKey.value === 'recusado@exemplo.com.br' ? rejected : settled()),
  find: (payoutId) => unclear.get(payoutId) ?? (forgotten.has(payoutId) ? notFound : settled(returned.get(payoutId))),
  list,
  balance: async () => bankHas(),
})

let bankHas = (): Cents => cents(10n ** 9n)

let running: RunningWithdrawals
let merchant: Merchant
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider })
  merchant = await running.newMerchant(1_000_000)
})
afterAll(() => running.close())
beforeEach(() => {
  list.length = 0
  unclear.clear()
})

const lineOf = (id: string, changes: Partial<ListedOrder> = {}): ListedPayout => lineUnder(payoutIdOf(id), changes)

const lineUnder = (payoutId: string, changes: Partial<ListedOrder> = {}): ListedPayout => ({
  kind: 'payout',
  payout: {
    payoutId,
    e2eId: 'E12345678202611211430abcdefghijk',
    amountCents: cents(980n),
    status: 'settled',
    ...changes,
  },
})

async function paid(body: object = {}): Promise<string> {
  const { withdrawal_id: id } = await merchant.withdraw({ ...body })
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  return id
}

const today = dateOf(new Date())

async function compareToday(): Promise<void> {
  await beginSteps(running.database, [{ step: 'compare-payouts', subject: today }])
  await todayIsCompared()
}

async function todayIsCompared(): Promise<void> {
  const due = async () =>
    (await sql`SELECT FROM due_steps WHERE step = 'compare-payouts' AND subject = ${today}`.execute(running.database))
      .rows
  await expect.poll(due).toEqual([])
}

async function alertsAbout(subject: string) {
  const { rows } = await sql<{ kind: string; details: Record<string, unknown> }>`
    SELECT kind, details FROM alerts WHERE subject = ${subject} ORDER BY id`.execute(running.database)
  return rows
}

describe('the daily comparison of payouts with the bank', () => {
  it('raises no alert for a payout that the bank has, listed or not', async () => {
    const [listed, lagging] = [await paid(), await paid()]
    list.push(lineOf(listed))
    await compareToday()
    expect([await alertsAbout(listed), await alertsAbout(lagging)]).toEqual([[], []])
  })

  it('alerts about money that left without a withdrawal, and not about a refused order', async () => {
    list.push(
      lineUnder('0190a0de0000a'),
      { kind: 'payout', payout: { ...orderOf(lineUnder('x')), payoutId: undefined, e2eId: 'E-made-by-hand' } },
      lineUnder('0190a0de0000b', { status: 'rejected' }),
    )
    await compareToday()
    const told = [{ kind: 'payout_not_ours', details: expect.objectContaining({ date: today, amountCents: 980 }) }]
    expect(await alertsAbout('0190a0de0000a')).toEqual(told)
    expect(await alertsAbout('E-made-by-hand')).toEqual(told)
    expect(await alertsAbout('0190a0de0000b')).toEqual([])
  })

  it('alerts about another amount, and about a paid withdrawal that the bank refused', async () => {
    const [cheaper, refused] = [await paid(), await paid()]
    list.push(lineOf(cheaper, { amountCents: cents(979n) }), lineOf(refused, { status: 'rejected' }))
    await compareToday()
    expect(await alertsAbout(cheaper)).toMatchObject([
      { kind: 'payout_differs', details: { text: 'the bank sent R$ 9,79, the withdrawal says R$ 9,80' } },
    ])
    expect(await alertsAbout(refused)).toMatchObject([{ kind: 'payout_differs' }])
  })

  it('alerts about a failed withdrawal that the bank paid', async () => {
    const { withdrawal_id: id } = await merchant.withdraw({ pix_key: 'recusado@exemplo.com.br' })
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('failed')
    list.push(lineOf(id))
    await compareToday()
    expect(await alertsAbout(id)).toMatchObject([
      { kind: 'payout_differs', details: { text: 'the bank has paid it, we have it as failed' } },
    ])
  })

  it('alerts about a payout that we never sent, as after a restore', async () => {
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    list.push(lineOf(id))
    await compareToday()
    expect(await alertsAbout(id)).toMatchObject([
      { kind: 'payout_differs', details: { text: 'the bank has it, and we never sent it' } },
    ])
  })

  it('alerts once about a paid withdrawal that the bank does not know, however often it is made', async () => {
    const id = await paid()
    forgotten.add(payoutIdOf(id))
    await compareToday()
    await compareToday()
    expect(await alertsAbout(id)).toMatchObject([
      { kind: 'payout_missing', details: { date: today, amountCents: 980 } },
    ])
    await sql`UPDATE alerts SET resolved_at = now(), resolved_by = 'operator:1', resolution = 'asked'
      WHERE subject = ${id}`.execute(running.database)
    await compareToday()
    expect(await alertsAbout(id)).toHaveLength(1)
    expect((await merchant.getWithdrawal(id)).status).toBe('paid')
  })

  it('alerts at once about a payout whose answer from the bank cannot be used', async () => {
    const id = await paid()
    const cause = 'the answer names another amount'
    unclear.set(payoutIdOf(id), { kind: 'unknown', cause, isMismatch: true })
    await compareToday()
    expect(await alertsAbout(id)).toMatchObject([
      { kind: 'payout_differs', details: { text: expect.stringContaining(cause) } },
    ])
  })

  it('waits for a bank that does not answer, and after its last try alerts about the open payout', async () => {
    const id = await paid()
    unclear.set(payoutIdOf(id), { kind: 'unknown', cause: 'TimeoutError' })
    await beginSteps(running.database, [{ step: 'compare-payouts', subject: today }])
    const row = sql`step = 'compare-payouts' AND subject = ${today}`
    const failure = async () =>
      (await sql<{ failure: string }>`SELECT failure FROM due_steps WHERE ${row}`.execute(running.database)).rows[0]
    await expect.poll(failure).toEqual({ failure: 'ProviderError' })
    expect(await alertsAbout(id)).toEqual([])
    const askedFor = async () =>
      (
        await sql`
          UPDATE due_steps SET tries = 19, due_at = now(), sent_at = NULL WHERE ${row} AND NOT is_claimed`.execute(
          running.database,
        )
      ).numAffectedRows
    await expect.poll(askedFor).toBe(1n)
    await todayIsCompared()
    expect(await alertsAbout(id)).toMatchObject([
      { kind: 'payout_missing', details: { text: expect.stringContaining('does not say') } },
    ])
  })

  it('alerts about a missing payout even behind 1,000 tries whose withdrawals are gone', async () => {
    const id = await paid()
    forgotten.add(payoutIdOf(id))
    await sql`
      WITH gone AS (SELECT '00000000-0000-4000-8000-' || lpad(number::text, 12, '0') AS subject FROM generate_series(1, 1000) AS number),
      orders AS (INSERT INTO bank_orders (subject) SELECT subject FROM gone)
      INSERT INTO bank_tries (subject, number, outcome, started_at, started_process_ms, answered_at, answered_process_ms)
      SELECT subject, 1, 'unknown', now(), 0, now(), 0 FROM gone`.execute(running.database)
    await compareToday()
    expect(await alertsAbout(id)).toMatchObject([{ kind: 'payout_missing' }])
  })

  it('alerts again about what the service, and not a person, had closed', async () => {
    const id = await paid()
    forgotten.add(payoutIdOf(id))
    await compareToday()
    await sql`UPDATE alerts SET resolved_at = now(), resolved_by = 'system', resolution = 'over'
      WHERE subject = ${id}`.execute(running.database)
    await compareToday()
    expect(await alertsAbout(id)).toHaveLength(2)
  })

  it('alerts about a line that it cannot read', async () => {
    list.push({ kind: 'unreadable', subject: 'line-1', fields: ['valor'] })
    await compareToday()
    expect(await alertsAbout('line-1')).toMatchObject([{ kind: 'payout_unreadable', details: { fields: ['valor'] } }])
  })

  it('covers each day once it is over, from the first start on', async () => {
    const reached = async () =>
      (await sql<{ until: Date }>`SELECT reconciled_until AS until FROM reconciliations`.execute(running.database))
        .rows[0]?.until
    await expect.poll(reached).toEqual(new Date(`${today}T00:00:00-03:00`))
    // Yesterday counts as over only half an hour after midnight.
    const theDayBefore = new Date(`${today}T00:00:00-03:00`).getTime() - 2 * 86_400_000
    await sql`UPDATE reconciliations SET reconciled_until = ${new Date(theDayBefore)}`.execute(running.database)
    const id = await paid()
    await sql`UPDATE bank_tries SET started_at = ${new Date(theDayBefore + 3_600_000)} WHERE subject = ${id}`.execute(
      running.database,
    )
    forgotten.add(payoutIdOf(id))
    await running.hurry('upkeep', 'compare-payouts')
    await expect
      .poll(() => alertsAbout(id))
      .toMatchObject([{ kind: 'payout_missing', details: { date: dateOf(new Date(theDayBefore)) } }])
  })
})

describe('a bank’s list that takes several leases to read', () => {
  it('leaves the claim with its reader, who compares the day to its end', async () => {
    const leaseMs = 600_000
    let laterMs = 0
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
    onTestFinished(() => clock.mockRestore())
    const step = { step: 'compare-payouts', subject: today } as const
    const others: (Claim | undefined)[] = []
    const slow = createScriptedBank({ send: () => settled(), find: () => settled() })
    const shop = await startWithdrawals({
      withWorker: false,
      settings: { stepLeaseMs: leaseMs },
      provider: {
        ...slow.provider,
        async *listPayouts() {
          for (let line = 0; line < 4; line += 1) {
            yield lineUnder(`0190a0de${line}`, { status: 'rejected' })
            // The bank has taken most of the lease for this line.
            laterMs += leaseMs * 0.8
            await sql`UPDATE due_steps SET due_at = due_at - ${leaseMs * 0.8} * interval '1 millisecond'`.execute(
              shop.database,
            )
            others.push(await claimStep(shop.database, step, leaseMs))
          }
        },
      },
    })
    onTestFinished(() => shop.close())
    await beginSteps(shop.database, [step])
    const claim = await claimStep(shop.database, step, leaseMs)
    if (!claim) throw new Error('The day is not due')
    await comparePayouts(shop.dependencies, claim)
    expect(new Set(others)).toEqual(new Set([undefined]))
    expect(claim.isOver).toBe(true)
  })
})

describe('the daily comparison of payouts with the ledger', () => {
  const kindsAbout = async (subject: string) => (await alertsAbout(subject)).map(({ kind }) => kind)
  const planted = '0190a0de-0000-4000-8000-00000000000c'

  it('raises no alert for what both have, returns included', async () => {
    const [one, back] = [await paid(), await paid()]
    returned.set(payoutIdOf(back), 300n)
    await running.notify({ pix: [{ gnExtras: { idEnvio: payoutIdOf(back) } }] })
    const credited = () =>
      running.database
        .selectFrom('payoutReturns')
        .where('withdrawalId', '=', back as never)
        .where('creditedAt', 'is not', null)
        .select('number')
        .execute()
    await expect.poll(credited).toHaveLength(1)
    await compareToday()
    expect([await kindsAbout(one), await kindsAbout(back)]).toEqual([[], []])
  })

  it('alerts once about another amount, a missing transfer, and one that no withdrawal ordered', async () => {
    const [other, lacking] = [await paid(), await paid()]
    const back = {
      kind: 'return',
      transfer_id: deriveTransferId('return', `${other}:1`),
      hold_id: deriveTransferId('hold', other),
      merchant_id: merchant.id,
      subject: { type: 'withdrawal', id: other },
      amount_cents: cents(100n),
    } as const
    expect((await running.dependencies.ledger.post(back)).outcome).toBe('posted')
    await sql`
      INSERT INTO payout_returns (withdrawal_id, number, amount_cents, credited_at)
      VALUES (${other}, 1, 101, now())`.execute(running.database)
    await sql`
      INSERT INTO payout_returns (withdrawal_id, number, amount_cents, credited_at)
      VALUES (${lacking}, 7, 100, now())`.execute(running.database)
    const subject = { type: 'withdrawal', id: planted } as const
    const about = { merchant_id: merchant.id, subject, transfer_id: planted }
    await running.dependencies.ledger.post({ kind: 'credit', ...about, amount_cents: cents(700n) })
    await compareToday()
    await compareToday()
    expect(await alertsAbout(other)).toMatchObject([
      {
        kind: 'ledger_differs',
        details: { date: today, text: 'the ledger has R$ 1,00 that came, we have R$ 1,01 that came' },
      },
    ])
    expect(await alertsAbout(lacking)).toMatchObject([{ kind: 'ledger_missing', details: { amountCents: 100 } }])
    expect(await alertsAbout(planted)).toMatchObject([
      { kind: 'ledger_not_ours', details: { amountCents: 700, about: { type: 'withdrawal', id: planted } } },
    ])
  })
})

describe('a day with a difference of each kind', () => {
  type Kind = (typeof withdrawalDifferenceKinds)[number]
  interface Planted {
    subject: string
    /** What each book has, in cents. Null: nothing. Undefined: it was not asked. */
    books: { bank?: number | null; ours?: number | null; ledger?: number | null }
  }

  const found = async (before: string) => {
    const answer = await running.operator('GET', `/ops/withdrawals/differences?limit=100&cursor=${before}`)
    return read(answer, 200, listDifferencesAnswer).data
  }
  const days = async () =>
    read(await running.operator('GET', '/ops/withdrawals/compared-days'), 200, listComparedDaysAnswer).data
  const act = (name: string, id: string, body?: object, clientId?: string) =>
    running.operator('POST', `/ops/withdrawals/alerts/${id}/${name}`, body, clientId)

  async function plant(): Promise<Record<Kind, Planted[]>> {
    const [quiet, gone, cheaper, dearer, refused, lacking, other] = await Promise.all(
      Array.from({ length: 7 }, () => paid()),
    )
    if (!(quiet && gone && cheaper && dearer && refused && lacking && other)) throw new Error('not all was paid')
    const { withdrawal_id: failed } = await merchant.withdraw({ pix_key: 'recusado@exemplo.com.br' })
    await expect.poll(async () => (await merchant.getWithdrawal(failed)).status).toBe('failed')
    const { withdrawal_id: unsent } = await merchant.withdraw({ authorize: false })

    forgotten.add(payoutIdOf(gone))
    list.push(
      lineOf(quiet),
      lineOf(cheaper, { amountCents: cents(900n) }),
      lineOf(dearer, { amountCents: cents(1_000n) }),
      lineOf(refused, { status: 'rejected' }),
      lineOf(failed),
      lineOf(unsent),
      lineUnder('0190a0de0000d'),
      { kind: 'unreadable', subject: 'planted-line', fields: ['valor'] },
    )
    // Two returns: the ledger has less of the one, and nothing of the other.
    const subject = { type: 'withdrawal', id: other } as const
    await running.dependencies.ledger.post({
      kind: 'return',
      transfer_id: deriveTransferId('return', `${other}:1`),
      hold_id: deriveTransferId('hold', other),
      merchant_id: merchant.id,
      subject,
      amount_cents: cents(100n),
    })
    for (const [id, number, amount] of [
      [other, 1, 150],
      [lacking, 3, 100],
    ] as const) {
      await sql`
        INSERT INTO payout_returns (withdrawal_id, number, amount_cents, credited_at)
        VALUES (${id}, ${number}, ${amount}, now())`.execute(running.database)
    }
    const stranger = newId()
    await running.dependencies.ledger.post({
      kind: 'credit',
      transfer_id: stranger as never,
      merchant_id: merchant.id,
      subject: { type: 'withdrawal', id: stranger },
      amount_cents: cents(700n),
    })
    return {
      payout_missing: [{ subject: gone, books: { bank: null, ours: -980, ledger: -980 } }],
      payout_not_ours: [{ subject: '0190a0de0000d', books: { bank: -980, ours: null } }],
      payout_differs: [
        { subject: cheaper, books: { bank: -900, ours: -980, ledger: -980 } },
        { subject: dearer, books: { bank: -1_000, ours: -980, ledger: -980 } },
        { subject: refused, books: { bank: -980, ours: -980, ledger: -980 } },
        { subject: failed, books: { bank: -980, ours: -980, ledger: null } },
        { subject: unsent, books: { bank: -980, ours: -980, ledger: null } },
      ],
      payout_unreadable: [{ subject: 'planted-line', books: {} }],
      ledger_missing: [{ subject: lacking, books: { ours: 100, ledger: null } }],
      ledger_not_ours: [{ subject: stranger, books: { ours: null, ledger: 700 } }],
      ledger_differs: [{ subject: other, books: { ours: 150, ledger: 100 } }],
    }
  }

  it('shows exactly those, with what each book has, and is listed as compared', async () => {
    await compareToday()
    const before = newId()
    const planted = await plant()
    await compareToday()
    const centsIn = (line: z.output<typeof differenceView>['bank']) => (line === null ? undefined : line.amount_cents)
    const shown = (await found(before)).map(({ kind, subject, bank: inBank, ours, ledger }) => ({
      kind,
      subject,
      books: { bank: centsIn(inBank), ours: centsIn(ours), ledger: centsIn(ledger) },
    }))
    const unasked = { bank: undefined, ours: undefined, ledger: undefined }
    const wanted = Object.entries(planted).flatMap(([kind, all]) =>
      all.map(({ subject, books }) => ({ kind, subject, books: { ...unasked, ...books } })),
    )
    const sorted = <Row extends { kind: string; subject: string }>(rows: Row[]) =>
      rows.toSorted((a, b) => (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1))
    expect(sorted(shown)).toEqual(sorted(wanted))
    // Each of the bank's lines is in the lists of two hours, and counts once.
    const run = (await days()).find(({ date }) => date === today)?.run
    expect(run).toMatchObject({ by_hand: true, whole: false, bank_lines: list.length })
    expect(run?.differences).toBeGreaterThanOrEqual(wanted.length)
  })

  it('takes two operators to close a large difference, and one to close a small one', async () => {
    const before = newId()
    list.push(
      lineUnder('0190a0de0000e', { amountCents: cents(100_000n) }),
      lineUnder('0190a0de0000f', { amountCents: cents(99_999n) }),
    )
    await compareToday()
    const [large, small] = await found(before)
    expect([large, small]).toMatchObject([{ needs_two: true }, { needs_two: false }])
    const word = { resolution: 'Ordered in the bank’s application' }
    expect((await act('take', String(large?.id))).status).toBe(204)
    expect(await act('take', String(large?.id), undefined, 'operator-2')).toMatchObject({ status: 409 })
    expect(await act('resolve', String(large?.id), word)).toMatchObject({ status: 202, body: { resolved_at: null } })
    expect(await act('resolve', String(large?.id), word)).toMatchObject({ status: 409 })
    expect(await act('resolve', String(large?.id), word, 'operator-2')).toMatchObject({ status: 204 })
    expect(await act('resolve', String(large?.id), word, 'operator-2')).toMatchObject({ status: 404 })
    expect((await act('resolve', String(small?.id), word)).status).toBe(204)
    const answer = await running.operator('GET', `/ops/withdrawals/differences/${large?.id}`)
    expect(read(answer, 200, differenceView)).toMatchObject({
      status: 'resolved',
      taken_by: 'operator:operator-1',
      resolved_by: 'operator:operator-1 operator:operator-2',
    })
  })
})

function orderOf(line: ListedPayout): ListedOrder {
  if (line.kind !== 'payout') throw new Error('a line of a payout')
  return line.payout
}

describe('the check of the bank’s balance', () => {
  async function looked(): Promise<z.output<typeof floatView>> {
    const before = await seen()
    await sql`UPDATE due_steps SET due_at = now(), sent_at = NULL WHERE step = 'watch-float'`.execute(running.database)
    await expect.poll(async () => (await seen())?.looked_at).not.toBe(before?.looked_at)
    const after = await seen()
    if (!after) throw new Error('nothing was seen')
    return after
  }
  const seen = async () => read(await running.operator('GET', '/ops/withdrawals/floats'), 200, listFloatsAnswer).data[0]
  const shortages = async () => {
    const { rows } = await sql<{ resolvedBy: string | null; details: Record<string, unknown> }>`
      SELECT resolved_by, details FROM alerts WHERE kind = 'float_short' ORDER BY id`.execute(running.database)
    return rows
  }

  it('shows what the bank and the ledger have, and raises no alert while the bank has enough', async () => {
    await expect.poll(seen).toBeDefined()
    const { ledger_cents, owed_cents, ...float } = await looked()
    expect(float).toMatchObject({ provider_account: 1, bank_cents: 10 ** 9, missing_cents: 0 })
    // The house's fees are in the one and not in the other.
    expect(ledger_cents).toBeGreaterThan(owed_cents)
    bankHas = () => cents(BigInt(owed_cents))
    for (let look = 0; look < 4; look += 1) await looked()
    expect(await shortages()).toEqual([])
  })

  it('alerts once, the third time in a row that money is missing, and closes the alert when it is there', async () => {
    const { owed_cents } = await looked()
    bankHas = () => cents(BigInt(owed_cents) - 1n)
    await looked()
    await looked()
    bankHas = () => cents(BigInt(owed_cents))
    await looked()
    bankHas = () => cents(BigInt(owed_cents) - 1n)
    await looked()
    await looked()
    expect(await shortages()).toEqual([])
    await looked()
    await looked()
    expect(await shortages()).toMatchObject([{ resolvedBy: null, details: { amountCents: 1 } }])
    bankHas = () => cents(BigInt(owed_cents))
    await looked()
    expect(await shortages()).toMatchObject([{ resolvedBy: 'system' }])
  })

  it('keeps the last result when the bank gives no answer', async () => {
    const before = await looked()
    bankHas = () => {
      throw new ProviderError('unauthorized', 'The provider answered 403')
    }
    await sql`UPDATE due_steps SET due_at = now(), sent_at = NULL WHERE step = 'watch-float'`.execute(running.database)
    const next = async () =>
      (
        await sql<{ isLater: boolean }>`
          SELECT due_at > now() + interval '5 minutes' AS is_later FROM due_steps WHERE step = 'watch-float'`.execute(
          running.database,
        )
      ).rows
    await expect.poll(next).toEqual([{ isLater: true }])
    expect(await seen()).toEqual(before)
  })
})
