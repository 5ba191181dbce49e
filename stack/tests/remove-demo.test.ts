import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { createTestDatabase, type TestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let gateway: TestDatabase
let withdrawals: TestDatabase
let sales: TestDatabase

beforeAll(async () => {
  gateway = await createTestDatabase('gateway', `${root}services/gateway/migrations`)
  withdrawals = await createTestDatabase('withdrawals', `${root}services/withdrawals/migrations`)
  sales = await createTestDatabase('sales', `${root}services/sales/migrations`)
})
afterAll(() => Promise.all([gateway.drop(), withdrawals.drop(), sales.drop()]))

const removeDemo = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/remove-demo.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL_GATEWAY: gateway.url,
      DATABASE_URL_WITHDRAWALS: withdrawals.url,
      DATABASE_URL_SALES: sales.url,
    },
  })
  return stdout
}

const rowsOf = async ({ superuserUrl }: TestDatabase, statement: string): Promise<unknown[]> => {
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  const { rows } = await superuser.query(statement)
  await superuser.end()
  return rows
}

it('npm run demo:remove pauses the demo’s merchants once in each service, and says so', async () => {
  const first = await removeDemo()
  expect(first).toContain('withdrawals: nothing more is sent for: Loja Exemplo, Loja Nova, Loja Rival\n')
  expect(first).toContain('sales: nobody is charged for: Loja Exemplo, Loja Nova, Loja Rival\n')
  const again = await removeDemo()
  expect(again).toContain('withdrawals: no demo is left to remove\n')
  expect(again).toContain('sales: no demo is left to remove\n')

  const pause = { kind: 'suspended', actor: 'system', reason: 'the demo is removed', ended_at: null }
  const pauses = await rowsOf(withdrawals, 'SELECT kind, actor, reason, ended_at FROM payout_pauses')
  expect(pauses).toEqual([pause, pause, pause])
  const suspended = await rowsOf(sales, 'SELECT merchant_id FROM merchant_settings WHERE is_suspended ORDER BY 1')
  const ids = Object.values(demoMerchants).map(({ id }) => ({ merchant_id: id }))
  expect(suspended).toEqual(ids.toSorted((a, b) => (a.merchant_id < b.merchant_id ? -1 : 1)))
})
