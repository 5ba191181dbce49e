import { z } from 'zod'
import type { WorkSettings } from '../work/work-settings.ts'

const milliseconds = (fallback: number, min: number) =>
  z.coerce.number().int().min(min).max(86_400_000).default(fallback)

/** How the engine behind the queues keeps time, in every process of a service that has due steps; see `work/`. */
export const workEnvironment = z.object({
  /** The lease of a step: after this it is due again if its process died. Longer than a step usually takes. */
  STEP_LEASE_MS: milliseconds(10_000, 100),
  /** How long a sent job may take to arrive before the sweeper sends it again. */
  STEP_GRACE_MS: milliseconds(3_000, 10),
  /** Operators are alerted about a step that nobody has done for this long. */
  STEP_OVERDUE_ALERT_MS: milliseconds(600_000, 100),
})

export const workSettingsOf = (config: z.output<typeof workEnvironment>): WorkSettings => ({
  stepLeaseMs: config.STEP_LEASE_MS,
  sweepGraceMs: config.STEP_GRACE_MS,
  overdueAlertAfterMs: config.STEP_OVERDUE_ALERT_MS,
})
