import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, call } from '../e2e/http-calls.ts'

export interface ApiClientOptions {
  baseUrl: string
  clientId: string
  clientSecret: string
  merchantId: string
  /** The client sends nothing more once this aborts. */
  signal: AbortSignal
  /** The longest wait before it repeats a request; 2 s by default. */
  retryMaxMs?: number
}

/** HTTP requests by how they were answered. */
export interface RequestCounts {
  sent: number
  answered2xx: number
  answered4xx: number
  answered5xx: number
  /** The connection failed, or no answer came within the client's deadline. */
  unanswered: number
}

export interface ApiClient {
  merchantId: string
  /** Repeats one request, under the same Idempotency-Key, until it has a clear answer; undefined if the signal aborts first. */
  ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, key?: string) => Promise<Answer | undefined>
}

const patienceMs = 5_000
const firstRetryMs = 50

/** A merchant's software: a token of its own, a deadline on each request, and retries with backoff. */
export function createApiClient(options: ApiClientOptions, counts: RequestCounts): ApiClient {
  const { baseUrl, clientId, clientSecret, merchantId, signal, retryMaxMs = 2_000 } = options
  let token: string | undefined

  async function attempt(method: string, path: string, body: unknown, key: string | undefined): Promise<Answer> {
    token ??= await signIn()
    const answer = await send(method, path, body, {
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    })
    if (answer.status === 401) token = undefined
    return answer
  }

  async function signIn(): Promise<string> {
    const answer = await send('POST', '/auth', { client_id: clientId, client_secret: clientSecret })
    if (answer.status !== 200) throw new Error(`no token: ${answer.status}`)
    return String(answer.body['access_token'])
  }

  async function send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    counts.sent += 1
    try {
      const answer = await call(baseUrl, method, path, { body, headers, signal: AbortSignal.timeout(patienceMs) })
      if (answer.status >= 500) counts.answered5xx += 1
      else if (answer.status >= 400) counts.answered4xx += 1
      else counts.answered2xx += 1
      return answer
    } catch (error) {
      counts.unanswered += 1
      throw error
    }
  }

  return {
    merchantId,
    async ask(method, path, body, key) {
      for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(waitMs * 2, retryMaxMs)) {
        const answer = await attempt(method, path, body, key).catch(() => undefined)
        if (answer && isClear(answer)) return answer
        // Half of the wait is random, so that clients that met the same fault do not all return at once.
        await pause(waitMs / 2 + (Math.random() * waitMs) / 2)
      }
      return undefined
    },
  }
}

/** Any other answer means "try again": a server error, the same request under way, a limit, or an expired token. */
const isClear = ({ status, headers, body }: Answer): boolean =>
  status < 500 && ![401, 408, 429].includes(status) && !headers.has('retry-after') && !isSuspended(status, body)

/** The run reinstates the merchant soon, and its clients still want what they asked for. */
const isSuspended = (status: number, body: Answer['body']): boolean =>
  status === 403 && JSON.stringify(body).includes('suspended')
