/**
 * Every way a request can be refused: the status, the `error` label of shape B (interface specification, Errors), and
 * whether the same request may succeed later without a change.
 */
export const errorCatalog = {
  invalid_request: { status: 400, label: 'Validation Error', retryable: false },
  unauthorized: { status: 401, label: 'Unauthorized', retryable: false },
  forbidden: { status: 403, label: 'Forbidden', retryable: false },
  not_found: { status: 404, label: 'Not Found', retryable: false },
  method_not_allowed: { status: 405, label: 'Method Not Allowed', retryable: false },
  not_acceptable: { status: 406, label: 'Not Acceptable', retryable: false },
  request_timeout: { status: 408, label: 'Request Timeout', retryable: true },
  conflict: { status: 409, label: 'Conflict', retryable: false },
  gone: { status: 410, label: 'Gone', retryable: false },
  body_too_large: { status: 413, label: 'Payload Too Large', retryable: false },
  uri_too_long: { status: 414, label: 'URI Too Long', retryable: false },
  unsupported_media_type: { status: 415, label: 'Unsupported Media Type', retryable: false },
  invalid_fields: { status: 422, label: 'Unprocessable Entity', retryable: false },
  insufficient_balance: { status: 422, label: 'Unprocessable Entity', retryable: false },
  policy_refused: { status: 422, label: 'Unprocessable Entity', retryable: false },
  too_many_requests: { status: 429, label: 'Too Many Requests', retryable: true },
  internal: { status: 500, label: 'Internal Server Error', retryable: false },
  unavailable: { status: 503, label: 'Service Unavailable', retryable: true },
} as const satisfies Record<string, { status: number; label: string; retryable: boolean }>

export type ErrorCode = keyof typeof errorCatalog
