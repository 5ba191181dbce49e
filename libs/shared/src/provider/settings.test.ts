import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { pixEnvironment } from './settings.ts'

const needed = {
  PIX_API_URL: 'https://pix.api.psp.test/v2',
  PIX_TOKEN_URL: 'https://pix.api.psp.test/oauth/token',
  PIX_CLIENT_ID: 'client',
  PIX_KEY: '+5511987654321',
}

describe('pixEnvironment', () => {
  it('asks for what no PSP can do without, and knows the usual for the rest', () => {
    expect(readEnvironment(pixEnvironment, needed)).toMatchObject({
      PIX_PROVIDER: 'sandbox',
      PSP_SANDBOX_DIALECT: 'efi',
      PIX_EXTRA_HEADERS: {},
      PIX_POLLING_ONLY: false,
      PIX_TIMEOUT_MS: 10_000,
    })
  })

  it('names every setting that is missing', () => {
    for (const name of Object.keys(needed)) {
      expect(() => readEnvironment(pixEnvironment, { ...needed, [name]: '' })).toThrow(name)
    }
  })

  it('reads extra headers from JSON', () => {
    const environment = { ...needed, PIX_EXTRA_HEADERS: '{"gw-dev-app-key":"abc"}' }
    expect(readEnvironment(pixEnvironment, environment).PIX_EXTRA_HEADERS).toEqual({ 'gw-dev-app-key': 'abc' })
  })

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
  ])('refuses %s=%s', (name, value) => {
    expect(() => readEnvironment(pixEnvironment, { ...needed, [name]: value })).toThrow(name)
  })
})
