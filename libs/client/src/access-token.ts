/** Tokens are asked for a little before they end: clocks differ, and a request takes its time. */
const earlyMs = 30_000

export interface AccessTokens {
  /** One that is valid; however many ask at once, one request is made for it. */
  get: () => Promise<string>
  /** Takes one out that was refused; a newer one stays. */
  drop: (token: string) => void
}

export function keepAccessToken(ask: () => Promise<{ access_token: string; expires_in: number }>): AccessTokens {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function renew(): Promise<string> {
    try {
      const { access_token: token, expires_in: seconds } = await ask()
      kept = { token, until: Date.now() + seconds * 1_000 - earlyMs }
      return token
    } finally {
      asking = undefined
    }
  }

  return {
    async get() {
      if (kept && Date.now() < kept.until) return kept.token
      asking ??= renew()
      return asking
    },
    drop(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}
