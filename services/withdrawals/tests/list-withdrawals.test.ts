import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ withWorker: false })
})
afterAll(() => running.close())

const body = { amount: 1, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }

describe('GET /v1/withdrawals', () => {
  it('lists newest first, page by page, without a gap and without a doublet', async () => {
    const merchant = await running.newMerchant(100_000)
    const created: string[] = []
    for (let count = 0; count < 5; count += 1) {
      created.unshift((await merchant.withdraw({ ...body, authorize: false })).body.data.withdrawal_id)
    }
    const listed: string[] = []
    let cursor = ''
    do {
      const page = await merchant.send('GET', `/v1/withdrawals?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.body.success).toBe(true)
      listed.push(...page.body.data.map((view: { withdrawal_id: string }) => view.withdrawal_id))
      cursor = page.body.next_cursor
    } while (cursor !== null)
    expect(listed).toEqual(created)
  })

  it('filters by status and by time', async () => {
    const merchant = await running.newMerchant(100_000)
    const pending = await merchant.withdraw({ ...body, authorize: false })
    await merchant.withdraw({ ...body, authorize: true })
    const byStatus = await merchant.send('GET', '/v1/withdrawals?status=pending')
    expect(byStatus.body.data).toHaveLength(1)
    expect(byStatus.body.data[0].withdrawal_id).toBe(pending.body.data.withdrawal_id)
    const later = await merchant.send('GET', '/v1/withdrawals?created_from=2999-01-01')
    expect(later.body).toEqual({ success: true, data: [], next_cursor: null })
    const earlier = await merchant.send('GET', '/v1/withdrawals?created_to=2999-01-01')
    expect(earlier.body.data).toHaveLength(2)
  })

  it('shows nothing of another merchant, even from its cursor', async () => {
    const merchant = await running.newMerchant(100_000)
    const created = await merchant.withdraw({ ...body, authorize: false })
    const other = await running.newMerchant(100_000)
    await other.withdraw({ ...body, authorize: false })
    expect((await other.send('GET', '/v1/withdrawals')).body.data).toHaveLength(1)
    const answer = await other.send('GET', `/v1/withdrawals?cursor=${created.body.data.withdrawal_id}`)
    expect(answer.body.data).toEqual([])
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'status=reserving', 'created_from=yesterday', 'cursor=nonsense'])(
    '400 when the query is %s',
    async (query) => {
      const merchant = await running.newMerchant(0)
      expect((await merchant.send('GET', `/v1/withdrawals?${query}`)).status).toBe(400)
    },
  )
})
