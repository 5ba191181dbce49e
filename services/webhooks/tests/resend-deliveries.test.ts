import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, type Merchant, type RunningWebhooks, startWebhooks } from './running-webhooks.ts'
import { startReceiver, type TestReceiver } from './test-receiver.ts'

let webhooks: RunningWebhooks
let receiver: TestReceiver
beforeAll(async () => {
  webhooks = await startWebhooks({ withWorker: false })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await webhooks.close()
})

const past = '2026-01-01T00:00:00Z'
const ways = ['withdrawal.processing', 'withdrawal.paid']
const ofWithdrawals = { event_types: [...ways, 'withdrawal.returned'] }

/** Makes events that came some time ago: of every fifty, two are about a withdrawal and the others about sales. */
async function haveHappened(merchant: Merchant, count: number): Promise<void> {
  await sql`
    INSERT INTO events (id, merchant_id, type, object_id, occurred_at, body)
    SELECT uuidv7(), ${merchant.id}, type, object, now() - interval '1 hour' + number * interval '1 millisecond',
      jsonb_build_object('type', type, 'timestamp', '2026-11-22T12:00:00.000Z', 'data', jsonb_build_object('id', object))
    FROM generate_series(1, ${count}::integer) AS number, LATERAL (
      SELECT CASE number % 50 WHEN 1 THEN 'withdrawal.processing' WHEN 2 THEN 'withdrawal.paid' ELSE 'sale.paid' END AS type,
        CASE WHEN number % 50 IN (1, 2) THEN 'w' || number / 50 ELSE 's' || number END AS object) AS happened`.execute(
    webhooks.database,
  )
}

/** What arrived at an address, by object. */
function heardAt(path: string): Map<unknown, string[]> {
  const heard = receiver.received.filter((entry) => entry.path === path)
  const types = Map.groupBy(heard, ({ data }) => data['id'])
  return new Map([...types].map(([object, entries]) => [object, entries.map(({ type }) => type)]))
}

describe('sending again all since a time', () => {
  it('goes on page by page after a death and lost jobs: each event once, in order, and new ones after them', async () => {
    const merchant = webhooks.newMerchant()
    const { id } = await merchant.listenAt(`${receiver.url}/many`, ofWithdrawals)
    await haveHappened(merchant, 2_400)
    expect(await merchant.act(id, 'resend', { since: past })).toMatchObject({
      status: 202,
      body: { resent: 40, more: true },
    })
    // The job has not done a page yet, and a new event comes for an object that is still to be marked.
    await webhooks.tell(merchant.event('w47', 'withdrawal.returned'))
    const redis = new Redis(webhooks.redis.url)
    const keys = await redis.keys(`${webhooks.redis.prefix}*`)
    if (keys.length > 0) await redis.del(...keys)
    redis.disconnect()
    webhooks.startWorker()
    await eventually(() => [...heardAt('/hooks/many').values()].flat().length).toBe(97)
    const heard = heardAt('/hooks/many')
    expect(heard.get('w47')).toEqual([...ways, 'withdrawal.returned'])
    heard.delete('w47')
    expect([...heard.values()].filter((types) => types.join() !== ways.join())).toEqual([])
    expect(heard.size).toBe(47)
    const { rows } = await sql`SELECT FROM resends`.execute(webhooks.database)
    expect(rows).toEqual([])
  })

  it('asked for twice, sends all twice at most, and from the earlier time on', async () => {
    const merchant = webhooks.newMerchant()
    const { id } = await merchant.listenAt(`${receiver.url}/twice`, ofWithdrawals)
    await haveHappened(merchant, 1_200)
    const recently = new Date(Date.now() - 60_000).toISOString()
    await merchant.act(id, 'resend', { since: past })
    expect((await merchant.act(id, 'resend', { since: recently })).status).toBe(202)
    const isPending = async () => (await merchant.deliveries(id, '?status=pending&limit=1')).length
    await eventually(() => heardAt('/hooks/twice').size).toBe(24)
    await eventually(isPending).toBe(0)
    for (const types of heardAt('/hooks/twice').values()) expect(types.length).toBeLessThanOrEqual(4)
  })

  it('ends with its endpoint', async () => {
    const merchant = webhooks.newMerchant()
    const { id } = await merchant.listenAt(`${receiver.url}/gone`)
    await haveHappened(merchant, 1_200)
    await merchant.act(id, 'resend', { since: past })
    expect((await merchant.act(id, 'remove')).status).toBe(204)
    const left = () => sql`SELECT FROM due_steps WHERE subject = ${id}`.execute(webhooks.database)
    await eventually(async () => (await left()).rows.length).toBe(0)
  })
})
