import { z } from 'zod'
import { normalisePixKey, pixKeyTypes } from '../pix/pix-key.ts'
import { proposedFields, takenFields } from './alerts.contract.ts'
import { cents as centsShown, details, id, instant, plainText, reason, text, told } from './fields.ts'
import { dueStepView } from './steps.contract.ts'
import { withdrawalDetailView } from './withdrawals.contract.ts'

/** What operators (scope `ops`) see and decide about withdrawals. Amounts are integer cents. */

const cents = z.int().min(0).max(999_999_999_999)

const keyType = z.enum(pixKeyTypes).meta(told('What kind of key it is', 'email'))

const pixKeyInput = z
  .object({ type: keyType, value: z.string().min(1).max(200).meta(told('The key', 'maria@example.com')) })
  .transform(({ type, value }, context) => {
    const key = normalisePixKey(type, value)
    if (key) return key
    context.addIssue({ code: 'custom', message: `is not a valid ${type} key` })
    return z.NEVER
  })

const pixKeyView = z.object({ type: keyType, value: text('The key, normalised', 'maria@example.com', 77) })

/** What a decision about a withdrawal may carry, by the merchant or by an operator. */
export const decisionBody = z
  .object({
    reason: plainText({ max: 500 })
      .nullish()
      .meta(told('Why; it is kept, so it names no document and no PIX key', 'Agreed')),
  })
  .nullish()
  .meta({ id: 'DecisionBody', description: 'Why; may be absent' })

export const operatorWithdrawalView = withdrawalDetailView
  .extend({
    merchant_id: id('Whose it is'),
    created_by: text('The client that asked for it', 'demo-merchant'),
    merchant_status: text('How far the merchant’s own approval has come', 'not_required', 40),
    compliance_reasons: z.array(z.string()).meta(told('Why it is reviewed', ['amount'])),
    duplicate_of: id('The one of the same amount to the same key that makes this one a possible duplicate').nullable(),
    stop_status: text('Whether and why it is to be stopped', 'none', 40),
    payout_id: text('Its id at the bank, as we named it', 'W0199f3c17a527c4e9d1b3f0a6c2e8b54'),
    provider_account: z.int().meta({ ...told('From which of our accounts at PSPs it is paid', 1), minimum: 1 }),
    returned_cents: centsShown('What the receiver’s bank sent back so far', 0),
  })
  .meta({ id: 'OperatorWithdrawal', description: 'A withdrawal, as operators see it' })

export const alertView = z
  .object({
    id: id('The alert'),
    kind: text('What is wrong', 'payout_unknown', 100),
    subject: text('The withdrawal, or the cause that many of them share', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
    withdrawal_id: id('The withdrawal that it is about').nullable(),
    detail: text('What is wrong, in words', 'The bank does not know what became of it', 1_000),
    details: details('What is known besides', { attempts: 3 }),
    created_at: instant('When it was noticed'),
    ...takenFields,
    ...proposedFields,
    resolved_by: text('The operator who closed it', 'demo-operator').nullable(),
    resolution: text('What was done', 'The bank said that it was settled', 1_100).nullable(),
    resolved_at: instant('When it was closed; null until then').nullable(),
  })
  .meta({ id: 'WithdrawalAlert', description: 'What operators have to look at' })

/** A withdrawal with everything known about it: its history, every try to pay, its alerts. */
export const operatorWithdrawalDetail = operatorWithdrawalView
  .extend({
    events: z
      .array(
        z.object({
          lifecycle: text('Which of its statuses', 'withdrawal', 40),
          event: text('What', 'approved', 100),
          from: text('The status before', 'pending', 40).nullable(),
          to: text('The status after', 'processing', 40).nullable(),
          actor: text('Who', 'demo-merchant'),
          reason: text('Why', 'Agreed', 500).nullable(),
          at: instant('When'),
        }),
      )
      .meta({ description: 'What happened to it, in order' }),
    payout_attempts: z
      .array(
        z.object({
          number: z.int().meta({ ...told('Which try', 1), minimum: 1 }),
          outcome: text('What the bank said; null when it said nothing', 'settled', 40).nullable(),
          detail: text('What it said, in words', 'accepted', 1_000).nullable(),
          e2e_id: text('The end-to-end id that it gave', 'E18236120202611211500s0a1b2c3d4e', 32).nullable(),
          started_at: instant('When it was asked'),
          answered_at: instant('When it answered; null when it did not').nullable(),
        }),
      )
      .meta({ description: 'Every try to pay it' }),
    proposals: z
      .array(
        z.object({
          act: z.enum(['decide-review', 'close-payout']).meta(told('What is to be decided', 'close-payout')),
          outcome: text('How: `approved` or `rejected`; of a payout `settled` or `rejected`', 'settled', 40),
          e2e_id: text('The end-to-end id that was said with it', 'E18236120202611211500s0a1b2c3d4e', 32).nullable(),
          proposed_by: text('The operator who asked', 'operator:demo-operator'),
          proposed_at: instant('When'),
          reason: text('Why', 'The bank said so on the phone', 500),
        }),
      )
      .meta({ description: 'What one operator decided, and a second one has to decide alike' }),
    alerts: z.array(alertView).meta({ description: 'Alerts about it' }),
    due_steps: z.array(dueStepView).meta({ description: 'What is still to be done for it' }),
    transfer_ids: z.array(z.uuid()).meta(told('The transfers that the ledger has, or would have, for it', [])),
  })
  .meta({ id: 'OperatorWithdrawalDetail', description: 'A withdrawal with all that is known of its way' })

/** The 202 answer to an operator's decision: a second operator has to decide the same. */
export const proposedDecision = operatorWithdrawalView.meta({
  id: 'ProposedDecision',
  description: 'Kept: a second operator has to decide the same',
})

export const cancelWithdrawalBody = z
  .object({ reason })
  .meta({ id: 'CancelWithdrawalBody', description: 'Why it is cancelled' })

/** Nothing new is sent to the bank, for one merchant or for all. */
export const pausePayoutsBody = z
  .object({
    merchant_id: z
      .uuid()
      .toLowerCase()
      .nullable()
      .default(null)
      .meta(told('Whose; of all merchants when it is null or absent', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54')),
    reason,
  })
  .meta({ id: 'PausePayoutsBody', description: 'Whose payouts, and why' })

export const payoutPauseView = z
  .object({
    id: id('The pause'),
    merchant_id: id('Whose payouts; null: of all merchants').nullable(),
    kind: z.enum(['paused', 'suspended']).meta(told('`suspended`: because the merchant is', 'paused')),
    actor: text('Who began it', 'demo-operator'),
    reason: text('Why', 'The bank is being changed', 500),
    created_at: instant('When it began'),
    ended_at: instant('When it ended; null until then').nullable(),
    ended_by: text('Who ended it', 'demo-operator').nullable(),
    end_reason: text('Why it was ended', 'The bank is back', 500).nullable(),
  })
  .meta({ id: 'PayoutPause', description: 'A time in which nothing new is sent to the bank' })

export const listPausesAnswer = z
  .object({ data: z.array(payoutPauseView).meta({ description: 'All of them' }) })
  .meta({ id: 'PayoutPauseList', description: 'What is held back right now' })

/** From the gateway: whether a merchant may move money. */
export const holdMerchantBody = z.object({ suspended: z.boolean(), reason })

export const listReviewsAnswer = z
  .object({ data: z.array(operatorWithdrawalView).meta({ description: 'All that wait' }) })
  .meta({ id: 'ReviewList', description: 'Withdrawals that wait for a review' })

export const decideReviewBody = z
  .object({ decision: z.enum(['approved', 'rejected']).meta(told('What was decided', 'approved')), reason })
  .meta({ id: 'DecideReviewBody', description: 'What was decided, and why' })

/** The bank's answer, as an operator got it from the bank. */
export const closePayoutBody = z
  .object({
    outcome: z.enum(['settled', 'rejected']).meta(told('What became of it', 'settled')),
    e2e_id: z
      .string()
      .regex(/^E[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/, 'is no end-to-end id')
      .nullish()
      .meta(told('The end-to-end id of what was settled', 'E18236120202611211500s0a1b2c3d4e')),
    reason,
  })
  .meta({ id: 'ClosePayoutBody', description: 'The bank’s word, as an operator got it from the bank' })

const settings = {
  default_pix_key: 'Where withdrawals go that name no key; null: they have to name one',
  withdrawal_max_cents: 'The largest withdrawal, in cents; null: no limit of its own',
  auto_approval: 'Whether withdrawals may be approved automatically',
  auto_approval_max_cents: 'The largest one that may, in cents',
  auto_approval_daily_max_cents: 'How much of them a day may have, in cents',
  night_max_cents: 'How much may be withdrawn between 20 h and 6 h in Brasília, in cents; null: no limit',
  duplicate_window_seconds: 'A second withdrawal of one amount to one key within this is reviewed first; 0: never',
  creator_may_approve: 'Whether the client that asked for a withdrawal may approve it',
}

export const payoutSettingsView = z
  .object({
    merchant_id: id('Whose settings'),
    default_pix_key: pixKeyView.nullable().meta({ description: settings.default_pix_key }),
    withdrawal_max_cents: cents.meta(told(settings.withdrawal_max_cents, 1_000_000)).nullable(),
    auto_approval: z.boolean().meta(told(settings.auto_approval, true)),
    auto_approval_max_cents: cents.meta(told(settings.auto_approval_max_cents, 500_000)),
    auto_approval_daily_max_cents: cents.meta(told(settings.auto_approval_daily_max_cents, 2_000_000)),
    night_max_cents: cents.meta(told(settings.night_max_cents, 100_000)).nullable(),
    duplicate_window_seconds: z
      .int()
      .meta({ ...told(settings.duplicate_window_seconds, 600), minimum: 0, maximum: 604_800 }),
    creator_may_approve: z.boolean().meta(told(settings.creator_may_approve, false)),
  })
  .meta({ id: 'PayoutSettings', description: 'What a merchant’s withdrawals may be' })

/** As the merchant reads them, with the cost of a withdrawal. */
export const ownPayoutSettingsView = payoutSettingsView
  .extend({
    fee_cents: cents.meta(
      told('What a withdrawal costs: it is part of the amount, and the balance must have it besides the amount', 20),
    ),
  })
  .meta({ id: 'OwnPayoutSettings', description: 'What your withdrawals may be, and what they cost' })

export const changePayoutSettingsBody = z
  .object({
    default_pix_key: pixKeyInput.nullable().meta({ description: settings.default_pix_key }),
    withdrawal_max_cents: cents.min(1).nullable().meta(told(settings.withdrawal_max_cents, 1_000_000)),
    auto_approval: z.boolean().meta(told(settings.auto_approval, true)),
    auto_approval_max_cents: cents.meta(told(settings.auto_approval_max_cents, 500_000)),
    auto_approval_daily_max_cents: cents.meta(told(settings.auto_approval_daily_max_cents, 2_000_000)),
    night_max_cents: cents.min(1).nullable().default(null).meta(told(settings.night_max_cents, 100_000)),
    duplicate_window_seconds: z.int().min(0).max(604_800).default(0).meta(told(settings.duplicate_window_seconds, 600)),
    creator_may_approve: z.boolean().meta(told(settings.creator_may_approve, false)),
    reason,
  })
  .meta({ id: 'ChangePayoutSettingsBody', description: 'All of a merchant’s settings, as they are to be' })

export const payoutSettingsProposal = z
  .object({
    proposed_by: text('The first operator', 'operator:demo-operator'),
    reason: text('Why', 'Asked for by phone, ticket 4711', 500),
    after: payoutSettingsView.meta({ description: 'What they would be' }),
    at: instant('When'),
  })
  .meta({
    id: 'PayoutSettingsProposal',
    description: 'Settings that let money go further than before; another operator has to send the same',
  })

export const listPayoutSettingsChangesAnswer = z
  .object({
    data: z
      .array(
        z.object({
          actor: text('Who changed them; both, where two did', 'operator:demo-operator operator:demo-operator-2'),
          reason: text('Why', 'Asked for by phone, ticket 4711', 500),
          before: payoutSettingsView.nullable().meta({ description: 'What they were; null when there were none' }),
          after: payoutSettingsView.meta({ description: 'What they are since then' }),
          at: instant('When'),
        }),
      )
      .meta({ description: 'Every change, newest first' }),
    proposal: payoutSettingsProposal.nullable().meta({ description: 'What waits for a second operator' }),
  })
  .meta({ id: 'PayoutSettingsChangeList', description: 'Who changed a merchant’s settings' })

export const watchKeyBody = z
  .object({ pix_key: pixKeyInput.meta({ description: 'The key' }), reason })
  .meta({ id: 'WatchKeyBody', description: 'A PIX key whose withdrawals are to be reviewed' })

export const watchedKeyView = z
  .object({
    id: id('The row of the list'),
    pix_key: pixKeyView.meta({ description: 'The key' }),
    reason: text('Why it is watched', 'Asked for by phone, ticket 4711', 500),
    added_by: text('Who added it', 'demo-operator'),
    added_at: instant('When'),
  })
  .meta({ id: 'WatchedKey', description: 'A PIX key whose withdrawals are reviewed' })

export const listWatchedKeysAnswer = z
  .object({ data: z.array(watchedKeyView).meta({ description: 'All of them' }) })
  .meta({ id: 'WatchedKeyList', description: 'PIX keys whose withdrawals are reviewed' })

export const listAlertsQuery = z.object({
  open: z.enum(['true', 'false']).default('true').meta(told('Whether open ones, or those that were closed', 'true')),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta(told('How many rows at most', 50)),
  kind: z.string().max(100).optional().meta(told('Only of this kind', 'payout_missing')),
  date: z.iso
    .date()
    .optional()
    .meta(told('Only what the comparison of this day of the bank’s books found', '2026-11-21')),
})

export const listAlertsAnswer = z
  .object({ data: z.array(alertView).meta({ description: 'Alerts, newest first' }) })
  .meta({ id: 'WithdrawalAlertList', description: 'Alerts about withdrawals' })

export const floatView = z
  .object({
    provider_account: z.int().meta({ ...told('Which of our accounts at PSPs, by its number', 1), minimum: 1 }),
    bank_cents: centsShown('What the bank says that it has', 1_250_000),
    ledger_cents: centsShown('What came there and did not leave, by the ledger', 1_249_000),
    owed_cents: centsShown('Of that, what merchants may ask for now: less than this is missing', 1_100_000),
    missing_cents: centsShown('What the bank has less than that', 0),
    looked_at: instant('When the bank said so'),
  })
  .meta({ id: 'Float', description: 'What lies at one of our accounts at PSPs, by its book and by the ledger’s' })

export const listFloatsAnswer = z
  .object({ data: z.array(floatView).meta({ description: 'A row for each account whose PSP tells its balance' }) })
  .meta({ id: 'FloatList', description: 'Our accounts at PSPs, as they were seen last' })

export const resolveAlertBody = z
  .object({ resolution: reason.meta(told('What was done', 'The bank said that it was settled')) })
  .meta({ id: 'ResolveAlertBody', description: 'What was done about it' })
