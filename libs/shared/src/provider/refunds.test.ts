import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { efi } from './dialects/efi.ts'
import type { PixAnswer, PixHttp, PixRequest } from './pix-http.ts'
import { refundTimeoutMs } from './pix-provider.ts'
import { findRefund, sendRefund } from './refunds.ts'

const refund = { endToEndId: 'E12345678202611211446abcdefghijk', refundId: 'r0190a0de', amountCents: cents(700n) }
const processing = {
  id: 'r0190a0de',
  rtrId: 'D12345678202611211447abcdefghijk',
  valor: '7.00',
  status: 'EM_PROCESSAMENTO',
}
const settled = { ...processing, status: 'DEVOLVIDO', horario: { liquidacao: '2026-11-21T14:47:00.000Z' } }

/** A bank that gives one answer and records its requests. */
function bankAnswering(answer: PixAnswer): { http: PixHttp; requests: PixRequest[] } {
  const requests: PixRequest[] = []
  return {
    requests,
    http: {
      request: async (request) => {
        requests.push(request)
        return answer
      },
      close: async () => {},
    },
  }
}

const answered = (status: number, body: unknown): PixAnswer => ({ kind: 'answered', status, body })
const problem = (status: number, type: string): PixAnswer =>
  answered(status, { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status })
const efiError = (status: number, nome: string): PixAnswer => answered(status, { nome, mensagem: nome })

const send = (answer: PixAnswer) => sendRefund(bankAnswering(answer).http, efi, refund)
const find = (answer: PixAnswer) => findRefund(bankAnswering(answer).http, efi, refund)

describe('sendRefund', () => {
  it('sends what the standard says, under our id', async () => {
    const { http, requests } = bankAnswering(answered(201, processing))
    await sendRefund(http, efi, refund)
    expect(requests).toEqual([
      {
        method: 'PUT',
        path: `/pix/${refund.endToEndId}/devolucao/r0190a0de`,
        movesMoney: true,
        timeoutMs: refundTimeoutMs,
        body: { valor: '7.00' },
      },
    ])
  })

  it.each([200, 201])('takes the status from a %d answer', async (status) => {
    expect(await send(answered(status, processing))).toEqual({ kind: 'processing', returnId: processing.rtrId })
    expect(await send(answered(status, settled))).toEqual({
      kind: 'settled',
      returnId: processing.rtrId,
      settledAt: new Date('2026-11-21T14:47:00.000Z'),
    })
    expect(await send(answered(status, { ...processing, status: 'NAO_REALIZADO' }))).toMatchObject({ kind: 'rejected' })
  })

  it.each([
    ['PixDevolucaoInvalida', problem(400, 'PixDevolucaoInvalida')],
    ['RequisicaoInvalida', problem(400, 'RequisicaoInvalida')],
    ['PixNaoEncontrado', problem(404, 'PixNaoEncontrado')],
    ['pix_nao_encontrado', efiError(400, 'pix_nao_encontrado')],
    ['valor_invalido', efiError(400, 'valor_invalido')],
    ['valor_invalido', efiError(422, 'valor_invalido')],
  ])('is refused by a known refusal, and leaves the look-up to its caller: %s', async (code, answer) => {
    const { http, requests } = bankAnswering(answer)
    expect(await sendRefund(http, efi, refund)).toEqual({ kind: 'refused', code })
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['saldo_insuficiente', efiError(400, 'saldo_insuficiente')],
    ['saldo_insuficiente', efiError(422, 'saldo_insuficiente')],
    ['401 AcessoNegado', problem(401, 'AcessoNegado')],
    ['403 AcessoNegado', problem(403, 'AcessoNegado')],
    ['403', answered(403, undefined)],
  ])('is blocked by what would stop every refund: %s', async (code, answer) => {
    expect(await send(answer)).toEqual({ kind: 'blocked', code })
  })

  it.each([
    ['another refund', { ...settled, id: 'another' }],
    ['another amount', { ...settled, valor: '7.01' }],
  ])('is a mismatch when the provider names %s', async (_name, body) => {
    expect(await send(answered(201, body))).toMatchObject({ kind: 'unknown', isMismatch: true })
  })

  it.each<[string, PixAnswer]>([
    ['a refusal with a code that it does not know', problem(400, 'CodigoNovo')],
    ['an error inside the provider', problem(500, 'ErroInternoDoServidor')],
    ['an id that is known', efiError(409, 'devolucao_id_duplicado')],
    ['a lost answer', { kind: 'lost', cause: 'TimeoutError' }],
    ['an answer that is not understood', answered(201, {})],
    ['a status that came after this code', answered(201, { ...settled, status: 'EM_ANALISE' })],
  ])('is unknown after %s', async (_name, answer) => {
    expect(await send(answer)).toMatchObject({ kind: 'unknown' })
  })

  it('counts as not sent if nothing was written', async () => {
    expect(await send({ kind: 'not_sent', cause: 'ECONNREFUSED', unauthorized: false })).toEqual({
      kind: 'not_sent',
      cause: 'ECONNREFUSED',
    })
  })

  it('says if it was not sent because our credentials were refused', async () => {
    expect(await send({ kind: 'not_sent', cause: 'token endpoint answered 401', unauthorized: true })).toEqual({
      kind: 'not_sent',
      cause: 'token endpoint answered 401',
      unauthorized: true,
    })
  })
})

describe('findRefund', () => {
  it('asks by our id', async () => {
    const { http, requests } = bankAnswering(answered(200, settled))
    await findRefund(http, efi, refund)
    expect(requests).toEqual([
      { method: 'GET', path: `/pix/${refund.endToEndId}/devolucao/r0190a0de`, timeoutMs: refundTimeoutMs },
    ])
  })

  it.each([
    problem(404, 'PixDevolucaoNaoEncontrada'),
    problem(404, 'PixNaoEncontrado'),
    efiError(404, 'devolucao_nao_encontrada'),
    efiError(400, 'devolucao_nao_encontrada'),
    efiError(400, 'pix_nao_encontrado'),
  ])('is not found if the provider says so: %j', async (answer) => {
    expect(await find(answer)).toEqual({ kind: 'not_found' })
  })

  it.each<[string, PixAnswer]>([
    ['401 AcessoNegado', problem(401, 'AcessoNegado')],
    ['403 AcessoNegado', problem(403, 'AcessoNegado')],
    ['401', answered(401, undefined)],
    ['token_refused', { kind: 'not_sent', cause: 'token endpoint answered 401', unauthorized: true }],
  ])('is blocked, with nothing known of the refund, when access is denied: %s', async (code, answer) => {
    expect(await find(answer)).toEqual({ kind: 'blocked', code })
  })

  it('is a mismatch when the provider names another refund', async () => {
    expect(await find(answered(200, { ...settled, id: 'another' }))).toMatchObject({
      kind: 'unknown',
      isMismatch: true,
    })
  })

  it('reports the status that the provider gives', async () => {
    expect(await find(answered(200, settled))).toMatchObject({ kind: 'settled' })
    expect(await find(answered(200, { ...processing, status: 'NAO_REALIZADO' }))).toEqual({
      kind: 'rejected',
      code: 'NAO_REALIZADO',
    })
  })

  it.each<[string, PixAnswer]>([
    ['a 404 of something before the provider', answered(404, undefined)],
    ['a refusal', problem(400, 'PixDevolucaoInvalida')],
    ['an error inside the provider', answered(500, undefined)],
    ['a lost answer', { kind: 'lost', cause: 'TimeoutError' }],
    ['a look-up that was not sent', { kind: 'not_sent', cause: 'ECONNREFUSED', unauthorized: false }],
  ])('stays unknown after %s', async (_name, answer) => {
    expect(await find(answer)).toMatchObject({ kind: 'unknown' })
  })
})
