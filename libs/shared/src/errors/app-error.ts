import { type ErrorCode, errorCatalog } from './error-catalog.ts'

/** Messages for the caller by field name, as shape A carries them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export interface AppErrorOptions {
  /** Shape A's `errors`; shape B joins them into its message. */
  fields?: FieldErrors
  /** For the log only: may name internals, never a document, a key or a secret. */
  detail?: string
  /** Seconds for the `Retry-After` header. */
  retryAfterSeconds?: number
  /** Sent as response headers, e.g. `Allow`. */
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** A refusal with two texts: `message` is for the caller, `detail` and `cause` are for the log. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.detail = options.detail
    this.retryAfterSeconds = options.retryAfterSeconds ?? (errorCatalog[code].retryable ? 1 : undefined)
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return errorCatalog[this.code].status
  }
}

/** A 400 for one field, which the message names too, as in shape B. */
export const invalidField = (name: string, text: string): AppError =>
  new AppError('invalid_request', `${name}: ${text}`, { fields: { [name]: [text] } })
