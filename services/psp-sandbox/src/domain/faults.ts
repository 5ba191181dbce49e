import { createHash } from 'node:crypto'
import { z } from 'zod'
import { tokenLifetimeSeconds } from './access-tokens.ts'

const rate = z.number().min(0).max(1).default(0)

/** A queue may keep an order longer than any client waits. */
const delayMs = z.int().min(0).max(600_000)
const lagMs = delayMs.default(0)

/** Faults that the bank makes on purpose, by probability; the same seed makes the same faults. */
export const faultSettings = z.strictObject({
  seed: z.int().min(0).default(1),
  /** How long an order that the bank has taken is under way; by its destination when absent. */
  settlesAfterMs: delayMs.optional(),
  /** The longest wait before an answer. */
  latencyMs: z.int().min(0).max(60_000).default(0),
  /** The connection breaks before the order is looked at: it takes no effect. */
  lostRequestRate: rate,
  /** A payout or refund with a lost request still arrives, up to this much later; with 0 it never does. */
  lateArrivalMs: lagMs,
  /** The order takes effect, and the connection breaks before its answer. */
  lostReplyRate: rate,
  /** The order takes effect, and the answer is a 500. */
  errorAfterEffectRate: rate,
  /** A payout or refund takes effect, and the answer is a refusal. */
  refuseAfterEffectRate: rate,
  /** The answer to a payout names another amount. */
  wrongAmountRate: rate,
  /** Look-ups miss a payout or refund for up to this long after it arrived. */
  lookUpLagMs: lagMs,
  /** A look-up misses a payout that an earlier one found. */
  lookUpFlapRate: rate,
  /** Every payout is refused, and none is kept. */
  emptyAccount: z.boolean().default(false),
  /** The token endpoint and every call refuse the client. */
  refuseCredentials: z.boolean().default(false),
  webhookLossRate: rate,
  webhookDuplicateRate: rate,
  /** Each webhook is late by up to this much, so that one may overtake another. */
  webhookDelayMs: z.int().min(0).max(60_000).default(0),
  /** Tokens from before this time are refused. */
  withdrawTokensBefore: z.iso.datetime().default(new Date(0).toISOString()),
  /** Tokens expire after this long, although `expires_in` promises more; with 0 no token is good. */
  tokenLifetimeSeconds: z.int().min(0).max(tokenLifetimeSeconds).default(tokenLifetimeSeconds),
  /** False: a repeated payout id pays again. */
  deduplicate: z.boolean().default(true),
})
export type FaultSettings = z.output<typeof faultSettings>

type Rate =
  | 'lostRequestRate'
  | 'lostReplyRate'
  | 'errorAfterEffectRate'
  | 'refuseAfterEffectRate'
  | 'wrongAmountRate'
  | 'lookUpFlapRate'
  | 'webhookLossRate'
  | 'webhookDuplicateRate'
type Switch = 'emptyAccount' | 'refuseCredentials'
type Delay = 'latencyMs' | 'webhookDelayMs'
type Lag = 'lateArrivalMs' | 'lookUpLagMs'
export type Fault = Rate | Switch | Lag

export interface Faults {
  settings: FaultSettings
  /** True with the probability of this setting, and always while a switch is on. */
  happens: (fault: Rate | Switch) => boolean
  /** Milliseconds, drawn evenly between zero and this setting. */
  delayMs: (delay: Delay) => number
  /** How much later a lost order arrives, in milliseconds; undefined when it never does. */
  arrivalDelayMs: () => number | undefined
  /** Whether look-ups still miss an order of this age; how long that lasts is drawn once per order. */
  isUnseen: (order: string, ageMs: number) => boolean
}

/**
 * Each setting draws from its own sequence of numbers, so that using one does not change another. `onMade` hears of
 * every fault, but not of mere delays.
 */
export function createFaults(settings: FaultSettings, onMade: (fault: Fault) => void): Faults {
  const rows = new Map<string, () => number>()
  const next = (name: keyof FaultSettings): number => {
    const row = rows.get(name) ?? randomNumbers(seedOf(`${settings.seed} ${name}`))
    rows.set(name, row)
    return row()
  }
  const drawMs = (name: Delay | Lag): number => (settings[name] > 0 ? Math.floor(next(name) * settings[name]) : 0)
  const lookUpLags = new Map<string, number>()
  return {
    settings,
    happens: (fault) => {
      const probability = Number(settings[fault])
      const isMade = probability > 0 && next(fault) < probability
      if (isMade) onMade(fault)
      return isMade
    },
    delayMs: drawMs,
    arrivalDelayMs: () => {
      if (settings.lateArrivalMs === 0) return undefined
      onMade('lateArrivalMs')
      return drawMs('lateArrivalMs')
    },
    isUnseen: (order, ageMs) => {
      if (ageMs >= settings.lookUpLagMs) return false
      const lag = lookUpLags.get(order) ?? drawMs('lookUpLagMs')
      lookUpLags.set(order, lag)
      if (ageMs >= lag) return false
      onMade('lookUpLagMs')
      return true
    },
  }
}

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE()

/** Mulberry32: a small generator that repeats its numbers for one seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
