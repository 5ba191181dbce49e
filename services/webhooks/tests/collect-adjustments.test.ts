import { randomUUID } from 'node:crypto'
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
let receiver: TestReceiver
beforeAll(async () => {
  books = await startTestLedger()
  ledger = createLedger({ baseUrl: books.url, sign: testKeys.webhooks.sign })
  webhooks = await startWebhooks({ ledger })
  receiver = await startReceiver()
})
afterAll(async () => {
  await webhooks.close()
  await ledger.close()
  await Promise.all([receiver.close(), books.close()])
})

const heardOf = (url: string) => receiver.received.filter(({ path }) => path === new URL(url).pathname)

it('a merchant hears that its balance was adjusted, once, as the statement shows it', async () => {
  const merchant = webhooks.newMerchant()
  const url = `${receiver.url}/${randomUUID()}`
  await merchant.listenAt(url)
  await books.credit(merchant.id, 10_000)
  await books.spend(merchant.id, 3_000)
  await books.spend(merchant.id, 2_000)
  await eventually(() => heardOf(url).map(({ type, data }) => [type, data['available_change_cents']])).toEqual([
    ['balance.adjusted', -3_000],
    ['balance.adjusted', -2_000],
  ])
  const adjustments = (await books.entriesOf(merchant.id)).filter(({ kind }) => kind === 'adjustment')
  expect(heardOf(url).map(({ data }) => data)).toEqual(adjustments)
})

it('also of what was adjusted while the ledger, or this service, was away', async () => {
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
  await books.spend(merchant.id, 1_000)
  await eventually(() => heardOf(url).length).toBe(1)
})

it('the ledger is asked since it was asked last, although nobody adjusts anything', async () => {
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

it('the ledger is asked by the time of PostgreSQL, though the clock of a worker be an hour ahead', async () => {
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
  const startedAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt + hourMs })
  onTestFinished(() => void vi.useRealTimers())
  await collect()
  await collect()
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

it('only webhooks may ask for everybody’s adjustments', async () => {
  const stranger = createLedger({ baseUrl: books.url, sign: createServiceKey('webhooks').sign })
  await expect(stranger.listAdjustments({ since: new Date(), after: undefined, limit: 1 })).rejects.toThrow()
  await stranger.close()
})
