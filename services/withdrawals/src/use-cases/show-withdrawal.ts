import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { withdrawalCreationView, withdrawalDetailView } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { formatPlain } from '@comporta/shared/money/cents.ts'
import type { z } from 'zod'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import type { WithdrawalStatus } from '../domain/withdrawal-lifecycle.ts'

export type CreationView = z.output<typeof withdrawalCreationView>
export type DetailView = z.output<typeof withdrawalDetailView>

/** What the request that created a withdrawal is answered; `status` is the one that it is created with. */
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

function shownStatus(status: WithdrawalStatus): DetailView['status'] {
  if (status !== 'reserving') return status
  throw new AppError('internal', 'Something went wrong on our side', { detail: 'a reserving withdrawal is not shown' })
}
