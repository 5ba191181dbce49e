import { describe, expect, it } from 'vitest'
import { readTerms, typedOf } from './reserve-terms.ts'

describe('the terms of a reserve, as they are typed', () => {
  it.each([
    ['10', '30', 1_000, 30],
    [' 7,5 % ', '180', 750, 180],
    ['0.01', '1', 1, 1],
    ['100,00', '1', 10_000, 1],
    ['0', '', 0, 0],
    ['0,00', '30', 0, 0],
  ])('can be %s for %s days', (part, days, basisPoints, read) => {
    expect(readTerms({ part, days })).toEqual({ basis_points: basisPoints, days: read })
  })

  it.each(['', '-1', '100,01', '1,005', '10,', 'dez'])('cannot have “%s” as the percentage', (part) => {
    expect(readTerms({ part, days: '30' }).basis_points).toBeUndefined()
  })

  it.each(['', '0', '181', '-1', '1,5', 'um'])('cannot have “%s” as the days', (days) => {
    expect(readTerms({ part: '10', days })).toEqual({ basis_points: 1_000, days: undefined })
  })

  it('are shown so that they read back the same, and empty without a reserve', () => {
    for (const basis_points of [1, 750, 1_000, 9_999, 10_000]) {
      const terms = { basis_points, days: 30 }
      expect(readTerms(typedOf(terms, ','))).toEqual(terms)
    }
    expect(typedOf({ basis_points: 0, days: 0 }, ',')).toEqual({ part: '', days: '' })
  })
})
