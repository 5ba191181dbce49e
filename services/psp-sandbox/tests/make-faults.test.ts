import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAccessToken } from '../src/domain/access-tokens.ts'
import { receiveWebhooks, type WebhookReceiver } from './receive-webhooks.ts'
import {
  ask,
  clientSecret,
  createBankDatabase,
  newCharge,
  newPayout,
  payCode,
  type RunningBank,
  startBank,
  statementOf,
} from './start-bank.ts'

let database: TestDatabase
let bank: RunningBank

beforeAll(async () => {
  database = await createBankDatabase()
  bank = await startBank(database.url)
})
afterAll(async () => {
  await bank.stop()
  await database.drop()
})
afterEach(() => makeFaults({}))

async function makeFaults(faults: Record<string, unknown>): Promise<void> {
  expect(await bank.ask('PUT', '/sandbox/faults', faults)).toMatchObject({ status: 200, body: faults })
}

async function bookedTimes(payoutId: string): Promise<number> {
  const { payouts } = await statementOf(bank.url)
  return payouts.filter((entry) => entry.payout_id === payoutId).length
}

async function payCharges(count: number): Promise<string[]> {
  const paid: string[] = []
  for (let number = 0; number < count; number += 1) {
    const { brCode } = await bank.provider.createCharge(newCharge())
    paid.push(await payCode(bank.url, brCode))
  }
  return paid
}

describe('an order', () => {
  it('that is lost on its way has no effect, and the client does not guess', async () => {
    await makeFaults({ lostRequestRate: 1 })
    const payout = newPayout('quem@recebe.com.br')
    const charge = newCharge()
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'unknown' })
    await expect(bank.provider.createCharge(charge)).rejects.toMatchObject({ kind: 'unavailable' })
    await makeFaults({})
    expect(await bank.provider.findPayout(payout.payoutId, payout.amountCents)).toEqual({ kind: 'not_found' })
    expect(await bank.provider.findCharge(charge.txid)).toBeUndefined()
    expect(await bookedTimes(payout.payoutId)).toBe(0)
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'processing' })
  })
})

describe('an answer', () => {
  it('that is lost leaves its effect, and the client does not guess', async () => {
    await makeFaults({ lostReplyRate: 1 })
    const payout = newPayout('quem@recebe.com.br')
    const charge = newCharge()
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'unknown' })
    await expect(bank.provider.createCharge(charge)).rejects.toMatchObject({ kind: 'unavailable' })
    await makeFaults({})
    expect(await bank.provider.findPayout(payout.payoutId, payout.amountCents)).not.toEqual({ kind: 'not_found' })
    expect(await bank.provider.findCharge(charge.txid)).toMatchObject({ txid: charge.txid })
    expect(await bookedTimes(payout.payoutId)).toBe(1)
  })

  it('that is a 500 leaves its effect, and the client does not guess', async () => {
    await makeFaults({ errorAfterEffectRate: 1 })
    const payout = newPayout('quem@recebe.com.br')
    expect(await bank.provider.sendPayout(payout)).toMatchObject({
      kind: 'unknown',
      cause: expect.stringContaining('500'),
    })
    expect(await bank.provider.findPayout(payout.payoutId, payout.amountCents)).toMatchObject({ kind: 'unknown' })
    await makeFaults({})
    expect(await bookedTimes(payout.payoutId)).toBe(1)
    expect(await bank.provider.sendPayout(payout)).toMatchObject({
      kind: 'unknown',
      cause: expect.stringContaining('409'),
    })
  })

  it('that is lost is found by creating the same charge again', async () => {
    const charge = newCharge()
    await makeFaults({ lostReplyRate: 1 })
    await expect(bank.provider.createCharge(charge)).rejects.toMatchObject({ kind: 'unavailable' })
    await makeFaults({})
    expect(await bank.provider.createCharge(charge)).toMatchObject({ txid: charge.txid, status: 'active' })
  })

  it('with another amount is a mismatch', async () => {
    await makeFaults({ wrongAmountRate: 1 })
    const payout = newPayout('quem@recebe.com.br')
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'unknown', isMismatch: true })
  })

  it('takes its time', async () => {
    await makeFaults({ latencyMs: 400 })
    const startedMs = performance.now()
    for (let time = 0; time < 5; time += 1) await bank.provider.findCharge(newCharge().txid)
    expect(performance.now() - startedMs).toBeGreaterThan(100)
  })
})

it('a token that was given out before it was withdrawn is refused, and the client asks for another', async () => {
  const { txid } = await bank.provider.createCharge(newCharge())
  const token = createAccessToken({ secret: clientSecret, certificate: '' }, new Date(Date.now() - 1_000))
  expect(await ask(bank.url, token, 'GET', `/v2/cob/${txid}`)).toMatchObject({ status: 200 })
  await makeFaults({ withdrawTokensBefore: new Date().toISOString() })
  expect(await ask(bank.url, token, 'GET', `/v2/cob/${txid}`)).toMatchObject({ status: 401 })
  expect(await bank.provider.findCharge(txid)).toMatchObject({ txid })
})

it('a token that is older than the bank lets it be is refused, whatever the bank said of its life', async () => {
  const { txid } = await bank.provider.createCharge(newCharge())
  const token = createAccessToken({ secret: clientSecret, certificate: '' }, new Date(Date.now() - 20_000))
  await makeFaults({ tokenLifetimeSeconds: 60 })
  expect(await ask(bank.url, token, 'GET', `/v2/cob/${txid}`)).toMatchObject({ status: 200 })
  await makeFaults({ tokenLifetimeSeconds: 20 })
  expect(await ask(bank.url, token, 'GET', `/v2/cob/${txid}`)).toMatchObject({ status: 401 })
  await makeFaults({ tokenLifetimeSeconds: 0 })
  await expect(bank.provider.findCharge(txid)).rejects.toMatchObject({ kind: 'unauthorized' })
})

it('a bank that does not recognise a repetition pays it again', async () => {
  await makeFaults({ deduplicate: false })
  const payout = newPayout('quem@recebe.com.br')
  await bank.provider.sendPayout(payout)
  await bank.provider.sendPayout(payout)
  expect(await bookedTimes(payout.payoutId)).toBe(2)
})

describe('webhooks', () => {
  /** The payments that were reported, in the order of their reports; earlier tests' reports may come in between. */
  const reportedOf = ({ received }: WebhookReceiver, paid: readonly string[]): string[] =>
    received
      .map(({ body }) => (body['pix'] as { endToEndId: string }[])[0]?.endToEndId ?? '')
      .filter((endToEndId) => paid.includes(endToEndId))

  async function registered(): Promise<WebhookReceiver> {
    const receiver = await receiveWebhooks()
    await bank.provider.registerWebhook(receiver.url)
    return receiver
  }

  it('are lost, and what they would have told is still in the list', async () => {
    const receiver = await registered()
    const from = new Date()
    await makeFaults({ webhookLossRate: 1 })
    const lost = await payCharges(3)
    await makeFaults({})
    const told = await payCharges(1)
    await expect.poll(() => reportedOf(receiver, [...lost, ...told]), { timeout: 15_000 }).toEqual(told)
    const window = { from, to: new Date(Date.now() + 60_000) }
    const listed = await Array.fromAsync(bank.provider.listPayments(window))
    expect(listed.map((entry) => entry.kind === 'payment' && entry.payment.endToEndId)).toEqual([...lost, ...told])
  })

  it('come twice', async () => {
    const receiver = await registered()
    await makeFaults({ webhookDuplicateRate: 1 })
    const paid = await payCharges(1)
    await expect.poll(() => reportedOf(receiver, paid), { timeout: 15_000 }).toEqual([...paid, ...paid])
  })

  it('overtake each other', async () => {
    const receiver = await registered()
    await makeFaults({ seed: 7, webhookDelayMs: 3_000 })
    const paid = await payCharges(6)
    await expect.poll(() => reportedOf(receiver, paid).length, { timeout: 15_000 }).toBe(6)
    const reported = reportedOf(receiver, paid)
    expect([...reported].sort()).toEqual([...paid].sort())
    expect(reported).not.toEqual(paid)
  })
})

describe('the settings', () => {
  it.each([{ lostReplyRate: 2 }, { lostReplyRate: '0.5' }, { latencyMs: -1 }, { seed: 0.5 }])(
    'refuse %j',
    async (faults) => {
      expect(await bank.ask('PUT', '/sandbox/faults', faults)).toMatchObject({ status: 400 })
    },
  )

  it('make the same faults for the same seed', async () => {
    const outcomes = async (): Promise<string[]> => {
      await makeFaults({ seed: 42, wrongAmountRate: 0.5 })
      const kinds: string[] = []
      for (let number = 0; number < 12; number += 1) {
        kinds.push((await bank.provider.sendPayout(newPayout('quem@recebe.com.br'))).kind)
      }
      return kinds
    }
    const first = await outcomes()
    expect(await outcomes()).toEqual(first)
    expect(new Set(first).size).toBe(2)
  })
})
