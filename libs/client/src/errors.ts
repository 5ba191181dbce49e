import type { LabelError } from './api.ts'

/** The closed list of the API, told one by one in its reference. */
export type ErrorCode = LabelError['code']

/** The API refused a request. */
export class ComportaError<Code extends ErrorCode | undefined = ErrorCode | undefined> extends Error {
  override readonly name = 'ComportaError'
  readonly status: number
  /** What programs go by; undefined when something else than Comporta answered, such as a proxy. */
  readonly code: Code
  /** Tell it to whom you ask for help. */
  readonly requestId: string | undefined
  /** What is wrong, by the name of the field. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly retryAfterSeconds: number | undefined

  constructor(answer: {
    status: number
    message: string
    code: Code
    requestId: string | undefined
    fields: Readonly<Record<string, readonly string[]>>
    retryAfterSeconds: number | undefined
  }) {
    super(answer.message)
    this.status = answer.status
    this.code = answer.code
    this.requestId = answer.requestId
    this.fields = answer.fields
    this.retryAfterSeconds = answer.retryAfterSeconds
  }
}

/** No answer came, also not when it was asked for again: nobody knows what was done. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** Whether it is a refusal, with this code where one is given. */
export const isComportaError = <Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is ComportaError<Code> => error instanceof ComportaError && (code === undefined || error.code === code)

/** The error that an answer tells. */
export async function errorOf(response: Response): Promise<ComportaError> {
  const text = await response.text().catch(() => '')
  const body = jsonObjectOf(text)
  return new ComportaError({
    status: response.status,
    message: typeof body['message'] === 'string' ? body['message'] : `Answered ${response.status}`,
    code: typeof body['code'] === 'string' ? (body['code'] as ErrorCode) : undefined,
    requestId: response.headers.get('x-request-id') ?? undefined,
    fields: (body['errors'] as Readonly<Record<string, readonly string[]>> | undefined) ?? {},
    retryAfterSeconds: retryAfterOf(response),
  })
}

function jsonObjectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
