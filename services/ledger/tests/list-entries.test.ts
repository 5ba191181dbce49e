import { listEntriesAnswer } from '@comporta/shared/contracts/balance.contract.ts'
import { ledgerChecksView, listTransfersAnswer } from '@comporta/shared/contracts/ledger.contract.ts'
import { foundAnswer } from '@comporta/shared/contracts/search.contract.ts'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { readSettings } from '../src/dependencies.ts'
import { recordCheck } from '../src/storage/checks.repository.ts'
import type { LedgerSchema } from '../src/storage/database.ts'
import { listEntries } from '../src/use-cases/list-entries.ts'
import { watchBalances } from '../src/use-cases/watch-balances.ts'
import { startHttp } from './http.ts'
import { adjustment, capture, credit, hold, newMerchant, postOne, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let http: ReturnType<typeof startHttp>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  http = startHttp(here)
})
afterAll(async () => {
  await http.close()
  await ledger.stop()
})

async function statement(merchantId: string, query: Record<string, string> = {}) {
  const path = `/v1/balance/entries?${new URLSearchParams(query)}`
  return read(await http.call({ from: 'gateway', claims: { merchantId }, path }), 200, listEntriesAnswer)
}

const saleId = '0190a0de-0000-7000-8000-00000000aaaa'
const withdrawalId = '0190a0de-0000-7000-8000-00000000bbbb'

describe('GET /v1/balance/entries', () => {
  it('shows every movement with the balance after it and what it belongs to, newest first', async () => {
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 1_000n, { subject: { type: 'sale', id: saleId }, description: 'Pix' }))
    await postOne(here, hold(merchantId, 5_000n))
    const held = hold(merchantId, 600n, { subject: { type: 'withdrawal', id: withdrawalId } })
    await postOne(here, held)
    await postOne(here, capture(held, 20n))
    const { data, next_cursor } = await statement(merchantId)
    expect(next_cursor).toBeNull()
    expect(data).toMatchObject([
      { kind: 'capture', available_change_cents: 0, hold_change_cents: -600, hold_cents: 0, total_cents: 400 },
      {
        kind: 'hold',
        id: held.transferId,
        available_change_cents: -600,
        hold_change_cents: 600,
        available_cents: 400,
        hold_cents: 600,
        total_cents: 1_000,
        sale_id: null,
        withdrawal_id: withdrawalId,
      },
      { kind: 'credit', available_change_cents: 1_000, description: 'Pix', sale_id: saleId, withdrawal_id: null },
    ])
    expect(data[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)
  })

  it('pages without gaps or repetitions while new movements arrive', async () => {
    const merchantId = newMerchant()
    for (const amount of [1n, 2n, 3n, 4n, 5n]) await postOne(here, credit(merchantId, amount))
    const first = await statement(merchantId, { limit: '2' })
    await postOne(here, credit(merchantId, 6n))
    const second = await statement(merchantId, { limit: '2', cursor: first.next_cursor ?? '' })
    const third = await statement(merchantId, { limit: '2', cursor: second.next_cursor ?? '' })
    const amounts = [first, second, third].flatMap(({ data }) => data.map((entry) => entry.available_change_cents))
    expect(amounts).toEqual([5, 4, 3, 2, 1])
    expect(third.next_cursor).toBeNull()
  })

  it('filters by kind and by time', async () => {
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 1n))
    await postOne(here, adjustment(merchantId, 2n))
    await postOne(here, credit(merchantId, 3n))
    const all = (await statement(merchantId)).data
    const newest = all[0]?.created_at ?? ''
    expect((await statement(merchantId, { kind: 'adjustment' })).data).toMatchObject([{ available_change_cents: 2 }])
    const since = (await statement(merchantId, { created_from: newest })).data
    expect((await statement(merchantId, { created_to: newest })).data).toEqual(all)
    expect(since.length).toBeGreaterThan(0)
    expect(since.every((entry) => entry.created_at === newest)).toBe(true)
    expect((await statement(merchantId, { created_from: '2100-01-01' })).data).toEqual([])
  })

  it('reads fewer than 100 rows for a page of 20, however long the history and many its refusals', async () => {
    const fresh = await startLedger()
    onTestFinished(() => fresh.stop())
    const there = fresh.join()
    const superuser = await fresh.openAsSuperuser()
    await superuser.query('ALTER TABLE transfers SET (autovacuum_enabled = false)')
    for (let other = 0; other < 20; other += 1) {
      const otherId = newMerchant()
      await there.groupCommit.post(Array.from({ length: 100 }, () => credit(otherId, 1n)))
    }
    // What autovacuum knows of a merchant who came after its last run: nothing.
    await superuser.query('ANALYZE')
    const merchantId = newMerchant()
    for (let group = 0; group < 10; group += 1) {
      await there.groupCommit.post(Array.from({ length: 500 }, () => credit(merchantId, 1n)))
    }
    await there.groupCommit.post(Array.from({ length: 500 }, () => hold(merchantId, 999_999n)))
    const reading = createPool({
      url: fresh.url,
      applicationName: 'test',
      maxConnections: 1,
      onError: () => undefined,
      settings: readSettings,
    })
    onTestFinished(() => reading.end())
    const database = createDatabase<LedgerSchema>(reading)
    const rowsRead = await database.transaction().execute(async (transaction) => {
      const { entries } = await listEntries({ database: transaction }, { merchantId, limit: 20, before: 5_400n })
      expect(entries).toHaveLength(20)
      const { rows } = await sql<{ count: bigint }>`
        SELECT sum(idx_tup_fetch + seq_tup_read)::bigint AS count FROM pg_stat_xact_user_tables`.execute(transaction)
      return rows[0]?.count
    })
    expect(rowsRead).toBeLessThan(100n)
  })

  it('shows nothing of another merchant, and 403 when the path names one', async () => {
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 1n))
    expect((await statement(newMerchant())).data).toEqual([])
    const claims = { merchantId: newMerchant() }
    const foreign = await http.call({ from: 'sales', claims, path: `/merchants/${merchantId}/entries` })
    expect(foreign.status).toBe(403)
  })

  it('400 for an invalid cursor', async () => {
    const claims = { merchantId: newMerchant() }
    const answer = await http.call({ from: 'gateway', claims, path: '/v1/balance/entries?cursor=abc' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Validation Error' } })
  })
})

describe('GET /v1/balance/entries as CSV', () => {
  it('has every entry, and no refusals, with texts that no spreadsheet takes for a formula', async () => {
    const merchantId = newMerchant()
    const texts = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', 'a, "b"\nc', null]
    for (const description of texts) await postOne(here, credit(merchantId, 100n, { description }))
    await here.groupCommit.post(Array.from({ length: 1_200 }, () => hold(merchantId, 5_000n)))
    const answer = await csvOf(merchantId)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows = rowsOf(answer)
    expect(rows).toHaveLength(texts.length)
    expect(rows.map((row) => row['description'])).toEqual([
      '',
      'a, "b"\nc',
      "'@SUM(A1)",
      "'-1",
      "'+1",
      `'=HYPERLINK("http://evil")`,
    ])
    expect(rows.map((row) => row['available_cents'])).toEqual(['600', '500', '400', '300', '200', '100'])
  })

  it('is in the format of Brazilian spreadsheets with `locale=pt-BR`', async () => {
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 150_050n, { description: 'Part of sale 0199' }))
    await postOne(here, hold(merchantId, 5n))
    const [titles, newest, oldest] = read(await csvOf(merchantId, '?locale=pt-BR'), 200, z.string()).split('\r\n')
    expect(titles).toMatch(/^Data;Movimento;Tipo;Descrição;/)
    expect(newest).toMatch(
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;[0-9a-f-]{36};Bloqueio;;-0,05;0,05;1500,45;0,05;1500,50;;$/,
    )
    expect(oldest).toMatch(/;Recebimento;Parte da venda 0199;1500,50;/)
  })

  it('writes negative amounts as numbers, and more entries than one page has', async () => {
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 10_000n))
    await here.groupCommit.post(Array.from({ length: 2_100 }, () => hold(merchantId, 1n)))
    const rows = rowsOf(await csvOf(merchantId))
    expect(rows).toHaveLength(2_101)
    expect(rows[0]).toMatchObject({ kind: 'hold', available_change_cents: '-1', available_cents: '7900' })
    expect(new Set(rows.map((row) => row['id'])).size).toBe(2_101)
  })
})

const csvOf = (merchantId: string, query = '') =>
  http.call({
    from: 'gateway',
    claims: { merchantId },
    path: `/v1/balance/entries${query}`,
    headers: { accept: 'text/csv' },
  })

const rowsOf = (answer: Answer): Record<string, string>[] => parse(read(answer, 200, z.string()), { columns: true })

describe('GET /ops/ledger/transfers', () => {
  const operator = { clientId: 'operator-1', scopes: ['ops'] }
  const transfersOf = async (...ids: string[]) =>
    read(
      await http.call({ from: 'gateway', claims: operator, path: `/ops/ledger/transfers?ids=${ids.join(',')}` }),
      200,
      listTransfersAnswer,
    ).data

  it('shows the transfers that the ledger has, in order, refusals included', async () => {
    const merchantId = newMerchant()
    const come = credit(merchantId, 1_000n)
    const tooMuch = hold(merchantId, 5_000n)
    await postOne(here, come)
    await postOne(here, tooMuch)
    expect(await transfersOf(tooMuch.transferId, come.transferId, saleId)).toMatchObject([
      { id: come.transferId, merchant_id: merchantId, kind: 'credit', outcome: 'posted', posted_cents: 1_000 },
      { id: tooMuch.transferId, outcome: 'insufficient_funds', available_change_cents: null, available_cents: 1_000 },
    ])
  })

  it('400 for an invalid id, 403 for a merchant', async () => {
    const path = '/ops/ledger/transfers?ids='
    expect(await http.call({ from: 'gateway', claims: operator, path: `${path}nothing` })).toMatchObject({
      status: 400,
    })
    const claims = { merchantId: newMerchant(), clientId: 'shop', scopes: ['balance:read'] }
    expect(await http.call({ from: 'gateway', claims, path: path + saleId })).toMatchObject({ status: 403 })
  })
})

describe('search', () => {
  it('finds a transfer by its id: for its merchant if it moved money, for operators always', async () => {
    const merchantId = newMerchant()
    const come = credit(merchantId, 1_000n)
    const tooMuch = hold(merchantId, 5_000n)
    await postOne(here, come)
    await postOne(here, tooMuch)
    const found = async (claims: object, path: string, q: string) =>
      read(await http.call({ from: 'gateway', claims, path: `${path}?q=${q}` }), 200, foundAnswer).data
    const all = { clientId: 'operator-1', scopes: ['ops'] }
    const row = {
      kind: 'transfer',
      id: come.transferId,
      merchant_id: merchantId,
      amount_cents: 1_000,
      status: 'posted',
    }
    expect(await found({ merchantId }, '/v1/search', come.transferId)).toMatchObject([row])
    expect(await found({ merchantId }, '/v1/search', tooMuch.transferId)).toEqual([])
    expect(await found({ merchantId: newMerchant() }, '/v1/search', come.transferId)).toEqual([])
    expect(await found(all, '/ops/search', come.transferId)).toMatchObject([row])
    expect(await found(all, '/ops/search', tooMuch.transferId)).toMatchObject([{ status: 'insufficient_funds' }])
    expect(await found(all, '/ops/search', 'no-id')).toEqual([])
  })
})

describe('GET /ops/ledger', () => {
  const checks = async () =>
    read(
      await http.call({ from: 'gateway', claims: { clientId: 'operator-1', scopes: ['ops'] }, path: '/ops/ledger' }),
      200,
      ledgerChecksView,
    )

  it('shows what the workers found when they last looked; 403 for a merchant', async () => {
    expect(await checks()).toEqual({ balances: null, verification: null, checkpoint: null })
    const merchantId = newMerchant()
    const balances = { imbalanceCents: 5, disagreeing: 1, merchantIds: [merchantId] }
    await recordCheck(here.database, { kind: 'balances', details: balances })
    const lies = ['a transfer is gone']
    await recordCheck(here.database, { kind: 'verification', details: { sinceCheckpoint: 41, lies } })
    const newest = { number: 41, takenAt: '2026-11-22T03:00:00.000Z', merchants: 3, transfers: '1042', root: 'ab' }
    await recordCheck(here.database, { kind: 'checkpoint', details: newest })
    expect(await checks()).toEqual({
      balances: {
        at: expect.any(String),
        is_true: false,
        imbalance_cents: 5,
        disagreeing: 1,
        merchant_ids: [merchantId],
      },
      verification: { at: expect.any(String), is_true: false, since_checkpoint: 41, lies },
      checkpoint: {
        number: 41,
        taken_at: '2026-11-22T03:00:00.000+00:00',
        merchants: 3,
        transfers: '1042',
        root: 'ab',
      },
    })
    await watchBalances(here)
    expect((await checks()).balances).toMatchObject({ is_true: true, imbalance_cents: 0, merchant_ids: [] })
    const merchant = { merchantId, clientId: 'shop', scopes: ['balance:read'] }
    expect(await http.call({ from: 'gateway', claims: merchant, path: '/ops/ledger' })).toMatchObject({ status: 403 })
  })
})
