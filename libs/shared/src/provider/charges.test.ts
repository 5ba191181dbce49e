import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { parseBrCode } from '../pix/br-code.ts'
import { createTxid } from '../pix/txid.ts'
import { cancelCharge, createCharge, findCharge, listDisputes, listPayments, registerWebhook } from './charges.ts'
import { efi } from './dialects/efi.ts'
import type { PixAnswer, PixHttp, PixRequest } from './pix-http.ts'
import { type NewCharge, ProviderError } from './pix-provider.ts'
import { ListTooLongError } from './provider-lists.ts'

const txid = '7978c0c97ea847e78e8849634473c1f1'
const pixKey = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'

const newCharge: NewCharge = {
  txid,
  amountCents: cents(3_700n),
  expiresInSeconds: 900,
  merchantName: 'Loja Exemplo',
  merchantCity: 'SAO PAULO',
}

const active = {
  calendario: { criacao: '2026-11-21T14:45:00.358Z', expiracao: 900 },
  txid,
  revisao: 0,
  loc: { id: 789, location: 'pix.example.com/qr/9d36b84f', tipoCob: 'cob' },
  location: 'pix.example.com/qr/9d36b84f',
  status: 'ATIVA',
  valor: { original: '37.00' },
  chave: pixKey,
  pixCopiaECola: '000201…',
}
const payment = {
  endToEndId: 'E12345678202611211446abcdefghijk',
  txid,
  valor: '37.00',
  chave: pixKey,
  horario: '2026-11-21T14:46:00.000Z',
}
const paid = { ...active, status: 'CONCLUIDA', pix: [payment] }

/** The answer in the standard's example of a charge with a due date. */
const dueAnswer = {
  calendario: { criacao: '2020-09-09T20:15:00.358Z', dataDeVencimento: '2020-12-31', validadeAposVencimento: 30 },
  devedor: { cpf: '12345678909', nome: 'Francisco da Silva', cidade: 'Recife', uf: 'PE' },
  recebedor: { cnpj: '56989000019533', nome: 'Empresa de Logística SA', cidade: 'São Paulo', uf: 'SP' },
}

/** A bank that gives these answers one after another and records its requests. */
function bankAnswering(...answers: PixAnswer[]): { http: PixHttp; requests: PixRequest[] } {
  const requests: PixRequest[] = []
  return {
    requests,
    http: {
      request: async (request) => {
        requests.push(request)
        const answer = answers[requests.length - 1]
        if (!answer) throw new Error(`The bank was asked once too often: ${request.method} ${request.path}`)
        return answer
      },
      close: async () => {},
    },
  }
}

const answered = (status: number, body: unknown): PixAnswer => ({ kind: 'answered', status, body })
const problem = (status: number, type: string): PixAnswer =>
  answered(status, { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status })

const create = (...answers: PixAnswer[]) => createCharge(bankAnswering(...answers).http, efi, pixKey, newCharge)

describe('createCharge', () => {
  it('sends what the standard says', async () => {
    const { http, requests } = bankAnswering(answered(201, active))
    await createCharge(http, efi, pixKey, { ...newCharge, description: 'x'.repeat(200) })
    expect(requests).toEqual([
      {
        method: 'PUT',
        path: `/cob/${txid}`,
        body: {
          calendario: { expiracao: 900 },
          valor: { original: '37.00' },
          chave: pixKey,
          solicitacaoPagador: 'x'.repeat(140),
        },
      },
    ])
  })

  it('sends a charge with a due date as in the standard’s example', async () => {
    const dueTxid = createTxid('cobv')
    const { http, requests } = bankAnswering(answered(201, { ...active, ...dueAnswer, txid: dueTxid }))
    const due = {
      date: '2020-12-31',
      daysAfter: 30,
      fine: { hundredths: 1_500 },
      interest: { hundredths: 200 },
      discount: { cents: 3_000, until: '2020-11-30' },
      debtor: { name: 'Francisco da Silva', document: '12345678909' },
    }
    const created = await createCharge(http, efi, pixKey, { ...newCharge, txid: dueTxid, due })
    expect(created).toMatchObject({ txid: dueTxid, status: 'active', amountCents: 3_700n })
    expect(requests).toEqual([
      {
        method: 'PUT',
        path: `/cobv/${dueTxid}`,
        body: {
          calendario: { dataDeVencimento: '2020-12-31', validadeAposVencimento: 30 },
          devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
          valor: {
            original: '37.00',
            multa: { modalidade: 2, valorPerc: '15.00' },
            juros: { modalidade: 3, valorPerc: '2.00' },
            desconto: { modalidade: 1, descontoDataFixa: [{ data: '2020-11-30', valorPerc: '30.00' }] },
          },
          chave: pixKey,
        },
      },
    ])
  })

  it.each([200, 201])('reads the charge from a %d answer', async (status) => {
    expect(await create(answered(status, active))).toEqual({
      txid,
      status: 'active',
      amountCents: 3_700n,
      createdAt: new Date('2026-11-21T14:45:00.358Z'),
      expiresInSeconds: 900,
      brCode: '000201…',
      payments: [],
    })
  })

  it('makes the code from the location if the provider sends none', async () => {
    const { pixCopiaECola: _code, location: _location, ...older } = active
    const created = await create(answered(201, older))
    expect(parseBrCode(created.brCode)).toMatchObject({
      location: 'pix.example.com/qr/9d36b84f',
      merchantName: 'Loja Exemplo',
      merchantCity: 'SAO PAULO',
    })
  })

  it.each([
    problem(400, 'CobOperacaoInvalida'),
    answered(409, { nome: 'txid_duplicado', mensagem: 'Campo txid informado já foi utilizado' }),
  ])('returns the charge that an earlier try has made, after the refusal %j', async (refusal) => {
    expect(await create(refusal, answered(200, active))).toMatchObject({ txid, status: 'active' })
    expect(await create(refusal, answered(200, paid))).toMatchObject({ txid, status: 'completed' })
  })

  it('is refused if the provider refuses and has no such charge', async () => {
    const refusal = create(problem(400, 'CobOperacaoInvalida'), problem(404, 'CobNaoEncontrado'))
    await expect(refusal).rejects.toMatchObject({ kind: 'refused', code: 'CobOperacaoInvalida' })
  })

  it.each([
    ['another charge', { ...active, txid: '8978c0c97ea847e78e8849634473c1f1' }],
    ['another amount', { ...active, valor: { original: '37.01' } }],
  ])('is refused if the provider answers with %s', async (_name, body) => {
    await expect(create(answered(201, body))).rejects.toMatchObject({ kind: 'refused', code: 'mismatch' })
  })

  it.each<[string, PixAnswer, string]>([
    ['a lost answer', { kind: 'lost', cause: 'TimeoutError' }, 'unavailable'],
    ['no connection', { kind: 'not_sent', cause: 'ECONNREFUSED', unauthorized: false }, 'unavailable'],
    ['credentials that are not accepted', { kind: 'not_sent', cause: '401', unauthorized: true }, 'unauthorized'],
    ['a token that is not accepted', problem(401, 'AcessoNegado'), 'unauthorized'],
    ['an application without the right', problem(403, 'AcessoNegado'), 'unauthorized'],
    ['too many requests', answered(429, undefined), 'unavailable'],
    ['an error inside the provider', problem(500, 'ErroInternoDoServidor'), 'unavailable'],
    ['a provider that is not there', problem(503, 'ServicoIndisponivel'), 'unavailable'],
    ['an answer that is not understood', answered(201, { hello: 'world' }), 'unavailable'],
    ['an answer that is no JSON', answered(200, undefined), 'unavailable'],
  ])('tells the kind of failure after %s', async (_name, answer, kind) => {
    await expect(create(answer)).rejects.toMatchObject({ name: 'ProviderError', kind })
  })
})

describe('findCharge', () => {
  const find = (body: unknown) => findCharge(bankAnswering(answered(200, body)).http, efi, txid)

  it('returns undefined only if the provider does not know the charge', async () => {
    const unknown = [
      problem(404, 'CobNaoEncontrado'),
      answered(400, { nome: 'cobranca_nao_encontrada', mensagem: 'Nenhuma cobrança encontrada' }),
    ]
    for (const answer of unknown) expect(await findCharge(bankAnswering(answer).http, efi, txid)).toBeUndefined()
    await expect(findCharge(bankAnswering(problem(400, 'CobConsultaInvalida')).http, efi, txid)).rejects.toThrow(
      ProviderError,
    )
  })

  it.each([
    ['ATIVA', 'active'],
    ['CONCLUIDA', 'completed'],
    ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'removed'],
    ['REMOVIDA_PELO_PSP', 'removed'],
    ['EM_ANALISE', 'active'],
  ])('reads the status %s', async (status, expected) => {
    expect(await find({ ...active, status })).toMatchObject({ status: expected })
  })

  it('reads payments with or without a payer', async () => {
    const withPayer = { ...payment, pagador: { cpf: '12345678909', nome: 'Fulano de Tal' } }
    expect((await find({ ...paid, pix: [payment] }))?.payments).toEqual([
      {
        endToEndId: payment.endToEndId,
        txid,
        amountCents: 3_700n,
        paidAt: new Date('2026-11-21T14:46:00.000Z'),
        payer: { name: undefined, document: undefined },
        refunds: [],
      },
    ])
    expect((await find({ ...paid, pix: [withPayer] }))?.payments[0]?.payer).toEqual({
      name: 'Fulano de Tal',
      document: '12345678909',
    })
  })

  it('reads refunds from a list, an object or null', async () => {
    const refund = { id: 'r1', rtrId: 'D12345678202611211447abcdefghijk', valor: '7.00', status: 'DEVOLVIDO' }
    const expected = [{ refundId: 'r1', amountCents: 700n, status: 'settled' }]
    for (const [devolucoes, refunds] of [
      [[refund], expected],
      [refund, expected],
      [null, []],
      [[{ ...refund, status: 'EM_PROCESSAMENTO' }], [{ ...expected[0], status: 'processing' }]],
      [[{ ...refund, status: 'NAO_REALIZADO' }], [{ ...expected[0], status: 'rejected' }]],
    ]) {
      expect((await find({ ...paid, pix: [{ ...payment, devolucoes }] }))?.payments[0]?.refunds).toEqual(refunds)
    }
  })

  it.each(['37', '37.0', '37,00', 37])('fails on the amount %j, rather than guess', async (original) => {
    await expect(find({ ...active, valor: { original } })).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('cancelCharge', () => {
  const removed = { ...active, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }

  it('sends nothing but the new status', async () => {
    const { http, requests } = bankAnswering(answered(200, removed))
    expect(await cancelCharge(http, txid)).toMatchObject({ status: 'removed' })
    expect(requests).toEqual([
      { method: 'PATCH', path: `/cob/${txid}`, body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } },
    ])
  })

  it('returns the paid charge if the payment came first', async () => {
    const { http } = bankAnswering(problem(400, 'CobOperacaoInvalida'), answered(200, paid))
    expect(await cancelCharge(http, txid)).toMatchObject({ status: 'completed', payments: [{ amountCents: 3_700n }] })
  })

  it('returns the removed charge if it was removed before', async () => {
    const { http } = bankAnswering(problem(400, 'CobOperacaoInvalida'), answered(200, removed))
    expect(await cancelCharge(http, txid)).toMatchObject({ status: 'removed' })
  })

  it('is refused if the charge stays active', async () => {
    const { http } = bankAnswering(problem(400, 'CobOperacaoInvalida'), answered(200, active))
    await expect(cancelCharge(http, txid)).rejects.toMatchObject({ kind: 'refused', code: 'CobOperacaoInvalida' })
  })
})

describe('lists', () => {
  const window = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') }
  const page = (paginaAtual: number, quantidadeDePaginas: number) => ({
    parametros: { paginacao: { paginaAtual, itensPorPagina: 100, quantidadeDePaginas, quantidadeTotalDeItens: 2 } },
  })

  it('give payments page by page', async () => {
    const second = { ...payment, endToEndId: 'E12345678202611211447abcdefghijk', txid: undefined }
    const { http, requests } = bankAnswering(
      answered(200, { ...page(0, 2), pix: [payment] }),
      answered(200, { ...page(1, 2), pix: [second] }),
    )
    expect(await Array.fromAsync(listPayments(http, window))).toMatchObject([
      { kind: 'payment', payment: { endToEndId: payment.endToEndId, txid } },
      { kind: 'payment', payment: { endToEndId: second.endToEndId, txid: undefined } },
    ])
    expect(requests.map(({ path }) => new URL(path, 'https://psp.test').searchParams)).toEqual(
      ['0', '1'].map(
        (current) =>
          new URLSearchParams({
            inicio: '2026-11-21T00:00:00.000Z',
            fim: '2026-11-22T00:00:00.000Z',
            'paginacao.paginaAtual': current,
            'paginacao.itensPorPagina': '100',
          }),
      ),
    )
  })

  it('give the payments beside an unreadable one, and say which that is and why', async () => {
    const broken = { ...payment, endToEndId: 'E12345678202611211448abcdefghijk', valor: '37,00', horario: 'today' }
    const { endToEndId: _id, ...nameless } = payment
    const { http } = bankAnswering(answered(200, { ...page(0, 1), pix: [broken, payment, nameless, null] }))
    expect(await Array.fromAsync(listPayments(http, window))).toMatchObject([
      { kind: 'unreadable', subject: broken.endToEndId, fields: ['valor', 'horario'] },
      { kind: 'payment', payment: { endToEndId: payment.endToEndId } },
      { kind: 'unreadable', subject: expect.stringMatching(/^[0-9a-f]{64}$/), fields: ['endToEndId'] },
      { kind: 'unreadable', subject: expect.stringMatching(/^[0-9a-f]{64}$/), fields: ['the whole of it'] },
    ])
  })

  it('are empty for an empty window', async () => {
    const { http } = bankAnswering(answered(200, { ...page(0, 0), pix: [] }))
    expect(await Array.fromAsync(listPayments(http, window))).toEqual([])
  })

  it('are read in halves if a window has too many pages, to the last payment', async () => {
    const paths: string[] = []
    const dayMs = 86_400_000
    const http: PixHttp = {
      async request({ path }) {
        const { searchParams: asked } = new URL(path, 'https://psp.test')
        const [from, to] = ['inicio', 'fim'].map((name) => new Date(String(asked.get(name))))
        paths.push(`${asked.get('inicio')} ${asked.get('fim')}`)
        const isWhole = Number(to) - Number(from) > dayMs / 2
        const row = { ...payment, endToEndId: `E12345678202611211446${Number(from)}`, horario: from?.toISOString() }
        return answered(200, { ...page(0, isWhole ? 1_001 : 1), pix: [row] })
      },
      close: async () => {},
    }
    const noon = '2026-11-21T12:00:00.000Z'
    const read = await Array.fromAsync(listPayments(http, window))
    expect(read).toMatchObject([{ payment: { paidAt: window.from } }, { payment: { paidAt: new Date(noon) } }])
    expect(paths.slice(1)).toEqual([`2026-11-21T00:00:00.000Z ${noon}`, `${noon} 2026-11-22T00:00:00.000Z`])
  })

  it('fail, rather than end, when one second has too many pages', async () => {
    const http: PixHttp = {
      request: async () => answered(200, { ...page(0, 1_001), pix: [payment] }),
      close: async () => {},
    }
    await expect(Array.fromAsync(listPayments(http, window))).rejects.toThrow(ListTooLongError)
  })

  it('go on after a page that comes only when it is asked for again', async () => {
    const { http } = bankAnswering(
      answered(200, { ...page(0, 2), pix: [payment] }),
      { kind: 'lost', cause: 'TimeoutError' },
      answered(503, undefined),
      answered(200, { ...page(1, 2), pix: [payment] }),
    )
    expect(await Array.fromAsync(listPayments(http, window))).toHaveLength(2)
  })

  it('fail, rather than end, when a page never comes', async () => {
    const lost = { kind: 'lost', cause: 'TimeoutError' } as const
    const { http } = bankAnswering(answered(200, { ...page(0, 2), pix: [payment] }), lost, lost, lost, lost)
    await expect(Array.fromAsync(listPayments(http, window))).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('give disputes, and say which has an unknown status', async () => {
    const dispute = (idInfracao: string, status: string) => ({
      idInfracao,
      endToEndId: payment.endToEndId,
      valor: '37.00',
      status,
      dataAbertura: '2026-11-21T15:00:00Z',
    })
    const statuses = ['ABERTA', 'EM_DEFESA', 'ACEITA', 'REJEITADA', 'CANCELADA', 'CANCELADA_EFI', 'NOVO']
    const infracoes = statuses.map((status) => dispute(status, status))
    const { http, requests } = bankAnswering(answered(200, { ...page(0, 1), infracoes }))
    const disputes = await Array.fromAsync(listDisputes(http, efi, window))
    const openedAt = new Date('2026-11-21T15:00:00Z')
    expect(disputes).toMatchObject([
      { kind: 'dispute', dispute: { disputeId: 'ABERTA', status: 'open', openedAt } },
      { kind: 'dispute', dispute: { disputeId: 'EM_DEFESA', status: 'open' } },
      { kind: 'dispute', dispute: { disputeId: 'ACEITA', status: 'accepted' } },
      { kind: 'dispute', dispute: { disputeId: 'REJEITADA', status: 'rejected' } },
      { kind: 'dispute', dispute: { disputeId: 'CANCELADA', status: 'cancelled' } },
      { kind: 'dispute', dispute: { disputeId: 'CANCELADA_EFI', status: 'cancelled' } },
      { kind: 'unreadable', subject: 'NOVO', fields: ['status'] },
    ])
    expect(requests[0]).toMatchObject({ fromHost: true, path: expect.stringMatching(/^\/v2\/gn\/infracoes\?/) })
  })
})

it.each([
  ['100.00', 10_000n],
  ['100', 10_000n],
  ['100.5', 10_050n],
  [100, 10_000n],
  [80.25, 8_025n],
])('reads %j as the amount of a dispute', async (valor, amountCents) => {
  const dispute = {
    idInfracao: '8ad75c93',
    endToEndId: payment.endToEndId,
    valor,
    status: 'ABERTA',
    dataTransacao: '2026-11-20T10:00:00Z',
    dadosAnalise: { abertura: '2026-11-21T15:00:00Z' },
  }
  const parametros = { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } }
  const { http } = bankAnswering(answered(200, { parametros, infracoes: [dispute] }))
  const window = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') }
  expect(await Array.fromAsync(listDisputes(http, efi, window))).toMatchObject([
    { kind: 'dispute', dispute: { amountCents, openedAt: new Date('2026-11-21T15:00:00Z') } },
  ])
})

it.each(['', '1,00', '1.000', '-1', 'R$ 1', 0.001, -1, Number.NaN, null])(
  'reports a dispute with the amount %j as unreadable, and reads the others',
  async (valor) => {
    const dispute = { idInfracao: '8ad75c93', endToEndId: payment.endToEndId, valor, status: 'ABERTA' }
    const other = { ...dispute, idInfracao: '1f', valor: '1.00' }
    const parametros = { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } }
    const { http } = bankAnswering(answered(200, { parametros, infracoes: [dispute, other, null] }))
    const window = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') }
    expect(await Array.fromAsync(listDisputes(http, efi, window))).toMatchObject([
      { kind: 'unreadable', subject: '8ad75c93', fields: ['valor'] },
      { kind: 'dispute', dispute: { disputeId: '1f' } },
      { kind: 'unreadable', subject: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  },
)

it('registers the webhook for the PIX key', async () => {
  const { http, requests } = bankAnswering(answered(200, undefined))
  const settings = { PIX_KEY: '+5511987654321', PIX_CALLBACKS_WITHOUT_MTLS: false }
  await registerWebhook(http, efi, settings, 'https://comporta.test/webhooks/pix/secret')
  expect(requests).toEqual([
    {
      method: 'PUT',
      path: '/webhook/%2B5511987654321',
      body: { webhookUrl: 'https://comporta.test/webhooks/pix/secret' },
    },
  ])
})
