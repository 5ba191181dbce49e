import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getBalance } from '../src/use-cases/get-balance.ts'
import { postTransfers } from '../src/use-cases/post-transfers.ts'
import { settleCredits } from '../src/use-cases/settle-credits.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { watchBalances } from '../src/use-cases/watch-balances.ts'
import { startHttp } from './http.ts'
import { capture, credit, hashKeys, hold, newMerchant, newTransferId, postOne, release, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let superuser: pg.Client

beforeAll(async () => {
  ledger = await startLedger()
  superuser = await ledger.openAsSuperuser()
})
afterAll(() => ledger.stop())

const tamper = (merchantId: string, change: string) =>
  superuser.query(`UPDATE balances SET ${change} WHERE merchant_id = $1`, [merchantId])

const transfersOf = async (merchantId: string): Promise<number> => {
  const { rows } = await superuser.query('SELECT FROM transfers WHERE merchant_id = $1', [merchantId])
  return rows.length
}

const frozen = { code: 'unavailable', message: expect.stringContaining('frozen') }

/** What a superuser, or a stolen password of the service, can write without breaking a CHECK. */
const seenInHistory = [
  'available_cents = 1000010, adjustments_cents = -1000000',
  'held_cents = 5, adjustments_cents = -5',
  'sequence = 7',
  'sequence = 0',
  `last_hash = decode(repeat('11', 32), 'hex')`,
  `last_transfer_at = last_transfer_at - interval '1 hour'`,
  'last_transfer_at = NULL',
]
const seenByWhoWroteIt = [
  ...seenInHistory,
  'provider_clearing_cents = -11, fee_revenue_cents = 1',
  'provider_clearing_cents = -11, adjustments_cents = 1',
]

describe('a hold whose end somebody has deleted', () => {
  it('does not end again: its account is frozen, and the others in its group are posted', async () => {
    const here = ledger.join()
    const [merchantId, honest] = [newMerchant(), newMerchant()]
    const [paid, other] = [hold(merchantId, 600n), hold(merchantId, 600n)]
    await postTransfers(here, [credit(merchantId, 1_200n), credit(honest, 10n), paid, other, capture(paid, 20n)])
    await superuser.query('DELETE FROM holds WHERE id = $1', [paid.transferId])
    for (const again of [capture(paid, 20n), release(paid)]) {
      const [refused, posted] = await Promise.allSettled([postOne(here, again), postOne(here, hold(honest, 1n))])
      expect(refused).toMatchObject({ status: 'rejected', reason: frozen })
      expect(posted).toMatchObject({ status: 'fulfilled', value: { outcome: 'posted' } })
    }
    expect(await getBalance(here, merchantId)).toEqual({ availableCents: 0n, heldCents: 600n })
  })
})

describe('an account that was changed by hand', () => {
  it.each(seenByWhoWroteIt)('is frozen by the process that remembers it: %s', async (change) => {
    const here = ledger.join()
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 10n))
    await tamper(merchantId, change)
    await expect(postOne(here, hold(merchantId, 1n))).rejects.toMatchObject(frozen)
    expect(await transfersOf(merchantId)).toBe(1)
    expect((await here.metrics.frozenAccounts.get()).values[0]?.value).toBe(1)
  })

  it.each(seenInHistory)('is frozen by a process that has just started: %s', async (change) => {
    const merchantId = newMerchant()
    await postOne(ledger.join(), credit(merchantId, 10n))
    await tamper(merchantId, change)
    await expect(postOne(ledger.join(), hold(merchantId, 1n))).rejects.toMatchObject(frozen)
    expect(await transfersOf(merchantId)).toBe(1)
  })

  it('is frozen even when its newest transfer moved nothing', async () => {
    const merchantId = newMerchant()
    await postOne(ledger.join(), credit(merchantId, 10n))
    await postOne(ledger.join(), hold(merchantId, 50n))
    await tamper(merchantId, 'available_cents = 60, adjustments_cents = -50')
    await expect(postOne(ledger.join(), hold(merchantId, 50n))).rejects.toMatchObject(frozen)
    expect(await transfersOf(merchantId)).toBe(2)
  })

  it('affects no other in its group, and is found by the watch and by verification', async () => {
    const here = ledger.join()
    const [forged, honest] = [newMerchant(), newMerchant()]
    await postTransfers(here, [credit(forged, 10n), credit(honest, 10n)])
    await tamper(forged, 'available_cents = 1000010, adjustments_cents = -1000000')
    const [refused, posted] = await Promise.allSettled([
      postOne(here, hold(forged, 1_000_000n)),
      postOne(here, hold(honest, 1n)),
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: frozen })
    expect(posted).toMatchObject({ status: 'fulfilled', value: { outcome: 'posted' } })
    const error = vi.fn()
    await watchBalances({ ...here, logger: { ...here.logger, error } as unknown as typeof here.logger })
    expect(error.mock.calls[0]?.[0]).toMatchObject({ merchantIds: expect.arrayContaining([forged]) })
    const verify = (merchantId: typeof forged) =>
      verifyLedger({ pool: here.pool, hashKeys, merchantId, onProgress: () => undefined })
    await expect(verify(forged)).rejects.toThrow('available_cents')
    expect(await verify(honest)).toEqual({ merchants: 1, transfers: 2, movements: 2, holds: 1 })
  })

  it('is used again once it matches its history', async () => {
    const here = ledger.join()
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 10n))
    await tamper(merchantId, 'available_cents = 15, adjustments_cents = -5')
    await expect(postOne(here, hold(merchantId, 1n))).rejects.toMatchObject(frozen)
    await tamper(merchantId, 'available_cents = 10, adjustments_cents = 0')
    expect(await postOne(here, hold(merchantId, 1n))).toMatchObject({ outcome: 'posted', availableCents: 9n })
  })

  it('does not delay the credits of others, however many of its own are due', async () => {
    const here = ledger.join()
    const [forged, honest] = [newMerchant(), newMerchant()]
    const delayed = { availableAt: new Date(Date.now() + 3_600_000) }
    await postTransfers(here, [
      ...Array.from({ length: 501 }, () => credit(forged, 1n, delayed)),
      credit(honest, 7n, delayed),
    ])
    const letPass = (merchantId: string, seconds: number) =>
      superuser.query(
        `UPDATE holds SET settle_at = now() - $2 * interval '1 second' WHERE merchant_id = $1 AND state = 'active'`,
        [merchantId, seconds],
      )
    await letPass(forged, 60)
    await letPass(honest, 1)
    await tamper(forged, 'held_cents = 502, adjustments_cents = -1')
    await settleCredits(here)
    expect(await getBalance(here, honest)).toEqual({ availableCents: 7n, heldCents: 0n })
    expect(await transfersOf(forged)).toBe(501)
  })

  it('is 503 over HTTP, with a message that says that it is frozen and names no balance', async () => {
    const here = ledger.join()
    const http = startHttp(here)
    const merchantId = newMerchant()
    await postOne(here, credit(merchantId, 10n))
    await tamper(merchantId, 'available_cents = 15, adjustments_cents = -5')
    const subject = { type: 'none', id: '' }
    const command = { kind: 'credit', transfer_id: newTransferId(), merchant_id: merchantId, subject, amount_cents: 1 }
    const body = { commands: [command] }
    const answer = await http.call({ from: 'sales', method: 'POST', path: '/transfers/batch', body })
    const message = 'This account is frozen until an operator has looked at it'
    expect(answer).toMatchObject({ status: 503, body: { message } })
    await http.close()
  })
})

it.each([
  ['ahead of', -120_000],
  ['behind', 120_000],
] as const)(
  'a whole group is refused when PostgreSQL’s clock is more than a minute %s the process’s',
  async (where, ms) => {
    const here = ledger.join()
    const [one, other] = [newMerchant(), newMerchant()]
    const group = [credit(one, 10n), hold(one, 5n), credit(other, 10n)]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    try {
      const reason = { code: 'unavailable', detail: expect.stringContaining(`s ${where} this process`) }
      const refused = await Promise.allSettled(group.map((command) => postOne(here, command)))
      expect(refused).toMatchObject(group.map(() => ({ status: 'rejected', reason })))
    } finally {
      vi.useRealTimers()
    }
    for (const merchantId of [one, other]) expect(await transfersOf(merchantId)).toBe(0)
    const outcomes = await postTransfers(here, group)
    expect(outcomes).toMatchObject(group.map(() => ({ outcome: 'posted', replayed: false })))
  },
)
