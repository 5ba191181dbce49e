import { providerBalancesAnswer, providerLinesAnswer } from '@comporta/shared/contracts/ledger.contract.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttp } from './http.ts'
import { capture, credit, giveBack, hold, newMerchant, postOne, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let http: ReturnType<typeof startHttp>

const merchant = newMerchant()
const about = { subject: { type: 'withdrawal', id: 'w' } }
const [sold, later] = [
  credit(merchant, 10_000n, { subject: { type: 'sale', id: 's' } }),
  credit(merchant, 500n, { availableAt: new Date(Date.now() + 3_600_000), subject: { type: 'sale', id: 't' } }),
]
const paid = hold(merchant, 3_000n, about)
const captured = { ...capture(paid, 20n), ...about }
const back = { ...giveBack(paid, 80n), ...about }

beforeAll(async () => {
  ledger = await startLedger()
  const here = ledger.join()
  http = startHttp(here)
  for (const command of [sold, later, paid, captured, back, hold(merchant, 900_000n)]) await postOne(here, command)
})
afterAll(async () => {
  await http.close()
  await ledger.stop()
})

const window = {
  from: new Date(Date.now() - 3_600_000).toISOString(),
  until: new Date(Date.now() + 3_600_000).toISOString(),
}

async function lines(from: 'sales' | 'withdrawals', query: Record<string, string>) {
  const path = `/provider-lines?${new URLSearchParams({ limit: '1000', ...window, ...query })}`
  return read(await http.call({ from, path }), 200, providerLinesAnswer).data
}

describe('GET /provider-lines', () => {
  it('lists for each service what moved money at a PSP for it, with its sign, oldest first', async () => {
    expect(await lines('sales', {})).toEqual([
      { transfer_id: sold.transferId, amount_cents: 10_000n, subject_type: 'sale', subject_id: 's' },
      { transfer_id: later.transferId, amount_cents: 500n, subject_type: 'sale', subject_id: 't' },
    ])
    expect(await lines('withdrawals', {})).toMatchObject([
      { transfer_id: captured.transferId, amount_cents: -2_980n },
      { transfer_id: back.transferId, amount_cents: 80n },
    ])
  })

  it('resumes after the last transfer of a page, and ends at `until`', async () => {
    const [first] = await lines('sales', { limit: '1' })
    expect(first?.transfer_id).toBe(sold.transferId)
    expect(await lines('sales', { after: sold.transferId })).toMatchObject([{ transfer_id: later.transferId }])
    expect(await lines('sales', { after: later.transferId })).toEqual([])
    expect(await lines('sales', { until: window.from })).toEqual([])
  })

  it('finds by id those of the caller’s transfers that moved money', async () => {
    const ids = [sold, paid, captured].map(({ transferId }) => transferId).join(',')
    const path = `/provider-lines/by-id?ids=${ids}`
    const found = read(await http.call({ from: 'withdrawals', path }), 200, providerLinesAnswer).data
    expect(found).toMatchObject([{ transfer_id: captured.transferId, amount_cents: -2_980n }])
  })

  it('403 for the gateway, and on behalf of a merchant', async () => {
    const path = `/provider-lines?${new URLSearchParams({ ...window, limit: '1' })}`
    expect((await http.call({ from: 'gateway', claims: { scopes: ['ops'] }, path })).status).toBe(403)
    expect((await http.call({ from: 'sales', claims: { merchantId: merchant }, path })).status).toBe(403)
  })
})

describe('GET /provider-balances', () => {
  it('shows what each account has, what is on hold, and what is the house’s own', async () => {
    const answer = await http.call({ from: 'withdrawals', path: '/provider-balances' })
    expect(read(answer, 200, providerBalancesAnswer)).toEqual({
      accounts: [{ provider_account: 1, amount_cents: 7_600n }],
      held_cents: 500n,
      own_cents: 20n,
    })
  })

  it('403 for the gateway, and on behalf of a merchant', async () => {
    expect((await http.call({ from: 'gateway', claims: { scopes: ['ops'] }, path: '/provider-balances' })).status).toBe(
      403,
    )
    expect(
      (await http.call({ from: 'sales', claims: { merchantId: merchant }, path: '/provider-balances' })).status,
    ).toBe(403)
  })
})
