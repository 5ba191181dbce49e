import { foundAnswer } from '@comporta/shared/contracts/search.contract.ts'
import { listWithdrawalsAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ withWorker: false })
})
afterAll(() => running.close())

type Page = z.output<typeof listWithdrawalsAnswer>

const list = async (merchant: Merchant, query = ''): Promise<Page> =>
  read(await merchant.send('GET', `/v1/withdrawals${query}`), 200, listWithdrawalsAnswer)

describe('GET /v1/withdrawals', () => {
  it('lists newest first, page by page, without gaps or duplicates', async () => {
    const merchant = await running.newMerchant(100_000)
    const created: string[] = []
    for (let count = 0; count < 5; count += 1) {
      created.unshift((await merchant.withdraw()).withdrawal_id)
    }
    const listed: string[] = []
    let cursor: string | null = ''
    do {
      const page: Page = await list(merchant, `?limit=2${cursor && `&cursor=${cursor}`}`)
      listed.push(...page.data.map((view) => view.withdrawal_id))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(listed).toEqual(created)
  })

  it('filters by status and by time', async () => {
    const merchant = await running.newMerchant(100_000)
    const pending = await merchant.withdraw({ authorize: false })
    await merchant.withdraw({ authorize: true })
    const byStatus = await list(merchant, '?status=pending')
    expect(byStatus.data.map((view) => view.withdrawal_id)).toEqual([pending.withdrawal_id])
    const later = await merchant.send('GET', '/v1/withdrawals?created_from=2999-01-01')
    expect(later.body).toEqual({ success: true, data: [], next_cursor: null })
    expect((await list(merchant, '?created_to=2999-01-01')).data).toHaveLength(2)
  })

  it('adds `created_by` only when asked to expand it; 400 for another name', async () => {
    const merchant = await running.newMerchant(100_000)
    await merchant.withdraw()
    const [plain] = (await list(merchant)).data
    const [told] = (await list(merchant, '?expand=created_by')).data
    expect(plain).not.toHaveProperty('created_by')
    expect(told).toEqual({ ...plain, created_by: expect.stringMatching(/./) })
    expect((await merchant.send('GET', '/v1/withdrawals?expand=failure')).status).toBe(400)
  })

  it('finds a withdrawal by its Idempotency-Key and by its end-to-end id, for its merchant only', async () => {
    const merchant = await running.newMerchant(100_000)
    const { withdrawal_id } = await merchant.withdraw()
    await merchant.withdraw()
    const endToEndId = 'E9999900820261121150000000000abc'
    const row = await running.database
      .updateTable('withdrawals')
      .set({ endToEndId })
      .where('id', '=', withdrawal_id as WithdrawalId)
      .returning('idempotencyKey')
      .executeTakeFirstOrThrow()
    const other = await running.newMerchant(0)
    for (const query of [`?reference=${row.idempotencyKey}`, `?end_to_end_id=${endToEndId}`]) {
      expect((await list(merchant, query)).data.map((view) => view.withdrawal_id)).toEqual([withdrawal_id])
      expect((await list(other, query)).data).toEqual([])
    }
  })

  it('shows no other merchant’s withdrawals, even after one of them as cursor', async () => {
    const merchant = await running.newMerchant(100_000)
    const created = await merchant.withdraw()
    const other = await running.newMerchant(100_000)
    await other.withdraw()
    expect((await list(other)).data).toHaveLength(1)
    expect((await list(other, `?cursor=${created.withdrawal_id}`)).data).toEqual([])
  })

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'status=reserving',
    'created_from=yesterday',
    'cursor=nonsense',
    'stauts=paid',
    'end_to_end_id=x',
  ])('400 when the query is %s', async (query) => {
    const merchant = await running.newMerchant(0)
    expect((await merchant.send('GET', `/v1/withdrawals?${query}`)).status).toBe(400)
  })
})

describe('GET /v1/withdrawals as CSV', () => {
  const headers = { accept: 'text/csv' }

  it('has every withdrawal that matches the filters, with its key, fee and end-to-end id', async () => {
    const merchant = await running.newMerchant(100_000)
    const { withdrawal_id } = await merchant.withdraw({ amount: 150.5 })
    const endToEndId = 'E'.padEnd(32, '7')
    const row = await running.database
      .updateTable('withdrawals')
      .set({ endToEndId })
      .where('id', '=', withdrawal_id as WithdrawalId)
      .returning('idempotencyKey')
      .executeTakeFirstOrThrow()
    const pending = await merchant.withdraw({ authorize: false })
    const answer = await merchant.send('GET', '/v1/withdrawals', { headers })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [names, newest, oldest, ...rest] = String(answer.body).split('\r\n')
    expect(names).toBe(
      'created_at,withdrawal_id,reference,status,amount_cents,fee_cents,net_cents,returned_cents,processed_at,e2e_id,' +
        'pix_key_type,pix_key',
    )
    expect(newest).toContain(`,${pending.withdrawal_id},`)
    expect(oldest).toContain(`,${withdrawal_id},${row.idempotencyKey},`)
    expect(oldest).toMatch(new RegExp(`,15050,20,15030,0,[^,]*,${endToEndId},email,`))
    expect(rest).toEqual([''])
    const filtered = await merchant.send('GET', '/v1/withdrawals?status=pending', { headers })
    expect(filtered.body).not.toContain(withdrawal_id)
    expect((await (await running.newMerchant(0)).send('GET', '/v1/withdrawals', { headers })).body).toBe(`${names}\r\n`)
  })

  it('is written for Brazilian spreadsheets with `locale=pt-BR`', async () => {
    const merchant = await running.newMerchant(200_000)
    const { withdrawal_id } = await merchant.withdraw({ amount: 1_234.5, authorize: false })
    const { body } = await merchant.send('GET', '/v1/withdrawals?locale=pt-BR', { headers })
    const [titles, row] = String(body).split('\r\n')
    expect(titles).toMatch(/^Data;Saque;Referência;Situação;Valor;Tarifa;Valor líquido;/)
    expect(row).toContain(`;${withdrawal_id};`)
    expect(row).toContain(';Aguardando aprovação;1234,50;0,20;1234,30;0,00;;;E-mail;')
  })

  it('400 in shape A for an invalid cursor', async () => {
    const merchant = await running.newMerchant(0)
    const answer = await merchant.send('GET', '/v1/withdrawals?cursor=nonsense', { headers })
    expect(answer).toMatchObject({ status: 400, body: { success: false, errors: { cursor: [expect.any(String)] } } })
  })
})

describe('search', () => {
  const found = async (merchant: Merchant, text: string) =>
    read(await merchant.send('GET', `/v1/search?${new URLSearchParams({ q: text })}`), 200, foundAnswer).data
  const foundByOperator = async (text: string) =>
    read(await running.operator('GET', `/ops/search?${new URLSearchParams({ q: text })}`), 200, foundAnswer).data

  it('finds a withdrawal by each of its names, for its merchant and operators only', async () => {
    const merchant = await running.newMerchant(100_000)
    const key = `payroll-${merchant.id}`
    const pixKey = `maria-${merchant.id}@example.com`
    await merchant.tryToWithdraw({ amount: 10, authorize: true, pix_key: pixKey, pix_key_type: 'email' }, key)
    const [{ withdrawal_id: id = '' } = {}] = (await list(merchant)).data
    const endToEndId = `E${id.replaceAll('-', '').slice(0, 31)}`
    const { payoutId } = await running.database
      .selectFrom('withdrawals')
      .select('payoutId')
      .where('id', '=', id as WithdrawalId)
      .executeTakeFirstOrThrow()
    await running.database
      .updateTable('withdrawals')
      .set({ endToEndId })
      .where('id', '=', id as WithdrawalId)
      .execute()
    const rival = await running.newMerchant(0)
    const names = {
      id,
      payout_id: payoutId,
      idempotency_key: key,
      end_to_end_id: endToEndId,
      pix_key: pixKey.toUpperCase(),
    }
    for (const [matched, text] of Object.entries(names)) {
      const row = { kind: 'withdrawal', id, merchant_id: merchant.id, label: key, matched, amount_cents: 1_000 }
      expect(await found(merchant, text)).toMatchObject([row])
      expect(await foundByOperator(text)).toMatchObject([row])
      expect(await found(rival, text)).toEqual([])
    }
    expect(await foundByOperator('nothing-of-this-name')).toEqual([])
  })

  it('403 for a merchant at the operators’ search', async () => {
    const merchant = await running.newMerchant(0)
    expect((await merchant.send('GET', '/ops/search?q=anything')).status).toBe(403)
  })
})
