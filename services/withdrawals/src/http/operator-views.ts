import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type {
  alertView,
  operatorWithdrawalDetail,
  operatorWithdrawalView,
  payoutSettingsView,
  watchedKeyView,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import type { z } from 'zod'
import type { Alert } from '../domain/alert.ts'
import type { PayoutSettings } from '../domain/payout-settings.ts'
import type { WatchedKey } from '../domain/watched-key.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { InspectedWithdrawal } from '../use-cases/inspect-withdrawal.ts'
import { detailView } from '../use-cases/show-withdrawal.ts'

const timeOrNull = (instant: Date | null): string | null => (instant === null ? null : offsetTime(instant))

const wholeCents = (cents: bigint): number => Number(cents)

export const toOperatorView = (withdrawal: Withdrawal): z.output<typeof operatorWithdrawalView> => ({
  ...detailView(withdrawal),
  merchant_id: withdrawal.merchantId,
  created_by: withdrawal.createdBy,
  merchant_status: withdrawal.merchantStatus,
  compliance_reasons: [...withdrawal.complianceReasons],
  payout_id: withdrawal.payoutId,
  payout_unknown_since: timeOrNull(withdrawal.payoutUnknownSince),
  returned_cents: wholeCents(withdrawal.returnedCents),
})

export const toInspectedView = ({
  withdrawal,
  events,
  attempts,
  alerts,
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
  payout_attempts: attempts.map(({ number, outcome, detail, endToEndId, startedAt, answeredAt }) => ({
    number,
    outcome,
    detail,
    e2e_id: endToEndId,
    started_at: offsetTime(startedAt),
    answered_at: timeOrNull(answeredAt),
  })),
  alerts: alerts.map(toAlertView),
})

export const toAlertView = (alert: Alert): z.output<typeof alertView> => ({
  id: alert.id,
  kind: alert.kind,
  withdrawal_id: alert.withdrawalId,
  detail: alert.detail,
  created_at: offsetTime(alert.createdAt),
  resolved_by: alert.resolvedBy,
  resolution: alert.resolution,
  resolved_at: timeOrNull(alert.resolvedAt),
})

export const toPayoutSettingsView = (settings: PayoutSettings): z.output<typeof payoutSettingsView> => ({
  merchant_id: settings.merchantId,
  default_pix_key: settings.defaultDestination,
  withdrawal_max_cents: settings.withdrawalMaxCents === null ? null : wholeCents(settings.withdrawalMaxCents),
  auto_approval: settings.autoApproval,
  auto_approval_max_cents: wholeCents(settings.autoApprovalMaxCents),
  auto_approval_daily_max_cents: wholeCents(settings.autoApprovalDailyMaxCents),
  creator_may_approve: settings.creatorMayApprove,
})

export const toWatchedKeyView = (entry: WatchedKey): z.output<typeof watchedKeyView> => ({
  id: entry.id,
  pix_key: entry.destination,
  reason: entry.reason,
  added_by: entry.addedBy,
  added_at: offsetTime(entry.addedAt),
})
