import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { findCharge, findChargeByLocation } from '../storage/charges.repository.ts'
import { listPaymentsOfCharge, listRefundsOf } from '../storage/payments.repository.ts'
import { chargeOnWire, paymentOnWire } from './wire-views.ts'

/** `GET /cob/{txid}`, with the payments and what was sent back of them. */
export async function getCharge({ database }: Dependencies, txid: string) {
  const charge = await findCharge(database, txid)
  if (!charge) throw problem(404, 'CobNaoEncontrado', 'Não há cobrança com este txid')
  const payments = await listPaymentsOfCharge(database, txid)
  const refunds = await listRefundsOf(
    database,
    payments.map((payment) => payment.endToEndId),
  )
  return chargeOnWire(
    charge,
    payments.map((payment) =>
      paymentOnWire(
        payment,
        refunds.filter((refund) => refund.endToEndId === payment.endToEndId),
      ),
    ),
  )
}

/** The charge behind a code; one that cannot be paid any more is gone. */
export async function getChargeByLocation({ database }: Dependencies, token: string) {
  const charge = await findChargeByLocation(database, token)
  if (!charge) throw problem(404, 'CobPayloadNaoEncontrado', 'Não há cobrança nesta location')
  if (charge.status !== 'ATIVA' || charge.expired)
    throw problem(410, 'CobPayloadNaoEncontrado', 'A cobrança não pode mais ser paga')
  return chargeOnWire(charge, [])
}
