import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountMaxCents,
  cents,
  formatGrouped,
  formatPlain,
  fromDecimalString,
  parseAmount,
  toDecimalString,
  toReais,
} from './cents.ts'

const amounts = fc.bigInt({ min: 1n, max: amountMaxCents }).map(cents)

describe('parseAmount', () => {
  it.each([
    [10, 1_000n],
    [10.0, 1_000n],
    [0.01, 1n],
    [0.07, 7n],
    [1.1, 110n],
    [37.35, 3_735n],
    [1_234_567.89, 123_456_789n],
    [9_999_999_999.99, 999_999_999_999n],
  ])('takes %d reais', (reais, expected) => {
    expect(parseAmount(reais)).toBe(expected)
  })

  it.each([
    0,
    -0,
    -10,
    -0.01,
    0.001,
    0.005,
    10.001,
    10.999_999_999,
    0.1 + 0.2,
    10_000_000_000,
    1e21,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])('refuses %d', (reais) => {
    expect(parseAmount(reais)).toBeUndefined()
  })

  it('reads back what toReais wrote, through JSON', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseAmount(JSON.parse(JSON.stringify(toReais(amount))))).toBe(amount)
      }),
    )
  })

  it('accepts exactly the doubles that are whole cents', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e10, noNaN: true }), (reais) => {
        const isWholeCents = Math.round(reais * 100) / 100 === reais && reais > 0 && reais <= 9_999_999_999.99
        expect(parseAmount(reais) !== undefined).toBe(isWholeCents)
      }),
    )
  })
})

describe('formatPlain and formatGrouped', () => {
  it.each([
    [0n, 'R$ 0,00', 'R$ 0,00'],
    [7n, 'R$ 0,07', 'R$ 0,07'],
    [20n, 'R$ 0,20', 'R$ 0,20'],
    [99_999n, 'R$ 999,99', 'R$ 999,99'],
    [150_000n, 'R$ 1500,00', 'R$ 1.500,00'],
    [100_000_000n, 'R$ 1000000,00', 'R$ 1.000.000,00'],
    [-123_456n, '-R$ 1234,56', '-R$ 1.234,56'],
    [999_999_999_999n, 'R$ 9999999999,99', 'R$ 9.999.999.999,99'],
  ])('write %d cents', (amount, plain, grouped) => {
    expect(formatPlain(cents(amount))).toBe(plain)
    expect(formatGrouped(cents(amount))).toBe(grouped)
  })

  it('put one ordinary space after R$', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatPlain(amount)).toMatch(/^R\$\u0020\d+,\d{2}$/)
        expect(formatGrouped(amount)).toMatch(/^R\$\u0020\d{1,3}(?:\.\d{3})*,\d{2}$/)
        expect(formatGrouped(amount).replaceAll('.', '')).toBe(formatPlain(amount))
      }),
    )
  })
})

describe('API Pix decimals', () => {
  it('have two decimals', () => {
    expect(toDecimalString(cents(3_700n))).toBe('37.00')
    expect(toDecimalString(cents(1n))).toBe('0.01')
    expect(toDecimalString(amountMaxCents)).toBe('9999999999.99')
  })

  it('throw for a negative amount', () => {
    expect(() => toDecimalString(cents(-1n))).toThrow(RangeError)
  })

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromDecimalString(toDecimalString(amount))).toBe(amount)
      }),
    )
  })

  it.each(['37', '37.0', '37.000', '.50', '-1.00', '+1.00', '1e2.00', '1,00', ' 1.00', '1.00\n', '12345678901.00', ''])(
    'are not read from %j',
    (decimal) => {
      expect(fromDecimalString(decimal)).toBeUndefined()
    },
  )
})
