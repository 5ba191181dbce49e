/** The kind of a failure, for logs: never a message, which may hold parts of the request. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  // The code of a DOMException is a number that tells nobody anything.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
