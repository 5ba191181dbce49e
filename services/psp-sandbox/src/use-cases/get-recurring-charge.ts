import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import type { AttemptRow, Database } from '../storage/database.ts'
import { listPaymentsOfCharges, listRefundsOf } from '../storage/payments.repository.ts'
import {
  findRecurringCharge,
  listAttemptsOf,
  listRecurringCharges,
  type RecurringCharge,
  type RecurringChargeFilter,
} from '../storage/recurring-charges.repository.ts'
import { recurringChargeOnWire } from './recurrence-views.ts'
import { pageOnWire, paymentOnWire } from './wire-views.ts'

/** `GET /cobr/{txid}`, with its tries and its payments. */
export async function getRecurringCharge({ database }: Pick<Dependencies, 'database'>, txid: string) {
  const charge = await findRecurringCharge(database, txid)
  if (!charge) throw noSuchRecurringCharge()
  const [onWire] = await withPaymentsOf(database, [charge], recurringChargeOnWire)
  return onWire
}

export const noSuchRecurringCharge = () => problem(404, 'CobRNaoEncontrado', 'Não há cobrança com este txid')

export async function listRecurringChargePage(
  { database }: Dependencies,
  filter: RecurringChargeFilter,
  shown: Record<string, unknown>,
) {
  const { rows, total } = await listRecurringCharges(database, filter)
  return {
    parametros: pageOnWire(filter, total, shown),
    cobsr: await withPaymentsOf(database, rows, recurringChargeOnWire),
  }
}

type View<Shown> = (
  charge: RecurringCharge,
  attempts: readonly AttemptRow[],
  payments: readonly Record<string, unknown>[],
) => Shown

export async function withPaymentsOf<Shown>(
  database: Database,
  charges: readonly RecurringCharge[],
  view: View<Shown>,
): Promise<Shown[]> {
  const txids = charges.map(({ txid }) => txid)
  const attempts = Map.groupBy(await listAttemptsOf(database, txids), ({ txid }) => txid)
  const payments = await listPaymentsOfCharges(database, txids)
  const refunds = await listRefundsOf(
    database,
    payments.map(({ endToEndId }) => endToEndId),
  )
  const refundsOf = Map.groupBy(refunds, ({ endToEndId }) => endToEndId)
  const paymentsOf = Map.groupBy(payments, ({ txid }) => txid)
  return charges.map((charge) =>
    view(
      charge,
      attempts.get(charge.txid) ?? [],
      (paymentsOf.get(charge.txid) ?? []).map((payment) =>
        paymentOnWire(payment, refundsOf.get(payment.endToEndId) ?? []),
      ),
    ),
  )
}
