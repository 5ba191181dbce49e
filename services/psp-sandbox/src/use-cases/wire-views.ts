import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { type Cents, toDecimalString } from '@comporta/shared/money/cents.ts'
import { parseBrCode } from '@comporta/shared/pix/br-code.ts'
import { amountOn, type DueTerms } from '../domain/due-amount.ts'
import type { ChargeLocationRow } from '../storage/charge-locations.repository.ts'
import type { ChargeRow, DisputeRow, PaymentRow, PayoutRow, RefundRow } from '../storage/database.ts'
import type { Page } from '../storage/payments.repository.ts'

/** Rows in the form of the standard and of Efí's extension. */
export function chargeOnWire(charge: ChargeRow, payments: readonly Record<string, unknown>[]) {
  return {
    calendario: { criacao: charge.createdAt.toISOString(), ...(charge.due ? dueDateOf(charge.due) : expiryOf(charge)) },
    txid: charge.txid,
    revisao: charge.revision,
    ...placeOnWire(charge),
    status: charge.status,
    ...termsOnWire(charge),
    ...(charge.due && { recebedor: receiver, valor: dueValueOf(charge, charge.due) }),
    ...(charge.brCode !== null && { pixCopiaECola: charge.brCode }),
    ...(payments.length === 0 ? {} : { pix: payments }),
  }
}

function placeOnWire({ brCode, locationId, locatedAt, createdAt, due, txid }: ChargeRow) {
  if (brCode === null || locationId === null) return {}
  const location = parseBrCode(brCode)?.location
  const criacao = (locatedAt ?? createdAt).toISOString()
  return { loc: { id: Number(locationId), location, tipoCob: due ? 'cobv' : 'cob', criacao, txid }, location }
}

/** A location by itself. */
export const chargeLocationOnWire = ({ id, kind, token, createdAt, txid }: ChargeLocationRow, host: string) => ({
  id: Number(id),
  location: `${host}/qr/v2/${token}`,
  tipoCob: kind,
  criacao: createdAt.toISOString(),
  ...(txid !== null && { txid }),
})

const expiryOf = ({ expiresInSeconds }: ChargeRow) => ({ expiracao: expiresInSeconds })

const dueDateOf = ({ dataDeVencimento, validadeAposVencimento }: DueTerms) => ({
  dataDeVencimento,
  validadeAposVencimento,
})

function dueValueOf({ amountCents }: ChargeRow, { multa, juros, abatimento, desconto }: DueTerms) {
  return {
    original: toDecimalString(amountCents),
    ...(multa && { multa }),
    ...(juros && { juros }),
    ...(abatimento && { abatimento }),
    ...(desconto && { desconto }),
  }
}

const receiver = {
  nome: 'RECEBEDOR DE TESTE',
  cnpj: '11222333000181',
  logradouro: 'Rua de Teste, 1',
  cidade: 'Brasilia',
  uf: 'DF',
  cep: '70000000',
}

/** The charge as the payer's bank sees it; with a due date, it has the amount to pay on a day. */
export function payloadOnWire(charge: ChargeRow, shownAt: Date, day = dateOf(shownAt)) {
  const { due } = charge
  if (!due) return immediatePayload(charge, shownAt)
  const { cpf, cnpj, nome } = charge.debtor ?? {}
  const amounts = amountOn(due, charge.amountCents, day)
  const part = (name: string, partCents: Cents) => (partCents > 0n ? { [name]: toDecimalString(partCents) } : {})
  return {
    ...immediatePayload(charge, shownAt),
    calendario: {
      criacao: charge.createdAt.toISOString(),
      apresentacao: shownAt.toISOString(),
      ...dueDateOf(due),
    },
    devedor: { nome, ...(cpf === undefined ? { cnpj } : { cpf }) },
    recebedor: receiver,
    valor: {
      original: toDecimalString(charge.amountCents),
      ...part('abatimento', amounts.rebateCents),
      ...part('desconto', amounts.discountCents),
      ...part('multa', amounts.fineCents),
      ...part('juros', amounts.interestCents),
      final: toDecimalString(amounts.finalCents),
    },
  }
}

const immediatePayload = (charge: ChargeRow, shownAt: Date) => ({
  calendario: {
    criacao: charge.createdAt.toISOString(),
    apresentacao: shownAt.toISOString(),
    expiracao: charge.expiresInSeconds,
  },
  txid: charge.txid,
  revisao: charge.revision,
  status: charge.status,
  ...termsOnWire(charge),
})

const termsOnWire = (charge: ChargeRow) => ({
  ...(charge.debtor === null ? {} : { devedor: charge.debtor }),
  valor: { original: toDecimalString(charge.amountCents) },
  chave: charge.pixKey,
  ...(charge.description === null ? {} : { solicitacaoPagador: charge.description }),
  ...(charge.furtherLines === null ? {} : { infoAdicionais: charge.furtherLines }),
})

export const paymentOnWire = (payment: PaymentRow, refunds: readonly RefundRow[]) => ({
  endToEndId: payment.endToEndId,
  ...(payment.txid === null ? {} : { txid: payment.txid }),
  valor: toDecimalString(payment.amountCents),
  chave: payment.pixKey,
  horario: payment.paidAt.toISOString(),
  ...(payment.payerName === null && payment.payerDocument === null ? {} : { pagador: payerOnWire(payment) }),
  ...(refunds.length === 0 ? {} : { devolucoes: refunds.map(refundOnWire) }),
})

const payerOnWire = ({ payerName, payerDocument }: PaymentRow) => ({
  ...(payerName === null ? {} : { nome: payerName }),
  ...(payerDocument === null ? {} : { [payerDocument.length === 11 ? 'cpf' : 'cnpj']: payerDocument }),
})

export const refundOnWire = (refund: RefundRow) => ({
  id: refund.refundId,
  rtrId: refund.returnId,
  valor: toDecimalString(refund.amountCents),
  natureza: refund.nature,
  ...(refund.description === null ? {} : { descricao: refund.description }),
  horario: {
    solicitacao: refund.requestedAt.toISOString(),
    ...(refund.settledAt === null ? {} : { liquidacao: refund.settledAt.toISOString() }),
  },
  status: refund.status,
})

const payoutTimes = (payout: PayoutRow) => ({
  solicitacao: payout.requestedAt.toISOString(),
  ...(payout.endedAt === null ? {} : { liquidacao: payout.endedAt.toISOString() }),
})

/** The answer to an order; a look-up has other names for the same fields. */
export const takenPayoutOnWire = (payout: PayoutRow) => ({
  idEnvio: payout.payoutId,
  e2eId: payout.e2eId,
  valor: toDecimalString(payout.amountCents),
  horario: payoutTimes(payout),
  status: payout.status,
})

/** The answer to a look-up; `payerKey` is the key of the paying account. */
export const payoutOnWire = (payout: PayoutRow, payerKey: string) => ({
  endToEndId: payout.e2eId,
  idEnvio: payout.payoutId,
  valor: toDecimalString(payout.amountCents),
  chave: payerKey,
  status: payout.status,
  ...(payout.description === null ? {} : { infoPagador: payout.description }),
  horario: payoutTimes(payout),
  favorecido: { chave: payout.pixKey, identificacao: { nome: 'FAVORECIDO DE TESTE', cpf: '***.456.789-**' } },
  ...(payout.status === 'NAO_REALIZADO' ? { gnExtras: { erro: { codigo: payout.errorCode, origem: 'SPI' } } } : {}),
  ...(payout.returnedAt === null
    ? {}
    : {
        devolucoes: [
          {
            // The id of the receiver's bank, which sends back once.
            rtrId: `D${payout.e2eId.slice(1)}`,
            valor: toDecimalString(payout.amountCents),
            horario: payout.returnedAt.toISOString(),
          },
        ],
      }),
})

export const payoutWebhook = (payout: PayoutRow, tipo: 'SOLICITACAO' | 'DEVOLUCAO_RECEBIDA') => ({
  pix: [
    {
      endToEndId: payout.e2eId,
      chave: payout.pixKey,
      tipo,
      status: payout.status,
      valor: toDecimalString(payout.amountCents),
      horario: { solicitacao: payout.requestedAt.toISOString(), liquidacao: payout.endedAt?.toISOString() },
      gnExtras: {
        idEnvio: payout.payoutId,
        ...(payout.errorCode === null ? {} : { erro: { codigo: payout.errorCode } }),
      },
    },
  ],
})

export const disputeOnWire = (dispute: DisputeRow) => ({
  idInfracao: dispute.id,
  endToEndId: dispute.endToEndId,
  valor: toDecimalString(dispute.amountCents),
  status: dispute.status,
  dataAbertura: dispute.openedAt.toISOString(),
  ...(dispute.defense === null ? {} : { defesa: dispute.defense }),
  dadosAnalise: {
    abertura: dispute.openedAt.toISOString(),
    prazoFinalizacao: decisionDueAt(dispute).toISOString(),
    ...(dispute.defendedAt === null ? {} : { recebimentoDefesa: dispute.defendedAt.toISOString() }),
  },
})

const decisionTakesMs = 7 * 86_400_000

/** When the simulated bank decides; until then it takes an answer. */
export const decisionDueAt = ({ openedAt }: Pick<DisputeRow, 'openedAt'>): Date =>
  new Date(openedAt.getTime() + decisionTakesMs)

/** The query as it was understood, with its filters. An empty list has one page. */
export const pageOnWire = ({ from, to, ...page }: Page, total: number, filters: Record<string, unknown> = {}) => ({
  inicio: from.toISOString(),
  fim: to.toISOString(),
  ...filters,
  paginacao: paginationOnWire(page, total),
})

export const paginationOnWire = ({ page, pageSize }: Pick<Page, 'page' | 'pageSize'>, total: number) => ({
  paginaAtual: page,
  itensPorPagina: pageSize,
  quantidadeDePaginas: Math.max(Math.ceil(total / pageSize), 1),
  quantidadeTotalDeItens: total,
})
