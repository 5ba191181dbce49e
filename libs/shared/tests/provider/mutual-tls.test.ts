import { readFileSync } from 'node:fs'
import type { ServerOptions } from 'node:https'
import { cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey, type PixKey } from '@comporta/shared/pix/pix-key.ts'
import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import type { NewPayout, PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import {
  createTestAuthority,
  type TestAuthority,
  type TestCertificate,
} from '@comporta/shared/testing/test-certificates.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { answerJson, pixSettings, startTestBank } from './test-bank.ts'

const payout: NewPayout = {
  payoutId: 'w0190a0de',
  amountCents: cents(12_345n),
  pixKey: normalisePixKey('email', 'quem@recebe.com.br') as PixKey,
}
const accepted = {
  idEnvio: payout.payoutId,
  e2eId: 'E12345678202611211445abcdefghijk',
  valor: '123.45',
  status: 'EM_PROCESSAMENTO',
}

let psp: TestAuthority
let elsewhere: TestAuthority
let server: TestCertificate
let client: TestCertificate
let stranger: TestCertificate

beforeAll(async () => {
  psp = await createTestAuthority('psp')
  server = await psp.issue('server')
  client = await psp.issue('client')
  elsewhere = await createTestAuthority('elsewhere')
  stranger = await elsewhere.issue('stranger')
})

afterAll(async () => {
  await psp.drop()
  await elsewhere.drop()
})

/** A PSP that talks only to clients with a certificate from its own authority. */
const mutualTls = (): ServerOptions => ({
  ca: readFileSync(psp.caFile),
  cert: readFileSync(server.certFile),
  key: readFileSync(server.keyFile),
  requestCert: true,
  rejectUnauthorized: true,
})

const pemOf = (certificate: TestCertificate) => ({
  PIX_CERT_FILE: certificate.certFile,
  PIX_CERT_KEY_FILE: certificate.keyFile,
})

function providerOf(url: string, more: Record<string, string>): PixProvider {
  const provider = createPixProvider(pixSettings(url, more))
  onTestFinished(() => provider.close())
  return provider
}

describe('mutual TLS', () => {
  it('works with a PEM pair and with a PFX file', async () => {
    const bank = await startTestBank({ api: answerJson(201, accepted), tls: mutualTls() })
    for (const files of [pemOf(client), { PIX_PFX_FILE: client.pfxFile, PIX_PFX_PASSPHRASE: client.pfxPassphrase }]) {
      const provider = providerOf(bank.url, { PIX_CA_FILE: psp.caFile, ...files })
      expect(await provider.sendPayout(payout)).toEqual({ kind: 'processing', e2eId: accepted.e2eId })
    }
  })

  it.each<[string, () => Record<string, string>]>([
    ['the certificate of another authority', () => pemOf(stranger)],
    ['no certificate', () => ({})],
  ])('sends nothing with %s, and says so', async (_name, files) => {
    const bank = await startTestBank({ api: answerJson(201, accepted), tls: mutualTls() })
    const provider = providerOf(bank.url, { PIX_CA_FILE: psp.caFile, ...files() })
    expect(await provider.sendPayout(payout)).toMatchObject({
      kind: 'not_sent',
      cause: expect.stringContaining('token'),
    })
    await expect(provider.findCharge('a'.repeat(32))).rejects.toMatchObject({ kind: 'unavailable' })
    expect([...bank.tokenRequests, ...bank.apiRequests]).toEqual([])
  })

  it('leaves a payout unknown if only the API refuses the handshake', async () => {
    const tokens = await startTestBank({ api: answerJson(404, {}) })
    const bank = await startTestBank({ api: answerJson(201, accepted), tls: mutualTls() })
    const provider = providerOf(bank.url, {
      PIX_TOKEN_URL: `${tokens.url}/oauth/token`,
      PIX_CA_FILE: psp.caFile,
      ...pemOf(stranger),
    })
    // TLS 1.3 lets the client write before the server has checked its certificate.
    expect(await provider.sendPayout(payout)).toMatchObject({ kind: 'unknown' })
    expect(bank.apiRequests).toEqual([])
  })

  it('sends nothing to an untrusted server', async () => {
    const tokens = await startTestBank({ api: answerJson(404, {}) })
    const bank = await startTestBank({ api: answerJson(201, accepted), tls: mutualTls() })
    const provider = providerOf(bank.url, { PIX_TOKEN_URL: `${tokens.url}/oauth/token`, ...pemOf(client) })
    expect(await provider.sendPayout(payout)).toMatchObject({ kind: 'not_sent' })
    expect(bank.apiRequests).toEqual([])
  })

  it('refuses to start with half a certificate, or with a file that does not exist', () => {
    expect(() => createPixProvider(pixSettings('https://psp.test', { PIX_CERT_FILE: client.certFile }))).toThrow(
      'PIX_CERT_KEY_FILE',
    )
    expect(() => createPixProvider(pixSettings('https://psp.test', { PIX_PFX_FILE: '/nowhere.p12' }))).toThrow(
      '/nowhere.p12',
    )
  })
})
