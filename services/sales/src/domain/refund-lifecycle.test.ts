import { refundStatuses } from '@comporta/shared/contracts/refunds.contract.ts'
import { describe, expect, it } from 'vitest'
import { refundLifecycle } from './refund-lifecycle.ts'

describe('the refund lifecycle', () => {
  it('has the statuses of the contract, and two internal ones', () => {
    const internal = ['reserving', 'refused']
    expect(refundLifecycle.statuses.filter((status) => !internal.includes(status)).sort()).toEqual(
      [...refundStatuses].sort(),
    )
  })

  it.each(['completed', 'failed'] as const)('ends in %s', (status) => {
    expect(refundLifecycle.isFinal(status)).toBe(true)
  })

  it('ends the hold on every way out of processing', () => {
    const ends = refundLifecycle.moves
      .filter(({ from, to }) => from === 'processing' && to !== from)
      .map((move) => move.ledger)
    expect(ends).toEqual(['capture', 'release'])
  })
})
