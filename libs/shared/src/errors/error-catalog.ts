interface ErrorKind {
  status: number
  /** The `error` of shape B (interface specification, Errors). */
  label: string
  /** Whether the same request may succeed later without a change; the answer then has `Retry-After`. */
  retryable: boolean
  /** Why it happens, and what to do about it: the API reference shows both. */
  cause: string
  cure: string
}

const validation = { status: 400, label: 'Validation Error', retryable: false } as const
const unauthorized = { status: 401, label: 'Unauthorized', retryable: false } as const
const forbidden = { status: 403, label: 'Forbidden', retryable: false } as const
const notFound = { status: 404, label: 'Not Found', retryable: false } as const
const conflict = { status: 409, label: 'Conflict', retryable: false } as const
const unprocessable = { status: 422, label: 'Unprocessable Entity', retryable: false } as const

/**
 * Every way a request can be refused. The name is the `code` of the answer. Programs may rely on it, so none changes its
 * meaning or its status, and a new one comes with a new version of the API.
 */
export const errorCatalog = {
  invalid_request: {
    ...validation,
    cause: 'A field, a query parameter or a header is missing or does not match the reference.',
    cure: 'Read `errors`, which names each wrong field and why, correct the request and send it again.',
  },
  invalid_json: {
    ...validation,
    cause: 'The body is empty, is not a JSON object in UTF-8, or is shorter or longer than `Content-Length` says.',
    cure: 'Send a JSON object, written by a JSON library rather than by hand.',
  },
  unknown_parameter: {
    ...validation,
    cause: 'The query has a parameter that this list does not have, so it would not filter as you expect.',
    cure: 'Use the parameters that `errors` names.',
  },
  idempotency_key_missing: {
    ...validation,
    cause: 'This operation moves money and needs an `Idempotency-Key` header.',
    cure: 'Create a UUID before the first attempt, store it with the order, and send it with every attempt.',
  },
  idempotency_key_invalid: {
    ...validation,
    cause:
      'The `Idempotency-Key` is not 1 to 255 letters, digits, hyphens and underscores, or was sent more than once.',
    cure: 'Use a UUID.',
  },
  pix_key_missing: {
    ...validation,
    cause: 'The withdrawal names no PIX key, and none is configured for the merchant.',
    cure: 'Send `pix_key` and `pix_key_type`, or have an operator configure a key.',
  },
  unauthorized: {
    ...unauthorized,
    cause:
      'The access token is missing, expired or unknown, or its client was revoked. For a person, the session is over.',
    cure: 'Get a new token from `POST /auth` and send the request again with it. A person signs in again.',
  },
  invalid_credentials: {
    ...unauthorized,
    cause:
      '`client_id` or `client_secret` is wrong, the client was revoked, or its merchant is suspended. For a person, the e-mail ' +
      'address, the password or the code is wrong.',
    cure: 'Check both values. An unknown client and a wrong secret get the same answer.',
  },
  forbidden: {
    ...forbidden,
    cause: 'The token is valid but of the wrong kind: an operator’s where a merchant’s is needed, or the reverse.',
    cure: 'Use a client of the right kind.',
  },
  missing_scope: {
    ...forbidden,
    cause: 'The client does not have the scope that this operation needs; the message names it.',
    cure: 'Use or create a client that has the scope.',
  },
  csrf_token_missing: {
    ...forbidden,
    cause: 'A request other than `GET` came with a session cookie but without the `X-CSRF-Token` header.',
    cure: 'Send the `csrf_token` of `GET /v1/session` in that header.',
  },
  csrf_token_wrong: {
    ...forbidden,
    cause: '`X-CSRF-Token` belongs to another session, or to this one before its cookie changed.',
    cure: 'Read `GET /v1/session` again and send the request with the `csrf_token` from its answer.',
  },
  foreign_origin: {
    ...forbidden,
    cause: 'A page of another site sent a request in the name of a person who is signed in here.',
    cure: 'Use a client and a token in programs, and this site’s own pages in a browser.',
  },
  second_factor_required: {
    ...forbidden,
    cause: 'A person must show a second factor for this, and has not done so in the last ten minutes.',
    cure: 'Send a code to `POST /v1/session/second-factor`, then the request again. A person without a second factor enrols one first.',
  },
  merchant_suspended: {
    ...forbidden,
    cause: 'The merchant is suspended: it can read, cancel and reject, but cannot move money.',
    cure: 'Ask the operators why.',
  },
  another_client_needed: {
    ...forbidden,
    cause: 'A withdrawal must be approved by another client or person than the one that created it.',
    cure: 'Approve with another one. For clients, an operator can allow it with `creator_may_approve`.',
  },
  not_found: {
    ...notFound,
    cause: 'Nothing has this id, or it belongs to another merchant.',
    cure: 'Check the id against the answer that created it, and that the token is the right merchant’s.',
  },
  unknown_route: {
    ...notFound,
    cause: 'The API has no such path.',
    cure: 'Check the address against the reference. Paths are in lower case and begin with `/v1`.',
  },
  method_not_allowed: {
    status: 405,
    label: 'Method Not Allowed',
    retryable: false,
    cause: 'The path does not have this method.',
    cure: 'Use a method that the `Allow` header names.',
  },
  not_acceptable: {
    status: 406,
    label: 'Not Acceptable',
    retryable: false,
    cause: 'The answer does not exist in the format that the `Accept` header asks for.',
    cure: 'Ask for `application/json`, or omit the header.',
  },
  request_timeout: {
    status: 408,
    label: 'Request Timeout',
    retryable: true,
    cause: 'The request did not arrive in time.',
    cure: 'Send it again, with the same `Idempotency-Key`.',
  },
  conflict: {
    ...conflict,
    cause: 'The state of the object does not allow the request. `message` says why.',
    cure: 'Read the object again and decide again.',
  },
  wrong_status: {
    ...conflict,
    cause: 'The sale or withdrawal is not, or no longer, in a status that allows this.',
    cure: 'Read it again; `message` names its status.',
  },
  idempotency_key_reused: {
    ...conflict,
    cause: 'This `Idempotency-Key` was already used with different data.',
    cure: 'Use a new key for a new operation. To repeat the first operation, send its data again.',
  },
  idempotency_key_in_use: {
    ...conflict,
    retryable: true,
    cause: 'Another request with the same `Idempotency-Key` is still being processed.',
    cure: 'Wait as long as `Retry-After` says and send the same request again. It returns the first one’s result.',
  },
  gone: {
    status: 410,
    label: 'Gone',
    retryable: false,
    cause: 'The code that the sandbox was asked to pay is expired or cancelled.',
    cure: 'Create a new sale.',
  },
  body_too_large: {
    status: 413,
    label: 'Payload Too Large',
    retryable: false,
    cause: 'The body is larger than 64 KiB.',
    cure: 'Send less. No operation needs that much.',
  },
  uri_too_long: {
    status: 414,
    label: 'URI Too Long',
    retryable: false,
    cause: 'The address is longer than any that the API needs.',
    cure: 'Shorten the query.',
  },
  unsupported_media_type: {
    status: 415,
    label: 'Unsupported Media Type',
    retryable: false,
    cause: 'The body is compressed, is not in UTF-8, or its `Content-Type` is not `application/json`.',
    cure: 'Send plain JSON with `Content-Type: application/json`.',
  },
  invalid_fields: {
    ...unprocessable,
    cause: 'One or more fields of a withdrawal are missing or do not match the reference.',
    cure: 'Read `errors`, which names each wrong field and why, correct the request and send it again.',
  },
  insufficient_balance: {
    ...unprocessable,
    cause: 'The available balance does not cover the amount, for a withdrawal together with its fee.',
    cure: 'Read `GET /v1/balance` and request less, or wait for money that is on hold. The `Idempotency-Key` can be used again.',
  },
  limit_exceeded: {
    ...unprocessable,
    cause:
      'The amount is above one of the merchant’s limits, or above what is left of the payment. `message` names the limit.',
    cure: 'Request less. Operators can raise withdrawal limits.',
  },
  split_refused: {
    ...unprocessable,
    cause:
      'The split of a sale is not possible: it names an unknown merchant or the seller, gives both an amount and a percentage or neither, ' +
      'or exceeds the sale. Or the split does not allow this request, e.g. a refund.',
    cure: 'Read `message`, which says what is wrong with which receiver, and send the sale again.',
  },
  due_charge_refused: {
    ...unprocessable,
    cause:
      'A sale with a due date is not possible like this: the customer’s name or document is missing, the date is in the past, a fine, ' +
      'interest or discount contradicts the amount, or it has `expiration_minutes`.',
    cure: 'Read `errors`, which names each wrong field and why, and send the sale again.',
  },
  due_charges_not_offered: {
    ...unprocessable,
    cause:
      'This installation’s payment provider, or the scopes that it granted, does not include charges with a due date.',
    cure: 'Create the sale without a due date, or ask the operators.',
  },
  subscription_refused: {
    ...unprocessable,
    cause:
      'The subscription is not possible like this: its first charge is too soon or too far away, it ends before it begins, or the ' +
      'customer’s document is not valid.',
    cure: 'Read `errors`, which names each wrong field and why, and send the subscription again.',
  },
  subscriptions_not_offered: {
    ...unprocessable,
    cause: 'This installation’s payment provider, or the scopes that it granted, does not include Pix Automático.',
    cure: 'Create a sale for each payment, or ask the operators.',
  },
  defenses_not_offered: {
    ...unprocessable,
    cause: 'This installation’s payment provider does not take answers to disputes through its API.',
    cure: 'Ask the operators to answer it through the bank’s own channels.',
  },
  charge_refused: {
    ...unprocessable,
    cause:
      'The payment provider understood the charge or subscription and refuses it, e.g. because of a field that it does not accept, or because ' +
      'the installation’s PIX key is not registered there. Nothing was created.',
    cure: 'Do not send the same again. Look for what is special about this request, or ask the operators, whose log has the provider’s code.',
  },
  payouts_not_offered: {
    ...unprocessable,
    cause: 'This installation’s payment provider only receives money, so withdrawals are not possible.',
    cure: 'Ask the operators: money leaves through the bank’s own channels, or they choose a provider that sends payouts.',
  },
  too_many_requests: {
    status: 429,
    label: 'Too Many Requests',
    retryable: true,
    cause: 'You sent more requests than the `RateLimit-Policy` header allows, or tried to sign in too often.',
    cure: 'Wait as long as `Retry-After` says. The `RateLimit` header of every answer says how much is left.',
  },
  headers_too_large: {
    status: 431,
    label: 'Request Header Fields Too Large',
    retryable: false,
    cause: 'The headers are larger than 16 KiB.',
    cure: 'Send fewer. The API needs only the headers that the reference names.',
  },
  internal: {
    status: 500,
    label: 'Internal Server Error',
    retryable: false,
    cause: 'An unexpected error on our side.',
    cure: 'Report the `request_id` to the operators. Repeat a request that moves money only with the same `Idempotency-Key`.',
  },
  unavailable: {
    status: 503,
    label: 'Service Unavailable',
    retryable: true,
    cause: 'A part of the service or the payment provider does not answer right now. Nothing is left half-done.',
    cure: 'Send the request again after `Retry-After`, with the same `Idempotency-Key` if it moves money.',
  },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof errorCatalog

export const errorCodes = Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]
