import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import {
  createBankOfScripts,
  notFound,
  notSent,
  payoutIdOf,
  processing,
  refused,
  rejected,
  settled,
  unknown,
} from './scripted-bank.ts'

const settleWindowMs = 1_200
const bank = createBankOfScripts()
const { withdraw, sendsOf, lookUpsOf } = bank

let running: RunningWithdrawals
/** With the simulated bank, which keeps books. */
let atSandbox: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({
    provider: bank.provider,
    // As in databases created by older versions; other tests use time-ordered ids.
    settings: { ordersTransferIds: false },
    orders: { settleWindowMs, callTimeoutMs: 500, unknownAlertAfterMs: 1_000 },
  })
  atSandbox = await startWithdrawals()
})
afterAll(() => Promise.all([running.close(), atSandbox.close()]))

const timeout = 45_000

const statusOf = async (merchant: Merchant, id: string): Promise<string> => (await merchant.getWithdrawal(id)).status

const alertsOf = async (id: string) => (await running.inspect(id)).alerts

const notice = (id: string) => running.notify({ pix: [{ idEnvio: payoutIdOf(id) }] })

describe.concurrent('a payout with an unknown outcome', () => {
  it('is paid on a look-up, without a second send', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, { send: () => unknown, find: () => settled() })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect(sendsOf(id)).toHaveLength(1)
    expect((await running.inspect(id)).payout_attempts).toMatchObject([{ number: 1, outcome: 'unknown' }])
  })

  it('is not sent again within the settle window, and then only under the same id', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const sentAt: number[] = []
    const id = await withdraw(merchant, {
      send: (_payout, attempt) => {
        sentAt.push(performance.now())
        return attempt === 1 ? unknown : processing
      },
      find: (_id, _lookUp, sends) => (sends < 2 ? notFound : settled()),
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect(sendsOf(id)).toHaveLength(2)
    expect(new Set(sendsOf(id).map(({ payoutId }) => payoutId)).size).toBe(1)
    expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThan(1_200)
  })

  it('is sent again only after a look-up that began, and not merely ended, after the window', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const sentAt: number[] = []
    const askedAt: number[] = []
    const id = await withdraw(merchant, {
      send: () => {
        sentAt.push(performance.now())
        return unknown
      },
      async find(_id, _lookUp, sends) {
        if (sends > 1) return settled()
        askedAt.push(performance.now())
        // The bank is slow: the question spans the end of the window.
        await pause(settleWindowMs - 300)
        return notFound
      },
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect(sentAt).toHaveLength(2)
    expect((askedAt.at(-1) ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThan(settleWindowMs)
  })

  it('is not closed by the refusal of a later send: the look-up decides', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: (_payout, attempt) => (attempt === 1 ? unknown : refused),
      find: (_id, _lookUp, sends) => (sends < 2 ? notFound : settled()),
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
  })

  it('fails when the last send was refused and look-ups never find it', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: (_payout, attempt) => (attempt === 1 ? unknown : refused),
      find: () => notFound,
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('failed')
    expect(sendsOf(id)).toHaveLength(2)
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  })

  it('keeps its hold, with an open alert, while the bank does not say', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, { send: () => unknown, find: () => unknown })
    await expect.poll(() => alertsOf(id), { timeout }).toMatchObject([{ kind: 'payout_unknown', resolved_at: null }])
    expect(await statusOf(merchant, id)).toBe('processing')
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
    expect(sendsOf(id)).toHaveLength(1)
  })

  it('stays `processing`, with an alert, when the bank’s answer names another amount', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: () => ({ kind: 'unknown', cause: 'the answer names another amount', isMismatch: true }),
      find: () => unknown,
    })
    await expect
      .poll(() => alertsOf(id), { timeout })
      .toContainEqual(expect.objectContaining({ kind: 'payout_mismatch' }))
    expect(await statusOf(merchant, id)).toBe('processing')
  })
})

describe.concurrent('a payout whose send was refused', () => {
  it('is paid, with nothing released, when a look-up says that it was settled after all', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, { send: () => refused, find: () => settled() })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
    expect((await running.inspect(id)).payout_attempts).toMatchObject([{ outcome: 'refused' }])
    expect(await alertsOf(id)).toEqual([])
  })

  it('keeps its hold until a look-up does not find it, and then fails with its amount back', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    let isAnswering = false
    const id = await withdraw(merchant, { send: () => refused, find: () => (isAnswering ? notFound : unknown) })
    await expect.poll(() => alertsOf(id), { timeout }).toMatchObject([{ kind: 'payout_unknown' }])
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
    isAnswering = true
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('failed')
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
    expect(await alertsOf(id)).toMatchObject([{ kind: 'payout_unknown', resolved_by: 'system' }])
  })

  it('does not fail when the first try is refused late and the bank has taken the second', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
    let isPaid = false
    const id = await withdraw(merchant, {
      async send(_payout, attempt) {
        if (attempt > 1) return processing
        await held
        return refused
      },
      find: (_id, _lookUp, sends) => (sends < 2 ? notFound : isPaid ? settled() : processing),
    })
    await expect.poll(() => sendsOf(id).length, { timeout }).toBe(2)
    answerNow()
    const outcomes = async () => (await running.inspect(id)).payout_attempts.map(({ outcome }) => outcome)
    await expect.poll(outcomes, { timeout }).toEqual(['refused', 'processing'])
    const lookUps = lookUpsOf(id)
    await notice(id)
    await expect.poll(() => lookUpsOf(id), { timeout }).toBeGreaterThan(lookUps)
    expect(await statusOf(merchant, id)).toBe('processing')
    isPaid = true
    await notice(id)
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
  })
})

describe.concurrent('a payout that the bank has taken', () => {
  it('is never sent again, even if the bank then does not find it', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: () => processing,
      find: (_id, lookUp) => (lookUp < 4 ? notFound : settled()),
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect(sendsOf(id)).toHaveLength(1)
  })

  it('is never sent again once a look-up has found it; an alert tells when the bank then denies it', async ({
    expect,
  }) => {
    const merchant = await running.newMerchant(100_000)
    let isFound = false
    const id = await withdraw(merchant, {
      send: () => unknown,
      find: (_id, lookUp) => (lookUp === 1 ? processing : isFound ? settled() : notFound),
    })
    // Raised by a "not found" after the window, which would lead to another send if nobody had seen the order.
    await expect
      .poll(() => alertsOf(id), { timeout })
      .toContainEqual(
        expect.objectContaining({ kind: 'payout_denied', details: expect.objectContaining({ amountCents: 1_000 }) }),
      )
    expect(sendsOf(id)).toHaveLength(1)
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
    isFound = true
    await notice(id)
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect(sendsOf(id)).toHaveLength(1)
    expect((await alertsOf(id)).filter(({ resolved_at }) => resolved_at === null)).toEqual([])
  })

  it('shows its end-to-end id as soon as the bank has given one', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const e2eId = 'E12345678202611211430processing1'
    const id = await withdraw(merchant, {
      send: () => processing,
      find: () => ({ kind: 'processing', e2eId }),
    })
    await expect.poll(async () => (await merchant.getWithdrawal(id)).e2e_id, { timeout }).toBe(e2eId)
    expect(await merchant.getWithdrawal(id)).toMatchObject({
      status: 'processing',
      bank_processing_status: 'processing',
    })
  })

  it('fails when the look-up says that it was refused', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, { send: () => processing, find: () => rejected })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('failed')
    const { events } = await running.inspect(id)
    expect(events).toContainEqual(
      expect.objectContaining({ lifecycle: 'bank', event: 'refused', reason: 'chave_nao_encontrada', actor: 'bank' }),
    )
  })
})

describe.concurrent('a try that was not sent', () => {
  it('is repeated under the same payout id, without a look-up, until one is sent', async ({ expect }) => {
    const merchant = await running.newMerchant(100_000)
    const payoutIds: string[] = []
    const id = await withdraw(merchant, {
      send: ({ payoutId }) => (payoutIds.push(payoutId) < 3 ? notSent : settled()),
      find: () => {
        throw new Error('nothing was sent that could be looked up')
      },
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect((await running.inspect(id)).payout_attempts.map((attempt) => attempt.outcome)).toEqual([
      'not_sent',
      'not_sent',
      'settled',
    ])
    expect(payoutIds).toEqual(Array(3).fill(payoutIdOf(id)))
  })

  it('does not cast doubt on a refusal of the next try: the payout fails, and nothing is sent again', async ({
    expect,
  }) => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: (_payout, attempt) => (attempt === 1 ? notSent : refused),
      find: () => notFound,
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('failed')
    expect((await running.inspect(id)).payout_attempts.map(({ outcome }) => outcome)).toEqual(['not_sent', 'refused'])
  })
})

describe('a payout through the simulated bank', () => {
  const withdrawTo = async (merchant: Merchant, pixKey: string): Promise<string> =>
    (await merchant.withdraw({ pix_key: pixKey })).withdrawal_id
  const booked = async (id: string) =>
    (await atSandbox.payouts()).filter((payout) => payout.payout_id === payoutIdOf(id))

  it('is paid once, net of the fee, and its amount has left the balance', async () => {
    const merchant = await atSandbox.newMerchant(100_000)
    const id = await withdrawTo(merchant, 'fornecedor@exemplo.com.br')
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    const payouts = await booked(id)
    expect(payouts).toMatchObject([{ amount_cents: 980, pix_key: 'fornecedor@exemplo.com.br' }])
    expect(await merchant.getWithdrawal(id)).toMatchObject({
      bank_processing_status: 'completed',
      e2e_id: payouts[0]?.e2e_id,
      processed_at: expect.any(String),
    })
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
  })

  it.each(['rejected@sandbox.pix', 'refused@sandbox.pix'])(
    'fails and gives the amount back when the bank refuses it: %s',
    async (pixKey) => {
      const merchant = await atSandbox.newMerchant(100_000)
      const id = await withdrawTo(merchant, pixKey)
      await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('failed')
      expect((await merchant.getWithdrawal(id)).bank_processing_status).toBe('failed')
      expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
    },
  )

  it.each(['timeout@sandbox.pix', 'lost@sandbox.pix', 'slow@sandbox.pix', 'down@sandbox.pix'])(
    'is paid exactly once whatever the bank’s fault: %s',
    async (pixKey) => {
      const merchant = await atSandbox.newMerchant(100_000)
      const id = await withdrawTo(merchant, pixKey)
      await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
      expect(await booked(id)).toHaveLength(1)
      expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
    },
  )
})
