import { expect } from 'vitest'
import type { saleLifecycle } from '../../../services/sales/src/domain/sale-lifecycle.ts'
import { eventually } from '../api.ts'
import type { MoveName, Promised } from './promised.ts'

/** Every row of the sale's lifecycle. */
export const saleMoves: Record<MoveName<(typeof saleLifecycle.moves)[number]>, Promised> = {
  '(none) → pending on created': [
    'a sale has its charge at the bank, and no money',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      expect(await seller.viewOf(sale)).toMatchObject({
        status: 'pending',
        paid_at: null,
        qrcode_data: sale.code,
        payment_provider_transaction_id: sale.txid,
      })
      expect(await shop.eventsOf('sale', sale.id)).toEqual(['created', 'charge_created'])
      expect(await shop.bank.chargeStatusOf(sale.txid)).toBe('ATIVA')
      expect(await seller.movements()).toEqual([])
    },
  ],

  'pending → pending on charge_created': [
    'a sale is shown from the moment on at which it has its code, and not before',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      const text = "SELECT to_status, actor FROM sale_events WHERE sale_id = $1 AND event = 'charge_created'"
      expect(await shop.query('sales', text, [sale.id])).toEqual([{ to_status: 'pending', actor: 'bank' }])
      expect(await seller.viewOf(sale)).toMatchObject({ status: 'pending', qrcode_data: sale.code })
    },
  ],

  'pending → pending on cancel_requested': [
    'the wish to cancel names who had it, and is written down before the bank is asked',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      expect(await seller.cancel(sale)).toMatchObject({ status: 200 })
      const text = "SELECT to_status, actor FROM sale_events WHERE sale_id = $1 AND event = 'cancel_requested'"
      expect(await shop.query('sales', text, [sale.id])).toEqual([
        { to_status: 'pending', actor: expect.stringMatching(/^client:/) },
      ])
    },
  ],

  'pending → paid on payment_confirmed': [
    'the payment is credited once, names its payer, and alarms nobody',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell(12_345)
      const document = '52998224725'
      const { status, body } = await shop.bank.pay(sale, { payer_name: 'Bia Souza', payer_document: document })
      expect(status).toBe(200)
      const endToEndId = String(body['end_to_end_id'])
      await seller.becomes(sale, 'paid')
      expect(await seller.viewOf(sale)).toMatchObject({
        payer_name: 'Bia Souza',
        payer_document: document,
        paid_at: expect.any(String),
      })
      expect(await shop.eventsOf('sale', sale.id)).toEqual(['created', 'charge_created', 'payment_confirmed'])
      expect(await shop.bank.paymentsFor(sale)).toEqual([{ endToEndId, cents: 12_345 }])
      expect(await seller.creditsFor(sale)).toEqual([{ endToEndId, cents: 12_345 }])
      expect(await seller.balance()).toEqual({ total: 12_345, available: 12_345, hold: 0 })
      expect(await shop.alertsAbout(endToEndId)).toEqual([])
      expect(shop.lines.filter((line) => line.includes(endToEndId) || line.includes(document))).toEqual([])
    },
  ],

  'pending → expired on expired': [
    'an unpaid sale ends with its time, and can neither be paid nor cancelled any more',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      await shop.bank.passTime(sale)
      await shop.passTime(sale)
      await seller.becomes(sale, 'expired')
      expect(await shop.eventsOf('sale', sale.id)).toEqual(['created', 'charge_created', 'expired'])
      expect((await shop.bank.pay(sale)).status).toBe(410)
      expect(await seller.cancel(sale)).toMatchObject({ status: 409, body: { error: 'Conflict' } })
      expect(await shop.bank.paymentsFor(sale)).toEqual([])
      expect(await seller.movements()).toEqual([])
    },
  ],

  'pending → cancelled on cancelled': [
    'the bank takes the charge back before the merchant hears that the sale is cancelled',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      expect(await seller.cancel(sale)).toMatchObject({ status: 200, body: { id: sale.id, status: 'cancelled' } })
      expect(await shop.bank.chargeStatusOf(sale.txid)).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
      expect(await shop.eventsOf('sale', sale.id)).toEqual([
        'created',
        'charge_created',
        'cancel_requested',
        'cancelled',
      ])
      expect((await shop.bank.pay(sale)).status).toBe(410)
      expect(await seller.movements()).toEqual([])
    },
  ],

  'pending → cancelled on abandoned': [
    'a sale whose charge the bank made without saying so is a 503, is never shown, and its charge is taken back',
    async (shop) => {
      const seller = await shop.newSeller()
      const refused = await shop.bank.withFaults(['lostReplyRate'], () =>
        seller.ask('POST', '/v1/sales', { amount: 100, reference: 'abandoned' }),
      )
      expect(refused).toMatchObject({ status: 503, body: { error: 'Service Unavailable' } })
      const [row] = await shop.query<{ id: string; txid: string }>(
        'sales',
        "SELECT id, txid FROM sales WHERE reference = 'abandoned' AND status = 'pending' AND br_code IS NULL",
      )
      const { id = '', txid = '' } = row ?? {}
      expect(await shop.bank.chargeStatusOf(txid)).toBe('ATIVA')
      await shop.makeDue(id)
      await eventually(() => shop.eventsOf('sale', id)).toEqual(['created', 'abandoned'])
      expect(await shop.query('sales', 'SELECT status FROM sales WHERE id = $1', [id])).toEqual([
        { status: 'cancelled' },
      ])
      expect(await shop.bank.chargeStatusOf(txid)).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
      expect((await seller.ask('GET', `/v1/sales/${id}`)).status).toBe(404)
      expect((await seller.ask('GET', '/v1/sales')).body).toMatchObject({ data: [] })
      expect(await seller.movements()).toEqual([])
    },
  ],

  'expired → paid on payment_confirmed': [
    'money that comes after the time is credited once, pays the sale, and is told to operators',
    async (shop) => {
      const seller = await shop.newSeller()
      const told = await shop.countAlerts('payment_late')
      const sale = await seller.sell()
      await shop.passTime(sale)
      await seller.becomes(sale, 'expired')
      const endToEndId = await shop.bank.receive(sale)
      await seller.becomes(sale, 'paid')
      expect(await shop.eventsOf('sale', sale.id)).toEqual([
        'created',
        'charge_created',
        'expired',
        'payment_confirmed',
      ])
      expect(await seller.creditsFor(sale)).toEqual([{ endToEndId, cents: sale.cents }])
      expect(await seller.creditsFor(sale)).toEqual(await shop.bank.paymentsFor(sale))
      await shop.expectAlert('payment_late', endToEndId, told)
    },
  ],

  'cancelled → paid on payment_confirmed': [
    'money that comes after the cancellation is credited once, pays the sale, and is told to operators',
    async (shop) => {
      const seller = await shop.newSeller()
      const told = await shop.countAlerts('payment_late')
      const sale = await seller.sell()
      expect((await seller.cancel(sale)).status).toBe(200)
      const endToEndId = await shop.bank.receive(sale)
      await seller.becomes(sale, 'paid')
      expect((await shop.eventsOf('sale', sale.id)).slice(-2)).toEqual(['cancelled', 'payment_confirmed'])
      expect(await seller.creditsFor(sale)).toEqual([{ endToEndId, cents: sale.cents }])
      expect(await seller.creditsFor(sale)).toEqual(await shop.bank.paymentsFor(sale))
      await shop.expectAlert('payment_late', endToEndId, told)
    },
  ],
}
