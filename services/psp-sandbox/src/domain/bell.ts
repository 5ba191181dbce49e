/** Ends the pause of who waits for it; rung while he is busy, it spares him the next one. */
export interface Bell {
  ring: () => void
  /** Forgets what was rung so far. */
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
