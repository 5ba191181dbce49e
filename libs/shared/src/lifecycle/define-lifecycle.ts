import type { MerchantEventType } from '../contracts/webhooks.contract.ts'

/** One row of a lifecycle table; `from` is null for the move that creates, `to` for one that removes. */
export interface LifecycleMove<Status extends string = string, Event extends string = string> {
  from: Status | null
  on: Event
  to: Status | null
  /** The event that the merchant gets; see `work/outbox.ts`. */
  tells?: MerchantEventType
}

export interface Lifecycle<Move extends LifecycleMove> {
  moves: readonly Move[]
  statuses: readonly StatusOf<Move>[]
  /** The row for an event in a status, or undefined when the table does not allow it. */
  find: (from: StatusOf<Move> | null, on: EventOf<Move>) => Move | undefined
  /** No row leads to another status from here. */
  isFinal: (status: StatusOf<Move>) => boolean
}

export type StatusOf<Move extends LifecycleMove> = NonNullable<Move['to']>
export type EventOf<Move extends LifecycleMove> = Move['on']

/** Turns a table into the one place that says which moves exist. Throws when an event is defined twice for a status. */
export function defineLifecycle<const Move extends LifecycleMove>(moves: readonly Move[]): Lifecycle<Move> {
  const byKey = new Map<string, Move>()
  for (const move of moves) {
    const key = `${move.from} ${move.on}`
    if (byKey.has(key)) throw new Error(`The lifecycle defines "${key}" twice`)
    byKey.set(key, move)
  }
  return {
    moves,
    statuses: [...new Set(moves.flatMap((move) => [move.from, move.to]))].filter((status) => status !== null),
    find: (from, on) => byKey.get(`${from} ${on}`),
    isFinal: (status) => !moves.some((move) => move.from === status && move.to !== status),
  }
}
