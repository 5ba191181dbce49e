import { randomUUID } from 'node:crypto'
import { foundAnswer } from '@comporta/shared/contracts/search.contract.ts'
import {
  createEndpointAnswer,
  listEndpointsAnswer,
  listObjectDeliveriesAnswer,
  pingEndpointAnswer,
  rotateSecretAnswer,
} from '@comporta/shared/contracts/webhooks.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { call, read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { endpointsPerMerchantMax } from '../src/domain/endpoint.ts'
import { eventually, type Merchant, type RunningWebhooks, startWebhooks } from './running-webhooks.ts'
import { answerOk, answerWith, startReceiver, type TestReceiver } from './test-receiver.ts'

let webhooks: RunningWebhooks
let receiver: TestReceiver
beforeAll(async () => {
  webhooks = await startWebhooks()
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await webhooks.close()
})

const path = '/v1/webhook-endpoints'
const idsOf = (objectId: string) => receiver.received.filter(({ data }) => data['id'] === objectId).map(({ id }) => id)

/** As if an endpoint had been sent so many events. */
const haveTaken = ({ database }: RunningWebhooks, merchant: Merchant, endpointId: string, count: number) =>
  sql`
    WITH happened AS (
      INSERT INTO events (id, merchant_id, type, object_id, occurred_at, body)
      SELECT uuidv7(), ${merchant.id}, 'sale.paid', 'sale' || number, now(), 'body' FROM generate_series(1, ${count}::integer) AS number
      RETURNING id, position, object_id),
    taken AS (
      INSERT INTO deliveries (endpoint_id, event_id, position, object_id, status, attempts, delivered_at)
      SELECT ${endpointId}::uuid, id, position, object_id, 'delivered', 1, now() FROM happened
      RETURNING endpoint_id, event_id)
    INSERT INTO attempts (endpoint_id, event_id, number, started_at, took_ms, status)
    SELECT endpoint_id, event_id, 1, now(), 1, 204 FROM taken`.execute(database)

describe('webhook endpoints', () => {
  it('201 with the new endpoint’s secret, which is not shown again', async () => {
    const merchant = webhooks.newMerchant()
    const body = { url: receiver.url, event_types: ['sale.paid', 'sale.paid'], description: ' loja ' }
    const created = read(await merchant.send('POST', path, body), 201, createEndpointAnswer)
    expect(created).toMatchObject({ status: 'enabled', event_types: ['sale.paid'], description: 'loja' })
    expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const list = await merchant.send('GET', path)
    expect(read(list, 200, listEndpointsAnswer).data).toEqual([await merchant.getEndpoint(created.id)])
    expect(JSON.stringify(list.body)).not.toContain('whsec_')
  })

  it.each([
    ['no url', {}],
    ['no address', { url: 'loja' }],
    ['another scheme', { url: 'ftp://loja.example' }],
    ['credentials in it', { url: 'https://user:secret@loja.example' }],
    ['an unknown type', { url: 'https://loja.example', event_types: ['sale.lost'] }],
  ])('400 for a new endpoint with %s', async (_, body) => {
    expect(await webhooks.newMerchant().send('POST', path, body)).toMatchObject({
      status: 400,
      body: { error: 'Validation Error' },
    })
  })

  it(`409 beyond ${endpointsPerMerchantMax} endpoints, even when they are created at once`, async () => {
    const merchant = webhooks.newMerchant()
    const tries = Array.from({ length: endpointsPerMerchantMax + 5 }, () =>
      merchant.send('POST', path, { url: receiver.url }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(endpointsPerMerchantMax)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  })

  it('404 for any request about another merchant’s endpoint', async () => {
    const owner = webhooks.newMerchant()
    const { id } = await owner.listenAt(receiver.url)
    const stranger = webhooks.newMerchant()
    const whole = { url: receiver.url, event_types: [], description: null, enabled: false }
    const answers = [
      await stranger.send('GET', `${path}/${id}`),
      await stranger.change(id, whole),
      await stranger.send('GET', `${path}/${id}/deliveries`),
      ...(await Promise.all(['remove', 'rotate-secret', 'ping'].map((act) => stranger.act(id, act)))),
      await stranger.act(id, 'resend', { since: new Date().toISOString() }),
      await stranger.act(id, `deliveries/${randomUUID()}/resend`),
      await stranger.send('GET', `${path}/nobody`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await owner.getEndpoint(id)).status).toBe('enabled')
  })

  it('403 for a merchant or operator who sends events, and for an operator who lists endpoints; 401 without a token', async () => {
    expect((await webhooks.newMerchant().send('POST', '/events', { events: [] })).status).toBe(403)
    const token = await webhooks.keys.gateway.sign('webhooks', { clientId: 'operator-1', scopes: ['ops'] })
    expect((await call('POST', `${webhooks.url}/events`, { token, body: { events: [] } })).status).toBe(403)
    expect((await call('GET', `${webhooks.url}${path}`, { token })).status).toBe(403)
    expect((await call('GET', `${webhooks.url}${path}`)).status).toBe(401)
  })
})

describe('outside of the demo', () => {
  it('400 for an address that is not https', async () => {
    const real = await startWebhooks({ environment: { DEMO: 'false' }, withWorker: false })
    const merchant = real.newMerchant()
    expect((await merchant.send('POST', path, { url: 'http://loja.example' })).status).toBe(400)
    const { id } = await merchant.listenAt('https://loja.example')
    const body = { url: 'http://loja.example', event_types: [], description: null, enabled: true }
    expect((await merchant.change(id, body)).status).toBe(400)
    await real.close()
  })
})

describe('an endpoint', () => {
  it('is sent nothing while disabled; then what was pending, and what it missed when it asks for it', async () => {
    const refusing = await startReceiver(answerWith(500))
    onTestFinished(() => refusing.close())
    const merchant = webhooks.newMerchant()
    const endpoint = await merchant.listenAt(refusing.url)
    const { url, event_types, description, id } = endpoint
    const since = new Date().toISOString()
    const pending = merchant.event(randomUUID())
    await webhooks.tell({ ...pending, occurred_at: new Date(Date.now() - 60_000).toISOString() })
    await eventually(() => refusing.received.length).toBeGreaterThan(0)
    const off = await merchant.change(id, { url, event_types, description, enabled: false })
    expect(off).toMatchObject({ status: 200, body: { status: 'disabled' } })
    const missed = merchant.event(randomUUID())
    await webhooks.tell(missed)
    expect((await merchant.act(id, 'ping')).status).toBe(409)
    expect((await merchant.act(id, 'resend', { since })).status).toBe(409)
    const steps = async () => (await sql`SELECT FROM due_steps WHERE subject = ${id}`.execute(webhooks.database)).rows
    await eventually(steps).toEqual([])
    expect(await merchant.deliveries(id)).toMatchObject([{ id: pending.id, status: 'pending' }])
    const sent = () => [...new Set(refusing.received.map((entry) => entry.id))]
    expect(sent()).toEqual([pending.id])
    refusing.behaveAs(answerOk)
    await merchant.change(id, { url, event_types, description, enabled: true })
    await eventually(() => merchant.deliveries(id)).toMatchObject([{ id: pending.id, status: 'delivered' }])
    expect(await merchant.act(id, 'resend', { since })).toMatchObject({ status: 202, body: { resent: 1, more: false } })
    await eventually(sent).toEqual([pending.id, missed.id])
  })

  it('is sent one event again, or all events since a time, when asked for', async () => {
    const merchant = webhooks.newMerchant()
    const { id } = await merchant.listenAt(receiver.url)
    const object = randomUUID()
    const since = new Date().toISOString()
    const [one, two] = [merchant.event(object), merchant.event(object, 'sale.cancelled')]
    await webhooks.tell(one, two)
    await eventually(() => idsOf(object)).toEqual([one.id, two.id])
    expect((await merchant.act(id, `deliveries/${one.id}/resend`)).status).toBe(202)
    await eventually(() => idsOf(object)).toEqual([one.id, two.id, one.id])
    expect(await merchant.act(id, 'resend', { since })).toMatchObject({ body: { resent: 2 } })
    await eventually(() => idsOf(object)).toEqual([one.id, two.id, one.id, one.id, two.id])
    expect((await merchant.act(id, `deliveries/${randomUUID()}/resend`)).status).toBe(404)
    expect((await merchant.act(id, 'resend', { since: 'yesterday' })).status).toBe(400)
  })

  it('gets a ping, whichever event types it listens to', async () => {
    const merchant = webhooks.newMerchant()
    const { id } = await merchant.listenAt(receiver.url, { event_types: ['sale.paid'] })
    const ping = read(await merchant.act(id, 'ping'), 202, pingEndpointAnswer)
    await eventually(() => receiver.received.find((entry) => entry.id === ping.id)).toMatchObject({
      type: 'ping',
      data: { endpoint_id: id },
    })
    await eventually(async () => (await merchant.deliveries(id))[0]).toMatchObject({ id: ping.id, status: 'delivered' })
  })

  it('gets events signed with both secrets during a replacement, and with the new one alone afterwards', async () => {
    const merchant = webhooks.newMerchant()
    const { id, secret: old } = await merchant.listenAt(receiver.url)
    const rotated = read(await merchant.act(id, 'rotate-secret'), 200, rotateSecretAnswer)
    expect(Date.parse(rotated.previous_valid_until)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    const isSignedBy = async (secret: string): Promise<boolean> => {
      const ping = read(await merchant.act(id, 'ping'), 202, pingEndpointAnswer)
      await eventually(() => receiver.received.some((entry) => entry.id === ping.id)).toBe(true)
      const got = receiver.received.find((entry) => entry.id === ping.id)
      try {
        new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    }
    expect([await isSignedBy(old), await isSignedBy(rotated.secret)]).toEqual([true, true])
    await webhooks.database
      .updateTable('endpointSecrets')
      .set({ expiresAt: new Date(0) })
      .where('endpointId', '=', id as never)
      .where('expiresAt', 'is not', null)
      .execute()
    expect([await isSignedBy(old), await isSignedBy(rotated.secret)]).toEqual([false, true])
  })

  it('is sent nothing more once removed, and its history stays', async () => {
    const merchant = webhooks.newMerchant()
    const { id } = await merchant.listenAt(receiver.url)
    await merchant.listenAt(`${receiver.url}/kept`)
    expect((await merchant.act(id, 'remove')).status).toBe(204)
    expect((await merchant.send('GET', `${path}/${id}`)).status).toBe(404)
    const object = randomUUID()
    await webhooks.tell(merchant.event(object), merchant.event(object, 'sale.cancelled'))
    const events = await webhooks.database
      .selectFrom('endpointEvents')
      .select(['event', 'actor'])
      .where('endpointId', '=', id as never)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { event: 'created', actor: 'client:client-1' },
      { event: 'removed', actor: 'client:client-1' },
    ])
    const sent = () => receiver.received.filter(({ data }) => data['id'] === object)
    await eventually(() => sent().map(({ type }) => type)).toContain('sale.cancelled')
    expect(new Set(sent().map((entry) => entry.path))).toEqual(new Set(['/hooks/kept']))
  })

  it('is removed at once; its deliveries are deleted in batches while other merchants’ events go on', async () => {
    const [merchant, other] = [webhooks.newMerchant(), webhooks.newMerchant()]
    const { id } = await merchant.listenAt(receiver.url)
    await other.listenAt(receiver.url)
    await haveTaken(webhooks, merchant, id, 2_500)
    const left = async (table: 'endpoints' | 'deliveries', column: string) => {
      const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(
        webhooks.database,
      )
      return rows.length
    }
    const object = randomUUID()
    await inTransaction(webhooks.database, async (transaction) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
      // A process that deleted everything at once would have to wait.
      await sql`SELECT FROM deliveries WHERE endpoint_id = ${id} ORDER BY position DESC LIMIT 1 FOR UPDATE`.execute(
        transaction,
      )
      expect((await merchant.act(id, 'remove')).status).toBe(204)
      expect((await merchant.send('GET', `${path}/${id}`)).status).toBe(404)
      const event = other.event(object)
      await webhooks.tell(event, merchant.event(object))
      await eventually(() => idsOf(object)).toEqual([event.id])
      await eventually(() => left('deliveries', 'endpointId')).toBe(500)
    })
    await eventually(() => left('endpoints', 'id')).toBe(0)
    expect(await left('deliveries', 'endpointId')).toBe(0)
  })

  it('that is removed is not shown or counted, and no event is kept for it, even before it is deleted', async () => {
    const idle = await startWebhooks({ withWorker: false })
    const merchant = idle.newMerchant()
    const { id } = await merchant.listenAt(receiver.url)
    await haveTaken(idle, merchant, id, 1)
    expect((await merchant.act(id, 'remove')).status).toBe(204)
    expect((await merchant.act(id, 'remove')).status).toBe(404)
    // An older version, which knows of no removal, may do this meanwhile.
    await sql`UPDATE endpoints SET status = 'enabled' WHERE id = ${id}`.execute(idle.database)
    const kept = merchant.event(randomUUID())
    await idle.tell(kept)
    expect(read(await merchant.send('GET', path), 200, listEndpointsAnswer).data).toEqual([])
    expect(read(await idle.operator('GET', `/ops/search?q=${id}`), 200, foundAnswer).data).toEqual([])
    const about = await idle.operator('GET', `/ops/webhooks/deliveries?object_ids=sale1,${kept.object_id}`)
    expect(read(about, 200, listObjectDeliveriesAnswer).data).toEqual([])
    const whole = { url: receiver.url, event_types: [], description: null, enabled: true }
    expect((await merchant.change(id, whole)).status).toBe(404)
    const { rows } = await sql`
      SELECT FROM endpoint_secrets WHERE endpoint_id = ${id} UNION ALL SELECT FROM events WHERE id = ${kept.id}`.execute(
      idle.database,
    )
    expect(rows).toEqual([])
    for (let count = 1; count <= endpointsPerMerchantMax; count += 1) await merchant.listenAt(receiver.url)
    await idle.close()
  })

  it('lists its deliveries in pages, newest first', async () => {
    const merchant = webhooks.newMerchant()
    const { id } = await merchant.listenAt(receiver.url)
    const events = Array.from({ length: 5 }, () => merchant.event(randomUUID()))
    await webhooks.tell(...events)
    const whole = events.map((event) => event.id).toReversed()
    const page = await merchant.send('GET', `${path}/${id}/deliveries?limit=3`)
    const { data, next_cursor } = page.body as { data: { id: string }[]; next_cursor: string }
    expect(data.map((row) => row.id)).toEqual(whole.slice(0, 3))
    const rest = await merchant.deliveries(id, `?limit=3&cursor=${next_cursor}`)
    expect(rest.map((row) => row.id)).toEqual(whole.slice(3))
  })
})
