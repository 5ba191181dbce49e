import { houseMerchantId, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEntries } from '../src/use-cases/list-entries.ts'
import { reportBalances } from '../src/use-cases/report-balances.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { type Call, startHttp } from './http.ts'
import {
  capture,
  credit,
  giveBack,
  hashKeys,
  hold,
  newMerchant,
  newTransferId,
  postOne,
  providerMove,
  saveTables,
  startLedger,
} from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let http: ReturnType<typeof startHttp>
const second = { providerAccount: 2 as ProviderAccount }
const merchant = newMerchant()
const paid = hold(merchant, 3_000n)
const captured = capture(paid, 20n, second)

/** A sale at the first account, a payout at the second, of which a part came back, and a move of money there for it. */
beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  http = startHttp(here)
  await postOne(here, credit(merchant, 10_000n))
  await postOne(here, paid)
  await postOne(here, captured)
  await postOne(here, giveBack(paid, 80n, second))
  await postOne(here, providerMove(1, 2, 5_000n))
})
afterAll(async () => {
  await http.close()
  await ledger.stop()
})

const verify = () => verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })
const clearingOf = async (): Promise<Record<string, bigint>> => {
  const { accounts, sumCents } = await reportBalances(here)
  expect(sumCents).toBe(0n)
  return Object.fromEntries(
    accounts.flatMap(({ name, amountCents }) => (name.startsWith('provider clearing') ? [[name, amountCents]] : [])),
  )
}

describe('provider accounts', () => {
  it('are shown apart in the trial balance, which sums to zero', async () => {
    // Below zero is what we have there: 100.00 came in and 50.00 went on; 29.80 was paid out and 0.80 came back.
    expect(await clearingOf()).toEqual({ 'provider clearing 1': -5_000n, 'provider clearing 2': -2_100n })
    expect(await reportBalances(here)).toMatchObject({ merchants: 1n })
  })

  it('are in chains that verify', async () => {
    expect(await verify()).toMatchObject({ merchants: 2 })
  })

  it('are part of a command: a repetition with another one is a conflict', async () => {
    expect(await postOne(here, captured)).toMatchObject({ outcome: 'posted', replayed: true })
    expect(await postOne(here, { ...captured, providerAccount: undefined })).toMatchObject({ outcome: 'conflict' })
  })

  it('leave a merchant’s statement as it is, and the house without a balance of its own', async () => {
    const { entries } = await listEntries(here, { merchantId: merchant, limit: 10 })
    expect(entries.map(({ kind, availableCents, heldCents }) => [kind, availableCents, heldCents])).toEqual([
      ['return', 7_080n, 0n],
      ['capture', 7_000n, 0n],
      ['hold', 7_000n, 3_000n],
      ['credit', 10_000n, 0n],
    ])
    const { rows } = await here.pool.query('SELECT DISTINCT merchant_id FROM balances WHERE available_cents <> 0')
    expect(rows).toEqual([{ merchant_id: merchant }])
    const house = await here.pool.query('SELECT * FROM balances WHERE merchant_id = $1', [houseMerchantId])
    expect(house.rows[0]).toMatchObject({ available_cents: 0n, held_cents: 0n, provider_clearing_cents: 0n })
  })

  it('have money moved between them by two operators through the gateway, and by no service', async () => {
    const body = {
      transfer_id: newTransferId(),
      from_account: 1,
      to_account: 2,
      amount_cents: 7,
      description: 'TED 4711',
    }
    const post = (call: Pick<Call, 'from' | 'claims'>, changes = {}) =>
      http.call({ ...call, method: 'POST', path: '/provider-moves', body: { ...body, ...changes } })
    const operators = { from: 'gateway' as const, claims: { scopes: ['ops'], clientId: 'one' } }
    expect((await post({ from: 'withdrawals' })).status).toBe(403)
    expect((await post(operators)).status, 'of one').not.toBe(200)
    const both = { proposed_by: 'two' }
    expect((await post(operators, { ...both, to_account: 1 })).status).toBe(400)
    expect(await post(operators, both)).toMatchObject({ status: 200, body: { outcome: 'posted', posted_cents: 7 } })
    expect(await post(operators, both)).toMatchObject({ status: 200, body: { replayed: true } })
    const back = { transfer_id: newTransferId(), from_account: 2, to_account: 1 }
    expect((await post(operators, { ...both, ...back })).status).toBe(200)
  })

  it('400 for a service that would post into the house’s chain', async () => {
    const command = {
      kind: 'credit',
      transfer_id: newTransferId(),
      merchant_id: houseMerchantId,
      subject: { type: 'none', id: '' },
      amount_cents: 5,
    }
    const answer = await http.call({
      from: 'sales',
      method: 'POST',
      path: '/transfers/batch',
      body: { commands: [command] },
    })
    expect(answer.status).toBe(400)
  })

  const lies = {
    'a payout at another account': `UPDATE transfers SET provider_account = 3 WHERE kind = 'capture'`,
    'a payout at the first account': `UPDATE transfers SET provider_account = 1 WHERE kind = 'capture'`,
    'a move to another account': `UPDATE transfers SET to_provider_account = 3 WHERE kind = 'provider_move'`,
    'a move of another amount': `UPDATE transfers SET posted_cents = 4 WHERE kind = 'provider_move'`,
  }
  it.each(Object.entries(lies))('fail verification when somebody makes it %s', async (_name, lie) => {
    const superuser = await ledger.openAsSuperuser()
    const saved = await saveTables(superuser)
    try {
      await superuser.query('SET session_replication_role = replica')
      await superuser.query('ALTER TABLE transfers DISABLE TRIGGER ALL')
      await superuser.query(lie)
      await expect(verify()).rejects.toMatchObject({ name: 'LedgerLie' })
    } finally {
      await saved.restore()
      await superuser.query('ALTER TABLE transfers ENABLE ALWAYS TRIGGER transfers_append_only')
      await saved.forget()
    }
    await verify()
  })

  const refused = {
    'a hold there': `UPDATE transfers SET provider_account = 2 WHERE kind = 'hold'`,
    'one below the first': `UPDATE transfers SET provider_account = 0 WHERE kind = 'capture'`,
    'a move to where it came from': `UPDATE transfers SET to_provider_account = 1 WHERE kind = 'provider_move'`,
    'a move of no destination': `UPDATE transfers SET to_provider_account = NULL WHERE kind = 'provider_move'`,
    'a move in a merchant’s chain': `UPDATE transfers SET merchant_id = '${merchant}', sequence = 99 WHERE kind = 'provider_move'`,
    'a payment in the house’s chain': `UPDATE transfers SET merchant_id = '${houseMerchantId}', sequence = 99 WHERE kind = 'credit'`,
  }
  it.each(Object.entries(refused))('are guarded by the database, which refuses %s', async (_name, statement) => {
    const superuser = await ledger.openAsSuperuser()
    await superuser.query('BEGIN')
    await superuser.query('ALTER TABLE transfers DISABLE TRIGGER ALL')
    await expect(superuser.query(statement)).rejects.toThrow(/violates check constraint/)
    await superuser.query('ROLLBACK')
  })
})
