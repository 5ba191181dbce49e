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
    cause: 'A field, a query parameter or a header is missing, or not as the reference describes it.',
    cure: 'Read `errors`, which says what is wrong with each field, correct the request and send it again.',
  },
  invalid_json: {
    ...validation,
    cause: 'The body is empty, is not a JSON object in UTF-8, or is shorter or longer than `Content-Length` says.',
    cure: 'Send a JSON object. The usual reason is JSON that was put together without a library.',
  },
  unknown_parameter: {
    ...validation,
    cause: 'The query has a parameter that this list does not know; the list would not filter by it.',
    cure: 'Use the parameters that `errors` names.',
  },
  idempotency_key_missing: {
    ...validation,
    cause: 'This operation needs the `Idempotency-Key` header, which is missing.',
    cure: 'Generate a UUID before the first try, store it with the order, and send it with every try.',
  },
  idempotency_key_invalid: {
    ...validation,
    cause:
      'The `Idempotency-Key` does not consist of 1 to 255 letters, digits, hyphens and underscores, or was sent more than once.',
    cure: 'Use a UUID.',
  },
  pix_key_missing: {
    ...validation,
    cause: 'The withdrawal names no PIX key, and none is configured for the merchant.',
    cure: 'Send `pix_key` and `pix_key_type`, or ask an operator to configure a key.',
  },
  unauthorized: {
    ...unauthorized,
    cause:
      'The access token is missing, expired or not from this installation, or its client was revoked. For a person: the session has ended.',
    cure: 'Get a new token from `POST /auth` and send the request again with it. A person signs in again.',
  },
  invalid_credentials: {
    ...unauthorized,
    cause:
      '`client_id` or `client_secret` is wrong, or the client was revoked or its merchant suspended. For a person: the e-mail ' +
      'address, the password or the code is wrong.',
    cure: 'Compare both with the credentials that you were given. The answer to an unknown client and to a wrong secret is the same.',
  },
  forbidden: {
    ...forbidden,
    cause:
      'The token is valid, but of the wrong kind: it belongs to an operator where a merchant is required, or the reverse.',
    cure: 'Use a client of the right kind.',
  },
  missing_scope: {
    ...forbidden,
    cause: 'The client does not have the scope that this operation needs; the message names it.',
    cure: 'Use a client that has the scope, or create one.',
  },
  csrf_token_missing: {
    ...forbidden,
    cause: 'A request that is not `GET` carries a session’s cookie, but not the `X-CSRF-Token` header.',
    cure: 'Send the `csrf_token` from `GET /v1/session` in that header.',
  },
  csrf_token_wrong: {
    ...forbidden,
    cause: 'The `X-CSRF-Token` belongs to another session, or to this session before its cookie changed.',
    cure: 'Read `GET /v1/session` again and send the request with the `csrf_token` from its answer.',
  },
  foreign_origin: {
    ...forbidden,
    cause: 'A page of another site sent a request in the name of the person who is signed in here.',
    cure: 'Programs use an API client and a token; people use the pages of this address.',
  },
  second_factor_required: {
    ...forbidden,
    cause: 'The operation needs a second factor from a person, who has shown none in the last ten minutes.',
    cure: 'Send a code to `POST /v1/session/second-factor`, then the request again. A person without a second factor enrols one first.',
  },
  merchant_suspended: {
    ...forbidden,
    cause:
      'The merchant is suspended: it may read, cancel and reject, but not start movements of money or give out new access.',
    cure: 'Ask the operators why.',
  },
  another_client_needed: {
    ...forbidden,
    cause: 'The client or person that created a withdrawal tries to approve it; another one has to.',
    cure: 'Approve it with another client or as another person. For clients, an operator can set `creator_may_approve`.',
  },
  not_found: {
    ...notFound,
    cause: 'No object has this id, or it belongs to another merchant.',
    cure: 'Compare the id with the one from the object’s creation, and check that the token belongs to its merchant.',
  },
  unknown_route: {
    ...notFound,
    cause: 'The API has no such path.',
    cure: 'Compare the address with the reference. Paths are in lower case; those of merchants begin with `/v1`.',
  },
  method_not_allowed: {
    status: 405,
    label: 'Method Not Allowed',
    retryable: false,
    cause: 'The path exists, but not with this method.',
    cure: 'Use one of the methods that the `Allow` header names.',
  },
  not_acceptable: {
    status: 406,
    label: 'Not Acceptable',
    retryable: false,
    cause: 'The `Accept` header asks for a format that this answer is not available in.',
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
    cause:
      'The request is valid, but the current state of the object does not allow it; `message` says what stands in the way.',
    cure: 'Read the object again before you decide what to do.',
  },
  wrong_status: {
    ...conflict,
    cause: 'The sale, subscription, dispute or withdrawal is not in a status in which this can be done.',
    cure: 'Read it again; `message` names its status, or says why.',
  },
  idempotency_key_reused: {
    ...conflict,
    cause: 'An earlier request with this `Idempotency-Key` created something from other data.',
    cure: 'Use a new key for a new operation. To repeat the first operation, send its data again.',
  },
  idempotency_key_in_use: {
    ...conflict,
    retryable: true,
    cause: 'A request with the same `Idempotency-Key` is being processed at this moment.',
    cure: 'Wait as long as `Retry-After` says and send the same request again: its answer has the object that the first request created.',
  },
  gone: {
    status: 410,
    label: 'Gone',
    retryable: false,
    cause: 'A request to the sandbox pays a code that is expired or cancelled.',
    cure: 'Create a new sale.',
  },
  body_too_large: {
    status: 413,
    label: 'Payload Too Large',
    retryable: false,
    cause: 'The body has more than 64 KiB.',
    cure: 'Send a smaller body; no operation needs that much.',
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
    cause: 'One or more fields of a withdrawal are missing, or not as the reference describes them.',
    cure: 'Read `errors`, which says what is wrong with each field, correct the request and send it again.',
  },
  insufficient_balance: {
    ...unprocessable,
    cause: 'The available balance does not cover the amount or, for a withdrawal, the amount plus the fee.',
    cure: 'Read `GET /v1/balance` and ask for less, or wait until money on hold is available. The `Idempotency-Key` is still free.',
  },
  limit_exceeded: {
    ...unprocessable,
    cause:
      'The amount is above a limit of the merchant, or above the remainder of the payment; `message` names the limit.',
    cure: 'Ask for less; operators can raise the limits of withdrawals.',
  },
  split_refused: {
    ...unprocessable,
    cause:
      'The split of a sale is not possible: a receiver is unknown or is the seller, has both an amount and a percentage or neither, or ' +
      'the shares come to more than the sale. Or the split stands in the way of the request, such as a refund.',
    cure: 'Read `message`, which says what is wrong with which receiver, and send the sale again.',
  },
  due_charge_refused: {
    ...unprocessable,
    cause:
      'The terms of a sale with a due date are not possible: the customer’s name or document is missing, the due date is in the past ' +
      'or too far ahead, a fine, interest or discount contradicts the amount, or there is an `expiration_minutes`.',
    cure: 'Read `errors`, which says what is wrong with each field, and send the sale again.',
  },
  due_charges_not_offered: {
    ...unprocessable,
    cause:
      'The payment provider of this installation offers no charges with a due date, or has not granted the right to them.',
    cure: 'Sell without a due date, or ask the operators.',
  },
  subscription_refused: {
    ...unprocessable,
    cause:
      'The terms of the subscription are not possible: the first charge is too soon or too far ahead, the end is before the start, or ' +
      'the customer’s document is not a valid CPF or CNPJ.',
    cure: 'Read `errors`, which says what is wrong with each field, and send the subscription again.',
  },
  subscriptions_not_offered: {
    ...unprocessable,
    cause:
      'The payment provider of this installation does not offer Pix Automático, or has not granted the right to it.',
    cure: 'Create a sale for each payment, or ask the operators.',
  },
  defenses_not_offered: {
    ...unprocessable,
    cause: 'The API of this installation’s payment provider has no way to answer a dispute.',
    cure: 'Answer it through the bank’s own channels, which the operators know.',
  },
  charge_refused: {
    ...unprocessable,
    cause:
      'The payment provider understood the charge or the subscription and refuses it, e.g. for a field that it does not accept, or for ' +
      'a PIX key of the installation that does not belong to it. Nothing was created.',
    cure:
      'The same request will be refused again. Check what is particular about this one, or ask the operators, whose ' +
      'log has the code of the refusal.',
  },
  payouts_not_offered: {
    ...unprocessable,
    cause: 'The payment provider of this installation only receives money, so no withdrawal can be made.',
    cure: 'Ask the operators: they pay out through the bank’s own channels, or choose a provider that sends payouts.',
  },
  too_many_requests: {
    status: 429,
    label: 'Too Many Requests',
    retryable: true,
    cause: 'There were more requests than the `RateLimit-Policy` header allows, or too many attempts to sign in.',
    cure: 'Wait as long as `Retry-After` says. `RateLimit` in every answer tells how much is left.',
  },
  headers_too_large: {
    status: 431,
    label: 'Request Header Fields Too Large',
    retryable: false,
    cause: 'The headers have more than 16 KiB.',
    cure: 'Send fewer headers; the API needs only those that the reference names.',
  },
  internal: {
    status: 500,
    label: 'Internal Server Error',
    retryable: false,
    cause: 'An error on our side.',
    cure: 'Tell the operators the `request_id`. Repeat requests that move money only with the same `Idempotency-Key`.',
  },
  unavailable: {
    status: 503,
    label: 'Service Unavailable',
    retryable: true,
    cause: 'A part of the service, or the payment provider, does not answer at the moment. Nothing is left half-done.',
    cure: 'Send it again after `Retry-After`; if it moves money, with the same `Idempotency-Key`.',
  },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof errorCatalog

export const errorCodes = Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]
