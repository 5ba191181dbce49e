import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { createEndToEndId } from '@comporta/shared/pix/end-to-end-id.ts'
import type { Dependencies } from '../dependencies.ts'
import { amountOn, lastDayOf } from '../domain/due-amount.ts'
import { lockChargesOfCodes, type TimedCharge } from '../storage/charges.repository.ts'
import { bankTime, type PaymentRow } from '../storage/database.ts'
import { recordPayments } from '../storage/payments.repository.ts'
import { reportByWebhook } from './report-by-webhook.ts'
import { paymentOnWire } from './wire-views.ts'

export interface PaymentOrder {
  brCode: string
  payerName: string | null
  payerDocument: string | null
  /** Instead of the charge's own. */
  amountCents: Cents | undefined
  /** The day on which a charge with a due date is paid, which sets its amount; today by default. */
  day: string | undefined
  /** Pays a charge that a payer's bank would refuse: one that is paid, expired or removed. */
  force: boolean
}

const payerIspb = '99999004'

/** The payer's bank pays a code, once. Throws 404, 409 and 410 as docs/psp-sandbox.md says. */
export async function payCharge(dependencies: Dependencies, order: PaymentOrder): Promise<string> {
  const outcome = await payInGroup(dependencies, order)
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Concurrent orders share a transaction, in the order in which they came. Returns each payment's end-to-end id, or why there is none. */
const payInGroup = inGroups((dependencies: Dependencies, orders: readonly PaymentOrder[]) =>
  inTransaction(dependencies.database, async (transaction) => {
    const codes = orders.map(({ brCode }) => brCode)
    const charges = new Map((await lockChargesOfCodes(transaction, codes)).map((charge) => [charge.brCode, charge]))
    const payments: PaymentRow[] = []
    const outcomes = orders.map((order) => {
      const charge = charges.get(order.brCode)
      if (!charge) return new AppError('not_found', 'This code is not known')
      const refusal = order.force ? undefined : refusalOf(charge, order.day)
      if (refusal) return refusal
      charges.set(order.brCode, { ...charge, status: 'CONCLUIDA' })
      const payment = paymentOf(charge, order)
      payments.push(payment)
      return payment.endToEndId
    })
    if (payments.length > 0) await recordPayments(transaction, payments)
    const reports = payments.map((payment) => ({ pix: [paymentOnWire(payment, [])] }))
    await reportByWebhook(dependencies, transaction, reports)
    return outcomes
  }),
)

function refusalOf({ status, expired, due }: TimedCharge, day: string | undefined): AppError | undefined {
  if (status === 'CONCLUIDA') return new AppError('conflict', 'This code is paid already')
  if (status !== 'ATIVA' || expired) return new AppError('gone', 'This code is expired or cancelled')
  if (due && day !== undefined && day > lastDayOf(due)) return new AppError('gone', 'This code is expired on that day')
  return undefined
}

/** The amount of a charge; with a due date, its amount on the day. */
const priceOf = ({ due, amountCents }: TimedCharge, day = dateOf(new Date())): Cents =>
  due === null ? amountCents : amountOn(due, amountCents, day).finalCents

const paymentOf = (charge: TimedCharge, order: PaymentOrder): PaymentRow => ({
  endToEndId: createEndToEndId(payerIspb, new Date()),
  txid: charge.txid,
  pixKey: charge.pixKey,
  amountCents: order.amountCents ?? priceOf(charge, order.day),
  payerName: order.payerName,
  payerDocument: order.payerDocument,
  paidAt: bankTime(),
})
