import { expect } from 'vitest'
import type { refundLifecycle } from '../../../services/sales/src/domain/refund-lifecycle.ts'
import { type Answer, eventually, newKey, objectAt } from '../api.ts'
import type { MoveName, Promised } from './promised.ts'
import type { Sale, Seller } from './seller.ts'
import type { Shop } from './shop.ts'
import { decide, postedFor, receiveUnmatched } from './unmatched-payment-moves.ts'

const idOf = (answer: Answer): string => String(objectAt(answer.body, 'data')['id'])

/** The bank's id of a refund, which is fixed before the bank is asked. */
const bankIdOf = (refundId: string): string => refundId.replaceAll('-', '')

/** A paid sale of 10000 cents, by a merchant that has nothing else. */
async function sellAndBePaid(shop: Shop): Promise<{ seller: Seller; sale: Sale; endToEndId: string }> {
  const seller = await shop.newSeller()
  return { seller, ...(await seller.sellPaid(shop.bank)) }
}

const ends = (seller: Seller, sale: Sale, statuses: string[]): Promise<void> =>
  eventually(async () => (await seller.refundsOf(sale)).map((refund) => refund['status'])).toEqual(statuses)

const sentIdsOf = async (shop: Shop, endToEndId: string): Promise<string[]> =>
  (await shop.bank.refundsOf(endToEndId)).map((refund) => refund.refund_id)

/** The ledger's movements for a refund of 10000 cents that went back. */
const refunded = [
  ['hold', -10_000, 10_000],
  ['capture', 0, -10_000],
]

/** Every row of the refund's lifecycle. */
export const refundMoves: Record<MoveName<(typeof refundLifecycle.moves)[number]>, Promised> = {
  '(none) → reserving on requested': [
    'while the ledger is silent it is a 503, held back from everyone, and goes on under its key',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      const key = newKey()
      await shop.whileStopped('ledger', async () => {
        const refused = await seller.refund(sale, undefined, key)
        expect(refused).toMatchObject({ status: 503, body: { error: 'Service Unavailable' } })
        expect(refused.headers.get('retry-after')).not.toBeNull()
        const text = 'SELECT status FROM refunds WHERE sale_id = $1'
        expect(await shop.query('sales', text, [sale.id])).toEqual([{ status: 'reserving' }])
        expect(await seller.refundsOf(sale)).toEqual([])
        expect(await shop.bank.refundsOf(endToEndId)).toEqual([])
      })

      const again = await seller.refund(sale, undefined, key)
      expect(again).toMatchObject({ status: 200, body: { success: true, idempotent: true } })
      await ends(seller, sale, ['completed'])
      expect(await sentIdsOf(shop, endToEndId)).toEqual([bankIdOf(idOf(again))])
      expect(await seller.movements()).toEqual([['credit', 10_000, 0], ...refunded])
    },
  ],

  '(none) → processing on return_ordered': [
    'money of no merchant goes back without a hold, under an id that was fixed before the bank was asked',
    async (shop) => {
      const endToEndId = await receiveUnmatched(shop)
      const refundId = await shop.whileStopped('psp-sandbox', async () => {
        expect((await decide(shop, endToEndId, 'return')).status).toBe(200)
        const id = await shop.returnOf(endToEndId)
        expect(await shop.eventsOf('refund', id)).toEqual(['return_ordered'])
        return id
      })
      await eventually(() => shop.eventsOf('refund', refundId)).toEqual(['return_ordered', 'refund_settled'])
      expect(await sentIdsOf(shop, endToEndId)).toEqual([bankIdOf(refundId)])
      expect(await postedFor(shop, endToEndId)).toEqual([])
    },
  ],

  'reserving → processing on funds_held': [
    'the money is held before the bank is asked, and stays held until it answers',
    async (shop) => {
      const { seller, sale } = await sellAndBePaid(shop)
      await shop.whileStopped('psp-sandbox', async () => {
        const answer = await seller.refund(sale)
        expect(answer).toMatchObject({
          status: 201,
          body: { success: true, data: { status: 'processing', amount: 100 } },
        })
        expect(await shop.eventsOf('refund', idOf(answer))).toEqual(['requested', 'funds_held'])
        expect(await seller.refundsOf(sale)).toMatchObject([{ status: 'processing', refunded_at: null }])
        expect(await seller.balance()).toEqual({ total: 10_000, available: 0, hold: 10_000 })
      })
      await ends(seller, sale, ['completed'])
    },
  ],

  'reserving → refused on funds_refused': [
    'more than is available is a 422 that moves nothing, is never shown, and leaves the key free',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      const giveBack = await seller.setAside(5_000)
      const key = newKey()
      expect(await seller.refund(sale, undefined, key)).toMatchObject({
        status: 422,
        body: { error: 'Unprocessable Entity', message: expect.stringContaining('R$ 50,00') },
      })
      const refused = await shop.query<{ id: string; status: string; idempotency_key: string | null }>(
        'sales',
        'SELECT id, status, idempotency_key FROM refunds WHERE sale_id = $1',
        [sale.id],
      )
      expect(refused).toEqual([{ id: expect.any(String), status: 'refused', idempotency_key: null }])
      expect(await shop.eventsOf('refund', refused[0]?.id ?? '')).toEqual(['requested', 'funds_refused'])
      expect(await seller.refundsOf(sale)).toEqual([])
      expect(await shop.bank.refundsOf(endToEndId)).toEqual([])
      expect(await seller.balance()).toEqual({ total: 10_000, available: 5_000, hold: 5_000 })

      await giveBack()
    },
  ],

  'refused → reserving on requested_again': [
    'once there are funds the same request is the same refund, under the id at the bank that it always had',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      const giveBack = await seller.setAside(5_000)
      const key = newKey()
      expect((await seller.refund(sale, undefined, key)).status).toBe(422)
      const [refused] = await shop.query<{ id: string }>('sales', 'SELECT id FROM refunds WHERE sale_id = $1', [
        sale.id,
      ])
      await giveBack()
      const answer = await seller.refund(sale, undefined, key)
      expect(answer).toMatchObject({ status: 201, body: { data: { id: refused?.id, amount: 100 } } })
      await ends(seller, sale, ['completed'])
      expect(await shop.eventsOf('refund', idOf(answer))).toEqual([
        'requested',
        'funds_refused',
        'requested_again',
        'funds_held',
        'refund_settled',
      ])
      expect(await sentIdsOf(shop, endToEndId)).toEqual([bankIdOf(idOf(answer))])
      expect(await seller.balance()).toEqual({ total: 0, available: 0, hold: 0 })
    },
  ],

  'processing → processing on closed_by_hand': [
    'the bank’s word that two operators bring alike ends it, when the bank itself says nothing',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      await shop.bank.withFaults(['lostReplyRate', 'webhookLossRate'], async () => {
        const id = idOf(await seller.refund(sale))
        await refundIsUnclear(shop, id)
        const bringWord = (operator: 'demo-operator' | 'demo-operator-2') => {
          const word = { outcome: 'settled', reason: 'written answer of the bank, case 4711' }
          return shop.operatorAsks('POST', `/ops/sales/refunds/${id}/close`, word, operator)
        }
        expect((await bringWord('demo-operator')).status).toBe(409)
        await shop.ageTries(id)
        expect((await bringWord('demo-operator')).status).toBe(202)
        expect((await bringWord('demo-operator')).status).toBe(409)
        expect(await seller.balance()).toEqual({ total: 10_000, available: 0, hold: 10_000 })
        expect(await bringWord('demo-operator-2')).toMatchObject({ status: 200, body: { id, is_closable: false } })
        await ends(seller, sale, ['completed'])
        const events = ['requested', 'funds_held', 'closed_by_hand', 'refund_settled']
        expect(await shop.eventsOf('refund', id)).toEqual(events)
      })
      expect(await shop.bank.refundsOf(endToEndId)).toHaveLength(1)
      expect(await seller.movements()).toEqual([['credit', 10_000, 0], ...refunded])
    },
  ],

  'processing → completed on refund_settled': [
    'all goes back to the payer under the refund’s own id, once, and the sale stays paid',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      const answer = await seller.refund(sale)
      expect(answer.status).toBe(201)
      await ends(seller, sale, ['completed'])
      expect(await seller.refundsOf(sale)).toMatchObject([
        {
          amount: 100,
          end_to_end_id: endToEndId,
          return_id: expect.stringMatching(/^D/),
          refunded_at: expect.any(String),
        },
      ])
      expect(await shop.bank.refundsOf(endToEndId)).toEqual([
        { refund_id: bankIdOf(idOf(answer)), cents: 10_000, status: 'DEVOLVIDO', nature: 'ORIGINAL' },
      ])
      expect(await shop.eventsOf('refund', idOf(answer))).toEqual(['requested', 'funds_held', 'refund_settled'])
      expect(await seller.movements()).toEqual([['credit', 10_000, 0], ...refunded])
      expect(await seller.viewOf(sale)).toMatchObject({ status: 'paid' })
      expect(await seller.refund(sale)).toMatchObject({ status: 422, body: { error: 'Unprocessable Entity' } })
    },
  ],

  'processing → failed on refund_rejected': [
    'what the bank refuses is available again, and may be refunded when the bank agrees',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      await shop.bank.datePayment(endToEndId, 91)
      const answer = await seller.refund(sale, 4_000)
      expect(answer.status).toBe(201)
      await ends(seller, sale, ['failed'])
      expect(await shop.eventsOf('refund', idOf(answer))).toEqual(['requested', 'funds_held', 'refund_rejected'])
      expect(await shop.bank.refundsOf(endToEndId)).toEqual([])
      expect(await seller.movements()).toEqual([
        ['credit', 10_000, 0],
        ['hold', -4_000, 4_000],
        ['release', 4_000, -4_000],
      ])

      await shop.bank.datePayment(endToEndId, 0)
      expect((await seller.refund(sale)).status).toBe(201)
      await ends(seller, sale, ['completed', 'failed'])
      expect(await seller.balance()).toEqual({ total: 0, available: 0, hold: 0 })
    },
  ],
}

/** Other promises about refunds. */
export const refundPromises: Record<string, Promised> = {
  'an answer of the bank that is lost': [
    'keeps the hold; the refund is looked up under its id and not sent again',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      // The bank's webhook about it is lost too.
      const answer = await shop.bank.withFaults(['lostReplyRate', 'webhookLossRate'], async () => {
        const created = await seller.refund(sale)
        expect(created.status).toBe(201)
        await refundIsUnclear(shop, idOf(created))
        await eventually(() => shop.bank.refundsOf(endToEndId)).toMatchObject([{ status: 'DEVOLVIDO' }])
        expect(await seller.refundsOf(sale)).toMatchObject([{ status: 'processing', return_id: null }])
        expect(await seller.balance()).toEqual({ total: 10_000, available: 0, hold: 10_000 })
        return created
      })
      const sent = await countOrders(shop)
      await lookNow(shop, idOf(answer))
      await ends(seller, sale, ['completed'])
      expect(await sentIdsOf(shop, endToEndId)).toEqual([bankIdOf(idOf(answer))])
      expect(await countOrders(shop)).toBe(sent)
      expect(await seller.movements()).toEqual([['credit', 10_000, 0], ...refunded])
    },
  ],

  'an order that never reaches the bank': [
    'keeps the hold; once the bank has had its time it is sent again under the same id',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      const answer = await shop.bank.withFaults(['lostRequestRate'], async () => {
        const created = await seller.refund(sale)
        expect(created.status).toBe(201)
        await refundIsUnclear(shop, idOf(created))
        return created
      })
      expect(await shop.bank.refundsOf(endToEndId)).toEqual([])
      expect(await seller.balance()).toEqual({ total: 10_000, available: 0, hold: 10_000 })
      await lookNow(shop, idOf(answer))
      await ends(seller, sale, ['completed'])
      expect(await sentIdsOf(shop, endToEndId)).toEqual([bankIdOf(idOf(answer))])
      expect(await seller.movements()).toEqual([['credit', 10_000, 0], ...refunded])
    },
  ],

  'refunds of parts': [
    'add up to what was paid, and not a centavo more',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      expect((await seller.refund(sale, 6_000)).status).toBe(201)
      const tooMuch = await seller.refund(sale, 4_001)
      expect(tooMuch).toMatchObject({ status: 422, body: { message: expect.stringContaining('R$ 40,00') } })
      expect((await seller.refund(sale, 4_000)).status).toBe(201)
      expect((await seller.refund(sale)).status).toBe(422)
      await ends(seller, sale, ['completed', 'completed'])
      expect((await shop.bank.refundsOf(endToEndId)).map(({ cents }) => cents).sort()).toEqual([4_000, 6_000])
      expect(await seller.balance()).toEqual({ total: 0, available: 0, hold: 0 })
    },
  ],

  'six refunds of parts at once of which three fit': [
    'are three 201 and three 422',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      const answers = await Promise.all(Array.from({ length: 6 }, () => seller.refund(sale, 3_000)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422])
      await ends(seller, sale, ['completed', 'completed', 'completed'])
      expect((await shop.bank.refundsOf(endToEndId)).map(({ cents }) => cents)).toEqual([3_000, 3_000, 3_000])
      expect(await seller.balance()).toEqual({ total: 1_000, available: 1_000, hold: 0 })
    },
  ],

  'one key in six requests at once': [
    'is one refund, one 201 and otherwise replays; with other data it is a 409',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      const key = newKey()
      const answers = await Promise.all(Array.from({ length: 6 }, () => seller.refund(sale, 3_000, key)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
      expect(new Set(answers.map(idOf)).size).toBe(1)
      expect((await seller.refund(sale, 3_001, key)).status).toBe(409)
      await ends(seller, sale, ['completed'])
      expect((await shop.bank.refundsOf(endToEndId)).map(({ cents }) => cents)).toEqual([3_000])
    },
  ],

  'a sale of which nothing is paid, or 91 days ago': [
    'is a 409, and nobody is asked for anything',
    async (shop) => {
      const { seller, sale, endToEndId } = await sellAndBePaid(shop)
      expect((await seller.refund(await seller.sell())).status).toBe(409)
      const text = "UPDATE payments SET paid_at = now() - interval '91 days' WHERE sale_id = $1"
      await shop.query('sales', text, [sale.id])
      expect(await seller.refund(sale)).toMatchObject({ status: 409, body: { error: 'Conflict' } })
      expect(await shop.query('sales', 'SELECT 1 FROM refunds WHERE sale_id = $1', [sale.id])).toEqual([])
      expect(await shop.bank.refundsOf(endToEndId)).toEqual([])
      expect(await seller.movements()).toEqual([['credit', 10_000, 0]])
    },
  ],
}

/** Waits for the record of a try without a clear answer. */
const refundIsUnclear = (shop: Shop, refundId: string): Promise<void> =>
  eventually(() => shop.query('sales', 'SELECT outcome FROM bank_tries WHERE subject = $1', [refundId])).toEqual([
    { outcome: 'unknown' },
  ])

/** How many refund orders the bank has answered. */
const countOrders = (shop: Shop): Promise<number> =>
  shop.countOf(
    'psp-sandbox',
    'comporta_http_request_seconds_count',
    'method="PUT",route="/v2/pix/:e2eid/devolucao/:id"',
  )

/** Moves the try back in time, past the settle window, and makes the next look-up due. */
async function lookNow(shop: Shop, refundId: string): Promise<void> {
  const earlier = `UPDATE bank_tries SET
      started_at = started_at - interval '2 minutes', started_process_ms = started_process_ms - 120000,
      answered_at = answered_at - interval '2 minutes', answered_process_ms = answered_process_ms - 120000
    WHERE subject = $1`
  await shop.query('sales', earlier, [refundId])
  await shop.makeDue(refundId)
}
