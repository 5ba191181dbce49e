import { randomUUID } from 'node:crypto'
import { foundAnswer } from '@comporta/shared/contracts/search.contract.ts'
import {
  type EventOnWire,
  listEventsAnswer,
  listObjectDeliveriesAnswer,
} from '@comporta/shared/contracts/webhooks.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import type { EventId } from '@comporta/shared/ids/ids.ts'
import { readChanges } from '@comporta/shared/redis/changes.ts'
import { createSubscriberRedis } from '@comporta/shared/redis/connections.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf } from '../src/domain/delivery.ts'
import { insertEvents } from '../src/storage/events.repository.ts'
import { eventually, type RunningWebhooks, startWebhooks } from './running-webhooks.ts'

const channel = `changes-${randomUUID()}`
let webhooks: RunningWebhooks
beforeAll(async () => {
  webhooks = await startWebhooks({ withWorker: false, environment: { CHANGES_CHANNEL: channel } })
})
afterAll(() => webhooks.close())

type Merchant = ReturnType<RunningWebhooks['newMerchant']>

const eventsOf = async (merchant: Merchant, query = '') =>
  read(await merchant.send('GET', `/v1/events${query}`), 200, listEventsAnswer)

/** A merchant with an endpoint that nothing is sent to: its events are kept. */
async function listener(): Promise<Merchant> {
  const merchant = webhooks.newMerchant()
  const { id, url } = await merchant.listenAt('https://comporta-listen.invalid')
  await merchant.change(id, { url, event_types: [], description: null, enabled: false })
  return merchant
}

it('gateways are told what changed for which merchant, even for merchants without endpoints', async () => {
  const subscriber = createSubscriberRedis({ url: webhooks.redis.url, onError: () => undefined })
  try {
    const heard: string[] = []
    subscriber.on('message', (_channel, text) => heard.push(text))
    await subscriber.subscribe(channel)
    const [one, two] = [webhooks.newMerchant(), webhooks.newMerchant()]
    await webhooks.tell(one.event('s1'), two.event('w1', 'withdrawal.paid'), one.event('s2', 'refund.settled'))
    await eventually(() => heard.length).toBe(1)
    expect([...readChanges(heard[0] ?? '')]).toEqual([
      [one.id, new Set(['sales', 'balance'])],
      [two.id, new Set(['withdrawals', 'balance'])],
    ])
    expect(readChanges('of a version to come')).toEqual(new Map())
  } finally {
    subscriber.disconnect()
  }
})

describe('GET /v1/events', () => {
  it('200 with the events as they are sent to endpoints, newest first', async () => {
    const merchant = await listener()
    const [first, second] = [merchant.event('s1'), merchant.event('s1', 'sale.cancelled')]
    await webhooks.tell(first)
    await webhooks.tell(second)
    expect(await eventsOf(merchant)).toEqual({
      data: [second, first].map(({ id, type, object_id, occurred_at, data }) => ({
        id,
        type,
        object_id,
        data,
        timestamp: occurred_at,
      })),
      next_cursor: null,
    })
  })

  it('returns every event once across its pages', async () => {
    const merchant = await listener()
    const events = Array.from({ length: 5 }, (_, number) => merchant.event(`s${number}`))
    await webhooks.tell(...events)
    const ids: string[] = []
    let query = '?limit=2'
    for (;;) {
      const page = await eventsOf(merchant, query)
      ids.push(...page.data.map(({ id }) => id))
      if (page.next_cursor === null) break
      query = `?limit=2&cursor=${page.next_cursor}`
    }
    expect(ids.toSorted()).toEqual(events.map(({ id }) => id).toSorted())
  })

  it('shows no other merchant’s events, and 400 for one of them as `cursor` or `after`', async () => {
    const [merchant, other] = [await listener(), await listener()]
    const event = other.event('s1')
    await webhooks.tell(event)
    await webhooks.tell(merchant.event('s2'))
    expect((await eventsOf(merchant)).data.map(({ object_id: object }) => object)).toEqual(['s2'])
    for (const query of [`?cursor=${event.id}`, `?after=${event.id}`]) {
      expect(await merchant.send('GET', `/v1/events${query}`)).toMatchObject({ status: 400 })
    }
  })

  it('leaves out pings, which belong to an endpoint', async () => {
    const merchant = webhooks.newMerchant()
    const { id } = await merchant.listenAt('https://comporta-listen.invalid')
    await merchant.act(id, 'ping')
    expect((await eventsOf(merchant)).data).toEqual([])
  })
})

/** Follows from the last known event until nothing is left, in pages of random lengths. */
async function follow(merchant: Merchant, known: string[]): Promise<void> {
  for (;;) {
    const limit = 1 + Math.floor(Math.random() * 7)
    const { data, next_cursor } = await eventsOf(merchant, `?after=${known.at(-1) ?? 'start'}&limit=${limit}`)
    known.push(...data.map(({ id }) => id))
    if (next_cursor === null) return
  }
}

describe('GET /v1/events?after', () => {
  it('200 with the events after the given one, oldest first, and with all of them after `start`', async () => {
    const merchant = await listener()
    expect(await eventsOf(merchant, '?after=start')).toEqual({ data: [], next_cursor: null })
    const events = Array.from({ length: 5 }, (_, number) => merchant.event(`s${number}`))
    await webhooks.tell(...events)
    const ids = events.map(({ id }) => id)
    const known: string[] = []
    await follow(merchant, known)
    expect(known).toEqual(ids)
    const first = await eventsOf(merchant, `?after=${ids[0]}&limit=2`)
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    const rest = await eventsOf(merchant, `?after=${ids[0]}&limit=2&cursor=${first.next_cursor}`)
    expect(rest).toMatchObject({ data: [{ id: ids[3] }, { id: ids[4] }], next_cursor: null })
    expect((await eventsOf(merchant, `?after=${ids[4]}`)).data).toEqual([])
  })

  it('400 for an unknown event, instead of an empty list', async () => {
    const merchant = await listener()
    for (const after of ['0190a0de-0000-7000-8000-0000000000ff', 'yesterday', '']) {
      expect(await merchant.send('GET', `/v1/events?after=${after}`)).toMatchObject({ status: 400 })
    }
  })

  it('holds later events back until an earlier one is committed', async () => {
    const merchant = await listener()
    const [late, next] = [merchant.event('s1'), merchant.event('s2')]
    const [inserted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const committed = inTransaction(webhooks.database, async (transaction) => {
      await insertEvents(transaction, [asKept(late)])
      inserted.resolve()
      await released.promise
    })
    await inserted.promise
    const told = webhooks.tell(next)
    const waiting = () =>
      sql`
        SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`.execute(webhooks.database)
    await eventually(async () => (await waiting()).rows.length).toBe(1)
    const known: string[] = []
    await follow(merchant, known)
    expect(known).toEqual([])
    released.resolve()
    await Promise.all([committed, told])
    await follow(merchant, known)
    expect(known).toEqual([late.id, next.id])
  })

  it('returns each event once to whoever follows, while services report events concurrently', async () => {
    const merchants = [await listener(), await listener()]
    const told: EventOnWire[] = []
    const tellers = Array.from({ length: 6 }, async (_, teller) => {
      for (let round = 0; round < 8; round += 1) {
        const count = 1 + Math.floor(Math.random() * 4)
        const batch = Array.from({ length: count }, (_, index) =>
          (merchants[(teller + round + index) % 2] as Merchant).event(`s${teller}`),
        )
        told.push(...batch)
        await webhooks.tell(...batch)
      }
    })
    let isOver = false
    const followers = merchants.map(async (merchant) => {
      const known: string[] = []
      while (!isOver) await follow(merchant, known)
      await follow(merchant, known)
      const own = told.filter(({ merchant_id: owner }) => owner === merchant.id).map(({ id }) => id)
      expect(known.toSorted()).toEqual(own.toSorted())
    })
    await Promise.all(tellers)
    isOver = true
    await Promise.all(followers)
  })
})

function asKept({ id, merchant_id, type, object_id: objectId, occurred_at, data }: EventOnWire) {
  const occurredAt = new Date(occurred_at)
  const merchantId = merchant_id as Parameters<typeof insertEvents>[1][number]['merchantId']
  return { id: id as EventId, merchantId, type, objectId, occurredAt, body: bodyOf({ type, occurredAt }, data) }
}

describe('GET /ops/webhooks/deliveries', () => {
  it('lists the deliveries about an object with their endpoints, newest first; 403 for a merchant', async () => {
    const merchant = await listener()
    const [first, second] = [merchant.event('s77'), merchant.event('s77', 'sale.cancelled')]
    const { id, url } = await merchant.listenAt('https://comporta-listen.invalid/second')
    await webhooks.tell(first, second, merchant.event('s78'))
    const path = '/ops/webhooks/deliveries?object_ids=s77,s79'
    const { data } = read(await webhooks.operator('GET', path), 200, listObjectDeliveriesAnswer)
    const about = { endpoint_id: id, endpoint_url: url, merchant_id: merchant.id, object_id: 's77', status: 'pending' }
    expect(data).toMatchObject([
      { id: second.id, ...about },
      { id: first.id, ...about },
    ])
    expect(await merchant.send('GET', path)).toMatchObject({ status: 403 })
    const found = read(await merchant.send('GET', `/v1/search?q=${first.id}`), 200, foundAnswer).data
    expect(found).toMatchObject([{ kind: 'event', id: first.id, label: first.type }])
    expect(read(await webhooks.operator('GET', `/ops/search?q=${id}`), 200, foundAnswer).data).toMatchObject([
      { kind: 'endpoint', id, label: url, status: 'enabled' },
    ])
  })
})
