import { unmatchedPaymentStatuses } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { describe, expect, it } from 'vitest'
import { unmatchedPaymentLifecycle } from './unmatched-payment-lifecycle.ts'

describe('the lifecycle of an unmatched payment', () => {
  it('has the statuses of the contract, no more and no fewer', () => {
    expect([...unmatchedPaymentLifecycle.statuses].sort()).toEqual([...unmatchedPaymentStatuses].sort())
  })

  it('is decided once: only an open payment can be assigned', () => {
    const assigned = unmatchedPaymentLifecycle.moves.filter((move) => move.on === 'assigned')
    expect(assigned.map((move) => move.from)).toEqual(['open'])
  })

  it('ends when the money is credited, and nowhere before', () => {
    expect(unmatchedPaymentStatuses.filter((status) => unmatchedPaymentLifecycle.isFinal(status))).toEqual(['credited'])
  })
})
