import { z } from 'zod'
import { normalisePixKey, pixKeyTypes } from '../pix/pix-key.ts'
import { plainText } from './fields.ts'
import { withdrawalDetailView } from './withdrawals.contract.ts'

/** What operators (scope `ops`) see and decide about withdrawals. Amounts are integer cents. */

/** Why an operator did something; kept with the decision, and never a document or a key. */
const reason = plainText({ min: 3, max: 500 })

const cents = z.int().min(0).max(999_999_999_999)

const pixKeyInput = z
  .object({ type: z.enum(pixKeyTypes), value: z.string().min(1).max(200) })
  .transform(({ type, value }, context) => {
    const key = normalisePixKey(type, value)
    if (key) return key
    context.addIssue({ code: 'custom', message: `is not a valid ${type} key` })
    return z.NEVER
  })

const pixKeyView = z.object({ type: z.enum(pixKeyTypes), value: z.string() })

/** What a decision about a withdrawal may carry, by the merchant or by an operator. */
export const decisionBody = z
  .object({ reason: plainText({ max: 500 }).nullish() })
  .nullish()
  .meta({ id: 'DecisionBody' })

export const operatorWithdrawalView = withdrawalDetailView
  .extend({
    merchant_id: z.uuid(),
    created_by: z.string(),
    merchant_status: z.string(),
    compliance_reasons: z.array(z.string()),
    /** The withdrawal of the same amount to the same key that makes this one a possible duplicate. */
    duplicate_of: z.uuid().nullable(),
    stop_status: z.string(),
    payout_id: z.string(),
    returned_cents: z.int(),
  })
  .meta({ id: 'OperatorWithdrawal' })

export const alertView = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    /** The withdrawal, or the cause that many of them share. */
    subject: z.string(),
    withdrawal_id: z.uuid().nullable(),
    detail: z.string(),
    details: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    resolved_by: z.string().nullable(),
    resolution: z.string().nullable(),
    resolved_at: z.string().nullable(),
  })
  .meta({ id: 'WithdrawalAlert' })

/** A withdrawal with all that is known of its way: its history, every try to pay, its alerts. */
export const operatorWithdrawalDetail = operatorWithdrawalView
  .extend({
    events: z.array(
      z.object({
        lifecycle: z.string(),
        event: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        actor: z.string(),
        reason: z.string().nullable(),
        at: z.string(),
      }),
    ),
    payout_attempts: z.array(
      z.object({
        number: z.int(),
        outcome: z.string().nullable(),
        detail: z.string().nullable(),
        e2e_id: z.string().nullable(),
        started_at: z.string(),
        answered_at: z.string().nullable(),
      }),
    ),
    alerts: z.array(alertView),
  })
  .meta({ id: 'OperatorWithdrawalDetail' })

/** What an operator's decision answers with 202: a second operator has to decide the same. */
export const proposedDecision = operatorWithdrawalView.meta({ id: 'ProposedDecision' })

export const cancelWithdrawalBody = z.object({ reason }).meta({ id: 'CancelWithdrawalBody' })

/** Nothing new is sent to the bank: of one merchant, or of all. */
export const pausePayoutsBody = z
  .object({ merchant_id: z.uuid().toLowerCase().nullable().default(null), reason })
  .meta({ id: 'PausePayoutsBody' })

export const payoutPauseView = z
  .object({
    id: z.uuid(),
    merchant_id: z.uuid().nullable(),
    kind: z.enum(['paused', 'suspended']),
    actor: z.string(),
    reason: z.string(),
    created_at: z.string(),
    ended_at: z.string().nullable(),
    ended_by: z.string().nullable(),
    end_reason: z.string().nullable(),
  })
  .meta({ id: 'PayoutPause' })

export const listPausesAnswer = z.object({ data: z.array(payoutPauseView) }).meta({ id: 'PayoutPauseList' })

/** From the gateway: whether a merchant may move money. */
export const holdMerchantBody = z.object({ suspended: z.boolean(), reason })

export const listReviewsAnswer = z.object({ data: z.array(operatorWithdrawalView) }).meta({ id: 'ReviewList' })

export const decideReviewBody = z
  .object({ decision: z.enum(['approved', 'rejected']), reason })
  .meta({ id: 'DecideReviewBody' })

/** The bank's word, as an operator got it from the bank. */
export const closePayoutBody = z
  .object({
    outcome: z.enum(['settled', 'rejected']),
    e2e_id: z
      .string()
      .regex(/^E[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/, 'is no end-to-end id')
      .nullish(),
    reason,
  })
  .meta({ id: 'ClosePayoutBody' })

export const payoutSettingsView = z
  .object({
    merchant_id: z.uuid(),
    default_pix_key: pixKeyView.nullable(),
    withdrawal_max_cents: cents.nullable(),
    auto_approval: z.boolean(),
    auto_approval_max_cents: cents,
    auto_approval_daily_max_cents: cents,
    /** Of all withdrawals between 20 h and 6 h in Brasília. */
    night_max_cents: cents.nullable(),
    /** A second withdrawal of one amount to one key within this is reviewed first; 0: never. */
    duplicate_window_seconds: z.int(),
    creator_may_approve: z.boolean(),
  })
  .meta({ id: 'PayoutSettings' })

export const changePayoutSettingsBody = z
  .object({
    default_pix_key: pixKeyInput.nullable(),
    withdrawal_max_cents: cents.min(1).nullable(),
    auto_approval: z.boolean(),
    auto_approval_max_cents: cents,
    auto_approval_daily_max_cents: cents,
    night_max_cents: cents.min(1).nullable().default(null),
    duplicate_window_seconds: z.int().min(0).max(604_800).default(0),
    creator_may_approve: z.boolean(),
    reason,
  })
  .meta({ id: 'ChangePayoutSettingsBody' })

export const listPayoutSettingsChangesAnswer = z
  .object({
    data: z.array(
      z.object({
        actor: z.string(),
        reason: z.string(),
        before: payoutSettingsView.nullable(),
        after: payoutSettingsView,
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'PayoutSettingsChangeList' })

export const watchKeyBody = z.object({ pix_key: pixKeyInput, reason }).meta({ id: 'WatchKeyBody' })

export const watchedKeyView = z
  .object({ id: z.uuid(), pix_key: pixKeyView, reason: z.string(), added_by: z.string(), added_at: z.string() })
  .meta({ id: 'WatchedKey' })

export const listWatchedKeysAnswer = z.object({ data: z.array(watchedKeyView) }).meta({ id: 'WatchedKeyList' })

export const listAlertsQuery = z.object({
  open: z.enum(['true', 'false']).default('true'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const listAlertsAnswer = z.object({ data: z.array(alertView) }).meta({ id: 'WithdrawalAlertList' })

export const resolveAlertBody = z.object({ resolution: reason }).meta({ id: 'ResolveAlertBody' })
