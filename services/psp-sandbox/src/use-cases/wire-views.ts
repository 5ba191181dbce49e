import { toDecimalString } from '@comporta/shared/money/cents.ts'
import { parseBrCode } from '@comporta/shared/pix/br-code.ts'
import type { ChargeRow, DisputeRow, PaymentRow, PayoutRow, RefundRow } from '../storage/database.ts'
import type { Page } from '../storage/payments.repository.ts'

/** Rows as the standard, and Efí's extension of it, write them. */
export function chargeOnWire(charge: ChargeRow, payments: readonly Record<string, unknown>[]) {
  const location = parseBrCode(charge.brCode)?.location
  return {
    calendario: { criacao: charge.createdAt.toISOString(), expiracao: charge.expiresInSeconds },
    txid: charge.txid,
    revisao: 0,
    loc: { id: 1, location, tipoCob: 'cob' },
    location,
    status: charge.status,
    valor: { original: toDecimalString(charge.amountCents) },
    chave: charge.pixKey,
    ...(charge.description === null ? {} : { solicitacaoPagador: charge.description }),
    pixCopiaECola: charge.brCode,
    ...(payments.length === 0 ? {} : { pix: payments }),
  }
}

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
  horario: {
    solicitacao: refund.requestedAt.toISOString(),
    ...(refund.settledAt === null ? {} : { liquidacao: refund.settledAt.toISOString() }),
  },
  status: refund.status,
})

export const payoutOnWire = (payout: PayoutRow) => ({
  idEnvio: payout.payoutId,
  e2eId: payout.e2eId,
  valor: toDecimalString(payout.amountCents),
  chave: payout.pixKey,
  horario: {
    solicitacao: payout.requestedAt.toISOString(),
    ...(payout.endedAt === null ? {} : { liquidacao: payout.endedAt.toISOString() }),
  },
  status: payout.status,
  ...(payout.status === 'NAO_REALIZADO' ? { gnExtras: { erro: { codigo: payout.errorCode, origem: 'SPI' } } } : {}),
  ...(payout.returnedAt === null
    ? {}
    : {
        devolucoes: [
          {
            // Of the receiver's bank, which sends back once.
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
})

export const pageOnWire = ({ from, to, page, pageSize }: Page, total: number) => ({
  inicio: from.toISOString(),
  fim: to.toISOString(),
  paginacao: {
    paginaAtual: page,
    itensPorPagina: pageSize,
    quantidadeDePaginas: Math.ceil(total / pageSize),
    quantidadeTotalDeItens: total,
  },
})
