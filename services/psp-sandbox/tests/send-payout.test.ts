import { cents } from '@comporta/shared/money/cents.ts'
import { endToEndIdPattern } from '@comporta/shared/pix/end-to-end-id.ts'
import type { NewPayout } from '@comporta/shared/provider/pix-provider.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import type { TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createBankDatabase,
  newCharge,
  newPayout,
  payCode,
  pixKey,
  type RunningBank,
  startBank,
  statementOf,
} from './start-bank.ts'

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

const send = (payout: NewPayout) => bank.provider.sendPayout(payout)
const find = ({ payoutId, amountCents }: NewPayout) => bank.provider.findPayout(payoutId, amountCents)

async function bookedFor({ payoutId }: NewPayout) {
  const { payouts } = await statementOf(bank.url)
  return payouts.filter((entry) => entry.payout_id === payoutId)
}

const times = z.object({ horario: z.object({ solicitacao: z.iso.datetime(), liquidacao: z.iso.datetime() }) })

describe('a payout to an ordinary key', () => {
  it('settles within a second', async () => {
    const payout = newPayout('quem@recebe.com.br')
    const sent = await send(payout)
    expect(sent).toEqual({ kind: 'processing', e2eId: expect.stringMatching(endToEndIdPattern) })
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
    // By the bank's own clock, which leaves out how long this machine takes to ask.
    const { horario } = read(await bank.ask('GET', `/v2/gn/pix/enviados/id-envio/${payout.payoutId}`), 200, times)
    expect(Date.parse(horario.liquidacao) - Date.parse(horario.solicitacao)).toBeLessThan(1_000)
    const settled = await find(payout)
    expect(settled).toEqual({
      kind: 'settled',
      e2eId: sent.kind === 'processing' ? sent.e2eId : '',
      settledAt: expect.any(Date),
      returnedCents: 0n,
    })
    expect(await bookedFor(payout)).toEqual([
      {
        payout_id: payout.payoutId,
        e2e_id: expect.stringMatching(endToEndIdPattern),
        pix_key: 'quem@recebe.com.br',
        amount_cents: 12_345,
        status: 'settled',
        at: expect.stringMatching(/\+00:00$/),
      },
    ])
  })

  it('is paid once per id, however many times it arrives at once', async () => {
    const payout = newPayout('quem@recebe.com.br')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(payout)))
    expect(outcomes.filter(({ kind }) => kind === 'processing')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'unknown')).toHaveLength(7)
    expect(await bookedFor(payout)).toHaveLength(1)
    expect(await bank.ask('PUT', `/v3/gn/pix/${payout.payoutId}`, orderTo('quem@recebe.com.br'))).toMatchObject({
      status: 409,
      body: { nome: 'id_envio_duplicado', mensagem: expect.any(String) },
    })
  })

  it('is listed page by page in its time window and no other, as are refused ones', async () => {
    const from = new Date()
    const payouts = [newPayout('quem@recebe.com.br'), newPayout('refused@sandbox.pix')]
    for (const payout of payouts) await send(payout)
    const listed = async (window: { from: Date; to: Date }) => {
      const lines: unknown[] = []
      for await (const line of bank.provider.listPayouts(window)) lines.push(line)
      return lines
    }
    const to = new Date(Date.now() + 60_000)
    const about = { amountCents: 12_345n, e2eId: expect.stringMatching(endToEndIdPattern) }
    const lines = payouts.map(({ payoutId }, index) => ({
      kind: 'payout',
      payout: { ...about, payoutId, status: expect.stringMatching(index === 0 ? /processing|settled/ : 'rejected') },
    }))
    expect(await listed({ from, to })).toEqual(lines)
    expect(await listed({ from: to, to: new Date(to.getTime() + 1) })).toEqual([])
    const window = `inicio=${from.toISOString()}&fim=${to.toISOString()}`
    const page = '&paginacao.itensPorPagina=1&paginacao.paginaAtual=1'
    expect(await bank.ask('GET', `/v2/gn/pix/enviados?${window}${page}`)).toMatchObject({
      status: 200,
      body: { pix: [{ idEnvio: payouts[1]?.payoutId }], parametros: { paginacao: { quantidadeDePaginas: 2 } } },
    })
  })

  it('is not found if it was never sent', async () => {
    expect(await find(newPayout('quem@recebe.com.br'))).toEqual({ kind: 'not_found' })
  })
})

describe('a payout to a sandbox key', () => {
  it('rejected@ is accepted first, and rejected later', async () => {
    const payout = newPayout('rejected@sandbox.pix')
    expect(await send(payout)).toMatchObject({ kind: 'processing' })
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'rejected', code: 'AC03' })
    expect(await bookedFor(payout)).toMatchObject([{ status: 'refused' }])
  })

  it('refused@ is refused at once, and stays refused', async () => {
    const payout = newPayout('refused@sandbox.pix')
    expect(await send(payout)).toEqual({ kind: 'refused', code: 'chave_favorecido_nao_encontrada' })
    expect(await bank.ask('GET', `/v2/gn/pix/enviados/id-envio/${payout.payoutId}`)).toMatchObject({
      status: 200,
      body: { idEnvio: payout.payoutId, status: 'NAO_REALIZADO', valor: '123.45' },
    })
    expect(await find(payout)).toMatchObject({ kind: 'rejected', code: 'AC03' })
    expect(await send(payout)).toMatchObject({ kind: 'unknown' })
    expect(await bookedFor(payout)).toMatchObject([{ status: 'refused' }])
  })

  it('timeout@ settles, but its answer is lost', async () => {
    const payout = newPayout('timeout@sandbox.pix')
    expect(await send(payout)).toMatchObject({ kind: 'unknown' })
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
    expect(await bookedFor(payout)).toMatchObject([{ status: 'settled' }])
  })

  it('lost@ never reaches the bank, and settles when it is sent again', async () => {
    const payout = newPayout('lost@sandbox.pix')
    expect(await send(payout)).toMatchObject({ kind: 'unknown' })
    expect(await find(payout)).toEqual({ kind: 'not_found' })
    expect(await bookedFor(payout)).toEqual([])
    expect(await send(payout)).toMatchObject({ kind: 'processing' })
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
  })

  it('slow@ settles after five seconds', async () => {
    const payout = newPayout('slow@sandbox.pix')
    const startedMs = performance.now()
    expect(await send(payout)).toMatchObject({ kind: 'processing' })
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
    expect(performance.now() - startedMs).toBeGreaterThan(4_900)
  })

  it('silent@ gets no answer, and a look-up shows it as processing', async () => {
    const payout = newPayout('silent@sandbox.pix')
    expect(await send(payout)).toMatchObject({ kind: 'unknown' })
    expect(await find(payout)).toMatchObject({ kind: 'processing' })
    expect(await bookedFor(payout)).toMatchObject([{ status: 'processing' }])
  })

  it('down@ gets 503 three times, and then settles', async () => {
    const payout = newPayout('down@sandbox.pix')
    for (let time = 0; time < 3; time += 1) {
      expect(await send(payout)).toMatchObject({ kind: 'unknown', cause: expect.stringContaining('503') })
      expect(await find(payout)).toEqual({ kind: 'not_found' })
    }
    expect(await send(payout)).toMatchObject({ kind: 'processing' })
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
  })

  it('returned@ settles, and is returned in full', async () => {
    const payout = newPayout('returned@sandbox.pix')
    await send(payout)
    await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled', returnedCents: payout.amountCents })
    expect(await bookedFor(payout)).toMatchObject([{ status: 'returned' }])
  })
})

const orderTo = (chave: string, more: Record<string, unknown> = {}) => ({
  valor: '123.45',
  pagador: { chave: pixKey },
  favorecido: { chave },
  ...more,
})

describe('an invalid order', () => {
  it.each<[string, Record<string, unknown>]>([
    ['an amount that is a number', { valor: 123.45 }],
    ['an amount of zero', { valor: '0.00' }],
    ['an amount without cents', { valor: '123' }],
    ['no payer', { pagador: undefined }],
    ['no receiver', { favorecido: undefined }],
    ['a text that is too long', { pagador: { chave: pixKey, infoPagador: 'x'.repeat(141) } }],
  ])('is refused and not recorded: %s', async (_name, more) => {
    const payout = newPayout('quem@recebe.com.br')
    const path = `/v3/gn/pix/${payout.payoutId}`
    expect(await bank.ask('PUT', path, orderTo('quem@recebe.com.br', more))).toMatchObject({ status: 400 })
    expect(await bookedFor(payout)).toEqual([])
  })

  it('is refused if it would be paid from another account', async () => {
    const payout = newPayout('quem@recebe.com.br')
    const order = orderTo('quem@recebe.com.br', { pagador: { chave: 'outra@conta.com.br' } })
    expect(await bank.ask('PUT', `/v3/gn/pix/${payout.payoutId}`, order)).toMatchObject({
      status: 400,
      body: { nome: 'chave_invalida' },
    })
    expect(await bookedFor(payout)).toEqual([])
  })

  it.each(['x'.repeat(36), 'with-dash', 'com espaço'])('is refused with the id %j', async (payoutId) => {
    const path = `/v3/gn/pix/${encodeURIComponent(payoutId)}`
    expect(await bank.ask('PUT', path, orderTo('quem@recebe.com.br'))).toMatchObject({ status: 400 })
  })
})

it('a payout found with another amount than expected is a mismatch, not a settlement', async () => {
  const payout = newPayout('quem@recebe.com.br')
  await send(payout)
  await expect.poll(() => find(payout)).toMatchObject({ kind: 'settled' })
  expect(await find({ ...payout, amountCents: cents(12_346n) })).toMatchObject({ kind: 'unknown', isMismatch: true })
})

it('a payout leaves the balance as soon as it is ordered', async () => {
  // More than the earlier tests have sent without ever receiving it.
  const { brCode } = await bank.provider.createCharge(newCharge({ amountCents: cents(10n ** 9n) }))
  await payCode(bank.url, brCode)
  const before = await bank.provider.findBalance()
  expect(before).toBeGreaterThan(0n)
  await send(newPayout('quem@recebe.com.br'))
  expect(await bank.provider.findBalance()).toBe(before - 12_345n)
})
