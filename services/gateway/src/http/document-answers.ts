import { errorCatalog } from '@comporta/shared/errors/error-catalog.ts'
import { STATUS_CODES } from '@comporta/shared/http/node-http.ts'
import { z } from 'zod'

/** Answers that all routes of a kind have in common; the API reference lists them at each route. */

type JsonObject = Readonly<Record<string, unknown>>

const jsonObject = z.record(z.string(), z.unknown())
const operationShape = z.looseObject({
  security: z.array(z.unknown()).optional(),
  requestBody: jsonObject.optional(),
  parameters: z.array(z.looseObject({ in: z.string() })).default([]),
  responses: z.record(z.string(), z.looseObject({ content: jsonObject.optional() })),
})

const integer = { type: 'integer', minimum: 1 }
const text = { type: 'string' }

export const answerHeaders = {
  'x-request-id': {
    description: 'Id of the request; give it to the operators when you ask for help',
    schema: { type: 'string', format: 'uuid' },
    example: '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b',
  },
  RateLimit: {
    description:
      'What is left of the limits (draft-ietf-httpapi-ratelimit-headers-10): `r` requests in the next `t` seconds, and `r` requests at once',
    schema: text,
    example: '"requests";r=598;t=42, "at-once";r=499',
  },
  'RateLimit-Policy': {
    description: 'The limits: `q` requests in `w` seconds, and `q` requests at once',
    schema: text,
    example: '"requests";q=600;w=60, "at-once";q=500;qu="concurrent-requests"',
  },
  'Retry-After': { description: 'Seconds to wait before the same request may succeed', schema: integer, example: 1 },
}

type HeaderName = keyof typeof answerHeaders

const headerRefs = (names: readonly HeaderName[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const refusals: Readonly<Record<string, string>> = {
  400: 'Not valid: the body is not JSON, or a field, a parameter or a header is not as described',
  401: 'The token, session or credentials are missing, wrong or no longer valid',
  403: 'Not allowed: for example, the token lacks the scope, a second factor is needed, or the merchant is suspended',
  404: 'Nothing has this id, or it belongs to another merchant',
  409:
    'Not possible in the current state, or the `Idempotency-Key` was used with other data. With `Retry-After`, send the same ' +
    'request again later',
  410: 'The code is expired or cancelled',
  413: 'The body is longer than 64 KiB',
  415: 'The body is not `application/json`',
  422: 'Understood and refused, because of a field, a limit or the balance',
  429: 'Too many requests; wait as long as `Retry-After` says',
  500: 'Something went wrong on our side, and the outcome is unknown. Send the request again with the same `Idempotency-Key`',
  503: 'A part that is needed does not answer; nothing is left half-done. Send the request again after `Retry-After`',
}

const retryable = new Set(['409', '429', '503'])

const codesOf = (status: string): string =>
  Object.entries(errorCatalog)
    .filter(([, kind]) => String(kind.status) === status)
    .map(([code]) => `\`${code}\``)
    .join(', ')

/** The shapes of errors within the names of components. */
const shapeNames = { FieldsError: 'ByField', LabelError: '', PlainError: 'OfBalance' } as const
type ShapeName = keyof typeof shapeNames

interface Refusal {
  status: string
  shape: ShapeName
  limited: boolean
}

/** The operation with each of its answers named: its own, and those of all routes of its kind. */
export function describeAnswers(operation: unknown, refused: Map<string, JsonObject>): JsonObject {
  const parsed = operationShape.parse(operation)
  const isSecured = parsed.security === undefined || parsed.security.length > 0
  const { '4XX': clientSide, '5XX': serverSide, ...named } = parsed.responses
  const answers = Object.entries(named).map(([status, answer]) => {
    const shape = shapeOf(answer)
    if (shape !== undefined) return [status, referTo({ status, shape, limited: isSecured }, refused)] as const
    const names = isSecured ? (['x-request-id', 'RateLimit', 'RateLimit-Policy'] as const) : (['x-request-id'] as const)
    return [status, { ...answer, description: STATUS_CODES[status] ?? status, headers: headerRefs(names) }] as const
  })
  const common = commonRefusals(parsed, isSecured).flatMap((status) => {
    const shape = shapeOf(Number(status) < 500 ? clientSide : serverSide)
    return shape === undefined || status in named
      ? []
      : [[status, referTo({ status, shape, limited: isSecured }, refused)] as const]
  })
  return { ...parsed, responses: Object.fromEntries([...answers, ...common]) }
}

function commonRefusals({ requestBody, parameters }: z.output<typeof operationShape>, isSecured: boolean): string[] {
  const isRead = requestBody !== undefined
  const isAsked = isRead || parameters.some((parameter) => parameter.in === 'query')
  return [...(isAsked ? ['400'] : []), ...(isRead ? ['413', '415'] : []), ...(isSecured ? ['429'] : []), '500', '503']
}

function shapeOf(answer: unknown): ShapeName | undefined {
  const [, name] = /"#\/components\/schemas\/(\w+Error)"/.exec(JSON.stringify(answer ?? null)) ?? []
  return name !== undefined && name in shapeNames ? (name as ShapeName) : undefined
}

/** Refusals are the same on every route: each is described once. */
function referTo({ status, shape, limited }: Refusal, refused: Map<string, JsonObject>): JsonObject {
  const label = (STATUS_CODES[status] ?? status).replaceAll(/\W/g, '')
  const name = `${label}${shapeNames[shape]}${limited ? '' : 'WithoutToken'}`
  refused.set(name, {
    description: `${refusals[status] ?? STATUS_CODES[status] ?? status}. Codes: ${codesOf(status)}`,
    headers: headerRefs([
      'x-request-id',
      ...(limited && status !== '401' ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
      ...(retryable.has(status) ? (['Retry-After'] as const) : []),
    ]),
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${shape}` } } },
  })
  return { $ref: `#/components/responses/${name}` }
}
