import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, formatCents, formatMoment, type Language } from './formats.ts'

const locales = { pt: 'pt-BR', en: 'en-US' } as const satisfies Record<Language, string>
const languages = ['pt', 'en'] as const
const timeZone = 'America/Sao_Paulo'

/** From the end of Brasília's last summer time until long after anybody reads it. */
const moment = fc.date({
  min: new Date('2019-02-17T03:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

const forms = {
  moment: { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' },
  full: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { day: '2-digit', month: 'short' },
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

describe.each(languages)('formats of our own, in %s', (language) => {
  it('write money as Intl does, up to a trillion reais', () => {
    const decimals = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
        const sign = cents < 0 ? '−' : ''
        expect(formatCents(cents, language)).toBe(`${sign}R$\u00a0${decimals.format(Math.abs(cents) / 100)}`)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(['moment', 'full', 'day', 'date'] as const)('write a time in Brasília as Intl does: %s', (form) => {
    const format = new Intl.DateTimeFormat(locales[language], { ...forms[form], timeZone })
    // Intl ends a short month's name with a point and writes a narrow space before AM and PM; the portal has neither.
    const asWritten = (date: Date) => format.format(date).replace('.', '').replaceAll('\u202f', ' ')
    fc.assert(
      fc.property(moment, (date) => {
        expect(formatMoment(date.toISOString(), language, form)).toBe(asWritten(date))
      }),
      { numRuns: 1_000 },
    )
  })
})

it('a day is the date in Brasília', () => {
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone })
  fc.assert(
    fc.property(moment, (date) => {
      expect(dayOf(date)).toBe(days.format(date))
    }),
    { numRuns: 1_000 },
  )
})

it('a time without an offset is read as UTC', () => {
  expect(formatMoment('2026-11-21T02:30:00', 'pt', 'full')).toBe('20/11/2026, 23:30:00')
})
