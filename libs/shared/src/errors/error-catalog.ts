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
    cause: 'A field, a query parameter or a header is missing or not as the reference describes it.',
    cure: 'Read `errors`, which says for each field what is wrong with it, mend the request and send it again.',
  },
  invalid_json: {
    ...validation,
    cause: 'The body is empty, is not a JSON object in UTF-8, or is shorter or longer than `Content-Length` says.',
    cure: 'Send a JSON object; most often a library that writes JSON was passed by.',
  },
  unknown_parameter: {
    ...validation,
    cause: 'The query has a parameter that this list does not know, so that it would not filter as it says.',
    cure: 'Use those that `errors` names.',
  },
  idempotency_key_missing: {
    ...validation,
    cause: 'This operation moves money, and the `Idempotency-Key` header is not there.',
    cure: 'Make a UUID before the first try, keep it with the order, and send it with every try.',
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
      'The access token is missing, expired or not one of ours, or its client was revoked; of a person, the session is over.',
    cure: 'Ask `POST /auth` for a new token and send the request again with it; a person signs in again.',
  },
  invalid_credentials: {
    ...unauthorized,
    cause:
      '`client_id` or `client_secret` is wrong, or the client was revoked or its merchant suspended; of a person, the e-mail ' +
      'address, the password or the code is wrong.',
    cure: 'Compare both with what was handed out; an unknown client and a wrong secret are answered alike.',
  },
  forbidden: {
    ...forbidden,
    cause:
      'The token is good, but not for this: it belongs to an operator where a merchant is asked for, or the reverse.',
    cure: 'Use a client of the right kind.',
  },
  missing_scope: {
    ...forbidden,
    cause: 'The client does not have the scope that this operation needs; the message names it.',
    cure: 'Use, or make, a client that has the scope.',
  },
  csrf_token_missing: {
    ...forbidden,
    cause: 'A session’s cookie came with a request that is not `GET`, and without the `X-CSRF-Token` header.',
    cure: 'Send the `csrf_token` of `GET /v1/session` in that header.',
  },
  csrf_token_wrong: {
    ...forbidden,
    cause: '`X-CSRF-Token` belongs to another session, or to this one before its cookie changed.',
    cure: 'Read `GET /v1/session` again and send the request with the `csrf_token` that it answers.',
  },
  foreign_origin: {
    ...forbidden,
    cause: 'A page of another site asked for something in the name of whoever is signed in here.',
    cure: 'Programs use a client and a token; people use the pages of this address.',
  },
  second_factor_required: {
    ...forbidden,
    cause: 'A person decides something here, and has shown no second factor in the last ten minutes.',
    cure: 'Send a code to `POST /v1/session/second-factor` and the request again; who has none enrols one first.',
  },
  merchant_suspended: {
    ...forbidden,
    cause: 'The merchant is suspended: it may read, cancel and reject, but start no movement of money.',
    cure: 'Ask the operators why.',
  },
  another_client_needed: {
    ...forbidden,
    cause: 'A withdrawal is approved by another client than the one that created it, or by another person.',
    cure: 'Approve with another one; for clients, an operator can set `creator_may_approve`.',
  },
  not_found: {
    ...notFound,
    cause: 'There is nothing with this id, or it belongs to another merchant.',
    cure: 'Compare the id with the one that its creation answered, and the token with the merchant.',
  },
  unknown_route: {
    ...notFound,
    cause: 'The API has no such path.',
    cure: 'Compare the address with the reference; paths are in lower case and begin with `/v1`.',
  },
  method_not_allowed: {
    status: 405,
    label: 'Method Not Allowed',
    retryable: false,
    cause: 'The path exists, but not with this method.',
    cure: 'Use one of those that the `Allow` header names.',
  },
  not_acceptable: {
    status: 406,
    label: 'Not Acceptable',
    retryable: false,
    cause: 'The `Accept` header asks for a form that this answer does not come in.',
    cure: 'Ask for `application/json`, or leave the header out.',
  },
  request_timeout: {
    status: 408,
    label: 'Request Timeout',
    retryable: true,
    cause: 'The request did not arrive in time.',
    cure: 'Send it again, under the same `Idempotency-Key`.',
  },
  conflict: {
    ...conflict,
    cause:
      'The request was understood, but what it is about does not allow it; the message says what stands in the way.',
    cure: 'Read the object again and decide anew.',
  },
  wrong_status: {
    ...conflict,
    cause: 'The sale or withdrawal has moved on: it is not in the status in which this can be done.',
    cure: 'Read it again; `message` names its status.',
  },
  idempotency_key_reused: {
    ...conflict,
    cause: 'This `Idempotency-Key` has created something before, from other data.',
    cure: 'Use a new key for a new operation; send the first data again to repeat the first one.',
  },
  idempotency_key_in_use: {
    ...conflict,
    retryable: true,
    cause: 'A request with the same `Idempotency-Key` is being worked on at this moment.',
    cure: 'Wait as long as `Retry-After` says and send the same request again: it answers what the first one made.',
  },
  gone: {
    status: 410,
    label: 'Gone',
    retryable: false,
    cause: 'The sandbox was asked to pay a code that is expired or cancelled.',
    cure: 'Create a new sale.',
  },
  body_too_large: {
    status: 413,
    label: 'Payload Too Large',
    retryable: false,
    cause: 'The body has more than 64 KiB.',
    cure: 'Send less; no operation needs as much.',
  },
  uri_too_long: {
    status: 414,
    label: 'URI Too Long',
    retryable: false,
    cause: 'The address is longer than any of the API needs.',
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
    cause: 'One or more fields of a withdrawal are missing or not as the reference describes them.',
    cure: 'Read `errors`, which says for each field what is wrong with it, mend the request and send it again.',
  },
  insufficient_balance: {
    ...unprocessable,
    cause: 'The available balance does not cover the amount, of a withdrawal together with its fee.',
    cure: 'Read `GET /v1/balance` and ask for less, or wait for money that is held. The `Idempotency-Key` is still free.',
  },
  limit_exceeded: {
    ...unprocessable,
    cause: 'The amount is above a limit of the merchant, or above what is left of the payment; the message names it.',
    cure: 'Ask for less; operators can raise the limits of withdrawals.',
  },
  split_refused: {
    ...unprocessable,
    cause:
      'The split of a sale cannot be: an unknown merchant or the seller, an amount and a percentage or neither, more than the sale; ' +
      'or it stands in the way of what was asked for, as of a refund.',
    cure: 'Read the message, which says what is wrong with which receiver, and send the sale again.',
  },
  due_charge_refused: {
    ...unprocessable,
    cause:
      'A sale with a due date cannot be so: without the name and document of who buys, due in the past, with a fine, interest or ' +
      'discount that contradicts the amount, or with `expiration_minutes`.',
    cure: 'Read `errors`, which says what is wrong with which field, and send the sale again.',
  },
  due_charges_not_offered: {
    ...unprocessable,
    cause: 'The payment provider of this installation, or the rights that it gave, has no charges with a due date.',
    cure: 'Sell without a due date, or ask the operators.',
  },
  subscription_refused: {
    ...unprocessable,
    cause:
      'The subscription cannot be as it is asked for: its first charge is too near or too far away, it ends before it begins, or the ' +
      'document of who is to pay is none.',
    cure: 'Read `errors`, which says what is wrong with which field, and send the subscription again.',
  },
  subscriptions_not_offered: {
    ...unprocessable,
    cause: 'The payment provider of this installation, or the rights that it gave, has no Pix Automático.',
    cure: 'Sell each time, or ask the operators.',
  },
  defenses_not_offered: {
    ...unprocessable,
    cause: 'The payment provider of this installation has no way to answer a dispute by its API.',
    cure: 'Answer it by the bank’s own ways, which the operators know.',
  },
  charge_refused: {
    ...unprocessable,
    cause:
      'The payment provider understood the charge, or the subscription, and refuses it, e.g. for a field that it does not take or a key of ' +
      'the installation that is not its own. Nothing was made.',
    cure: 'Sending the same again meets the same refusal: look at what is particular about this one, or ask the operators, whose log has the code of the refusal.',
  },
  payouts_not_offered: {
    ...unprocessable,
    cause:
      'The payment provider of this installation receives money and sends none, so that no withdrawal can be made.',
    cure: 'Ask the operators: money leaves by the bank’s own ways, or they choose a provider that sends payouts.',
  },
  too_many_requests: {
    status: 429,
    label: 'Too Many Requests',
    retryable: true,
    cause: 'More requests than the `RateLimit-Policy` header allows, or too many attempts to sign in.',
    cure: 'Wait as long as `Retry-After` says; `RateLimit` tells with every answer what is left.',
  },
  headers_too_large: {
    status: 431,
    label: 'Request Header Fields Too Large',
    retryable: false,
    cause: 'The headers have more than 16 KiB.',
    cure: 'Send fewer; the API needs none but those that the reference names.',
  },
  internal: {
    status: 500,
    label: 'Internal Server Error',
    retryable: false,
    cause: 'A mistake of ours.',
    cure: 'Tell the operators the `request_id`. What moves money is repeated only under the same `Idempotency-Key`.',
  },
  unavailable: {
    status: 503,
    label: 'Service Unavailable',
    retryable: true,
    cause: 'A part of the service, or the payment provider, does not answer right now. Nothing is left half-done.',
    cure: 'Send it again after `Retry-After`, what moves money under the same `Idempotency-Key`.',
  },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof errorCatalog

export const errorCodes = Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]
