import type { Dispatcher } from 'undici'
import { z } from 'zod'
import { type Deadline, timeoutError } from './deadline.ts'
import type { Dialect } from './dialects/dialect.ts'
import { askedScopesOf } from './scopes.ts'
import type { PixSettings } from './settings.ts'
import { causeOf, jsonOf } from './transport-failures.ts'

type TokenResult = { kind: 'token'; value: string } | { kind: 'none'; cause: string; unauthorized: boolean }

export interface TokenCache {
  /** A token that stays good for a while. Never throws, and never outlasts the deadline. */
  get: (deadline: Deadline) => Promise<TokenResult>
  /** Drops this token, e.g. after a 401. */
  forget: (value: string) => void
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(300) })

/** Some PSPs refuse clients that do not name themselves. */
export const userAgent = 'Comporta'

/** A token is not used just before it expires: the call that carries it takes time too. */
const reserveMs = 30_000

/** OAuth 2.0 client credentials. Concurrent callers share one request; certificates come with the dispatcher. */
export function createTokenCache(settings: PixSettings, dialect: Dialect, dispatcher: Dispatcher): TokenCache {
  const { headers, body } = tokenRequest(settings, dialect)
  let current: { value: string; goodUntilMs: number } | undefined
  let asking: Promise<TokenResult> | undefined

  async function ask(): Promise<TokenResult> {
    const url = new URL(settings.PIX_TOKEN_URL)
    try {
      const response = await dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        signal: AbortSignal.timeout(settings.PIX_TIMEOUT_MS),
        headers: {
          ...dialect.headers(settings),
          ...settings.PIX_EXTRA_HEADERS,
          ...headers,
          accept: 'application/json',
          'user-agent': userAgent,
        },
        body,
      })
      const answer = tokenAnswer.safeParse(jsonOf(await response.body.text()))
      if (response.statusCode >= 300 || !answer.success) {
        const unauthorized = [400, 401, 403].includes(response.statusCode)
        return { kind: 'none', cause: `token endpoint answered ${response.statusCode}`, unauthorized }
      }
      const lifetimeMs = answer.data.expires_in * 1_000
      const goodForMs = Math.max(lifetimeMs - reserveMs, lifetimeMs / 2)
      current = { value: answer.data.access_token, goodUntilMs: performance.now() + goodForMs }
      return { kind: 'token', value: current.value }
    } catch (error) {
      return failure(error)
    }
  }

  return {
    async get({ passed }) {
      if (current && performance.now() < current.goodUntilMs) return { kind: 'token', value: current.value }
      asking ??= ask().finally(() => {
        asking = undefined
      })
      // The request goes on for callers that can wait longer.
      return Promise.race([asking, passed.then(() => failure(timeoutError()))])
    },
    forget(value) {
      if (current?.value === value) current = undefined
    },
  }
}

const failure = (error: unknown): TokenResult => ({
  kind: 'none',
  cause: `token endpoint: ${causeOf(error)}`,
  unauthorized: false,
})

/** The token request, in one of the three ways that PSPs want the credentials. Throws when the way needs a secret and there is none. */
export function tokenRequest(
  settings: PixSettings,
  dialect: Dialect,
): { headers: Record<string, string>; body: string } {
  const id = settings.PIX_CLIENT_ID
  const secret = dialect.withoutSecret ? undefined : settings.PIX_CLIENT_SECRET
  const style = settings.PIX_AUTH_STYLE ?? dialect.authStyle
  const scope = askedScopesOf(settings, dialect).join(' ')
  if (secret === undefined && style !== 'body-form') {
    throw new Error(`PIX_CLIENT_SECRET is required with PIX_AUTH_STYLE=${style}`)
  }
  const fields = { grant_type: 'client_credentials', ...(scope === '' ? {} : { scope }) }
  const basic = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  switch (style) {
    case 'basic-json':
      return { headers: { ...basic, ...json }, body: JSON.stringify(fields) }
    case 'basic-form':
      return { headers: { ...basic, ...form }, body: String(new URLSearchParams(fields)) }
    case 'body-form':
      return {
        headers: form,
        body: String(
          new URLSearchParams({ ...fields, client_id: id, ...(secret !== undefined && { client_secret: secret }) }),
        ),
      }
  }
}
