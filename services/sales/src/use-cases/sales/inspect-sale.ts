import { AppError } from '@comporta/shared/errors/app-error.ts'
import { deriveTransferId, type SaleId, type TransferId } from '@comporta/shared/ids/ids.ts'
import type { BankTriesTable } from '@comporta/shared/orders/orders.repository.ts'
import { type Alert, listAlerts } from '@comporta/shared/work/alerts.ts'
import { type InspectedStep, listStepsOf } from '@comporta/shared/work/inspect-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { restOfCredit, transfersOfSplit } from '../../domain/payment-credit.ts'
import { endsForOfRefund, holdIdOfRefund } from '../../domain/refund.ts'
import { transfersOfReserve } from '../../domain/reserve.ts'
import { transfersOfReturn } from '../../domain/share-return.ts'
import {
  findSaleStory,
  listStoryEvents,
  listTriesOf,
  type SaleStory,
  type StoryEvent,
} from '../../storage/sale-stories.repository.ts'

export interface InspectedSale extends SaleStory {
  events: StoryEvent[]
  tries: BankTriesTable[]
  alerts: Alert[]
  steps: InspectedStep[]
  /** The transfers that the ledger has, or may have, for it. */
  transferIds: TransferId[]
}

const alertsMax = 20

/** Everything known about a sale and its money, for operators. Throws 404. */
export async function inspectSale(
  { database }: Pick<Dependencies, 'database'>,
  saleId: SaleId | undefined,
): Promise<InspectedSale> {
  const story = saleId && (await findSaleStory(database, saleId))
  if (!story) throw new AppError('not_found', 'There is no sale with this id')
  const { sale, payments, refunds, disputes } = story
  const subjects = [
    sale.id,
    ...payments.map(({ endToEndId }) => endToEndId),
    ...[...refunds, ...disputes].map(({ id }) => id),
  ]
  const [events, tries, steps, alerts] = await Promise.all([
    listStoryEvents(database, story),
    listTriesOf(database, refunds),
    listStepsOf(database, subjects),
    Promise.all(subjects.map((subject) => listAlerts(database, { subject, limit: alertsMax }))),
  ])
  return { ...story, events, tries, steps, alerts: alerts.flat(), transferIds: transferIdsOf(story) }
}

/** The seller's own transfers come first: if a sale has very many, readers take as many as they can ask for. */
function transferIdsOf({ sale, payments, refunds, disputeHolds }: SaleStory): TransferId[] {
  const shares = sale.split ?? []
  const holdIds = [...refunds.map(holdIdOfRefund), ...disputeHolds.map((hold) => hold.transferId)]
  return [
    ...payments.flatMap((payment) => [payment.creditTransferId, ...restOfCredit(payment)]),
    ...payments.flatMap(({ endToEndId, reserveCents }) =>
      reserveCents === null ? [] : transfersOfReserve(endToEndId, holdIds),
    ),
    ...holdIds,
    ...[...refunds.map(endsForOfRefund), ...disputeHolds.map((hold) => hold.transferId)].flatMap(endsOf),
    ...(shares.length === 0 ? [] : payments.flatMap(({ endToEndId }) => transfersOfSplit(endToEndId, shares))),
    ...(shares.length === 0 ? [] : holdIds.flatMap((holdId) => transfersOfReturn(holdId, shares))),
  ]
}

const endsOf = (holdFor: string): TransferId[] =>
  (['capture', 'release'] as const).map((act) => deriveTransferId(act, holdFor))
