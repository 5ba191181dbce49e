import { expect, it } from 'vitest'
import { keyTypeOf } from './key-type.ts'

it.each([
  ['fornecedor@exemplo.com.br', 'email'],
  ['+55 11 98765-4321', 'phone'],
  ['(11) 98765-4321', 'phone'],
  ['123e4567-e89b-42d3-a456-426614174000', 'random'],
  ['529.982.247-25', 'cpf'],
  ['52998224725', 'cpf'],
  ['11.222.333/0001-81', 'cnpj'],
  ['12.ABC.345/01DE-35', 'cnpj'],
] as const)('%s looks like a key of type %s', (typed, type) => expect(keyTypeOf(typed)).toBe(type))

it.each(['', '  ', '5299', 'maria', '123e4567'])('“%s” may still be anything', (typed) =>
  expect(keyTypeOf(typed)).toBeUndefined(),
)
