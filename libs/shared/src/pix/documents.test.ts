import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValidCnpj, isValidCpf } from './documents.ts'

/** Modulo 11 as the Receita Federal states it: a character's value is its ASCII code minus 48. */
function checkDigit(characters: string, weightMax: number): number {
  const values = [...characters].reverse().map((character) => character.charCodeAt(0) - 48)
  const sum = values.reduce((total, value, index) => total + value * (2 + (index % (weightMax - 1))), 0)
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

const withCheckDigits = (base: string, weightMax: number): string => {
  const first = `${base}${checkDigit(base, weightMax)}`
  return `${first}${checkDigit(first, weightMax)}`
}

const cpfWeightMax = 11
const cnpjWeightMax = 9

const textOf = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length })
const isRepeated = (text: string): boolean => new Set(text).size === 1

const cpfs = textOf('0123456789', 9)
  .map((base) => withCheckDigits(base, cpfWeightMax))
  .filter((cpf) => !isRepeated(cpf))
const cnpjs = textOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12)
  .map((base) => withCheckDigits(base, cnpjWeightMax))
  .filter((cnpj) => !isRepeated(cnpj))

/** The text with one of its check digits changed. */
const broken = (text: string, position: number): string => {
  const index = text.length - 1 - position
  const other = (Number(text[index]) + 1) % 10
  return `${text.slice(0, index)}${other}${text.slice(index + 1)}`
}

describe('isValidCpf', () => {
  it('takes every number whose check digits are right', () => {
    fc.assert(fc.property(cpfs, (cpf) => isValidCpf(cpf)))
  })

  it('refuses a number with a wrong check digit', () => {
    fc.assert(fc.property(cpfs, fc.constantFrom(0, 1), (cpf, position) => !isValidCpf(broken(cpf, position))))
  })

  it.each([
    '00000000000',
    '11111111111',
    '99999999999',
    '1234567890',
    '123456789099',
    '123.456.789-09',
    ' 12345678909',
    '',
  ])('refuses %j', (text) => {
    expect(isValidCpf(text)).toBe(false)
  })
})

describe('isValidCnpj', () => {
  it.each(['12345678000195', '12ABC34501DE35', '00000000000191'])('takes %s', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(true)
  })

  it('takes every number, numeric or alphanumeric, whose check digits are right', () => {
    fc.assert(fc.property(cnpjs, (cnpj) => isValidCnpj(cnpj)))
  })

  it('refuses a number with a wrong check digit', () => {
    fc.assert(fc.property(cnpjs, fc.constantFrom(0, 1), (cnpj, position) => !isValidCnpj(broken(cnpj, position))))
  })

  it.each([
    '00000000000000',
    '11111111111111',
    '12ABC34501DE36',
    '12ABC34501DEAB',
    '12abc34501de35',
    '12.ABC.345/01DE-35',
    '1234567800019',
    '',
  ])('refuses %j', (text) => {
    expect(isValidCnpj(text)).toBe(false)
  })
})
