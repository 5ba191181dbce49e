import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bankLifecycle,
  complianceLifecycle,
  merchantLifecycle,
  stopLifecycle,
} from '../src/domain/decision-lifecycles.ts'
import { withdrawalLifecycle } from '../src/domain/withdrawal-lifecycle.ts'
import { type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
let owner: pg.Client
let service: pg.Client
beforeAll(async () => {
  running = await startWithdrawals({ withWorker: false })
  owner = new pg.Client({ connectionString: running.testDatabase.ownerUrl })
  service = new pg.Client({ connectionString: running.testDatabase.url })
  await owner.connect()
  await service.connect()
})
afterAll(async () => {
  await owner.end()
  await service.end()
  await running.close()
})

async function statusesOfCheck(name: string): Promise<string[]> {
  const { rows } = await owner.query<{ definition: string }>(
    'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
    [name],
  )
  return [...(rows[0]?.definition.matchAll(/'(\w+)'::text/g) ?? [])].map((match) => match[1] ?? '').toSorted()
}

describe('the database', () => {
  it.each([
    ['withdrawals_status', withdrawalLifecycle.statuses],
    ['withdrawals_merchant_status', merchantLifecycle.statuses],
    ['withdrawals_compliance_status', complianceLifecycle.statuses],
    ['withdrawals_bank_status', bankLifecycle.statuses],
    ['withdrawals_stop_status', stopLifecycle.statuses],
  ])('knows in %s the statuses of the lifecycle table', async (name, statuses) => {
    expect(await statusesOfCheck(name)).toEqual([...statuses].toSorted())
  })

  it('refuses to change, remove or empty the history, even to the owner of the table', async () => {
    const merchant = await running.newMerchant(100_000)
    await merchant.withdraw({ authorize: false })
    for (const statement of [
      "UPDATE withdrawal_events SET reason = 'x'",
      'DELETE FROM withdrawal_events',
      'TRUNCATE withdrawal_events',
      "UPDATE payout_settings_changes SET reason = 'x'",
    ]) {
      await expect(owner.query(statement)).rejects.toThrow('append-only')
      await expect(service.query(statement)).rejects.toThrow(/permission denied/)
    }
  })

  it('refuses to move a final status, to change what was asked for, and to remove what has funds', async () => {
    const merchant = await running.newMerchant(100_000)
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    await expect(service.query('DELETE FROM withdrawals WHERE id = $1', [id])).rejects.toThrow('may be removed')
    await expect(service.query('UPDATE withdrawals SET amount_cents = 1 WHERE id = $1', [id])).rejects.toThrow(
      'what was asked for',
    )
    await merchant.send('POST', `/v1/withdrawals/${id}/reject`)
    await expect(
      service.query("UPDATE withdrawals SET status = 'pending', processed_at = NULL WHERE id = $1", [id]),
    ).rejects.toThrow('final')
  })

  it('keeps the history of a request that was refused for lack of funds', async () => {
    const merchant = await running.newMerchant(0)
    const body = { amount: 10, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
    expect((await merchant.tryToWithdraw(body)).status).toBe(422)
    const { rows } = await service.query('SELECT event FROM withdrawal_events WHERE merchant_id = $1 ORDER BY id', [
      merchant.id,
    ])
    expect(rows).toEqual([{ event: 'requested' }, { event: 'funds_refused' }])
  })
})
