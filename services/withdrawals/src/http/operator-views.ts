import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type {
  alertView,
  floatView,
  operatorWithdrawalDetail,
  operatorWithdrawalView,
  ownPayoutSettingsView,
  payoutSettingsProposal,
  payoutSettingsView,
  watchedKeyView,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { toDueStepView } from '@comporta/shared/http/inspect-work.ts'
import { toProposedView, toTakenView } from '@comporta/shared/http/take-alert.ts'
import { parseId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Alert } from '@comporta/shared/work/alerts.ts'
import type { z } from 'zod'
import { missingCentsOf } from '../domain/float.ts'
import type { PayoutSettings } from '../domain/payout-settings.ts'
import type { WatchedKey } from '../domain/watched-key.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { listPayoutSettingsChanges } from '../use-cases/change-payout-settings.ts'
import type { InspectedWithdrawal } from '../use-cases/inspect-withdrawal.ts'
import { detailView } from '../use-cases/show-withdrawal.ts'
import type { Float } from '../use-cases/watch-float.ts'

type SettingsProposal = NonNullable<Awaited<ReturnType<typeof listPayoutSettingsChanges>>['proposal']>

export const timeOrNull = (instant: Date | null): string | null => (instant === null ? null : offsetTime(instant))

const wholeCents = (cents: bigint): number => Number(cents)

export const toOperatorView = (withdrawal: Withdrawal): z.output<typeof operatorWithdrawalView> => ({
  ...detailView(withdrawal),
  merchant_id: withdrawal.merchantId,
  created_by: withdrawal.createdBy,
  merchant_status: withdrawal.merchantStatus,
  compliance_reasons: [...withdrawal.complianceReasons],
  duplicate_of: withdrawal.duplicateOf,
  stop_status: withdrawal.stopStatus,
  payout_id: withdrawal.payoutId,
  provider_account: withdrawal.providerAccount,
  returned_cents: wholeCents(withdrawal.returnedCents),
})

export const toInspectedView = ({
  withdrawal,
  events,
  tries,
  proposals,
  alerts,
  steps,
  transferIds,
}: InspectedWithdrawal): z.output<typeof operatorWithdrawalDetail> => ({
  ...toOperatorView(withdrawal),
  events: events.map(({ lifecycle, event, fromStatus, toStatus, actor, reason, createdAt }) => ({
    lifecycle,
    event,
    from: fromStatus,
    to: toStatus,
    actor,
    reason,
    at: offsetTime(createdAt),
  })),
  payout_attempts: tries.map(({ number, outcome, detail, reference, startedAt, answeredAt }) => ({
    number,
    outcome,
    detail,
    e2e_id: reference,
    started_at: offsetTime(startedAt),
    answered_at: timeOrNull(answeredAt),
  })),
  proposals: proposals.map(({ act, choice, operator, reason, createdAt }) => {
    const [outcome = '', endToEndId = null] = choice.split(' ')
    return {
      act,
      outcome,
      e2e_id: endToEndId,
      proposed_by: `operator:${operator}`,
      proposed_at: offsetTime(createdAt),
      reason,
    }
  }),
  alerts: alerts.map(toAlertView),
  due_steps: steps.map(toDueStepView),
  transfer_ids: transferIds,
})

export const toAlertView = (alert: Alert): z.output<typeof alertView> => ({
  id: alert.id,
  kind: alert.kind,
  subject: alert.subject,
  withdrawal_id: parseId<WithdrawalId>(alert.subject) ?? null,
  detail: textOf(alert),
  details: alert.details,
  created_at: offsetTime(alert.createdAt),
  ...toTakenView(alert),
  ...toProposedView(alert),
  resolved_by: alert.resolvedBy,
  resolution: alert.resolution,
  resolved_at: timeOrNull(alert.resolvedAt),
})

const textOf = ({ subject, details: { text } }: Alert): string => (typeof text === 'string' ? text : subject)

export const toPayoutSettingsView = (settings: PayoutSettings): z.output<typeof payoutSettingsView> => ({
  merchant_id: settings.merchantId,
  default_pix_key: settings.defaultDestination,
  withdrawal_max_cents: settings.withdrawalMaxCents === null ? null : wholeCents(settings.withdrawalMaxCents),
  auto_approval: settings.autoApproval,
  auto_approval_max_cents: wholeCents(settings.autoApprovalMaxCents),
  auto_approval_daily_max_cents: wholeCents(settings.autoApprovalDailyMaxCents),
  night_max_cents: settings.nightMaxCents === null ? null : wholeCents(settings.nightMaxCents),
  duplicate_window_seconds: settings.duplicateWindowSeconds,
  creator_may_approve: settings.creatorMayApprove,
})

export const toOwnPayoutSettingsView = (
  settings: PayoutSettings,
  feeCents: Cents,
): z.output<typeof ownPayoutSettingsView> => ({ ...toPayoutSettingsView(settings), fee_cents: wholeCents(feeCents) })

export const toSettingsProposalView = (proposal: SettingsProposal): z.output<typeof payoutSettingsProposal> => ({
  proposed_by: `operator:${proposal.operator}`,
  reason: proposal.reason,
  after: toPayoutSettingsView(proposal.after),
  at: offsetTime(proposal.createdAt),
})

export const toWatchedKeyView = (entry: WatchedKey): z.output<typeof watchedKeyView> => ({
  id: entry.id,
  pix_key: entry.destination,
  reason: entry.reason,
  added_by: entry.addedBy,
  added_at: offsetTime(entry.addedAt),
})

export const toFloatView = (float: Float): z.output<typeof floatView> => ({
  provider_account: float.account,
  bank_cents: wholeCents(float.bankCents),
  ledger_cents: wholeCents(float.ledgerCents),
  owed_cents: wholeCents(float.owedCents),
  missing_cents: wholeCents(missingCentsOf(float)),
  looked_at: offsetTime(float.lookedAt),
})
