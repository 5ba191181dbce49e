import { randomUUID } from 'node:crypto'
import {
  answerDisputeAnswer,
  expandedDisputeView,
  listDisputesAnswer,
} from '@comporta/shared/contracts/disputes.contract.ts'
import { disputeInBank } from '@comporta/shared/contracts/sandbox.contract.ts'
import { type DisputeId, firstProviderAccount, parseId } from '@comporta/shared/ids/ids.ts'
import type { ProviderDispute } from '@comporta/shared/provider/pix-provider.ts'
import { type Answer, call, read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerDispute } from '../src/use-cases/disputes/answer-dispute.ts'
import { reconcileDisputes } from '../src/use-cases/disputes/reconcile-disputes.ts'
import { reconcilePayments } from '../src/use-cases/payments/reconcile-payments.ts'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, noAnswer, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  // Only the tests decide what happens.
  sales = await startSales({ bank, environment: { RECONCILE_INTERVAL_MS: '3600000' } })
})
afterAll(() => sales.close())
beforeEach(() => {
  merchant = sales.newMerchant()
  bank.refuseDefenses(undefined)
})

interface Disputed {
  id: string
  saleId: string
  inBank: ProviderDispute
}

async function disputed(): Promise<Disputed> {
  const sale = await merchant.sell()
  const payment = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId: payment.endToEndId, txid: sale.txid }] })
  await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  const inBank = bank.openDispute(payment)
  await reconcileDisputes(sales.dependencies, firstProviderAccount)
  const [dispute] = read(await merchant.send('GET', '/v1/disputes'), 200, listDisputesAnswer).data
  return { id: String(dispute?.id), saleId: sale.id, inBank }
}

const text = { analysis: 'rejected', justification: 'Delivered on 20 November.\r\nSigned by the buyer.' }
const kept = 'Delivered on 20 November.\nSigned by the buyer.'

const answer = (
  id: string,
  body: object = text,
  key: string = randomUUID(),
  by: Merchant = merchant,
): Promise<Answer> => by.send('POST', `/v1/disputes/${id}/defense`, { body, headers: { 'idempotency-key': key } })
const shown = async (id: string, by: Merchant = merchant) =>
  read(await by.send('GET', `/v1/disputes/${id}?expand=defense`), 200, expandedDisputeView)
const statusOf = async (id: string) => (await shown(id)).defense?.status
const sentFor = ({ inBank }: Disputed) => bank.defensesSent.filter(({ disputeId }) => disputeId === inBank.disputeId)

describe('an answer to a dispute', () => {
  it('201: recorded at once, sent to the bank, and shown with its outcome', async () => {
    const dispute = await disputed()
    expect(await shown(dispute.id)).toMatchObject({ defense: null, can_answer: true, decision_due_at: null })

    const { data } = read(await answer(dispute.id), 201, answerDisputeAnswer)
    expect(data).toMatchObject({ dispute_id: dispute.id, status: 'sending', refusal: null, answered_at: null })

    await eventually(() => statusOf(dispute.id)).toBe('sent')
    expect(await shown(dispute.id)).toMatchObject({
      status: 'open',
      can_answer: false,
      defense: { id: data.id, justification: kept, analysis: 'rejected', created_by: 'client-1' },
    })
    expect(sentFor(dispute)).toEqual([
      { disputeId: dispute.inBank.disputeId, analysis: 'rejected', justification: kept },
    ])
  })

  it('is not in the dispute unless `expand` asks for it; 400 for another `expand`', async () => {
    const { id } = await disputed()
    await answer(id)
    await eventually(() => statusOf(id)).toBe('sent')
    const plain = await merchant.send('GET', `/v1/disputes/${id}`)
    const listed = await merchant.send('GET', '/v1/disputes')
    expect(plain.body).toMatchObject({ id })
    expect(plain.body).not.toHaveProperty('defense')
    expect(listed.body).toMatchObject({ data: [plain.body] })
    expect(listed.body).not.toHaveProperty('data[0].defense')
    expect(await merchant.send('GET', `/v1/disputes/${id}?expand=more`)).toMatchObject({ status: 400 })
  })

  it('shows the bank’s deadline for its decision once the bank has given one', async () => {
    const { id, inBank } = await disputed()
    bank.changeDispute(inBank, { decisionDueAt: new Date('2026-12-01T12:00:00Z') })
    await reconcileDisputes(sales.dependencies, firstProviderAccount)
    expect(await shown(id)).toMatchObject({ decision_due_at: '2026-12-01T12:00:00.000+00:00' })
  })

  it('200 with the first answer when the same text is repeated, under the same key or another', async () => {
    const dispute = await disputed()
    const key = randomUUID()
    const first = read(await answer(dispute.id, text, key), 201, answerDisputeAnswer).data
    for (const again of [await answer(dispute.id, text, key), await answer(dispute.id)]) {
      expect(read(again, 200, answerDisputeAnswer)).toMatchObject({ idempotent: true, data: { id: first.id } })
    }
    await eventually(() => statusOf(dispute.id)).toBe('sent')
    expect(sentFor(dispute)).toHaveLength(1)
  })

  it('409 for another text, under the same key or another', async () => {
    const { id } = await disputed()
    const key = randomUUID()
    await answer(id, text, key)
    const other = { ...text, analysis: 'accepted' }
    expect(await answer(id, other, key)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    expect(await answer(id, other)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('is recorded and sent once, of twenty at once: 201 for one, 409 for the others', async () => {
    const dispute = await disputed()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => answer(dispute.id, { ...text, justification: `Delivered, ${number}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    await eventually(() => statusOf(dispute.id)).toBe('sent')
    expect(sentFor(dispute)).toHaveLength(1)
  })

  it.each([
    ['without a key', text, {}],
    ['without a text', { analysis: 'rejected' }, { 'idempotency-key': 'one' }],
    ['with a text of two characters', { ...text, justification: ' no ' }, { 'idempotency-key': 'two' }],
    ['with a text of 2,001', { ...text, justification: 'x'.repeat(2_001) }, { 'idempotency-key': 'three' }],
    ['with a control character', { ...text, justification: 'Delivered\u0007' }, { 'idempotency-key': 'four' }],
    ['with an analysis of its own', { ...text, analysis: 'maybe' }, { 'idempotency-key': 'five' }],
  ])('400 %s', async (_, body, headers) => {
    const { id } = await disputed()
    expect(await merchant.send('POST', `/v1/disputes/${id}/defense`, { body, headers })).toMatchObject({ status: 400 })
    expect(await statusOf(id)).toBeUndefined()
  })

  it('404 for another merchant’s dispute, which is not shown either, and for an unknown one', async () => {
    const { id } = await disputed()
    const rival = sales.newMerchant()
    expect(await answer(id, text, randomUUID(), rival)).toMatchObject({ status: 404 })
    expect(await rival.send('GET', `/v1/disputes/${id}`)).toMatchObject({ status: 404 })
    expect(await answer('no-id')).toMatchObject({ status: 404 })
  })

  it('409 once the dispute is decided', async () => {
    const { id, inBank } = await disputed()
    bank.decideDispute(inBank, 'rejected')
    await reconcileDisputes(sales.dependencies, firstProviderAccount)
    expect(await answer(id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    expect(await shown(id)).toMatchObject({ can_answer: false })
  })

  it('422 `defenses_not_offered` at a provider whose API takes no answers', async () => {
    const { id } = await disputed()
    const providers = new Map([[firstProviderAccount, { ...bank, takesDefenses: false }]])
    const order = {
      merchantId: merchant.id,
      clientId: 'client-1',
      disputeId: parseId<DisputeId>(id),
      idempotencyKey: randomUUID(),
      analysis: 'rejected' as const,
      justification: kept,
    }
    await expect(answerDispute({ ...sales.dependencies, providers }, order)).rejects.toMatchObject({
      code: 'defenses_not_offered',
      status: 422,
    })
  })

  it('is announced to the merchant by webhook, without its text', async () => {
    const { id } = await disputed()
    await answer(id)
    const told = () =>
      sales.webhooks.events.filter((event) => event.type === 'defense.sent' && event.merchant_id === merchant.id)
    await eventually(told).toMatchObject([{ merchant_id: merchant.id, data: { dispute_id: id, status: 'sent' } }])
    expect(JSON.stringify(told())).not.toContain('Delivered')
  })

  it('is sealed in the database, and erased with the personal data of its sale', async () => {
    const { id, saleId } = await disputed()
    await answer(id)
    await eventually(() => statusOf(id)).toBe('sent')
    const { rows } = await sql<{ lies: string }>`
      SELECT justification AS lies FROM dispute_defenses WHERE dispute_id = ${id}`.execute(sales.database)
    expect(rows[0]?.lies).toMatch(/^sealed:/)
    expect(await sales.decide('operator-1', `/ops/sales/${saleId}/erase`, { reason: 'asked for it' })).toMatchObject({
      status: 204,
    })
    expect(await shown(id)).toMatchObject({ defense: { status: 'sent', justification: null } })
  })
})

describe('sending an answer', () => {
  it('ends as sent when the bank took it but its response was lost', async () => {
    const dispute = await disputed()
    bank.after('sendDefense', noAnswer)
    await answer(dispute.id)
    await eventually(() => statusOf(dispute.id)).toBe('sent')
    expect(sentFor(dispute)).toHaveLength(2)
  })

  it('is repeated when the first one never arrived', async () => {
    const dispute = await disputed()
    bank.before('sendDefense', noAnswer)
    await answer(dispute.id)
    await eventually(() => statusOf(dispute.id)).toBe('sent')
    expect(sentFor(dispute)).toHaveLength(1)
  })

  it.each(['too_late', 'invalid'] as const)(
    'ends as sent despite the refusal %s, if the bank took it and that response was lost',
    async (refusal) => {
      const dispute = await disputed()
      bank.after('sendDefense', () => {
        bank.refuseDefenses(refusal)
        noAnswer()
      })
      await answer(dispute.id)
      await eventually(() => statusOf(dispute.id)).toBe('sent')
    },
  )

  it('waits while the bank has an answer but does not show it', async () => {
    const dispute = await disputed()
    bank.refuseDefenses('answered')
    await answer(dispute.id)
    await eventually(() => sentFor(dispute).length).toBeGreaterThan(1)
    expect(await statusOf(dispute.id)).toBe('sending')
    bank.changeDispute(dispute.inBank, { defense: kept })
    await eventually(() => statusOf(dispute.id)).toBe('sent')
  })

  it('ends as refused when somebody answered at the bank directly', async () => {
    const dispute = await disputed()
    bank.changeDispute(dispute.inBank, { defense: 'Written in the bank’s app' })
    await answer(dispute.id)
    await eventually(() => statusOf(dispute.id)).toBe('refused')
    expect(await shown(dispute.id)).toMatchObject({ can_answer: false, defense: { refusal: 'answered_elsewhere' } })
    expect(await answer(dispute.id, { ...text, justification: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_status' },
    })
  })

  it('ends as refused when the bank finds the text invalid, and another can be sent', async () => {
    const dispute = await disputed()
    bank.refuseDefenses('invalid')
    const key = randomUUID()
    await answer(dispute.id, text, key)
    await eventually(() => statusOf(dispute.id)).toBe('refused')
    expect(await shown(dispute.id)).toMatchObject({ can_answer: true, defense: { refusal: 'invalid' } })
    expect(await answer(dispute.id, text, key)).toMatchObject({ status: 200, body: { data: { status: 'refused' } } })

    bank.refuseDefenses(undefined)
    expect(await answer(dispute.id, { ...text, justification: 'Shorter' })).toMatchObject({ status: 201 })
    await eventually(() => shown(dispute.id)).toMatchObject({ defense: { status: 'sent', justification: 'Shorter' } })
  })

  it('ends as refused when it is too late, and no other can be sent', async () => {
    const { id } = await disputed()
    bank.refuseDefenses('too_late')
    await answer(id)
    await eventually(() => shown(id)).toMatchObject({ can_answer: false, defense: { refusal: 'too_late' } })
  })

  it('ends as refused when the dispute is decided first', async () => {
    const dispute = await disputed()
    bank.before('sendDefense', async () => {
      bank.decideDispute(dispute.inBank, 'accepted')
      await reconcileDisputes(sales.dependencies, firstProviderAccount)
      noAnswer()
    })
    await answer(dispute.id)
    await eventually(() => shown(dispute.id)).toMatchObject({
      status: 'accepted',
      can_answer: false,
      defense: { status: 'refused', refusal: 'decided' },
    })
    expect(sentFor(dispute)).toEqual([])
  })
})

describe('at the simulated bank', () => {
  let shop: RunningSales

  beforeAll(async () => {
    shop = await startSales({ withWorker: false, environment: { RECONCILE_INTERVAL_MS: '3600000' } })
  })
  afterAll(() => shop.close())

  const makeFaults = (faults: object) => call('PUT', `${shop.sandbox.url}/sandbox/faults`, { body: faults })

  it('an unsent answer is sent once a worker runs, even after responses were lost', async () => {
    const seller = shop.newMerchant()
    const sale = await seller.sell()
    const endToEndId = await shop.pay(sale)
    await shop.notify({ pix: [{ endToEndId, txid: sale.txid }] })
    const opened = await shop.sandbox.post('/sandbox/disputes', { end_to_end_id: endToEndId })
    const { idInfracao } = read(opened, 200, disputeInBank)
    await eventually(async () => {
      await reconcilePayments(shop.dependencies, firstProviderAccount)
      await reconcileDisputes(shop.dependencies, firstProviderAccount)
      return read(await seller.send('GET', '/v1/disputes'), 200, listDisputesAnswer).data.length
    }).toBe(1)
    const [dispute] = read(await seller.send('GET', '/v1/disputes'), 200, listDisputesAnswer).data
    const disputeId = String(dispute?.id)
    const written = read(await answer(disputeId, text, randomUUID(), seller), 201, answerDisputeAnswer).data
    expect(await shown(disputeId, seller)).toMatchObject({ defense: { status: 'sending' } })

    await makeFaults({ lostReplyRate: 1 })
    shop.startWorker()
    const failures = async () => (await shop.dueStepsOf(written.id)).map(({ tries }) => tries > 0)
    await eventually(failures).toEqual([true])
    await makeFaults({})

    await eventually(() => shown(disputeId, seller)).toMatchObject({ defense: { id: written.id, status: 'sent' } })
    const decided = await shop.sandbox.post(`/sandbox/disputes/${idInfracao}/decide`, { status: 'rejected' })
    expect(read(decided, 200, disputeInBank)).toMatchObject({ status: 'REJEITADA', defesa: kept })
    expect(await shown(disputeId, seller)).toMatchObject({ decision_due_at: expect.stringMatching(/\+00:00$/) })
  })
})
