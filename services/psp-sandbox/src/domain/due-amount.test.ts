import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { addDays, workingDaysBetween } from '@comporta/shared/pix/days.ts'
import { describe, expect, it } from 'vitest'
import { amountOn, contradictionIn, type DueTerms, lastDayOf } from './due-amount.ts'

// A Thursday.
const dueDate = '2026-12-31'
const terms = (more: Partial<DueTerms> = {}): DueTerms => ({
  dataDeVencimento: dueDate,
  validadeAposVencimento: 30,
  ...more,
})
const original = cents(10_000n)
const finalOn = (day: string, more: Partial<DueTerms>, amountCents: Cents = original) =>
  amountOn(terms(more), amountCents, day).finalCents

describe('the amount of a charge with a due date', () => {
  it('is the original amount until the due date and, without fine and interest, after it', () => {
    for (const day of ['2026-12-01', dueDate, '2027-01-20']) expect(finalOn(day, {})).toBe(10_000n)
  })

  it('includes fine and interest from the next day on, as in the file’s example', () => {
    const late = { multa: { modalidade: 1, valorPerc: '15.00' }, juros: { modalidade: 1, valorPerc: '2.00' } }
    expect(finalOn(dueDate, late, cents(12_345n))).toBe(12_345n)
    expect(amountOn(terms(late), cents(12_345n), '2027-01-01')).toMatchObject({
      fineCents: 1_500n,
      interestCents: 200n,
      finalCents: 14_045n,
    })
  })

  it.each([
    [1, '0.50', 500n],
    [2, '0.10', 100n],
    [3, '3.00', 100n],
    [4, '36.50', 100n],
    [5, '0.50', 300n],
    [6, '0.10', 60n],
    [7, '2.10', 60n],
    [8, '25.20', 60n],
  ])('includes interest of mode %d per day', (modalidade, valorPerc, interestCents) => {
    // Ten days, six of them from Monday to Friday.
    expect(amountOn(terms({ juros: { modalidade, valorPerc } }), original, '2027-01-10')).toMatchObject({
      interestCents,
    })
  })

  it('is reduced by the first discount whose day has not passed, and by none after the last', () => {
    const descontoDataFixa = [
      { data: '2026-12-20', valorPerc: '5.00' },
      { data: '2026-12-10', valorPerc: '10.00' },
    ]
    expect(finalOn('2026-12-10', { desconto: { modalidade: 1, descontoDataFixa } })).toBe(9_000n)
    expect(finalOn('2026-12-11', { desconto: { modalidade: 2, descontoDataFixa } })).toBe(9_500n)
    expect(finalOn('2026-12-21', { desconto: { modalidade: 2, descontoDataFixa } })).toBe(10_000n)
  })

  it.each([
    [3, 1_000n],
    [4, 800n],
    [5, 1_000n],
    [6, 800n],
  ])('is reduced by a discount of mode %d for each day that it is paid early', (modalidade, discountCents) => {
    const early = amountOn(terms({ desconto: { modalidade, valorPerc: '1.00' } }), original, '2026-12-21')
    expect(early).toMatchObject({ discountCents })
  })

  it('is at least one centavo, however early it is paid', () => {
    expect(finalOn('2026-01-01', { desconto: { modalidade: 5, valorPerc: '1.00' } })).toBe(1n)
  })

  it('includes fine and interest on what the rebate leaves', () => {
    const rules = {
      abatimento: { modalidade: 2, valorPerc: '10.00' },
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 3, valorPerc: '1.00' },
    }
    // 90.00, a fine of 1.80, and a thirtieth of 0.90 a day.
    expect(finalOn('2027-01-10', rules)).toBe(9_210n)
  })

  it('counts a weekend due date as the Monday after it, for the fine and for the last day to pay', () => {
    const saturday = { dataDeVencimento: '2027-01-02', multa: { modalidade: 1, valorPerc: '15.00' } }
    expect(finalOn('2027-01-04', saturday)).toBe(10_000n)
    expect(finalOn('2027-01-05', saturday)).toBe(11_500n)
    expect(lastDayOf(terms({ ...saturday, validadeAposVencimento: 1 }))).toBe('2027-01-05')
  })
})

it('the number of working days is the same as when they are counted one by one', () => {
  for (let days = 0; days < 30; days += 1) {
    const one = Array.from({ length: days }, (_, index) => addDays(dueDate, index + 1)).filter(
      (day) => ![0, 6].includes(new Date(day).getUTCDay()),
    )
    expect(workingDaysBetween(dueDate, addDays(dueDate, days))).toBe(one.length)
  }
})

describe('contradictory terms', () => {
  const fixed = (valorPerc: string, data = dueDate) => [{ data, valorPerc }]
  it.each<[string, Partial<DueTerms>]>([
    ['valor.abatimento', { abatimento: { modalidade: 1, valorPerc: '100.00' } }],
    ['valor.abatimento', { abatimento: { modalidade: 2, valorPerc: '100.00' } }],
    ['valor.desconto', { desconto: { modalidade: 1, valorPerc: '1.00' } }],
    ['valor.desconto', { desconto: { modalidade: 2 } }],
    ['valor.desconto', { desconto: { modalidade: 3 } }],
    ['valor.desconto', { desconto: { modalidade: 5, valorPerc: '1.00', descontoDataFixa: fixed('1.00') } }],
    ['valor.desconto', { desconto: { modalidade: 1, descontoDataFixa: fixed('1.00', '2027-01-01') } }],
    ['valor.desconto', { desconto: { modalidade: 1, descontoDataFixa: fixed('100.00') } }],
    ['valor.desconto', { desconto: { modalidade: 6, valorPerc: '100.00' } }],
  ])('are refused for %s: %j', (field, more) => {
    expect(contradictionIn(terms(more), original)).toMatchObject({ field })
  })

  it('do not include a plain discount', () => {
    expect(contradictionIn(terms({ desconto: { modalidade: 1, descontoDataFixa: fixed('5.00') } }), original)).toBe(
      undefined,
    )
  })
})
