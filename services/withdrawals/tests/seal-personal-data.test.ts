import { randomUUID } from 'node:crypto'
import { parseId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { normalisePixKey } from '@comporta/shared/pix/pix-key.ts'
import type { Answer } from '@comporta/shared/testing/http-answer.ts'
import { storedText } from '@comporta/shared/testing/stored-text.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals()
})
afterAll(() => running.close())

const email = 'planted.joana@example.com'
const destination = { pix_key: email, pix_key_type: 'email' }

const dataOf = ({ body }: Answer): Record<string, unknown> => (body as { data: Record<string, unknown> }).data

const watch = (pix_key: string) =>
  running.operator('POST', '/ops/withdrawals/watched-keys', {
    pix_key: { type: 'email', value: pix_key },
    reason: 'case 4711',
  })
const isReviewed = async (merchant: Merchant, pix_key: string) =>
  (await merchant.withdraw({ amount: 10, pix_key, pix_key_type: 'email' })).requires_compliance_review

async function asSuperuser(text: string, values: unknown[] = []): Promise<void> {
  const superuser = new pg.Client({ connectionString: running.testDatabase.superuserUrl })
  await superuser.connect()
  await superuser.query("SET session_replication_role = 'replica'")
  await superuser.query(text, values)
  await superuser.end()
}

describe('a destination', () => {
  it('is unreadable in a copy of the database, and shown as it was in every answer', async () => {
    const merchant = await running.newMerchant(100_000)
    const body = { amount: 10, authorize: true, ...destination }
    const created = dataOf(await merchant.tryToWithdraw(body, 'key-sealed'))
    const text = await storedText(running.database)
    expect(text).not.toContain(email)
    expect(text).toContain(created['withdrawal_id'])
    expect(created).toMatchObject(destination)
    expect(await merchant.getWithdrawal(String(created['withdrawal_id']))).toMatchObject(destination)
    expect(dataOf(await merchant.tryToWithdraw(body, 'key-sealed'))).toEqual(created)
  })

  it('on the watch list is recognised, kept once, and unreadable in a copy of the database', async () => {
    const merchant = await running.newMerchant(100_000)
    const watched = 'planted.watched@example.com'
    expect(await isReviewed(merchant, watched)).toBe(false)
    expect((await watch(watched)).status).toBe(201)
    expect((await watch(watched)).status).toBe(409)
    expect(await isReviewed(merchant, watched)).toBe(true)
    expect(await storedText(running.database)).not.toContain(watched)
  })
})

describe('data stored before it was sealed', () => {
  it('is found as it is, and still found once a job has sealed it', async () => {
    const [watched, configured] = ['planted.before@example.com', 'planted.configured@example.com']
    const merchant = await running.newMerchant(100_000, {
      defaultDestination: normalisePixKey('email', configured) ?? null,
    })
    await watch(watched)
    const key = randomUUID()
    const body = { amount: 11, authorize: true, ...destination }
    const { withdrawal_id: id } = dataOf(await merchant.tryToWithdraw(body, key))
    const { rows } = await sql<{ fingerprint: string }>`
      SELECT encode(sha256(convert_to('["1100","email","' || ${email}::text || '",true]', 'UTF8')), 'hex') AS fingerprint`.execute(
      running.database,
    )
    await asSuperuser(
      `UPDATE withdrawals SET pix_key = $1, pix_key_hash = NULL, fingerprint = $2,
         creation_view = jsonb_set(creation_view, '{pix_key}', to_jsonb($1::text)) WHERE id = $3`,
      [email, rows[0]?.fingerprint, id],
    )
    await asSuperuser(
      `UPDATE watched_keys SET pix_key = $1, pix_key_hash = NULL WHERE removed_at IS NULL AND id =
         (SELECT id FROM watched_keys ORDER BY added_at DESC LIMIT 1)`,
      [watched],
    )
    await asSuperuser(
      `UPDATE payout_settings SET default_pix_key = $1, default_pix_key_hash = NULL WHERE merchant_id = $2`,
      [configured, merchant.id],
    )
    await asSuperuser(
      `INSERT INTO payout_settings_changes (merchant_id, actor, reason, after)
       SELECT merchant_id, actor, 'from before', jsonb_set(after, '{defaultDestination,value}', to_jsonb($1::text))
       FROM payout_settings_changes WHERE merchant_id = $2`,
      [configured, merchant.id],
    )
    const isAsBefore = async () => {
      const replay = await merchant.tryToWithdraw(body, key)
      expect(replay.status).toBe(200)
      expect(dataOf(replay)).toMatchObject({ withdrawal_id: id, ...destination })
      expect(await isReviewed(merchant, watched)).toBe(true)
      expect((await watch(watched)).status).toBe(409)
      const changes = await running.operator('GET', `/ops/withdrawals/settings/${merchant.id}/changes`)
      expect(JSON.stringify(changes.body).split(configured)).toHaveLength(3)
    }
    await isAsBefore()
    await asSuperuser(`
      UPDATE data_keys SET used_from = now() - interval '1 minute';
      INSERT INTO sealings VALUES ('payout_settings'), ('payout_settings_changes'), ('watched_keys'), ('withdrawals')`)
    await running.hurry('upkeep', 'seal-rows')
    // Events that wait in the outbox carry a copy of the row as it was.
    const unfinished = () =>
      sql`SELECT FROM sealings WHERE finished_at IS NULL UNION ALL SELECT FROM outbox`
        .execute(running.database)
        .then((found) => found.rows.length)
    await expect.poll(unfinished).toBe(0)
    const text = await storedText(running.database)
    for (const value of [email, watched, configured]) expect(text).not.toContain(value)
    expect(text).not.toContain(rows[0]?.fingerprint)
    await isAsBefore()
  })
})

describe('POST /ops/withdrawals/:id/erase', () => {
  const erase = (id: string) =>
    running.operator('POST', `/ops/withdrawals/${id}/erase`, { reason: 'asked by the person' })

  it('409 while the bank may still return it; then the destination is erased, and nothing else', async () => {
    const merchant = await running.newMerchant(100_000)
    const { withdrawal_id: id } = await merchant.withdraw({ amount: 10, ...destination })
    const status = async () => (await merchant.getWithdrawal(id)).status
    await expect.poll(status).toBe('paid')
    const before = await merchant.getWithdrawal(id)
    expect((await erase(id)).status).toBe(409)
    await sql`DELETE FROM due_steps WHERE subject = ${id}`.execute(running.database)
    expect((await erase(id)).status).toBe(204)
    expect(await merchant.getWithdrawal(id)).toEqual({ ...before, pix_key: 'erased' })
    expect((await erase(randomUUID())).status).toBe(404)
  })

  it('is the only way to change a destination', async () => {
    const merchant = await running.newMerchant(100_000)
    const { withdrawal_id: id } = await merchant.withdraw({ amount: 10, ...destination })
    const change = (pixKey: string) =>
      running.database
        .updateTable('withdrawals')
        .set({ pixKey, pixKeyHash: null })
        .where('id', '=', parseId<WithdrawalId>(id) as WithdrawalId)
        .execute()
    await expect(change('thief@example.com')).rejects.toThrow('never changes')
    await expect(change('sealed:1:a$b$c')).rejects.toThrow('never changes')
  })
})
