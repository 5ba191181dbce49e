/**
 * `npm run bench:webhooks`: measures how long after a sale is paid its merchant's program gets the webhook, while no other
 * endpoint hangs and while 500 do, on a stack of its own. It prints Markdown (a table and the machine) and writes nothing.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, openMerchants, sellPaid } from './end-to-end/merchants.ts'
import { startEndToEndStack } from './end-to-end/stack.ts'
import { describeMachine, print, tableOf } from './report.ts'

const hangingMerchants = 25
/** The most that a merchant may have. */
const endpointsEach = 20
const hangingMax = hangingMerchants * endpointsEach
const sales = 300

/** From the event's time until its webhook arrives. */
const heardAfterMs: number[] = []
let hanging = 0
const programs = createServer(async (request, response) => {
  if (request.url === '/hangs') {
    hanging += 1
    response.once('close', () => {
      hanging -= 1
    })
    return
  }
  const { timestamp } = JSON.parse(await text(request)) as { timestamp: string }
  heardAfterMs.push(Date.now() - Date.parse(timestamp))
  response.writeHead(204).end()
})
await new Promise<void>((resolve) => programs.listen(0, '127.0.0.1', resolve))
const programsUrl = `http://127.0.0.1:${(programs.address() as AddressInfo).port}`

const listen = (merchant: Ask, path: string): Promise<unknown> =>
  merchant('POST', '/v1/webhook-endpoints', 201, { url: `${programsUrl}${path}`, event_types: ['sale.paid'] })

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20)
}

/** Sells one after the other, and waits until all webhooks have arrived. */
async function measure(merchant: Ask): Promise<string[]> {
  heardAfterMs.splice(0)
  const hangingBefore = hanging
  for (let count = 0; count < sales; count += 1) await sellPaid(merchant)
  await waitUntil(() => heardAfterMs.length >= sales)
  const sorted = heardAfterMs.toSorted((one, other) => one - other)
  const at = (share: number): string => `${sorted[Math.floor((sorted.length - 1) * share)]} ms`
  return [`${Math.min(hangingBefore, hanging)}`, `${sales}`, at(0.5), at(0.99), at(1)]
}

// The hanging endpoints hang until everything is measured.
const { stack, admin, stop } = await startEndToEndStack({ settings: { WEBHOOK_TIMEOUT_MS: '60000' } })
try {
  print(await describeMachine(admin))
  const merchants = await openMerchants(stack.url, 1 + hangingMerchants)
  const [merchant, ...others] = merchants.map(({ ask }) => ask)
  if (!merchant) throw new Error('there is no merchant')
  await listen(merchant, '/answers')
  const alone = await measure(merchant)
  for (const other of others) {
    await Promise.all(Array.from({ length: endpointsEach }, () => listen(other, '/hangs')))
    await sellPaid(other)
  }
  await waitUntil(() => hanging === hangingMax)
  const beside = await measure(merchant)
  print(tableOf([['endpoints that hang', 'sales', 'heard after, p50', 'p99', 'slowest'], alone, beside]))
} finally {
  programs.closeAllConnections()
  programs.close()
  await stop()
}
