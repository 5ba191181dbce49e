import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eventually, startWebhooks } from './running-webhooks.ts'
import { hang, startReceiver } from './test-receiver.ts'

const slowOnes = 500
const timeoutMs = 4_000

it(`an endpoint that answers hears within 2 s while ${slowOnes} others hang`, async () => {
  const webhooks = await startWebhooks({ environment: { WEBHOOK_TIMEOUT_MS: String(timeoutMs) } })
  const [slow, good] = [await startReceiver(hang), await startReceiver()]
  const merchants = Array.from({ length: slowOnes }, () => webhooks.newMerchant())
  for (const merchant of merchants) await merchant.listenAt(slow.url)
  const merchant = webhooks.newMerchant()
  await merchant.listenAt(good.url)

  await webhooks.tell(...merchants.map((other) => other.event(randomUUID())))
  await eventually(() => slow.received.length).toBeGreaterThanOrEqual(slowOnes)
  const toldAt = new Map<string, number>()
  const tookMs: number[] = []
  good.behaveAs((response, { id }) => {
    tookMs.push(performance.now() - (toldAt.get(id) ?? 0))
    response.writeHead(204).end()
  })
  const end = performance.now() + 2 * timeoutMs
  while (performance.now() < end) {
    const event = merchant.event(randomUUID())
    toldAt.set(event.id, performance.now())
    await webhooks.tell(event, ...merchants.slice(0, 20).map((other) => other.event(randomUUID())))
    await delay(50)
  }
  await eventually(() => tookMs.length).toBe(toldAt.size)
  const p99 = tookMs.toSorted((one, other) => one - other)[Math.ceil(tookMs.length * 0.99) - 1] ?? 0
  expect(tookMs.length).toBeGreaterThan(30)
  expect(p99).toBeLessThan(2_000)
  if (process.env['TEST_LOG_LEVEL']) process.stdout.write(`${tookMs.length} events, p99 ${Math.round(p99)} ms\n`)
  await Promise.all([slow.close(), good.close()])
  await webhooks.close()
}, 120_000)
