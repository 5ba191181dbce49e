import { servicePublicKeys } from '@comporta/shared/auth/service-tokens.ts'
import { connectionsEnvironment } from '@comporta/shared/config/connections-environment.ts'
import { differencesEnvironment } from '@comporta/shared/config/differences-environment.ts'
import { booleanSetting, optionalBooleanSetting, workerEnvironment } from '@comporta/shared/config/environment.ts'
import { workSettingsOf } from '@comporta/shared/config/work-environment.ts'
import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { dialectOf } from '@comporta/shared/provider/dialects/dialect-of.ts'
import {
  furtherAccountEnvironment,
  furtherAccountOf,
  refuseHalfAccount,
  refuseHalfSandbox,
} from '@comporta/shared/provider/further-account.ts'
import { payoutTimeoutMs } from '@comporta/shared/provider/pix-provider.ts'
import { refuseShortWindow } from '@comporta/shared/provider/settings.ts'
import { z } from 'zod'
import type { WithdrawalSettings } from './domain/withdrawal-settings.ts'

const wholeNumber = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback)
const centsSetting = (fallback: number) => wholeNumber(fallback).transform((value) => cents(BigInt(value)))

const shared = z.object({
  ...connectionsEnvironment.shape,
  ...differencesEnvironment.shape,
  /** An optional second account of ours, from which new withdrawals are paid. */
  ...furtherAccountEnvironment('PAYOUTS').shape,
  WITHDRAWAL_FEE_CENTS: centsSetting(20),
  COMPLIANCE_REVIEW_CENTS: centsSetting(1_000_000),
  COMPLIANCE_VELOCITY_COUNT: wholeNumber(5_000, 1),
  COMPLIANCE_VELOCITY_WINDOW_SECONDS: wholeNumber(3_600, 1),
  /**
   * Set it to true only when no process of a version without time-ordered transfer ids is left, and nobody plans to roll back to one.
   * Without it, they are on in a database created by a version that knows them.
   */
  ORDERED_TRANSFER_IDS: optionalBooleanSetting,
  PAYOUT_SETTLE_WINDOW_MS: wholeNumber(45_000),
  PAYOUT_UNKNOWN_ALERT_MS: wholeNumber(300_000),
  PAYOUT_SLOW_ALERT_MS: wholeNumber(3_600_000),
  /** When a closed payout is looked up again: seconds since it was closed, comma-separated. */
  PAYOUT_WATCH_SECONDS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'expected seconds, separated by commas')
    .default('3600,86400,604800,2592000,7776000')
    .transform((text) => text.split(',').map(Number)),
  /** From this amount on, two operators decide a review. */
  REVIEW_TWO_OPERATORS_CENTS: centsSetting(5_000_000),
  /** A proposal that no second operator confirms expires after this. */
  PROPOSAL_EXPIRY_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** After this, operators are reminded of an outstanding decision. */
  DECISION_OVERDUE_SECONDS: wholeNumber(86_400, 1),
  /** After this, an undecided withdrawal fails and its funds are released. */
  DECISION_EXPIRY_DAYS: z.coerce.number().positive().max(365).default(7),
})

export const apiEnvironment = z
  .object({ ...shared.shape, SERVICE_PUBLIC_KEYS: servicePublicKeys, DEMO: booleanSetting('false') })
  .superRefine(refuseShortWindow('PAYOUT_SETTLE_WINDOW_MS'))
  .superRefine(refuseHalfAccount('PAYOUTS'))
  .superRefine(refuseHalfSandbox('PAYOUTS'))

export const workerProcessEnvironment = z
  .object({
    ...shared.shape,
    ...workerEnvironment.shape,
    /** Registered at the payouts account, as sales registers `PIX_WEBHOOK_URL` at the first account. */
    PAYOUTS_PIX_WEBHOOK_URL: z.url().optional(),
    /** Most jobs wait for the bank, and their writes go in groups: more jobs at once make larger groups. */
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(192),
  })
  .superRefine(refuseShortWindow('PAYOUT_SETTLE_WINDOW_MS'))
  .superRefine(refuseHalfAccount('PAYOUTS'))
  .superRefine(refuseHalfSandbox('PAYOUTS'))

export type Config = z.output<typeof shared>

/** The account that pays new withdrawals, with its settings. */
export const payingOf = (config: Config) =>
  furtherAccountOf(config, 'PAYOUTS') ?? { account: firstProviderAccount, settings: config }

export const settingsOf = (config: Config): WithdrawalSettings => ({
  ...workSettingsOf(config),
  providerAccount: payingOf(config).account,
  sendsPayouts: dialectOf(payingOf(config).settings).payouts !== undefined,
  feeCents: config.WITHDRAWAL_FEE_CENTS,
  ordersTransferIds: config.ORDERED_TRANSFER_IDS,
  compliance: {
    reviewFromCents: config.COMPLIANCE_REVIEW_CENTS,
    velocityCount: config.COMPLIANCE_VELOCITY_COUNT,
    velocityWindowSeconds: config.COMPLIANCE_VELOCITY_WINDOW_SECONDS,
    twoOperatorsFromCents: config.REVIEW_TWO_OPERATORS_CENTS,
  },
  orders: {
    settleWindowMs: config.PAYOUT_SETTLE_WINDOW_MS,
    callTimeoutMs: payoutTimeoutMs,
    unknownAlertAfterMs: config.PAYOUT_UNKNOWN_ALERT_MS,
    slowAlertAfterMs: config.PAYOUT_SLOW_ALERT_MS,
  },
  decision: {
    overdueAfterMs: config.DECISION_OVERDUE_SECONDS * 1_000,
    expiresAfterMs: config.DECISION_EXPIRY_DAYS * 86_400_000,
  },
  proposalExpiryHours: config.PROPOSAL_EXPIRY_HOURS,
  differenceByTwoFromCents: config.DIFFERENCE_TWO_OPERATORS_CENTS,
  twinWaitMs: 3_000,
  twinDeadAfterMs: 1_500,
  watchAtMs: config.PAYOUT_WATCH_SECONDS.map((seconds) => seconds * 1_000),
})
