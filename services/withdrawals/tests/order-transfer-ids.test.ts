import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, roleOfUrl } from '@comporta/shared/db/migrations.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startWithdrawals } from './running-withdrawals.ts'
import { createScriptedBank, settled } from './scripted-bank.ts'

const migrationsDir = join(import.meta.dirname, '../migrations')

/** What a database decides when `change` is made before the migration that introduces such ids. */
async function orderAfter(change: string): Promise<boolean> {
  const older = await mkdtemp(join(tmpdir(), 'comporta-migrations-'))
  for (const file of (await readdir(migrationsDir)).filter((name) => name < '0023')) {
    await symlink(join(migrationsDir, file), join(older, file))
  }
  const { url, ownerUrl, drop } = await createTestDatabase('withdrawals-before-0023', older)
  await rm(older, { recursive: true, force: true })
  await asOwner(ownerUrl, change)
  await migrate({ databaseUrl: ownerUrl, serviceRole: roleOfUrl(url), migrationsDir })
  const rows = await asOwner(ownerUrl, 'SELECT are_ordered FROM transfer_ids')
  await drop()
  expect(rows).toEqual([{ are_ordered: expect.any(Boolean) }])
  return rows[0]?.['are_ordered'] === true
}

async function asOwner(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  const { rows } = await owner.query<Record<string, unknown>>(statement)
  await owner.end()
  return rows
}

describe('transfers of new withdrawals', () => {
  it('have time-ordered ids in a new database', async () => {
    expect(await orderAfter('SELECT')).toBe(true)
  })

  it('keep unordered ids in a database that an older version created, even an empty one', async () => {
    const begun = `UPDATE kysely_migration SET timestamp = (now() - interval '1 day')::text WHERE name LIKE '0001%'`
    expect(await orderAfter(begun)).toBe(false)
  })

  it.each<[string, boolean | undefined, boolean, RegExp]>([
    ['as the database began, where nothing is set', undefined, true, /^.{14}8/],
    ['as an older database began, where nothing is set', undefined, false, /^.{14}7/],
    ['in order where that is set, whatever the database', true, false, /^.{14}8/],
    ['in none where that is set, whatever the database', false, true, /^.{14}7/],
  ])('have ids %s, and the withdrawal is paid', async (_how, ordersTransferIds, began, version) => {
    const bank = createScriptedBank({ send: () => settled(), find: () => settled() })
    const running = await startWithdrawals({ provider: bank.provider, settings: { ordersTransferIds } })
    await asOwner(running.testDatabase.ownerUrl, `UPDATE transfer_ids SET are_ordered = ${began}`)
    const merchant = await running.newMerchant(10_000)
    const { withdrawal_id: id } = await merchant.withdraw()
    expect(id).toMatch(version)
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
    expect(await merchant.balance()).toEqual({ availableCents: 9_000, heldCents: 0 })
    await running.close()
  })
})
