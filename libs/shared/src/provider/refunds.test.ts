import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import type { PixAnswer, PixHttp, PixRequest } from './pix-http.ts'
import { findRefund, sendRefund } from './refunds.ts'

const refund = { endToEndId: 'E12345678202611211446abcdefghijk', refundId: 'r0190a0de', amountCents: cents(700n) }
const processing = {
  id: 'r0190a0de',
  rtrId: 'D12345678202611211447abcdefghijk',
  valor: '7.00',
  status: 'EM_PROCESSAMENTO',
}
const settled = { ...processing, status: 'DEVOLVIDO', horario: { liquidacao: '2026-11-21T14:47:00.000Z' } }

function bankAnswering(...answers: PixAnswer[]): { http: PixHttp; requests: PixRequest[] } {
  const requests: PixRequest[] = []
  return {
    requests,
    http: {
      request: async (request) => {
        requests.push(request)
        return answers[requests.length - 1] ?? { kind: 'lost', cause: 'asked once too often' }
      },
      close: async () => {},
    },
  }
}

const answered = (status: number, body: unknown): PixAnswer => ({ kind: 'answered', status, body })
const problem = (status: number, type: string): PixAnswer =>
  answered(status, { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status })

const send = (...answers: PixAnswer[]) => sendRefund(bankAnswering(...answers).http, refund)
const find = (answer: PixAnswer) => findRefund(bankAnswering(answer).http, refund)

describe('sendRefund', () => {
  it('asks as the standard says, under our id', async () => {
    const { http, requests } = bankAnswering(answered(201, processing))
    await sendRefund(http, refund)
    expect(requests).toEqual([
      {
        method: 'PUT',
        path: `/pix/${refund.endToEndId}/devolucao/r0190a0de`,
        movesMoney: true,
        body: { valor: '7.00' },
      },
    ])
  })

  it.each([200, 201])('takes the word of a %d', async (status) => {
    expect(await send(answered(status, processing))).toEqual({ kind: 'processing', returnId: processing.rtrId })
    expect(await send(answered(status, settled))).toEqual({
      kind: 'settled',
      returnId: processing.rtrId,
      settledAt: new Date('2026-11-21T14:47:00.000Z'),
    })
    expect(await send(answered(status, { ...processing, status: 'NAO_REALIZADO' }))).toMatchObject({ kind: 'rejected' })
  })

  it('is rejected when the provider refuses and knows no such refund', async () => {
    const refusal = send(problem(400, 'PixDevolucaoInvalida'), problem(404, 'PixDevolucaoNaoEncontrada'))
    expect(await refusal).toEqual({ kind: 'rejected', code: 'PixDevolucaoInvalida' })
  })

  it('follows the refund that exists when its repetition is refused', async () => {
    const repetition = send(problem(400, 'PixDevolucaoInvalida'), answered(200, settled))
    expect(await repetition).toMatchObject({ kind: 'settled' })
  })

  it('is unknown when the provider refuses and cannot say whether it knows the refund', async () => {
    const refusal = send(problem(400, 'PixDevolucaoInvalida'), { kind: 'lost', cause: 'TimeoutError' })
    expect(await refusal).toMatchObject({ kind: 'unknown' })
  })

  it.each<[string, PixAnswer]>([
    ['a refusal with a code that it does not know', problem(400, 'CodigoNovo')],
    ['an error inside the provider', problem(500, 'ErroInternoDoServidor')],
    ['a token that is not accepted', problem(401, 'AcessoNegado')],
    ['a lost answer', { kind: 'lost', cause: 'TimeoutError' }],
    ['an answer that is not understood', answered(201, {})],
    ['another refund', answered(201, { ...settled, id: 'another' })],
    ['another amount', answered(201, { ...settled, valor: '7.01' })],
    ['a status that came after this code', answered(201, { ...settled, status: 'EM_ANALISE' })],
  ])('is unknown after %s', async (_name, answer) => {
    expect(await send(answer)).toMatchObject({ kind: 'unknown' })
  })

  it('is not sent only when nothing was written', async () => {
    expect(await send({ kind: 'not_sent', cause: 'ECONNREFUSED', unauthorized: false })).toEqual({
      kind: 'not_sent',
      cause: 'ECONNREFUSED',
    })
  })
})

describe('findRefund', () => {
  it.each(['PixDevolucaoNaoEncontrada', 'PixNaoEncontrado'])(
    'does not know what the provider does not: %s',
    async (type) => {
      expect(await find(problem(404, type))).toEqual({ kind: 'not_found' })
    },
  )

  it('tells what the provider tells', async () => {
    expect(await find(answered(200, settled))).toMatchObject({ kind: 'settled' })
  })

  it.each<[string, PixAnswer]>([
    ['a 404 of something before the provider', answered(404, undefined)],
    ['an error inside the provider', answered(500, undefined)],
    ['a lost answer', { kind: 'lost', cause: 'TimeoutError' }],
    ['a look-up that was not sent', { kind: 'not_sent', cause: 'ECONNREFUSED', unauthorized: false }],
  ])('knows nothing after %s', async (_name, answer) => {
    expect(await find(answer)).toMatchObject({ kind: 'unknown' })
  })
})
