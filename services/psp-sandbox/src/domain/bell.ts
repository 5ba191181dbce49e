/** Ends the pause of its listener; rung while the listener is busy, it skips the next pause. */
export interface Bell {
  ring: () => void
  /** Forgets earlier rings. */
  quiet: () => void
  signal: () => AbortSignal
}

export function createBell(): Bell {
  let controller = new AbortController()
  return {
    ring: () => controller.abort(),
    quiet() {
      if (controller.signal.aborted) controller = new AbortController()
    },
    signal: () => controller.signal,
  }
}
