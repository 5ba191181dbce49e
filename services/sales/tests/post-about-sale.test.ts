import { type MerchantId, newId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { createLedgerClient, type LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { testKeys } from '@comporta/shared/testing/service-keys.ts'
import { startTestLedger, type TestLedger } from '@comporta/shared/testing/test-ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postAboutSale } from '../src/use-cases/post-about-sale.ts'

let books: TestLedger
let ledger: LedgerClient

beforeAll(async () => {
  books = await startTestLedger()
  ledger = createLedgerClient({ baseUrl: books.url, sign: testKeys.sales.sign, timeoutMs: 10_000 })
})
afterAll(async () => {
  await ledger.close()
  await books.close()
})

const refund = { type: 'refund', id: '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54' } as const
const sale = { type: 'sale', id: '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b55' } as const

async function openMerchant() {
  const merchantId = newId<MerchantId>()
  await books.credit(merchantId, 1_000)
  const holdId = newId<TransferId>()
  const about = { merchant_id: merchantId, description: 'Refund of Pix E1' }
  const hold = { kind: 'hold', ...about, transfer_id: holdId, amount_cents: cents(400n), reason: 'refund' } as const
  const capture = { kind: 'capture', ...about, transfer_id: newId(), hold_id: holdId, fee_cents: cents(0n) } as const
  return { merchantId, hold, capture }
}

describe('a command about a sale', () => {
  it('gets its first result, and moves nothing again, if it was posted under the refund', async () => {
    const { merchantId, hold, capture } = await openMerchant()
    await ledger.post({ ...hold, subject: refund })
    const held = await postAboutSale(ledger, { ...hold, subject: sale }, refund)
    expect(held).toMatchObject({ outcome: 'posted', replayed: true, held_cents: 400n })
    await ledger.post({ ...capture, subject: refund })
    const captured = await postAboutSale(ledger, { ...capture, subject: sale }, refund)
    expect(captured).toMatchObject({ outcome: 'posted', replayed: true, held_cents: 0n })
    expect(await books.balanceOf(merchantId)).toEqual({ availableCents: 600, heldCents: 0 })
  })

  it('names the sale if it was not posted before', async () => {
    const { merchantId, hold } = await openMerchant()
    expect(await postAboutSale(ledger, { ...hold, subject: sale }, refund)).toMatchObject({ replayed: false })
    expect((await books.entriesOf(merchantId)).at(-1)).toMatchObject({ sale_id: sale.id })
  })

  it('is a conflict if it contradicts the books, and moves nothing', async () => {
    const { merchantId, hold, capture } = await openMerchant()
    await ledger.post({ ...hold, subject: sale })
    await ledger.post({ ...capture, subject: sale })
    const { fee_cents: _, ...released } = { ...capture, kind: 'release' as const, transfer_id: newId() }
    expect(await postAboutSale(ledger, { ...released, subject: sale }, refund)).toMatchObject({ outcome: 'conflict' })
    expect(await books.balanceOf(merchantId)).toEqual({ availableCents: 600, heldCents: 0 })
  })
})
