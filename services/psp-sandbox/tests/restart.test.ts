import { randomUUID } from 'node:crypto'
import { cents } from '@comporta/shared/money/cents.ts'
import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import { type ServiceProcess, startServiceProcess } from '@comporta/shared/testing/service-process.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveWebhooks } from './receive-webhooks.ts'
import {
  ask,
  clientId,
  clientSecret,
  clientSettings,
  createBankDatabase,
  newCharge,
  newPayout,
  payCode,
  pixKey,
  statementOf,
  tokenOf,
} from './start-bank.ts'

let database: TestDatabase
let bank: ServiceProcess
let provider: ReturnType<typeof createPixProvider>

beforeAll(async () => {
  database = await createBankDatabase()
  bank = await startServiceProcess('services/psp-sandbox/src/api.ts', {
    DATABASE_URL: database.url,
    SANDBOX_HOST: 'bank.localhost',
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_KEY: pixKey,
  })
  provider = createPixProvider(clientSettings(bank.url))
})
afterAll(async () => {
  await provider.close()
  await bank.stop()
  await database.drop()
})

describe('a bank that is killed', () => {
  it('ends what it had taken, once, and tells what it had not told', async () => {
    const charge = await provider.createCharge(newCharge())
    const refund = {
      endToEndId: await payCode(bank.url, charge.brCode),
      refundId: randomUUID().replaceAll('-', ''),
      amountCents: cents(500n),
    }
    const payouts = ['quem@recebe.com.br', 'slow@sandbox.pix', 'rejected@sandbox.pix', 'returned@sandbox.pix'].map(
      (destination) => newPayout(destination),
    )
    // There is no receiver yet, so the bank dies before it has reported anything.
    await Promise.all(payouts.map((payout) => provider.sendPayout(payout)))
    await provider.sendRefund(refund)
    await bank.stop()

    expect(await provider.findPayout(payouts[0]?.payoutId ?? '', cents(12_345n))).toMatchObject({ kind: 'unknown' })
    const { url, received } = await receiveWebhooks()
    await bank.restart()
    await provider.registerWebhook(url)

    const booked = async () => (await statementOf(bank.url)).payouts.map(({ pix_key, status }) => [pix_key, status])
    await expect.poll(booked).toEqual(
      expect.arrayContaining([
        ['quem@recebe.com.br', 'settled'],
        ['slow@sandbox.pix', 'settled'],
        ['rejected@sandbox.pix', 'refused'],
        ['returned@sandbox.pix', 'returned'],
      ]),
    )
    await expect.poll(() => provider.findRefund(refund)).toMatchObject({ kind: 'settled' })
    const told = () => JSON.stringify(received)
    await expect.poll(told).toContain(payouts[1]?.payoutId)
    await expect.poll(told).toContain(charge.txid)
  })

  it('remembers how often an order arrived', async () => {
    const payout = newPayout('down@sandbox.pix')
    await provider.sendPayout(payout)
    await provider.sendPayout(payout)
    await bank.stop()
    await bank.restart()

    // The client's connection may have died with the bank; the look-up opens a new one.
    await expect.poll(() => provider.findPayout(payout.payoutId, payout.amountCents)).toEqual({ kind: 'not_found' })
    expect(await provider.sendPayout(payout)).toMatchObject({ kind: 'unknown' })
    expect(await provider.sendPayout(payout)).toMatchObject({ kind: 'processing' })
  })

  it('knows the tokens that it gave before', async () => {
    const token = await tokenOf(bank.url)
    await bank.stop()
    await bank.restart()

    expect(await ask(bank.url, token, 'GET', `/v2/cob/${newCharge().txid}`)).toMatchObject({ status: 404 })
  })
})
