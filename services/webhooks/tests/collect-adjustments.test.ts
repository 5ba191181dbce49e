import { randomUUID } from 'node:crypto'
import { call } from '@comporta/shared/testing/http-answer.ts'
import { createServiceKey, testKeys } from '@comporta/shared/testing/service-keys.ts'
import { startTestLedger, type TestLedger } from '@comporta/shared/testing/test-ledger.ts'
import { beginSteps, claimStep } from '@comporta/shared/work/due-steps.ts'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createLedger, type Ledger } from '../src/clients/ledger.client.ts'
import { collectAdjustments } from '../src/use-cases/collect-adjustments.ts'
import { eventually, type RunningWebhooks, startWebhooks } from './running-webhooks.ts'
import { startReceiver, type TestReceiver } from './test-receiver.ts'

let books: TestLedger
let ledger: Ledger
let webhooks: RunningWebhooks
let worker: ReturnType<RunningWebhooks['startWorker']>
let receiver: TestReceiver
beforeAll(async () => {
  books = await startTestLedger()
  ledger = createLedger({ baseUrl: books.url, sign: testKeys.webhooks.sign })
  webhooks = await startWebhooks({ ledger, withWorker: false })
  worker = webhooks.startWorker()
  receiver = await startReceiver()
})
afterAll(async () => {
  await webhooks.close()
  await ledger.close()
  await Promise.all([receiver.close(), books.close()])
})

const heardOf = (url: string) => receiver.received.filter(({ path }) => path === new URL(url).pathname)
const changesHeardOf = (url: string) => heardOf(url).map(({ data }) => data['available_change_cents'])

it('a merchant hears of each adjustment of its balance once, in order, as the statement shows it', async () => {
  const merchant = webhooks.newMerchant()
  const url = `${receiver.url}/${randomUUID()}`
  await merchant.listenAt(url)
  await books.credit(merchant.id, 10_000)
  await books.spend(merchant.id, 3_000)
  await books.spend(merchant.id, 2_000)
  await eventually(() => changesHeardOf(url)).toContain(-2_000)
  // The ledger is asked again and lists all three.
  await books.spend(merchant.id, 1_000)
  await eventually(() => changesHeardOf(url)).toContain(-1_000)
  expect(changesHeardOf(url)).toEqual([-3_000, -2_000, -1_000])
  expect(heardOf(url).map(({ type }) => type)).toEqual(Array(3).fill('balance.adjusted'))
  const adjustments = (await books.entriesOf(merchant.id)).filter(({ kind }) => kind === 'adjustment')
  expect(heardOf(url).map(({ data }) => data)).toEqual(adjustments)
})

it('a merchant hears once of an adjustment made after the ledger was down', async () => {
  const merchant = webhooks.newMerchant()
  const url = `${receiver.url}/${randomUUID()}`
  await merchant.listenAt(url)
  await books.credit(merchant.id, 10_000)
  await books.stop()
  const failed = () =>
    webhooks.database
      .selectFrom('dueSteps')
      .select('tries')
      .where('step', '=', 'collect-adjustments')
      .executeTakeFirst()
  await eventually(async () => (await failed())?.tries ?? 0).toBeGreaterThan(1)
  await books.restart()
  await books.spend(merchant.id, 2_000)
  await eventually(() => changesHeardOf(url)).toContain(-2_000)
  await books.spend(merchant.id, 1_000)
  await eventually(() => changesHeardOf(url)).toContain(-1_000)
  expect(changesHeardOf(url)).toEqual([-2_000, -1_000])
})

it('a merchant hears of an adjustment made while no worker of this service ran', async () => {
  const own = await startWebhooks({ ledger, withWorker: false })
  onTestFinished(() => own.close())
  const merchant = own.newMerchant()
  const url = `${receiver.url}/${randomUUID()}`
  await merchant.listenAt(url)
  const collectedUntil = async () =>
    (await own.database.selectFrom('collections').selectAll().execute())[0]?.collectedUntil
  const before = await collectedUntil()
  const work = own.startWorker()
  await eventually(collectedUntil).not.toEqual(before)
  await work.close()
  await books.credit(merchant.id, 10_000)
  await books.spend(merchant.id, 1_000)
  own.startWorker()
  await eventually(() => changesHeardOf(url)).toEqual([-1_000])
})

it('the time since which the ledger is asked moves on, even when nothing is adjusted', async () => {
  const asked: Date[] = []
  const listAdjustments: Ledger['listAdjustments'] = async ({ since }) => {
    asked.push(since)
    return []
  }
  const quiet = await startWebhooks({ ledger: { listAdjustments } })
  await eventually(() => asked.length).toBeGreaterThan(2)
  const [first, ...later] = asked.map(Number)
  expect(later.at(-1)).toBeGreaterThan(first ?? 0)
  await quiet.close()
})

it('the ledger is asked by PostgreSQL’s clock, even when a worker’s clock is an hour ahead', async () => {
  const asked: Date[] = []
  const listAdjustments: Ledger['listAdjustments'] = async ({ since }) => {
    asked.push(since)
    return []
  }
  const quiet = await startWebhooks({ ledger: { listAdjustments }, withWorker: false })
  onTestFinished(() => quiet.close())
  const hourMs = 3_600_000
  const step = { step: 'collect-adjustments', subject: 'upkeep' }
  async function collect(): Promise<void> {
    await beginSteps(quiet.database, [step])
    await quiet.database
      .updateTable('dueSteps')
      .set({ dueAt: new Date(0) })
      .execute()
    const claim = await claimStep(quiet.database, step, hourMs)
    if (!claim) throw new Error('it is not due')
    await collectAdjustments(quiet.dependencies, claim)
  }
  // It would keep a token from an hour ahead, which the ledger refuses.
  await worker.close()
  onTestFinished(() => {
    worker = webhooks.startWorker()
  })
  const startedAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt + hourMs })
  onTestFinished(() => void vi.useRealTimers())
  await collect()
  await collect()
  expect(asked).toHaveLength(2)
  for (const since of asked) expect(Number(since)).toBeLessThan(startedAt + hourMs / 2)
})

it('many adjustments are read page by page', async () => {
  const merchant = webhooks.newMerchant()
  await books.credit(merchant.id, 10_000)
  const since = new Date()
  for (let count = 0; count < 5; count += 1) await books.spend(merchant.id, 100)
  const first = await ledger.listAdjustments({ since, after: undefined, limit: 3 })
  const rest = await ledger.listAdjustments({ since, after: first.at(-1)?.transferId, limit: 3 })
  const ids = [...first, ...rest].map(({ transferId }) => transferId)
  expect(first).toHaveLength(3)
  expect(ids).toEqual((await books.entriesOf(merchant.id)).slice(1).map(({ id }) => id))
})

it.each([
  [403, 'another service', testKeys.sales.sign],
  [401, 'a service with an unknown key', createServiceKey('webhooks').sign],
])('%i when %s asks the ledger for adjustments', async (status, _who, sign) => {
  const path = `/adjustments?since=${new Date().toISOString()}&limit=1`
  expect((await call('GET', `${books.url}${path}`, { token: await sign('ledger') })).status).toBe(status)
})
