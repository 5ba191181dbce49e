/** How an order ends once the bank has taken it; a returned one settles first. */
export type PayoutEnd = 'settled' | 'refused' | 'returned'

/** What the bank does with an order, by its destination key. */
export interface Behaviour {
  /** Before the bank takes the order. `tries` counts the orders that arrived under the id, including this one. */
  onArrival: (tries: number) => 'take' | 'refuse' | 'lose' | 'unavailable'
  /** The order is taken, but its answer never arrives. */
  losesAnswer: boolean
  ends: PayoutEnd
  settlesAfterMs: number
}

const usual: Behaviour = { onArrival: () => 'take', losesAnswer: false, ends: 'settled', settlesAfterMs: 300 }

/** Product decisions, Sandbox; every other key settles within a second. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  'rejected@sandbox.pix': { ...usual, ends: 'refused' },
  'refused@sandbox.pix': { ...usual, onArrival: () => 'refuse', ends: 'refused' },
  'timeout@sandbox.pix': { ...usual, losesAnswer: true },
  'lost@sandbox.pix': { ...usual, onArrival: (tries) => (tries === 1 ? 'lose' : 'take') },
  'slow@sandbox.pix': { ...usual, settlesAfterMs: 5_000 },
  'silent@sandbox.pix': { ...usual, losesAnswer: true, settlesAfterMs: 86_400_000 },
  'down@sandbox.pix': { ...usual, onArrival: (tries) => (tries <= 3 ? 'unavailable' : 'take') },
  'returned@sandbox.pix': { ...usual, ends: 'returned' },
}

export const behaviourOf = (pixKey: string): Behaviour => behaviours[pixKey] ?? usual
