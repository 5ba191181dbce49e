import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

/** The stored deliveries of these bytes, opened. */
async function deliveriesOf(body: unknown) {
  const kept = await sales.database.selectFrom('webhookDeliveries').selectAll().execute()
  const vault = await vaultOf(sales.database)
  const opened = await Promise.all(
    kept.map(async (delivery) => ({
      ...delivery,
      body: Buffer.from(await vault.open(delivery.body.toString(), 'webhookBody'), 'base64').toString(),
    })),
  )
  return opened.filter((delivery) => delivery.body === JSON.stringify(body))
}

describe('POST /webhooks/pix', () => {
  it('stores the body byte for byte, once, and counts repetitions', async () => {
    const body = { pix: [{ endToEndId: 'E1', txid: 'a'.repeat(32), extra: 'ç' }] }
    for (let time = 0; time < 3; time += 1) expect((await sales.notify(body)).status).toBe(200)
    expect(await deliveriesOf(body)).toMatchObject([{ receivedCount: 3 }])
  })

  it.each([
    ['nothing that we know', { evento: 'teste_webhook' }],
    ['a list of nonsense', { pix: [null, 7, { endToEndId: 5 }, { endToEndId: 'E2' }] }],
    ['a payout’s news, which is not ours', { pix: [{ endToEndId: 'E3', tipo: 'SOLICITACAO', gnExtras: {} }] }],
    ['an injection', { pix: [{ endToEndId: "E'; DROP TABLE sales; --", txid: "'; --" }] }],
  ])('200 for %s', async (_case, body) => {
    expect((await sales.notify(body)).status).toBe(200)
  })

  it('200 for bytes that are not JSON', async () => {
    const response = await fetch(sales.door.url, { method: 'POST', body: new Uint8Array([0, 255, 254]) })
    expect(response.status).toBe(200)
  })

  it('401 for anyone but the gateway', async () => {
    const response = await fetch(`${sales.url}/webhooks/pix`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
  })

  it('stores a body with a known and an unknown payment once, and confirms the known one', async () => {
    const sale = await merchant.sell()
    const { endToEndId } = bank.receive(sale.txid)
    const body = {
      pix: [
        { endToEndId, txid: sale.txid },
        { endToEndId: 'E5', txid: 'b'.repeat(32) },
      ],
    }
    expect((await sales.notify(body)).status).toBe(200)
    expect(await deliveriesOf(body)).toMatchObject([{ receivedCount: 1 }])
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  })

  it('200 while the provider hangs, and the payment is confirmed when it answers', async () => {
    const sale = await merchant.sell()
    const payment = bank.receive(sale.txid)
    const hanging = Promise.withResolvers<void>()
    bank.before('findCharge', () => hanging.promise)
    expect((await sales.notify({ pix: [{ endToEndId: payment.endToEndId, txid: sale.txid }] })).status).toBe(200)
    expect((await merchant.getSale(sale.id)).status).toBe('pending')
    hanging.resolve()
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  })
})
