import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { furtherAccountEnvironment, furtherAccountOf, refuseHalfAccount, refuseHalfSandbox } from './further-account.ts'
import { pixEnvironment } from './settings.ts'

const first = {
  PIX_PROVIDER: 'inter',
  PIX_API_URL: 'https://inter.example/pix/v2',
  PIX_TOKEN_URL: 'https://inter.example/oauth/v2/token',
  PIX_CLIENT_ID: 'seller',
  PIX_CLIENT_SECRET: 'secret of the first',
  PIX_CERT_FILE: '/certificates/inter.crt',
  PIX_KEY: 'vendas@loja.example',
}
const payouts = {
  PAYOUTS_PIX_PROVIDER: 'efi',
  PAYOUTS_PIX_ACCOUNT: '2',
  PAYOUTS_PIX_API_URL: 'https://efi.example/v2',
  PAYOUTS_PIX_TOKEN_URL: 'https://efi.example/oauth/token',
  PAYOUTS_PIX_CLIENT_ID: 'payer',
  PAYOUTS_PIX_KEY: 'folha@loja.example',
}
const schema = pixEnvironment
  .extend(furtherAccountEnvironment('PAYOUTS').shape)
  .superRefine(refuseHalfAccount('PAYOUTS'))
  .superRefine(refuseHalfSandbox('PAYOUTS'))
const accountIn = (environment: Record<string, string>) =>
  furtherAccountOf(readEnvironment(schema, environment), 'PAYOUTS')

describe('a further account', () => {
  it('does not exist without a provider, whatever else is set', () => {
    expect(accountIn(first)).toBeUndefined()
    expect(accountIn({ ...first, ...payouts, PAYOUTS_PIX_PROVIDER: '' })).toBeUndefined()
  })

  it('has its own settings, and inherits none of the first account’s', () => {
    const { account, settings } = accountIn({ ...first, ...payouts }) ?? {}
    expect(account).toBe(2)
    expect(settings).toMatchObject({ PIX_PROVIDER: 'efi', PIX_CLIENT_ID: 'payer', PIX_TIMEOUT_MS: 10_000 })
    expect(settings).not.toHaveProperty('PIX_CLIENT_SECRET')
    expect(settings).not.toHaveProperty('PIX_CERT_FILE')
  })

  it.each([
    ['without a number', { PAYOUTS_PIX_ACCOUNT: '' }, 'PAYOUTS_PIX_ACCOUNT'],
    ['with the number of the first', { PAYOUTS_PIX_ACCOUNT: '1' }, 'PAYOUTS_PIX_ACCOUNT'],
    ['without a key', { PAYOUTS_PIX_KEY: '' }, 'PAYOUTS_PIX_KEY'],
    ['at no bank', { PAYOUTS_PIX_PROVIDER: 'elsewhere' }, 'PAYOUTS_PIX_PROVIDER'],
    ['in play beside a real one', { PAYOUTS_PIX_PROVIDER: 'sandbox' }, 'PAYOUTS_PIX_PROVIDER'],
    ['for real beside play', { PIX_PROVIDER: 'sandbox' }, 'PAYOUTS_PIX_PROVIDER'],
  ])('is refused %s, with the name of its setting', (_name, changes, named) => {
    expect(() => accountIn({ ...first, ...payouts, ...changes })).toThrow(named)
  })
})
