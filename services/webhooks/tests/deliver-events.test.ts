import { randomUUID } from 'node:crypto'
import { countRowsRead } from '@comporta/shared/testing/rows-read.ts'
import { startServiceProcess } from '@comporta/shared/testing/service-process.ts'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findDue, findProbe } from '../src/storage/deliveries.repository.ts'
import { eventually, type Merchant, type RunningWebhooks, startWebhooks } from './running-webhooks.ts'
import { answerOk, answerWith, type Behaviour, hang, startReceiver, type TestReceiver } from './test-receiver.ts'

let webhooks: RunningWebhooks
const receivers: TestReceiver[] = []
beforeAll(async () => {
  webhooks = await startWebhooks()
})
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})
afterAll(() => webhooks.close())

async function listen(behaviour: Behaviour = answerOk, merchant: Merchant = webhooks.newMerchant()) {
  const receiver = await startReceiver(behaviour)
  receivers.push(receiver)
  return { merchant, receiver, endpoint: await merchant.listenAt(receiver.url) }
}

const typesOf = ({ received }: TestReceiver, objectId: string): string[] =>
  received.filter(({ data }) => data['id'] === objectId).map(({ type }) => type)

describe('an event', () => {
  it('arrives as its service sent it, signed with the endpoint’s secret', async () => {
    const { merchant, receiver, endpoint } = await listen()
    const event = merchant.event(randomUUID(), 'sale.paid', { customer_name: 'João 🛒' })
    await webhooks.tell(event)
    await eventually(() => receiver.received.length).toBe(1)
    const [got] = receiver.received
    expect(got).toMatchObject({ path: '/hooks', id: event.id })
    expect(JSON.parse(got?.body ?? '')).toEqual({ type: 'sale.paid', timestamp: event.occurred_at, data: event.data })
    const headers = got?.headers as Record<string, string>
    expect(() => new Webhook(endpoint.secret).verify(got?.body ?? '', headers)).not.toThrow()
    expect(headers['content-type']).toBe('application/json')
  })

  it('arrives once, however often services report it, also at the same time', async () => {
    const { merchant, receiver } = await listen()
    const event = merchant.event(randomUUID())
    const last = merchant.event(randomUUID())
    await Promise.all([webhooks.tell(event), webhooks.tell(event), webhooks.tell(event)])
    await webhooks.tell(event, last)
    await eventually(() => receiver.received.map(({ id }) => id)).toContain(last.id)
    expect(receiver.received.map(({ id }) => id).toSorted()).toEqual([event.id, last.id].toSorted())
  })

  it('goes to the merchant’s endpoints that listen to its type, and nowhere else', async () => {
    const merchant = webhooks.newMerchant()
    const [all, some, stranger] = [await listen(answerOk, merchant), await startReceiver(), await listen()]
    receivers.push(some)
    await merchant.listenAt(some.url, { event_types: ['withdrawal.paid'] })
    await webhooks.tell(merchant.event(randomUUID(), 'sale.paid'), merchant.event(randomUUID(), 'withdrawal.paid'))
    await eventually(() => all.receiver.received.length).toBe(2)
    await eventually(() => some.received.map(({ type }) => type)).toEqual(['withdrawal.paid'])
    expect(stranger.receiver.received).toEqual([])
  })

  it('of a merchant without endpoints is not kept', async () => {
    const merchant = webhooks.newMerchant()
    await webhooks.tell(merchant.event(randomUUID()))
    const kept = await webhooks.database
      .selectFrom('events')
      .select('id')
      .where('merchantId', '=', merchant.id)
      .execute()
    expect(kept).toEqual([])
  })

  it('waits until the previous event of its object is accepted; other objects do not wait', async () => {
    const { merchant, receiver } = await listen()
    const [sale, other] = [randomUUID(), randomUUID()]
    let refusals = 3
    receiver.behaveAs((response, { type, data }) => {
      const isRefused = data['id'] === sale && type === 'withdrawal.processing' && refusals-- > 0
      response.writeHead(isRefused ? 500 : 200).end()
    })
    await webhooks.tell(
      merchant.event(sale, 'withdrawal.processing'),
      merchant.event(sale, 'withdrawal.paid'),
      merchant.event(other, 'withdrawal.paid'),
    )
    const first = 'withdrawal.processing'
    await eventually(() => typesOf(receiver, sale)).toEqual([first, first, first, first, 'withdrawal.paid'])
    const order = receiver.received.map(({ data }) => data['id'])
    // Another object does not wait for it.
    expect(order.indexOf(other)).toBeLessThan(order.lastIndexOf(sale))
  })

  it('arrives at least once, in order per object, although half of the answers fail, jobs are lost and a worker dies', async () => {
    const own = await startWebhooks({ withWorker: false })
    onTestFinished(() => own.close())
    const dying = await startServiceProcess('services/webhooks/src/worker.ts', own.environment)
    onTestFinished(() => dying.stop())
    const { merchant, receiver, endpoint } = await listen(hang, own.newMerchant())
    const objects = Array.from({ length: 40 }, () => randomUUID())
    const ways = ['withdrawal.pending_approval', 'withdrawal.processing', 'withdrawal.paid'] as const
    /** One dies while it waits for answers, and another goes on. */
    async function replaceWorker(): Promise<void> {
      await eventually(() => receiver.received.length).toBeGreaterThan(0)
      await dying.stop()
      // Nothing of it was accepted.
      receiver.received.splice(0)
      let count = 0
      receiver.behaveAs((response) => response.writeHead(count++ % 2 ? 200 : 503).end())
      own.startWorker()
    }
    const redis = new Redis(own.redis.url)
    for (const type of ways) {
      await own.tell(...objects.map((object) => merchant.event(object, type)))
      const keys = await redis.keys(`${own.redis.prefix}*`)
      if (keys.length > 0) await redis.del(...keys)
      if (type === ways[0]) await replaceWorker()
    }
    redis.disconnect()
    await eventually(async () => (await merchant.deliveries(endpoint.id, '?status=pending&limit=100')).length).toBe(0)
    for (const object of objects) {
      const firsts = [...new Set(typesOf(receiver, object))]
      expect(firsts).toEqual(ways)
    }
    const webhook = new Webhook(endpoint.secret)
    for (const { body, headers } of receiver.received) webhook.verify(body, headers as Record<string, string>)
  })
})

describe('an endpoint that fails', () => {
  it('is tried again after growing pauses, and its log shows every attempt with its result', async () => {
    let count = 0
    const answers = [answerWith(302), answerWith(500, 'x'.repeat(5_000)), answerOk]
    const { merchant, receiver, endpoint } = await listen((...got) => answers[count++]?.(...got))
    await webhooks.tell(merchant.event(randomUUID()))
    await eventually(async () => (await merchant.deliveries(endpoint.id))[0]?.status).toBe('delivered')
    const [delivery] = await merchant.deliveries(endpoint.id)
    expect(delivery?.attempts).toMatchObject([
      { status: 302, failure: 'answered 302', answer: null },
      { status: 500, failure: 'answered 500', answer: 'x'.repeat(1_024) },
      { status: 204, failure: null, answer: null },
    ])
    expect(delivery?.next_attempt_at).toBeNull()
    expect(receiver.received).toHaveLength(3)
    const [first, second, third] = (delivery?.attempts ?? []).map(({ at }) => Date.parse(at))
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(50)
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(100)
    expect((await merchant.getEndpoint(endpoint.id)).failing_since).toBeNull()
  })

  it('is tried again when it gives no answer within the time limit', async () => {
    const { merchant, receiver, endpoint } = await listen(hang)
    await webhooks.tell(merchant.event(randomUUID()))
    await eventually(async () => (await merchant.deliveries(endpoint.id))[0]?.attempts[0]?.failure).toBe(
      'no answer in time',
    )
    receiver.behaveAs(answerOk)
    await eventually(async () => (await merchant.deliveries(endpoint.id))[0]?.status).toBe('delivered')
  })

  it('is disabled at once by a 410, with an alert; what is pending is sent once it is enabled again', async () => {
    const { merchant, receiver, endpoint } = await listen(answerWith(410))
    const event = merchant.event(randomUUID())
    await webhooks.tell(event)
    await eventually(async () => (await merchant.getEndpoint(endpoint.id)).status).toBe('gone')
    await eventually(async () => (await webhooks.alerts()).map(({ subject }) => subject)).toContain(endpoint.id)
    expect(receiver.received).toHaveLength(1)

    receiver.behaveAs(answerOk)
    const { url, event_types, description } = endpoint
    const enabled = await merchant.change(endpoint.id, { url, event_types, description, enabled: true })
    expect(enabled).toMatchObject({ status: 200, body: { status: 'enabled', failing_since: null } })
    await eventually(() => receiver.received.map(({ id }) => id)).toEqual([event.id, event.id])
    expect((await webhooks.alerts()).map(({ subject }) => subject)).not.toContain(endpoint.id)
  })

  it('has its alert closed when it is removed', async () => {
    const { merchant, endpoint } = await listen(answerWith(410))
    await webhooks.tell(merchant.event(randomUUID()))
    await eventually(async () => (await webhooks.alerts()).map(({ subject }) => subject)).toContain(endpoint.id)
    expect((await merchant.act(endpoint.id, 'remove')).status).toBe(204)
    expect((await webhooks.alerts()).map(({ subject }) => subject)).not.toContain(endpoint.id)
  })

  it('is disabled, with an alert, after accepting nothing for three days; what is pending waits', async () => {
    const { merchant, endpoint } = await listen(answerWith(500))
    await webhooks.tell(merchant.event(randomUUID()))
    await eventually(async () => (await merchant.getEndpoint(endpoint.id)).failing_since).not.toBeNull()
    await webhooks.age(endpoint.id, 71)
    const tries = async () => (await merchant.deliveries(endpoint.id))[0]?.attempts.length ?? 0
    const before = await tries()
    await eventually(tries).toBeGreaterThan(before + 1)
    expect((await merchant.getEndpoint(endpoint.id)).status).toBe('enabled')
    await webhooks.age(endpoint.id, 2)
    await eventually(async () => (await merchant.getEndpoint(endpoint.id)).status).toBe('failing')
    expect(await merchant.deliveries(endpoint.id)).toMatchObject([{ status: 'pending', next_attempt_at: null }])
    const [alert] = (await webhooks.alerts()).filter(({ subject }) => subject === endpoint.id)
    expect(alert).toMatchObject({ kind: 'endpoint_failing', details: { merchantId: merchant.id } })
    const taken = await webhooks.operator('POST', `/ops/webhooks/alerts/${alert?.id}/take`)
    expect(taken.status).toBe(204)
    expect(await webhooks.alerts()).toContainEqual(
      expect.objectContaining({ id: alert?.id, taken_by: expect.stringMatching(/^operator:/) }),
    )
    const resolved = await webhooks.operator('POST', `/ops/webhooks/alerts/${alert?.id}/resolve`, {
      resolution: 'told them',
    })
    expect(resolved.status).toBe(204)
  })

  it('is sent nothing during its pause, whatever happens meanwhile, until its merchant asks for a ping', async () => {
    const patient = await startWebhooks({ environment: { WEBHOOK_PAUSE_SECONDS: '3600' } })
    const merchant = patient.newMerchant()
    const receiver = await startReceiver(hang)
    receivers.push(receiver)
    const { id } = await merchant.listenAt(receiver.url)
    const [first, second] = [merchant.event(randomUUID()), merchant.event(randomUUID())]
    await patient.tell(first)
    await eventually(() => receiver.received.length).toBe(1)
    // It comes while the first is under way, and makes the step due at once afterwards.
    await patient.tell(second)
    const waitsMs = async () => {
      const { rows } = await sql<{ waitsMs: number }>`
        SELECT CASE WHEN is_claimed THEN 0 ELSE extract(epoch FROM due_at - now()) * 1000 END::float8 AS waits_ms
        FROM due_steps WHERE subject = ${id} AND step = 'deliver-events'`.execute(patient.database)
      return rows[0]?.waitsMs ?? 0
    }
    await eventually(waitsMs).toBeGreaterThan(1_800_000)
    expect(receiver.received.map((got) => got.id)).toEqual([first.id])
    const told = await merchant.deliveries(id)
    const pauseBegan = Date.parse(told.at(-1)?.attempts[0]?.at ?? '')
    expect(told.map(({ id }) => id)).toEqual([second.id, first.id])
    for (const { next_attempt_at: next } of told) {
      expect(Date.parse(next ?? '') - pauseBegan).toBeGreaterThanOrEqual(3_600_000)
    }

    receiver.behaveAs(answerOk)
    expect((await merchant.act(id, 'ping')).status).toBe(202)
    await eventually(() => receiver.received.map(({ type }) => type)).toContain('ping')
    await eventually(() => receiver.received.map((got) => got.id)).toContain(second.id)
    await patient.close()
  })

  describe('while an attempt is under way', () => {
    /** An endpoint that refused an event once, and now has it a second time, without an answer so far. */
    async function beTriedAgain() {
      const patient = await startWebhooks({
        environment: { WEBHOOK_PAUSE_SECONDS: '0.05,3600', STEP_LEASE_MS: '10000' },
      })
      const merchant = patient.newMerchant()
      let count = 0
      const receiver = await startReceiver((...got) => (count++ === 0 ? answerWith(500) : hang)(...got))
      receivers.push(receiver)
      const endpoint = await merchant.listenAt(receiver.url)
      const event = merchant.event(randomUUID())
      await patient.tell(event)
      await eventually(() => receiver.received.length).toBe(2)
      return { patient, merchant, receiver, endpoint, event }
    }

    it('is sent the event at its new address without a pause when the old one fails', async () => {
      const { patient, merchant, endpoint, event } = await beTriedAgain()
      const next = await startReceiver()
      receivers.push(next)
      const { event_types, description } = endpoint
      const changed = await merchant.change(endpoint.id, { url: next.url, event_types, description, enabled: true })
      expect(changed.status).toBe(200)
      await eventually(() => next.received.map(({ id }) => id)).toEqual([event.id])
      await eventually(async () => (await merchant.deliveries(endpoint.id))[0]?.status).toBe('delivered')
      expect((await merchant.deliveries(endpoint.id))[0]?.attempts).toHaveLength(3)
      await patient.close()
    })

    it('is sent the event once more without a pause when its merchant asks for it', async () => {
      const { patient, merchant, receiver, endpoint, event } = await beTriedAgain()
      expect((await merchant.act(endpoint.id, `deliveries/${event.id}/resend`)).status).toBe(202)
      await eventually(() => receiver.received.length).toBe(3)
      await patient.close()
    })
  })

  it('loses only what it has refused for three days, and stays enabled, when it accepts other events', async () => {
    const { merchant, receiver, endpoint } = await listen()
    const [refused, taken] = [merchant.event(randomUUID()), merchant.event(randomUUID())]
    receiver.behaveAs((response, { id }) => response.writeHead(id === refused.id ? 400 : 200).end())
    await webhooks.tell(refused)
    await eventually(() => receiver.received.length).toBeGreaterThan(0)
    await webhooks.tell(taken)
    await eventually(() => receiver.received.map(({ id }) => id)).toContain(taken.id)
    await webhooks.database
      .updateTable('deliveries')
      .set({ pendingSince: new Date(Date.now() - 73 * 3_600_000) })
      .where('eventId', '=', refused.id as never)
      .execute()
    await eventually(async () => (await merchant.deliveries(endpoint.id, '?status=given_up'))[0]?.id).toBe(refused.id)
    expect((await merchant.getEndpoint(endpoint.id)).status).toBe('enabled')
  })

  describe('by refusing one type of event only', () => {
    const refuseExpired: Behaviour = (response, { type }) =>
      response.writeHead(type === 'sale.expired' ? 400 : 200).end()
    const expired = (merchant: Merchant, count: number) =>
      Array.from({ length: count }, () => merchant.event(randomUUID(), 'sale.expired'))

    async function listenPatiently(pauses: string) {
      const patient = await startWebhooks({ environment: { WEBHOOK_PAUSE_SECONDS: pauses } })
      const merchant = patient.newMerchant()
      const receiver = await startReceiver(refuseExpired)
      receivers.push(receiver)
      const { id } = await merchant.listenAt(receiver.url)
      const refusals = async () => (await merchant.deliveries(id, '?limit=100')).map(({ attempts }) => attempts.length)
      return { patient, merchant, receiver, id, refusals }
    }

    it('is not paused by repeated refusals of that type', async () => {
      const { patient, merchant, receiver, id, refusals } = await listenPatiently('0.05,3600')
      const taken = merchant.event(randomUUID())
      await patient.tell(...expired(merchant, 3), taken)
      await eventually(refusals).toEqual([1, 2, 2, 2])
      expect((await merchant.getEndpoint(id)).failing_since).toBeNull()
      const next = merchant.event(randomUUID())
      await patient.tell(next)
      await eventually(() => receiver.received.map((got) => got.id)).toContain(next.id)
      await patient.close()
    })

    it('is sent an event of another type first after a pause, however many of that type wait', async () => {
      const { patient, merchant, receiver, id, refusals } = await listenPatiently('3600')
      await patient.tell(...expired(merchant, 45))
      await eventually(async () => (await refusals()).filter((count) => count > 0).length).toBe(20)
      await eventually(async () => (await merchant.getEndpoint(id)).failing_since).not.toBeNull()
      await sql`UPDATE endpoints SET paused_until = now() WHERE id = ${id}`.execute(patient.database)
      await sql`UPDATE deliveries SET next_attempt_at = now() - interval '1 minute' WHERE endpoint_id = ${id}`.execute(
        patient.database,
      )
      const paid = merchant.event(randomUUID())
      await patient.tell(paid)
      await eventually(() => receiver.received.map((got) => got.id)).toContain(paid.id)
      const ids = receiver.received.map((got) => got.id)
      expect(new Set(ids.slice(0, ids.indexOf(paid.id))).size).toBe(20)
      await patient.close()
    })

    it('gets new and retried deliveries in equal parts, without a read of all that are due', async () => {
      const idle = await startWebhooks({ withWorker: false })
      const merchant = idle.newMerchant()
      const { id } = await merchant.listenAt('https://comporta-listen.invalid')
      await sql`
        WITH happened AS (
          INSERT INTO events (id, merchant_id, type, object_id, occurred_at, body)
          SELECT uuidv7(), ${merchant.id}, 'sale.expired', 'sale' || number, now(), 'body' FROM generate_series(1, 4000) AS number
          RETURNING id, position, object_id)
        INSERT INTO deliveries (endpoint_id, event_id, position, object_id, tries, next_attempt_at)
        SELECT ${id}::uuid, id, position, object_id, position % 2, now() - interval '1 hour' FROM happened`.execute(
        idle.database,
      )
      const asked = id as Parameters<typeof findDue>[1]
      const rowsRead = await countRowsRead(idle.database, 'deliveries', async (database) => {
        const due = await findDue(database, asked, 20)
        expect(due.map(({ tries }) => tries)).toEqual(Array.from({ length: 20 }, (_, index) => index % 2))
        expect(await findProbe(database, asked)).toMatchObject([{ tries: 0 }])
      })
      expect(rowsRead).toBeLessThan(100)
      await idle.close()
    })
  })
})
