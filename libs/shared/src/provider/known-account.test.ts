import { expect, it } from 'vitest'
import { firstProviderAccount, type ProviderAccount } from '../ids/ids.ts'
import { confusedNumbers, foreignAccounts, isSameAccount } from './known-account.ts'

const one = { PIX_PROVIDER: 'efi', PIX_CLIENT_ID: 'client-1', PIX_KEY: 'caixa@loja.example' } as const
const second = 2 as ProviderAccount

it.each([
  ['with the same credentials', {}, true],
  ['with another client', { PIX_CLIENT_ID: 'client-2' }, true],
  ['with another key', { PIX_KEY: 'nova@loja.example' }, true],
  ['with another client and another key', { PIX_CLIENT_ID: 'client-2', PIX_KEY: 'nova@loja.example' }, false],
  ['at another bank, whatever it is called there', { PIX_PROVIDER: 'inter' }, false],
] as const)('an account %s (%s) is the same one: %s', (_name, changes, isSame) => {
  expect(isSameAccount(one, { ...one, ...changes })).toBe(isSame)
})

it('a number that belonged to another bank is refused, with what to do about it', () => {
  const other = { ...one, PIX_PROVIDER: 'inter' } as const
  const [reason, ...more] = foreignAccounts([{ account: second, settings: other }], new Map([[second, one]]))
  expect(more).toEqual([])
  expect(reason).toMatch(/^account 2 is efi \(client client-1, key caixa@loja\.example\) here, .* inter .*--account=2/)
  expect(foreignAccounts([{ account: second, settings: other }], new Map([[firstProviderAccount, one]]))).toEqual([])
})

it('one account under two numbers is refused', () => {
  const accounts = [
    { account: firstProviderAccount, settings: one },
    { account: second, settings: { ...one, PIX_KEY: 'nova@loja.example' } },
  ]
  expect(foreignAccounts(accounts, new Map())).toEqual([expect.stringMatching(/^accounts 1 and 2 are one: efi /)])
})

it('one number for two accounts is refused, but not for one account with two tasks', () => {
  const both = (other: typeof one | Record<'PIX_PROVIDER', 'inter'>) => [
    { account: second, settings: one },
    { account: second, settings: { ...one, ...other } },
  ]
  expect(confusedNumbers(both(one))).toEqual([])
  expect(confusedNumbers(both({ PIX_PROVIDER: 'inter' }))).toEqual([
    expect.stringMatching(/^account 2 is efi .* too\./),
  ])
})
