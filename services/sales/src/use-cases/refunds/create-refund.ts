import { sqlStateOf } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { deriveRefundId, newId, type RefundId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents, formatPlain } from '@comporta/shared/money/cents.ts'
import { doubtOrders } from '@comporta/shared/orders/orders.repository.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { findAlerted, resolveAlertsAbout } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, ClaimLostError } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import { ledgerAnswered } from '../../domain/hold.ts'
import {
  chooseAsFound,
  chooseRefund,
  type FoundRefund,
  holdIdOfRefund,
  holdOfRefund,
  isOfSale,
  providerRefundIdOf,
  type Refund,
  type RefundablePayment,
  type SaleRefund,
} from '../../domain/refund.ts'
import { freedReserve, freesReserve } from '../../domain/reserve.ts'
import { isShown, type Sale } from '../../domain/sale.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import { isSaleDisputed } from '../../storage/disputes.repository.ts'
import {
  findRefund,
  findRefundablePayments,
  findRefundByKey,
  findRefundForUpdate,
  insertRefund,
  markFreesReserve,
  moveRefund,
} from '../../storage/refunds.repository.ts'
import { findSaleForUpdate } from '../../storage/sales.repository.ts'
import { findShareReturns, recordTaken, undoShareReturns } from '../../storage/shares.repository.ts'
import { holdWithShares, planShareReturns } from '../hold-shares.ts'
import type { MerchantRequest } from '../sales/get-sale.ts'

export interface RefundOrder extends MerchantRequest {
  /** The merchant's API client. */
  clientId: string
  idempotencyKey: string
  /** Null: all that is left. */
  amountCents: Cents | null
}

export interface CreatedRefund {
  refund: SaleRefund
  isReplay: boolean
}

type ReserveDependencies = Pick<Dependencies, 'database' | 'ledger' | 'jobs'>

/**
 * Sends money of a sale back, once per Idempotency-Key. The intent is recorded under the sale's lock, so that refunds
 * never add up to more than was paid; then the ledger holds the money, and a job asks the provider. Throws `not_found`,
 * `wrong_status` (nothing paid), `conflict` (disputed, too late, settled by an operator), `limit_exceeded` (more than
 * is left) or `insufficient_balance`; a refused request does not use up its key.
 */
export async function createRefund(dependencies: ReserveDependencies, order: RefundOrder): Promise<CreatedRefund> {
  const { database } = dependencies
  const inserted = await commit(dependencies, 'create-refund:commit-intent', (transaction) =>
    insertNew(transaction, order),
  )
  const refund = inserted ?? (await findRefundByKey(database, order.merchantId, order.idempotencyKey))
  if (!refund) throw keyInUse()
  if (refund.saleId !== order.saleId || refund.requestedCents !== order.amountCents) {
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used for another refund')
  }
  const reserved = refund.status === 'reserving' ? await reserveRefund(dependencies, refund) : refund
  if ('availableCents' in reserved) {
    const { availableCents } = reserved
    const text = `The available balance is ${formatPlain(availableCents)}; the refund needs ${formatPlain(refund.amountCents)}`
    throw new AppError('insufficient_balance', text)
  }
  return { refund: reserved, isReplay: inserted === undefined }
}

/** Undefined when any refund has the key already. */
async function insertNew(transaction: DatabaseTransaction, order: RefundOrder): Promise<SaleRefund | undefined> {
  const sale = order.saleId && (await findSaleForUpdate(transaction, order.saleId))
  // Under the lock: if a twin had the lock before, its refund is seen here and not subtracted from what is left.
  const known = await findRefundByKey(transaction, order.merchantId, order.idempotencyKey)
  if (known) return undefined
  if (!sale || sale.merchantId !== order.merchantId || !isShown(sale)) {
    throw new AppError('not_found', 'There is no sale with this id')
  }
  const payments = await findRefundablePayments(transaction, sale.id)
  if (payments.length === 0) throw new AppError('wrong_status', 'Nothing was paid for this sale yet')
  if (await isSaleDisputed(transaction, sale.id)) {
    throw new AppError('conflict', 'This sale is disputed: its money goes back by the dispute or not at all')
  }
  const id = deriveRefundId({ ...order, saleId: sale.id, requestedCents: order.amountCents })
  const found = await findAtBank(transaction, id)
  const choice = found ? chooseAsFound(payments, found) : chooseRefund(payments, order.amountCents, new Date())
  switch (choice.kind) {
    case 'of_no_payment':
      throw new AppError('conflict', 'This refund has gone back from a payment that this sale does not have')
    case 'too_late':
      throw new AppError('conflict', 'The payment is older than 90 days and cannot be refunded any more')
    case 'too_much':
      throw new AppError('limit_exceeded', `At most ${formatPlain(choice.leftCents)} can be refunded`)
    case 'payment':
      return insertChosen(transaction, order, { ...choice, id, sale, payments, isFound: found !== undefined })
  }
}

interface ChosenRefund {
  id: RefundId
  endToEndId: string
  amountCents: Cents
  sale: Sale
  payments: readonly RefundablePayment[]
  /** The bank has it already. */
  isFound: boolean
}

async function insertChosen(
  transaction: DatabaseTransaction,
  order: RefundOrder,
  { id, endToEndId, amountCents, sale, payments, isFound }: ChosenRefund,
): Promise<SaleRefund | undefined> {
  const payment = payments.find((one) => one.endToEndId === endToEndId)
  if (!payment) throw new Error(`The payment ${endToEndId} was chosen and is none of the sale`)
  const inserted = await insertIntent(transaction, order, { id, sale, payment, amountCents })
  if (!inserted || !isOfSale(inserted)) return undefined
  if (isFound) await doubtOrders(transaction, [id], 'the bank had it before it was asked for here')
  const holdId = holdIdOfRefund(inserted)
  const allBackCents = cents(payment.refundedCents + amountCents)
  const askedCents = await planShareReturns(transaction, { holdId, sale, payment, amountCents, allBackCents })
  if (!freesReserve(payment, cents(amountCents - askedCents))) return inserted
  await markFreesReserve(transaction, inserted.id)
  return { ...inserted, freesReserve: true }
}

/** A refund that was refused for lack of funds begins anew under its own id, which the bank may have had since before a restore. */
async function insertIntent(
  transaction: DatabaseTransaction,
  { merchantId, clientId, amountCents: requestedCents, idempotencyKey }: RefundOrder,
  {
    id,
    sale,
    payment,
    amountCents,
  }: Pick<ChosenRefund, 'id' | 'sale' | 'amountCents'> & { payment: RefundablePayment },
): Promise<Refund | undefined> {
  const { endToEndId, providerAccount } = payment
  const values = { endToEndId, providerAccount, amountCents, idempotencyKey }
  const actor = `client:${clientId}` as const
  if (!(await findRefund(transaction, id))) {
    const own = { id, saleId: sale.id, merchantId, requestedCents }
    return insertRefund(transaction, { on: 'requested', actor, values: { ...own, ...values } })
  }
  const anew = { holdId: newId<TransferId>(), freesReserve: false, createdAt: sql<Date>`now()` }
  const again = { from: 'refused', on: 'requested_again', actor, changes: { ...values, ...anew } } as const
  return moveRefund(transaction, id, again).catch((error: unknown) => {
    // A refund of another sale has just taken the key; that sale is locked by another transaction.
    throw sqlStateOf(error) === uniqueViolation ? keyInUse() : error
  })
}

const uniqueViolation = '23505'

/** The request that had the key was just refused or is about to be answered; asking again decides anew. */
const keyInUse = (): AppError =>
  new AppError('idempotency_key_in_use', 'The same Idempotency-Key was used at the same moment; try again')

const foundBefore = 'refund_not_ours'
const foundRefund = z.object({
  endToEndId: z.string(),
  amountCents: z
    .int()
    .positive()
    .transform((value) => cents(BigInt(value))),
})

/**
 * A refund that a restore lost here and that a day's comparison found at the bank under this id; the bank is asked
 * about it before it is sent. Throws `conflict` if a person has closed the alert: the balance may have been adjusted
 * for it.
 */
async function findAtBank(transaction: DatabaseTransaction, id: RefundId): Promise<FoundRefund | undefined> {
  const subject = providerRefundIdOf(id)
  const found = (await findAlerted(transaction, foundBefore, [subject])).get(subject)
  if (found?.isClosedByPerson) {
    throw new AppError('conflict', 'This refund has gone back already; an operator has settled it with the balance')
  }
  return found && foundRefund.parse(found.details)
}

/** The job: goes on with a refund whose request died. */
export async function reserveDueRefund(
  dependencies: ReserveDependencies,
  refundId: RefundId,
  claim: Claim,
): Promise<void> {
  const refund = await findRefund(dependencies.database, refundId)
  if (refund?.status === 'reserving' && isOfSale(refund)) await reserveRefund(dependencies, refund, claim)
}

/**
 * Holds a refund's money and hands the refund to the step that sends it. Harmless to repeat: the hold's id is fixed by
 * the refund. If the merchant's available balance does not cover it, the refund is refused and the balance is returned.
 */
async function reserveRefund(
  dependencies: ReserveDependencies,
  refund: SaleRefund,
  claim?: Claim,
): Promise<SaleRefund | { availableCents: Cents }> {
  const { id } = refund
  const holdId = holdIdOfRefund(refund)
  const command = holdOfRefund(refund)
  const planned = await findShareReturns(dependencies.database, holdId)
  const freed = freedReserve({ ...refund, holdId })
  const { answer, returns } = await passStep('reserve-refund:hold', () =>
    holdWithShares(dependencies, command, { returns: planned, freed }, { type: 'refund', id }),
  )
  if (answer.outcome === 'insufficient_funds') {
    const refusal = { from: 'reserving', on: 'funds_refused', actor: 'system' } as const
    await commit(dependencies, 'reserve-refund:commit-refusal', async (transaction) => {
      const current = await findRefundForUpdate(transaction, id)
      // Somebody else refused it, and it was asked for again meanwhile: its new hold is another matter.
      if (!current || holdIdOfRefund(current) !== holdId) {
        if (claim) throw new ClaimLostError(claim)
        return
      }
      await undoShareReturns(transaction, holdId)
      await moveRefund(transaction, id, { ...refusal, changes: { idempotencyKey: null } }, claim)
    })
    return { availableCents: answer.available_cents }
  }
  if (answer.outcome !== 'posted') throw ledgerAnswered(answer.outcome, `the hold of refund ${id}`)
  const moved = await commit(dependencies, 'reserve-refund:commit', async (transaction) => {
    await recordTaken(transaction, returns)
    const explained = { kinds: [foundBefore], subject: providerRefundIdOf(id) }
    const resolution = `its merchant has asked for it again: ${id}`
    await resolveAlertsAbout(transaction, explained, { actor: 'system', resolution })
    return moveRefund(transaction, id, { from: 'reserving', on: 'funds_held', actor: 'system' }, claim)
  })
  const current = moved ?? (await findRefund(dependencies.database, id))
  if (!current || !isOfSale(current)) throw new Error(`The refund ${id} has disappeared`)
  return current
}
