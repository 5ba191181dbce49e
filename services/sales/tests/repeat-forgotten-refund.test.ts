import { createRefundAnswer, listRefundsAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { deriveRefundId, type RefundId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { firstClaim } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRefund, type RefundOrder, reserveDueRefund } from '../src/use-cases/refunds/create-refund.ts'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant
beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
})
afterAll(() => sales.close())

const settled = { kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() } as const
beforeEach(() => {
  merchant = sales.newMerchant()
  // The bank has the refund, and would send it again: nothing may be sent to find out.
  bank.answerRefunds(settled)
  bank.findRefundsAs(settled)
})

const key = 'return-2026-11'

type PaidSale = CreatedSale & { endToEndId: string }

async function paidSale(): Promise<PaidSale> {
  const sale = await merchant.sell()
  const { endToEndId, txid } = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId, txid }] })
  await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  return { ...sale, endToEndId }
}

const refundIdOf = (sale: { id: string }, requestedCents: bigint | null = 4_000n): RefundId =>
  deriveRefundId({ saleId: sale.id as SaleId, idempotencyKey: key, requestedCents })
const atBank = (id: RefundId): string => id.replaceAll('-', '')

/** The bank's part of a request that a restore lost, and the alert that the day's comparison raised about it. */
async function forgotten(
  sale: PaidSale,
  { requestedCents = 4_000n, amountCents = 4_000, endToEndId = sale.endToEndId } = {} as Partial<Forgotten>,
): Promise<RefundId> {
  const id = refundIdOf(sale, requestedCents)
  const details = { endToEndId, amountCents }
  await raiseAlert(sales.dependencies, { kind: 'refund_not_ours', subject: atBank(id), details })
  return id
}

interface Forgotten {
  requestedCents: bigint | null
  amountCents: number
  endToEndId: string
}

const repeat = (sale: { id: string }, body: object = { amount: 40 }) =>
  merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body, headers: { 'idempotency-key': key } })
const statusesOf = async (sale: { id: string }) =>
  read(await merchant.send('GET', `/v1/sales/${sale.id}/refunds`), 200, listRefundsAnswer).data.map(
    ({ status }) => status,
  )
const alertOf = async (id: RefundId) =>
  (
    await sql<{ resolvedBy: string | null; resolution: string | null }>`
      SELECT resolved_by, resolution FROM alerts WHERE subject = ${atBank(id)} ORDER BY id`.execute(sales.database)
  ).rows
const explained = (id: RefundId) => ({ resolvedBy: 'system', resolution: `its merchant has asked for it again: ${id}` })

describe('a refund lost in a restore and requested again with its key', () => {
  it('is the one that the bank has, is not sent again, and resolves its alert', async () => {
    const sale = await paidSale()
    const id = await forgotten(sale)
    expect(read(await repeat(sale), 201, createRefundAnswer).data.id).toBe(id)
    await eventually(() => statusesOf(sale)).toEqual(['completed'])
    expect(bank.refundsSent).not.toContain(atBank(id))
    expect(await merchant.balance()).toEqual({ availableCents: 6_000, heldCents: 0 })
    expect(await alertOf(id)).toEqual([explained(id)])
  })

  it('422 with its alert open while funds are missing, and then the one that the bank has', async () => {
    const sale = await paidSale()
    const id = await forgotten(sale)
    await sales.ledger.spend(merchant.id, 9_000)
    for (const _try of ['first', 'second']) {
      expect((await repeat(sale)).status).toBe(422)
      expect(await alertOf(id)).toEqual([{ resolvedBy: null, resolution: null }])
    }
    await paidSale()
    expect(read(await repeat(sale), 201, createRefundAnswer).data.id).toBe(id)
    await eventually(() => statusesOf(sale)).toEqual(['completed'])
    expect(bank.refundsSent).not.toContain(atBank(id))
    expect(await merchant.balance()).toEqual({ availableCents: 7_000, heldCents: 0 })
    expect(await alertOf(id)).toEqual([explained(id)])
  })

  it('is of the payment that the bank names, even if another would be refunded first today', async () => {
    const sale = await paidSale()
    const again = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId: again.endToEndId, txid: sale.txid }] })
    await eventually(() => merchant.balance()).toEqual({ availableCents: 20_000, heldCents: 0 })
    const id = await forgotten(sale)
    const { data } = read(await repeat(sale), 201, createRefundAnswer)
    expect(data).toMatchObject({ id, end_to_end_id: sale.endToEndId })
    await eventually(() => statusesOf(sale)).toEqual(['completed'])
    expect(bank.refundsSent).not.toContain(atBank(id))
  })

  it('has the amount that went back, if all that was left was requested', async () => {
    const sale = await paidSale()
    const id = await forgotten(sale, { requestedCents: null, amountCents: 7_000 })
    expect(read(await repeat(sale, {}), 201, createRefundAnswer).data).toMatchObject({ id, amount: 70 })
    await eventually(() => statusesOf(sale)).toEqual(['completed'])
    expect(await merchant.balance()).toEqual({ availableCents: 3_000, heldCents: 0 })
    expect(await alertOf(id)).toEqual([explained(id)])
  })

  it('409 if the bank names a payment that the sale does not have, and the alert stays open', async () => {
    const sale = await paidSale()
    const id = await forgotten(sale, { endToEndId: `E${'9'.repeat(31)}` })
    expect(await repeat(sale)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await alertOf(id)).toEqual([{ resolvedBy: null, resolution: null }])
    expect(await merchant.balance()).toEqual({ availableCents: 10_000, heldCents: 0 })
  })

  it('409 if an operator has closed the alert, since the balance may have been adjusted', async () => {
    const sale = await paidSale()
    const id = await forgotten(sale)
    await sql`UPDATE alerts SET resolved_at = now(), resolved_by = 'operator:1', resolution = 'adjusted'
      WHERE subject = ${atBank(id)}`.execute(sales.database)
    expect(await repeat(sale)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await sql`SELECT FROM refunds WHERE id = ${id}`.execute(sales.database)).toMatchObject({ rows: [] })
    expect(await merchant.balance()).toEqual({ availableCents: 10_000, heldCents: 0 })
    expect(bank.refundsSent).not.toContain(atBank(id))
  })
})

describe('a refund refused for lack of funds and requested again', () => {
  /** A ledger that answers only after somebody else has ended this refund and begun it anew. */
  function lateLedger(sale: PaidSale): typeof sales.dependencies.ledger {
    const { ledger } = sales.dependencies
    const post: typeof ledger.post = async (...asked) => {
      const answer = await ledger.post(...asked)
      expect((await repeat(sale)).status).toBe(422)
      await paidSale()
      await sales.ledger.stop()
      expect((await repeat(sale)).status).toBe(503)
      return answer
    }
    return Object.assign(Object.create(ledger), { post })
  }

  const orderOf = (sale: PaidSale): RefundOrder => ({
    merchantId: merchant.id,
    saleId: sale.id as SaleId,
    clientId: 'client-1',
    idempotencyKey: key,
    amountCents: cents(4_000n),
  })

  it.each<[string, string, (sale: PaidSale) => Promise<unknown>]>([
    [
      'request',
      'insufficient_balance',
      (sale) => createRefund({ ...sales.dependencies, ledger: lateLedger(sale) }, orderOf(sale)),
    ],
    [
      'job',
      'ClaimLostError',
      async (sale) => {
        await sales.ledger.stop()
        expect((await repeat(sale)).status).toBe(503)
        await sales.ledger.restart()
        const id = refundIdOf(sale)
        const claim = firstClaim('reserve-refund', id, merchant.id)
        await reserveDueRefund({ ...sales.dependencies, ledger: lateLedger(sale) }, id, claim)
      },
    ],
  ])(
    'keeps its new hold when the first refusal reaches a %s late, and is finished by a job',
    async (_who, told, refuse) => {
      const sale = await paidSale()
      await sales.ledger.spend(merchant.id, 9_000)
      const id = refundIdOf(sale)
      await expect(refuse(sale)).rejects.toSatisfy(({ code, name }) => code === told || name === told)
      await sales.ledger.restart()
      await sales.makeDue(id, 'reserve-refund')
      await eventually(() => statusesOf(sale)).toEqual(['completed'])
      const { rows: events } = await sql<{ event: string }>`
      SELECT event FROM refund_events WHERE refund_id = ${id} ORDER BY id`.execute(sales.database)
      const begun = ['requested', 'funds_refused', 'requested_again']
      expect(events.map(({ event }) => event)).toEqual([...begun, 'funds_held', 'refund_settled'])
      expect(await merchant.balance()).toEqual({ availableCents: 7_000, heldCents: 0 })
    },
  )
})
