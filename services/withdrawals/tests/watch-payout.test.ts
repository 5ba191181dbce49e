import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { PayoutOutcome } from '@comporta/shared/provider/pix-provider.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { PayoutProvider } from '../src/dependencies.ts'
import { listPostings } from '../src/use-cases/list-postings.ts'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import {
  blocked,
  createBankOfScripts,
  createScriptedBank,
  noBalance,
  noList,
  notFound,
  payoutIdOf,
  processing,
  refused,
  rejected,
  settled,
  unknown,
} from './scripted-bank.ts'

const returnedCents = new Map<string, bigint>()
const contradicting = new Set<string>()
const unreadable = new Set<string>()
const bank = createScriptedBank({
  send: () => settled(),
  find: (payoutId) => {
    if (unreadable.has(payoutId)) {
      return { kind: 'unknown', cause: 'the answer is not understood: devolucoes', isMismatch: true }
    }
    return contradicting.has(payoutId) ? rejected : settled(returnedCents.get(payoutId))
  },
})

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ provider: bank.provider })
})
afterAll(() => running.close())

async function paidWithdrawal(merchant: Merchant): Promise<string> {
  const { withdrawal_id: id } = await merchant.withdraw()
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
  return id
}

const hint = (id: string) => running.notify({ pix: [{ gnExtras: { idEnvio: payoutIdOf(id) } }] })

describe('a paid payout that the receiver’s bank returns', () => {
  it('is credited, stays paid, and has the return in its history', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await paidWithdrawal(merchant)
    returnedCents.set(payoutIdOf(id), 980n)
    await hint(id)
    await expect.poll(() => merchant.balance()).toEqual({ availableCents: 99_980, heldCents: 0 })
    const inspected = await running.inspect(id)
    expect(inspected).toMatchObject({ status: 'paid', returned_cents: 980 })
    expect(inspected.events.at(-1)).toMatchObject({ event: 'payout_returned', from: 'paid', to: 'paid', actor: 'bank' })
  })

  it('is credited part by part, each part once, however often the notice comes', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await paidWithdrawal(merchant)
    returnedCents.set(payoutIdOf(id), 300n)
    await Promise.all(Array.from({ length: 5 }, () => hint(id)))
    await expect.poll(async () => (await merchant.balance()).availableCents).toBe(99_300)
    returnedCents.set(payoutIdOf(id), 980n)
    await Promise.all(Array.from({ length: 5 }, () => hint(id)))
    await expect.poll(async () => (await merchant.balance()).availableCents).toBe(99_980)
  })

  it('is not credited, with an alert, when more is said to come back than was sent', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await paidWithdrawal(merchant)
    returnedCents.set(payoutIdOf(id), 981n)
    await hint(id)
    await expect.poll(async () => (await running.inspect(id)).alerts).toMatchObject([{ kind: 'payout_mismatch' }])
    expect((await merchant.balance()).availableCents).toBe(99_000)
  })

  it('has an open alert while the bank’s answer about it cannot be read', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await paidWithdrawal(merchant)
    unreadable.add(payoutIdOf(id))
    await hint(id)
    await expect
      .poll(async () => (await running.inspect(id)).alerts)
      .toMatchObject([{ kind: 'payout_mismatch', details: { text: 'the answer is not understood: devolucoes' } }])
    unreadable.delete(payoutIdOf(id))
    await hint(id)
    await expect
      .poll(async () => (await running.inspect(id)).alerts)
      .toMatchObject([{ kind: 'payout_mismatch', resolved_by: 'system' }])
  })

  it('stays paid, with an alert, when the bank says that it was refused after all', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await paidWithdrawal(merchant)
    contradicting.add(payoutIdOf(id))
    await hint(id)
    await expect.poll(async () => (await running.inspect(id)).alerts).toMatchObject([{ kind: 'bank_contradiction' }])
    expect((await merchant.getWithdrawal(id)).status).toBe('paid')
    expect((await merchant.balance()).availableCents).toBe(99_000)
  })
})

const returned: PayoutOutcome = {
  kind: 'settled',
  e2eId: 'E12345678202611211430abcdefghijk',
  settledAt: new Date(),
  returnedCents: cents(980n),
}

it.each<[string, PayoutOutcome[]]>([
  ['the bank answers', []],
  ['the bank gives no answer at first', [{ kind: 'unknown', cause: 'the connection broke' }]],
  ['the bank cannot be reached at first', [{ kind: 'not_sent', cause: 'refused' }]],
  ['the bank takes no question of ours at first', [{ kind: 'blocked', code: '403' }]],
])('a return is found without a notice, by a scheduled look-up, when %s', async (_name, firstWords) => {
  const words = [...firstWords]
  const quiet = await startWithdrawals({
    provider: {
      sendPayout: async () => settled(),
      listPayouts: noList,
      ...noBalance,
      findPayout: async () => words.shift() ?? returned,
    },
    settings: { watchAtMs: [200] },
  })
  try {
    const merchant = await quiet.newMerchant(100_000)
    const { withdrawal_id: id } = await merchant.withdraw()
    const look = async () => {
      // A question that the bank did not answer is asked again later.
      await quiet.hurry(id, 'watch-payout')
      return (await merchant.balance()).availableCents
    }
    await expect.poll(look).toBe(99_980)
  } finally {
    await quiet.close()
  }
})

it('a return is found when its notice comes during the last look-up, which did not show it', async () => {
  let lookUps = 0
  const running = await startWithdrawals({
    provider: {
      sendPayout: async () => settled(),
      listPayouts: noList,
      ...noBalance,
      async findPayout(payoutId) {
        lookUps += 1
        if (lookUps > 1) return returned
        await running.notify({ pix: [{ gnExtras: { idEnvio: payoutId } }] })
        return settled()
      },
    },
    settings: { watchAtMs: [200] },
    // The notice's own job waits until the current one is done.
    environment: { WORKER_CONCURRENCY: '1' },
  })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  await merchant.withdraw()
  await expect.poll(() => merchant.balance()).toEqual({ availableCents: 99_980, heldCents: 0 })
})

/** A paid withdrawal at a bank that counts look-ups and, once `sendBack` is called, says that the money came back. */
async function watchedWithdrawal(watchAtMs: readonly number[]) {
  let back = 0n
  let lookUps = 0
  const running = await startWithdrawals({
    provider: {
      sendPayout: async () => settled(),
      listPayouts: noList,
      ...noBalance,
      async findPayout() {
        lookUps += 1
        return settled(back)
      },
    },
    settings: { watchAtMs },
  })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  return {
    running,
    id: await paidWithdrawal(merchant),
    async lookedUpAgain(cause: () => Promise<unknown>) {
      const before = lookUps
      await cause()
      await expect.poll(() => lookUps).toBeGreaterThan(before)
    },
    async sendBack() {
      back = 980n
      const credited = { availableCents: 99_980, heldCents: 0 }
      await expect.poll(() => merchant.balance()).toEqual(credited)
    },
  }
}

describe('the scheduled look-ups of a paid payout', () => {
  it('are not used up by notices: they find a return whose own notice was lost', async () => {
    const { running, id, lookedUpAgain, sendBack } = await watchedWithdrawal([100, 3_000])
    for (const _notice of ['of the payment', 'and once more']) {
      await lookedUpAgain(async () => {
        expect((await running.notify({ pix: [{ idEnvio: payoutIdOf(id) }] })).status).toBe(200)
      })
    }
    await sendBack()
  })

  it('count from now when the payout was closed by a clock that was ahead', async () => {
    const { running, id, lookedUpAgain, sendBack } = await watchedWithdrawal([500, 60_000])
    await sql`UPDATE withdrawals SET processed_at = processed_at + interval '1 hour' WHERE id = ${id}`.execute(
      running.database,
    )
    await lookedUpAgain(() => running.hurry(id, 'watch-payout'))
    await sendBack()
  })
})

describe('a paid payout about which the bank gives no answer', () => {
  const minute = 60_000
  const day = 1_440 * minute
  let found: PayoutOutcome = unknown
  const silent = createScriptedBank({ send: () => settled(), find: () => found })
  const providers = new Map<typeof firstProviderAccount, PayoutProvider>()
  let running: RunningWithdrawals
  let merchant: Merchant
  beforeAll(async () => {
    running = await startWithdrawals({ providers, settings: { watchAtMs: [day, 10 * day] } })
    merchant = await running.newMerchant(1_000_000)
  })
  afterAll(() => running.close())
  beforeEach(() => {
    found = unknown
    providers.set(firstProviderAccount, silent.provider)
  })

  /** A withdrawal that was paid `ageMs` ago, with a look-up due. */
  async function paidBefore(ageMs: number): Promise<string> {
    const id = await paidWithdrawal(merchant)
    await lookUpAfter(id, ageMs)
    return id
  }

  /** As if so much time had passed since it was paid. */
  async function lookUpAfter(id: string, ageMs: number): Promise<void> {
    await sql`
      UPDATE withdrawals SET processed_at = now() - ${ageMs} * interval '1 millisecond' WHERE id = ${id}`.execute(
      running.database,
    )
    await lookUp(id)
  }

  const lookUp = (id: string) => expect.poll(() => running.hurry(id, 'watch-payout')).toBe(true)

  /** The pause before the next look-up, in whole minutes; undefined while one is under way, or when there is none. */
  async function pauseMinutes(id: string): Promise<number | undefined> {
    const { rows } = await sql<{ minutes: number }>`
      SELECT round(extract(epoch FROM due_at - set_at) / 60)::float8 AS minutes FROM due_steps
      WHERE subject = ${id} AND step = 'watch-payout' AND NOT is_claimed AND due_at > now()`.execute(running.database)
    return rows[0]?.minutes
  }

  const openAlerts = async (id: string) =>
    (await running.inspect(id)).alerts.filter(({ resolved_at }) => resolved_at === null)

  it.each([
    ['says nothing', unknown],
    ['refuses our question', blocked('403 acesso_negado')],
  ])('is looked up again after a tenth of the time since it was paid when the bank %s', async (_what, word) => {
    found = word
    const id = await paidBefore(600 * minute)
    await expect.poll(() => pauseMinutes(id)).toBe(60)
    await lookUpAfter(id, 660 * minute)
    await expect.poll(() => pauseMinutes(id)).toBe(66)
  })

  it('is left to operators, with an alert, a day after its last scheduled look-up', async () => {
    const id = await paidBefore(11 * day)
    const unwatched = { kind: 'payout_unwatched', details: { amountCents: 1_000 } }
    await expect.poll(() => openAlerts(id)).toMatchObject([unwatched])
    expect((await running.inspect(id)).due_steps).toEqual([])
    found = settled(980n)
    await running.notify({ pix: [{ idEnvio: payoutIdOf(id) }] })
    await expect.poll(() => openAlerts(id)).toEqual([])
    expect((await running.inspect(id)).returned_cents).toBe(980)
  })

  it('raises an alert about the cause, until the bank takes our look-ups again', async () => {
    found = blocked('401')
    const id = await paidBefore(600 * minute)
    await expect.poll(() => openAlerts(id)).toMatchObject([{ kind: 'bank_blocked', subject: '401' }])
    found = settled()
    const alertsAfterLook = async () => {
      await running.hurry(id, 'watch-payout')
      return openAlerts(id)
    }
    await expect.poll(alertsAfterLook).toEqual([])
  })

  it('is looked up only at its scheduled times, with one alert, while the settings lack its account', async () => {
    const id = await paidWithdrawal(merchant)
    providers.delete(firstProviderAccount)
    await sql`UPDATE withdrawals SET processed_at = now() - interval '10 hours' WHERE id = ${id}`.execute(
      running.database,
    )
    await lookUp(id)
    await expect
      .poll(() => openAlerts(id))
      .toMatchObject([{ kind: 'bank_blocked', subject: 'provider_account_not_set' }])
    await expect.poll(() => pauseMinutes(id)).toBe(840)
  })
})

describe('a failed payout', () => {
  const scripts = createBankOfScripts()
  let running: RunningWithdrawals
  beforeAll(async () => {
    running = await startWithdrawals({ provider: scripts.provider, settings: { watchAtMs: [500] } })
  })
  afterAll(() => running.close())

  /** A withdrawal that the bank refused, and about which it answers `later` once it has failed. */
  async function failedWithdrawal(merchant: Merchant, later: PayoutOutcome): Promise<string> {
    let isFailed = false
    const id = await scripts.withdraw(merchant, { send: () => refused, find: () => (isFailed ? later : notFound) })
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('failed')
    isFailed = true
    return id
  }

  const contradiction = {
    kind: 'bank_contradiction',
    details: { text: expect.stringContaining('closed it as refused'), amountCents: 1_000 },
  }

  it.each([
    ['paid', settled()],
    ['processing', processing],
  ])('alerts operators, with the amount, when the bank gives notice and says %s', async (_word, later) => {
    const merchant = await running.newMerchant(100_000)
    const id = await failedWithdrawal(merchant, later)
    expect((await running.notify({ pix: [{ idEnvio: payoutIdOf(id) }] })).status).toBe(200)
    await expect.poll(async () => (await running.inspect(id)).alerts).toMatchObject([contradiction])
    expect((await merchant.getWithdrawal(id)).status).toBe('failed')
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  })

  it('is looked up without a notice too', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await failedWithdrawal(merchant, settled())
    await expect.poll(async () => (await running.inspect(id)).alerts).toMatchObject([contradiction])
  })
})

it('an alert gives the amount when a send is answered as settled after the payout has failed', async () => {
  const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
  const running = await startWithdrawals({
    provider: {
      async sendPayout() {
        await held
        return settled()
      },
      listPayouts: noList,
      ...noBalance,
      findPayout: async () => rejected,
    },
    settings: { stepLeaseMs: 300 },
    orders: { callTimeoutMs: 300 },
  })
  onTestFinished(() => running.close())
  const merchant = await running.newMerchant(100_000)
  const { withdrawal_id: id } = await merchant.withdraw()
  await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('failed')
  answerNow()
  await expect
    .poll(async () => (await running.inspect(id)).alerts)
    .toMatchObject([{ kind: 'bank_contradiction', details: { amountCents: 1_000 } }])
})

describe('the postings that our rows list', () => {
  it('match the ledger for pending, rejected, paid and returned withdrawals', async () => {
    const merchant = await running.newMerchant(100_000)
    await merchant.withdraw({ authorize: false })
    const { withdrawal_id: rejected } = await merchant.withdraw({ authorize: false })
    expect((await merchant.send('POST', `/v1/withdrawals/${rejected}/reject`)).status).toBe(200)
    const id = await paidWithdrawal(merchant)
    for (const cents of [300n, 980n]) {
      returnedCents.set(payoutIdOf(id), cents)
      await hint(id)
      await expect.poll(async () => (await running.inspect(id)).returned_cents).toBe(Number(cents))
    }
    const lines = async () => (await Array.fromAsync(listPostings(running.database, new Date(0)))).flat()
    const differences = async () => running.ledger.differencesFrom(await lines())
    await expect.poll(differences).toEqual([])
    const kinds = (await lines()).flatMap(({ commands }) => commands.map(({ kind }) => kind))
    expect(new Set(kinds)).toEqual(new Set(['hold', 'capture', 'release', 'return']))
  })

  it('leave out what was posted before the given time', async () => {
    const lines = await Array.fromAsync(listPostings(running.database, new Date(Date.now() + 3_600_000)))
    expect(lines.flat()).toEqual([])
  })
})
