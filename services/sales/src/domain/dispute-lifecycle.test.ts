import { disputeStatuses } from '@comporta/shared/contracts/disputes.contract.ts'
import { describe, expect, it } from 'vitest'
import { disputeLifecycle } from './dispute-lifecycle.ts'

describe('the dispute lifecycle', () => {
  it('has exactly the statuses of the contract', () => {
    expect([...disputeLifecycle.statuses].sort()).toEqual([...disputeStatuses].sort())
  })

  it.each([
    ['accepted', 'capture'],
    ['rejected', 'release'],
    ['cancelled', 'release'],
  ] as const)('%s is final and ends the hold by %s', (decision, ledger) => {
    expect(disputeLifecycle.isFinal(decision)).toBe(true)
    expect(disputeLifecycle.find('open', decision)).toMatchObject({ to: decision, ledger })
  })
})
