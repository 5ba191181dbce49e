/** The kind of a failure, for logs: never a message that may hold what was sent. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  // A DOMException has a number for a code, which tells nobody anything.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
