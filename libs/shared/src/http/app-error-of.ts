import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, type FieldErrors } from '../errors/app-error.ts'
import type { ErrorCode } from '../errors/error-catalog.ts'
import type { ErrorShape } from './error-shapes.ts'

/** Fastify's own refusals, in our words. Anything else that is thrown becomes a 500 with a text that says nothing. */
const frameworkCodes: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_json', 'The body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_json', 'The body is empty; JSON is expected'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_json', 'The body is not as long as Content-Length says'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The body is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Content-Type must be application/json'],
  FST_ERR_BAD_URL: ['unknown_route', 'The path is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: ['unknown_route', 'The path is not valid'],
  FST_ERR_ASYNC_CONSTRAINT: ['internal', 'Something went wrong'],
}

/**
 * The refusal for anything thrown while a request was handled. Field errors are 422 in shape A and 400 in shape B
 * (interface specification, Errors); a body that is not a JSON object, and a bad query, are 400 in both.
 */
export function appErrorOf(error: unknown, shape: ErrorShape): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fieldRefusal(error, shape)
  const code = error instanceof Error && 'code' in error ? (error as FastifyError).code : undefined
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known) return new AppError(known[0], known[1], { cause: error })
  // JSON syntax errors have no code of Fastify's own.
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400) {
    return new AppError('invalid_json', 'The body is not valid JSON')
  }
  return new AppError('internal', 'Something went wrong on our side', { cause: error })
}

interface ZodFailure {
  validationContext?: string | undefined
  validation: readonly { instancePath: string; message?: string | undefined }[]
}

function fieldRefusal(error: ZodFailure, shape: ErrorShape): AppError {
  const fields: Record<string, string[]> = {}
  for (const { instancePath, message } of error.validation) {
    const name = instancePath.split('/')[1] || 'body'
    fields[name] = [...(fields[name] ?? []), message ?? 'is not valid']
  }
  if (error.validationContext === 'body') {
    if ('body' in fields) return new AppError('invalid_json', 'The body must be a JSON object')
    if (shape === 'fields') return invalidFields(fields)
  }
  const text = Object.entries(fields).map(([name, messages]) => `${name}: ${messages.join(', ')}`)
  return new AppError('invalid_request', text.join('; '), { fields })
}

/** Shape A's 422 with the message that the specification gives it. */
export const invalidFields = (fields: FieldErrors): AppError =>
  new AppError('invalid_fields', 'Invalid data', { fields })
