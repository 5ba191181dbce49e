import { describe, expect, it } from 'vitest'
import { answerJson, type BankBehaviour, startTestBank } from '../../shared/tests/provider/test-bank.ts'
import { run } from '../src/run.ts'

const secret = 'a-secret-of-the-client'
const settingsOf = (url: string) => ({
  PIX_PROVIDER: 'api-pix',
  PIX_API_URL: `${url}/v2`,
  PIX_TOKEN_URL: `${url}/oauth/token`,
  PIX_CLIENT_ID: 'client',
  PIX_CLIENT_SECRET: secret,
  PIX_KEY: 'caixa@lojaexemplo.com.br',
  PIX_POLLING_ONLY: 'true',
})

/** Runs the command with nobody to ask and nobody logged in. */
async function check(environment: Record<string, string>, ...options: string[]) {
  let out = ''
  let parts = 0
  let err = ''
  const status = await run(['provider', 'check', ...options], {
    out: (text) => {
      out += text
      parts += 1
    },
    err: (text) => {
      err += text
    },
    ask: async () => undefined,
    environment: { XDG_CONFIG_HOME: '/nowhere', ...environment },
    interruption: () => new AbortController().signal,
  })
  expect(out + err).not.toContain(secret)
  return { status, out, parts, err }
}

/** Makes a charge, and then removes it. */
const charges: BankBehaviour = (request, response) => {
  const { status = 'ATIVA' } = JSON.parse(request.body) as { status?: string }
  const charge = {
    txid: request.path.split('/').at(-1),
    status,
    calendario: { criacao: '2026-11-21T14:45:00Z', expiracao: 60 },
    valor: { original: '0.01' },
    pixCopiaECola: '000201',
  }
  answerJson(200, charge)(request, response)
}

it('exits with 0 if everything works, in text and in JSON', async () => {
  const { url } = await startTestBank({ api: charges })
  const told = await check(settingsOf(url))
  expect(told).toMatchObject({ status: 0, err: '' })
  expect(told.out).toMatch(/^ok +A charge of R\$ 0,01 was made and removed\.$/m)
  // Lines are shown one by one: otherwise a bank that does not answer would leave the user waiting in silence.
  expect(told.parts).toBeGreaterThanOrEqual(told.out.trim().split('\n').length)
  const { status, out } = await check(settingsOf(url), '--json')
  expect(status).toBe(0)
  expect(JSON.parse(out)).toContainEqual({ state: 'ok', text: 'The token endpoint gives a token.' })
})

it('exits with 1 if something is wrong, after everything that it found', async () => {
  const told = await check(settingsOf('http://127.0.0.1:9'))
  expect(told).toMatchObject({ status: 1, err: 'error: Something is wrong with these settings\n' })
  expect(told.out).toMatch(/^warning +No client certificate is set/m)
  expect(told.out).toMatch(/^wrong +Nothing answers at 127\.0\.0\.1:9 \(ECONNREFUSED\)/m)
})

it('exits with 2 if a setting is missing, names it, and asks no bank', async () => {
  const { url, tokenRequests } = await startTestBank({ api: charges })
  const { PIX_KEY: _, ...rest } = settingsOf(url)
  const told = await check(rest)
  expect(told).toMatchObject({ status: 2, out: '' })
  expect(told.err).toContain('PIX_KEY')
  expect(tokenRequests).toEqual([])
})

it('checks the fallback’s charge too, and that it has a number and an account of its own', async () => {
  const [{ url }, fallback] = [await startTestBank({ api: charges }), await startTestBank({ api: charges })]
  const ofFallback = Object.entries(settingsOf(fallback.url)).map(([name, value]) => [`FALLBACK_${name}`, value])
  const own = { FALLBACK_PIX_CLIENT_ID: 'of-the-fallback', FALLBACK_PIX_KEY: 'fallback@loja.example' }
  const half = { ...settingsOf(url), ...Object.fromEntries(ofFallback), ...own }
  expect((await check(half)).err).toContain('FALLBACK_PIX_ACCOUNT')
  const { status, out } = await check({ ...half, FALLBACK_PIX_ACCOUNT: '3' })
  expect(status).toBe(0)
  expect(out).toMatch(/^ok +A charge of R\$ 0,01 was made and removed\.$/m)
  expect(out).toMatch(/^ok +Fallback: A charge of R\$ 0,01 was made and removed\.$/m)
  const twice = await check({ ...settingsOf(url), ...Object.fromEntries(ofFallback), FALLBACK_PIX_ACCOUNT: '3' })
  expect(twice).toMatchObject({ status: 1, out: expect.stringMatching(/^wrong +.* accounts 1 and 3 are one: /m) })
})

describe('with a separate account for payouts', () => {
  const payoutsOf = (url: string) => ({
    ...Object.fromEntries(Object.entries(settingsOf(url)).map(([name, value]) => [`PAYOUTS_${name}`, value])),
    PAYOUTS_PIX_PROVIDER: 'efi',
    PAYOUTS_PIX_ACCOUNT: '2',
  })

  it('makes a charge at the bank for sales, and asks the bank for payouts only for a token', async () => {
    const [sales, payouts] = [await startTestBank({ api: charges }), await startTestBank({ api: charges })]
    const told = await check({ ...settingsOf(sales.url), ...payoutsOf(payouts.url) })
    expect(told).toMatchObject({ status: 0, err: '' })
    expect(told.out).toMatch(/^ok +A charge of R\$ 0,01 was made and removed\.$/m)
    expect(told.out).toMatch(/^ok +Payouts: Withdrawals can be sent/m)
    expect(told.out).not.toMatch(/Withdrawals are refused|Payouts: A charge/)
    expect([sales.tokenRequests.length > 0, payouts.tokenRequests.length]).toEqual([true, 1])
    expect(payouts.apiRequests).toEqual([])
  })

  it('exits with 2 if one of its settings is missing, and takes none from the other account', async () => {
    const { url } = await startTestBank({ api: charges })
    const {
      PAYOUTS_PIX_CLIENT_ID: _id,
      PAYOUTS_PIX_ACCOUNT: _account,
      ...rest
    } = payoutsOf(url) as Record<string, string>
    const told = await check({ ...settingsOf(url), ...rest })
    expect(told.status).toBe(2)
    expect(told.err).toContain('PAYOUTS_PIX_CLIENT_ID')
    expect(told.err).toContain('PAYOUTS_PIX_ACCOUNT')
  })
})
