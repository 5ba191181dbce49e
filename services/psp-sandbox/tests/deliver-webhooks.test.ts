import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receiveWebhooks, type WebhookReceiver } from './receive-webhooks.ts'
import { createBankDatabase, newCharge, newPayout, payCode, pixKey, type RunningBank, startBank } from './start-bank.ts'

let database: TestDatabase
let bank: RunningBank

beforeAll(async () => {
  database = await createBankDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  bank = await startBank(database.url)
})
afterEach(async () => {
  await bank.ask('DELETE', `/v2/webhook/${pixKey}`)
  await bank.stop()
})

async function registered(answer?: (number: number) => number): Promise<WebhookReceiver> {
  const receiver = await receiveWebhooks(answer)
  await bank.provider.registerWebhook(receiver.url)
  return receiver
}

async function payCharge(): Promise<{ txid: string; endToEndId: string }> {
  const { txid, brCode } = await bank.provider.createCharge(newCharge())
  return { txid, endToEndId: await payCode(bank.url, brCode) }
}

/** Deliveries about this payment or payout. */
const about = (receiver: WebhookReceiver, endToEndId: string) =>
  receiver.received.filter(({ body }) => JSON.stringify(body).includes(endToEndId))

describe('a webhook', () => {
  it('reports a received payment at the registered address plus `/pix`', async () => {
    const receiver = await registered()
    const { txid, endToEndId } = await payCharge()
    await expect
      .poll(() => about(receiver, endToEndId))
      .toEqual([
        {
          path: '/webhooks/pix/secret/pix',
          body: {
            pix: [
              {
                endToEndId,
                txid,
                valor: '37.00',
                chave: pixKey,
                horario: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
              },
            ],
          },
        },
      ])
  })

  it('reports how a payout ended, as Efí does', async () => {
    const receiver = await registered()
    for (const [destination, status] of [
      ['quem@recebe.com.br', 'REALIZADO'],
      ['rejected@sandbox.pix', 'NAO_REALIZADO'],
    ] as const) {
      const payout = newPayout(destination)
      const sent = await bank.provider.sendPayout(payout)
      const endToEndId = sent.kind === 'processing' ? (sent.e2eId ?? '') : ''
      await expect
        .poll(() => about(receiver, endToEndId))
        .toMatchObject([
          {
            body: {
              pix: [
                { endToEndId, tipo: 'SOLICITACAO', status, valor: '123.45', gnExtras: { idEnvio: payout.payoutId } },
              ],
            },
          },
        ])
    }
  })

  it('reports that a payout was returned', async () => {
    const receiver = await registered()
    const sent = await bank.provider.sendPayout(newPayout('returned@sandbox.pix'))
    const endToEndId = sent.kind === 'processing' ? (sent.e2eId ?? '') : ''
    await expect
      .poll(() => about(receiver, endToEndId).map(({ body }) => (body['pix'] as { tipo: string }[])[0]?.tipo))
      .toEqual(['SOLICITACAO', 'DEVOLUCAO_RECEBIDA'])
  })

  it('is sent again until it is accepted, and then no more', async () => {
    const receiver = await registered((number) => (number <= 2 ? 500 : 200))
    const { endToEndId } = await payCharge()
    await expect.poll(() => about(receiver, endToEndId).length).toBe(3)
    // Any repeat would arrive before the report of a later payment.
    const later = await payCharge()
    await expect.poll(() => about(receiver, later.endToEndId).length).toBe(1)
    expect(about(receiver, endToEndId)).toHaveLength(3)
  })

  it('waits until an address is registered', async () => {
    const { endToEndId } = await payCharge()
    const receiver = await registered()
    await expect.poll(() => about(receiver, endToEndId).length).toBeGreaterThan(0)
  })

  it('is delivered even if the bank restarts', async () => {
    let isBack = false
    const receiver = await registered(() => (isBack ? 200 : 503))
    const { endToEndId } = await payCharge()
    await expect.poll(() => about(receiver, endToEndId).length).toBeGreaterThan(0)
    await bank.stop()
    const refused = about(receiver, endToEndId).length
    isBack = true
    bank = await startBank(database.url)
    await expect.poll(() => about(receiver, endToEndId).length).toBe(refused + 1)
  })
})

describe('the registration of a webhook', () => {
  it('can be read, replaced and removed', async () => {
    const first = await receiveWebhooks()
    const second = await receiveWebhooks()
    await bank.provider.registerWebhook(first.url)
    await bank.provider.registerWebhook(second.url)
    expect(await bank.ask('GET', `/v2/webhook/${pixKey}`)).toMatchObject({
      status: 200,
      body: { webhookUrl: second.url, chave: pixKey, criacao: expect.any(String) },
    })
    expect(await bank.ask('DELETE', `/v2/webhook/${pixKey}`)).toMatchObject({ status: 204 })
    expect(await bank.ask('GET', `/v2/webhook/${pixKey}`)).toMatchObject({
      status: 404,
      body: { type: expect.stringContaining('WebhookNaoEncontrado') },
    })
    expect(await bank.ask('DELETE', `/v2/webhook/${pixKey}`)).toMatchObject({ status: 404 })
  })

  it.each([
    ['quem@mais.com.br', { webhookUrl: 'https://comporta.test/x' }],
    [pixKey, { webhookUrl: 'no address' }],
    [pixKey, {}],
  ])('is refused for %s with %j', async (key, body) => {
    expect(await bank.ask('PUT', `/v2/webhook/${key}`, body)).toMatchObject({ status: 400 })
  })
})
