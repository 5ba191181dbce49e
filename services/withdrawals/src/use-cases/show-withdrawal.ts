import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type {
  expandedWithdrawalView,
  WithdrawalExpansion,
  withdrawalCreationView,
  withdrawalDetailView,
} from '@comporta/shared/contracts/withdrawals.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { formatPlain } from '@comporta/shared/money/cents.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { failureOf, failureText } from '../domain/failure.ts'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import type { WithdrawalStatus } from '../domain/withdrawal-lifecycle.ts'
import { listEvents, type WithdrawalEventRow } from '../storage/withdrawal-moves.repository.ts'

export type CreationView = z.output<typeof withdrawalCreationView>
export type DetailView = z.output<typeof withdrawalDetailView>

/** The answer to the request that created a withdrawal; `status` is the one that it is created with. */
export const creationView = (withdrawal: Withdrawal, status: WithdrawalStatus): CreationView => ({
  withdrawal_id: withdrawal.id,
  amount: formatPlain(withdrawal.amountCents),
  fee_amount: formatPlain(withdrawal.feeCents),
  net_amount: formatPlain(netCents(withdrawal)),
  status: shownStatus(status),
  origin: withdrawal.origin,
  pix_key: withdrawal.destination.value,
  pix_key_type: withdrawal.destination.type,
  requires_merchant_approval: withdrawal.merchantStatus !== 'not_required',
  requires_compliance_review: withdrawal.complianceStatus !== 'not_required',
  e2e_id: withdrawal.endToEndId,
  created_at: offsetTime(withdrawal.createdAt),
})

export const detailView = (withdrawal: Withdrawal): DetailView => ({
  ...creationView(withdrawal, withdrawal.status),
  bank_processing_status: withdrawal.bankStatus,
  auto_approved: withdrawal.autoApproved,
  compliance_status: withdrawal.complianceStatus,
  processed_at: withdrawal.processedAt === null ? null : offsetTime(withdrawal.processedAt),
})

export const listedView = (withdrawal: Withdrawal, tellsCreator: boolean) => ({
  ...detailView(withdrawal),
  ...(tellsCreator ? { created_by: withdrawal.createdBy } : {}),
})

type ExpandedView = z.output<typeof expandedWithdrawalView>

/** The detail view, plus what the caller asked for with `expand`. */
export async function expandedView(
  { database }: Pick<Dependencies, 'database'>,
  withdrawal: Withdrawal,
  expand: readonly WithdrawalExpansion[],
): Promise<ExpandedView> {
  const asks = (expansion: WithdrawalExpansion): boolean => expand.includes(expansion)
  const events = asks('history') || asks('decided_by') ? await listEvents(database, withdrawal.id) : []
  return {
    ...detailView(withdrawal),
    ...(asks('failure') ? { failure: failureView(withdrawal) } : {}),
    ...(asks('history') ? { history: events.map(historyView) } : {}),
    ...(asks('created_by') ? { created_by: withdrawal.createdBy } : {}),
    ...(asks('decided_by') ? { decided_by: deciderOf(events) } : {}),
  }
}

/** Names the merchant's person or program that decided: merchants may know their own. */
const deciderOf = (events: readonly WithdrawalEventRow[]): string | null =>
  events.findLast(isMerchantsWord)?.actor.replace(/^client:/, '') ?? null

const isMerchantsWord = ({ lifecycle, event }: WithdrawalEventRow): boolean =>
  (lifecycle === 'merchant' && (event === 'approved' || event === 'rejected')) || event === 'cancelled_by_merchant'

export function failureView(withdrawal: Withdrawal): NonNullable<ExpandedView['failure']> | null {
  const code = failureOf(withdrawal)
  return code === null ? null : { code, message: failureText[code] }
}

const historyView = ({ event, fromStatus, toStatus, actor, createdAt }: WithdrawalEventRow) => ({
  event,
  from: fromStatus,
  to: toStatus,
  by: actorKind(actor),
  at: offsetTime(createdAt),
})

/** Merchants see that an operator acted, but not which one. */
function actorKind(actor: WithdrawalEventRow['actor']): 'merchant' | 'operator' | 'bank' | 'system' {
  if (actor === 'bank' || actor === 'system') return actor
  return actor.startsWith('operator:') ? 'operator' : 'merchant'
}

function shownStatus(status: WithdrawalStatus): DetailView['status'] {
  if (status !== 'reserving') return status
  throw new AppError('internal', 'Something went wrong on our side', { detail: 'a reserving withdrawal is not shown' })
}
