import type { WorkSettings } from '@comporta/shared/work/work-settings.ts'

/** What an installation decides; read once, at start, from the environment (see `config.ts`). */
export interface WebhookSettings extends WorkSettings {
  /** Until the whole answer is here. */
  timeoutMs: number
  /** After the first failed try, the second, and so on; the last counts from then on. */
  pausesMs: readonly number[]
  /** What was tried for so long is given up, and an endpoint that took nothing for so long is disabled. */
  giveUpAfterMs: number
  /** How long a secret that was replaced still signs. */
  secretOverlapMs: number
  /** How long events and what came of them can be seen and sent again. */
  keepMs: number
  /** Only https, outside of the demo. */
  httpsOnly: boolean
}
