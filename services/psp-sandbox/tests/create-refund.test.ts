import { randomUUID } from 'node:crypto'
import { cents } from '@comporta/shared/money/cents.ts'
import { endToEndIdPattern } from '@comporta/shared/pix/end-to-end-id.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBankDatabase, newCharge, payCode, type RunningBank, startBank } from './start-bank.ts'

let database: TestDatabase
let bank: RunningBank

beforeAll(async () => {
  database = await createBankDatabase()
  bank = await startBank(database.url)
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

const newRefundId = (): string => randomUUID().replaceAll('-', '')
const refundOf = (endToEndId: string, amountCents: bigint, refundId = newRefundId()) => ({
  endToEndId,
  refundId,
  amountCents: cents(amountCents),
})
const problemType = (type: string) => `https://pix.bcb.gov.br/api/v2/error/${type}`

describe('a refund', () => {
  it('is processed, then settled, and listed with its payment', async () => {
    const { txid, endToEndId } = await pay()
    const refund = refundOf(endToEndId, 1_200n)

    const sent = await bank.provider.sendRefund(refund)

    expect(sent).toMatchObject({ kind: 'processing', returnId: expect.stringMatching(/^D/) })
    await expect
      .poll(() => bank.provider.findRefund(refund))
      .toMatchObject({ kind: 'settled', returnId: expect.stringMatching(endToEndIdPattern) })
    expect(await bank.provider.findCharge(txid)).toMatchObject({
      payments: [{ refunds: [{ refundId: refund.refundId, amountCents: 1_200n, status: 'settled' }] }],
    })
  })

  it('may be one of several, which together never exceed the payment', async () => {
    const { endToEndId } = await pay()

    expect(await bank.provider.sendRefund(refundOf(endToEndId, 2_000n))).toMatchObject({ kind: 'processing' })
    expect(await bank.provider.sendRefund(refundOf(endToEndId, 1_701n))).toEqual({
      kind: 'refused',
      code: 'PixDevolucaoInvalida',
    })
    expect(await bank.provider.sendRefund(refundOf(endToEndId, 1_700n))).toMatchObject({ kind: 'processing' })
  })

  it('cannot exceed the payment, even when several are requested at once', async () => {
    const { txid, endToEndId } = await pay()

    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => bank.provider.sendRefund(refundOf(endToEndId, 1_500n))),
    )

    expect(outcomes.filter(({ kind }) => kind === 'processing')).toHaveLength(2)
    const charge = await bank.provider.findCharge(txid)
    expect(charge?.payments[0]?.refunds).toHaveLength(2)
  })

  it('is made once per id', async () => {
    const { txid, endToEndId } = await pay()
    const refund = refundOf(endToEndId, 1_000n)
    await bank.provider.sendRefund(refund)

    const path = `/v2/pix/${endToEndId}/devolucao/${refund.refundId}`
    expect(await bank.ask('PUT', path, { valor: '10.00' })).toMatchObject({
      status: 400,
      body: { type: problemType('PixDevolucaoInvalida') },
    })
    expect((await bank.provider.findCharge(txid))?.payments[0]?.refunds).toHaveLength(1)
  })

  it('is refused more than 90 days after the payment', async () => {
    const { endToEndId } = await pay()
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query(`UPDATE payments SET paid_at = now() - interval '91 days' WHERE end_to_end_id = $1`, [endToEndId])
    await owner.end()

    expect(await bank.provider.sendRefund(refundOf(endToEndId, 100n))).toEqual({
      kind: 'refused',
      code: 'PixDevolucaoInvalida',
    })
  })

  it('is not found if it was never requested, and refused for an unknown payment', async () => {
    const { endToEndId } = await pay()
    const unknown = `E00000000202611211200${'a'.repeat(11)}`

    expect(await bank.provider.findRefund(refundOf(endToEndId, 100n))).toEqual({ kind: 'not_found' })
    expect(await bank.provider.sendRefund(refundOf(unknown, 100n))).toEqual({
      kind: 'refused',
      code: 'PixNaoEncontrado',
    })
  })

  it.each([
    ['an amount that is a number', 'r1', { valor: 10 }],
    ['no amount', 'r1', {}],
    ['a nature that only the bank may use', 'r1', { valor: '1.00', natureza: 'MED_FRAUDE' }],
    ['a long text', 'r1', { valor: '1.00', descricao: 'x'.repeat(141) }],
    ['an id that is too long', 'x'.repeat(36), { valor: '1.00' }],
  ])('is refused with %s', async (_name, refundId, body) => {
    const { endToEndId } = await pay()

    expect(await bank.ask('PUT', `/v2/pix/${endToEndId}/devolucao/${refundId}`, body)).toMatchObject({
      status: 400,
      body: { type: problemType('PixDevolucaoInvalida') },
    })
  })
})

describe('the list of payments', () => {
  it('shows a time window page by page, each payment once', async () => {
    const from = new Date()
    const payments = [await pay(), await pay(), await pay()]
    const to = new Date(Date.now() + 1_000)

    const listed = []
    for await (const entry of bank.provider.listPayments({ from, to })) {
      if (entry.kind === 'payment') listed.push(entry.payment.endToEndId)
    }
    expect(listed).toEqual(payments.map(({ endToEndId }) => endToEndId))

    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      'paginacao.paginaAtual': '1',
      'paginacao.itensPorPagina': '2',
    })
    const page = await bank.ask('GET', `/v2/pix?${query}`)
    expect(page.body).toEqual({
      pix: [expect.objectContaining({ endToEndId: payments[2]?.endToEndId })],
      parametros: {
        inicio: from.toISOString(),
        fim: to.toISOString(),
        paginacao: { paginaAtual: 1, itensPorPagina: 2, quantidadeDePaginas: 2, quantidadeTotalDeItens: 3 },
      },
    })
  })

  it.each(['', '?inicio=2026-01-01T00:00:00Z', '?inicio=yesterday&fim=today'])(
    'refuses the query "%s"',
    async (query) => {
      expect(await bank.ask('GET', `/v2/pix${query}`)).toMatchObject({ status: 400 })
    },
  )

  it('shows one payment by its id, and 404 for an unknown one', async () => {
    const { txid, endToEndId } = await pay()

    expect(await bank.ask('GET', `/v2/pix/${endToEndId}`)).toMatchObject({
      status: 200,
      body: { endToEndId, txid, valor: '37.00' },
    })
    expect(await bank.ask('GET', `/v2/pix/E${'0'.repeat(31)}`)).toMatchObject({
      status: 404,
      body: { type: problemType('PixNaoEncontrado') },
    })
  })
})
