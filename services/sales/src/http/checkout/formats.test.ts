import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatDeadline, formatRemaining, formatTime } from './formats.ts'

describe('the formats of the checkout page', () => {
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [872, '14:32'],
    [3_909, '1:05:09'],
    [2_591_952, '29d 23:59:12'],
  ])('show %d seconds as %s', (seconds, text) => {
    expect(formatRemaining(seconds)).toBe(text)
  })

  it('write reais as each language does', () => {
    expect(formatAmount('pt-BR', cents(150_000n))).toBe('R$ 1.500,00')
    expect(formatAmount('en', cents(150_000n))).toBe('R$ 1,500.00')
  })

  it('show times in Brasília’s time zone', () => {
    const instant = new Date('2026-11-21T02:45:00Z')
    expect(formatTime('pt-BR', instant)).toBe('20 de nov. de 2026, 23:45')
    expect(formatTime('en', instant)).toBe('Nov 20, 2026, 11:45 PM')
    expect(formatDeadline('pt-BR', instant, 900)).toBe('23:45')
    expect(formatDeadline('pt-BR', instant, 100_000)).toBe('20 de nov. de 2026, 23:45')
  })
})
