import { type AccessTokens, keepAccessToken } from './access-token.ts'
import type { AccessToken } from './api.ts'
import { ConnectionError, errorOf } from './errors.ts'
import { type CallOptions, type Method, takesKey } from './operations.ts'
import { type RepeatSettings, repeat } from './repeat.ts'

export interface ClientOptions {
  /** Where Comporta is, e.g. `https://pix.example.com`. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Tries after the first one of what can be repeated; 4 when absent. */
  retries?: number
  /** How long one try may take; 30 seconds when absent. */
  timeoutMs?: number
  /** The longest pause between two tries; 20 seconds when absent. */
  pauseMaxMs?: number
  /** The platform's own when absent. */
  fetch?: typeof fetch
}

export interface Request extends CallOptions {
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  accept?: string
}

/** Sends a request with a token, repeats it where that is safe, and throws what the API refuses. */
export type Send = (method: Method, path: string, request: Request) => Promise<Response>

export function createTransport(options: ClientOptions): Send {
  const { baseUrl, clientId, clientSecret, timeoutMs = 30_000, fetch: send = fetch } = options
  const settings: RepeatSettings = {
    retries: options.retries ?? 4,
    pauseMs: 250,
    pauseMaxMs: options.pauseMaxMs ?? 20_000,
  }

  /** One try. */
  async function ask(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
    const late = AbortSignal.timeout(timeoutMs)
    const ended = signal ? AbortSignal.any([signal, late]) : late
    const response = await send(url, { ...init, signal: ended }).catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new ConnectionError(`No answer from ${baseUrl}`, { cause })
    })
    if (!response.ok) throw await errorOf(response)
    return response
  }

  const tokens: AccessTokens = keepAccessToken(async () => {
    const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const response = await repeat(() => ask(urlOf(baseUrl, '/auth', {}), init, undefined), settings, 'safe', undefined)
    return (await response.json()) as AccessToken
  })

  return async (method, path, request) => {
    const { signal, body } = request
    const isKeyed = takesKey(method, path)
    const headers: Record<string, string> = {
      accept: request.accept ?? 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isKeyed ? { 'idempotency-key': request.idempotencyKey ?? crypto.randomUUID() } : {}),
    }
    const init = { method: method.toUpperCase(), ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const url = urlOf(baseUrl, path, request)

    async function tryOnce(renewed = false): Promise<Response> {
      const token = await tokens.get()
      const authorized = { ...init, headers: { ...headers, authorization: `Bearer ${token}` } }
      try {
        return await ask(url, authorized, signal)
      } catch (error) {
        // The token ended meanwhile, or its key was taken out: nothing was done, and a new one may do.
        const isStale = error instanceof Error && 'code' in error && error.code === 'unauthorized'
        if (!isStale || renewed) throw error
        tokens.drop(token)
        return tryOnce(true)
      }
    }
    return repeat(() => tryOnce(), settings, method !== 'post' || isKeyed ? 'safe' : 'when-refused', signal)
  }
}

function urlOf(baseUrl: string, path: string, { path: ids = {}, query = {} }: Pick<Request, 'path' | 'query'>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return baseUrl.replace(/\/+$/, '') + filled + (search === '' ? '' : `?${search}`)
}
