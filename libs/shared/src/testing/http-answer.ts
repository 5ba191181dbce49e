import type { z } from 'zod'

/** An HTTP answer as it came, for tests that only compare it, e.g. with `toMatchObject`. */
export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON, the text of anything else, undefined for nothing. */
  body: unknown
}

export interface CallOptions {
  token?: string | undefined
  headers?: Record<string, string> | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is instead, under the same media type. */
  rawBody?: string
}

/** One HTTP call, whatever the answer. */
export async function call(method: string, url: string, options: CallOptions = {}): Promise<Answer> {
  const { token, headers, body, rawBody = body === undefined ? undefined : JSON.stringify(body) } = options
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(rawBody === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(rawBody === undefined ? {} : { body: rawBody }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
  }
}

/**
 * The body, parsed by its contract, for tests that go on with it. Throws with the whole answer if the status or the body
 * is another one.
 */
export function read<Schema extends z.ZodType>(answer: Answer, status: number, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(answer.body)
  if (answer.status === status && result.success) return result.data
  throw new Error(`not ${status} as expected: ${answer.status} ${JSON.stringify(answer.body)}`, { cause: result.error })
}
