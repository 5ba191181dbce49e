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

/** The statuses in the function that checks each row. */
async function statusesOfCheck(column: string): Promise<string[]> {
  const { rows } = await owner.query<{ source: string }>(
    "SELECT prosrc AS source FROM pg_proc WHERE proname = 'is_sound_withdrawal'",
  )
  const list = new RegExp(`\\b${column} IN \\(([^)]*)\\)`).exec(rows[0]?.source ?? '')?.[1] ?? ''
  return [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '').toSorted()
}

const withTheBank = {
  status: 'processing',
  merchant_status: 'not_required',
  compliance_status: 'not_required',
  bank_status: 'processing',
  stop_status: 'running',
  amount: 1_000,
  fee: 100,
  returned: 0,
  idempotency_key: 'a-key_1',
  fingerprint: 'f'.repeat(64),
  payout_id: 'payout1',
  pix_key_type: 'cpf',
  origin: 'api',
  asked_for: true,
  auto_approved: true,
  auto_approval_refusal: null,
  has_view: true,
  is_processed: false,
  provider_account: 1,
}

describe('the database', () => {
  it.each([
    ['status', withdrawalLifecycle.statuses],
    ['merchant_status', merchantLifecycle.statuses],
    ['compliance_status', complianceLifecycle.statuses],
    ['bank_status', bankLifecycle.statuses],
    ['stop_status', stopLifecycle.statuses],
  ])('accepts in %s exactly the statuses of the lifecycle table', async (name, statuses) => {
    expect(await statusesOfCheck(name)).toEqual([...statuses].toSorted())
  })

  /** Whether the check accepts a withdrawal that waits for the bank, with these changes. */
  async function takes(changes: Readonly<Record<string, unknown>>): Promise<boolean> {
    const row = { ...withTheBank, ...changes }
    const names = Object.keys(row).map((name, index) => `${name} => $${index + 1}`)
    const { rows } = await service.query<{ takes: boolean }>(
      `SELECT is_sound_withdrawal(${names.join(', ')}) AS takes`,
      Object.values(row),
    )
    return rows[0]?.takes === true
  }

  it.each([
    {},
    { status: 'reserving', bank_status: 'pending', has_view: false },
    { status: 'pending', bank_status: 'pending', merchant_status: 'pending', auto_approved: false, asked_for: false },
    { status: 'paid', bank_status: 'completed', is_processed: true, returned: 900 },
    { status: 'failed', bank_status: 'failed', is_processed: true },
    { status: 'failed', bank_status: 'pending', stop_status: 'cancelled_by_merchant', is_processed: true },
  ])('accepts a withdrawal that is %j', async (changes) => {
    expect(await takes(changes)).toBe(true)
  })

  it.each([
    { status: 'lost' },
    { status: null },
    { merchant_status: 'pending' },
    { compliance_status: 'pending' },
    { compliance_status: 'rejected' },
    { bank_status: 'pending', status: 'paid', is_processed: true },
    { bank_status: 'completed', status: 'failed', is_processed: true },
    { bank_status: 'processing', status: 'pending' },
    { stop_status: 'expired', status: 'paid', bank_status: 'completed', is_processed: true },
    { is_processed: true },
    { has_view: false },
    { amount: 0 },
    { amount: 100, fee: 100 },
    { fee: -1 },
    { fee: null },
    { returned: 1 },
    { returned: 901, status: 'paid', bank_status: 'completed', is_processed: true },
    { auto_approved: false },
    { auto_approval_refusal: 'daily_limit' },
    { idempotency_key: '' },
    { idempotency_key: 'a key' },
    { idempotency_key: 'k'.repeat(256) },
    { fingerprint: 'f'.repeat(63) },
    { fingerprint: 'F'.repeat(64) },
    { payout_id: 'p'.repeat(36) },
    { payout_id: 'with-a-dash' },
    { pix_key_type: 'iban' },
    { origin: 'fax' },
    { provider_account: 0 },
  ])('refuses a withdrawal that is %j', async (changes) => {
    expect(await takes(changes)).toBe(false)
  })

  it('refuses to change, delete or truncate the history, even for the owner of the table', async () => {
    const merchant = await running.newMerchant(100_000)
    await merchant.withdraw({ authorize: false })
    for (const statement of [
      "UPDATE withdrawal_events SET reason = 'x'",
      'DELETE FROM withdrawal_events',
      'TRUNCATE withdrawal_events',
      "UPDATE payout_settings_changes SET reason = 'x'",
      'UPDATE day_comparisons SET differences = 0',
    ]) {
      await expect(owner.query(statement)).rejects.toThrow('append-only')
      await expect(service.query(statement)).rejects.toThrow(/permission denied/)
    }
  })

  it('refuses to move a final status, change what was asked for, or delete a withdrawal with funds', async () => {
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
