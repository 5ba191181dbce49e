export const timeoutMs = 20_000

const answers = new Map<string, Promise<Response>>()

/** Sends a request before the application has loaded, to the same address that it will use. */
export function askEarly(address: string): Promise<Response> {
  const answer = fetch(address, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // The caller that takes this answer handles its failure.
  answer.catch(() => undefined)
  answers.set(address, answer)
  return answer
}

/** The early answer, for the first caller only; later callers send a request of their own. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}
