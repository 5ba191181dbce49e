import { unmatchedPaymentStatuses } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { describe, expect, it } from 'vitest'
import { unmatchedPaymentLifecycle } from './unmatched-payment-lifecycle.ts'

describe('the lifecycle of an unmatched payment', () => {
  it('has the statuses of the contract, no more and no fewer', () => {
    expect([...unmatchedPaymentLifecycle.statuses].sort()).toEqual([...unmatchedPaymentStatuses].sort())
  })

  it.each(['assigned', 'return_ordered'] as const)('takes the decision %s of an open payment only', (decision) => {
    const decided = unmatchedPaymentLifecycle.moves.filter((move) => move.on === decision)
    expect(decided.map((move) => move.from)).toEqual(['open'])
  })

  it('ends when the money is a merchant’s or the payer’s, and nowhere before', () => {
    const ends = unmatchedPaymentStatuses.filter((status) => unmatchedPaymentLifecycle.isFinal(status))
    expect(ends).toEqual(['credited', 'returned'])
  })

  it('never leads from a return to a credit but by the provider’s word that it did not happen', () => {
    const ways = unmatchedPaymentLifecycle.moves.filter((move) => move.from === 'returning')
    expect(ways.map((move) => [move.on, move.to])).toEqual([
      ['return_settled', 'returned'],
      ['return_rejected', 'open'],
    ])
  })
})
