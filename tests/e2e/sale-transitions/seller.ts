import { expect } from 'vitest'
import { type Answer, balanceOf, eventually, newKey, objectAt, rowsOf, send } from '../api.ts'
import type { JsonObject } from '../http-calls.ts'
import type { Bank } from './bank.ts'

export interface Sale {
  id: string
  txid: string
  /** The copy-and-paste code, which the payer's bank pays. */
  code: string
  cents: number
}

export type Seller = ReturnType<typeof createSeller>

/** A merchant at the gateway: its requests and what it sees. */
export function createSeller(baseUrl: string, token: string) {
  const ask = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
    send(method, path, {
      baseUrl,
      token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    })

  const viewOf = async (sale: Sale): Promise<JsonObject> => (await ask('GET', `/v1/sales/${sale.id}`)).body

  /** Every movement of the balance, oldest first. */
  const entries = async (): Promise<JsonObject[]> =>
    rowsOf(await ask('GET', '/v1/balance/entries?limit=100')).toReversed()

  /** The credits for a sale, with their end-to-end ids, one row for each credit. */
  const creditsFor = async (sale: Sale): Promise<{ endToEndId: string; cents: number }[]> =>
    (await entries())
      .filter((entry) => entry['kind'] === 'credit' && entry['sale_id'] === sale.id)
      .map((entry) => ({
        endToEndId: String(entry['description']).replace(/^Pix /, ''),
        cents: Number(entry['available_change_cents']),
      }))

  async function sell(cents = 10_000): Promise<Sale> {
    const { status, body } = await ask('POST', '/v1/sales', { amount: cents / 100 })
    expect(status).toBe(201)
    return { id: String(body['id']), txid: String(body['txid']), code: String(body['qrcode_text']), cents }
  }

  const becomes = (sale: Sale, status: string): Promise<void> =>
    eventually(async () => (await viewOf(sale))['status']).toBe(status)

  return {
    ask,
    viewOf,
    sell,
    becomes,

    /** A sale that is paid and credited. */
    async sellPaid(bank: Bank, cents = 10_000): Promise<{ sale: Sale; endToEndId: string }> {
      const sale = await sell(cents)
      const { body } = await bank.pay(sale)
      await becomes(sale, 'paid')
      return { sale, endToEndId: String(body['end_to_end_id']) }
    },

    /** The merchant's id, which a sale shows. */
    id: async (): Promise<string> => String((await viewOf(await sell()))['user_id']),

    cancel: (sale: Sale): Promise<Answer> => ask('POST', `/v1/sales/${sale.id}/cancel`),

    /** Cents: total, available, hold. */
    balance: () => balanceOf(token, baseUrl),

    /** The statement, oldest first: the kind of each entry, and its change of the available and held cents. */
    movements: async (): Promise<unknown[]> =>
      (await entries()).map((entry) => [entry['kind'], entry['available_change_cents'], entry['hold_change_cents']]),

    creditsFor,

    /** Waits until exactly these payments of a sale are credited, each once and in this order. */
    isCredited: (sale: Sale, endToEndIds: string[]): Promise<void> =>
      eventually(async () => (await creditsFor(sale)).map(({ endToEndId }) => endToEndId)).toEqual(endToEndIds),

    /** Refunds `cents`, or all that is left. */
    refund: (sale: Sale, cents?: number, key = newKey()): Promise<Answer> =>
      ask('POST', `/v1/sales/${sale.id}/refunds`, cents === undefined ? {} : { amount: cents / 100 }, key),

    refundsOf: async (sale: Sale): Promise<JsonObject[]> => rowsOf(await ask('GET', `/v1/sales/${sale.id}/refunds`)),

    disputes: async (): Promise<JsonObject[]> => rowsOf(await ask('GET', '/v1/disputes')),

    /** Makes money unavailable with a withdrawal that nobody approves. Returns a function that gives it back. */
    async setAside(cents: number): Promise<() => Promise<void>> {
      const body = {
        amount: cents / 100,
        authorize: false,
        pix_key: 'fornecedor@exemplo.com.br',
        pix_key_type: 'email',
      }
      const answer = await ask('POST', '/v1/withdrawals', body, newKey())
      expect(answer.status).toBe(201)
      const id = String(objectAt(answer.body, 'data')['withdrawal_id'])
      return async () => {
        expect((await ask('POST', `/v1/withdrawals/${id}/reject`, {})).status).toBe(200)
      }
    },
  }
}
