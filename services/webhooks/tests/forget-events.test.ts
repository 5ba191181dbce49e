import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpointLifecycle } from '../src/domain/endpoint-lifecycle.ts'
import { eventually, type RunningWebhooks, startWebhooks } from './running-webhooks.ts'

let webhooks: RunningWebhooks
beforeAll(async () => {
  webhooks = await startWebhooks({ withWorker: false })
})
afterAll(() => webhooks.close())

const dayMs = 86_400_000

/** Makes an event wait for an endpoint in this status, so many days after it happened. */
async function haveWaited(status: string, days: number): Promise<string> {
  const merchant = webhooks.newMerchant()
  const { id } = await merchant.listenAt('https://comporta-listen.invalid')
  const event = merchant.event('s1')
  await webhooks.tell({ ...event, occurred_at: new Date(Date.now() - days * dayMs).toISOString() })
  await sql`UPDATE endpoints SET status = ${status} WHERE id = ${id}`.execute(webhooks.database)
  return event.id
}

it('events are deleted after 30 days, except those that wait for an enabled endpoint', async () => {
  const kept: string[] = [await haveWaited('enabled', 31)]
  for (const status of endpointLifecycle.statuses.filter((known) => known !== 'enabled')) {
    await haveWaited(status, 31)
    kept.push(await haveWaited(status, 29))
  }
  const left = async () => (await webhooks.database.selectFrom('events').select('id').execute()).map(({ id }) => id)
  expect(await left()).toHaveLength(7)
  webhooks.startWorker()
  await eventually(async () => (await left()).toSorted()).toEqual(kept.toSorted())
})
