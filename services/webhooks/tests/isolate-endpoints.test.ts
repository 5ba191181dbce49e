import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eventually, startWebhooks } from './running-webhooks.ts'
import { hang, startReceiver } from './test-receiver.ts'

const slowOnes = 500

it(`an endpoint that answers receives every event while ${slowOnes} others hang`, async () => {
  // Long enough for none of them to be given up before the end.
  const webhooks = await startWebhooks({ environment: { WEBHOOK_TIMEOUT_MS: '60000' } })
  const [slow, good] = [await startReceiver(hang), await startReceiver()]
  const merchants = Array.from({ length: slowOnes }, () => webhooks.newMerchant())
  for (const merchant of merchants) await merchant.listenAt(slow.url)
  const merchant = webhooks.newMerchant()
  await merchant.listenAt(good.url)

  await webhooks.tell(...merchants.map((other) => other.event(randomUUID())))
  await eventually(() => slow.received.length).toBe(slowOnes)
  for (let count = 1; count <= 20; count += 1) {
    await webhooks.tell(merchant.event(randomUUID()))
    await eventually(() => good.received.length).toBe(count)
  }
  const { rows } = await sql`SELECT FROM attempts WHERE failure IS NOT NULL`.execute(webhooks.database)
  expect(rows).toEqual([])
  expect(slow.received).toHaveLength(slowOnes)
  await Promise.all([slow.close(), good.close()])
  await webhooks.close()
})
