import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'
import {
  type BankScript,
  createScriptedBank,
  notFound,
  notSent,
  processing,
  refused,
  settled,
  unknown,
} from './scripted-bank.ts'

/** What the bank does with a payout is written by its destination. */
const scripts: Record<string, BankScript> = {}
const destinations = new Map<string, string>()
const scriptOf = (payoutId: string): BankScript => {
  const script = scripts[destinations.get(payoutId) ?? '']
  if (!script) throw new Error('no script for this payout')
  return script
}
const bank = createScriptedBank({
  send(payout, attempt) {
    destinations.set(payout.payoutId, payout.pixKey.value)
    return scriptOf(payout.payoutId).send(payout, attempt)
  },
  find: (payoutId, lookUp, sends) => scriptOf(payoutId).find(payoutId, lookUp, sends),
})

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({
    provider: bank.provider,
    settings: { settleWindowMs: 1_200, unknownAlertAfterMs: 1_000 },
  })
})
afterAll(() => running.close())

const timeout = 30_000

async function withdraw(merchant: Merchant, script: BankScript): Promise<string> {
  const pixKey = `${randomUUID()}@exemplo.com.br`
  scripts[pixKey] = script
  return (await merchant.withdraw({ pix_key: pixKey })).withdrawal_id
}

const statusOf = async (merchant: Merchant, id: string): Promise<string> => (await merchant.getWithdrawal(id)).status

const sendsOf = (id: string) => bank.sends.filter(({ payoutId }) => payoutId === id.replaceAll('-', ''))

describe('an unknown outcome', () => {
  it('is settled by a look-up, without a second send', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, { send: () => unknown, find: () => settled() })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect(sendsOf(id)).toHaveLength(1)
    expect((await running.inspect(id)).payout_attempts).toMatchObject([{ number: 1, outcome: 'unknown' }])
  })

  it('is not sent again within the settle window, and then under the same id', async () => {
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

  it('is not closed by a refusal of a later send: the look-up has the last word', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: (_payout, attempt) => (attempt === 1 ? unknown : refused),
      find: (_id, _lookUp, sends) => (sends < 2 ? notFound : settled()),
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
  })

  it('ends as failed when the last send was refused and the bank still does not know it after the window', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: (_payout, attempt) => (attempt === 1 ? unknown : refused),
      find: () => notFound,
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('failed')
    expect(sendsOf(id)).toHaveLength(2)
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  })

  it('keeps the hold and alerts operators for as long as it lasts', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, { send: () => unknown, find: () => unknown })
    await expect
      .poll(async () => (await running.inspect(id)).alerts, { timeout })
      .toMatchObject([{ kind: 'payout_unknown', resolved_at: null }])
    expect(await statusOf(merchant, id)).toBe('processing')
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 1_000 })
    expect(sendsOf(id)).toHaveLength(1)
  })

  it('stays unknown, with an alert, when the bank answers about another amount', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: () => ({ kind: 'unknown', cause: 'the answer names another amount', isMismatch: true }),
      find: () => unknown,
    })
    await expect
      .poll(async () => (await running.inspect(id)).alerts, { timeout })
      .toContainEqual(expect.objectContaining({ kind: 'payout_mismatch' }))
    expect(await statusOf(merchant, id)).toBe('processing')
  })
})

describe('a payout that the bank has taken', () => {
  it('is never sent again, although the bank then denies it', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: () => processing,
      find: (_id, lookUp) => (lookUp < 4 ? notFound : settled()),
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('paid')
    expect(sendsOf(id)).toHaveLength(1)
  })

  it('shows its end-to-end id as soon as the bank has given one', async () => {
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

  it('fails when the look-up says that it was refused', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, { send: () => processing, find: () => refused })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('failed')
    const { events } = await running.inspect(id)
    expect(events).toContainEqual(
      expect.objectContaining({ lifecycle: 'bank', event: 'refused', reason: 'chave_nao_encontrada', actor: 'bank' }),
    )
  })
})

describe('a try that was not sent', () => {
  it('is made again without a settle window, under the same id', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: (_payout, attempt) => (attempt < 3 ? notSent : settled()),
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
  })

  it('leaves a refusal of the next try clear', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdraw(merchant, {
      send: (_payout, attempt) => (attempt === 1 ? notSent : refused),
      find: () => notFound,
    })
    await expect.poll(() => statusOf(merchant, id), { timeout }).toBe('failed')
    expect(bank.lookUps.get(id.replaceAll('-', ''))).toBeUndefined()
  })
})
