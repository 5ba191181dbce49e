import { readFileSync } from 'node:fs'
import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import {
  createTestAuthority,
  type TestAuthority,
  type TestCertificate,
} from '@comporta/shared/testing/test-certificates.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { Agent, fetch } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessToken } from '../src/domain/access-tokens.ts'
import {
  ask,
  clientId,
  clientSecret,
  clientSettings,
  createBankDatabase,
  newCharge,
  newPayout,
  pixKey,
  type RunningBank,
  startBank,
} from './start-bank.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createBankDatabase()
})
afterAll(() => database.drop())

describe('the token endpoint', () => {
  let bank: RunningBank
  beforeAll(async () => {
    bank = await startBank(database.url)
  })
  afterAll(() => bank.stop())

  it.each(['basic-json', 'basic-form', 'body-form'])(
    'gives a token to a client that authenticates by %s',
    async (style) => {
      const provider = createPixProvider(clientSettings(bank.url, { PIX_AUTH_STYLE: style }))

      expect(await provider.createCharge(newCharge())).toMatchObject({ status: 'active' })
      await provider.close()
    },
  )

  it('gives a token with a lifetime of five minutes', async () => {
    const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }

    expect(await ask(bank.url, undefined, 'POST', '/oauth/token', body)).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), token_type: 'Bearer', expires_in: 300, scope: expect.any(String) },
    })
  })

  it('gives no token for a wrong secret: the client is unauthorized and sends nothing', async () => {
    const provider = createPixProvider(clientSettings(bank.url, { PIX_CLIENT_SECRET: 'wrong' }))

    await expect(provider.createCharge(newCharge())).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await provider.sendPayout(newPayout('quem@recebe.com.br'))).toMatchObject({ kind: 'not_sent' })
    await provider.close()
  })

  it('gives tokens that expire: 401 for an order with an expired one, which is not executed', async () => {
    const issued = (secondsAgo: number) =>
      createAccessToken(
        { secret: clientSecret, certificate: '' },
        new Date(Date.now() - secondsAgo * 1_000),
        'pix.send',
      )
    const { payoutId } = newPayout('quem@recebe.com.br')
    const path = `/v3/gn/pix/${payoutId}`
    const order = { valor: '1.00', pagador: { chave: pixKey }, favorecido: { chave: 'quem@recebe.com.br' } }

    const refused = await ask(bank.url, issued(301), 'PUT', path, order)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect(await bank.ask('GET', `/v2/gn/pix/enviados/id-envio/${payoutId}`)).toMatchObject({
      status: 404,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixEnviadoNaoEncontrado' },
    })
    expect(await ask(bank.url, issued(0), 'PUT', path, order)).toMatchObject({ status: 201 })
  })

  it('is not needed for the sandbox’s own routes', async () => {
    expect(await ask(bank.url, undefined, 'GET', '/sandbox/statement')).toMatchObject({ status: 200 })
    expect(await ask(bank.url, undefined, 'GET', '/health')).toMatchObject({ status: 200 })
  })
})

describe('a bank with mTLS', () => {
  let authority: TestAuthority
  let bank: RunningBank
  let client: TestCertificate
  let other: TestCertificate
  beforeAll(async () => {
    authority = await createTestAuthority('bank-authority')
    const server = await authority.issue('bank')
    client = await authority.issue('client')
    other = await authority.issue('other')
    bank = await startBank(database.url, {
      environment: {
        TLS_PORT: '0',
        TLS_CERT_FILE: server.certFile,
        TLS_KEY_FILE: server.keyFile,
        TLS_CLIENT_CA_FILE: authority.caFile,
      },
      client: settingsOf(client),
    })
  })
  afterAll(async () => {
    await bank.stop()
    await authority.drop()
  })

  const settingsOf = ({ certFile, keyFile }: TestCertificate) => ({
    PIX_CA_FILE: authority.caFile,
    PIX_CERT_FILE: certFile,
    PIX_CERT_KEY_FILE: keyFile,
  })

  async function callAs({ certFile, keyFile }: TestCertificate, path: string, init: Parameters<typeof fetch>[1]) {
    const agent = new Agent({
      connect: { ca: readFileSync(authority.caFile), cert: readFileSync(certFile), key: readFileSync(keyFile) },
    })
    const response = await fetch(`${bank.url}${path}`, { ...init, dispatcher: agent })
    const body = (await response.json()) as Record<string, unknown>
    await agent.close()
    return { status: response.status, body }
  }

  it('accepts the same certificate on further connections', async () => {
    const charges = await Promise.all(Array.from({ length: 8 }, () => bank.provider.createCharge(newCharge())))
    await Promise.all(charges.map(({ txid }) => bank.provider.cancelCharge(txid)))

    expect(charges.map(({ status }) => status)).toEqual(Array(8).fill('active'))
  })

  it('refuses a token that was issued to another certificate', async () => {
    const { body } = await callAs(client, '/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
    })
    const headers = { authorization: `Bearer ${body['access_token']}` }
    const path = `/v2/cob/${newCharge().txid}`

    expect(await callAs(client, path, { headers })).toMatchObject({ status: 404 })
    expect(await callAs(other, path, { headers })).toMatchObject({ status: 401 })
  })
})
