import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServiceProcess } from '@comporta/shared/testing/service-process.ts'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually, type Merchant, type RunningWebhooks, startWebhooks } from './running-webhooks.ts'
import { startReceiver, type TestReceiver } from './test-receiver.ts'

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

const past = '2026-01-01T00:00:00Z'
const ways = ['withdrawal.processing', 'withdrawal.paid']
const ofWithdrawals = { event_types: [...ways, 'withdrawal.returned'] }

/** Makes events that came some time ago: of every fifty, two are about a withdrawal and the others about sales. */
async function haveHappened(merchant: Merchant, count: number, { database } = webhooks): Promise<void> {
  await sql`
    INSERT INTO events (id, merchant_id, type, object_id, occurred_at, body)
    SELECT uuidv7(), ${merchant.id}, type, object, now() - interval '1 hour' + number * interval '1 millisecond',
      jsonb_build_object('type', type, 'timestamp', '2026-11-22T12:00:00.000Z', 'data', jsonb_build_object('id', object))
    FROM generate_series(1, ${count}::integer) AS number, LATERAL (
      SELECT CASE number % 50 WHEN 1 THEN 'withdrawal.processing' WHEN 2 THEN 'withdrawal.paid' ELSE 'sale.paid' END AS type,
        CASE WHEN number % 50 IN (1, 2) THEN 'w' || number / 50 ELSE 's' || number END AS object) AS happened`.execute(
    database,
  )
}

/** A service without a worker. */
async function startIdle(): Promise<RunningWebhooks> {
  const idle = await startWebhooks({ withWorker: false })
  onTestFinished(() => idle.close())
  return idle
}

/** Starts a worker process that dies as soon as it has done this step. */
async function startMortal({ environment }: RunningWebhooks, step: string): Promise<{ hasDied: () => boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'step')
  const crashAtStep = new URL('../../../tests/e2e/crash-at-step.ts', import.meta.url).href
  const worker = await startServiceProcess('services/webhooks/src/worker.ts', {
    ...environment,
    NODE_OPTIONS: `--import ${crashAtStep}`,
    CRASH_STEP_FILE: file,
  })
  onTestFinished(() => worker.stop())
  await writeFile(file, `${step}:after`)
  return { hasDied: () => existsSync(`${file}.reached`) }
}

/** What arrived at an address, by object. */
function heardAt(path: string): Map<unknown, string[]> {
  const heard = receiver.received.filter((entry) => entry.path === path)
  const types = Map.groupBy(heard, ({ data }) => data['id'])
  return new Map([...types].map(([object, entries]) => [object, entries.map(({ type }) => type)]))
}

describe('resending all events since a time', () => {
  it('continues page by page after a death and lost jobs: each event once, in order, and new ones after them', async () => {
    const idle = await startIdle()
    const mortal = await startMortal(idle, 'resend-deliveries:continue')
    const merchant = idle.newMerchant()
    const { id } = await merchant.listenAt(`${receiver.url}/many`, ofWithdrawals)
    await haveHappened(merchant, 2_400, idle)
    expect(await merchant.act(id, 'resend', { since: past })).toMatchObject({
      status: 202,
      body: { resent: 40, more: true },
    })
    await eventually(mortal.hasDied).toBe(true)
    // The job has done one page of two, and a new event comes for an object that is still to be marked.
    await idle.tell(merchant.event('w47', 'withdrawal.returned'))
    const redis = new Redis(idle.redis.url)
    const keys = await redis.keys(`${idle.redis.prefix}*`)
    if (keys.length > 0) await redis.del(...keys)
    redis.disconnect()
    idle.startWorker()
    await eventually(() => [...heardAt('/hooks/many').values()].flat().length).toBe(97)
    const heard = heardAt('/hooks/many')
    expect(heard.get('w47')).toEqual([...ways, 'withdrawal.returned'])
    heard.delete('w47')
    expect([...heard.values()].filter((types) => types.join() !== ways.join())).toEqual([])
    expect(heard.size).toBe(47)
    const { rows } = await sql`SELECT FROM resends`.execute(idle.database)
    expect(rows).toEqual([])
  })

  it('requested twice, sends each event at most twice, from the earlier time on', async () => {
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

  it('leaves no work behind when its endpoint is removed', async () => {
    const idle = await startIdle()
    const merchant = idle.newMerchant()
    const { id } = await merchant.listenAt(`${receiver.url}/gone`)
    await haveHappened(merchant, 1_200, idle)
    await merchant.act(id, 'resend', { since: past })
    const left = async () => {
      const { rows } = await sql<{ what: string }>`
        SELECT step AS what FROM due_steps WHERE subject = ${id}
        UNION ALL SELECT 'resend' FROM resends WHERE endpoint_id = ${id} ORDER BY 1`.execute(idle.database)
      return rows.map(({ what }) => what)
    }
    expect(await left()).toEqual(['deliver-events', 'resend', 'resend-deliveries'])
    expect((await merchant.act(id, 'remove')).status).toBe(204)
    expect(await left()).toEqual(['remove-endpoint'])
    idle.startWorker()
    await eventually(left).toEqual([])
    expect(heardAt('/hooks/gone').size).toBe(0)
  })
})
