import { unmatchedPaymentStatuses } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { describe, expect, it } from 'vitest'
import { unmatchedPaymentLifecycle } from './unmatched-payment-lifecycle.ts'

describe('the lifecycle of an unmatched payment', () => {
  it('has exactly the statuses of the contract', () => {
    expect([...unmatchedPaymentLifecycle.statuses].sort()).toEqual([...unmatchedPaymentStatuses].sort())
  })

  it.each(['assigned', 'return_ordered'] as const)('allows %s for an open payment only', (decision) => {
    const decided = unmatchedPaymentLifecycle.moves.filter((move) => move.on === decision)
    expect(decided.map((move) => move.from)).toEqual(['open'])
  })

  it('ends only when the money is a merchant’s or back with the payer', () => {
    const ends = unmatchedPaymentStatuses.filter((status) => unmatchedPaymentLifecycle.isFinal(status))
    expect(ends).toEqual(['credited', 'returned'])
  })

  it('leaves a return as returned, or as open again when the provider rejects it', () => {
    const ways = unmatchedPaymentLifecycle.moves.filter((move) => move.from === 'returning')
    expect(ways.map((move) => [move.on, move.to])).toEqual([
      ['return_settled', 'returned'],
      ['return_rejected', 'open'],
    ])
  })
})
