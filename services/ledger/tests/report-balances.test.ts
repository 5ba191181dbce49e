import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { reportBalances } from '../src/use-cases/report-balances.ts'
import { adjustment, capture, credit, dropChecksOfBalances, hold, newMerchant, postOne, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  const [one, other] = [newMerchant(), newMerchant()]
  await postOne(here, credit(one, 100_000n))
  await postOne(here, adjustment(other, 500n))
  const paid = hold(one, 30_000n)
  await postOne(here, paid)
  await postOne(here, capture(paid, 20n))
  await postOne(here, hold(one, 10_000n))
})
afterAll(() => ledger.stop())

/** A ledger for one test. */
async function startAnother() {
  const another = await startLedger()
  onTestFinished(() => another.stop())
  return another
}

/** `npm run ledger:report` for the ledger at this URL. */
const run = (url: string): Promise<{ stdout: string; code: number }> =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../../../scripts/look-into-ledger.ts', import.meta.url)), 'report'],
    { env: { ...process.env, DATABASE_URL: url } },
  ).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
  )

describe('the trial balance', () => {
  it('sums to zero, without merchants, while nothing was posted', async () => {
    const another = await startAnother()
    expect(await reportBalances(another.join())).toMatchObject({ merchants: 0n, sumCents: 0n })
  })

  it('shows what each account has, and sums to zero', async () => {
    const { merchants, accounts, sumCents } = await reportBalances(here)
    expect({ merchants, sumCents }).toEqual({ merchants: 2n, sumCents: 0n })
    expect(Object.fromEntries(accounts.map(({ name, amountCents }) => [name, amountCents]))).toEqual({
      'merchants, available': 60_500n,
      'merchants, held': 10_000n,
      'provider clearing': -70_020n,
      'fee revenue': 20n,
      adjustments: -500n,
      'between merchants': 0n,
    })
  })
})

describe('npm run ledger:report', () => {
  it('prints the accounts and their sum, and exits with 0', async () => {
    const { stdout, code } = await run(ledger.url)
    expect(code).toBe(0)
    expect(stdout).toContain('Trial balance of 2 merchants')
    expect(stdout).toMatch(/^provider clearing +-R\$ 700,20$/m)
    expect(stdout).toMatch(/^sum +R\$ 0,00$/m)
  })

  it('exits with 1 when the sum is not zero', async () => {
    const another = await startAnother()
    await postOne(another.join(), credit(newMerchant(), 100n))
    const superuser = await another.openAsSuperuser()
    await dropChecksOfBalances(superuser)
    await superuser.query('UPDATE balances SET fee_revenue_cents = fee_revenue_cents + 1')
    const { stdout, code } = await run(another.url)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^sum +R\$ 0,01$/m)
  })
})
