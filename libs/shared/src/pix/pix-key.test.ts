import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisePixKey, type PixKeyType, pixKeyTypes } from './pix-key.ts'

const accepted: [PixKeyType, string, string][] = [
  ['cpf', '12345678909', '12345678909'],
  ['cpf', '123.456.789-09', '12345678909'],
  ['cpf', ' 123 456 789 09 ', '12345678909'],
  ['cnpj', '12345678000195', '12345678000195'],
  ['cnpj', '12.345.678/0001-95', '12345678000195'],
  ['cnpj', '12ABC34501DE35', '12ABC34501DE35'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['phone', '+5511987654321', '+5511987654321'],
  ['phone', '5511987654321', '+5511987654321'],
  ['phone', '11987654321', '+5511987654321'],
  ['phone', '(11) 98765-4321', '+5511987654321'],
  ['phone', '+55 (11) 98765-4321', '+5511987654321'],
  ['phone', '011987654321', '+5511987654321'],
  ['phone', '55987654321', '+5555987654321'],
  ['phone', '1133334444', '+551133334444'],
  ['email', 'Financeiro@LojaExemplo.com.br', 'financeiro@lojaexemplo.com.br'],
  ['email', ' timeout@sandbox.pix ', 'timeout@sandbox.pix'],
  ['email', "o'brien+pix@example.com", "o'brien+pix@example.com"],
  ['email', `${'a'.repeat(65)}@example.com`, `${'a'.repeat(65)}@example.com`],
  ['random', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
  ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
]

const refused: [PixKeyType, string][] = [
  ['cpf', '12345678900'],
  ['cpf', '11111111111'],
  ['cpf', '1234567890'],
  ['cpf', 'abc12345678909'],
  ['cpf', '12345678000195'],
  ['cnpj', '12345678000190'],
  ['cnpj', '00000000000000'],
  ['cnpj', '12ABC34501DE36'],
  ['cnpj', '12345678909'],
  ['phone', '123'],
  ['phone', '+15551234567'],
  ['phone', '+551198765432'],
  ['phone', '10987654321'],
  ['phone', '+55119876543210'],
  ['phone', '11 98765-4321 ramal 2'],
  ['phone', '08001234567'],
  ['email', 'not-an-email'],
  ['email', 'a@b'],
  ['email', 'a@@example.com'],
  ['email', 'a%b@example.com'],
  ['email', 'joão@example.com'],
  ['email', 'a b@example.com'],
  ['email', `${'a'.repeat(66)}@example.com`],
  ['random', '7d9f03358dcc40549bf90dbd61d36906'],
  ['random', '7d9f0335-8dcc-4054-9bf9-0dbd61d3690'],
  ['random', 'g d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
]

describe('normalisePixKey', () => {
  it.each(accepted)('takes the %s %j', (type, text, value) => {
    expect(normalisePixKey(type, text)).toEqual({ type, value })
  })

  it.each(refused)('refuses the %s %j', (type, text) => {
    expect(normalisePixKey(type, text)).toBeUndefined()
  })

  it.each(pixKeyTypes)('refuses an empty %s', (type) => {
    expect(normalisePixKey(type, '')).toBeUndefined()
    expect(normalisePixKey(type, '   ')).toBeUndefined()
  })

  it('leaves a normalised key as it is', () => {
    for (const [type, , value] of accepted) expect(normalisePixKey(type, value)?.value).toBe(value)
  })

  it('never throws, and never returns a key longer than the DICT accepts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pixKeyTypes), fc.string({ unit: 'binary', maxLength: 300 }), (type, text) => {
        const key = normalisePixKey(type, text)
        if (key !== undefined) expect(key.value.length).toBeLessThanOrEqual(77)
      }),
    )
  })
})
