import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchBalances } from '../src/use-cases/watch-balances.ts'
import { capture, credit, dropChecksOfBalances, hold, newMerchant, postOne, release, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let superuser: pg.Client

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  superuser = await ledger.openAsSuperuser()
})
afterAll(() => ledger.stop())

/** One round of the watch: what the metrics say, and the alerts in the log. */
async function watch() {
  const lines: string[] = []
  const logger = createLogger({ name: 'test', level: 'error', destination: { write: (line) => void lines.push(line) } })
  await watchBalances({ ...here, logger })
  const metrics = await here.metrics.process.registry.metrics()
  const metricOf = (name: string) => Number(new RegExp(`^comporta_${name}{.*} (\\d+)$`, 'm').exec(metrics)?.[1])
  return {
    imbalanceCents: metricOf('ledger_imbalance_cents'),
    disagreeing: metricOf('ledger_disagreeing_balances'),
    alerts: lines.map((line): unknown => JSON.parse(line)),
  }
}

const quiet = { imbalanceCents: 0, disagreeing: 0, alerts: [] }

/** A merchant whose newest transfer is a refusal, which moved nothing. */
async function openMerchant() {
  const merchantId = newMerchant()
  await postOne(here, credit(merchantId, 1_000n))
  const paid = hold(merchantId, 100n)
  await postOne(here, paid)
  await postOne(here, capture(paid, 20n))
  const released = hold(merchantId, 50n)
  await postOne(here, released)
  await postOne(here, release(released))
  await postOne(here, hold(merchantId, 5_000n))
  return merchantId
}

it('the watch is quiet while nobody tampers', async () => {
  await openMerchant()
  await postOne(here, hold(newMerchant(), 5n))
  expect(await watch()).toEqual(quiet)
})

it('the watch counts a balance that differs from its newest entry, and names its merchant, until fixed', async () => {
  const merchantId = await openMerchant()
  const add = (amount: number) =>
    superuser.query(
      `UPDATE balances SET available_cents = available_cents + $2, adjustments_cents = adjustments_cents - $2
       WHERE merchant_id = $1`,
      [merchantId, amount],
    )
  await add(5)
  expect(await watch()).toEqual({
    imbalanceCents: 0,
    disagreeing: 1,
    alerts: [expect.objectContaining({ level: 50, disagreeing: 1, merchantIds: [merchantId] })],
  })
  await add(-5)
  expect(await watch()).toEqual(quiet)
})

it('the watch adds up how far each balance is from zero, so that two errors do not hide each other', async () => {
  const merchants = [await openMerchant(), await openMerchant()]
  await dropChecksOfBalances(superuser)
  const change = (sign: number) =>
    Promise.all(
      merchants.map((merchantId, index) =>
        superuser.query('UPDATE balances SET fee_revenue_cents = fee_revenue_cents + $2 WHERE merchant_id = $1', [
          merchantId,
          sign * (index === 0 ? 7 : -7),
        ]),
      ),
    )
  await change(1)
  expect(await watch()).toMatchObject({ imbalanceCents: 14, disagreeing: 0, alerts: [{ imbalanceCents: 14 }] })
  await change(-1)
  expect(await watch()).toEqual(quiet)
})
