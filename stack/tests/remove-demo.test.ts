import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestDatabase, type TestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let gateway: TestDatabase
let withdrawals: TestDatabase

beforeAll(async () => {
  gateway = await createTestDatabase('gateway', `${root}services/gateway/migrations`)
  withdrawals = await createTestDatabase('withdrawals', `${root}services/withdrawals/migrations`)
})
afterAll(() => Promise.all([gateway.drop(), withdrawals.drop()]))

const removeDemo = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/remove-demo.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL_GATEWAY: gateway.url,
      DATABASE_URL_WITHDRAWALS: withdrawals.url,
    },
  })
  return stdout
}

it('npm run demo:remove pauses the payouts of the demo’s merchants once, and says so', async () => {
  expect(await removeDemo()).toContain('withdrawals: nothing more is sent for: Loja Exemplo, Loja Nova, Loja Rival\n')
  expect(await removeDemo()).toContain('withdrawals: no demo is left to remove\n')

  const superuser = new pg.Client({ connectionString: withdrawals.superuserUrl })
  await superuser.connect()
  const { rows } = await superuser.query('SELECT kind, actor, reason, ended_at FROM payout_pauses')
  await superuser.end()
  const pause = { kind: 'suspended', actor: 'system', reason: 'the demo is removed', ended_at: null }
  expect(rows).toEqual([pause, pause, pause])
})
