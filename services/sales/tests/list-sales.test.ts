import { listSalesAnswer } from '@comporta/shared/contracts/sales.contract.ts'
import { newId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
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

  it('finds a sale by txid and by the end-to-end id of its payment, for its merchant only', async () => {
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

  it('reads a date as the whole day in Brasília, including the last day', async () => {
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

  it('400 for an unknown parameter, naming the known ones', async () => {
    const { status, body } = await merchant.send('GET', '/v1/sales?created_until=2026-11-20')
    expect(status).toBe(400)
    const text = expect.stringContaining('created_from, created_to')
    expect(body).toMatchObject({ code: 'unknown_parameter', errors: { created_until: [text] } })
  })

  it('shows nothing to another merchant, even with this one’s cursor', async () => {
    const rival = sales.newMerchant()
    expect((await rival.send('GET', '/v1/sales')).body).toEqual({ data: [], next_cursor: null })
    expect((await rival.send('GET', `/v1/sales?cursor=${ids[0]}`)).body).toEqual({ data: [], next_cursor: null })
    expect((await rival.send('GET', `/v1/sales/${ids[0]}`)).status).toBe(404)
    expect((await rival.send('POST', `/v1/sales/${ids[1]}/cancel`)).status).toBe(404)
  })

  it.each(['?limit=0', '?limit=101', '?status=late', '?cursor=nonsense', '?created_from=yesterday'])(
    '400 in shape B for %s',
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

describe('GET /v1/sales as CSV', () => {
  const fileOf = async (whose: Merchant, query = ''): Promise<string> =>
    read(await whose.send('GET', `/v1/sales${query}`, { headers: { accept: 'text/csv' } }), 200, z.string())

  it('has every sale that matches the filters, with its payment and who paid, and no formula', async () => {
    const shop = sales.newMerchant()
    const paid = await shop.sell({ reference: '=1+1', customer_name: '@Maria "M"' })
    const { endToEndId, txid } = bank.receive(paid.txid)
    await sales.notify({ pix: [{ endToEndId, txid }] })
    await eventually(async () => (await shop.getSale(paid.id)).status).toBe('paid')
    await shop.sell({ reference: 'later' })
    const [names, later, first, ...rest] = (await fileOf(shop)).split('\r\n')
    expect(names).toBe(
      'created_at,id,reference,status,amount_cents,paid_at,end_to_end_id,txid,customer_name,customer_document,payer_name,' +
        'payer_document',
    )
    expect(later).toMatch(/,later,pending,10000,,,/)
    expect(first).toContain(`,${paid.id},'=1+1,paid,10000,`)
    expect(first).toContain(`,${endToEndId},${txid},"'@Maria ""M""",,Ana Lima,52998224725`)
    expect(rest).toEqual([''])
    expect(await fileOf(shop, '?reference=later')).not.toContain(paid.id)
    expect(await fileOf(sales.newMerchant())).toBe(`${names}\r\n`)
  })

  it('is written for Brazilian spreadsheets with `locale=pt-BR`', async () => {
    const shop = sales.newMerchant()
    const { id, txid } = await shop.sell({ amount: 1_234.5, reference: 'Pedido 7' })
    const { headers, body } = await shop.send('GET', '/v1/sales?locale=pt-BR', { headers: { accept: 'text/csv' } })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="sales.csv"')
    const [titles, row] = String(body).split('\r\n')
    expect(titles).toMatch(/^Data;Venda;Referência;Situação;Valor;Paga em;/)
    expect(row).toMatch(
      new RegExp(`^\\d\\d/\\d\\d/\\d{4} [\\d:]{8};${id};Pedido 7;Aguardando pagamento;1234,50;;;${txid};;;;$`),
    )
  })

  it('has each sale once, across more than one page', async () => {
    const shop = sales.newMerchant()
    await sql`
      INSERT INTO sales (id, merchant_id, merchant_name, origin, amount_cents, reference, reference_generated, status,
        provider, txid, br_code, expires_at, created_at)
      SELECT uuidv7(), ${shop.id}, 'Loja', 'api', 10000, 'r' || number, false, 'expired', 'sandbox',
        replace(gen_random_uuid()::text, '-', ''), 'code', now(), now() - number / 3 * interval '1 second'
      FROM generate_series(1, 2100) AS number`.execute(sales.database)
    const rows = (await fileOf(shop)).trimEnd().split('\r\n').slice(1)
    expect(new Set(rows.map((row) => row.split(',')[2])).size).toBe(2_100)
    expect(rows).toHaveLength(2_100)
  })

  it('400 as JSON for an invalid cursor', async () => {
    const answer = await merchant.send('GET', '/v1/sales?cursor=nonsense', { headers: { accept: 'text/csv' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})
