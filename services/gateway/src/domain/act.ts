/** Who does something, and as far as a request did it: from where, in which one, and why. */
export interface Act {
  actor: string
  address?: string
  requestId?: string
  reason?: string | undefined
}

/** What a process does by itself, or a person on its machine. */
export const byStack: Act = { actor: 'stack' }
