import { inTransaction } from '@comporta/shared/db/database.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireUnpaidSale } from '../src/storage/expiring-sales.repository.ts'
import { findSaleForUpdate } from '../src/storage/sales.repository.ts'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, noAnswer, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

const statusOf = async (sale: CreatedSale): Promise<string> => (await merchant.getSale(sale.id)).status

/** Its fifteen minutes are over. */
async function passTime(sale: CreatedSale): Promise<void> {
  const past = sql`UPDATE sales SET expires_at = now() - interval '6 seconds' WHERE id = ${sale.id}`
  await past.execute(sales.database)
  await sales.makeDue(sale.id, 'expire-sale')
}

describe('a sale past its time', () => {
  it('expires when the provider says that nobody paid', async () => {
    const sale = await merchant.sell()
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('expired')
    expect((await merchant.send('POST', `/v1/sales/${sale.id}/cancel`)).status).toBe(409)
  })

  it('is paid if the money arrived in time but its webhook did not', async () => {
    const sale = await merchant.sell()
    bank.receive(sale.txid)
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('paid')
    const events = await sales.eventsOf(sale.id)
    expect(events.map(({ event }) => event)).toEqual(['created', 'charge_created', 'payment_confirmed'])
  })

  it('stays pending while the provider does not answer, and expires afterwards', async () => {
    const sale = await merchant.sell()
    const whenAskedAgain: string[] = []
    bank.before('findCharge', noAnswer)
    bank.before('findCharge', async () => void whenAskedAgain.push(await statusOf(sale)))
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('expired')
    expect(whenAskedAgain).toEqual(['pending'])
  })

  it('is paid, not expired, when its webhook arrives at that moment', async () => {
    const sale = await merchant.sell()
    bank.before('findCharge', async () => {
      const { endToEndId, txid } = bank.receive(sale.txid)
      await sales.notify({ pix: [{ endToEndId, txid }] })
    })
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('paid')
    expect((await merchant.entries()).filter((entry) => entry.kind === 'credit')).toHaveLength(2)
  })

  it('becomes paid after it expired when money still arrives, with an alert', async () => {
    const sale = await merchant.sell()
    await passTime(sale)
    await eventually(() => statusOf(sale)).toBe('expired')
    const { endToEndId, txid } = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId, txid }] })
    await eventually(() => statusOf(sale)).toBe('paid')
    expect(await sales.alerts()).toContainEqual(expect.objectContaining({ kind: 'payment_late', subject: endToEndId }))
  })
})

describe('sales whose time is over at the same moment', () => {
  const fence = 9n

  /** A sale whose end is claimed under the fence, by nobody who would go on with it. */
  async function sellClaimed(): Promise<SaleId> {
    const { id } = await merchant.sell()
    await sql`
      UPDATE due_steps SET is_claimed = true, fence = ${fence}, due_at = now() + interval '1 hour', sent_at = NULL
      WHERE subject = ${id} AND step = 'expire-sale'`.execute(sales.database)
    return id as SaleId
  }
  const stepsOf = async (ids: readonly SaleId[]) =>
    (await sql`SELECT FROM due_steps WHERE subject = ANY (${ids}::text[])`.execute(sales.database)).rows.length
  const expire = (ids: readonly SaleId[]) =>
    Promise.all(ids.map((saleId) => expireUnpaidSale(sales.database, { saleId, fence })))

  it('end in one transaction, each with its event, and nothing is left to do', async () => {
    const ids = await Promise.all([sellClaimed(), sellClaimed(), sellClaimed()])
    expect(await expire(ids)).toEqual([true, true, true])
    const { rows } = await sql`
      SELECT DISTINCT status, xmin::text FROM sales WHERE id = ANY (${ids}::uuid[])`.execute(sales.database)
    expect(rows).toMatchObject([{ status: 'expired' }])
    for (const id of ids) {
      const events = await sales.eventsOf(id)
      expect(events.map(({ event }) => event)).toEqual(['created', 'charge_created', 'expired'])
    }
    expect(await stepsOf(ids)).toBe(0)
  })

  it('leaves one that has a payment, an alert or another claim, and one that is locked, and ends the others', async () => {
    const [unpaid, paid, failing, woken, taken, locked] = await Promise.all([
      sellClaimed(),
      sellClaimed(),
      sellClaimed(),
      sellClaimed(),
      sellClaimed(),
      sellClaimed(),
    ])
    await sql`
      INSERT INTO payments (end_to_end_id, txid, sale_id, merchant_id, provider_account, amount_cents, pays_sale, paid_at, credit_transfer_id)
      SELECT ${`E${'1'.repeat(31)}`}, txid, id, merchant_id, provider_account, amount_cents, true, now(), gen_random_uuid()
      FROM sales WHERE id = ${paid}`.execute(sales.database)
    await sql`UPDATE due_steps SET is_alerted = true WHERE subject = ${failing}`.execute(sales.database)
    await sql`UPDATE due_steps SET is_woken = true WHERE subject = ${woken}`.execute(sales.database)
    await sql`UPDATE due_steps SET fence = fence + 1 WHERE subject = ${taken}`.execute(sales.database)
    const others = [paid, failing, woken, taken, locked]
    const ended = await inTransaction(sales.database, async (transaction) => {
      await findSaleForUpdate(transaction, locked)
      return expire([...others, unpaid])
    })
    expect(ended).toEqual([false, false, false, false, false, true])
    expect(await Promise.all(others.map(async (id) => (await merchant.getSale(id)).status))).toEqual(
      others.map(() => 'pending'),
    )
    expect(await stepsOf(others)).toBe(others.length)
  })
})
