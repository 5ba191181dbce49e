import type { WorkSettings } from '@comporta/shared/work/work-settings.ts'

/** What an installation decides; read once, at start, from the environment (see `config.ts`). */
export interface WebhookSettings extends WorkSettings {
  /** Until the whole answer has arrived. */
  timeoutMs: number
  /** Pauses after the first failed try, the second, and so on; the last one repeats. */
  pausesMs: readonly number[]
  /** After this a delivery that still fails is given up, and an endpoint that took nothing is disabled. */
  giveUpAfterMs: number
  /** How long a secret that was replaced still signs. */
  secretOverlapMs: number
  /** How long events and their deliveries can be seen and sent again. */
  keepMs: number
  /** Only https, outside of the demo. */
  httpsOnly: boolean
}
