import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { pixEnvironment, receiverAccountOf } from './settings.ts'

const needed = {
  PIX_API_URL: 'https://pix.api.psp.test/v2',
  PIX_TOKEN_URL: 'https://pix.api.psp.test/oauth/token',
  PIX_CLIENT_ID: 'client',
  PIX_KEY: '+5511987654321',
}

describe('pixEnvironment', () => {
  it('needs only what every PSP needs, and has defaults for the rest', () => {
    expect(readEnvironment(pixEnvironment, needed)).toMatchObject({
      PIX_PROVIDER: 'sandbox',
      PSP_SANDBOX_DIALECT: 'efi',
      PIX_EXTRA_HEADERS: {},
      PIX_POLLING_ONLY: false,
      PIX_TIMEOUT_MS: 10_000,
    })
  })

  it('names a required setting that is missing', () => {
    for (const name of Object.keys(needed)) {
      expect(() => readEnvironment(pixEnvironment, { ...needed, [name]: '' })).toThrow(name)
    }
  })

  it('reads extra headers from JSON', () => {
    const environment = { ...needed, PIX_EXTRA_HEADERS: '{"gw-dev-app-key":"abc"}' }
    expect(readEnvironment(pixEnvironment, environment).PIX_EXTRA_HEADERS).toEqual({ 'gw-dev-app-key': 'abc' })
  })

  it.each([
    ['sandbox', '', { conta: '12345678', tipoConta: 'PAGAMENTO' }],
    ['efi', '', undefined],
    ['efi', '12345678/PAGAMENTO', { conta: '12345678', tipoConta: 'PAGAMENTO' }],
    ['efi', '0001/123X/CORRENTE', { agencia: '0001', conta: '123X', tipoConta: 'CORRENTE' }],
  ])(
    'reads the account that subscriptions are paid to, at %s, from %j',
    (PIX_PROVIDER, PIX_RECEIVER_ACCOUNT, account) => {
      const settings = readEnvironment(pixEnvironment, { ...needed, PIX_PROVIDER, PIX_RECEIVER_ACCOUNT })
      expect(receiverAccountOf(settings)).toEqual(account)
    },
  )

  it.each([
    ['PIX_PROVIDER', 'gerencianet'],
    ['PSP_SANDBOX_DIALECT', 'sandbox'],
    ['PIX_API_URL', 'ftp://psp.test'],
    ['PIX_AUTH_STYLE', 'basic'],
    ['PIX_EXTRA_HEADERS', 'gw-dev-app-key: abc'],
    ['PIX_EXTRA_HEADERS', '{"gw-dev-app-key":1}'],
    ['PIX_POLLING_ONLY', 'yes'],
    ['PIX_TIMEOUT_MS', '10s'],
    ['PIX_KEY', 'x'.repeat(78)],
    ['PIX_RECEIVER_ACCOUNT', '0001/12345678'],
    ['PIX_RECEIVER_ACCOUNT', '00001/12345678/CORRENTE'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readEnvironment(pixEnvironment, { ...needed, [name]: value })).toThrow(name)
  })
})
