export const timeoutMs = 20_000

const answers = new Map<string, Promise<Response>>()

/** Asks what the application will ask when it is there, by the same address. */
export function askEarly(address: string): Promise<Response> {
  const answer = fetch(address, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // Whoever takes it hears of it.
  answer.catch(() => undefined)
  answers.set(address, answer)
  return answer
}

/** What was answered to that, for whoever asks first; whoever asks later asks again. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}
