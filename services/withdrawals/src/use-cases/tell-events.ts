import type { MerchantEventType } from '@comporta/shared/contracts/webhooks.contract.ts'
import { formatPlain } from '@comporta/shared/money/cents.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import { carryEvents, type EventSource } from '@comporta/shared/work/outbox.ts'
import type { Dependencies } from '../dependencies.ts'
import { type WithdrawalRow, withdrawalOf } from '../storage/withdrawal-rows.ts'
import { detailView, failureView } from './show-withdrawal.ts'

/** The job: carries the events of withdrawals to webhooks, for merchants. */
export const tellEvents = (
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'webhooks'>,
  claim: Claim,
): Promise<void> => carryEvents(dependencies, sources, claim)

const sources: Readonly<Record<string, EventSource>> = { withdrawal: { table: 'withdrawals', viewOf: toEventView } }

function toEventView(row: WithdrawalRow, type: MerchantEventType): Record<string, unknown> {
  const withdrawal = withdrawalOf(row)
  const returned = type === 'withdrawal.returned' ? { returned_amount: formatPlain(withdrawal.returnedCents) } : {}
  return { ...detailView(withdrawal), failure: failureView(withdrawal), ...returned }
}
