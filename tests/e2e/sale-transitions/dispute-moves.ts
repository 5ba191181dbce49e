import { expect } from 'vitest'
import type { disputeLifecycle } from '../../../services/sales/src/domain/dispute-lifecycle.ts'
import { eventually } from '../api.ts'
import type { MoveName, Promised } from './promised.ts'
import type { Sale, Seller } from './seller.ts'
import type { Shop } from './shop.ts'

interface Disputed {
  seller: Seller
  sale: Sale
  endToEndId: string
  /** The bank's id of the case. */
  caseId: string
  /** Our id of it. */
  disputeId: string
}

/** A paid sale of 10000 cents with an open dispute of all of it, or of `cents`, that we have noticed. */
async function disputed(
  shop: Shop,
  { cents, setAside }: { cents?: number; setAside?: number } = {},
): Promise<Disputed> {
  const seller = await shop.newSeller()
  const { sale, endToEndId } = await seller.sellPaid(shop.bank)
  if (setAside !== undefined) await seller.setAside(setAside)
  const caseId = await shop.bank.openDispute(endToEndId, cents)
  await shows(seller, { status: 'open' })
  const [dispute] = await seller.disputes()
  return { seller, sale, endToEndId, caseId, disputeId: String(dispute?.['id']) }
}

const shows = (seller: Seller, fields: Record<string, unknown>): Promise<void> =>
  eventually(() => seller.disputes()).toMatchObject([fields])

const moves = (seller: Seller, movements: unknown[]): Promise<void> =>
  eventually(() => seller.movements()).toEqual(movements)

const heldInFull = [
  ['credit', 10_000, 0],
  ['hold', -10_000, 10_000],
]

/** When the dispute is decided for the merchant, the money is available again and can be refunded. */
async function provesFree(shop: Shop, decision: 'rejected' | 'cancelled'): Promise<void> {
  const { seller, sale, endToEndId, caseId, disputeId } = await disputed(shop)
  await moves(seller, heldInFull)
  await shop.bank.decideDispute(caseId, decision)
  await shows(seller, { status: decision, held_amount: 0, shortfall_amount: 0, decided_at: expect.any(String) })
  expect(await shop.eventsOf('dispute', disputeId)).toEqual(['opened', decision])
  await moves(seller, [...heldInFull, ['release', 10_000, -10_000]])
  expect(await shop.bank.refundsOf(endToEndId)).toEqual([])
  expect((await seller.refund(sale)).status).toBe(201)
  await eventually(() => seller.balance()).toEqual({ total: 0, available: 0, hold: 0 })
}

/** Every row of the dispute's lifecycle. */
export const disputeMoves: Record<MoveName<(typeof disputeLifecycle.moves)[number]>, Promised> = {
  '(none) → open on opened': [
    'the amount is held, merchant and operators are told, and the sale cannot be refunded',
    async (shop) => {
      const told = await shop.countAlerts('dispute_opened')
      const { seller, sale, endToEndId, disputeId } = await disputed(shop)
      await shop.expectAlert('dispute_opened', disputeId, told)
      await moves(seller, heldInFull)
      await shows(seller, {
        sale_id: sale.id,
        end_to_end_id: endToEndId,
        amount: 100,
        held_amount: 100,
        shortfall_amount: 0,
        decided_at: null,
      })
      expect(await shop.eventsOf('dispute', disputeId)).toEqual(['opened'])
      expect(await seller.refund(sale)).toMatchObject({ status: 409, body: { error: 'Conflict' } })
      expect(await shop.bank.refundsOf(endToEndId)).toEqual([])
      expect(await seller.viewOf(sale)).toMatchObject({ status: 'paid' })
    },
  ],

  'open → accepted on accepted': [
    'what is held goes back to the payer by the bank, and the sale still cannot be refunded',
    async (shop) => {
      const { seller, sale, endToEndId, caseId, disputeId } = await disputed(shop, { cents: 6_000 })
      await shop.bank.decideDispute(caseId, 'accepted')
      await shows(seller, { status: 'accepted', held_amount: 60, shortfall_amount: 0, decided_at: expect.any(String) })
      expect(await shop.eventsOf('dispute', disputeId)).toEqual(['opened', 'accepted'])
      await moves(seller, [
        ['credit', 10_000, 0],
        ['hold', -6_000, 6_000],
        ['capture', 0, -6_000],
      ])
      expect(await shop.bank.refundsOf(endToEndId)).toMatchObject([{ cents: 6_000, nature: 'MED_FRAUDE' }])
      expect(await seller.balance()).toEqual({ total: 4_000, available: 4_000, hold: 0 })
      expect(await seller.refund(sale, 1_000)).toMatchObject({ status: 409, body: { error: 'Conflict' } })
    },
  ],

  'open → rejected on rejected': [
    'what was held is available and may be refunded',
    (shop) => provesFree(shop, 'rejected'),
  ],

  'open → cancelled on cancelled': [
    'what was held is available and may be refunded',
    (shop) => provesFree(shop, 'cancelled'),
  ],
}

/** Other promises about disputes. */
export const disputePromises: Record<string, Promised> = {
  'a dispute of more than is available': [
    'holds what there is, is told to operators, and takes the rest from later credits',
    async (shop) => {
      const told = await shop.countAlerts('dispute_short')
      const { seller, caseId, disputeId } = await disputed(shop, { setAside: 7_000 })
      await shows(seller, { held_amount: 30, shortfall_amount: 70 })
      await eventually(() => shop.alertsAbout(disputeId)).toEqual(['dispute_short', 'dispute_opened'])
      await eventually(() => shop.countAlerts('dispute_short')).toBe(told + 1)

      await seller.sellPaid(shop.bank, 5_000)
      await shows(seller, { held_amount: 80, shortfall_amount: 20 })
      await seller.sellPaid(shop.bank, 5_000)
      await shows(seller, { held_amount: 100, shortfall_amount: 0 })
      expect(await seller.balance()).toEqual({ total: 20_000, available: 3_000, hold: 17_000 })
      await shop.bank.decideDispute(caseId, 'accepted')
      await shows(seller, { status: 'accepted', held_amount: 100 })
      await eventually(() => seller.balance()).toEqual({ total: 10_000, available: 3_000, hold: 7_000 })
    },
  ],

  'a dispute that is accepted while the money is away': [
    'is taken from the next credit',
    async (shop) => {
      const { seller, caseId } = await disputed(shop, { setAside: 9_980 })
      await shows(seller, { held_amount: 0.2, shortfall_amount: 99.8 })
      await shop.bank.decideDispute(caseId, 'accepted')
      await shows(seller, { status: 'accepted', held_amount: 0.2, shortfall_amount: 99.8 })
      await seller.sellPaid(shop.bank, 15_000)
      await shows(seller, { status: 'accepted', held_amount: 100, shortfall_amount: 0 })
      await eventually(() => seller.balance()).toEqual({ total: 15_000, available: 5_020, hold: 9_980 })
    },
  ],

  'a dispute that the bank decides before we hear of it': [
    'is found in the bank’s list, and settled in one go',
    async (shop) => {
      const seller = await shop.newSeller()
      const { endToEndId } = await seller.sellPaid(shop.bank)
      await shop.withoutComparison(() =>
        shop.bank.withFaults(['webhookLossRate'], async () => {
          const caseId = await shop.bank.openDispute(endToEndId)
          await shop.bank.decideDispute(caseId, 'accepted')
        }),
      )
      await shows(seller, { status: 'accepted', held_amount: 100, shortfall_amount: 0 })
      await moves(seller, [...heldInFull, ['capture', 0, -10_000]])
      const [dispute] = await seller.disputes()
      expect(await shop.eventsOf('dispute', String(dispute?.['id']))).toEqual(['opened', 'accepted'])
    },
  ],

  'a dispute of a payment that belongs to no sale': [
    'is told to operators, and holds nobody’s money',
    async (shop) => {
      const told = await shop.countAlerts('dispute_unknown_payment')
      const caseId = await shop.bank.openDispute(await shop.bank.receiveWithoutCharge(5_000))
      await shop.expectAlert('dispute_unknown_payment', caseId, told)
      expect(await shop.query('sales', 'SELECT 1 FROM disputes WHERE provider_dispute_id = $1', [caseId])).toEqual([])
    },
  ],
}
