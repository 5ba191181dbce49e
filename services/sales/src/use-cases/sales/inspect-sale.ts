import { AppError } from '@comporta/shared/errors/app-error.ts'
import { deriveTransferId, type SaleId, type TransferId } from '@comporta/shared/ids/ids.ts'
import type { BankTriesTable } from '@comporta/shared/orders/orders.repository.ts'
import { type Alert, listAlerts } from '@comporta/shared/work/alerts.ts'
import { type InspectedStep, listStepsOf } from '@comporta/shared/work/inspect-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
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
  /** That the ledger has for it, or would have. */
  transferIds: TransferId[]
}

const alertsMax = 20

/** All that is known of a sale and its money, for operators. Throws 404. */
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

const transferIdsOf = ({ payments, refunds, disputeHolds }: SaleStory): TransferId[] => [
  ...payments.map(({ creditTransferId }) => creditTransferId),
  ...refunds.flatMap(({ id }) => [deriveTransferId('hold', id), ...endsOf(id)]),
  ...disputeHolds.flatMap(({ transferId }) => [transferId, ...endsOf(transferId)]),
]

const endsOf = (holdFor: string): TransferId[] =>
  (['capture', 'release'] as const).map((act) => deriveTransferId(act, holdFor))
