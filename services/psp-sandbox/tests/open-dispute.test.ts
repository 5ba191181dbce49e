import { randomUUID } from 'node:crypto'
import type { ProviderDispute } from '@comporta/shared/provider/pix-provider.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { receiveWebhooks } from './receive-webhooks.ts'
import { ask, createBankDatabase, newCharge, payCode, type RunningBank, startBank } from './start-bank.ts'

let database: TestDatabase
let bank: RunningBank
let beginning: Date

beforeAll(async () => {
  database = await createBankDatabase()
  bank = await startBank(database.url)
  beginning = new Date(Date.now() - 1_000)
})
afterAll(async () => {
  await bank.stop()
  await database.drop()
})

/** A payment of R$ 37,00. */
async function pay(): Promise<{ txid: string; endToEndId: string }> {
  const { txid, brCode } = await bank.provider.createCharge(newCharge())
  return { txid, endToEndId: await payCode(bank.url, brCode) }
}

const tryToOpen = (body: unknown) => ask(bank.url, undefined, 'POST', '/sandbox/disputes', body)
const disputeAnswer = z.object({ idInfracao: z.string() })
/** The id of a dispute that the payer opens. */
const open = async (body: unknown) => read(await tryToOpen(body), 200, disputeAnswer).idInfracao
const decide = (id: string, status: string) =>
  ask(bank.url, undefined, 'POST', `/sandbox/disputes/${id}/decide`, { status })

async function disputesOf(endToEndId: string): Promise<ProviderDispute[]> {
  const all = await Array.fromAsync(bank.provider.listDisputes({ from: beginning, to: new Date(Date.now() + 60_000) }))
  return all
    .flatMap((listed) => (listed.kind === 'dispute' ? [listed.dispute] : []))
    .filter((dispute) => dispute.endToEndId === endToEndId)
}

describe('a dispute', () => {
  it('is opened for the whole payment, and listed', async () => {
    const { endToEndId } = await pay()

    const disputeId = await open({ end_to_end_id: endToEndId })

    expect(await disputesOf(endToEndId)).toEqual([
      {
        disputeId,
        endToEndId,
        amountCents: 3_700n,
        status: 'open',
        openedAt: expect.any(Date),
        decisionDueAt: expect.any(Date),
      },
    ])
  })

  it('is answered once, while it is open, and shows the answer', async () => {
    const { endToEndId } = await pay()
    const disputeId = await open({ end_to_end_id: endToEndId })
    const defense = { disputeId, analysis: 'rejected', justification: 'It was\ndelivered' } as const

    expect(await bank.provider.sendDefense(defense)).toEqual({ kind: 'taken' })
    expect(await bank.provider.sendDefense(defense)).toEqual({ kind: 'refused', refusal: 'answered' })

    expect(await disputesOf(endToEndId)).toMatchObject([{ status: 'open', defense: 'It was\ndelivered' }])
    expect(await decide(disputeId, 'rejected')).toMatchObject({ status: 200 })
    expect(await disputesOf(endToEndId)).toMatchObject([{ status: 'rejected', defense: 'It was\ndelivered' }])
  })

  it('takes no answer if it is decided or unknown, and none without a text', async () => {
    const { endToEndId } = await pay()
    const disputeId = await open({ end_to_end_id: endToEndId })
    await decide(disputeId, 'rejected')
    const send = (id: string, justification: string) =>
      bank.provider.sendDefense({ disputeId: id, analysis: 'accepted', justification })

    expect(await send(disputeId, 'too late')).toEqual({ kind: 'refused', refusal: 'too_late' })
    expect(await send(randomUUID(), 'unknown')).toEqual({ kind: 'refused', refusal: 'unknown' })
    expect(await send(disputeId, '')).toEqual({ kind: 'refused', refusal: 'invalid' })
  })

  it('responds to answers in Efí’s words: 201, then 409', async () => {
    const { endToEndId } = await pay()
    const path = `/v2/gn/infracoes/${await open({ end_to_end_id: endToEndId })}/defesa`
    const body = { analise: 'rejeitado', justificativa: 'Entregue' }
    expect(await bank.ask('POST', path, body)).toMatchObject({ status: 201 })
    expect(await bank.ask('POST', path, body)).toMatchObject({
      status: 409,
      body: { violacoes: [{ razao: 'A defesa para essa infração já foi criada.', propriedade: 'body.infractionId' }] },
    })
  })

  it('sends the money back when it is accepted, as a return of nature `MED_FRAUDE`', async () => {
    const { txid, endToEndId } = await pay()
    const disputeId = await open({ end_to_end_id: endToEndId, amount_cents: 1_500 })

    await decide(disputeId, 'accepted')

    expect(await disputesOf(endToEndId)).toMatchObject([{ status: 'accepted', amountCents: 1_500n }])
    await expect
      .poll(() => bank.provider.findCharge(txid))
      .toMatchObject({ payments: [{ refunds: [{ amountCents: 1_500n, status: 'settled' }] }] })
    expect(await bank.ask('GET', `/v2/pix/${endToEndId}`)).toMatchObject({
      body: { devolucoes: [{ natureza: 'MED_FRAUDE' }] },
    })
  })

  it('sends back no more than is left of the payment', async () => {
    const { txid, endToEndId } = await pay()
    const disputeId = await open({ end_to_end_id: endToEndId })
    await bank.ask('PUT', `/v2/pix/${endToEndId}/devolucao/partial`, { valor: '30.00' })

    await decide(disputeId, 'accepted')

    const charge = await bank.provider.findCharge(txid)
    expect(charge?.payments[0]?.refunds.map((refund) => refund.amountCents)).toEqual([3_000n, 700n])
  })

  it.each(['rejected', 'cancelled'] as const)('leaves the money where it is when it is %s', async (status) => {
    const { txid, endToEndId } = await pay()
    const disputeId = await open({ end_to_end_id: endToEndId })

    await decide(disputeId, status)

    expect(await disputesOf(endToEndId)).toMatchObject([{ status }])
    expect((await bank.provider.findCharge(txid))?.payments[0]?.refunds).toEqual([])
  })

  it('is decided once', async () => {
    const { endToEndId } = await pay()
    const disputeId = await open({ end_to_end_id: endToEndId })

    const answers = await Promise.all(['accepted', 'rejected', 'cancelled'].map((status) => decide(disputeId, status)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is not opened for an unknown payment, nor for more than was paid', async () => {
    const { endToEndId } = await pay()

    expect(await tryToOpen({ end_to_end_id: 'E0' })).toMatchObject({ status: 404 })
    expect(await tryToOpen({ end_to_end_id: endToEndId, amount_cents: 3_701 })).toMatchObject({ status: 400 })
  })

  it('is announced by webhook when it opens and when it ends', async () => {
    const { url, received } = await receiveWebhooks()
    const { endToEndId } = await pay()
    await bank.provider.registerWebhook(url)
    const disputeId = await open({ end_to_end_id: endToEndId })
    await decide(disputeId, 'rejected')

    const hints = () => received.filter((webhook) => JSON.stringify(webhook.body).includes(disputeId))
    await expect.poll(hints).toHaveLength(2)
    expect(hints()).toEqual(
      Array(2).fill({ path: expect.any(String), body: { infracoes: [{ idInfracao: disputeId }] } }),
    )
  })
})
