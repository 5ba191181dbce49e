import { randomUUID } from 'node:crypto'
import { cents } from '@comporta/shared/money/cents.ts'
import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import type { NewPayout, NewRefund } from '@comporta/shared/provider/pix-provider.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAccessToken } from '../src/domain/access-tokens.ts'
import { receiveWebhooks, type WebhookReceiver } from './receive-webhooks.ts'
import {
  ask,
  clientSecret,
  clientSettings,
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

/** Without a token, since one of the faults refuses to give any. */
async function makeFaults(faults: Record<string, unknown>): Promise<void> {
  const answer = await ask(bank.url, undefined, 'PUT', '/sandbox/faults', faults)
  expect(answer).toMatchObject({ status: 200, body: faults })
}

const find = ({ payoutId, amountCents }: NewPayout) => bank.provider.findPayout(payoutId, amountCents)

/** A refund of R$ 7,00 of a new payment. */
async function newRefund(): Promise<NewRefund> {
  const [endToEndId = ''] = await payCharges(1)
  return { endToEndId, refundId: randomUUID().replaceAll('-', ''), amountCents: cents(700n) }
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
  it('that is lost on its way has no effect, and the client assumes nothing', async () => {
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

describe('an order that arrives late', () => {
  it('takes effect after a look-up has not found it', async () => {
    const payout = newPayout('quem@recebe.com.br')
    const refund = await newRefund()
    const charge = newCharge()
    await makeFaults({ seed: 14, lostRequestRate: 1, lateArrivalMs: 8_000 })
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'unknown' })
    expect(await bank.provider.sendRefund(refund)).toMatchObject({ kind: 'unknown' })
    await expect(bank.provider.createCharge(charge)).rejects.toMatchObject({ kind: 'unavailable' })
    await makeFaults({})
    expect(await find(payout)).toEqual({ kind: 'not_found' })
    expect(await bank.provider.findRefund(refund)).toEqual({ kind: 'not_found' })
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
    await expect.poll(() => bank.provider.findRefund(refund)).toMatchObject({ kind: 'settled' })
    expect(await bookedTimes(payout.payoutId)).toBe(1)
    // A request that moves no money is lost for good.
    expect(await bank.provider.findCharge(charge.txid)).toBeUndefined()
  })

  it.each([
    [true, 1],
    [false, 2],
  ])('and was sent again meanwhile: with `deduplicate` %s it is paid %d times', async (deduplicate, times) => {
    const payout = newPayout('quem@recebe.com.br')
    await makeFaults({ seed: 14, lostRequestRate: 1, lateArrivalMs: 2_000, deduplicate })
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'unknown' })
    await makeFaults({ deduplicate })
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'processing' })
    await expect.poll(() => triesOf(payout.payoutId)).toBe(2)
    await expect.poll(() => bookedTimes(payout.payoutId)).toBe(times)
  })

  /** How many orders arrived under an id, as the bank counts them. */
  async function triesOf(payoutId: string): Promise<number> {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query('SELECT tries FROM payout_tries WHERE payout_id = $1', [payoutId])
    await owner.end()
    return rows[0]?.tries ?? 0
  }
})

describe('an answer', () => {
  it('that is lost leaves the order in effect, and the client assumes nothing', async () => {
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

  it('that is a 500 leaves the order in effect, and the client assumes nothing', async () => {
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

  it('that is a refusal leaves the order in effect: a look-up finds it settled', async () => {
    const payout = newPayout('quem@recebe.com.br')
    const refund = await newRefund()
    await makeFaults({ refuseAfterEffectRate: 1 })
    expect(await bank.provider.sendPayout(payout)).toEqual({ kind: 'refused', code: 'valor_invalido' })
    expect(await bank.provider.sendRefund(refund)).toEqual({ kind: 'refused', code: 'valor_invalido' })
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
    await expect.poll(() => bank.provider.findRefund(refund)).toMatchObject({ kind: 'settled' })
    expect(await bookedTimes(payout.payoutId)).toBe(1)
  })

  it('that is lost is recovered by creating the same charge again', async () => {
    const charge = newCharge()
    await makeFaults({ lostReplyRate: 1 })
    await expect(bank.provider.createCharge(charge)).rejects.toMatchObject({ kind: 'unavailable' })
    await makeFaults({})
    expect(await bank.provider.createCharge(charge)).toMatchObject({ txid: charge.txid, status: 'active' })
  })

  it('with another amount is reported as a mismatch', async () => {
    await makeFaults({ wrongAmountRate: 1 })
    const payout = newPayout('quem@recebe.com.br')
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'unknown', isMismatch: true })
  })

  it('is delayed when latency is configured', async () => {
    await makeFaults({ latencyMs: 400 })
    const startedMs = performance.now()
    for (let time = 0; time < 5; time += 1) await bank.provider.findCharge(newCharge().txid)
    expect(performance.now() - startedMs).toBeGreaterThan(100)
  })
})

it('an order settles after the configured time, whatever its destination', async () => {
  await makeFaults({ settlesAfterMs: 0 })
  const payout = newPayout('slow@sandbox.pix')
  await bank.provider.sendPayout(payout)
  const find = () => bank.provider.findPayout(payout.payoutId, payout.amountCents)
  await expect.poll(find, { timeout: 3_000, interval: 20 }).toMatchObject({ kind: 'settled' })
})

it('401 for a token issued before the tokens were withdrawn, and the client gets another', async () => {
  const { txid } = await bank.provider.createCharge(newCharge())
  const token = createAccessToken({ secret: clientSecret, certificate: '' }, new Date(Date.now() - 1_000), 'cob.read')
  expect(await ask(bank.url, token, 'GET', `/v2/cob/${txid}`)).toMatchObject({ status: 200 })
  await makeFaults({ withdrawTokensBefore: new Date().toISOString() })
  expect(await ask(bank.url, token, 'GET', `/v2/cob/${txid}`)).toMatchObject({ status: 401 })
  expect(await bank.provider.findCharge(txid)).toMatchObject({ txid })
})

it('401 for a token older than the bank’s real lifetime, whatever lifetime it announced', async () => {
  const { txid } = await bank.provider.createCharge(newCharge())
  const token = createAccessToken({ secret: clientSecret, certificate: '' }, new Date(Date.now() - 20_000), 'cob.read')
  await makeFaults({ tokenLifetimeSeconds: 60 })
  expect(await ask(bank.url, token, 'GET', `/v2/cob/${txid}`)).toMatchObject({ status: 200 })
  await makeFaults({ tokenLifetimeSeconds: 20 })
  expect(await ask(bank.url, token, 'GET', `/v2/cob/${txid}`)).toMatchObject({ status: 401 })
  await makeFaults({ tokenLifetimeSeconds: 0 })
  await expect(bank.provider.findCharge(txid)).rejects.toMatchObject({ kind: 'unauthorized' })
})

it('a bank without de-duplication pays a repeated order again, and look-ups show the newest', async () => {
  await makeFaults({ deduplicate: false })
  const payout = newPayout('rejected@sandbox.pix')
  const again = newPayout('quem@recebe.com.br', { payoutId: payout.payoutId, amountCents: cents(200n) })
  await bank.provider.sendPayout(payout)
  await expect.poll(() => find(payout)).toMatchObject({ kind: 'rejected' })
  await bank.provider.sendPayout(again)
  await expect.poll(() => find(again)).toMatchObject({ kind: 'settled' })
  expect(await bookedTimes(payout.payoutId)).toBe(2)
})

describe('a list of payouts', () => {
  const day = { from: new Date(Date.now() - 86_400_000), to: new Date() }
  const readPayouts = async (): Promise<number> => {
    let count = 0
    for await (const _ of bank.provider.listPayouts(day)) count += 1
    return count
  }

  it('is read completely although a third of the answers are lost or errors', async () => {
    const count = await readPayouts()
    await makeFaults({ seed: 5, lostReplyRate: 0.2, errorAfterEffectRate: 0.15 })
    for (let hour = 0; hour < 24; hour += 1) expect(await readPayouts()).toBe(count)
  })

  it('is given up when no call is answered', async () => {
    await makeFaults({ lostReplyRate: 1 })
    await expect(readPayouts()).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('a look-up', () => {
  it('does not find an order until a while after it arrived', async () => {
    const payout = newPayout('quem@recebe.com.br')
    const refund = await newRefund()
    await makeFaults({ seed: 2, lookUpLagMs: 8_000 })
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'processing' })
    expect(await find(payout)).toEqual({ kind: 'not_found' })
    expect(await bank.provider.sendRefund(refund)).toMatchObject({ kind: 'processing' })
    expect(await bank.provider.findRefund(refund)).toEqual({ kind: 'not_found' })
    expect(await bookedTimes(payout.payoutId)).toBe(1)
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
    await expect.poll(() => bank.provider.findRefund(refund)).toMatchObject({ kind: 'settled' })
    expect(await find(payout)).toMatchObject({ kind: 'settled' })
  })

  it('may not find a payout that an earlier one found', async () => {
    const payout = newPayout('quem@recebe.com.br')
    await makeFaults({ lookUpFlapRate: 1 })
    await bank.provider.sendPayout(payout)
    expect(await find(payout)).toMatchObject({ kind: expect.stringMatching(/processing|settled/) })
    expect(await find(payout)).toEqual({ kind: 'not_found' })
    await makeFaults({})
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
  })
})

describe('a client that the bank refuses', () => {
  it('for an empty account has nothing paid and nothing recorded', async () => {
    const payout = newPayout('quem@recebe.com.br')
    await makeFaults({ emptyAccount: true })
    expect(await bank.provider.sendPayout(payout)).toEqual({ kind: 'blocked', code: 'saldo_insuficiente' })
    expect(await find(payout)).toEqual({ kind: 'not_found' })
    expect(await bookedTimes(payout.payoutId)).toBe(0)
    await makeFaults({})
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'processing' })
  })

  it('for its credentials gets no token, and 403 with an older one', async () => {
    const payout = newPayout('quem@recebe.com.br')
    const refund = await newRefund()
    const stranger = createPixProvider(clientSettings(bank.url))
    await makeFaults({ refuseCredentials: true })
    expect(await bank.provider.sendPayout(payout)).toEqual({ kind: 'blocked', code: '403 AcessoNegado' })
    expect(await find(payout)).toEqual({ kind: 'blocked', code: '403 AcessoNegado' })
    expect(await bank.provider.sendRefund(refund)).toEqual({ kind: 'blocked', code: '403 AcessoNegado' })
    await expect(bank.provider.createCharge(newCharge())).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await stranger.sendPayout(payout)).toMatchObject({ kind: 'not_sent', unauthorized: true })
    expect(await stranger.findRefund(refund)).toEqual({ kind: 'blocked', code: 'token_refused' })
    await stranger.close()
    await makeFaults({})
    expect(await find(payout)).toEqual({ kind: 'not_found' })
    expect(await bookedTimes(payout.payoutId)).toBe(0)
  })
})

describe('webhooks', () => {
  /** The reported payments in the order of their reports, without those of earlier tests. */
  const reportedOf = ({ received }: WebhookReceiver, paid: readonly string[]): string[] =>
    received
      .map(({ body }) => (body['pix'] as { endToEndId: string }[])[0]?.endToEndId ?? '')
      .filter((endToEndId) => paid.includes(endToEndId))

  async function registered(): Promise<WebhookReceiver> {
    const receiver = await receiveWebhooks()
    await bank.provider.registerWebhook(receiver.url)
    return receiver
  }

  it('can be lost, and their payments are still in the list', async () => {
    const receiver = await registered()
    const from = new Date()
    await makeFaults({ webhookLossRate: 1 })
    const lost = await payCharges(3)
    await makeFaults({})
    const told = await payCharges(1)
    await expect.poll(() => reportedOf(receiver, [...lost, ...told])).toEqual(told)
    const window = { from, to: new Date(Date.now() + 60_000) }
    const listed = await Array.fromAsync(bank.provider.listPayments(window))
    expect(listed.map((entry) => entry.kind === 'payment' && entry.payment.endToEndId)).toEqual([...lost, ...told])
  })

  it('can arrive twice', async () => {
    const receiver = await registered()
    await makeFaults({ webhookDuplicateRate: 1 })
    const paid = await payCharges(1)
    await expect.poll(() => reportedOf(receiver, paid)).toEqual([...paid, ...paid])
  })

  it('can overtake each other', async () => {
    const receiver = await registered()
    await makeFaults({ seed: 7, webhookDelayMs: 3_000 })
    const paid = await payCharges(6)
    await expect.poll(() => reportedOf(receiver, paid).length).toBe(6)
    const reported = reportedOf(receiver, paid)
    expect([...reported].sort()).toEqual([...paid].sort())
    expect(reported).not.toEqual(paid)
  })
})

describe('the fault settings', () => {
  it.each([{ lostReplyRate: 2 }, { lostReplyRate: '0.5' }, { latencyMs: -1 }, { seed: 0.5 }, { emptyAccount: 1 }])(
    'refuse %j',
    async (faults) => {
      expect(await bank.ask('PUT', '/sandbox/faults', faults)).toMatchObject({ status: 400 })
    },
  )

  it('cause the same faults for the same seed', async () => {
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
