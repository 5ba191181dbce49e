import type { differenceView, listDifferencesAnswer } from '@comporta/shared/contracts/differences.contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { startGateway, type TestGateway } from './gateway.ts'
import { type Answer, sendJson } from './upstream.ts'

type Row = z.output<typeof differenceView>

let gateway: TestGateway
let operator: string

beforeAll(async () => {
  gateway = await startGateway()
  operator = await gateway.tokenOf('demo-operator')
})
afterAll(() => gateway.close())

const idOf = (place: number) => `0199f3c1-7a52-7c4e-9d1b-${String(place).padStart(12, '0')}`

const row = (service: Row['service'], place: number): Row => ({
  id: idOf(place),
  service,
  kind: 'ledger_missing',
  book: 'ledger',
  date: '2026-11-21',
  status: 'open',
  subject: 'E1',
  text: null,
  amount_cents: 1_000,
  end_to_end_id: null,
  merchant_id: null,
  sale_id: null,
  withdrawal_id: null,
  transfer_id: null,
  bank: null,
  ours: null,
  ledger: { has: false, amount_cents: null, id: null, status: null },
  found_at: '2026-11-22T03:30:00.000+00:00',
  taken_by: null,
  taken_at: null,
  needs_two: false,
  proposed_by: null,
  proposed_at: null,
  proposed_resolution: null,
  resolved_by: null,
  resolved_at: null,
  resolution: null,
})

/** Lists as a service does: as many as are asked for after the cursor, and whether there is more. */
const listing =
  (service: Row['service'], places: readonly number[]): Answer =>
  ({ url }, response) => {
    const query = new URL(url, 'http://service').searchParams
    const after = places.filter((place) => idOf(place) > (query.get('cursor') ?? ''))
    const data = after.slice(0, Number(query.get('limit'))).map((place) => row(service, place))
    const next = data.length < after.length ? (data.at(-1)?.id ?? null) : null
    sendJson(response, 200, { data, next_cursor: next })
  }

const ask = (query: string) =>
  gateway.app.inject({ url: `/ops/differences${query}`, headers: { authorization: `Bearer ${operator}` } })

async function list(query: string) {
  const response = await ask(query)
  expect(response.statusCode).toBe(200)
  return response.json<z.output<typeof listDifferencesAnswer>>()
}

it.each([
  { sales: [1, 4, 5, 9], withdrawals: [2, 3, 6, 7, 8] },
  { sales: [1, 2, 3, 4, 5, 6, 7, 8, 9], withdrawals: [] },
  { sales: [8, 9], withdrawals: [1, 2, 3, 4, 5, 6, 7] },
])('lists each difference once, oldest first, whatever the length of the pages: %j', async ({ sales, withdrawals }) => {
  gateway.sales.answerWith(listing('sales', sales))
  gateway.withdrawals.answerWith(listing('withdrawals', withdrawals))
  for (const limit of [1, 2, 4, 9, 20]) {
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const { data, next_cursor: next } = await list(`?limit=${limit}${cursor && `&cursor=${cursor}`}`)
      expect(data.length).toBeLessThanOrEqual(limit)
      seen.push(...data.map(({ id }) => id))
      if (next === null) break
      cursor = next
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(idOf))
  }
})

it('asks both services with the same filters, as the operator', async () => {
  for (const name of ['sales', 'withdrawals'] as const) {
    gateway[name].received.length = 0
    gateway[name].answerWith(listing(name, []))
  }
  expect(await list('?status=taken&book=bank&kind=payout_missing&date=2026-11-21')).toEqual({
    data: [],
    next_cursor: null,
  })
  for (const name of ['sales', 'withdrawals'] as const) {
    expect(gateway[name].received).toMatchObject([{ caller: { clientId: 'demo-operator', scopes: ['ops'] } }])
    const url = new URL(gateway[name].received[0]?.url ?? '', 'http://service')
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      `/ops/${name}/differences`,
      { status: 'taken', book: 'bank', kind: 'payout_missing', date: '2026-11-21', limit: '20' },
    ])
  }
})

it('fails when one of the services does: a partial list would hide differences', async () => {
  gateway.sales.answerWith(listing('sales', [1]))
  gateway.withdrawals.answerWith((_request, response) => sendJson(response, 400, { message: 'cursor' }))
  expect((await ask('')).statusCode).toBe(400)
  await gateway.withdrawals.stop()
  expect((await ask('')).statusCode).toBe(503)
  await gateway.withdrawals.start()
})

it.each(['?status=late', '?kind=alert', '?book=ours', '?date=yesterday'])('400 for %s', async (query) => {
  expect((await ask(query)).statusCode).toBe(400)
})
