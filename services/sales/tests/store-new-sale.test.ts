import { firstProviderAccount, type MerchantId, newId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sale } from '../src/domain/sale.ts'
import { giveCode, insertSale } from '../src/storage/new-sales.repository.ts'
import { findSale } from '../src/storage/sales.repository.ts'
import { type RunningSales, startSales } from './running-sales.ts'

let sales: RunningSales

beforeAll(async () => {
  sales = await startSales({ withWorker: false })
})
afterAll(() => sales.close())

const receiver = newId<MerchantId>()
const nobody = { customerName: null, customerEmail: null, customerDocument: null, customerPhone: null }
const somebody = {
  customerName: 'sealed:1:Maria',
  customerEmail: 'maria@example.com',
  customerDocument: '39053344705',
  customerPhone: '+5511955554321',
}

async function store(told: object): Promise<Sale> {
  const intent = {
    ...nobody,
    id: newId<SaleId>(),
    merchantId: newId<MerchantId>(),
    merchantName: 'Loja',
    origin: 'api',
    amountCents: cents(12_990n),
    reference: null,
    provider: 'sandbox',
    providerAccount: firstProviderAccount,
    txid: createTxid(),
    expirationMinutes: 60,
    returnUrl: null,
    split: null,
    due: null,
    payableUntil: null,
    idempotencyKey: null,
    requestFingerprint: null,
    ...told,
  }
  const sale = await insertSale(sales.database, intent, 'client:shop')
  if (!sale) throw new Error('it was not stored')
  return sale
}

/** The row without what only the database needs. */
async function stored({ id }: Sale) {
  const row = await findSale(sales.database, id)
  const { referenceGenerated, idempotencyKey, requestFingerprint, ...sale } = row as Sale & Record<string, unknown>
  return sale
}

describe('a newly stored sale', () => {
  it.each([
    ['as little as it may have', {}],
    [
      'all that it may have',
      {
        ...somebody,
        reference: 'pedido 7',
        returnUrl: 'https://loja.example/obrigado',
        split: [{ merchant: receiver, cents: 4_330, percentage: 33.33 }],
        idempotencyKey: 'once',
        requestFingerprint: 'a'.repeat(64),
      },
    ],
  ])('is returned as the database has it, with %s', async (_what, told) => {
    const sale = await store(told)
    expect(sale).toStrictEqual(await stored(sale))
    const shown = await giveCode(sales.database, { sale, brCode: '000201' })
    expect(shown).toStrictEqual(await stored(sale))
    expect(shown?.brCode).toBe('000201')
  })

  it('is given its code once', async () => {
    const sale = await store({})
    await giveCode(sales.database, { sale, brCode: 'first' })
    expect(await giveCode(sales.database, { sale, brCode: 'second' })).toBeUndefined()
    expect(await stored(sale)).toMatchObject({ brCode: 'first' })
  })
})
