import { listSalesAnswer } from '@comporta/shared/contracts/sales.contract.ts'
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
