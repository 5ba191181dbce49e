import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookAt, missingCentsOf } from './float.ts'

const account = 1 as ProviderAccount
const bookOf = (ledger: bigint, held = 0n, own = 0n) => ({
  accounts: new Map([[account, cents(ledger)]]),
  heldCents: cents(held),
  ownCents: cents(own),
})
const missing = (bank: bigint, ...book: Parameters<typeof bookOf>) =>
  missingCentsOf(lookAt(account, cents(bank), bookOf(...book)))

describe('the money missing at a bank', () => {
  it('is what merchants may withdraw now and the bank does not have', () => {
    expect(missing(9_000n, 10_000n)).toBe(1_000n)
    expect(missing(10_000n, 10_000n)).toBe(0n)
  })

  it('is zero with extra deposits, and excludes what is on hold and what is the house’s own', () => {
    expect(missing(12_000n, 10_000n)).toBe(0n)
    expect(missing(7_000n, 10_000n, 3_000n)).toBe(0n)
    expect(missing(7_000n, 10_000n, 0n, 3_000n)).toBe(0n)
    expect(missing(6_999n, 10_000n, 2_000n, 1_000n)).toBe(1n)
  })

  it('is zero where more has left than came, as after adjustments that reached no account', () => {
    expect(missing(0n, -5_000n, 0n, -20_000n)).toBe(0n)
  })

  it('is zero at an account that the ledger does not know', () => {
    expect(missingCentsOf(lookAt(2 as ProviderAccount, cents(0n), bookOf(10_000n)))).toBe(0n)
  })

  it('is zero while the bank has all that is available to merchants, and one cent when it has one less', () => {
    const amount = fc.bigInt(0n, 10n ** 9n)
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), amount, amount, amount, (available, held, own, deposited) => {
        const ledger = available + held + own
        // Held and own money may all have left; the rest belongs to merchants.
        expect(missing(available + deposited, ledger, held, own)).toBe(0n)
        expect(missing(available - 1n, ledger, held, own)).toBe(1n)
      }),
    )
  })
})
