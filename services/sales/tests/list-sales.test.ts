import { listSalesAnswer } from '@comporta/shared/contracts/sales.contract.ts'
import { newId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant
let ids: string[]

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
  merchant = sales.newMerchant()
  ids = []
  for (let number = 1; number <= 5; number += 1) ids.unshift((await merchant.sell({ reference: `r${number % 2}` })).id)
})
afterAll(() => sales.close())

type Page = z.output<typeof listSalesAnswer>

const list = async (query = ''): Promise<Page> =>
  read(await merchant.send('GET', `/v1/sales${query}`), 200, listSalesAnswer)
const idsOf = (page: Page) => page.data.map((sale) => sale.id)

describe('GET /v1/sales', () => {
  it('lists newest first, page by page, without a gap or a repetition', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await list(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...idsOf(page))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(ids)
  })

  it('filters by reference, status and time', async () => {
    expect(idsOf(await list('?reference=r0'))).toEqual([ids[1], ids[3]])
    await merchant.send('POST', `/v1/sales/${ids[0]}/cancel`)
    expect(idsOf(await list('?status=cancelled'))).toEqual([ids[0]])
    expect(idsOf(await list('?status=pending&limit=100'))).toEqual(ids.slice(1))
    expect(idsOf(await list('?created_from=2100-01-01'))).toEqual([])
    expect(idsOf(await list('?created_to=2100-01-01T00:00:00'))).toEqual(ids)
  })

  it('finds the sale of a txid, and of a payment that came for it', async () => {
    const { id, txid } = await merchant.sell({ reference: 'found' })
    const endToEndId = 'E9999900420261121144500000000abc'
    const paid = {
      endToEndId,
      txid,
      saleId: id as SaleId,
      merchantId: merchant.id,
      payerName: null,
      payerDocument: null,
    }
    await sales.database
      .insertInto('payments')
      .values({
        ...paid,
        amountCents: cents(10_000n),
        paysSale: false,
        paidAt: new Date(),
        creditTransferId: newId(),
        availableAt: null,
      })
      .execute()
    expect(idsOf(await list(`?txid=${txid}`))).toEqual([id])
    expect(idsOf(await list(`?end_to_end_id=${endToEndId}`))).toEqual([id])
    expect(idsOf(await list(`?end_to_end_id=${endToEndId}&status=paid`))).toEqual([])
    const rival = sales.newMerchant()
    const nothing = { data: [], next_cursor: null }
    expect((await rival.send('GET', `/v1/sales?txid=${txid}`)).body).toEqual(nothing)
    expect((await rival.send('GET', `/v1/sales?end_to_end_id=${endToEndId}`)).body).toEqual(nothing)
  })

  it('takes a date for the whole day in Brasília, the last one too', async () => {
    const rows = sales.newMerchant()
    const { id } = await rows.sell()
    const at = async (createdAt: string, query: string): Promise<number> => {
      await sales.database
        .updateTable('sales')
        .set({ createdAt: new Date(createdAt) })
        .where('id', '=', id as SaleId)
        .execute()
      return read(await rows.send('GET', `/v1/sales?${query}`), 200, listSalesAnswer).data.length
    }
    const day = 'created_from=2026-11-20&created_to=2026-11-20'
    expect(await at('2026-11-20T02:59:59.999Z', day)).toBe(0)
    expect(await at('2026-11-20T03:00:00.000Z', day)).toBe(1)
    expect(await at('2026-11-21T02:59:59.999Z', day)).toBe(1)
    expect(await at('2026-11-21T03:00:00.000Z', day)).toBe(0)
    expect(await at('2026-11-20T10:00:00.000Z', 'created_to=2026-11-20T10:00:00')).toBe(1)
  })

  it('answers 400 to a parameter that it does not know, and names those that it does', async () => {
    const { status, body } = await merchant.send('GET', '/v1/sales?created_until=2026-11-20')
    expect(status).toBe(400)
    const text = expect.stringContaining('created_from, created_to')
    expect(body).toMatchObject({ code: 'unknown_parameter', errors: { created_until: [text] } })
  })

  it('shows another merchant nothing of it, also with its cursor', async () => {
    const rival = sales.newMerchant()
    expect((await rival.send('GET', '/v1/sales')).body).toEqual({ data: [], next_cursor: null })
    expect((await rival.send('GET', `/v1/sales?cursor=${ids[0]}`)).body).toEqual({ data: [], next_cursor: null })
    expect((await rival.send('GET', `/v1/sales/${ids[0]}`)).status).toBe(404)
    expect((await rival.send('POST', `/v1/sales/${ids[1]}/cancel`)).status).toBe(404)
  })

  it.each(['?limit=0', '?limit=101', '?status=late', '?cursor=nonsense', '?created_from=yesterday'])(
    'answers 400 in shape B to %s',
    async (query) => {
      const { status, body } = await merchant.send('GET', `/v1/sales${query}`)
      expect(status).toBe(400)
      expect(body).toEqual({
        error: 'Validation Error',
        code: 'invalid_request',
        request_id: expect.any(String),
        message: expect.any(String),
        errors: { [query.slice(1).split('=')[0] ?? '']: [expect.any(String)] },
      })
    },
  )
})
