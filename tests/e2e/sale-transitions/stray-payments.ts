import { expect } from 'vitest'
import type { PaymentAlertKind } from '../../../services/sales/src/domain/payment.ts'
import type { Promised } from './promised.ts'
import type { Shop } from './shop.ts'

/** Nothing was credited for it, and no step is due that would do so. */
const restsWithUs = async (shop: Shop, endToEndId: string): Promise<void> => {
  const text = `SELECT sale_id, merchant_id, credited_at, step FROM payments
    LEFT JOIN due_steps ON subject = end_to_end_id WHERE end_to_end_id = $1`
  expect(await shop.query('sales', text, [endToEndId])).toEqual([
    { sale_id: null, merchant_id: null, credited_at: null, step: null },
  ])
  expect(await shop.query('ledger', 'SELECT 1 FROM transfers WHERE description = $1', [`Pix ${endToEndId}`])).toEqual(
    [],
  )
}

/** Every kind of payment that alerts operators. */
export const strayPayments: Record<PaymentAlertKind | 'payment_unreadable', Promised> = {
  payment_underpaid: [
    'less than the amount is credited and told, and leaves the sale to be paid',
    async (shop) => {
      const seller = await shop.newSeller()
      const told = await shop.countAlerts('payment_underpaid')
      const sale = await seller.sell(10_000)
      const less = await shop.bank.receive(sale, 9_999)
      await shop.expectAlert('payment_underpaid', less, told)
      await seller.isCredited(sale, [less])
      expect(await seller.viewOf(sale)).toMatchObject({ status: 'pending', paid_at: null })
      expect(await shop.eventsOf('sale', sale.id)).toEqual(['created', 'charge_created'])

      const rest = await shop.bank.receive(sale, 10_000)
      await seller.becomes(sale, 'paid')
      await seller.isCredited(sale, [less, rest])
      expect(await shop.alertsAbout(rest)).toEqual([])
      expect(await seller.balance()).toEqual({ total: 19_999, available: 19_999, hold: 0 })
    },
  ],

  payment_overpaid: [
    'more than the amount pays the sale, is credited in whole, and told',
    async (shop) => {
      const seller = await shop.newSeller()
      const told = await shop.countAlerts('payment_overpaid')
      const sale = await seller.sell(10_000)
      const more = await shop.bank.receive(sale, 10_001)
      await seller.becomes(sale, 'paid')
      await shop.expectAlert('payment_overpaid', more, told)
      expect(await seller.viewOf(sale)).toMatchObject({ amount: 100 })
      expect(await seller.creditsFor(sale)).toEqual([{ endToEndId: more, cents: 10_001 }])
      expect(await seller.balance()).toEqual({ total: 10_001, available: 10_001, hold: 0 })
    },
  ],

  payment_late: [
    'a late payment of less is credited, told for both, and leaves the sale expired',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell(10_000)
      await shop.passTime(sale)
      await seller.becomes(sale, 'expired')
      const late = await shop.bank.receive(sale, 4_000)
      await seller.isCredited(sale, [late])
      expect((await shop.alertsAbout(late)).sort()).toEqual(['payment_late', 'payment_underpaid'])
      expect(await seller.viewOf(sale)).toMatchObject({ status: 'expired', paid_at: null })
      expect(await seller.balance()).toEqual({ total: 4_000, available: 4_000, hold: 0 })
    },
  ],

  payment_repeated: [
    'a second payment of a paid sale is credited too, and told',
    async (shop) => {
      const seller = await shop.newSeller()
      const told = await shop.countAlerts('payment_repeated')
      const sale = await seller.sell(10_000)
      const first = await shop.bank.receive(sale)
      await seller.becomes(sale, 'paid')
      const second = await shop.bank.receive(sale)
      await shop.expectAlert('payment_repeated', second, told)
      await seller.isCredited(sale, [first, second])
      expect(await seller.creditsFor(sale)).toEqual(await shop.bank.paymentsFor(sale))
      expect(await shop.alertsAbout(first)).toEqual([])
      expect(await shop.eventsOf('sale', sale.id)).toEqual(['created', 'charge_created', 'payment_confirmed'])
      expect(await seller.balance()).toEqual({ total: 20_000, available: 20_000, hold: 0 })
    },
  ],

  payment_unknown_charge: [
    'a payment of a charge that is not ours, or of none, is kept, told and shown, and credited to nobody',
    async (shop) => {
      const told = await shop.countAlerts('payment_unknown_charge')
      const charge = await shop.bank.makeForeignCharge(4_321)
      const { status, body } = await shop.bank.pay(charge)
      expect(status).toBe(200)
      const endToEndId = String(body['end_to_end_id'])
      await shop.expectAlert('payment_unknown_charge', endToEndId, told)
      expect(await shop.unmatched(endToEndId, 'open')).toMatchObject([{ txid: charge.txid, amount_cents: 4_321 }])
      await restsWithUs(shop, endToEndId)

      const bare = await shop.bank.receiveWithoutCharge(1_234)
      await shop.expectAlert('payment_unknown_charge', bare, told + 1)
      expect(await shop.unmatched(bare, 'open')).toMatchObject([{ txid: null, amount_cents: 1_234 }])
      await restsWithUs(shop, bare)
    },
  ],

  payment_unreadable: [
    'a payment in a form that is not understood is told, and does not hide the others',
    async (shop) => {
      const seller = await shop.newSeller()
      const told = await shop.countAlerts('payment_unreadable')
      const sale = await seller.sell()
      const unreadable = await shop.bank.receiveWithoutCharge(10 ** 15)
      const { body } = await shop.bank.withFaults(['webhookLossRate'], () => shop.bank.pay(sale))
      await shop.expectAlert('payment_unreadable', unreadable, told)
      await seller.becomes(sale, 'paid')
      await seller.isCredited(sale, [String(body['end_to_end_id'])])
    },
  ],
}
