import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credit, hold, newMerchant, postOne, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
const merchantId = newMerchant()

beforeAll(async () => {
  ledger = await startLedger()
  const here = ledger.join()
  await postOne(here, credit(merchantId, 100n))
  await postOne(here, hold(merchantId, 50n))
})
afterAll(() => ledger.stop())

/** The error of these statements, as the role of this URL. */
async function refusalOf(url: string, ...statements: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return 'it was done'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end()
  }
}

const changes = [
  'UPDATE transfers SET kind = kind',
  'DELETE FROM transfers',
  'TRUNCATE transfers',
  'TRUNCATE transfers CASCADE',
  'MERGE INTO transfers USING balances ON false WHEN MATCHED THEN DELETE',
]

describe('the service’s role', () => {
  it('can neither change nor remove transfers', async () => {
    for (const statement of changes) {
      expect(await refusalOf(ledger.url, statement)).toMatch(/permission denied/)
    }
    const again = 'INSERT INTO transfers SELECT * FROM transfers ON CONFLICT'
    expect(await refusalOf(ledger.url, `${again} DO NOTHING`)).toBe('it was done')
    expect(await refusalOf(ledger.url, `${again} (id) DO UPDATE SET kind = 'credit'`)).toMatch(/permission denied/)
  })

  it('cannot remove the protection of transfers', async () => {
    for (const statement of [
      'ALTER TABLE transfers DISABLE TRIGGER transfers_append_only',
      'ALTER TABLE transfers DISABLE TRIGGER ALL',
      'DROP TRIGGER transfers_append_only ON transfers',
      'DROP TABLE transfers',
      `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    ]) {
      expect(await refusalOf(ledger.url, statement)).toMatch(/must be owner|permission denied/)
    }
    expect(await refusalOf(ledger.url, 'SET session_replication_role = replica')).toMatch(/permission denied/)
  })

  it('cannot remove balances and holds', async () => {
    for (const table of ['balances', 'holds']) {
      expect(await refusalOf(ledger.url, `DELETE FROM ${table}`)).toMatch(/permission denied/)
      expect(await refusalOf(ledger.url, `TRUNCATE ${table}`)).toMatch(/permission denied/)
    }
  })

  it('cannot become the role that owns the tables', async () => {
    const owner = new URL(ledger.ownerUrl).username
    expect(owner).not.toBe(new URL(ledger.url).username)
    expect(await refusalOf(ledger.url, `SET ROLE ${owner}`)).toMatch(/permission denied/)
  })
})

describe('the database itself', () => {
  it('refuses to change transfers, even for their owner', async () => {
    for (const statement of changes.slice(0, 4)) {
      expect(await refusalOf(ledger.ownerUrl, statement)).toMatch(/is append-only/)
    }
  })

  it('refuses to change transfers in a replica’s session, too', async () => {
    for (const statement of changes.slice(0, 4)) {
      const refusal = await refusalOf(ledger.superuserUrl, 'SET session_replication_role = replica', statement)
      expect(refusal).toMatch(/is append-only/)
    }
  })

  /** A transfer of 5 cents: a credit, unless `changes` say otherwise. */
  const insertWith = (changes: Record<string, string>) => {
    const values: Record<string, string> = {
      id: 'gen_random_uuid()',
      merchant_id: `'${newMerchant()}'`,
      sequence: '1',
      posted_cents: '5',
      available_cents: '5',
      held_cents: '5',
      available_change_cents: '5',
      held_change_cents: '0',
      provider_clearing_change_cents: '-5',
      created_at: 'now()',
      kind: "'credit'",
      outcome: "'posted'",
      fingerprint: "sha256('')",
      hash: "sha256('')",
      subject_type: "'none'",
      subject_id: "''",
      ...changes,
    }
    return `INSERT INTO transfers (${Object.keys(values)}) VALUES (${Object.values(values)})`
  }
  /** The same for a kind, with its changes of available, held, provider clearing, fee revenue and adjustments. */
  const insert = (kind: string, changes: readonly string[], holdId = 'NULL') =>
    insertWith({
      ...Object.fromEntries(
        changedColumns.map((column, index) => [`${column}_change_cents`, changes[index] ?? 'NULL']),
      ),
      kind: `'${kind}'`,
      hold_id: holdId,
    })
  const changedColumns = ['available', 'held', 'provider_clearing', 'fee_revenue', 'adjustments']
  const someHold = 'gen_random_uuid()'
  const no = 'NULL'

  it.each([
    ['credit', ['5', '0', '-5', no, no]],
    ['credit', ['0', '5', '-5', no, no], someHold],
    ['hold', ['-5', '5', no, no, no], someHold],
    ['settle', ['5', '-5', no, no, no], someHold],
    ['release', ['5', '-5', no, no, no], someHold],
    ['capture', ['0', '-5', '3', '2', no], someHold],
    ['capture', ['0', '-5', no, '5', no], someHold],
    ['return', ['5', '0', '-5', no, no], someHold],
    ['adjustment', ['5', '0', no, no, '-5']],
    ['adjustment', ['-5', '0', no, no, '5']],
  ])('accepts a %s that moves %j', async (kind, changes, holdId?: string) => {
    expect(await refusalOf(ledger.url, insert(kind, changes, holdId))).toBe('it was done')
  })

  it.each([
    ['balanced', 'credit', ['5', '0', '-4', no, no]],
    ['moved', 'credit', ['5', no, '-5', no, no]],
    ['moved', 'credit', [no, no, no, no, no]],
    ['moved by kind', 'credit', ['5', '0', no, no, '-5']],
    ['moved by kind', 'credit', ['6', '0', '-6', no, no]],
    ['moved by kind', 'credit', ['0', '5', '-5', no, no]],
    ['moved by kind', 'hold', ['5', '-5', no, no, no]],
    ['moved by kind', 'settle', ['-5', '5', no, no, no]],
    ['moved by kind', 'capture', ['-5', '0', '5', no, no]],
    ['moved by kind', 'capture', ['0', '-5', '7', '-2', no]],
    ['moved by kind', 'return', ['5', '0', no, '-5', no]],
    ['moved by kind', 'adjustment', ['5', '0', '-5', no, no]],
    ['kind', 'gift', ['5', '0', '-5', no, no]],
    ['fee_revenue_change_cents', 'credit', ['5', '0', '-5', '0', no]],
  ])('refuses by the rule “%s” a %s that moves %j', async (rule, kind, changes) => {
    expect(await refusalOf(ledger.url, insert(kind, changes))).toContain(rule.replaceAll(' ', '_'))
  })

  it.each<[string, Record<string, string>]>([
    ['outcome', { outcome: "'won'" }],
    ['sequence', { sequence: '0' }],
    ['posted_cents', { posted_cents: '-5' }],
    ['available_cents', { available_cents: '-1' }],
    ['held_cents', { held_cents: '-1' }],
    ['refused', { outcome: "'conflict'" }],
    ['provider_clearing_change_cents', { provider_clearing_change_cents: '0' }],
    ['adjustments_change_cents', { adjustments_change_cents: '0' }],
    ['transfers_change_cents', { transfers_change_cents: '0' }],
    ['moved', { repeats: 'gen_random_uuid()' }],
    ['moved_by_kind', { hold_id: 'gen_random_uuid()' }],
    ['hold_reason', { hold_reason: "'fun'" }],
    ['bundle', { bundle_id: 'gen_random_uuid()' }],
    ['fingerprint', { fingerprint: "'short'" }],
    ['hash', { hash: "'short'" }],
    ['asked', { form: '2' }],
    ['asked', { form: '2', actor: "''" }],
    ['asked', { form: '2', actor: "'service:sales'", request_id: "repeat('x', 65)" }],
    ['provider_account', { provider_account: '2' }],
    ['provider_move', { to_provider_account: '2' }],
  ])('refuses by the rule “%s” a credit with %j', async (rule, changes) => {
    expect(await refusalOf(ledger.url, insertWith(changes))).toContain(`"transfers_${rule}"`)
  })

  it('refuses a balance below zero, and one that does not sum to zero with the house’s shares', async () => {
    const below = `UPDATE balances SET available_cents = -1, held_cents = held_cents + available_cents + 1`
    expect(await refusalOf(ledger.url, below)).toMatch(/check constraint/)
    expect(await refusalOf(ledger.url, 'UPDATE balances SET available_cents = available_cents + 1')).toMatch(
      /check constraint/,
    )
  })
})
