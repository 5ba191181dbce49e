import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Stack } from '../../stack/start-stack.ts'
import { paySale, readBankBook, sellSurely, send, tokenOf } from './api.ts'
import { startTestStack } from './test-stack.ts'

const salesCount = 300
const atOnce = 10
const faults = { seed: 7, webhookLossRate: 0.3, webhookDuplicateRate: 0.3, webhookDelayMs: 2_000 }

let stack: Stack
beforeAll(async () => {
  stack = await startTestStack({ overrides: { 'sales-worker': { RECONCILE_INTERVAL_MS: '1000' } } })
  const sandbox = `http://127.0.0.1:${stack.ports['psp-sandbox']}`
  const answer = await send('PUT', '/sandbox/faults', { baseUrl: sandbox, body: faults })
  expect(answer.status).toBe(200)
})
afterAll(() => stack.stop())

/** The ledger's credits in cents, by the end-to-end id at the end of their description. */
async function creditsInLedger(): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: stack.databases.ledger.url })
  await client.connect()
  try {
    const { rows } = await client.query(
      "SELECT description, posted_cents FROM transfers WHERE kind = 'credit' AND outcome = 'posted'",
    )
    const credits = new Map<string, number>()
    for (const { description, posted_cents: cents } of rows) {
      const endToEndId = String(description).split(' ').at(-1) ?? ''
      credits.set(endToEndId, (credits.get(endToEndId) ?? 0) + Number(cents))
    }
    return credits
  } finally {
    await client.end()
  }
}

async function paymentsInBook(): Promise<Map<string, number>> {
  const { payments } = await readBankBook(stack.url)
  return new Map(payments.map((payment) => [payment.end_to_end_id, payment.amount_cents]))
}

it('credits every payment in the bank’s book exactly once when webhooks are lost, repeated and reordered', async () => {
  const token = await tokenOf('demo-merchant', stack.url)
  for (let made = 0; made < salesCount; made += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const sale = await sellSurely({ amount: 10 + made + index }, token, stack.url)
        const paid = await paySale(String(sale.body['qrcode_text']), {}, stack.url)
        expect(paid.status).toBe(200)
      }),
    )
  }
  const book = await paymentsInBook()
  expect(book.size).toBe(salesCount)
  await vi.waitFor(async () => expect(await creditsInLedger()).toEqual(book), { timeout: 90_000, interval: 1_000 })
})
