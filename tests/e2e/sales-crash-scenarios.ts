import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { listDisputesAnswer } from '../../libs/shared/src/contracts/disputes.contract.ts'
import { dateOf } from '../../libs/shared/src/contracts/fields.ts'
import { listRefundsAnswer } from '../../libs/shared/src/contracts/refunds.contract.ts'
import { listSubscriptionChargesAnswer } from '../../libs/shared/src/contracts/subscriptions.contract.ts'
import { demoMerchants } from '../../libs/shared/src/demo/demo-merchants.ts'
import { addDays } from '../../libs/shared/src/pix/days.ts'
import { createEndToEndId } from '../../libs/shared/src/pix/end-to-end-id.ts'
import { ageTriesSql } from '../../libs/shared/src/testing/age-tries.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { type Answer, balanceOf, createSale, newKey, objectAt, paySale, rowsOf, send, tokenOf } from './api.ts'
import { type CrashingStack, patience } from './crashing-stack.ts'
import { makeFaults } from './look-into-stack.ts'

/** What must be true in the end, whichever process of sales died at whichever step. */
interface SaleOutcome {
  /** Absent when there is no sale; the scenario itself has then checked the end. */
  sale?: { id: string; status: 'paid' | 'expired' | 'cancelled' }
  /** By how much the merchant's total must have changed. */
  totalChangeCents: number
}

/** The bank's faults all the time: without its de-duplication, only we can prevent a second payment. */
export const faults = { deduplicate: false }

export type SaleScenario = (stack: CrashingStack, cents: number) => Promise<SaleOutcome>

const token = (stack: Stack) => tokenOf('demo-merchant', stack.url)

/** Repeats a request until it has a clear answer, as clients do. */
const ask = (stack: Stack, method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  askAs('demo-merchant', stack, method, path, body, key)

async function askAs(
  clientId: 'demo-merchant' | 'demo-rival' | 'demo-operator' | 'demo-operator-2',
  stack: Stack,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  return vi.waitFor(async () => {
    const answer = await send(method, path, {
      baseUrl: stack.url,
      token: await tokenOf(clientId, stack.url),
      headers: key === undefined ? {} : { 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    })
    expect(answer.status).toBeLessThan(500)
    return answer
  }, patience)
}

/** Creates a sale. Without a clear answer, the client requests a new one. */
const sell = (stack: Stack, cents: number): Promise<Answer> =>
  vi.waitFor(async () => {
    const answer = await createSale({ amount: cents / 100 }, await token(stack), stack.url)
    expect(answer.status).toBe(201)
    return answer
  }, patience)

const statusOf = async (stack: Stack, saleId: string): Promise<unknown> =>
  (await ask(stack, 'GET', `/v1/sales/${saleId}`)).body['status']

async function sellAndPay(stack: Stack, cents: number): Promise<{ saleId: string; txid: string; endToEndId: string }> {
  const { body: sale } = await sell(stack, cents)
  const saleId = String(sale['id'])
  const { body } = await paySale(String(sale['qrcode_text']), {}, stack.url)
  await expect.poll(() => statusOf(stack, saleId), patience).toBe('paid')
  return { saleId, txid: String(sale['txid']), endToEndId: String(body['end_to_end_id']) }
}

async function inDatabase(url: string, statement: string, values: unknown[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows
}

/** Makes a step of a row due now, even if it was not scheduled. */
const makeDue = (stack: Stack, subject: string, step: string): Promise<unknown[]> =>
  inDatabase(
    stack.databases.sales.url,
    `INSERT INTO due_steps (subject, step, due_at) VALUES ($1, $2, now())
    ON CONFLICT (subject, step) DO UPDATE SET due_at = now(), sent_at = NULL`,
    [subject, step],
  )

/** Makes a refund's try an hour old. */
const ageTry = (stack: Stack, refundId: string): Promise<unknown[]> =>
  inDatabase(stack.databases.sales.url, ageTriesSql, [refundId])

/** Makes a payment so old that the bank refuses to refund it, which we do not know yet. */
const makeOldAtBank = (stack: Stack, endToEndId: string): Promise<unknown[]> =>
  inDatabase(
    stack.databases['psp-sandbox'].url,
    "UPDATE payments SET paid_at = now() - interval '91 days' WHERE end_to_end_id = $1",
    [endToEndId],
  )

const atBank = (stack: Stack, path: string, body: unknown): Promise<Answer> =>
  send('POST', path, { baseUrl: `http://127.0.0.1:${stack.ports['psp-sandbox']}`, body })

/** Requests a refund and returns its id. */
async function refund(stack: Stack, saleId: string): Promise<string> {
  const answer = await ask(stack, 'POST', `/v1/sales/${saleId}/refunds`, {}, newKey())
  expect([200, 201]).toContain(answer.status)
  return String(objectAt(answer.body, 'data')['id'])
}

async function refundEnds(stack: Stack, saleId: string, status: string): Promise<void> {
  const statuses = async () => {
    const { body } = await ask(stack, 'GET', `/v1/sales/${saleId}/refunds`)
    return listRefundsAnswer.parse(body).data.map((entry) => entry.status)
  }
  await expect.poll(statuses, patience).toEqual([status])
}

interface DisputedSale {
  saleId: string
  endToEndId: string
  /** The whole payment by default. */
  disputedCents?: number
}

/** Disputes a sale and waits until the dispute is open here. Returns a function that decides it. */
async function openDispute(stack: Stack, { saleId, endToEndId, disputedCents }: DisputedSale) {
  const asked = { end_to_end_id: endToEndId, ...(disputedCents === undefined ? {} : { amount_cents: disputedCents }) }
  const { body } = await atBank(stack, '/sandbox/disputes', asked)
  const statusIs = (status: string) =>
    expect
      .poll(async () => {
        const { body: list } = await ask(stack, 'GET', '/v1/disputes?limit=100')
        return listDisputesAnswer.parse(list).data.find((entry) => entry.sale_id === saleId)?.status
      }, patience)
      .toBe(status)
  await statusIs('open')
  return async (decision: 'accepted' | 'rejected'): Promise<void> => {
    await atBank(stack, `/sandbox/disputes/${body['idInfracao']}/decide`, { status: decision })
    await statusIs(decision)
  }
}

async function dispute(stack: Stack, cents: number, decision: 'accepted' | 'rejected'): Promise<SaleOutcome> {
  const sold = await sellAndPay(stack, cents)
  const decide = await openDispute(stack, sold)
  await decide(decision)
  return { sale: { id: sold.saleId, status: 'paid' }, totalChangeCents: decision === 'accepted' ? 0 : cents }
}

const unmatchedPayments = '/ops/sales/unmatched-payments'

/** Makes money arrive without a charge, e.g. at a key printed on a wall. Returns its end-to-end id once operators see it. */
async function receiveStray(stack: Stack, cents: number): Promise<string> {
  const endToEndId = createEndToEndId('99999004', new Date())
  await inDatabase(
    stack.databases['psp-sandbox'].url,
    "INSERT INTO payments (end_to_end_id, pix_key, amount_cents) VALUES ($1, 'tesouraria@comporta.test', $2)",
    [endToEndId, cents],
  )
  await strayIs(stack, endToEndId, 'open')
  return endToEndId
}

const strayIs = (stack: Stack, endToEndId: string, status: string) =>
  expect
    .poll(async () => {
      const answer = await askAs('demo-operator', stack, 'GET', `${unmatchedPayments}?status=${status}&limit=100`)
      return rowsOf(answer).map((payment) => payment['end_to_end_id'])
    }, patience)
    .toContain(endToEndId)

async function decideStray(stack: Stack, endToEndId: string, decision: 'assign' | 'return', body: object) {
  const path = `${unmatchedPayments}/${endToEndId}/${decision}`
  const said = { ...body, reason: 'the payer sent a receipt' }
  // An assignment takes two operators.
  if (decision === 'assign') await askAs('demo-operator-2', stack, 'POST', path, said)
  const answer = await askAs('demo-operator', stack, 'POST', path, said)
  expect(answer.status).toBe(200)
}

/** The refunds of a payment in the bank's book. */
const returnsOf = (stack: Stack, endToEndId: string): Promise<unknown[]> =>
  inDatabase(stack.databases['psp-sandbox'].url, 'SELECT status FROM refunds WHERE end_to_end_id = $1', [endToEndId])

const balanceOfRival = async (stack: Stack) => balanceOf(await tokenOf('demo-rival', stack.url), stack.url)
const totalOfRival = async (stack: Stack): Promise<number> => (await balanceOfRival(stack)).total

const shareCents = 700

/** A paid sale with a split: the other merchant gets its share once, whichever process died. */
async function sellAndPaySplit(stack: Stack, cents: number): Promise<{ saleId: string; endToEndId: string }> {
  const rivalBefore = await totalOfRival(stack)
  const split = [{ merchant_id: demoMerchants.lojaRival.id, amount: shareCents / 100 }]
  const { body: sale } = await ask(stack, 'POST', '/v1/sales', { amount: cents / 100, split }, newKey())
  const saleId = String(sale['id'])
  const { body } = await paySale(String(sale['qrcode_text']), {}, stack.url)
  await expect.poll(() => statusOf(stack, saleId), patience).toBe('paid')
  await rivalGot(stack, rivalBefore, shareCents)
  return { saleId, endToEndId: String(body['end_to_end_id']) }
}

const rivalGot = (stack: Stack, before: number, cents: number) =>
  expect.poll(() => totalOfRival(stack).catch(() => undefined), patience).toBe(before + cents)

/** The outcome of a split sale for the demo merchant; the rest goes to the rival. */
const paidSplit = (saleId: string, totalChangeCents: number): SaleOutcome => ({
  sale: { id: saleId, status: 'paid' },
  totalChangeCents,
})

/** Leaves the rival only `cents` available while `act` runs; the rest is held by a withdrawal that nobody approves. */
async function whileRivalHas<Result>(stack: Stack, cents: number, act: () => Promise<Result>): Promise<Result> {
  const { available } = await balanceOfRival(stack)
  const body = { amount: (available - cents) / 100, authorize: false }
  const key = { pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
  const answer = await askAs('demo-rival', stack, 'POST', '/v1/withdrawals', { ...body, ...key }, newKey())
  const result = await act()
  const id = String(objectAt(answer.body, 'data')['withdrawal_id'])
  await askAs('demo-rival', stack, 'POST', `/v1/withdrawals/${id}/reject`, {})
  return result
}

/** A paid sale with a tenth of it held in reserve; later sales have no reserve. */
async function sellAndPayReserved(stack: Stack, cents: number): Promise<{ saleId: string; endToEndId: string }> {
  await setReserve(stack, { basis_points: 1_000, days: 1 })
  const sold = await sellAndPay(stack, cents)
  await setReserve(stack, { basis_points: 0, days: 0 })
  const held = async () => (await balanceOf(await token(stack), stack.url)).hold
  await expect.poll(() => held().catch(() => undefined), patience).toBe(Math.floor(cents / 10))
  return sold
}

async function setReserve(stack: Stack, terms: { basis_points: number; days: number }): Promise<void> {
  const path = `/ops/sales/reserves/${demoMerchants.lojaExemplo.id}`
  const answer = await askAs('demo-operator', stack, 'PUT', path, { ...terms, reason: 'many disputes' })
  expect(answer.status).toBe(200)
}

interface Subscribed {
  id: string
  /** The sale of the first cycle, which the payer's bank has scheduled. */
  saleId: string
  txid: string
}

/** A subscription that its payer agreed to, with its first charge. The bank has one of each, whichever process died. */
async function subscribe(stack: Stack, cents: number): Promise<Subscribed> {
  const body = {
    amount: cents / 100,
    period: 'monthly',
    starts_on: addDays(dateOf(new Date()), 5),
    customer_name: 'Maria Silva',
    customer_document: '52998224725',
    retries: true,
  }
  const { body: made } = await ask(stack, 'POST', '/v1/subscriptions', body, newKey())
  const id = String(made['id'])
  const recurrenceId = String(made['payment_provider_recurrence_id'])
  expect(
    await inBank(stack, "SELECT id FROM recurrences WHERE amount_cents = $1 AND status <> 'CANCELADA'", cents),
  ).toEqual([{ id: recurrenceId }])
  await atBank(stack, `/sandbox/recurrences/${recurrenceId}/decide`, { status: 'approved' })
  await expect.poll(() => chargesOf(stack, id), patience).toHaveLength(1)
  const [{ sale_id: saleId, txid } = { sale_id: '', txid: '' }] = await chargesOf(stack, id)
  expect(await inBank(stack, 'SELECT txid FROM recurring_charges WHERE amount_cents = $1', cents)).toEqual([{ txid }])
  return { id, saleId, txid }
}

const inBank = (stack: Stack, statement: string, cents: number): Promise<unknown[]> =>
  inDatabase(stack.databases['psp-sandbox'].url, statement, [cents])

const chargesOf = async (stack: Stack, id: string) =>
  listSubscriptionChargesAnswer.parse((await ask(stack, 'GET', `/v1/subscriptions/${id}/charges`)).body).data

/** Repeats an operator's act on the demo merchant until it is done; an answer that it was done already counts too. */
async function operate(stack: Stack, act: 'suspend' | 'reinstate'): Promise<void> {
  const path = `/ops/merchants/${demoMerchants.lojaExemplo.id}/${act}`
  const { status } = await askAs('demo-operator', stack, 'POST', path, { reason: 'a test of crashes' })
  expect([200, 409]).toContain(status)
}

/** The gateway remembers for a few seconds that the merchant was suspended. */
const mayMoveMoney = async (stack: Stack): Promise<boolean> =>
  (await ask(stack, 'POST', `/v1/sales/${randomUUID()}/refunds`, {}, newKey())).status !== 403

/** Ends the open try; the payer's bank reports it by a callback. */
const endTry = (stack: Stack, txid: string, outcome: 'paid' | 'unpaid'): Promise<Answer> =>
  atBank(stack, `/sandbox/recurring-charges/${txid}/end`, { outcome })

const scenarios = {
  async subscriptionPaid(stack, cents) {
    const { saleId, txid } = await subscribe(stack, cents)
    await endTry(stack, txid, 'paid')
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: cents }
  },
  /** The payer has no money on the day, and some on the next. */
  async subscriptionPaidLater(stack, cents) {
    const { saleId, txid } = await subscribe(stack, cents)
    await endTry(stack, txid, 'unpaid')
    const tries = () =>
      inBank(stack, 'SELECT 1 FROM recurring_charges JOIN charge_attempts USING (txid) WHERE amount_cents = $1', cents)
    await expect.poll(tries, patience).toHaveLength(2)
    await endTry(stack, txid, 'paid')
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: cents }
  },
  async subscriptionCancelled(stack, cents) {
    const { id, saleId } = await subscribe(stack, cents)
    await ask(stack, 'POST', `/v1/subscriptions/${id}/cancel`)
    return { sale: { id: saleId, status: 'cancelled' }, totalChangeCents: 0 }
  },
  async subscriptionOfSuspended(stack, cents) {
    const { saleId } = await subscribe(stack, cents)
    await operate(stack, 'suspend')
    await expect.poll(() => statusOf(stack, saleId), patience).toBe('cancelled')
    await operate(stack, 'reinstate')
    await expect.poll(() => mayMoveMoney(stack), patience).toBe(true)
    return { sale: { id: saleId, status: 'cancelled' }, totalChangeCents: 0 }
  },
  async subscriptionChargeCancelled(stack, cents) {
    const { saleId } = await subscribe(stack, cents)
    await ask(stack, 'POST', `/v1/sales/${saleId}/cancel`)
    return { sale: { id: saleId, status: 'cancelled' }, totalChangeCents: 0 }
  },
  async pay(stack, cents) {
    const { saleId } = await sellAndPay(stack, cents)
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: cents }
  },
  async paySplit(stack, cents) {
    const { saleId } = await sellAndPaySplit(stack, cents)
    return paidSplit(saleId, cents - shareCents)
  },
  /** Both merchants have what they had before the sale. */
  async refundSplit(stack, cents) {
    const rivalBefore = await totalOfRival(stack)
    const { saleId } = await sellAndPaySplit(stack, cents)
    await refund(stack, saleId)
    await refundEnds(stack, saleId, 'completed')
    await rivalGot(stack, rivalBefore, 0)
    return paidSplit(saleId, 0)
  },
  /** Both merchants have their parts of the sale again. */
  async refundSplitRefusedByBank(stack, cents) {
    const rivalBefore = await totalOfRival(stack)
    const { saleId, endToEndId } = await sellAndPaySplit(stack, cents)
    await makeOldAtBank(stack, endToEndId)
    await refund(stack, saleId)
    await refundEnds(stack, saleId, 'failed')
    await rivalGot(stack, rivalBefore, shareCents)
    return paidSplit(saleId, cents - shareCents)
  },
  async disputeSplitLost(stack, cents) {
    const rivalBefore = await totalOfRival(stack)
    const sold = await sellAndPaySplit(stack, cents)
    const decide = await openDispute(stack, sold)
    await rivalGot(stack, rivalBefore, 0)
    await decide('accepted')
    return paidSplit(sold.saleId, 0)
  },
  /** A dispute of half the sale, for which the rival has too little; once it is won, both have their money again. */
  async disputeSplitInPartWon(stack, cents) {
    const rivalBefore = await totalOfRival(stack)
    const sold = await sellAndPaySplit(stack, cents)
    await whileRivalHas(stack, shareCents / 4, async () => {
      const decide = await openDispute(stack, { ...sold, disputedCents: Math.floor(cents / 2) })
      await rivalGot(stack, rivalBefore, (shareCents * 3) / 4)
      await decide('rejected')
      await rivalGot(stack, rivalBefore, shareCents)
    })
    return paidSplit(sold.saleId, cents - shareCents)
  },
  /** A step that finds nothing to do: the payment is known. */
  async lookAgain(stack, cents) {
    const { saleId, txid } = await sellAndPay(stack, cents)
    await makeDue(stack, txid, 'confirm-payment')
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: cents }
  },
  /** Whichever process died, the bank has one charge that can be paid; no other sale has this amount. */
  async sellUnderKey(stack, cents) {
    const key = newKey()
    const body = { amount: cents / 100 }
    const { body: sale } = await ask(stack, 'POST', '/v1/sales', body, key)
    const again = await ask(stack, 'POST', '/v1/sales', body, key)
    expect(again).toMatchObject({ status: 200, body: { ...sale, idempotent: true } })
    const inBank = inDatabase(
      stack.databases['psp-sandbox'].url,
      "SELECT txid FROM charges WHERE amount_cents = $1 AND status IN ('ATIVA', 'CONCLUIDA')",
      [cents],
    )
    expect(await inBank).toEqual([{ txid: sale['txid'] }])
    await paySale(String(sale['qrcode_text']), {}, stack.url)
    return { sale: { id: String(sale['id']), status: 'paid' }, totalChangeCents: cents }
  },
  async cancel(stack, cents) {
    const { body: sale } = await sell(stack, cents)
    const saleId = String(sale['id'])
    await ask(stack, 'POST', `/v1/sales/${saleId}/cancel`)
    return { sale: { id: saleId, status: 'cancelled' }, totalChangeCents: 0 }
  },
  async expire(stack, cents) {
    const { body: sale } = await sell(stack, cents)
    const saleId = String(sale['id'])
    await ask(stack, 'POST', `/sandbox/sales/${saleId}/expire`)
    return { sale: { id: saleId, status: 'expired' }, totalChangeCents: 0 }
  },
  async expireEarly(stack, cents) {
    const { body: sale } = await sell(stack, cents)
    const saleId = String(sale['id'])
    await makeDue(stack, saleId, 'expire-sale')
    // Not before a process has taken the step.
    await expect.poll(() => stack.hasCrashed(), patience).toBe(true)
    await ask(stack, 'POST', `/v1/sales/${saleId}/cancel`)
    return { sale: { id: saleId, status: 'cancelled' }, totalChangeCents: 0 }
  },
  async refund(stack, cents) {
    const { saleId, endToEndId } = await sellAndPay(stack, cents)
    await refund(stack, saleId)
    await refundEnds(stack, saleId, 'completed')
    expect(await returnsOf(stack, endToEndId)).toEqual([{ status: 'DEVOLVIDO' }])
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: 0 }
  },
  /** The refund includes the reserve. */
  async refundReserved(stack, cents) {
    const { saleId, endToEndId } = await sellAndPayReserved(stack, cents)
    await refund(stack, saleId)
    await refundEnds(stack, saleId, 'completed')
    expect(await returnsOf(stack, endToEndId)).toEqual([{ status: 'DEVOLVIDO' }])
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: 0 }
  },
  async refundAndNotice(stack, cents) {
    const { saleId } = await sellAndPay(stack, cents)
    const refundId = await refund(stack, saleId)
    await refundEnds(stack, saleId, 'completed')
    await makeDue(stack, refundId, 'watch-refund')
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: 0 }
  },
  async refundClosedByHand(stack, cents) {
    const { saleId } = await sellAndPay(stack, cents)
    await makeFaults(stack, { ...faults, lostReplyRate: 1, webhookLossRate: 1 })
    const refundId = await refund(stack, saleId)
    await expect.poll(() => ageTry(stack, refundId), patience).toHaveLength(1)
    const path = `/ops/sales/refunds/${refundId}/close`
    const word = { outcome: 'settled', reason: 'written answer of the bank, case 4711' }
    expect((await askAs('demo-operator-2', stack, 'POST', path, word)).status).toBe(202)
    expect((await askAs('demo-operator', stack, 'POST', path, word)).status).toBe(200)
    await refundEnds(stack, saleId, 'completed')
    await makeFaults(stack, faults)
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: 0 }
  },
  async refundBeyondBalance(stack, cents) {
    const { saleId } = await sellAndPay(stack, cents)
    const available = objectAt(objectAt((await ask(stack, 'GET', '/v1/balance')).body, 'data'), 'available')
    // A hold of all but the fee leaves too little for the refund.
    const amount = (Number(available['cents']) - 20) / 100
    const body = { amount, authorize: false, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
    const { body: withdrawal } = await ask(stack, 'POST', '/v1/withdrawals', body, newKey())
    const answer = await ask(stack, 'POST', `/v1/sales/${saleId}/refunds`, {}, newKey())
    expect(answer.status).toBe(422)
    const id = String(objectAt(withdrawal, 'data')['withdrawal_id'])
    await ask(stack, 'POST', `/v1/withdrawals/${id}/reject`, {})
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: cents }
  },
  async refundRefusedByBank(stack, cents) {
    const { saleId, endToEndId } = await sellAndPay(stack, cents)
    await makeOldAtBank(stack, endToEndId)
    await refund(stack, saleId)
    await refundEnds(stack, saleId, 'failed')
    return { sale: { id: saleId, status: 'paid' }, totalChangeCents: cents }
  },
  async assign(stack, cents) {
    const endToEndId = await receiveStray(stack, cents)
    await decideStray(stack, endToEndId, 'assign', { merchant_id: demoMerchants.lojaExemplo.id })
    await strayIs(stack, endToEndId, 'credited')
    return { totalChangeCents: cents }
  },
  async sendBack(stack, cents) {
    const endToEndId = await receiveStray(stack, cents)
    await decideStray(stack, endToEndId, 'return', {})
    await strayIs(stack, endToEndId, 'returned')
    expect(await returnsOf(stack, endToEndId)).toEqual([{ status: 'DEVOLVIDO' }])
    return { totalChangeCents: 0 }
  },
  async sendBackRefusedByBank(stack, cents) {
    const endToEndId = await receiveStray(stack, cents)
    await makeOldAtBank(stack, endToEndId)
    await decideStray(stack, endToEndId, 'return', {})
    await strayIs(stack, endToEndId, 'open')
    expect(await returnsOf(stack, endToEndId)).toEqual([])
    await decideStray(stack, endToEndId, 'assign', { merchant_id: demoMerchants.lojaExemplo.id })
    await strayIs(stack, endToEndId, 'credited')
    return { totalChangeCents: cents }
  },
  async disputeReserved(stack, cents) {
    const sold = await sellAndPayReserved(stack, cents)
    const decide = await openDispute(stack, sold)
    await decide('accepted')
    return { sale: { id: sold.saleId, status: 'paid' }, totalChangeCents: 0 }
  },
  disputeAccepted: (stack, cents) => dispute(stack, cents, 'accepted'),
  disputeRejected: (stack, cents) => dispute(stack, cents, 'rejected'),
} as const satisfies Record<string, SaleScenario>

/** The scenarios that reach a step, by the beginning of the step's name; the first match counts. */
const ways: readonly (readonly [string, ...SaleScenario[]])[] = [
  ['create-sale:', scenarios.pay, scenarios.sellUnderKey],
  ['receive-webhook:', scenarios.pay],
  ['confirm-payment:', scenarios.pay],
  ['record-payment:', scenarios.pay],
  ['credit-payment:', scenarios.pay, scenarios.assign, scenarios.paySplit, scenarios.refundReserved],
  ['assign-payment:', scenarios.assign],
  ['return-payment:', scenarios.sendBack],
  ['create-subscription:', scenarios.subscriptionPaid],
  ['follow-subscription:cancel', scenarios.subscriptionCancelled],
  ['follow-subscription:', scenarios.subscriptionPaid],
  ['cancel-subscription:', scenarios.subscriptionCancelled],
  ['hold-merchant:', scenarios.subscriptionOfSuspended],
  ['follow-charge:retry', scenarios.subscriptionPaidLater],
  ['follow-charge:take-back', scenarios.subscriptionCancelled],
  ['follow-charge:commit-end', scenarios.subscriptionCancelled],
  ['follow-charge:', scenarios.subscriptionPaid],
  ['cancel-charge:take-back', scenarios.subscriptionChargeCancelled],
  ['cancel-', scenarios.cancel],
  ['expire-sale:wait', scenarios.expireEarly],
  ['expire-sale:', scenarios.expire],
  ['expire-in-sandbox:', scenarios.expire],
  ['reserve-refund:commit-refusal', scenarios.refundBeyondBalance],
  ['create-refund:', scenarios.refund, scenarios.refundSplit],
  ['reserve-refund:', scenarios.refund, scenarios.refundSplit, scenarios.refundReserved],
  ['follow-order:', scenarios.refund, scenarios.sendBack],
  ['finish-refund:release', scenarios.refundRefusedByBank, scenarios.refundSplitRefusedByBank],
  ['finish-refund:capture', scenarios.refund],
  ['finish-refund:', scenarios.refundSplitRefusedByBank, scenarios.sendBack, scenarios.sendBackRefusedByBank],
  ['watch-refund:', scenarios.refundAndNotice],
  ['close-refund:', scenarios.refundClosedByHand],
  ['settle-dispute:release', scenarios.disputeRejected, scenarios.disputeSplitInPartWon],
  ['settle-dispute:capture', scenarios.disputeAccepted, scenarios.disputeSplitLost],
  ['settle-dispute:read-balance', scenarios.disputeAccepted],
  ['settle-dispute:commit-hold', scenarios.disputeAccepted, scenarios.disputeSplitInPartWon],
  ['settle-dispute:commit-end', scenarios.disputeAccepted, scenarios.disputeSplitInPartWon],
  ['settle-dispute:commit:', scenarios.disputeAccepted],
  [
    'settle-dispute:',
    scenarios.disputeAccepted,
    scenarios.disputeSplitLost,
    scenarios.disputeSplitInPartWon,
    scenarios.disputeReserved,
  ],
  ['reconcile-disputes:', scenarios.disputeAccepted],
  ['reconcile-payments:', scenarios.pay],
  ['take-step:end', scenarios.lookAgain],
  ['take-step:', scenarios.pay, scenarios.refund],
  ['tell-events:', scenarios.pay],
  ['forget-webhooks:', scenarios.pay],
]

/** Throws for a step that no scenario reaches: a new step needs a scenario. */
export function saleScenariosFor(point: string): SaleScenario[] {
  const way = ways.find(([beginning]) => point.startsWith(beginning))
  if (!way) throw new Error(`No scenario reaches the step ${point}: add one to sales-crash-scenarios.ts`)
  const [, ...reaching] = way
  return reaching
}
