import { loadDataKeys } from '@comporta/shared/sealing/data-keys.ts'
import { createVault } from '@comporta/shared/sealing/vault.ts'
import { storedText } from '@comporta/shared/testing/stored-text.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, type RunningWebhooks, startWebhooks } from './running-webhooks.ts'
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

async function asOwner(text: string, values: unknown[] = []): Promise<void> {
  const owner = new pg.Client({ connectionString: webhooks.testDatabase.ownerUrl })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}

/** Throws when the next event is not signed with this secret. */
async function verifySignature(merchant: ReturnType<RunningWebhooks['newMerchant']>, id: string, secret: string) {
  const before = receiver.received.length
  expect((await merchant.act(id, 'ping')).status).toBe(202)
  await eventually(() => receiver.received.length).toBe(before + 1)
  const got = receiver.received.at(-1)
  new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>)
}

describe('the secret of an endpoint', () => {
  it('is unreadable in a copy of the database, and signs events', async () => {
    const merchant = webhooks.newMerchant()
    const { id, secret } = await merchant.listenAt(receiver.url)
    const { body } = await merchant.act(id, 'rotate-secret')
    const next = String((body as Record<string, unknown>)['secret'])
    const text = await storedText(webhooks.database)
    for (const known of [secret, next]) expect(text).not.toContain(known.slice('whsec_'.length))
    await verifySignature(merchant, id, secret)
    await verifySignature(merchant, id, next)
  })

  it('that was stored in plain text signs as it is, is sealed by a job, and signs afterwards', async () => {
    const merchant = webhooks.newMerchant()
    const { id, secret } = await merchant.listenAt(receiver.url)
    await sql`UPDATE endpoint_secrets SET secret = ${secret} WHERE endpoint_id = ${id}`.execute(webhooks.database)
    await verifySignature(merchant, id, secret)
    await asOwner(`
      UPDATE data_keys SET used_from = now() - interval '1 minute';
      INSERT INTO sealings VALUES ('endpoint_secrets')`)
    await sql`UPDATE due_steps SET due_at = now(), sent_at = NULL WHERE step = 'seal-rows'`.execute(webhooks.database)
    const isFinished = async () =>
      (await sql`SELECT FROM sealings WHERE finished_at IS NOT NULL`.execute(webhooks.database)).rows.length
    await eventually(isFinished).toBe(1)
    expect(await storedText(webhooks.database)).not.toContain(secret.slice('whsec_'.length))
    await verifySignature(merchant, id, secret)
  })

  it('opens with a new key-encryption key when the previous one is given too', async () => {
    const { id, secret } = await webhooks.newMerchant().listenAt(receiver.url)
    const pool = new pg.Pool({ connectionString: webhooks.testDatabase.url })
    const rotated = createVault({
      columns: ['secret'],
      load: () =>
        loadDataKeys({
          pool,
          secret: 'the-next-key-of-the-tests-and-of-nothing-else',
          secretBefore: 'a-key-of-the-tests-and-of-nothing-else',
          rolloutSeconds: 0,
        }),
    })
    await rotated.ready()
    const { rows } = await pool.query('SELECT secret FROM endpoint_secrets WHERE endpoint_id = $1', [id])
    expect(await rotated.open(rows[0].secret, 'secret')).toBe(secret)
    expect(rotated.seal(secret, 'secret')).toMatch(/^sealed:2:/)
    await pool.end()
  })
})
