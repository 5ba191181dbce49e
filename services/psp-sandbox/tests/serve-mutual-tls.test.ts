import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import type { PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import {
  createTestAuthority,
  type TestAuthority,
  type TestCertificate,
} from '@comporta/shared/testing/test-certificates.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  ask,
  clientId,
  clientSecret,
  clientSettings,
  createBankDatabase,
  newCharge,
  newPayout,
  type RunningBank,
  startBank,
} from './start-bank.ts'

let database: TestDatabase
let bank: RunningBank
let psp: TestAuthority
let elsewhere: TestAuthority
let client: TestCertificate
let stranger: TestCertificate

beforeAll(async () => {
  psp = await createTestAuthority('psp')
  elsewhere = await createTestAuthority('elsewhere')
  client = await psp.issue('client')
  stranger = await elsewhere.issue('stranger')
  const server = await psp.issue('server')
  database = await createBankDatabase()
  bank = await startBank(database.url, {
    environment: {
      TLS_PORT: '0',
      TLS_CERT_FILE: server.certFile,
      TLS_KEY_FILE: server.keyFile,
      TLS_CLIENT_CA_FILE: psp.caFile,
    },
    client: { PIX_CA_FILE: psp.caFile, PIX_CERT_FILE: client.certFile, PIX_CERT_KEY_FILE: client.keyFile },
  })
})
afterAll(async () => {
  await bank.stop()
  await database.drop()
  await psp.drop()
  await elsewhere.drop()
})

function clientWith(files: Record<string, string>): PixProvider {
  const provider = createPixProvider(clientSettings(bank.url, { PIX_CA_FILE: psp.caFile, ...files }))
  onTestFinished(() => provider.close())
  return provider
}

describe('a bank that asks for certificates', () => {
  it('serves charges and payouts to a client that has one', async () => {
    const charge = await bank.provider.createCharge(newCharge())
    expect(await bank.provider.findCharge(charge.txid)).toMatchObject({ status: 'active' })
    expect(await bank.provider.cancelCharge(charge.txid)).toMatchObject({ status: 'removed' })

    const payout = newPayout('quem@recebe.com.br')
    expect(await bank.provider.sendPayout(payout)).toMatchObject({ kind: 'processing' })
    await expect
      .poll(() => bank.provider.findPayout(payout.payoutId, payout.amountCents))
      .toMatchObject({ kind: 'settled' })
  })

  it('serves a client with a PFX file', async () => {
    const provider = clientWith({ PIX_PFX_FILE: client.pfxFile, PIX_PFX_PASSPHRASE: client.pfxPassphrase })
    expect(await provider.createCharge(newCharge())).toMatchObject({ status: 'active' })
  })

  it.each<[string, () => Record<string, string>]>([
    [
      'the certificate of another authority',
      () => ({ PIX_CERT_FILE: stranger.certFile, PIX_CERT_KEY_FILE: stranger.keyFile }),
    ],
    ['no certificate', () => ({})],
  ])('accepts nothing from a client with %s', async (_name, files) => {
    const provider = clientWith(files())
    const payout = newPayout('quem@recebe.com.br')
    expect(await provider.sendPayout(payout)).toMatchObject({ kind: 'not_sent' })
    await expect(provider.createCharge(newCharge())).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await bank.provider.findPayout(payout.payoutId, payout.amountCents)).toEqual({ kind: 'not_found' })
  })

  it('serves payers and health checks on its plain port, and 403 for the API', async () => {
    const { body } = await ask(bank.plainUrl, undefined, 'POST', '/oauth/token', {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    expect(body).toMatchObject({ status: 403, title: 'AcessoNegado' })
    expect(await ask(bank.plainUrl, 'any', 'GET', '/v2/pix')).toMatchObject({ status: 403 })

    const { brCode } = await bank.provider.createCharge(newCharge())
    expect(await ask(bank.plainUrl, undefined, 'POST', '/sandbox/pay', { br_code: brCode })).toMatchObject({
      status: 200,
      body: { end_to_end_id: expect.stringMatching(/^E/) },
    })
    expect(await ask(bank.plainUrl, undefined, 'GET', '/health')).toMatchObject({ status: 200 })
  })
})
