import { dailyReportAnswer } from '@comporta/shared/contracts/balance.contract.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { postBundle } from '../src/use-cases/post-transfers.ts'
import { startHttp } from './http.ts'
import {
  adjustment,
  capture,
  credit,
  giveBack,
  hold,
  newMerchant,
  postOne,
  release,
  startLedger,
  transferIn,
  transferOut,
} from './ledger.ts'

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

const ask = (merchantId: string, query = '', headers: Record<string, string> = {}) =>
  http.call({ from: 'gateway', claims: { merchantId }, path: `/v1/reports/daily${query}`, headers })

/** A merchant with a bit of everything in its day. */
async function newDay(): Promise<string> {
  const merchantId = newMerchant()
  await postOne(here, credit(merchantId, 10_000n))
  await postOne(here, credit(merchantId, 5_050n))
  const refund = hold(merchantId, 1_050n, { reason: 'refund' })
  const dispute = hold(merchantId, 500n, { reason: 'dispute' })
  const [paid, failed] = [hold(merchantId, 3_000n), hold(merchantId, 700n)]
  for (const command of [refund, dispute, paid, failed]) await postOne(here, command)
  for (const command of [capture(refund, 0n), capture(dispute, 0n), capture(paid, 20n)]) await postOne(here, command)
  await postOne(here, release(failed))
  await postOne(here, giveBack(paid, 80n))
  await postOne(here, adjustment(merchantId, -30n))
  const other = newMerchant()
  const gone = transferOut(merchantId, 50n)
  await postBundle(here, [gone, transferIn(other, 50n, gone)])
  const back = transferOut(other, 30n)
  await postBundle(here, [back, transferIn(merchantId, 30n, back)])
  return merchantId
}

const totals = {
  received_count: 2,
  received_cents: 15_050,
  refunded_count: 1,
  refunded_cents: 1_050,
  disputed_cents: 500,
  received_net_cents: 13_500,
  withdrawn_count: 1,
  withdrawn_cents: 3_000,
  fee_cents: 20,
  withdrawn_net_cents: 2_980,
  returned_cents: 80,
  adjusted_cents: -30,
  transferred_cents: -20,
  change_cents: 10_530,
}

describe('GET /v1/reports/daily', () => {
  it('sums what moved in both directions, and adds up to the change of the balance', async () => {
    const merchantId = await newDay()
    const { data } = read(await ask(merchantId), 200, dailyReportAnswer)
    expect(data).toEqual([{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...totals }])
    const balance = await http.call({ from: 'gateway', claims: { merchantId }, path: '/v1/balance' })
    expect(balance.body).toMatchObject({ data: { total: { cents: totals.change_cents } } })
  })

  it('counts a payment once when it comes as two credits, because a part of it is settled later', async () => {
    const merchantId = newMerchant()
    const availableAt = new Date(Date.now() + 3_600_000)
    for (const description of ['Pix E1', 'Pix E2', null]) {
      await postOne(here, credit(merchantId, 1_000n, { description }))
      await postOne(here, credit(merchantId, 9_000n, { description, availableAt }))
    }
    const { data } = read(await ask(merchantId), 200, dailyReportAnswer)
    expect(data).toMatchObject([{ received_count: 4, received_cents: 30_000, change_cents: 30_000 }])
  })

  it('has no day without a movement, and nothing of another merchant', async () => {
    const merchantId = await newDay()
    expect((await ask(merchantId, '?from=2020-01-01&to=2020-01-31')).body).toEqual({ data: [] })
    expect((await ask(newMerchant())).body).toEqual({ data: [] })
  })

  it('is a CSV file for programs, or for Brazilian spreadsheets with `locale=pt-BR`', async () => {
    const merchantId = await newDay()
    const plain = await ask(merchantId, '', { accept: 'text/csv' })
    const [names, line] = read(plain, 200, z.string()).split('\r\n')
    expect(names).toMatch(/^date,received_count,received_cents,/)
    expect(line).toMatch(/^\d{4}-\d\d-\d\d,2,15050,1,1050,500,13500,1,3000,20,2980,80,-30,-20,10530$/)
    const brazilian = await ask(merchantId, '?locale=pt-BR', { accept: 'text/csv' })
    const [titles, row] = read(brazilian, 200, z.string()).split('\r\n')
    expect(titles).toMatch(/^Dia;Recebimentos;Recebido bruto;/)
    expect(row).toMatch(/^\d{4}-\d\d-\d\d;2;150,50;1;10,50;5,00;135,00;1;30,00;0,20;29,80;0,80;-0,30;-0,20;105,30$/)
  })

  it.each([
    ['from', 'from=2026-11-02&to=2026-11-01'],
    ['from', 'from=2026-01-01&to=2026-04-04'],
    ['from', 'from=2026-11-01T00:00:00Z'],
    ['to', 'to=2026-02-30'],
    ['day', 'day=2026-11-01'],
  ])('400 naming %s for %s', async (field, query) => {
    const { status, body } = await ask(newMerchant(), `?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })
})
