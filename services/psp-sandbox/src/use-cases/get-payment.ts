import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import type { PaymentRow } from '../storage/database.ts'
import {
  findPayment,
  findRefund,
  listPayments,
  listRefundsOf,
  type PaymentFilter,
} from '../storage/payments.repository.ts'
import { pageOnWire, paymentOnWire, refundOnWire } from './wire-views.ts'

export async function getPayment({ database }: Dependencies, endToEndId: string) {
  const payment = await findPayment(database, endToEndId)
  if (!payment) throw problem(404, 'PixNaoEncontrado', 'Não há Pix com este endToEndId')
  return paymentOnWire(payment, await listRefundsOf(database, [endToEndId]))
}

export async function getRefund({ database, faults }: Dependencies, endToEndId: string, refundId: string) {
  const refund = await findRefund(database, endToEndId, refundId)
  const isUnseen = refund && faults.current.isUnseen(`refund ${endToEndId} ${refundId}`, refund.ageMs)
  if (!refund || isUnseen) throw problem(404, 'PixDevolucaoNaoEncontrada', 'Não há devolução com este id')
  return refundOnWire(refund)
}

/** `GET /pix`: the payments received in a window, page by page; `shown` are the filters as requested. */
export async function listPaymentPage({ database }: Dependencies, page: PaymentFilter, shown: Record<string, unknown>) {
  const { rows, total } = await listPayments(database, page)
  const refunds = await listRefundsOf(
    database,
    rows.map((payment) => payment.endToEndId),
  )
  const refundsOf = (payment: PaymentRow) => refunds.filter((refund) => refund.endToEndId === payment.endToEndId)
  const pix = rows.map((payment) => paymentOnWire(payment, refundsOf(payment)))
  return { parametros: pageOnWire(page, total, shown), pix }
}
