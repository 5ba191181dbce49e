import type { LifecycleMove } from '@comporta/shared/lifecycle/define-lifecycle.ts'
import type { Shop } from './shop.ts'

/** A promise of the product and its test. */
export type Promised = readonly [promise: string, prove: (shop: Shop) => Promise<void>]

/** The name of a move in a lifecycle's table, e.g. `pending → paid on payment_confirmed`. */
export type MoveName<Move extends LifecycleMove> = Move extends LifecycleMove
  ? `${Move['from'] extends string ? Move['from'] : '(none)'} → ${Move['to']} on ${Move['on']}`
  : never

export const nameOf = ({ from, to, on }: LifecycleMove): string => `${from ?? '(none)'} → ${to} on ${on}`
