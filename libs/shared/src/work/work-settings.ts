/** How the engine keeps time; read from the environment by `config/work-environment.ts`. */
export interface WorkSettings {
  /** The lease of a claim: a step whose process died is due again after this. */
  stepLeaseMs: number
  /** How long a sent job may take to arrive before it is sent again. */
  sweepGraceMs: number
  /** Operators are alerted about a step that nobody has done for this long. */
  overdueAlertAfterMs: number
}
