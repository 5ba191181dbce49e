import type { DialectName } from './names.ts'

/** An answer as a PSP's public documentation shows it: its fields and formats, with our own values. */
export interface RecordedAnswer {
  dialect: DialectName
  /** Where it is documented. */
  source: string
  call:
    | 'createCharge'
    | 'findCharge'
    | 'createDueCharge'
    | 'findDueCharge'
    | 'sendRefund'
    | 'findRefund'
    | 'sendPayout'
    | 'findPayout'
    | 'listPayments'
    | 'findBalance'
    | 'createRecurrence'
    | 'findRecurrence'
    | 'createRecurringCharge'
    | 'findRecurringCharge'
    | 'cancelRecurringCharge'
  status: number
  body: unknown
  /** The result that we expect; a string is the code of the error thrown. */
  becomes: Record<string, unknown> | bigint | string | undefined
}

export const txid = '7978c0c97ea847e78e8849634473c1f1'
export const dueTxid = 'v7978c0c97ea847e78e8849634473c1f1'
export const endToEndId = 'E12345678202611211446abcdefghijk'
export const refundId = 'r0190a0de'
export const payoutId = 'w0190a0de00007000800000000000a1'

const problem = (type: string, status: number, detail: string) => ({
  type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
  title: detail,
  status,
  detail,
})

const charge = {
  calendario: { criacao: '2026-11-21T14:45:00.358Z', expiracao: 3_600 },
  txid,
  revisao: 0,
  loc: { id: 789, location: 'pix.example.com/qr/9d36b84f70b478fb95c12729b90ca25', tipoCob: 'cob' },
  location: 'pix.example.com/qr/9d36b84f70b478fb95c12729b90ca25',
  status: 'ATIVA',
  devedor: { cnpj: '12345678000195', nome: 'Empresa de Teste SA' },
  valor: { original: '37.00' },
  chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  solicitacaoPagador: 'Pedido 42',
  infoAdicionais: [{ nome: 'Pedido', valor: '42' }],
}
const active = { txid, status: 'active', amountCents: 3_700n, payments: [] }

/** Shown without a `location` beside `loc`, and without the rules that change its amount, although they were ordered. */
const dueCharge = {
  calendario: { criacao: '2026-11-21T14:45:00.358Z', dataDeVencimento: '2026-12-31', validadeAposVencimento: 30 },
  txid: dueTxid,
  revisao: 0,
  loc: { id: 790, location: 'pix.example.com/qr/c2/cobv/9d36b84fc70b478fb95c12729b90ca25', tipoCob: 'cobv' },
  status: 'ATIVA',
  devedor: {
    logradouro: 'Alameda Souza, 80',
    cidade: 'Recife',
    uf: 'PE',
    cep: '70011750',
    cpf: '52998224725',
    nome: 'Maria Silva',
  },
  recebedor: {
    logradouro: 'Rua 15, 1200',
    cidade: 'São Paulo',
    uf: 'SP',
    cep: '70800100',
    cnpj: '12345678000195',
    nome: 'Empresa de Teste SA',
  },
  valor: { original: '37.00' },
  chave: charge.chave,
  solicitacaoPagador: 'Pedido 42',
}

const payment = { endToEndId, txid, valor: '37.00', horario: '2026-11-21T14:46:00.000Z', infoPagador: 'Pago' }
const returning = {
  id: refundId,
  rtrId: 'D12345678202611211447abcdefghijk',
  valor: '7.00',
  horario: { solicitacao: '2026-11-21T14:47:00.000Z' },
  status: 'EM_PROCESSAMENTO',
}

/** The Central Bank's file: the answers of every PSP that keeps to it. */
const standard = (dialect: DialectName, source: string): RecordedAnswer[] => [
  { dialect, source, call: 'createCharge', status: 201, body: charge, becomes: active },
  {
    dialect,
    source,
    call: 'findCharge',
    status: 200,
    // The schema says a list of returns, its example shows a single one.
    body: { ...charge, status: 'CONCLUIDA', pix: [{ ...payment, devolucoes: returning }] },
    becomes: {
      status: 'completed',
      payments: [{ endToEndId, amountCents: 3_700n, refunds: [{ refundId, amountCents: 700n, status: 'processing' }] }],
    },
  },
  {
    dialect,
    source,
    call: 'findCharge',
    status: 404,
    body: problem('CobNaoEncontrado', 404, 'Não Encontrado'),
    becomes: undefined,
  },
  {
    dialect,
    source,
    call: 'findCharge',
    status: 400,
    body: problem('CobConsultaInvalida', 400, 'Consulta inválida'),
    becomes: 'CobConsultaInvalida',
  },
  {
    dialect,
    source,
    call: 'createDueCharge',
    status: 201,
    body: dueCharge,
    becomes: { txid: dueTxid, status: 'active', amountCents: 3_700n },
  },
  {
    dialect,
    source,
    call: 'findDueCharge',
    status: 200,
    // A late payment is more than the original amount.
    body: {
      ...dueCharge,
      status: 'CONCLUIDA',
      valor: { original: '37.00', multa: { modalidade: 2, valorPerc: '2.00' } },
      pix: [{ ...payment, txid: dueTxid, valor: '37.74' }],
    },
    becomes: { status: 'completed', amountCents: 3_700n, payments: [{ endToEndId, amountCents: 3_774n }] },
  },
  {
    dialect,
    source,
    call: 'findDueCharge',
    status: 404,
    body: problem('CobVNaoEncontrada', 404, 'Não Encontrado'),
    becomes: undefined,
  },
  { dialect, source, call: 'sendRefund', status: 201, body: returning, becomes: { kind: 'processing' } },
  {
    dialect,
    source,
    call: 'sendRefund',
    status: 400,
    body: {
      ...problem('PixDevolucaoInvalida', 400, 'Devolução inválida'),
      violacoes: [{ razao: 'r', propriedade: 'valor' }],
    },
    becomes: { kind: 'refused', code: 'PixDevolucaoInvalida' },
  },
  {
    dialect,
    source,
    call: 'sendRefund',
    status: 403,
    body: problem('AcessoNegado', 403, 'Acesso Negado'),
    becomes: { kind: 'blocked', code: '403 AcessoNegado' },
  },
  {
    dialect,
    source,
    call: 'findRefund',
    status: 200,
    body: { ...returning, status: 'NAO_REALIZADO', motivo: 'Negado por timeout' },
    becomes: { kind: 'rejected' },
  },
  {
    dialect,
    source,
    call: 'findRefund',
    status: 404,
    body: problem('PixDevolucaoNaoEncontrada', 404, 'Não Encontrado'),
    becomes: { kind: 'not_found' },
  },
  {
    dialect,
    source,
    call: 'listPayments',
    status: 200,
    body: {
      parametros: {
        inicio: '2026-11-21T00:00:00Z',
        fim: '2026-11-22T00:00:00Z',
        paginacao: { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 },
      },
      pix: [{ ...payment, chave: charge.chave }],
    },
    becomes: { kind: 'payment', payment: { endToEndId, amountCents: 3_700n } },
  },
]

export const recurrenceId = 'RN1234567820261125abcdefghijk'
export const recurringTxid = 'r7978c0c97ea847e78e8849634473c1f1'

const recurrence = {
  idRec: recurrenceId,
  vinculo: { contrato: 'PLANO-42', devedor: { cpf: '52998224725', nome: 'Maria Silva' }, objeto: 'Plano' },
  calendario: { dataInicial: '2026-12-01', dataFinal: '2027-12-01', periodicidade: 'MENSAL' },
  politicaRetentativa: 'NAO_PERMITE',
  recebedor: { cnpj: '12345678000195', nome: 'Empresa de Teste SA' },
  valor: { valorRec: '35.00' },
  status: 'CRIADA',
  loc: {
    criacao: '2026-11-25T12:00:00.000Z',
    id: 108,
    location: 'pix.example.com/qr/v2/rec/2353c790eefb11ea',
    idRec: recurrenceId,
  },
  ativacao: { tipoJornada: 'AGUARDANDO_DEFINICAO' },
  atualizacao: [{ status: 'CRIADA', data: '2026-11-25T12:00:00.000Z' }],
}
const recurringCharge = {
  idRec: recurrenceId,
  txid: recurringTxid,
  infoAdicional: 'Plano',
  calendario: { criacao: '2026-11-25', dataDeVencimento: '2026-12-05' },
  valor: { original: '35.00' },
  recebedor: {
    agencia: '9708',
    conta: '12682',
    tipoConta: 'CORRENTE',
    cnpj: '12345678000195',
    nome: 'Empresa de Teste SA',
  },
  status: 'CRIADA',
  politicaRetentativa: 'NAO_PERMITE',
  ajusteDiaUtil: false,
  atualizacao: [{ status: 'CRIADA', data: '2026-11-25T12:00:00.000Z' }],
}
const attempt = {
  dataLiquidacao: '2026-12-05',
  tipo: 'AGND',
  status: 'PAGA',
  endToEndId: 'E12345678202612050906abcdefghijk',
  atualizacao: [{ status: 'PAGA', data: '2026-12-05T12:06:00.000Z' }],
}

/** The part of the file about recurrences, at each PSP that is known to have it. */
const recurring = (dialect: DialectName, source: string): RecordedAnswer[] => [
  {
    dialect,
    source,
    call: 'createRecurrence',
    status: 201,
    body: recurrence,
    becomes: { kind: 'done', state: { recurrenceId, status: 'created' } },
  },
  {
    dialect,
    source,
    call: 'findRecurrence',
    status: 200,
    body: {
      ...recurrence,
      status: 'APROVADA',
      pagador: { cpf: '52998224725', codMun: '5300108', ispbParticipante: '91193552' },
      dadosQR: { jornada: 'JORNADA_2', pixCopiaECola: '00020126180014br.gov.bcb.pix5204000053039865802BR' },
    },
    becomes: {
      kind: 'done',
      state: { status: 'approved', brCode: '00020126180014br.gov.bcb.pix5204000053039865802BR' },
    },
  },
  {
    dialect,
    source,
    call: 'findRecurrence',
    status: 404,
    body: problem('RecNaoEncontrada', 404, 'Não Encontrado'),
    becomes: { kind: 'not_found' },
  },
  {
    dialect,
    source,
    call: 'createRecurringCharge',
    status: 201,
    body: recurringCharge,
    becomes: { kind: 'done', state: { status: 'created', dueDay: '2026-12-05', tries: [] } },
  },
  {
    dialect,
    source,
    call: 'findRecurringCharge',
    status: 200,
    body: {
      ...recurringCharge,
      status: 'CONCLUIDA',
      tentativas: [attempt],
      pix: [{ ...payment, endToEndId: attempt.endToEndId, txid: recurringTxid, valor: '35.00' }],
    },
    becomes: {
      kind: 'done',
      state: { status: 'completed', tries: [{ status: 'paid' }], payments: [{ amountCents: 3_500n }] },
    },
  },
  {
    dialect,
    source,
    call: 'findRecurringCharge',
    status: 404,
    body: problem('CobRNaoEncontrado', 404, 'Não Encontrado'),
    becomes: { kind: 'not_found' },
  },
]

const efiCharges = 'dev.efipay.com.br, docs/api-pix/cobrancas-imediatas, 2024-07-17'
const efiDueCharges =
  'dev.efipay.com.br, docs/api-pix/cobrancas-com-vencimento, read in a public copy of it, 2026-11-25'
const efiReceived = 'dev.efipay.com.br, docs/api-pix/gestao-de-pix, 2024-07-17'
const efiPayouts = 'dev.efipay.com.br, docs/api-pix/envio-pagamento-pix, 2024-07-17'

const efiBalance =
  'dev.efipay.com.br, docs/api-pix/endpoints-exclusivos-efi, and what public integrations read of it, 2024 to 2026'

const efiError = (nome: string) => ({ nome, mensagem: 'Como a documentação diz' })
/** A look-up has another name for the end-to-end id than a send, and shows the receiver. */
const efiPayout = {
  endToEndId: 'E09089356202611211450APIcdbe38b4',
  idEnvio: payoutId,
  valor: '123.45',
  chave: '19974764017',
  status: 'REALIZADO',
  infoPagador: 'Segue o pagamento',
  horario: { solicitacao: '2026-11-21T14:45:00.000Z', liquidacao: '2026-11-21T14:45:01.000Z' },
  favorecido: {
    chave: 'quem@recebe.com.br',
    identificacao: { nome: 'Francisca de Teste', cpf: '***.456.789-**' },
  },
}
const efi: RecordedAnswer[] = [
  {
    dialect: 'efi',
    source: efiBalance,
    call: 'findBalance',
    status: 200,
    body: { saldo: '1234.50' },
    becomes: 123_450n,
  },
  {
    dialect: 'efi',
    source: efiBalance,
    call: 'findBalance',
    status: 200,
    body: { saldo: '1234.50', bloqueios: { judicial: '10.00', med: '0.00', total: '10.00' } },
    becomes: 123_450n,
  },
  {
    dialect: 'efi',
    source: efiCharges,
    call: 'findCharge',
    status: 400,
    body: efiError('cobranca_nao_encontrada'),
    becomes: undefined,
  },
  {
    dialect: 'efi',
    source: efiDueCharges,
    call: 'createDueCharge',
    status: 201,
    body: {
      ...dueCharge,
      pixCopiaECola:
        '00020101021226880014BR.GOV.BCB.PIX2566pix.example.com/qr/c2/cobv/9d36b84fc70b478fb95c12729b90ca25',
    },
    becomes: {
      txid: dueTxid,
      brCode: '00020101021226880014BR.GOV.BCB.PIX2566pix.example.com/qr/c2/cobv/9d36b84fc70b478fb95c12729b90ca25',
    },
  },
  {
    dialect: 'efi',
    source: efiDueCharges,
    call: 'findDueCharge',
    status: 404,
    body: problem('NaoEncontrado', 404, 'Não Encontrado'),
    becomes: undefined,
  },
  {
    dialect: 'efi',
    source: efiReceived,
    call: 'sendRefund',
    status: 400,
    body: efiError('pix_nao_encontrado'),
    becomes: { kind: 'refused', code: 'pix_nao_encontrado' },
  },
  // The bank knows this id: a look-up says what became of it.
  {
    dialect: 'efi',
    source: efiReceived,
    call: 'sendRefund',
    status: 409,
    body: efiError('devolucao_id_duplicado'),
    becomes: { kind: 'unknown' },
  },
  {
    dialect: 'efi',
    source: efiReceived,
    call: 'findRefund',
    status: 400,
    body: efiError('devolucao_nao_encontrada'),
    becomes: { kind: 'not_found' },
  },
  {
    dialect: 'efi',
    source: efiReceived,
    call: 'findRefund',
    status: 500,
    body: efiError('erro_aplicacao'),
    becomes: { kind: 'unknown' },
  },
  {
    dialect: 'efi',
    source: efiPayouts,
    call: 'sendPayout',
    status: 201,
    body: {
      idEnvio: payoutId,
      e2eId: 'E09089356202611211450APIcdbe38b4',
      valor: '123.45',
      horario: { solicitacao: '2026-11-21T14:45:00.905Z' },
      status: 'EM_PROCESSAMENTO',
    },
    becomes: { kind: 'processing', e2eId: 'E09089356202611211450APIcdbe38b4' },
  },
  ...(['documento_bloqueado', 'chave_invalida'] as const).map(
    (nome): RecordedAnswer => ({
      dialect: 'efi',
      source: efiPayouts,
      call: 'sendPayout',
      status: 400,
      body: efiError(nome),
      becomes: { kind: 'blocked', code: nome },
    }),
  ),
  ...(
    [
      [400, 'chave_nao_pertence_ao_documento'],
      [400, 'valor_invalido'],
      [422, 'pagamento_negado'],
    ] as const
  ).map(
    ([status, nome]): RecordedAnswer => ({
      dialect: 'efi',
      source: efiPayouts,
      call: 'sendPayout',
      status,
      body: efiError(nome),
      becomes: { kind: 'refused', code: nome },
    }),
  ),
  {
    dialect: 'efi',
    source: efiPayouts,
    call: 'sendPayout',
    status: 409,
    body: efiError('id_envio_duplicado'),
    becomes: { kind: 'unknown' },
  },
  {
    dialect: 'efi',
    source: efiPayouts,
    call: 'findPayout',
    status: 200,
    body: efiPayout,
    becomes: { kind: 'settled', e2eId: efiPayout.endToEndId, returnedCents: 0n },
  },
  {
    dialect: 'efi',
    source: 'dev.efipay.com.br, docs/api-pix/webhooks, and the types of sdk-node-apis-efi 2.0.1',
    call: 'findPayout',
    status: 200,
    body: {
      ...efiPayout,
      devolucoes: [
        { rtrId: 'D09089356202611211450abcdefghijk', valor: '23.45', horario: '2026-11-21T14:50:00.000Z' },
        { rtrId: 'D09089356202611211451abcdefghijk', valor: '100.00', horario: '2026-11-21T14:51:00.000Z' },
      ],
    },
    becomes: { kind: 'settled', returnedCents: 12_345n },
  },
  {
    dialect: 'efi',
    source: efiPayouts,
    call: 'findPayout',
    status: 404,
    body: problem('PixEnviadoNaoEncontrado', 404, 'Pix enviado não encontrado'),
    becomes: { kind: 'not_found' },
  },
]

const bancoDoBrasilRecurring =
  'a client generated from Banco do Brasil’s description of API Pix, public on GitHub, 2025'

/** Banco do Brasil's errors put an address of its own before the standard's codes. */
const ofBancoDoBrasil = (type: string, status: number, detail: string) => ({
  type: `https://api.bb.com.br/api/v2/error/${type}`,
  title: 'Operação inválida.',
  status,
  detail,
})
const bancoDoBrasil: RecordedAnswer[] = [
  {
    dialect: 'banco-do-brasil',
    source: bancoDoBrasilRecurring,
    call: 'findRecurringCharge',
    status: 404,
    body: ofBancoDoBrasil('NaoEncontrado', 404, 'Entidade não encontrada.'),
    becomes: { kind: 'not_found' },
  },
  {
    dialect: 'banco-do-brasil',
    source: bancoDoBrasilRecurring,
    call: 'findRecurrence',
    status: 503,
    body: ofBancoDoBrasil('ServicoIndisponivel', 503, 'Serviço não está disponível no momento.'),
    becomes: { kind: 'unknown' },
  },
  // The bank of this test gives the look-up the same answer: an unconfirmed refusal does not count.
  {
    dialect: 'banco-do-brasil',
    source: bancoDoBrasilRecurring,
    call: 'cancelRecurringCharge',
    status: 400,
    body: ofBancoDoBrasil('CobROperacaoInvalida', 400, 'Não é possível cancelar uma cobrança nesta data.'),
    becomes: { kind: 'unknown' },
  },
]

/** Answers from the gateway before a bank's API Pix; they say nothing about an order. */
const doors: RecordedAnswer[] = [
  {
    dialect: 'banco-do-brasil',
    source: 'error bodies of Banco do Brasil’s gateway in public integrations, 2023 to 2025',
    call: 'findRefund',
    status: 404,
    body: { erros: [{ codigo: '4769515', versao: '1', mensagem: 'Recurso não encontrado' }] },
    becomes: { kind: 'unknown' },
  },
  {
    dialect: 'inter',
    source: 'error bodies of Banco Inter in public integrations, 2023 to 2026',
    call: 'sendRefund',
    status: 400,
    body: { title: 'Requisição inválida', detail: 'Devolução inválida', timestamp: '2026-11-21T14:47:00.000-03:00' },
    becomes: { kind: 'unknown' },
  },
]

const file = 'bacen/pix-api, openapi.yaml 2.9.0, 2025-09-05'
export const recordedAnswers: readonly RecordedAnswer[] = [
  ...standard('api-pix', file),
  ...standard('efi', `${file}; ${efiCharges}; ${efiDueCharges}; ${efiReceived}`),
  ...standard('banco-do-brasil', `${file}, which its documentation repeats`),
  ...standard('itau', `${file}, which its own description of Pix Recebimentos repeats`),
  ...standard('inter', `${file}, which its documentation repeats`),
  ...standard('sicoob', `${file}, which its own description repeats`),
  ...efi,
  ...recurring('api-pix', file),
  ...recurring('efi', `${file}; dev.efipay.com.br, docs/api-pix/pix-automatico, 2026-11-25`),
  ...recurring('banco-do-brasil', `${file}; ${bancoDoBrasilRecurring}`),
  ...recurring('inter', `${file}; developers.inter.co, references/pix-automatico, 2026-11-25`),
  ...bancoDoBrasil,
  ...doors,
]
