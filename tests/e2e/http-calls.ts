export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON, which the tests read field by field, as a merchant's program would. */
  body: JsonObject
}

export interface JsonObject {
  [name: string]: Json
}
export type Json = string | number | boolean | null | Json[] | JsonObject

export interface CallOptions {
  token?: string
  headers?: Record<string, string>
  body?: unknown
  /** Sent unchanged, instead of `body`. */
  rawBody?: string
  signal?: AbortSignal
}

/** One HTTP call to a running stack. */
export async function call(baseUrl: string, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const hasBody = options.body !== undefined || options.rawBody !== undefined
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    },
    ...(hasBody ? { body: options.rawBody ?? JSON.stringify(options.body) } : {}),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : {} }
}

/** The member of a JSON object; throws unless it is an object itself. */
export function objectAt(value: Json | undefined, name: string): JsonObject {
  const member = (value as JsonObject | undefined)?.[name]
  if (typeof member !== 'object' || member === null || Array.isArray(member)) throw new Error(`${name} is no object`)
  return member
}
