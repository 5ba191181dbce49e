import { createHash } from 'node:crypto'

export interface SeededRandom {
  /** Uniform from `min` to `max`, both included. */
  integer: (min: number, max: number) => number
  /** True with this probability. */
  happens: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** Random choices that are the same for the same seed and name. */
export function seededRandom(seed: number, name: string): SeededRandom {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE()
  // Mulberry32: small, and random enough for a plan.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new RangeError('there is nothing to pick from')
    return item
  }
  function shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items]
    return items.flatMap(() => left.splice(integer(0, left.length - 1), 1))
  }
  return { integer, happens: (probability) => next() < probability, pick, shuffled }
}
