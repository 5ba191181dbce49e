import { servicePublicKeys } from '@comporta/shared/auth/service-tokens.ts'
import { connectionsEnvironment } from '@comporta/shared/config/connections-environment.ts'
import { booleanSetting, databaseEnvironment, workerEnvironment } from '@comporta/shared/config/environment.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { z } from 'zod'
import type { WithdrawalSettings } from './domain/withdrawal-settings.ts'

const wholeNumber = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback)
const centsSetting = (fallback: number) => wholeNumber(fallback).transform((value) => cents(BigInt(value)))

const shared = z.object({
  ...connectionsEnvironment.shape,
  WITHDRAWAL_FEE_CENTS: centsSetting(20),
  COMPLIANCE_REVIEW_CENTS: centsSetting(1_000_000),
  COMPLIANCE_VELOCITY_COUNT: wholeNumber(5_000, 1),
  COMPLIANCE_VELOCITY_WINDOW_SECONDS: wholeNumber(3_600, 1),
  PAYOUT_SETTLE_WINDOW_MS: wholeNumber(45_000),
  PAYOUT_UNKNOWN_ALERT_MS: wholeNumber(300_000),
  PAYOUT_SLOW_ALERT_MS: wholeNumber(3_600_000),
  /** After this a step whose process died is due again; longer than a step usually takes. */
  PAYOUT_STEP_LEASE_MS: wholeNumber(10_000, 100),
  /** How long after a step is due the sweeper takes over, when its job did not come. */
  PAYOUT_SWEEP_GRACE_MS: wholeNumber(3_000, 10),
  /** When a paid payout is looked up again for a return, each time counted from the one before; comma-separated. */
  PAYOUT_RETURN_CHECK_SECONDS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'expected seconds, separated by commas')
    .default('3600,86400')
    .transform((text) => text.split(',').map(Number)),
})

export const apiEnvironment = z.object({
  ...shared.shape,
  SERVICE_PUBLIC_KEYS: servicePublicKeys,
  DEMO: booleanSetting('false'),
})

export const workerProcessEnvironment = z.object({
  ...shared.shape,
  ...workerEnvironment.shape,
  SWEEP_INTERVAL_MS: wholeNumber(1_000, 10),
})

export const migrationEnvironment = z.object({
  MIGRATION_DATABASE_URL: databaseEnvironment.shape.DATABASE_URL,
  DATABASE_URL: databaseEnvironment.shape.DATABASE_URL,
})

export type Config = z.output<typeof shared>
export type WorkerConfig = z.output<typeof workerProcessEnvironment>

export const settingsOf = (config: Config): WithdrawalSettings => ({
  feeCents: config.WITHDRAWAL_FEE_CENTS,
  compliance: {
    reviewFromCents: config.COMPLIANCE_REVIEW_CENTS,
    velocityCount: config.COMPLIANCE_VELOCITY_COUNT,
    velocityWindowSeconds: config.COMPLIANCE_VELOCITY_WINDOW_SECONDS,
  },
  settleWindowMs: config.PAYOUT_SETTLE_WINDOW_MS,
  unknownAlertAfterMs: config.PAYOUT_UNKNOWN_ALERT_MS,
  slowAlertAfterMs: config.PAYOUT_SLOW_ALERT_MS,
  payoutTimeoutMs: 15_000,
  stepLeaseMs: config.PAYOUT_STEP_LEASE_MS,
  sweepGraceMs: config.PAYOUT_SWEEP_GRACE_MS,
  twinWaitMs: 3_000,
  twinDeadAfterMs: 1_500,
  returnCheckDelaysMs: config.PAYOUT_RETURN_CHECK_SECONDS.map((seconds) => seconds * 1_000),
})
