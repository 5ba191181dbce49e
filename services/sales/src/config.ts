import { servicePublicKeys } from '@comporta/shared/auth/service-tokens.ts'
import { connectionsEnvironment } from '@comporta/shared/config/connections-environment.ts'
import { differencesEnvironment } from '@comporta/shared/config/differences-environment.ts'
import { workerEnvironment } from '@comporta/shared/config/environment.ts'
import { workSettingsOf } from '@comporta/shared/config/work-environment.ts'
import {
  furtherAccountEnvironment,
  furtherAccountOf,
  refuseHalfAccount,
  refuseHalfSandbox,
} from '@comporta/shared/provider/further-account.ts'
import { refundTimeoutMs } from '@comporta/shared/provider/pix-provider.ts'
import type { PixSettings } from '@comporta/shared/provider/settings.ts'
import { z } from 'zod'

const shared = z.object({
  ...connectionsEnvironment.shape,
  /** Another account of ours, where charges are made while the first does not answer. */
  ...furtherAccountEnvironment('FALLBACK').shape,
  ...differencesEnvironment.shape,
  /** How long a sent refund that the provider does not know may still arrive there. */
  REFUND_SETTLE_WINDOW_MS: z.coerce.number().int().min(100).max(3_600_000).default(60_000),
  /** How often the provider's lists are compared with ours; by default more often where it sends no webhooks. */
  RECONCILE_INTERVAL_MS: z.coerce.number().int().min(100).max(3_600_000).optional(),
  /** How long the bodies of the provider's webhooks are kept. */
  WEBHOOK_BODIES_KEEP_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** The gateway's address as merchants and payers know it; a final slash is dropped. */
  PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
})

export const apiEnvironment = z
  .object({ ...shared.shape, SERVICE_PUBLIC_KEYS: servicePublicKeys })
  .superRefine(refuseHalfAccount('FALLBACK'))
  .superRefine(refuseHalfSandbox('FALLBACK'))
export const workerProcessEnvironment = z
  .object({
    ...shared.shape,
    ...workerEnvironment.shape,
    /** Registered at the provider, which appends `/pix`; holds the secret that the gateway checks. */
    PIX_WEBHOOK_URL: z.url().optional(),
    /** The same for the fallback account; callbacks of both use the same route. */
    FALLBACK_PIX_WEBHOOK_URL: z.url().optional(),
  })
  .superRefine(refuseHalfAccount('FALLBACK'))
  .superRefine(refuseHalfSandbox('FALLBACK'))
export type Config = z.output<typeof shared>

/** With webhooks, the comparison finds the few payments whose webhook was lost; without them, it finds all payments. */
const reconcileIntervalMs = { withWebhooks: 15_000, pollingOnly: 1_500 }

export const settingsOf = (config: Config) => ({
  ...workSettingsOf(config),
  orders: {
    settleWindowMs: config.REFUND_SETTLE_WINDOW_MS,
    callTimeoutMs: refundTimeoutMs,
    unknownAlertAfterMs: 900_000,
    slowAlertAfterMs: 3_600_000,
  },
  differenceByTwoFromCents: config.DIFFERENCE_TWO_OPERATORS_CENTS,
  httpsOnly: !config.DEMO,
  keepWebhooksMs: config.WEBHOOK_BODIES_KEEP_DAYS * 86_400_000,
  reconcileIntervalMs: reconcileIntervalOf(config, config),
  fallback: fallbackOf(config),
})

function fallbackOf(config: Config) {
  const further = furtherAccountOf(config, 'FALLBACK')
  return further && { account: further.account, reconcileIntervalMs: reconcileIntervalOf(config, further.settings) }
}

const reconcileIntervalOf = (
  { RECONCILE_INTERVAL_MS }: Pick<Config, 'RECONCILE_INTERVAL_MS'>,
  { PIX_POLLING_ONLY }: Pick<PixSettings, 'PIX_POLLING_ONLY'>,
): number => RECONCILE_INTERVAL_MS ?? reconcileIntervalMs[PIX_POLLING_ONLY ? 'pollingOnly' : 'withWebhooks']
