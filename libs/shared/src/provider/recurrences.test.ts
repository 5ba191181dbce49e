import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { apiPix } from './dialects/api-pix.ts'
import type { RecurrenceWords } from './dialects/dialect.ts'
import type { PixAnswer, PixHttp, PixRequest } from './pix-http.ts'
import { type NewRecurrence, type NewRecurringCharge, recurringTimeoutMs } from './pix-provider.ts'
import { cancelRecurrence, createLocation, createRecurrence, findLocation, findRecurrence } from './recurrences.ts'
import {
  cancelRecurringCharge,
  createRecurringCharge,
  findRecurringCharge,
  retryRecurringCharge,
} from './recurring-charges.ts'

const words = apiPix.recurrences as RecurrenceWords
const recurrenceId = 'RR123456782026112538a6f1c2d4e'
const txid = 'r7978c0c97ea847e78e8849634473c1f1'

/** A bank that gives these answers one after another and records its requests. */
function bankAnswering(...answers: PixAnswer[]): { http: PixHttp; requests: PixRequest[] } {
  const requests: PixRequest[] = []
  return {
    requests,
    http: {
      async request(request) {
        requests.push(request)
        return answers[requests.length - 1] ?? { kind: 'lost', cause: 'nothing more was expected' }
      },
      close: async () => {},
    },
  }
}

const answered = (status: number, body: unknown): PixAnswer => ({ kind: 'answered', status, body })
const problem = (status: number, type: string, propriedade?: string): PixAnswer =>
  answered(status, {
    type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
    title: type,
    status,
    ...(propriedade === undefined ? {} : { violacoes: [{ razao: 'não pode ser', propriedade, valor: '52998224725' }] }),
  })
const lost: PixAnswer = { kind: 'lost', cause: 'TimeoutError' }

const unclear: [string, PixAnswer][] = [
  ['a lost answer', lost],
  ['an error inside the bank', answered(500, undefined)],
  ['a 404 of something before the bank', answered(404, '<html>')],
  ['a 400 of something before the bank', answered(400, undefined)],
]
const closed: [string, PixAnswer][] = [
  ['401 AcessoNegado', problem(401, 'AcessoNegado')],
  ['403 AcessoNegado', problem(403, 'AcessoNegado')],
]

const order: NewRecurrence = {
  locationId: 108,
  contract: 'PLANO-42',
  payer: { name: 'Maria Silva', document: '52998224725' },
  firstDay: '2026-12-01',
  period: 'monthly',
  amount: { fixedCents: cents(4_990n) },
  allowsRetries: true,
}
const location = {
  id: 108,
  location: 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002',
  criacao: '2026-11-25T12:00:00Z',
}
const recurrence = {
  idRec: recurrenceId,
  vinculo: { contrato: 'PLANO-42', devedor: { cpf: '52998224725', nome: 'Maria Silva' } },
  calendario: { dataInicial: '2026-12-01', periodicidade: 'MENSAL' },
  valor: { valorRec: '49.90' },
  recebedor: { cnpj: '58900798000181', nome: 'LOJA EXEMPLO' },
  politicaRetentativa: 'PERMITE_3R_7D',
  status: 'CRIADA',
  atualizacao: [{ status: 'CRIADA', data: '2026-11-25T12:00:00Z' }],
}
const created = { recurrenceId, status: 'created', contract: 'PLANO-42', brCode: undefined, ending: undefined }

describe('a location', () => {
  it('is created and found', async () => {
    const { http, requests } = bankAnswering(
      answered(201, location),
      answered(200, { ...location, idRec: recurrenceId }),
    )
    expect(await createLocation(http, words)).toEqual({
      kind: 'done',
      state: { locationId: 108, recurrenceId: undefined },
    })
    expect(await findLocation(http, words, 108)).toEqual({ kind: 'done', state: { locationId: 108, recurrenceId } })
    expect(requests).toEqual([
      { method: 'POST', path: '/locrec', timeoutMs: recurringTimeoutMs },
      { method: 'GET', path: '/locrec/108', timeoutMs: recurringTimeoutMs },
    ])
  })

  it('is a mismatch when the bank names another', async () => {
    const { http } = bankAnswering(answered(200, location))
    expect(await findLocation(http, words, 109)).toMatchObject({ kind: 'unknown', isMismatch: true })
  })
})

describe('a recurrence', () => {
  it('is created as the standard says', async () => {
    const { http, requests } = bankAnswering(answered(201, recurrence))
    expect(await createRecurrence(http, words, order)).toEqual({ kind: 'done', state: created })
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/rec',
        timeoutMs: recurringTimeoutMs,
        body: {
          vinculo: { contrato: 'PLANO-42', devedor: { cpf: '52998224725', nome: 'Maria Silva' } },
          calendario: { dataInicial: '2026-12-01', periodicidade: 'MENSAL' },
          valor: { valorRec: '49.90' },
          politicaRetentativa: 'PERMITE_3R_7D',
          loc: 108,
        },
      },
    ])
  })

  it('can be for a company, with varying amounts, until a day and without retries', async () => {
    const { http, requests } = bankAnswering(answered(201, recurrence))
    await createRecurrence(http, words, {
      ...order,
      payer: { name: 'Loja SA', document: '12ABC34501DE35' },
      amount: { minimumCents: cents(1_000n) },
      lastDay: '2027-12-01',
      period: 'semiannual',
      description: 'Um plano que tem um nome muito comprido',
      allowsRetries: false,
    })
    expect(requests[0]?.body).toMatchObject({
      vinculo: { devedor: { cnpj: '12ABC34501DE35' }, objeto: 'Um plano que tem um nome muito comp' },
      calendario: { dataFinal: '2027-12-01', periodicidade: 'SEMESTRAL' },
      valor: { valorMinimoRecebedor: '10.00' },
      politicaRetentativa: 'NAO_PERMITE',
    })
  })

  it('is found at its location after a refusal, if an earlier try has made it', async () => {
    const { http, requests } = bankAnswering(
      problem(400, 'RecOperacaoInvalida', 'rec.loc'),
      answered(200, { ...location, idRec: recurrenceId }),
      answered(200, recurrence),
    )
    expect(await createRecurrence(http, words, order)).toEqual({ kind: 'done', state: created })
    expect(requests.map(({ path }) => path)).toEqual(['/rec', '/locrec/108', `/rec/${recurrenceId}`])
  })

  it('is refused if its location holds none, with the fields that the bank names but not their values', async () => {
    const { http } = bankAnswering(
      problem(400, 'RecOperacaoInvalida', 'rec.vinculo.devedor.cpf'),
      answered(200, location),
    )
    expect(await createRecurrence(http, words, order)).toEqual({
      kind: 'refused',
      code: 'RecOperacaoInvalida',
      fields: ['rec.vinculo.devedor.cpf'],
    })
  })

  it('stays unknown after a refusal while its location cannot be read', async () => {
    const { http } = bankAnswering(problem(400, 'RecOperacaoInvalida', 'rec.loc'), lost)
    expect(await createRecurrence(http, words, order)).toMatchObject({ kind: 'unknown' })
  })

  it.each(unclear)('is unknown after %s', async (_name, answer) => {
    const { http, requests } = bankAnswering(answer)
    expect(await createRecurrence(http, words, order)).toMatchObject({ kind: 'unknown' })
    expect(requests).toHaveLength(1)
  })

  it.each(closed)('is blocked when access is denied: %s', async (code, answer) => {
    expect(await createRecurrence(bankAnswering(answer).http, words, order)).toEqual({ kind: 'blocked', code })
    expect(await findRecurrence(bankAnswering(answer).http, words, recurrenceId)).toEqual({ kind: 'blocked', code })
  })

  it('counts as not sent if nothing was sent', async () => {
    const { http } = bankAnswering({ kind: 'not_sent', cause: 'ECONNREFUSED', unauthorized: false })
    expect(await createRecurrence(http, words, order)).toEqual({ kind: 'not_sent', cause: 'ECONNREFUSED' })
  })

  it('is a mismatch when the bank names another', async () => {
    const { http } = bankAnswering(
      answered(201, { ...recurrence, vinculo: { contrato: 'PLANO-43' } }),
      answered(200, { ...recurrence, idRec: 'another' }),
    )
    expect(await createRecurrence(http, words, order)).toMatchObject({ kind: 'unknown', isMismatch: true })
    expect(await findRecurrence(http, words, recurrenceId)).toMatchObject({ kind: 'unknown', isMismatch: true })
  })

  it('is found with its code, and with why it ended', async () => {
    const dadosQR = { jornada: 'JORNADA_2', pixCopiaECola: '00020126rec6304ABCD' }
    const byPayer = { solicitante: 'USUARIO_PAGADOR', codigo: 'SLDB', descricao: 'Cancelada' }
    const ended = { ...recurrence, status: 'CANCELADA', encerramento: { cancelamento: byPayer } }
    const refused = {
      ...recurrence,
      status: 'REJEITADA',
      encerramento: { rejeicao: { codigo: 'AP13', descricao: '' } },
    }
    const { http } = bankAnswering(
      answered(200, { ...recurrence, status: 'APROVADA', dadosQR }),
      answered(200, ended),
      answered(200, refused),
    )
    expect(await findRecurrence(http, words, recurrenceId)).toMatchObject({
      state: { status: 'approved', brCode: '00020126rec6304ABCD' },
    })
    expect(await findRecurrence(http, words, recurrenceId)).toMatchObject({
      state: { status: 'cancelled', ending: { code: 'SLDB', isByReceiver: false } },
    })
    expect(await findRecurrence(http, words, recurrenceId)).toMatchObject({
      state: { status: 'rejected', ending: { code: 'AP13', isByReceiver: false } },
    })
  })

  it('is not found only if the bank says so', async () => {
    const { http } = bankAnswering(problem(404, 'RecNaoEncontrada'), ...unclear.map(([, answer]) => answer))
    expect(await findRecurrence(http, words, recurrenceId)).toEqual({ kind: 'not_found' })
    for (const _each of unclear)
      expect(await findRecurrence(http, words, recurrenceId)).toMatchObject({ kind: 'unknown' })
  })

  it('counts as unknown in an unknown status', async () => {
    const { http } = bankAnswering(answered(200, { ...recurrence, status: 'SUSPENSA' }))
    expect(await findRecurrence(http, words, recurrenceId)).toMatchObject({ kind: 'unknown', isMismatch: true })
  })

  it('is cancelled, or returned as it is if it has ended already; otherwise the refusal is reported', async () => {
    const cancelled = { ...recurrence, status: 'CANCELADA' }
    const { http, requests } = bankAnswering(
      answered(200, cancelled),
      problem(400, 'RecOperacaoInvalida', 'rec.status'),
      answered(200, { ...recurrence, status: 'REJEITADA' }),
      problem(400, 'RecOperacaoInvalida', 'rec.status'),
      answered(200, recurrence),
    )
    expect(await cancelRecurrence(http, words, recurrenceId)).toMatchObject({ state: { status: 'cancelled' } })
    expect(requests[0]).toMatchObject({ method: 'PATCH', path: `/rec/${recurrenceId}`, body: { status: 'CANCELADA' } })
    expect(await cancelRecurrence(http, words, recurrenceId)).toMatchObject({ state: { status: 'rejected' } })
    expect(await cancelRecurrence(http, words, recurrenceId)).toMatchObject({ kind: 'refused' })
  })
})

const account = { conta: '12345678', tipoConta: 'CORRENTE' }
const chargeOrder: NewRecurringCharge = { txid, recurrenceId, amountCents: cents(4_990n), dueDay: '2026-12-05' }
const tried = (status: string, dataLiquidacao = '2026-12-05') => ({
  dataLiquidacao,
  tipo: 'AGND',
  status,
  endToEndId: 'E12345678202612051200abcdefghijk',
  atualizacao: [],
})
const charge = {
  idRec: recurrenceId,
  txid,
  status: 'ATIVA',
  calendario: { criacao: '2026-11-25', dataDeVencimento: '2026-12-05' },
  valor: { original: '49.90' },
  ajusteDiaUtil: false,
  recebedor: account,
  politicaRetentativa: 'PERMITE_3R_7D',
  tentativas: [tried('AGENDADA')],
}
const scheduled = {
  txid,
  recurrenceId,
  status: 'active',
  amountCents: 4_990n,
  dueDay: '2026-12-05',
  tries: [
    { day: '2026-12-05', status: 'scheduled', endToEndId: 'E12345678202612051200abcdefghijk', refusal: undefined },
  ],
  payments: [],
  ending: undefined,
}

describe('a recurrence’s charge', () => {
  it('is ordered under our txid, to our account and for its exact day', async () => {
    const { http, requests } = bankAnswering(answered(201, charge))
    expect(await createRecurringCharge(http, words, account, { ...chargeOrder, description: 'Dezembro' })).toEqual({
      kind: 'done',
      state: scheduled,
    })
    expect(requests).toEqual([
      {
        method: 'PUT',
        path: `/cobr/${txid}`,
        movesMoney: true,
        timeoutMs: recurringTimeoutMs,
        body: {
          idRec: recurrenceId,
          calendario: { dataDeVencimento: '2026-12-05' },
          valor: { original: '49.90' },
          ajusteDiaUtil: false,
          recebedor: account,
          infoAdicional: 'Dezembro',
        },
      },
    ])
  })

  it('is found after a refusal, if it exists already', async () => {
    const { http } = bankAnswering(problem(400, 'CobROperacaoInvalida', 'cobr.txid'), answered(200, charge))
    expect(await createRecurringCharge(http, words, account, chargeOrder)).toEqual({ kind: 'done', state: scheduled })
  })

  it('is refused if the bank does not know its txid', async () => {
    const { http } = bankAnswering(
      problem(400, 'CobROperacaoInvalida', 'cobr.idRec'),
      problem(404, 'CobRNaoEncontrado'),
    )
    expect(await createRecurringCharge(http, words, account, chargeOrder)).toEqual({
      kind: 'refused',
      code: 'CobROperacaoInvalida',
      fields: ['cobr.idRec'],
    })
  })

  it.each([
    ['another charge', { txid: 'r0000c0c97ea847e78e8849634473c1f1' }],
    ['another recurrence', { idRec: 'RN123456782026112538a6f1c2d4e' }],
    ['another amount', { valor: { original: '49.91' } }],
    ['another day', { calendario: { dataDeVencimento: '2026-12-06' } }],
  ])('is a mismatch when the bank names %s', async (_name, more) => {
    const { http } = bankAnswering(answered(201, { ...charge, ...more }))
    expect(await createRecurringCharge(http, words, account, chargeOrder)).toMatchObject({
      kind: 'unknown',
      isMismatch: true,
    })
  })

  it.each(unclear)('is unknown after %s, and is ordered only once', async (_name, answer) => {
    const { http, requests } = bankAnswering(answer)
    expect(await createRecurringCharge(http, words, account, chargeOrder)).toMatchObject({ kind: 'unknown' })
    expect(requests).toHaveLength(1)
  })

  it('is found with its tries and its payment', async () => {
    const refused = { ...tried('REJEITADA'), rejeicao: { codigo: 'AM02', descricao: 'Acima do limite' } }
    const payment = {
      endToEndId: 'E12345678202612061200abcdefghijk',
      txid,
      valor: '49.90',
      horario: '2026-12-06T12:00:00Z',
    }
    const paid = {
      ...charge,
      status: 'CONCLUIDA',
      tentativas: [refused, tried('PAGA', '2026-12-06')],
      pix: [payment],
    }
    const { http } = bankAnswering(answered(200, paid))
    expect(await findRecurringCharge(http, words, txid)).toMatchObject({
      state: {
        status: 'completed',
        tries: [
          { status: 'rejected', refusal: 'AM02' },
          { day: '2026-12-06', status: 'paid' },
        ],
        payments: [{ endToEndId: payment.endToEndId, amountCents: 4_990n }],
      },
    })
  })

  it('counts as unknown if one of its tries is in an unknown status', async () => {
    const { http } = bankAnswering(answered(200, { ...charge, tentativas: [tried('DEVOLVIDA')] }))
    expect(await findRecurringCharge(http, words, txid)).toMatchObject({ kind: 'unknown', isMismatch: true })
  })

  it('is not found when the bank does not know it', async () => {
    const { http } = bankAnswering(problem(404, 'CobRNaoEncontrado'))
    expect(await findRecurringCharge(http, words, txid)).toEqual({ kind: 'not_found' })
  })

  it('is cancelled, or returned as it is if paid meanwhile; a refusal is reported if it stays active', async () => {
    const tooLate = problem(400, 'CobROperacaoInvalida', 'cobr.status')
    const { http } = bankAnswering(
      answered(200, { ...charge, status: 'CANCELADA' }),
      tooLate,
      answered(200, { ...charge, status: 'CONCLUIDA' }),
      tooLate,
      answered(200, charge),
    )
    expect(await cancelRecurringCharge(http, words, txid)).toMatchObject({ state: { status: 'cancelled' } })
    expect(await cancelRecurringCharge(http, words, txid)).toMatchObject({ state: { status: 'completed' } })
    expect(await cancelRecurringCharge(http, words, txid)).toMatchObject({ kind: 'refused', fields: ['cobr.status'] })
  })

  it('is tried once more on a day, and a repeated request finds that try', async () => {
    const again = { ...charge, tentativas: [tried('EXPIRADA'), tried('SOLICITADA', '2026-12-07')] }
    const refusal = problem(400, 'CobROperacaoInvalida', 'data')
    const { http, requests } = bankAnswering(
      answered(201, again),
      refusal,
      answered(200, again),
      refusal,
      answered(200, charge),
    )
    const isTried = { state: { tries: [{ status: 'expired' }, { day: '2026-12-07', status: 'requested' }] } }
    expect(await retryRecurringCharge(http, words, txid, '2026-12-07')).toMatchObject(isTried)
    expect(requests).toEqual([
      { method: 'POST', path: `/cobr/${txid}/retentativa/2026-12-07`, movesMoney: true, timeoutMs: recurringTimeoutMs },
    ])
    expect(await retryRecurringCharge(http, words, txid, '2026-12-07')).toMatchObject(isTried)
    expect(await retryRecurringCharge(http, words, txid, '2026-12-07')).toMatchObject({ kind: 'refused' })
  })
})
