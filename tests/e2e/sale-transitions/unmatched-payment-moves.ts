import { expect } from 'vitest'
import type { unmatchedPaymentLifecycle } from '../../../services/sales/src/domain/unmatched-payment-lifecycle.ts'
import { type Answer, eventually } from '../api.ts'
import type { MoveName, Promised } from './promised.ts'
import type { Shop } from './shop.ts'

/** Makes a payment without a sale arrive and waits until operators see it. Returns its end-to-end id. */
export async function receiveUnmatched(shop: Shop): Promise<string> {
  const endToEndId = await shop.bank.receiveWithoutCharge(4_321)
  await eventually(() => shop.unmatched(endToEndId, 'open')).toHaveLength(1)
  return endToEndId
}

/** Decides about a payment. An assignment takes two operators: the first one's request alone does nothing. */
export async function decide(
  shop: Shop,
  endToEndId: string,
  decision: 'assign' | 'return',
  merchantId?: string,
): Promise<Answer> {
  const path = `/ops/sales/unmatched-payments/${endToEndId}/${decision}`
  const reason = 'the payer sent a receipt'
  if (merchantId === undefined) return shop.operatorAsks('POST', path, { reason })
  const body = { reason, merchant_id: merchantId }
  await shop.operatorAsks('POST', path, body, 'demo-operator-2')
  return shop.operatorAsks('POST', path, body)
}

/** The transfers for a payment, for any merchant. */
export const postedFor = (shop: Shop, endToEndId: string): Promise<unknown[]> =>
  shop.query('ledger', 'SELECT kind, posted_cents::int AS cents FROM transfers WHERE description LIKE $1', [
    `%${endToEndId}`,
  ])

/** Every row of the lifecycle of an unmatched payment. */
export const unmatchedPaymentMoves: Record<MoveName<(typeof unmatchedPaymentLifecycle.moves)[number]>, Promised> = {
  '(none) → open on received': [
    'operators see it, with nothing decided and nothing credited',
    async (shop) => {
      const endToEndId = await receiveUnmatched(shop)
      expect(await shop.unmatched(endToEndId, 'open')).toMatchObject([
        { status: 'open', amount_cents: 4_321, merchant_id: null, credited_at: null, events: [] },
      ])
      expect(await postedFor(shop, endToEndId)).toEqual([])
    },
  ],

  'open → assigning on assigned': [
    'the decision stands while the ledger is silent, closes the alert, and admits no other',
    async (shop) => {
      const seller = await shop.newSeller()
      const merchantId = await seller.id()
      const rival = await (await shop.newSeller()).id()
      const endToEndId = await receiveUnmatched(shop)
      await shop.whileStopped('ledger', async () => {
        expect(await decide(shop, endToEndId, 'assign', merchantId)).toMatchObject({
          status: 200,
          body: { status: 'assigning', merchant_id: merchantId, credited_at: null },
        })
        expect((await decide(shop, endToEndId, 'assign', rival)).status).toBe(409)
        expect((await decide(shop, endToEndId, 'return')).status).toBe(409)
        expect(await shop.alertsAbout(endToEndId)).toEqual([])
      })
      await eventually(() => shop.unmatched(endToEndId, 'credited')).toHaveLength(1)
      expect(await seller.balance()).toEqual({ total: 4_321, available: 4_321, hold: 0 })
    },
  ],

  'assigning → credited on credited': [
    'the merchant has the money once, in its statement without a sale, however often it is assigned',
    async (shop) => {
      const seller = await shop.newSeller()
      const merchantId = await seller.id()
      const endToEndId = await receiveUnmatched(shop)
      const assign = () => decide(shop, endToEndId, 'assign', merchantId)
      const answers = await Promise.all([assign(), assign(), assign()])
      // The requests of several pairs may interleave, so any of them may come first, and a lone one is only a proposal (202).
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      expect(statuses.filter((status) => status !== 200 && status !== 202)).toEqual([])
      await eventually(() => shop.unmatched(endToEndId, 'credited')).toMatchObject([
        {
          merchant_id: merchantId,
          credited_at: expect.any(String),
          events: [
            {
              event: 'assigned',
              from: 'open',
              to: 'assigning',
              actor: expect.stringMatching(
                /^operator:demo-operator(?:-2 operator:demo-operator| operator:demo-operator-2)$/,
              ),
            },
            { event: 'credited', from: 'assigning', to: 'credited', actor: 'system' },
          ],
        },
      ])
      expect(await seller.movements()).toEqual([['credit', 4_321, 0]])
      expect(await postedFor(shop, endToEndId)).toEqual([{ kind: 'credit', cents: 4_321 }])
    },
  ],

  'open → returning on return_ordered': [
    'the decision stands while the bank is silent, and admits no other',
    async (shop) => {
      const merchantId = await (await shop.newSeller()).id()
      const endToEndId = await receiveUnmatched(shop)
      await shop.whileStopped('psp-sandbox', async () => {
        expect(await decide(shop, endToEndId, 'return')).toMatchObject({ status: 200, body: { status: 'returning' } })
        expect((await decide(shop, endToEndId, 'assign', merchantId)).status).toBe(409)
      })
      await eventually(() => shop.unmatched(endToEndId, 'returned')).toHaveLength(1)
    },
  ],

  'returning → returned on return_settled': [
    'the payer has the money back once, and the ledger has never had it',
    async (shop) => {
      const endToEndId = await receiveUnmatched(shop)
      const order = () => decide(shop, endToEndId, 'return')
      const answers = await Promise.all([order(), order(), order()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await eventually(() => shop.unmatched(endToEndId, 'returned')).toMatchObject([
        {
          merchant_id: null,
          events: [
            { event: 'return_ordered', actor: 'operator:demo-operator' },
            { event: 'return_settled', actor: 'bank', reason: expect.stringMatching(/^D/) },
          ],
        },
      ])
      expect(await shop.bank.refundsOf(endToEndId)).toMatchObject([{ cents: 4_321, status: 'DEVOLVIDO' }])
      expect(await postedFor(shop, endToEndId)).toEqual([])
    },
  ],

  'returning → open on return_rejected': [
    'operators are told, and may say whose it is',
    async (shop) => {
      const told = await shop.countAlerts('return_rejected')
      const seller = await shop.newSeller()
      const endToEndId = await receiveUnmatched(shop)
      await shop.bank.datePayment(endToEndId, 91)
      expect((await decide(shop, endToEndId, 'return')).status).toBe(200)
      await eventually(() => shop.unmatched(endToEndId, 'open')).toMatchObject([
        { events: [{ event: 'return_ordered' }, { event: 'return_rejected', actor: 'bank' }] },
      ])
      await shop.expectAlert('return_rejected', await shop.returnOf(endToEndId), told)
      expect(await shop.bank.refundsOf(endToEndId)).toEqual([])
      expect((await decide(shop, endToEndId, 'assign', await seller.id())).status).toBe(200)
      await eventually(() => seller.balance()).toEqual({ total: 4_321, available: 4_321, hold: 0 })
    },
  ],
}

/** Other promises about unmatched payments. */
export const unmatchedPaymentPromises: Record<string, Promised> = {
  'an assignment and a return at once': [
    'are one 200 and one 409, and the money is in one place',
    async (shop) => {
      const seller = await shop.newSeller()
      const merchantId = await seller.id()
      const endToEndId = await receiveUnmatched(shop)
      const [assigned, ordered] = await Promise.all([
        decide(shop, endToEndId, 'assign', merchantId),
        decide(shop, endToEndId, 'return'),
      ])
      expect([assigned.status, ordered.status].sort()).toEqual([200, 409])
      const isAssigned = assigned.status === 200
      await eventually(() => shop.unmatched(endToEndId, isAssigned ? 'credited' : 'returned')).toHaveLength(1)
      expect(await seller.movements()).toHaveLength(isAssigned ? 1 : 0)
      expect(await shop.bank.refundsOf(endToEndId)).toHaveLength(isAssigned ? 0 : 1)
    },
  ],
}
