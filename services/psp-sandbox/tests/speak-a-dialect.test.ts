import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import { dialects } from '@comporta/shared/provider/dialects/dialect-of.ts'
import { type DialectName, dialectNames } from '@comporta/shared/provider/dialects/names.ts'
import { sandboxAddresses, sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  clientSettings,
  createBankDatabase,
  newCharge,
  newPayout,
  payCode,
  type RunningBank,
  startBank,
} from './start-bank.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createBankDatabase()
})
afterAll(() => database.drop())

const window = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) }

describe.each(dialectNames)('a bank that speaks %s', (dialect) => {
  let bank: RunningBank
  beforeAll(async () => {
    bank = await startBank(database.url, { dialect })
  })
  afterAll(() => bank.stop())

  it('serves charges, payments, refunds and the webhook to who speaks it too', async () => {
    const { provider } = bank
    const { txid, brCode } = await provider.createCharge(newCharge())
    const endToEndId = await payCode(bank.url, brCode)
    expect(await provider.findCharge(txid)).toMatchObject({ status: 'completed', payments: [{ endToEndId }] })
    const refund = { endToEndId, refundId: 'a' }
    expect(await provider.findRefund(refund)).toEqual({ kind: 'not_found' })
    expect(await provider.sendRefund({ ...refund, amountCents: newCharge().amountCents })).toMatchObject({
      kind: 'processing',
    })
    const listed = await Array.fromAsync(provider.listPayments(window))
    expect(listed).toContainEqual(expect.objectContaining({ payment: expect.objectContaining({ endToEndId }) }))
    expect(await Array.fromAsync(provider.listDisputes(window))).toEqual([])
    await provider.registerWebhook('http://127.0.0.1:9/pix')
  })

  it('knows neither a charge nor a payout that nobody sent', async () => {
    expect(await bank.provider.findCharge(newCharge().txid)).toBeUndefined()
    const { payoutId, amountCents } = newPayout('quem@recebe.com.br')
    const unknown = dialects[dialect].payouts
      ? { kind: 'not_found' }
      : { kind: 'blocked', code: 'provider_without_payouts' }
    expect(await bank.provider.findPayout(payoutId, amountCents)).toEqual(unknown)
  })
})

/** What a bank answers to a client that speaks `spoken` at the addresses of `dialect`. */
async function codeFor(dialect: DialectName, spoken: DialectName): Promise<string> {
  const bank = await startBank(database.url, { dialect })
  const addresses = sandboxAddresses(dialect, bank.url)
  const provider = createPixProvider(clientSettings(bank.url, { ...addresses, PSP_SANDBOX_DIALECT: spoken }))
  try {
    return await provider.createCharge(newCharge()).then(
      () => 'served',
      (error: { kind: string }) => error.kind,
    )
  } finally {
    await provider.close()
    await bank.stop()
  }
}

describe('who speaks another dialect', () => {
  it.each<[DialectName, DialectName]>([
    ['itau', 'inter'],
    ['sicoob', 'inter'],
    ['inter', 'efi'],
  ])('is not let in at %s with the ways of %s', async (dialect, spoken) => {
    expect(await codeFor(dialect, spoken)).toBe('unauthorized')
  })

  it('is not let in at Banco do Brasil without the application’s key', async () => {
    const bank = await startBank(database.url, { dialect: 'banco-do-brasil' })
    const { api } = sandboxPaths('banco-do-brasil')
    const answer = await ask(bank.url, 'any', 'GET', `${api}/cob/${newCharge().txid}`)
    expect(answer.headers.get('www-authenticate')).toContain('invalid_request')
    await bank.stop()
  })
})
