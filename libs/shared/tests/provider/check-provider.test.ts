import { readFileSync } from 'node:fs'
import type { ServerOptions } from 'node:https'
import { type CheckLine, type CheckOptions, checkProvider } from '@comporta/shared/provider/check-provider.ts'
import { recurrenceScopes, standardScopes } from '@comporta/shared/provider/dialects/api-pix.ts'
import {
  createTestAuthority,
  type TestAuthority,
  type TestCertificate,
} from '@comporta/shared/testing/test-certificates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerJson, type BankBehaviour, pixSettings, startTestBank } from './test-bank.ts'

const hourMs = 3_600_000

let psp: TestAuthority
let server: TestCertificate
let client: TestCertificate
let elsewhere: TestAuthority
let stranger: TestCertificate
let expired: TestCertificate
beforeAll(async () => {
  psp = await createTestAuthority('psp')
  server = await psp.issue('server')
  client = await psp.issue('client', 90 * 24 * hourMs)
  expired = await psp.issue('expired', -hourMs / 2)
  elsewhere = await createTestAuthority('elsewhere')
  stranger = await elsewhere.issue('stranger', 90 * 24 * hourMs)
})
afterAll(async () => {
  await psp.drop()
  await elsewhere.drop()
})

const scopes = [...standardScopes, 'pix.send', 'gn.pix.send.read', ...recurrenceScopes].join(' ')
const tokenWith = (scope: string): BankBehaviour => answerJson(200, { access_token: 'token', expires_in: 300, scope })

/** A bank that makes and removes charges, and has this callback registered. */
const api =
  (callback: () => string): BankBehaviour =>
  (request, response) => {
    if (request.path.startsWith('/v2/webhook')) return answerJson(200, { webhookUrl: callback() })(request, response)
    if (request.body === '') return answerJson(404, {})(request, response)
    const asked = JSON.parse(request.body) as { status?: string }
    const charge = {
      txid: request.path.split('/').at(-1),
      status: asked.status ?? 'ATIVA',
      calendario: { criacao: '2026-11-21T14:45:00Z', expiracao: 60 },
      valor: { original: '0.01' },
      pixCopiaECola: '000201',
    }
    return answerJson(200, charge)(request, response)
  }

async function linesOf(
  url: string,
  more: Record<string, string> = {},
  options: CheckOptions = {},
): Promise<CheckLine[]> {
  return Array.fromAsync(checkProvider(pixSettings(url, more), options))
}
const wrongs = (lines: readonly CheckLine[]): string[] =>
  lines.filter(({ state }) => state === 'wrong').map(({ text }) => text)

const startBank = async (scope = scopes, tls?: ServerOptions) => {
  const bank: { url: string } = { url: '' }
  const started = await startTestBank({
    api: api(() => `${bank.url}/webhooks/pix/a-secret-part`),
    token: tokenWith(scope),
    ...(tls && { tls }),
  })
  bank.url = started.url
  return started
}
const mutualTls = (): ServerOptions => ({
  ca: readFileSync(psp.caFile),
  cert: readFileSync(server.certFile),
  key: readFileSync(server.keyFile),
  requestCert: true,
  rejectUnauthorized: true,
})
const filesOf = ({ certFile, keyFile }: TestCertificate) => ({
  PIX_CA_FILE: psp.caFile,
  PIX_CERT_FILE: certFile,
  PIX_CERT_KEY_FILE: keyFile,
})

describe('a configuration that works', () => {
  it.each(['PEM', 'PFX'])('passes over mutual TLS with a %s file, and shows no secret', async (form) => {
    const bank = await startBank(scopes, mutualTls())
    const pfx = { PIX_CA_FILE: psp.caFile, PIX_PFX_FILE: client.pfxFile, PIX_PFX_PASSPHRASE: client.pfxPassphrase }
    const lines = await linesOf(bank.url, form === 'PEM' ? filesOf(client) : pfx)
    expect(wrongs(lines)).toEqual([])
    const text = lines.map((line) => line.text).join('\n')
    expect(text).toMatch(/good for 8\d days more/)
    expect(text).toContain('R$ 0,01 was made and removed')
    expect(text).toContain('The callback is registered at localhost:')
    expect(text).not.toContain('a-secret-part')
    expect(text).not.toContain('token-')
  })

  it('gets a warning if the provider can only receive', async () => {
    const bank = await startBank()
    const lines = await linesOf(bank.url, { PIX_PROVIDER: 'api-pix' })
    expect(lines).toContainEqual({ state: 'warning', text: expect.stringContaining('receives only') })
    expect(wrongs(lines)).toEqual([])
  })
})

describe('subscriptions', () => {
  const account = { PIX_RECEIVER_ACCOUNT: '0001/12345678/CORRENTE' }

  it('are offered if an account is named, and then need their scopes', async () => {
    const bank = await startBank()
    const narrow = await startBank(standardScopes.join(' '))
    const lines = await linesOf(bank.url, { PIX_PROVIDER: 'api-pix', ...account })
    expect(lines).toContainEqual({ state: 'ok', text: expect.stringContaining('Subscriptions are offered') })
    expect(wrongs(lines)).toEqual([])
    expect(wrongs(await linesOf(narrow.url, { PIX_PROVIDER: 'api-pix', ...account }))).toEqual([
      expect.stringMatching(/^The token lacks the scopes payloadlocationrec\.write, .*webhookcobr\.read/),
    ])
    expect(wrongs(await linesOf(narrow.url, { PIX_PROVIDER: 'api-pix' }))).toEqual([])
  })

  it.each([
    ['no account is named', { PIX_PROVIDER: 'api-pix' }, 'set PIX_RECEIVER_ACCOUNT'],
    ['the bank is not known to have them', { PIX_PROVIDER: 'itau', ...account }, 'itau is not known'],
  ])('are not offered, with a warning that says why, if %s', async (_name, settings, why) => {
    const bank = await startBank()
    const lines = await linesOf(bank.url, settings)
    expect(lines).toContainEqual({ state: 'warning', text: expect.stringContaining(why) })
  })

  it('need no scopes for an account that only pays out', async () => {
    const bank = await startBank([...standardScopes, 'pix.send', 'gn.pix.send.read'].join(' '))
    expect(wrongs(await linesOf(bank.url, {}, { only: 'payouts' }))).toEqual([])
  })
})

describe('exactly one sentence says what is wrong', () => {
  it('for a refused or expired certificate, missing scopes, a dead address and a clock that is ahead', async () => {
    const bank = await startBank()
    const narrow = await startBank('cob.write cob.read')
    const strict = await startBank(scopes, mutualTls())
    const inAMinute = { now: () => new Date(Date.now() + 60_000) }
    const said = [
      wrongs(await linesOf(strict.url, filesOf(stranger))),
      wrongs(await linesOf(narrow.url)),
      wrongs(await linesOf('http://127.0.0.1:9')),
      wrongs(await linesOf(bank.url, {}, inAMinute)),
      wrongs(await linesOf(strict.url, filesOf(expired))),
    ]
    expect(said).toEqual([
      [expect.stringContaining('refuses our client certificate')],
      [expect.stringMatching(/^The token lacks the scopes pix\.write, pix\.read, .*gn\.pix\.send\.read/)],
      [expect.stringMatching(/^Nothing answers at 127\.0\.0\.1:9 \(ECONNREFUSED\)/)],
      [expect.stringMatching(/clock is (59|60|61) s ahead of/)],
      [expect.stringContaining('The client certificate has expired on')],
    ])
  })

  it('for a wrong secret, scopes that the client may not ask for, and a server that is not trusted', async () => {
    const refusing = await startTestBank({
      api: answerJson(404, {}),
      token: answerJson(401, { error: 'invalid_client' }),
    })
    const scoped = await startTestBank({ api: answerJson(404, {}), token: answerJson(400, { error: 'invalid_scope' }) })
    const strict = await startBank(scopes, mutualTls())
    const { PIX_CA_FILE: _, ...untrusting } = filesOf(client)
    expect(wrongs(await linesOf(refusing.url))).toEqual([expect.stringContaining('401 invalid_client')])
    expect(wrongs(await linesOf(scoped.url))).toEqual([expect.stringContaining('may not ask for these scopes')])
    expect(wrongs(await linesOf(strict.url, untrusting))).toEqual([expect.stringContaining('is not trusted here')])
  })

  it('for a PIX key of another account, and for somebody else’s callback', async () => {
    const refusal = { type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida', title: 'x', status: 400 }
    const bank = await startTestBank({
      token: tokenWith(scopes),
      api: (request, response) =>
        answerJson(...((request.method === 'PUT' ? [400, refusal] : [404, {}]) as [number, unknown]))(
          request,
          response,
        ),
    })
    expect(wrongs(await linesOf(bank.url))).toEqual([expect.stringContaining('look at PIX_KEY')])
    const other = await startBank()
    const lines = await linesOf(other.url, {}, { webhookUrl: 'https://pix.example/webhooks/pix/ours' })
    expect(wrongs(lines)).toEqual([expect.stringContaining('Another callback is registered')])
  })

  it('for a registered callback that is not an address', async () => {
    const { url } = await startTestBank({ token: tokenWith(scopes), api: api(() => 'none') })
    expect(wrongs(await linesOf(url))).toEqual([expect.stringContaining('is no address')])
  })
})
