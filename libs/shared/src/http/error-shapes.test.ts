import { describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { type ErrorCode, errorCatalog } from '../errors/error-catalog.ts'
import { errorBody, errorShapeOfPath } from './error-shapes.ts'

const codes = Object.keys(errorCatalog) as ErrorCode[]

describe('errorBody', () => {
  it.each(codes)('has the members of each shape for %s, and no others', (code) => {
    const error = new AppError(code, 'why', { detail: 'internal', fields: { amount: ['bad'] } })
    const label = { error: errorCatalog[code].label, message: 'why' }
    const isAuthorization = code === 'unauthorized' || code === 'forbidden'
    expect(errorBody(error, 'label')).toEqual(label)
    expect(errorBody(error, 'fields')).toEqual(
      isAuthorization ? label : { success: false, message: 'why', errors: { amount: ['bad'] } },
    )
    expect(errorBody(error, 'plain')).toEqual(error.status >= 500 ? { success: false, message: 'why' } : label)
  })

  it.each([
    ['invalid_request', { body: ['why'] }],
    ['body_too_large', { body: ['why'] }],
    ['unsupported_media_type', { body: ['why'] }],
    ['not_found', {}],
    ['unavailable', {}],
  ] as [ErrorCode, object][])('shape A of %s without fields has the errors %o', (code, errors) => {
    expect(errorBody(new AppError(code, 'why'), 'fields')).toEqual({ success: false, message: 'why', errors })
  })
})

describe('errorShapeOfPath', () => {
  it.each(['/v1/withdrawals', '/v1/withdrawals/x', '/v1/withdrawals?x', '/v1/withdrawals/x/approve'])(
    'is shape A for %s',
    (path) => expect(errorShapeOfPath(path)).toBe('fields'),
  )
  it.each(['/', '/v1/withdrawalsx', '/v1/sales', '/ops/withdrawals', '/x/v1/withdrawals'])(
    'is shape B for %s',
    (path) => expect(errorShapeOfPath(path)).toBe('label'),
  )
})
