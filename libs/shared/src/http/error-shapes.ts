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
 * Shape A names `body` when the refusal has no field of its own.
 */
export function errorBody(error: AppError, shape: ErrorShape): Record<string, unknown> {
  const label = { error: errorCatalog[error.code].label, message: error.message }
  if (error.code === 'unauthorized' || error.code === 'forbidden') return label
  switch (shape) {
    case 'fields':
      return { success: false, message: error.message, errors: error.fields ?? fieldsOf(error) }
    case 'label':
      return label
    case 'plain':
      return error.status >= 500 ? { success: false, message: error.message } : label
  }
}

const bodyStatuses = new Set([400, 413, 415])

const fieldsOf = (error: AppError): Record<string, string[]> =>
  bodyStatuses.has(error.status) ? { body: [error.message] } : {}
