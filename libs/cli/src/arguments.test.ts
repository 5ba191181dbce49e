import { describe, expect, it } from 'vitest'
import { reais, whole } from './arguments.ts'

describe('an amount', () => {
  it.each([
    ['25.50', 25.5],
    ['25,5', 25.5],
    ['9999999999.99', 9_999_999_999.99],
  ])('%s is read as %f', (text, amount) => {
    expect(reais(text)).toBe(amount)
  })

  it.each(['', '-1', '1.234', '1.234,50', '1e3', 'ten', 'R$ 10', '0x10', '99999999999'])('%j is refused', (text) => {
    expect(() => reais(text)).toThrow('An amount in reais')
  })
})

it.each(['0', '-1', '1.5', 'x'])('%j is refused as a number of rows', (text) => {
  expect(() => whole(text)).toThrow('whole number')
})
