import { randomUUID } from 'node:crypto'
import { createEndToEndId } from '@comporta/shared/pix/end-to-end-id.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import type pg from 'pg'
import { expect } from 'vitest'
import type { ServiceName } from '../../../stack/processes.ts'
import type { Stack } from '../../../stack/start-stack.ts'
import { type Answer, paySale, send } from '../api.ts'
import { makeFaults } from '../look-into-stack.ts'
import type { Sale } from './seller.ts'

type Query = <Row extends pg.QueryResultRow>(database: ServiceName, text: string, values?: unknown[]) => Promise<Row[]>

export interface BankPayment {
  endToEndId: string
  cents: number
}

export type Bank = ReturnType<typeof createBank>

/** The payer's bank and ours: what payers do, the bank's faults, and its book. */
export function createBank(stack: Stack, query: Query) {
  const atBank = (method: string, path: string, body?: unknown): Promise<Answer> =>
    send(method, path, { baseUrl: `http://127.0.0.1:${stack.ports['psp-sandbox']}`, body })

  async function mustAnswer(asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked
    expect(answer.status).toBe(200)
    return answer
  }

  return {
    /** Pays as a payer who scans the code. */
    pay: ({ code }: Pick<Sale, 'code'>, payer: Record<string, string> = {}): Promise<Answer> =>
      paySale(code, payer, stack.url),

    /** Makes money arrive that no payer's bank would send. Returns its end-to-end id. */
    async receive(sale: Sale, cents = sale.cents): Promise<string> {
      const order = { br_code: sale.code, amount_cents: cents }
      return String((await mustAnswer(atBank('POST', '/sandbox/pay', { ...order, force: true }))).body['end_to_end_id'])
    },

    /** Creates a charge for our key that the bank has and that we never requested. */
    async makeForeignCharge(cents: number): Promise<Pick<Sale, 'txid' | 'code'>> {
      const charge = { txid: createTxid(), code: randomUUID() }
      await query(
        'psp-sandbox',
        `INSERT INTO charges (txid, status, amount_cents, expires_in_seconds, pix_key, location_token, br_code)
         VALUES ($1, 'ATIVA', $3, 900, $4, $2, $2)`,
        [charge.txid, charge.code, cents, 'chave'],
      )
      return charge
    },

    /** Makes a Pix arrive at our key without a charge and without a webhook. Returns its end-to-end id. */
    async receiveWithoutCharge(cents: number): Promise<string> {
      const endToEndId = createEndToEndId('99999004', new Date())
      await query('psp-sandbox', 'INSERT INTO payments (end_to_end_id, pix_key, amount_cents) VALUES ($1, $2, $3)', [
        endToEndId,
        'chave',
        cents,
      ])
      return endToEndId
    },

    /** Makes the bank always make these faults while `work` runs. */
    async withFaults<Result>(faults: readonly string[], work: () => Promise<Result>): Promise<Result> {
      await makeFaults(stack, Object.fromEntries(faults.map((fault) => [fault, 1])))
      try {
        return await work()
      } finally {
        await makeFaults(stack, {})
      }
    },

    /** The payments for a sale in the bank's book. */
    async paymentsFor(sale: Sale): Promise<BankPayment[]> {
      const { body } = await send('GET', '/sandbox/statement', { baseUrl: stack.url })
      const payments = body['payments'] as { end_to_end_id: string; txid: string; amount_cents: number }[]
      return payments
        .filter((payment) => payment.txid === sale.txid)
        .map((payment) => ({ endToEndId: payment.end_to_end_id, cents: payment.amount_cents }))
    },

    async chargeStatusOf(txid: string): Promise<string | undefined> {
      const [charge] = await query<{ status: string }>('psp-sandbox', 'SELECT status FROM charges WHERE txid = $1', [
        txid,
      ])
      return charge?.status
    },

    /** The refunds of a payment that the bank has sent or is about to send. */
    refundsOf: (endToEndId: string): Promise<{ refund_id: string; cents: number; status: string; nature: string }[]> =>
      query(
        'psp-sandbox',
        `SELECT refund_id, amount_cents::int AS cents, status, nature FROM refunds
         WHERE end_to_end_id = $1 ORDER BY requested_at`,
        [endToEndId],
      ),

    /** Makes the charge expire by the bank's clock too. */
    passTime: (sale: Sale): Promise<unknown> =>
      query('psp-sandbox', "UPDATE charges SET created_at = created_at - interval '31 days' WHERE txid = $1", [
        sale.txid,
      ]),

    /** Dates a payment in the bank's book, e.g. so long ago that the bank sends nothing back any more. */
    datePayment: (endToEndId: string, daysAgo: number): Promise<unknown> =>
      query('psp-sandbox', 'UPDATE payments SET paid_at = now() - make_interval(days => $2) WHERE end_to_end_id = $1', [
        endToEndId,
        daysAgo,
      ]),

    /** Disputes a payment, or a part of it, as its payer. Returns the bank's id of the case. */
    async openDispute(endToEndId: string, cents?: number): Promise<string> {
      const claim = { end_to_end_id: endToEndId, amount_cents: cents }
      return String((await mustAnswer(atBank('POST', '/sandbox/disputes', claim))).body['idInfracao'])
    },

    decideDispute: (caseId: string, status: 'accepted' | 'rejected' | 'cancelled'): Promise<Answer> =>
      mustAnswer(atBank('POST', `/sandbox/disputes/${caseId}/decide`, { status })),
  }
}
