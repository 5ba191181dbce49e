import type { AppError } from '../errors/app-error.ts'
import { errorCatalog } from '../errors/error-catalog.ts'

/**
 * The body shapes of the interface specification: `fields` is its shape A (withdrawals), `label` its shape B (sales,
 * authorization, others), `plain` the body of a failed `GET /v1/balance`.
 */
export type ErrorShape = 'fields' | 'label' | 'plain'

/** Shape A where the path belongs to withdrawals, shape B elsewhere; for requests that reached no route. */
export const errorShapeOfPath = (path: string): ErrorShape =>
  /^\/v1\/withdrawals(?:[/?]|$)/.test(path) ? 'fields' : 'label'

/**
 * The body for a caller. Authorization failures are shape B on every endpoint, as the specification's error table says.
 * Shape A names `body` if the refusal has no field of its own. `code` and `request_id` are our additions to the
 * specification, and so are the `errors` of shape B.
 */
export function errorBody(error: AppError, shape: ErrorShape, requestId: string): Record<string, unknown> {
  const { message, code, fields, status } = error
  const ours = { code, request_id: requestId }
  const isAuthorization = status === 401 || status === 403
  if (shape === 'fields' && !isAuthorization) {
    return { success: false, message, errors: fields ?? fieldsOf(error), ...ours }
  }
  if (shape === 'plain' && status >= 500) return { success: false, message, ...ours }
  return { error: errorCatalog[code].label, message, ...(fields ? { errors: fields } : {}), ...ours }
}

const bodyStatuses = new Set([400, 413, 415])

const fieldsOf = (error: AppError): Record<string, string[]> =>
  bodyStatuses.has(error.status) ? { body: [error.message] } : {}
