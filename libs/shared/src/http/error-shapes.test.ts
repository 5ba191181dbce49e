import { describe, expect, it } from 'vitest'
import { fieldsError, labelError, plainError } from '../contracts/errors.contract.ts'
import { AppError } from '../errors/app-error.ts'
import { type ErrorCode, errorCatalog, errorCodes } from '../errors/error-catalog.ts'
import { errorBody, errorShapeOfPath } from './error-shapes.ts'

describe('errorBody', () => {
  it.each(errorCodes)('has exactly the members of each shape for %s', (code) => {
    const error = new AppError(code, 'why', { detail: 'internal', fields: { amount: ['bad'] } })
    const ours = { code, request_id: 'r-1' }
    const errors = { amount: ['bad'] }
    const label = { error: errorCatalog[code].label, message: 'why', errors, ...ours }
    const plain = { success: false, message: 'why', ...ours }
    const isAuthorization = error.status === 401 || error.status === 403
    expect(errorBody(error, 'label', 'r-1')).toEqual(label)
    expect(errorBody(error, 'fields', 'r-1')).toEqual(isAuthorization ? label : { ...plain, errors })
    expect(errorBody(error, 'plain', 'r-1')).toEqual(error.status >= 500 ? plain : label)
  })

  it.each(errorCodes)('matches the contract of each shape for %s', (code) => {
    const error = new AppError(code, 'why')
    expect(labelError.strict().parse(errorBody(error, 'label', 'r-1'))).not.toHaveProperty('errors')
    if (error.status !== 401 && error.status !== 403) fieldsError.strict().parse(errorBody(error, 'fields', 'r-1'))
    if (error.status >= 500) plainError.strict().parse(errorBody(error, 'plain', 'r-1'))
  })

  it.each([
    ['invalid_request', { body: ['why'] }],
    ['invalid_json', { body: ['why'] }],
    ['body_too_large', { body: ['why'] }],
    ['unsupported_media_type', { body: ['why'] }],
    ['not_found', {}],
    ['unavailable', {}],
  ] as [ErrorCode, object][])('shape A of %s without fields has the errors %o', (code, errors) => {
    expect(errorBody(new AppError(code, 'why'), 'fields', 'r-1')).toMatchObject({ success: false, errors })
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
