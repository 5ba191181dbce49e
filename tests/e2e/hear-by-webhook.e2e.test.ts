import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Stack } from '../../stack/start-stack.ts'
import { createSale, eventually, newKey, newMerchant, objectAt, paySale, send } from './api.ts'
import { startTestStack } from './test-stack.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
  wasTaken: boolean
  type: string
  object: string
}

const sent = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.looseObject({ id: z.string().optional(), withdrawal_id: z.string().optional() }),
})

const quick = {
  WEBHOOK_TIMEOUT_MS: '2000',
  WEBHOOK_PAUSE_SECONDS: '0.2,0.5',
  STEP_LEASE_MS: '1000',
  STEP_GRACE_MS: '500',
}
const telling = { STEP_LEASE_MS: '4000', STEP_GRACE_MS: '500' }

let stack: Stack
let program: Server
let address: string
const received: Received[] = []

beforeAll(async () => {
  // The merchant's program: every second answer is bad.
  program = createServer(async (request, response) => {
    const body = await text(request)
    const { type, data } = sent.parse(JSON.parse(body))
    const wasTaken = received.length % 2 === 1
    received.push({ headers: request.headers, body, wasTaken, type, object: data.withdrawal_id ?? data.id ?? '' })
    response.writeHead(wasTaken ? 204 : 500).end()
  })
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hooks`
  stack = await startTestStack({
    restartDelayMaxMs: 300,
    overrides: { webhooks: quick, 'webhooks-worker': quick, 'sales-worker': telling, 'withdrawals-worker': telling },
  })
})
afterAll(async () => {
  await stack.stop()
  program.closeAllConnections()
  program.close()
})

const taken = (object: string): string[] =>
  received.filter((entry) => entry.object === object && entry.wasTaken).map(({ type }) => type)

async function payOneSale(token: string): Promise<string> {
  const { body } = await createSale({ amount: 20 }, token, stack.url)
  await paySale(String(body['qrcode_text']), {}, stack.url)
  return String(body['id'])
}

async function withdraw(token: string): Promise<string> {
  const body = { amount: 10, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
  const headers = { 'idempotency-key': newKey() }
  const answer = await send('POST', '/v1/withdrawals', { baseUrl: stack.url, token, headers, body })
  return String(objectAt(answer.body, 'data')['withdrawal_id'])
}

/** Kills both processes of webhooks and empties Redis, again and again, until it is told to end. */
async function disturb(signal: AbortSignal): Promise<number> {
  const redis = new Redis(stack.redisUrl)
  let rounds = 0
  while (!signal.aborted) {
    for (const name of ['webhooks', 'webhooks-worker'] as const) {
      stack.processes.get(name)?.kill('SIGKILL')
      await redis.flushall()
      await delay(1_000)
    }
    rounds += 1
  }
  redis.disconnect()
  return rounds
}

const count = Number(process.env['WEBHOOK_EVENTS'] ?? 15)

describe('a merchant’s program that fails half of its answers', () => {
  it('takes every event, in order and signed, although webhooks’ processes die and Redis is emptied', async () => {
    const token = await newMerchant({ funds: 1_000 * (count + 1), baseUrl: stack.url })
    const body = { url: address }
    const endpoint = await send('POST', '/v1/webhook-endpoints', { baseUrl: stack.url, token, body })
    expect(endpoint.status).toBe(201)
    const ending = new AbortController()
    const disturbed = disturb(ending.signal)
    const sales: string[] = []
    const withdrawals: string[] = []
    for (let round = 0; round < count; round += 1) {
      sales.push(await payOneSale(token))
      withdrawals.push(await withdraw(token))
    }
    await delay(2_000)
    ending.abort()
    expect(await disturbed).toBeGreaterThan(0)
    await stack.waitUntilHealthy()

    await eventually(() => sales.filter((id) => !taken(id).includes('sale.paid'))).toEqual([])
    await eventually(() => withdrawals.filter((id) => !taken(id).includes('withdrawal.paid'))).toEqual([])
    for (const id of withdrawals) {
      expect([...new Set(taken(id))]).toEqual(['withdrawal.processing', 'withdrawal.paid'])
    }
    const webhook = new Webhook(String(endpoint.body['secret']))
    for (const { body: signed, headers } of received) webhook.verify(signed, headers as Record<string, string>)
  })

  it('gets the sale as the API shows it', async () => {
    const last = received.findLast(({ type }) => type === 'sale.paid')
    const { data } = sent.parse(JSON.parse(last?.body ?? ''))
    expect(data).toMatchObject({ id: last?.object, status: 'paid', amount: 20, payment_method: 'pix' })
  })
})
