import type { NewAlert, StepAlertKind } from '@comporta/shared/work/alerts.ts'

/** What operators must look at; the engine raises the alerts about steps. */
export type AlertKind =
  | StepAlertKind
  /** An endpoint answered 410 and was disabled. */
  | 'endpoint_gone'
  /** An endpoint took nothing for so long that it was disabled. */
  | 'endpoint_failing'

/** Alerts about a disabled endpoint, which are over when it is enabled again or removed. */
export const disabledAlerts: readonly AlertKind[] = ['endpoint_gone', 'endpoint_failing']

export type NewWebhookAlert = NewAlert<AlertKind>
