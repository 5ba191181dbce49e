import { parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { loadDataKeys } from '@comporta/shared/sealing/data-keys.ts'
import { createVault } from '@comporta/shared/sealing/vault.ts'
import { storedText } from '@comporta/shared/testing/stored-text.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { subscriberOf } from './subscriber.ts'

let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  sales = await startSales()
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

const customer = {
  customer_name: 'Planted Maria',
  customer_email: 'planted.maria@example.com',
  customer_document: '39053344705',
  customer_phone: '+5511955554321',
}
const payer = { payer_name: 'Planted João', payer_document: '52998224725' }
const planted = [...Object.values(customer), ...Object.values(payer)]

async function sellAndPay(): Promise<CreatedSale> {
  const sale = await merchant.sell(customer)
  await sales.tryToPay(sale, payer)
  await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  return sale
}

const idOf = (sale: CreatedSale) => parseId<SaleId>(sale.id) as SaleId

/** Stores a row as before sealing: in plain text. */
async function unseal(saleId: SaleId): Promise<void> {
  const { customer_name, customer_email, customer_document, customer_phone } = customer
  await sql`
    UPDATE sales SET customer_name = ${customer_name}, customer_email = ${customer_email},
      customer_document = ${customer_document}, customer_phone = ${customer_phone},
      payer_name = ${payer.payer_name}, payer_document = ${payer.payer_document}
    WHERE id = ${saleId}`.execute(sales.database)
  await sql`
    UPDATE payments SET payer_name = ${payer.payer_name}, payer_document = ${payer.payer_document}
    WHERE sale_id = ${saleId}`.execute(sales.database)
}

async function asOwner(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: sales.testDatabase.ownerUrl })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}

describe('personal data in a copy of the database', () => {
  it('is unreadable, while the merchant reads its customer and payer', async () => {
    const sale = await sellAndPay()
    const text = await storedText(sales.database)
    for (const value of planted) expect(text).not.toContain(value)
    expect(text).toContain(sale.id)
    expect(await merchant.getSale(sale.id)).toMatchObject({ ...customer, ...payer })
  })

  it('is unreadable in stored webhooks too', async () => {
    await sales.notify({ pix: [{ endToEndId: 'E9', txid: 'b'.repeat(32), pagador: { nome: payer.payer_name } }] })
    const text = await storedText(sales.database)
    expect(text).not.toContain(Buffer.from(payer.payer_name).toString('hex'))
    expect(text).not.toContain(Buffer.from(payer.payer_name).toString('base64').slice(0, 12))
  })
})

describe('a sale stored before sealing', () => {
  it('is readable as it is, and sealed by a job that changes nothing else', async () => {
    const sale = await sellAndPay()
    const before = await merchant.getSale(sale.id)
    await unseal(idOf(sale))
    expect(await merchant.getSale(sale.id)).toEqual(before)
    await asOwner(`
      UPDATE data_keys SET used_from = now() - interval '1 minute';
      INSERT INTO sealings VALUES ('payments'), ('sales')`)
    await sales.makeDue('upkeep', 'seal-rows')
    const unfinished = () =>
      sql`SELECT FROM sealings WHERE finished_at IS NULL`.execute(sales.database).then(({ rows }) => rows.length)
    await eventually(unfinished).toBe(0)
    const text = await storedText(sales.database)
    for (const value of planted) expect(text).not.toContain(value)
    expect(await merchant.getSale(sale.id)).toEqual(before)
  })
})

describe('another key-encryption key', () => {
  const secret = 'a-key-of-the-tests-and-of-nothing-else'
  const vaultWith = (pool: pg.Pool, given: { secret: string; secretBefore?: string }) =>
    createVault({
      columns: [],
      load: () => loadDataKeys({ pool, secretBefore: undefined, rolloutSeconds: 0, ...given }),
    })

  it('is refused alone; with the previous one it opens stored data and seals with a new data key', async () => {
    const pool = new pg.Pool({ connectionString: sales.testDatabase.url })
    const next = 'the-next-key-of-the-tests-and-of-nothing-else'
    const sale = await merchant.sell(customer)
    await expect(vaultWith(pool, { secret: next }).ready()).rejects.toThrow(
      /ask for the DATA_ENCRYPTION_KEY with the id/,
    )
    const rotated = vaultWith(pool, { secret: next, secretBefore: secret })
    await rotated.ready()
    const { rows } = await pool.query('SELECT customer_name FROM sales WHERE id = $1', [sale.id])
    expect(await rotated.open(rows[0].customer_name, 'customerName')).toBe(customer.customer_name)
    expect(rotated.seal('x', 'customerName')).toMatch(/^sealed:2:/)
    // A process that still runs with the old secret goes on; after that, the old secret opens nothing.
    expect(await merchant.getSale(sale.id)).toMatchObject(customer)
    await expect(vaultWith(pool, { secret }).ready()).rejects.toThrow('do not open')
    await vaultWith(pool, { secret: next }).ready()
    await pool.end()
  })
})

describe('POST /ops/sales/subscriptions/:id/erase', () => {
  const erase = (id: string) =>
    sales.decide('operator-1', `/ops/sales/subscriptions/${id}/erase`, { reason: 'asked by the person' })
  const person = { ...customer, customer_document: '52998224725' }

  it('erases only the customer of a subscription that is over; 409 before that', async () => {
    const subscriber = subscriberOf(sales, merchant)
    const { id } = await subscriber.subscribe(person)
    expect((await erase(id)).status).toBe(409)
    expect(await subscriber.get(id)).toMatchObject(person)
    await subscriber.cancel(id)
    const before = await subscriber.becomes(id, 'cancelled')
    expect((await erase(id)).status).toBe(204)
    expect((await erase(id)).status).toBe(204)
    const nobody = Object.fromEntries(Object.keys(person).map((name) => [name, null]))
    expect(await subscriber.get(id)).toEqual({ ...before, ...nobody, updated_at: expect.any(String) })
    const { rows } = await sql`SELECT * FROM subscriptions WHERE id = ${id}`.execute(sales.database)
    expect(rows).toMatchObject([
      { customerName: null, customerEmail: null, customerDocument: null, customerPhone: null },
    ])
  })

  it('404 for an unknown subscription, 403 for a merchant', async () => {
    const id = '0190a0de-0000-7000-8000-0000000000ff'
    expect((await erase(id)).status).toBe(404)
    const body = { reason: 'because' }
    const { status } = await merchant.send('POST', `/ops/sales/subscriptions/${id}/erase`, { body })
    expect(status).toBe(403)
  })
})

describe('POST /ops/sales/:id/erase', () => {
  const erase = (id: string) => sales.decide('operator-1', `/ops/sales/${id}/erase`, { reason: 'asked by the person' })

  it('erases customer and payer of a sale, but not its amounts or statement', async () => {
    const sale = await sellAndPay()
    await eventually(async () => (await sales.dueStepsOf(sale.id)).length).toBe(0)
    const before = await merchant.entries()
    expect((await erase(sale.id)).status).toBe(204)
    expect((await erase(sale.id)).status).toBe(204)
    const nobody = Object.fromEntries(Object.keys({ ...customer, ...payer }).map((name) => [name, null]))
    expect(await merchant.getSale(sale.id)).toMatchObject({ ...nobody, status: 'paid', amount: 100 })
    const payments = await sales.database.selectFrom('payments').selectAll().where('saleId', '=', idOf(sale)).execute()
    expect(payments).toMatchObject([{ payerName: null, payerDocument: null }])
    expect(await merchant.entries()).toEqual(before)
  })

  it('409 while the sale is pending, 404 for an unknown one, 403 for a merchant', async () => {
    const sale = await merchant.sell(customer)
    expect((await erase(sale.id)).status).toBe(409)
    expect((await erase('0190a0de-0000-7000-8000-0000000000ff')).status).toBe(404)
    const { status } = await merchant.send('POST', `/ops/sales/${sale.id}/erase`, { body: { reason: 'because' } })
    expect(status).toBe(403)
    expect(await merchant.getSale(sale.id)).toMatchObject(customer)
  })
})

describe('webhooks of the provider', () => {
  it('are deleted once they are 31 days old, and newer ones are kept', async () => {
    await sales.notify({ pix: [{ endToEndId: 'E-old', txid: 'c'.repeat(32) }] })
    await sql`UPDATE webhook_deliveries SET last_received_at = now() - interval '31 days'`.execute(sales.database)
    await sales.notify({ pix: [{ endToEndId: 'E-new', txid: 'd'.repeat(32) }] })
    await sales.makeDue('upkeep', 'forget-webhooks')
    const count = async () =>
      (await sales.database.selectFrom('webhookDeliveries').select('receivedCount').execute()).length
    await eventually(count).toBe(1)
  })
})
