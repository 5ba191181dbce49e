import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { normalisePixKey, type PixKey } from '../pix/pix-key.ts'
import { efi } from './dialects/efi.ts'
import { findPayout, sendPayout } from './payouts.ts'
import type { PixAnswer, PixHttp, PixRequest } from './pix-http.ts'
import { type NewPayout, payoutTimeoutMs } from './pix-provider.ts'
import { pixEnvironment } from './settings.ts'

if (!efi.payouts) throw new Error('Efí sends payouts')
const words = efi.payouts

const settings = pixEnvironment.parse({
  PIX_API_URL: 'https://psp.test/v2',
  PIX_TOKEN_URL: 'https://psp.test/oauth/token',
  PIX_CLIENT_ID: 'client',
  PIX_CLIENT_SECRET: 'secret',
  PIX_KEY: 'caixa@lojaexemplo.com.br',
})

const payoutId = 'w0190a0de00007000800000000000a1'
const e2eId = 'E12345678202611211445abcdefghijk'

const payout: NewPayout = {
  payoutId,
  amountCents: cents(12_345n),
  pixKey: normalisePixKey('email', 'quem@recebe.com.br') as PixKey,
}

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

const accepted = { idEnvio: payoutId, e2eId, valor: '123.45', status: 'EM_PROCESSAMENTO' }
const settled = { ...accepted, status: 'REALIZADO', horario: { liquidacao: '2026-11-21T14:45:01.000Z' } }

const outcomeOfSending = (answer: PixAnswer) => sendPayout(bankAnswering(answer).http, words, settings, payout)
const outcomeOfLooking = (answer: PixAnswer) =>
  findPayout(bankAnswering(answer).http, words, payoutId, payout.amountCents)

describe('sendPayout', () => {
  it('sends what the extension says, under our id, with the trace of its row', async () => {
    const { http, requests } = bankAnswering(answered(201, accepted))
    const subject = '0199a0de-7f3c-7a11-9c55-2b6f0d2c9e10'
    await sendPayout(http, words, settings, { ...payout, subject, description: 'x'.repeat(200) })
    expect(requests).toEqual([
      expect.objectContaining({
        method: 'PUT',
        path: `/v3/gn/pix/${payoutId}`,
        fromHost: true,
        movesMoney: true,
        timeoutMs: payoutTimeoutMs,
        headers: { traceparent: '00-0199a0de7f3c7a119c552b6f0d2c9e10-9c552b6f0d2c9e10-01' },
        body: {
          valor: '123.45',
          pagador: { chave: 'caixa@lojaexemplo.com.br', infoPagador: 'x'.repeat(140) },
          favorecido: { chave: 'quem@recebe.com.br' },
        },
      }),
    ])
  })

  it.each([200, 201])('takes the status from a %d answer', async (status) => {
    expect(await outcomeOfSending(answered(status, accepted))).toEqual({ kind: 'processing', e2eId })
    expect(await outcomeOfSending(answered(status, settled))).toEqual({
      kind: 'settled',
      e2eId,
      settledAt: new Date('2026-11-21T14:45:01.000Z'),
      returnedCents: 0n,
    })
    expect(await outcomeOfSending(answered(status, { ...accepted, status: 'NAO_REALIZADO' }))).toMatchObject({
      kind: 'rejected',
      e2eId,
    })
  })

  it.each([
    ['valor_invalido', efiError(400, 'valor_invalido')],
    ['valor_invalido', efiError(422, 'valor_invalido')],
    ['chave_nao_pertence_ao_documento', efiError(400, 'chave_nao_pertence_ao_documento')],
    ['RequisicaoInvalida', problem(400, 'RequisicaoInvalida')],
    ['chave_favorecido_nao_encontrada', efiError(404, 'chave_favorecido_nao_encontrada')],
    ['chave_favorecido_nao_encontrada', efiError(422, 'chave_favorecido_nao_encontrada')],
    ['pagamento_negado', efiError(422, 'pagamento_negado')],
  ])('is refused, not rejected, by a known refusal of the order: %s', async (code, answer) => {
    expect(await outcomeOfSending(answer)).toEqual({ kind: 'refused', code })
  })

  it.each([
    ['saldo_insuficiente', efiError(400, 'saldo_insuficiente')],
    ['saldo_insuficiente', efiError(422, 'saldo_insuficiente')],
    ['chave_invalida', efiError(400, 'chave_invalida')],
    ['documento_bloqueado', efiError(400, 'documento_bloqueado')],
    ['401 AcessoNegado', problem(401, 'AcessoNegado')],
    ['403 AcessoNegado', problem(403, 'AcessoNegado')],
    ['403 insufficient_scope', answered(403, { error: 'insufficient_scope', error_description: 'pix.send' })],
    ['401', answered(401, undefined)],
    ['403', answered(403, { error: 'Forbidden for quem@recebe.com.br' })],
  ])('is blocked by what would stop every order: %s', async (code, answer) => {
    expect(await outcomeOfSending(answer)).toEqual({ kind: 'blocked', code })
  })

  it.each([
    ['a refusal with a code that it does not know', efiError(400, 'codigo_novo')],
    ['a refusal without a code', answered(400, { message: 'Bad Request' })],
    ['a refusal that is no JSON', answered(422, undefined)],
    ['a known code under another status', efiError(500, 'valor_invalido')],
    ['an empty account under another status', efiError(409, 'saldo_insuficiente')],
    ['a path that something else answered', answered(404, undefined)],
    ['the standard not-found', problem(404, 'NaoEncontrado')],
    ['an id that is known', efiError(409, 'id_envio_duplicado')],
    ['a request that took too long', answered(408, undefined)],
    ['too many requests', efiError(429, 'balde_fichas_vazio')],
    ['an error inside the bank', efiError(500, 'erro_aplicacao')],
    ['a bank that is not there', problem(503, 'ServicoIndisponivel')],
    ['a gateway that gave up', answered(504, undefined)],
    ['a redirect', answered(302, undefined)],
    ['a success without a body', answered(201, undefined)],
    ['a success that is not understood', answered(201, { ok: true })],
    ['a success with an amount that is no amount', answered(201, { ...accepted, valor: 123.45 })],
    ['a status that came after this code', answered(201, { ...accepted, status: 'EM_ANALISE' })],
    ['a settlement without an end-to-end id', answered(201, { ...settled, e2eId: undefined })],
    ['an answer that was lost', { kind: 'lost', cause: 'UND_ERR_SOCKET' } as const],
  ])('is unknown after %s', async (_name, answer) => {
    expect(await outcomeOfSending(answer)).toMatchObject({ kind: 'unknown' })
  })

  it.each([
    ['another amount', { ...settled, valor: '123.46' }],
    ['another payout', { ...settled, idEnvio: 'w0190a0de00007000800000000000a2' }],
    ['another amount, refused', { ...accepted, valor: '1.00', status: 'NAO_REALIZADO' }],
  ])('is a mismatch when the bank names %s', async (_name, body) => {
    expect(await outcomeOfSending(answered(201, body))).toMatchObject({ kind: 'unknown', isMismatch: true })
    expect(await outcomeOfLooking(answered(200, body))).toMatchObject({ kind: 'unknown', isMismatch: true })
  })

  it('counts as not sent if nothing was written', async () => {
    const answer = { kind: 'not_sent', cause: 'ECONNREFUSED', unauthorized: false } as const
    expect(await outcomeOfSending(answer)).toEqual({ kind: 'not_sent', cause: 'ECONNREFUSED' })
  })

  it('says if it was not sent because our credentials were refused', async () => {
    const answer = { kind: 'not_sent', cause: 'token endpoint answered 401', unauthorized: true } as const
    expect(await outcomeOfSending(answer)).toEqual({
      kind: 'not_sent',
      cause: 'token endpoint answered 401',
      unauthorized: true,
    })
  })

  it('repeats no personal data of an answer in its outcome', async () => {
    const echo = { nome: 'codigo_novo', mensagem: 'quem@recebe.com.br', violacoes: [{ valor: 'quem@recebe.com.br' }] }
    for (const answer of [
      answered(400, echo),
      answered(201, { ...settled, chave: 'quem@recebe.com.br', valor: '1' }),
    ]) {
      expect(JSON.stringify(await outcomeOfSending(answer))).not.toContain('quem@recebe')
    }
  })
})

describe('findPayout', () => {
  it('asks by our id', async () => {
    const { http, requests } = bankAnswering(answered(200, settled))
    await findPayout(http, words, payoutId, payout.amountCents)
    expect(requests).toEqual([
      {
        method: 'GET',
        path: `/v2/gn/pix/enviados/id-envio/${payoutId}`,
        fromHost: true,
        timeoutMs: payoutTimeoutMs,
      },
    ])
  })

  it('reports the status that the bank gives', async () => {
    expect(await outcomeOfLooking(answered(200, accepted))).toEqual({ kind: 'processing', e2eId })
    expect(await outcomeOfLooking(answered(200, settled))).toMatchObject({ kind: 'settled', e2eId })
    const refused = { ...accepted, status: 'NAO_REALIZADO', gnExtras: { erro: { codigo: 'AC03', motivo: 'Conta' } } }
    expect(await outcomeOfLooking(answered(200, refused))).toEqual({ kind: 'rejected', code: 'AC03', e2eId })
  })

  it('reads the end-to-end id under either name', async () => {
    const { e2eId: _, ...withoutE2eId } = settled
    expect(await outcomeOfLooking(answered(200, { ...withoutE2eId, endToEndId: e2eId }))).toMatchObject({
      kind: 'settled',
      e2eId,
    })
  })

  it('adds up the returns that have arrived, and no others', async () => {
    const returned = (id: string, valor: string, status: string) => ({ id, rtrId: `D${id}`, valor, status })
    const devolucoes = [
      returned('a', '20.00', 'DEVOLVIDO'),
      returned('b', '3.45', 'DEVOLVIDO'),
      returned('c', '50.00', 'EM_PROCESSAMENTO'),
      returned('d', '50.00', 'NAO_REALIZADO'),
    ]
    expect(await outcomeOfLooking(answered(200, { ...settled, devolucoes }))).toMatchObject({ returnedCents: 2_345n })
    // As Efí documents it: no id, no status, and a single time.
    const documented = [
      { rtrId: 'D09089356202611211450abcdefghijk', valor: '23.45', horario: '2026-11-21T14:50:00.000Z' },
    ]
    expect(await outcomeOfLooking(answered(200, { ...settled, devolucoes: documented }))).toMatchObject({
      kind: 'settled',
      returnedCents: 2_345n,
    })
    // The standard's example shows an object where its schema says a list.
    const one = { ...settled, devolucoes: devolucoes[0] }
    expect(await outcomeOfLooking(answered(200, one))).toMatchObject({ returnedCents: 2_000n })
  })

  it('names the field that it cannot read, but not its value', async () => {
    expect(await outcomeOfLooking(answered(200, { ...settled, devolucoes: [{ valor: '1,00' }] }))).toEqual({
      kind: 'unknown',
      cause: 'the answer is not understood: devolucoes.0.valor',
      isMismatch: true,
    })
    expect(await outcomeOfLooking(answered(200, undefined))).toMatchObject({
      cause: 'the answer is not understood: the whole of it',
    })
  })

  it.each([problem(404, 'PixEnviadoNaoEncontrado'), efiError(404, 'pix_nao_encontrado')])(
    'is not found if the bank says so: %j',
    async (answer) => {
      expect(await outcomeOfLooking(answer)).toEqual({ kind: 'not_found' })
    },
  )

  it.each([
    ['a 404 that says nothing of payouts', problem(404, 'NaoEncontrado')],
    ['a 404 of something before the bank', answered(404, undefined)],
    ['a refusal', efiError(400, 'valor_invalido')],
    ['an account that is empty', efiError(422, 'saldo_insuficiente')],
    ['too many requests', efiError(429, 'balde_fichas_vazio')],
    ['an error inside the bank', answered(500, undefined)],
    ['a look-up that was not sent', { kind: 'not_sent', cause: 'ECONNREFUSED', unauthorized: false } as const],
    ['a look-up that was lost', { kind: 'lost', cause: 'TimeoutError' } as const],
  ])('stays unknown after %s', async (_name, answer) => {
    expect(await outcomeOfLooking(answer)).toMatchObject({ kind: 'unknown' })
  })

  it.each<[string, PixAnswer]>([
    ['401 AcessoNegado', problem(401, 'AcessoNegado')],
    ['403 AcessoNegado', problem(403, 'AcessoNegado')],
    ['403', answered(403, undefined)],
    ['token_refused', { kind: 'not_sent', cause: 'token endpoint answered 401', unauthorized: true }],
  ])('is blocked, with nothing known of the payout, when access is denied: %s', async (code, answer) => {
    expect(await outcomeOfLooking(answer)).toEqual({ kind: 'blocked', code })
  })
})
