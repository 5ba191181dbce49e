import { createHash } from 'node:crypto'
import { z } from 'zod'
import { tokenLifetimeSeconds } from './access-tokens.ts'

const rate = z.number().min(0).max(1).default(0)

/** Faults that the bank makes on purpose, by probability; the same seed makes the same faults. */
export const faultSettings = z.strictObject({
  seed: z.int().min(0).default(1),
  /** Before every answer. */
  latencyMs: z.int().min(0).max(60_000).default(0),
  /** The connection breaks before the order is looked at: it takes no effect. */
  lostRequestRate: rate,
  /** The order takes effect, and the connection breaks before its answer. */
  lostReplyRate: rate,
  /** The order takes effect, and the answer is a 500. */
  errorAfterEffectRate: rate,
  /** The answer to a payout names another amount. */
  wrongAmountRate: rate,
  webhookLossRate: rate,
  webhookDuplicateRate: rate,
  /** Each webhook is late by up to this much, so that they overtake each other. */
  webhookDelayMs: z.int().min(0).max(60_000).default(0),
  /** Tokens that were given out before this time are refused. */
  withdrawTokensBefore: z.iso.datetime().default(new Date(0).toISOString()),
  /** Tokens expire after this long, although `expires_in` promises more; with 0 there is no token that is good. */
  tokenLifetimeSeconds: z.int().min(0).max(tokenLifetimeSeconds).default(tokenLifetimeSeconds),
  /** False: a repeated payout id pays again. */
  deduplicate: z.boolean().default(true),
})
export type FaultSettings = z.output<typeof faultSettings>

export type Rate =
  | 'lostRequestRate'
  | 'lostReplyRate'
  | 'errorAfterEffectRate'
  | 'wrongAmountRate'
  | 'webhookLossRate'
  | 'webhookDuplicateRate'
type Delay = 'latencyMs' | 'webhookDelayMs'

export interface Faults {
  settings: FaultSettings
  /** True with the probability of this setting. */
  happens: (rate: Rate) => boolean
  /** Milliseconds, evenly between zero and this setting. */
  delayMs: (delay: Delay) => number
}

/**
 * Each setting draws from a row of numbers of its own: how often one is asked does not change what another does. `onMade`
 * hears of every fault that happens by probability.
 */
export function createFaults(settings: FaultSettings, onMade: (rate: Rate) => void): Faults {
  const rows = new Map<string, () => number>()
  const next = (name: Rate | Delay): number => {
    const row = rows.get(name) ?? randomNumbers(seedOf(`${settings.seed} ${name}`))
    rows.set(name, row)
    return row()
  }
  return {
    settings,
    happens: (rate) => {
      const isMade = settings[rate] > 0 && next(rate) < settings[rate]
      if (isMade) onMade(rate)
      return isMade
    },
    delayMs: (delay) => (settings[delay] > 0 ? Math.floor(next(delay) * settings[delay]) : 0),
  }
}

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE()

/** Mulberry32: a small generator that a seed repeats. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
