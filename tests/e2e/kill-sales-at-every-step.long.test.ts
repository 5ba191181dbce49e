import { describe, expect, it } from 'vitest'
import { isOfRefunds, isOfSubscriptions, killAtEveryStep, salePoints, saleSteps } from './kill-sales.ts'
import { saleScenariosFor } from './sales-crash-scenarios.ts'

describe('the steps of a sale', () => {
  it('include every commit, call and job', () => {
    // These read lists, repeat until done, send what stays due until it is done, are called inside steps, or run before a
    // process serves.
    const elsewhere = [
      'reconcile-',
      'compare-lines.ts',
      'differences.ts',
      'find-received.ts',
      'begin-with-provider.ts',
      'provider-accounts.repository.ts',
      'sweep.ts',
      'commit.ts',
      'follow-refund.ts',
      'post-about-sale.ts',
      'hold-shares.ts',
    ]
    expect(saleSteps.unnamed.filter((place) => !elsewhere.some((file) => place.startsWith(file)))).toEqual([])
  })

  it('each have a scenario', () => {
    expect(salePoints.length).toBeGreaterThan(60)
    for (const point of salePoints) expect(() => saleScenariosFor(point)).not.toThrow()
  })
})

killAtEveryStep((way) => !isOfRefunds(way) && !isOfSubscriptions(way))
