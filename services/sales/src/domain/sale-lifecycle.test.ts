import { saleStatuses } from '@comporta/shared/contracts/sales.contract.ts'
import { describe, expect, it } from 'vitest'
import { saleLifecycle } from './sale-lifecycle.ts'

describe('the sale lifecycle', () => {
  it('has exactly the statuses of the contract', () => {
    expect([...saleLifecycle.statuses].sort()).toEqual([...saleStatuses].sort())
  })

  it('reaches every status from its creation', () => {
    const reached = new Set<string>()
    const visit = (status: string | null): void => {
      for (const move of saleLifecycle.moves) {
        if (move.from !== status || reached.has(move.to)) continue
        reached.add(move.to)
        visit(move.to)
      }
    }
    visit(null)
    expect(reached).toEqual(new Set(saleStatuses))
  })

  it('ends only in paid', () => {
    expect(saleStatuses.filter((status) => saleLifecycle.isFinal(status))).toEqual(['paid'])
  })

  it.each(['pending', 'expired', 'cancelled'] as const)('accepts a confirmed payment when the sale is %s', (status) => {
    expect(saleLifecycle.find(status, 'payment_confirmed')?.to).toBe('paid')
  })

  it.each(['expired', 'cancelled', 'abandoned'] as const)('has no move on %s for a paid sale', (event) => {
    expect(saleLifecycle.find('paid', event)).toBeUndefined()
  })

  it.each([
    ['pending', 'expired', 'expired'],
    ['pending', 'cancelled', 'cancelled'],
    ['pending', 'abandoned', 'cancelled'],
  ] as const)('moves from %s on %s to %s', (from, on, to) => {
    expect(saleLifecycle.find(from, on)?.to).toBe(to)
  })
})
