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
  it('finishes the orders it had taken, each once, and sends the webhooks it owed', async () => {
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

    const ids = new Set(payouts.map(({ payoutId }) => payoutId))
    const booked = async () =>
      (await statementOf(bank.url)).payouts
        .filter(({ payout_id }) => ids.has(payout_id))
        .map(({ pix_key, status }) => `${pix_key} ${status}`)
        .sort()
    await expect
      .poll(booked)
      .toEqual([
        'quem@recebe.com.br settled',
        'rejected@sandbox.pix refused',
        'returned@sandbox.pix returned',
        'slow@sandbox.pix settled',
      ])
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

  it('still accepts the tokens that it issued before', async () => {
    const token = await tokenOf(bank.url)
    await bank.stop()
    await bank.restart()

    expect(await ask(bank.url, token, 'GET', `/v2/cob/${newCharge().txid}`)).toMatchObject({ status: 404 })
  })
})
