/** The kind of a failure, for logs: never a message that may hold what was sent. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  return 'code' in error ? String(error.code) : error.name
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
