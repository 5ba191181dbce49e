import { z } from 'zod'
import { normalisePixKey, pixKeyTypes } from '../pix/pix-key.ts'
import { proposedFields, takenFields } from './alerts.contract.ts'
import { cents as centsShown, details, eventFields, id, instant, plainText, reason, text, told } from './fields.ts'
import { dueStepView } from './steps.contract.ts'
import { withdrawalDetailView } from './withdrawals.contract.ts'

/** What operators (scope `ops`) see and decide about withdrawals. Amounts are integer cents. */

const cents = z.int().min(0).max(999_999_999_999)

const keyType = z.enum(pixKeyTypes).meta(told('Type of the PIX key', 'email'))

const pixKeyInput = z
  .object({ type: keyType, value: z.string().min(1).max(200).meta(told('PIX key', 'maria@example.com')) })
  .transform(({ type, value }, context) => {
    const key = normalisePixKey(type, value)
    if (key) return key
    context.addIssue({ code: 'custom', message: `is not a valid ${type} key` })
    return z.NEVER
  })

const pixKeyView = z.object({ type: keyType, value: text('PIX key, normalised', 'maria@example.com', 77) })

/** What a decision about a withdrawal may carry, by the merchant or by an operator. */
export const decisionBody = z
  .object({
    reason: plainText({ max: 500 })
      .nullish()
      .meta(told('Reason for the decision. It is kept permanently: do not include documents or PIX keys', 'Agreed')),
  })
  .nullish()
  .meta({ id: 'DecisionBody', description: 'The reason for a decision; may be absent' })

export const operatorWithdrawalView = withdrawalDetailView
  .extend({
    merchant_id: id('Id of the merchant that the withdrawal belongs to'),
    created_by: text(
      'Client or person that requested the withdrawal: a client id, or `person:` and the id of a person',
      'demo-merchant',
    ),
    merchant_status: text(
      'Progress of the merchant’s approval: `not_required`, `pending`, `approved` or `rejected`',
      'not_required',
      40,
    ),
    compliance_reasons: z
      .array(z.string())
      .meta(
        told(
          'Reasons for a compliance review. `large_amount`: from the review limit on; `watched_destination`: the PIX key is ' +
            'watched; `high_velocity`: too many withdrawals in a short time; `possible_duplicate`: see `duplicate_of`; ' +
            '`found_at_bank`: the bank already has this payout, from before a restore',
          ['large_amount'],
        ),
      ),
    duplicate_of: id(
      'Id of the earlier withdrawal of the same amount to the same key; null when this is no possible duplicate',
    ).nullable(),
    stop_status: text(
      '`running`: not stopped; `cancelled_by_merchant`, `cancelled_by_operator`: cancelled; `expired`: nobody decided in time',
      'running',
      40,
    ),
    payout_id: text('Id of the payout at the bank, given by Comporta', '5f3c9a1e8d7b42609c1e3a5f7b9d0e24'),
    provider_account: z
      .int()
      .meta({ ...told('Number of the provider account, one of our accounts at PSPs, that pays it', 1), minimum: 1 }),
    returned_cents: centsShown('Amount that the receiver’s bank has sent back so far', 0),
  })
  .meta({ id: 'OperatorWithdrawal', description: 'A withdrawal, with the fields that only operators see' })

export const alertView = z
  .object({
    id: id('Id of the alert'),
    kind: text('Kind of the alert', 'payout_unknown', 100),
    subject: text(
      'Id of the withdrawal, or the cause that many withdrawals share',
      '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
    ),
    withdrawal_id: id('Id of the withdrawal that the alert is about; null when it is about none').nullable(),
    detail: text('Description of the problem', 'The bank does not know what became of it', 1_000),
    details: details('Further details, by name', { attempts: 3 }),
    created_at: instant('Time at which the alert was raised'),
    ...takenFields,
    ...proposedFields,
    resolved_by: text(
      'Actor that closed the alert: `operator:<id>`, both of two separated by a space, or `system`; null until then',
      'operator:demo-operator',
    ).nullable(),
    resolution: text(
      'How the alert was settled; null until then',
      'The bank said that it was settled',
      1_100,
    ).nullable(),
    resolved_at: instant('Time at which the alert was closed; null until then').nullable(),
  })
  .meta({ id: 'WithdrawalAlert', description: 'An alert about withdrawals, for operators to look at' })

/** A withdrawal with everything known about it: its history, every try to pay, its alerts. */
export const operatorWithdrawalDetail = operatorWithdrawalView
  .extend({
    events: z
      .array(
        z.object({
          lifecycle: text(
            'Status that the event changes: `withdrawal`, `merchant`, `compliance`, `bank` or `stop`',
            'withdrawal',
            40,
          ),
          ...eventFields({
            event: 'merchant_approved',
            from: 'pending',
            to: 'processing',
            actor: 'client:demo-merchant',
          }),
        }),
      )
      .meta({ description: 'Events of the withdrawal, in order' }),
    payout_attempts: z
      .array(
        z.object({
          number: z.int().meta({ ...told('Number of the try, from 1', 1), minimum: 1 }),
          outcome: text(
            'Outcome: `settled`, `processing`, `rejected`, `refused`, `blocked`, `not_sent` or `unknown`; null until there is one',
            'rejected',
            40,
          ).nullable(),
          detail: text(
            'The bank’s code, or the reason why there is no clear answer; null when there is neither',
            'AC03',
            1_000,
          ).nullable(),
          e2e_id: text(
            'End-to-end id that the bank gave; null when it gave none',
            'E18236120202611211500s0a1b2c3d4e',
            32,
          ).nullable(),
          started_at: instant('Time at which the try began'),
          answered_at: instant('Time of the answer; null when there was none').nullable(),
        }),
      )
      .meta({ description: 'All tries to pay it' }),
    proposals: z
      .array(
        z.object({
          act: z
            .enum(['decide-review', 'close-payout'])
            .meta(
              told(
                '`decide-review`: the decision of a compliance review; `close-payout`: the closing of a payout by hand',
                'close-payout',
              ),
            ),
          outcome: text(
            'Proposed outcome: `approved` or `rejected` for a review, `settled` or `rejected` for a payout',
            'settled',
            40,
          ),
          e2e_id: text(
            'End-to-end id given with the proposal; null when none was',
            'E18236120202611211500s0a1b2c3d4e',
            32,
          ).nullable(),
          proposed_by: text('Operator who made the proposal', 'operator:demo-operator'),
          proposed_at: instant('Time of the proposal'),
          reason: text('Reason for the proposal', 'The bank said so on the phone', 500),
        }),
      )
      .meta({ description: 'Decisions of one operator that a second operator has to make too' }),
    alerts: z
      .array(alertView)
      .meta({ description: 'Alerts about the withdrawal, and about the cause that keeps it waiting' }),
    due_steps: z.array(dueStepView).meta({ description: 'Steps still due for the withdrawal' }),
    transfer_ids: z
      .array(z.uuid())
      .meta(told('Ids of the transfers that the ledger has, or would have, for the withdrawal', [])),
  })
  .meta({
    id: 'OperatorWithdrawalDetail',
    description: 'A withdrawal with its history, its payout tries, proposals and alerts',
  })

/** The 202 answer to an operator's decision: a second operator has to decide the same. */
export const proposedDecision = operatorWithdrawalView.meta({
  id: 'ProposedDecision',
  description: 'The proposal is kept: a second operator has to decide the same',
})

export const cancelWithdrawalBody = z
  .object({ reason })
  .meta({ id: 'CancelWithdrawalBody', description: 'The reason for cancelling a withdrawal' })

/** Nothing new is sent to the bank, for one merchant or for all. */
export const pausePayoutsBody = z
  .object({
    merchant_id: z
      .uuid()
      .toLowerCase()
      .nullable()
      .default(null)
      .meta(
        told(
          'Id of the merchant whose payouts are meant; null or absent for all merchants',
          '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54',
        ),
      ),
    reason,
  })
  .meta({ id: 'PausePayoutsBody', description: 'The payouts that are meant, and the reason' })

export const payoutPauseView = z
  .object({
    id: id('Id of the pause'),
    merchant_id: id('Id of the merchant whose payouts are held back; null for all merchants').nullable(),
    kind: z
      .enum(['paused', 'suspended'])
      .meta(
        told('`paused`: paused by an operator; `suspended`: held back because the merchant is suspended', 'paused'),
      ),
    actor: text('Operator who began the pause', 'operator:demo-operator'),
    reason: text('Reason for the pause', 'The bank is being changed', 500),
    created_at: instant('Time at which the pause began'),
    ended_at: instant('Time at which the pause ended; null until then').nullable(),
    ended_by: text('Operator who ended the pause; null until then', 'operator:demo-operator').nullable(),
    end_reason: text('Reason for ending the pause; null until then', 'The bank is back', 500).nullable(),
  })
  .meta({ id: 'PayoutPause', description: 'A pause, in which no new payouts are sent to the bank' })

export const listPausesAnswer = z
  .object({ data: z.array(payoutPauseView).meta({ description: 'Pauses that have not ended, newest first' }) })
  .meta({ id: 'PayoutPauseList', description: 'The pauses that hold back payouts right now' })

export const listReviewsAnswer = z
  .object({
    data: z
      .array(operatorWithdrawalView)
      .meta({ description: 'Withdrawals in review, the longest waiting first, at most 200' }),
  })
  .meta({ id: 'ReviewList', description: 'Withdrawals that wait for a compliance review' })

export const decideReviewBody = z
  .object({
    decision: z
      .enum(['approved', 'rejected'])
      .meta(
        told(
          '`approved`: the withdrawal may be paid; `rejected`: it fails, and its amount is available again',
          'approved',
        ),
      ),
    reason,
  })
  .meta({ id: 'DecideReviewBody', description: 'The decision of a compliance review, and its reason' })

/** The bank's answer, as an operator got it from the bank. */
export const closePayoutBody = z
  .object({
    outcome: z
      .enum(['settled', 'rejected'])
      .meta(told('The bank’s word: `settled`: the payout was paid; `rejected`: it was not paid', 'settled')),
    e2e_id: z
      .string()
      .regex(/^E[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/, 'is no end-to-end id')
      .nullish()
      .meta(told('End-to-end id of a settled payout', 'E18236120202611211500s0a1b2c3d4e')),
    reason,
  })
  .meta({ id: 'ClosePayoutBody', description: 'The bank’s word about a payout, as an operator got it from the bank' })

const settings = {
  default_pix_key: 'Destination of withdrawals that name no PIX key; null: they have to name one',
  withdrawal_max_cents: 'Largest amount of one withdrawal, in cents, whoever approves it; null: no such limit',
  auto_approval: 'Whether withdrawals can be approved automatically',
  auto_approval_max_cents: 'Largest amount that can be approved automatically, in cents',
  auto_approval_daily_max_cents:
    'Limit of the day’s total for automatic approval, in cents; all withdrawals of the day in Brasília count, whoever approved them',
  night_max_cents: 'Largest total of withdrawals between 20 h and 6 h in Brasília, in cents; null: no limit',
  duplicate_window_seconds:
    'Time, in seconds, in which a second withdrawal of the same amount to the same key is reviewed first; 0: never',
  creator_may_approve: 'Whether the API client that created a withdrawal may approve it; a person never may',
}

export const payoutSettingsView = z
  .object({
    merchant_id: id('Id of the merchant that the settings belong to'),
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
  .meta({ id: 'PayoutSettings', description: 'Limits and approval rules for a merchant’s withdrawals' })

/** As the merchant reads them, with the cost of a withdrawal. */
export const ownPayoutSettingsView = payoutSettingsView
  .extend({
    fee_cents: cents.meta(
      told(
        'Fee of each withdrawal, in cents: it is part of the amount, and the available balance must cover it on top of the amount',
        20,
      ),
    ),
  })
  .meta({ id: 'OwnPayoutSettings', description: 'Limits, approval rules and fee of your withdrawals' })

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
  .meta({
    id: 'ChangePayoutSettingsBody',
    description: 'The complete payout settings of a merchant, which replace the current ones, and the reason',
  })

export const payoutSettingsProposal = z
  .object({
    proposed_by: text('Operator who made the proposal', 'operator:demo-operator'),
    reason: text('Reason for the proposal', 'Asked for by phone, ticket 4711', 500),
    after: payoutSettingsView.meta({ description: 'Proposed settings' }),
    at: instant('Time of the proposal'),
  })
  .meta({
    id: 'PayoutSettingsProposal',
    description: 'Proposed settings that let money go further than before; another operator has to send the same',
  })

export const listPayoutSettingsChangesAnswer = z
  .object({
    data: z
      .array(
        z.object({
          actor: text(
            'Operator who changed the settings; both separated by a space, where two did',
            'operator:demo-operator operator:demo-operator-2',
          ),
          reason: text('Reason for the change', 'Asked for by phone, ticket 4711', 500),
          before: payoutSettingsView
            .nullable()
            .meta({ description: 'Settings before the change; null when there were none' }),
          after: payoutSettingsView.meta({ description: 'Settings after the change' }),
          at: instant('Time of the change'),
        }),
      )
      .meta({ description: 'Changes, newest first, at most 200' }),
    proposal: payoutSettingsProposal
      .nullable()
      .meta({ description: 'Proposal that waits for a second operator; null when there is none' }),
  })
  .meta({ id: 'PayoutSettingsChangeList', description: 'The history of a merchant’s payout settings' })

export const watchKeyBody = z
  .object({ pix_key: pixKeyInput.meta({ description: 'PIX key to watch' }), reason })
  .meta({ id: 'WatchKeyBody', description: 'A PIX key to watch: withdrawals to it are reviewed' })

export const watchedKeyView = z
  .object({
    id: id('Id of the entry'),
    pix_key: pixKeyView.meta({ description: 'Watched PIX key' }),
    reason: text('Reason for watching the key', 'Asked for by phone, ticket 4711', 500),
    added_by: text('Operator who added the key', 'operator:demo-operator'),
    added_at: instant('Time at which the key was added'),
  })
  .meta({ id: 'WatchedKey', description: 'A watched PIX key: withdrawals to it are reviewed' })

export const listWatchedKeysAnswer = z
  .object({ data: z.array(watchedKeyView).meta({ description: 'All watched keys' }) })
  .meta({ id: 'WatchedKeyList', description: 'Watched PIX keys: withdrawals to them are reviewed' })

export const listAlertsQuery = z.object({
  open: z
    .enum(['true', 'false'])
    .default('true')
    .meta(told('`true`: only open alerts; `false`: closed ones too', 'true')),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta(told('Maximum number of rows', 50)),
  kind: z.string().max(100).optional().meta(told('Only alerts of this kind', 'payout_missing')),
  date: z.iso
    .date()
    .optional()
    .meta(told('Only alerts raised by the comparison of this day of the bank’s books', '2026-11-21')),
})

export const listAlertsAnswer = z
  .object({ data: z.array(alertView).meta({ description: 'Alerts, newest first' }) })
  .meta({ id: 'WithdrawalAlertList', description: 'Alerts about withdrawals' })

export const floatView = z
  .object({
    provider_account: z
      .int()
      .meta({ ...told('Number of the provider account, one of our accounts at PSPs', 1), minimum: 1 }),
    bank_cents: centsShown('Balance of the account, as the bank reports it', 1_250_000),
    ledger_cents: centsShown(
      'Balance of the account by the ledger: money that came there and did not leave',
      1_249_000,
    ),
    owed_cents: centsShown(
      'Part of `ledger_cents` that merchants can ask for now, which the account must have',
      1_100_000,
    ),
    missing_cents: centsShown('Shortfall of `bank_cents` below `owed_cents`', 0),
    looked_at: instant('Time at which the bank reported the balance'),
  })
  .meta({ id: 'Float', description: 'The balance of a provider account, by the bank’s book and by the ledger’s' })

export const listFloatsAnswer = z
  .object({
    data: z.array(floatView).meta({ description: 'One row for each provider account whose PSP reports its balance' }),
  })
  .meta({ id: 'FloatList', description: 'Balances of the provider accounts, as last seen' })

export const resolveAlertBody = z
  .object({
    resolution: reason.meta(
      told(
        'How the alert was settled. It is kept permanently: do not include documents or PIX keys',
        'The bank said that it was settled',
      ),
    ),
  })
  .meta({ id: 'ResolveAlertBody', description: 'How an alert was settled' })
