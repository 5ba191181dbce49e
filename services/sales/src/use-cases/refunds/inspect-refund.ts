import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { RefundId } from '@comporta/shared/ids/ids.ts'
import { isClosableByHand, type OrderFacts, type OrderSettings } from '@comporta/shared/orders/at-most-once.ts'
import { type BankTriesTable, readOrder } from '@comporta/shared/orders/orders.repository.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Refund } from '../../domain/refund.ts'
import { findRefund } from '../../storage/refunds.repository.ts'
import { listTriesOf } from '../../storage/sale-stories.repository.ts'

export interface InspectedRefund {
  refund: Refund
  tries: BankTriesTable[]
  /** Two operators may close it now. */
  isClosable: boolean
}

/** A refund with every try to send it, for operators; also a refund of a payment without a sale. Throws 404. */
export async function inspectRefund(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  refundId: RefundId | undefined,
): Promise<InspectedRefund> {
  const refund = refundId && (await findRefund(database, refundId))
  if (!refund) throw noSuchRefund()
  const [tries, facts] = await Promise.all([listTriesOf(database, [refund]), readOrder(database, refund.id)])
  return { refund, tries, isClosable: isClosable(refund, facts, settings.orders) }
}

/** Whether only the bank can still decide it, and operators may report what the bank says. */
export const isClosable = (
  { status, closedAs }: Pick<Refund, 'status' | 'closedAs'>,
  facts: OrderFacts,
  settings: OrderSettings,
): boolean => status === 'processing' && closedAs === null && isClosableByHand(facts, settings)

export const noSuchRefund = (): AppError => new AppError('not_found', 'There is no refund with this id')
