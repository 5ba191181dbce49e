import { expect } from 'vitest'
import { eventually } from '../api.ts'
import type { Promised } from './promised.ts'
import type { Sale } from './seller.ts'
import type { Shop } from './shop.ts'

const atOnce = 8
const paidOnTime = ['created', 'charge_created', 'payment_confirmed']

/** Keeps a payment unnoticed: the bank loses its webhook, and its list is not compared with ours. */
const unnoticed = <Result>(shop: Shop, work: () => Promise<Result>): Promise<Result> =>
  shop.withoutComparison(() => shop.bank.withFaults(['webhookLossRate'], work))

/** The row at the bank for which a payment and the removal of a charge compete. */
const chargeAtBank = ({ txid }: Sale) => ({
  database: 'psp-sandbox' as const,
  text: 'SELECT 1 FROM charges WHERE txid = $1 FOR UPDATE',
  values: [txid],
})

/** The row for which an expiry and a payment of a sale compete. */
const rowOf = ({ id }: Sale) => ({
  database: 'sales' as const,
  text: 'SELECT 1 FROM sales WHERE id = $1 FOR UPDATE',
  values: [id],
})

/** Waits until a worker has taken the step that expires the sale, unless the sale has ended before. */
const expiryIsSent = (shop: Shop, { id }: Sale): Promise<void> =>
  eventually(() => shop.query('sales', 'SELECT 1 FROM due_steps WHERE subject = $1 AND due_at <= now()', [id])).toEqual(
    [],
  )

/** Payments, expiries and cancellations at the same time, in a fixed order or in whatever order comes. */
export const races: Record<string, Promised> = {
  'a payment at the last second, its webhook lost': [
    'is found by asking the bank before the sale expires, and credited once',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      await unnoticed(shop, async () => {
        expect((await shop.bank.pay(sale)).status).toBe(200)
        await shop.passTime(sale)
        await seller.becomes(sale, 'paid')
      })
      await shop.afterComparison()
      expect(await shop.eventsOf('sale', sale.id)).toEqual(paidOnTime)
      expect(await seller.creditsFor(sale)).toEqual(await shop.bank.paymentsFor(sale))
      expect(await seller.balance()).toEqual({ total: sale.cents, available: sale.cents, hold: 0 })
      const [payment] = await shop.bank.paymentsFor(sale)
      expect(await shop.alertsAbout(payment?.endToEndId ?? '')).toEqual([])
    },
  ],

  'a payment between the bank’s word that nobody paid and the expiry of the sale': [
    'makes the expired sale paid, is credited once, and told to operators as late',
    async (shop) => {
      const seller = await shop.newSeller()
      const told = await shop.countAlerts('payment_late')
      const sale = await seller.sell()
      await shop.withoutComparison(() =>
        shop.whileStopped('psp-sandbox', async (letBankAnswer) => {
          await shop.passTime(sale)
          await expiryIsSent(shop, sale)
          // The expiry reaches the row first, with the bank's answer, and then the payment, by its webhook.
          await shop.inOrderAt(rowOf(sale), { first: async () => letBankAnswer(), second: () => shop.bank.pay(sale) })
        }),
      )
      await seller.becomes(sale, 'paid')
      expect(await shop.eventsOf('sale', sale.id)).toEqual([
        'created',
        'charge_created',
        'expired',
        'payment_confirmed',
      ])
      const [payment] = await shop.bank.paymentsFor(sale)
      expect(await seller.creditsFor(sale)).toEqual([payment])
      await shop.expectAlert('payment_late', payment?.endToEndId ?? '', told)
    },
  ],

  'a webhook that arrives after the expiry has found its payment': [
    'changes nothing more: paid, and credited once',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      const status = 'SELECT status FROM sales WHERE id = $1'
      const endToEndId = await shop.withoutComparison(() =>
        // The bank's webhooks come through the gateway.
        shop.whileStopped('gateway', async () => {
          const received = await shop.bank.receive(sale)
          await shop.passTime(sale)
          await eventually(() => shop.query('sales', status, [sale.id])).toEqual([{ status: 'paid' }])
          return received
        }),
      )
      await eventually(() => shop.webhooksAbout(endToEndId)).toHaveLength(1)
      await shop.afterComparison()
      expect(await shop.eventsOf('sale', sale.id)).toEqual(paidOnTime)
      expect(await seller.creditsFor(sale)).toEqual([{ endToEndId, cents: sale.cents }])
      expect(await shop.alertsAbout(endToEndId)).toEqual([])
    },
  ],

  'a sale’s time that ends between its payment’s record and its credit': [
    'does not expire it: paid, and credited once although two jobs credit it',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      const recorded = () => shop.query('sales', 'SELECT 1 FROM payments WHERE sale_id = $1', [sale.id])
      await shop.whileStopped('ledger', async () => {
        expect((await shop.bank.pay(sale)).status).toBe(200)
        await eventually(recorded).toHaveLength(1)
        await shop.passTime(sale)
        await expiryIsSent(shop, sale)
      })
      await eventually(() => seller.creditsFor(sale)).toEqual(await shop.bank.paymentsFor(sale))
      await seller.becomes(sale, 'paid')
      expect(await shop.eventsOf('sale', sale.id)).toEqual(paidOnTime)
      expect(await seller.balance()).toEqual({ total: sale.cents, available: sale.cents, hold: 0 })
    },
  ],

  [`${atOnce} payments while the time of their sales ends`]: [
    'each end paid and credited once, since the bank has taken them all',
    async (shop) => {
      const seller = await shop.newSeller()
      const told = await shop.countAlerts('payment_late')
      const sales = await Promise.all(Array.from({ length: atOnce }, (_, index) => seller.sell(2_000 + index)))
      const answers = await Promise.all(
        sales.map(async (sale) => (await Promise.all([shop.bank.pay(sale), shop.passTime(sale)]))[0]),
      )
      expect(answers.map(({ status }) => status)).toEqual(sales.map(() => 200))
      for (const sale of sales) {
        await seller.becomes(sale, 'paid')
        await eventually(() => seller.creditsFor(sale)).toEqual(await shop.bank.paymentsFor(sale))
      }
      const total = sales.reduce((sum, { cents }) => sum + cents, 0)
      expect(await seller.balance()).toEqual({ total, available: total, hold: 0 })
      // Only a payment that came after its sale's expiry alerts operators.
      const events = await Promise.all(sales.map(({ id }) => shop.eventsOf('sale', id)))
      const late = events.filter((names) => names.includes('expired')).length
      await eventually(() => shop.countAlerts('payment_late')).toBe(told + late)
    },
  ],

  'a cancellation after a payment that nobody has told us of': [
    'is a 409, and the sale is paid and credited once',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      await unnoticed(shop, async () => {
        expect((await shop.bank.pay(sale)).status).toBe(200)
        expect(await seller.cancel(sale)).toMatchObject({ status: 409, body: { error: 'Conflict' } })
      })
      expect(await seller.viewOf(sale)).toMatchObject({ status: 'paid' })
      await shop.afterComparison()
      expect(await shop.eventsOf('sale', sale.id)).toEqual([
        'created',
        'charge_created',
        'cancel_requested',
        'payment_confirmed',
      ])
      expect(await seller.creditsFor(sale)).toEqual(await shop.bank.paymentsFor(sale))
      expect(await seller.balance()).toEqual({ total: sale.cents, available: sale.cents, hold: 0 })
    },
  ],

  'a payment and a cancellation at the bank together, the payment first': [
    'are 200 for the payer and 409 for the merchant: paid, credited once',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      const [paid, cancelled] = await shop.inOrderAt(chargeAtBank(sale), {
        first: () => shop.bank.pay(sale),
        second: () => seller.cancel(sale),
      })
      expect([paid.status, cancelled.status]).toEqual([200, 409])
      expect(await seller.viewOf(sale)).toMatchObject({ status: 'paid' })
      expect(await shop.bank.chargeStatusOf(sale.txid)).toBe('CONCLUIDA')
      expect(await seller.creditsFor(sale)).toEqual(await shop.bank.paymentsFor(sale))
      expect(await seller.balance()).toEqual({ total: sale.cents, available: sale.cents, hold: 0 })
    },
  ],

  'a payment and a cancellation at the bank together, the cancellation first': [
    'are 410 for the payer and 200 for the merchant: cancelled, nothing credited',
    async (shop) => {
      const seller = await shop.newSeller()
      const sale = await seller.sell()
      const [cancelled, paid] = await shop.inOrderAt(chargeAtBank(sale), {
        first: () => seller.cancel(sale),
        second: () => shop.bank.pay(sale),
      })
      expect([cancelled.status, paid.status]).toEqual([200, 410])
      expect(await seller.viewOf(sale)).toMatchObject({ status: 'cancelled' })
      expect(await shop.bank.paymentsFor(sale)).toEqual([])
      expect(await seller.movements()).toEqual([])
    },
  ],

  [`${atOnce} payments and cancellations of the same sales at once`]: [
    'end each sale in the one way that payer, merchant and bank agree on, and credit what the bank has',
    async (shop) => {
      const seller = await shop.newSeller()
      const sales = await Promise.all(Array.from({ length: atOnce }, (_, index) => seller.sell(3_000 + index)))
      const ends = await Promise.all(
        sales.map(async (sale) => {
          const [cancelled, paid] = await Promise.all([seller.cancel(sale), shop.bank.pay(sale)])
          return { sale, isPaid: paid.status === 200, statuses: [cancelled.status, paid.status] }
        }),
      )
      for (const { sale, isPaid, statuses } of ends) {
        expect(statuses).toEqual(isPaid ? [409, 200] : [200, 410])
        await seller.becomes(sale, isPaid ? 'paid' : 'cancelled')
        await eventually(() => seller.creditsFor(sale)).toEqual(await shop.bank.paymentsFor(sale))
        expect(await shop.bank.paymentsFor(sale)).toHaveLength(isPaid ? 1 : 0)
      }
      const total = ends.filter(({ isPaid }) => isPaid).reduce((sum, { sale }) => sum + sale.cents, 0)
      expect(await seller.balance()).toEqual({ total, available: total, hold: 0 })
    },
  ],

  'a webhook that comes twice': [
    'is kept once, counted as repeated, and credits once',
    async (shop) => {
      const seller = await shop.newSeller()
      const repeated = () => shop.countOf('sales', 'comporta_pix_webhooks_total', 'outcome="repeated"')
      const countedBefore = await repeated()
      const sale = await seller.sell()
      const { body } = await shop.bank.withFaults(['webhookDuplicateRate'], () => shop.bank.pay(sale))
      const endToEndId = String(body['end_to_end_id'])
      await eventually(() => shop.webhooksAbout(endToEndId)).toEqual([2])
      await eventually(repeated).toBe(countedBefore + 1)
      await seller.becomes(sale, 'paid')
      expect(await shop.eventsOf('sale', sale.id)).toEqual(paidOnTime)
      expect(await seller.creditsFor(sale)).toEqual([{ endToEndId, cents: sale.cents }])
      expect(await shop.alertsAbout(endToEndId)).toEqual([])
    },
  ],
}
