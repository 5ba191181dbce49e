import { inGroups } from '@comporta/shared/db/in-groups.ts'
import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { kindOf, refusalsOf } from '../domain/charge-kind.ts'
import { lastDayOf } from '../domain/due-amount.ts'
import { type ChargeFilter, findChargeByLocation, findCharges, listCharges } from '../storage/charges.repository.ts'
import type { ChargeRow, Database } from '../storage/database.ts'
import { listPaymentsOfCharges, listRefundsOf } from '../storage/payments.repository.ts'
import { chargeOnWire, pageOnWire, payloadOnWire, paymentOnWire } from './wire-views.ts'

/** `GET /cob/{txid}`, with its payments and their returns. Only the newest revision is kept. */
export async function getCharge(
  { database }: Dependencies,
  kind: ChargeKind,
  txid: string,
  revision: number | undefined,
) {
  const found = await readCharge(database, txid)
  if (!found || kindOf(found.charge) !== kind)
    throw problem(404, refusalsOf[kind].unknown, 'Não há cobrança com este txid')
  const { charge, onWire } = found
  if (revision !== undefined && revision !== charge.revision) {
    throw problem(400, refusalsOf[kind].badQuestion, 'A cobrança não tem esta revisão', [
      { razao: 'a revisão não existe', propriedade: 'revisao' },
    ])
  }
  return onWire
}

/** Reads charges for concurrent requests together. Undefined for an unknown one. */
const readCharge = inGroups(
  async (database: Database, txids: readonly string[]) => {
    const charges = await findCharges(database, txids)
    const onWire = await withPayments(database, charges)
    const found = new Map(charges.map((charge, index) => [charge.txid, { charge, onWire: onWire[index] }]))
    return txids.map((txid) => found.get(txid))
  },
  { gatherMs: 0 },
)

/** `GET /cob`: the charges of a window, page by page; `shown` are the filters as requested. */
export async function listChargePage({ database }: Dependencies, filter: ChargeFilter, shown: Record<string, unknown>) {
  const { rows, total } = await listCharges(database, filter)
  return { parametros: pageOnWire(filter, total, shown), cobs: await withPayments(database, rows) }
}

async function withPayments(database: Database, charges: readonly ChargeRow[]) {
  const payments = await listPaymentsOfCharges(
    database,
    charges.map(({ txid }) => txid),
  )
  const refunds = await listRefundsOf(
    database,
    payments.map(({ endToEndId }) => endToEndId),
  )
  const refundsOf = Map.groupBy(refunds, ({ endToEndId }) => endToEndId)
  const paymentsOf = Map.groupBy(payments, ({ txid }) => txid)
  return charges.map((charge) =>
    chargeOnWire(
      charge,
      (paymentsOf.get(charge.txid) ?? []).map((payment) =>
        paymentOnWire(payment, refundsOf.get(payment.endToEndId) ?? []),
      ),
    ),
  )
}

/** The charge behind a code; throws 410 when it can no longer be paid. `day` is when the payer wants to pay. */
export async function getChargeByLocation({ database }: Dependencies, location: string, day?: string) {
  const charge = await findChargeByLocation(database, location)
  if (!charge) throw problem(404, 'CobPayloadNaoEncontrado', 'Não há cobrança nesta location')
  if (charge.status !== 'ATIVA' || charge.expired)
    throw problem(410, 'CobPayloadNaoEncontrado', 'A cobrança não pode mais ser paga')
  if (charge.due && day !== undefined && day > lastDayOf(charge.due)) {
    throw problem(410, 'CobPayloadNaoEncontrado', 'A cobrança não poderá ser paga nesse dia')
  }
  return payloadOnWire(charge, new Date(), day)
}
