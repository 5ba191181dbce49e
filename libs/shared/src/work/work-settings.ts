/** How the engine keeps time; read from the environment by `config/work-environment.ts`. */
export interface WorkSettings {
  /** After this a step whose process died is due again. */
  stepLeaseMs: number
  /** How long a job may take to come before it is sent again. */
  sweepGraceMs: number
  /** A step that nobody has done for so long is told to operators. */
  overdueAlertAfterMs: number
}
