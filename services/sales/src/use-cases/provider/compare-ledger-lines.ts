import { type DisputeId, parseId, type RefundId, type SaleId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { compareWithLedger } from '@comporta/shared/ledger/compare-with-ledger.ts'
import type { ProviderLine } from '@comporta/shared/ledger/ledger-client.ts'
import type { OwnLine } from '@comporta/shared/ledger/ledger-difference.ts'
import type { Window } from '@comporta/shared/provider/pix-provider.ts'
import type { ComparedDay } from '@comporta/shared/work/compare-days.ts'
import { type BookLine, lineInLedger } from '@comporta/shared/work/differences.ts'
import type { Dependencies } from '../../dependencies.ts'
import { lineOfHold, lineOfRefund, linesOfPayment } from '../../domain/ledger-line.ts'
import type { Payment } from '../../domain/payment.ts'
import type { Database } from '../../storage/database.ts'
import {
  findCapturedHolds,
  findCreditedPayments,
  findPaidRefunds,
  listCapturedHolds,
  listCreditedPayments,
  listPaidRefunds,
} from '../../storage/ledger-lines.repository.ts'

/** Compares a day's payment credits, and what refunds and disputes took, with the ledger. */
export const compareLedgerLines = (
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'logger' | 'metrics'>,
  day: ComparedDay,
): Promise<void> =>
  compareWithLedger(dependencies, day, {
    list: (window) => listOwnLines(dependencies.database, window),
    find: (lines) => findOwnLines(dependencies.database, lines),
  })

/** What the ledger has credited for a payment, to any merchant; null when nothing yet. */
export async function paymentInLedger(
  { database, ledger }: Pick<Dependencies, 'database' | 'ledger'>,
  { creditTransferId }: Pick<Payment, 'creditTransferId'>,
): Promise<BookLine | null> {
  const credits = (await findCreditedPayments(database, [creditTransferId], [])).flatMap(linesOfPayment)
  return lineInLedger(
    { ledger },
    credits.map(({ transferId }) => transferId),
  )
}

async function* listOwnLines(database: Database, window: Window): AsyncIterable<readonly OwnLine[]> {
  for await (const payments of listCreditedPayments(database, window)) yield payments.flatMap(linesOfPayment)
  for await (const refunds of listPaidRefunds(database, window)) yield refunds.map(lineOfRefund)
  yield (await listCapturedHolds(database, window)).map(lineOfHold)
}

/** Almost all are credits, found by the ids in `payments`; the others are found by their subjects. */
async function findOwnLines(database: Database, lines: readonly ProviderLine[]): Promise<readonly OwnLine[]> {
  const ids = lines.map(({ transferId }) => transferId)
  const credited = (await findCreditedPayments(database, ids, [])).flatMap(linesOfPayment)
  const known = new Set<TransferId>(credited.map(({ transferId }) => transferId))
  const others = lines.filter(({ transferId }) => !known.has(transferId))
  if (others.length === 0) return credited
  const sales = idsOf<SaleId>(others, 'sale')
  const [payments, refunds, holds] = await Promise.all([
    findCreditedPayments(database, [], sales),
    findPaidRefunds(database, idsOf<RefundId>(others, 'refund'), sales),
    findCapturedHolds(database, idsOf<DisputeId>(others, 'dispute'), sales),
  ])
  return [...credited, ...payments.flatMap(linesOfPayment), ...refunds.map(lineOfRefund), ...holds.map(lineOfHold)]
}

const idsOf = <Id extends SaleId | RefundId | DisputeId>(lines: readonly ProviderLine[], type: string): Id[] =>
  lines.flatMap(({ subjectType, subjectId }) => (subjectType === type ? (parseId<Id>(subjectId) ?? []) : []))
