import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { type ErrorCode, errorCatalog } from './error-catalog.ts'

describe('AppError', () => {
  it('keeps the text for the caller apart from the detail and cause for the log', () => {
    const cause = new Error('at 10.0.0.5')
    const error = new AppError('unavailable', 'try again', { detail: 'ledger is away', cause })
    expect(error).toMatchObject({ message: 'try again', detail: 'ledger is away', status: 503, code: 'unavailable' })
    expect(error.cause).toBe(cause)
  })

  it.each(Object.keys(errorCatalog) as ErrorCode[])('says when to retry %s only if that may help', (code) => {
    const expected = errorCatalog[code].retryable ? 1 : undefined
    expect(new AppError(code, 'x').retryAfterSeconds).toBe(expected)
    expect(new AppError(code, 'x', { retryAfterSeconds: 9 }).retryAfterSeconds).toBe(9)
  })
})
