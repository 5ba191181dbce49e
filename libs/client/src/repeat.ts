import { ComportaError } from './errors.ts'

/** How often and how long a request is repeated. */
export interface RepeatSettings {
  /** Tries after the first one; 4 when absent. */
  retries: number
  /** The first pause; each is twice as long as the one before, a part of it by chance. */
  pauseMs: number
  /** The longest pause; an answer that asks for a longer one is not waited for. */
  pauseMaxMs: number
}

/** What a request may be repeated after. `safe`: done twice, it is as if done once. */
export type Repeatable = 'safe' | 'when-refused'

/** Statuses after which a safe request is repeated; of these, what was certainly not done. */
const passing = new Set([408, 429, 500, 502, 503, 504])

function mayPass(failure: unknown, repeatable: Repeatable): boolean {
  if (!(failure instanceof ComportaError)) return repeatable === 'safe'
  if (failure.status === 429) return true
  return repeatable === 'safe' && (passing.has(failure.status) || failure.code === 'idempotency_key_in_use')
}

/** Runs it until it succeeds, fails for a reason that does not pass, or was tried often enough. */
export async function repeat<Result>(
  run: () => Promise<Result>,
  { retries, pauseMs, pauseMaxMs }: RepeatSettings,
  repeatable: Repeatable,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await run()
    } catch (failure) {
      signal?.throwIfAborted()
      if (tried >= retries || !mayPass(failure, repeatable)) throw failure
      const asked = failure instanceof ComportaError ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0
      if (asked > pauseMaxMs) throw failure
      const own = Math.min(pauseMs * 2 ** tried, pauseMaxMs) * (0.5 + Math.random() / 2)
      await pause(Math.max(asked, own), signal)
    }
  }
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(end, ms)
    function end(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    signal?.addEventListener('abort', end)
  })
