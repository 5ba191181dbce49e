/** Who does something and, when a request does it, from where, in which one, and why. */
export interface Act {
  actor: string
  address?: string
  requestId?: string
  reason?: string | undefined
}

/** For what a process does by itself, or a person on its machine. */
export const byStack: Act = { actor: 'stack' }
