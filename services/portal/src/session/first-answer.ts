let asked: Promise<Response> | undefined

/** Who it is, asked before the application is there to ask. */
export function startAsking(): void {
  asked = fetch('/v1/session', {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
  })
  // Whoever takes it hears of it.
  asked.catch(() => undefined)
}

/** What was answered to that, for whoever asks first; whoever asks later asks again. */
export function takeFirstAnswer(): Promise<Response> | undefined {
  const answer = asked
  asked = undefined
  return answer
}
