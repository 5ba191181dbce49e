import type { paths, webhooks } from './api.ts'

/** What the types of docs/api/openapi.json say of a call, so that a call that the API does not have does not compile. */

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that have a method. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never
}[keyof paths]

export type OperationOf<M extends Method, P extends PathWith<M>> = paths[P][M]

type ContentOf<Answered, Type extends string> = Answered extends { content: { [T in Type]: infer Body } }
  ? Body
  : undefined
type SuccessStatus = 200 | 201 | 202 | 204

/** The body of an operation's good answers. */
export type AnswerOf<Operation> = Operation extends { responses: infer Answers }
  ? { [S in keyof Answers & SuccessStatus]: ContentOf<Answers[S], 'application/json'> }[keyof Answers & SuccessStatus]
  : never

type ParametersOf<Operation, In extends 'path' | 'query'> = Operation extends {
  parameters: { [K in In]?: infer Given }
}
  ? NonNullable<Given>
  : never

export type QueryOf<Operation> = ParametersOf<Operation, 'query'>

export type BodyOf<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Body
  : never

type Optional<Name extends string, Value> = [Value] extends [never] ? unknown : { [N in Name]?: Value }
type Given<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : null extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** For one call; whatever is left out is the client's. */
export interface CallOptions {
  /** Yours, for operations that take one; one is made when it is absent. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export type CallRequest<Operation> = CallOptions &
  Given<'path', ParametersOf<Operation, 'path'>> &
  Optional<'query', QueryOf<Operation>> &
  Given<'body', BodyOf<Operation>>

/** Nothing has to be said of a call to which nothing belongs. */
export type CallArguments<Operation> =
  Record<never, never> extends CallRequest<Operation>
    ? [request?: CallRequest<Operation>]
    : [request: CallRequest<Operation>]

/** The paths whose `POST` takes an Idempotency-Key. */
type KeyedPath = {
  [P in keyof paths]: paths[P] extends { post: { parameters: { header?: infer Headers } } }
    ? [NonNullable<Headers>] extends [never]
      ? never
      : 'idempotency-key' extends keyof NonNullable<Headers>
        ? P
        : never
    : never
}[keyof paths]

/** A path that is missing here, or does not belong here, does not compile. */
const keyedPaths: Readonly<Record<KeyedPath, true>> = {
  '/v1/sales': true,
  '/v1/subscriptions': true,
  '/v1/disputes/{id}/defense': true,
  '/v1/sales/{id}/refunds': true,
  '/v1/withdrawals': true,
}

export const takesKey = (method: Method, path: string): boolean => method === 'post' && path in keyedPaths

/** The paths that answer files. */
export type CsvPath = {
  [P in PathWith<'get'>]: paths[P]['get'] extends { responses: { 200: { content: { 'text/csv': string } } } }
    ? P
    : never
}[PathWith<'get'>]

/** What is sent to your webhook endpoints: the type says which object `data` is. */
export type WebhookEvent = {
  [T in keyof webhooks]: webhooks[T]['post'] extends {
    requestBody: { content: { 'application/json': infer Event } }
  }
    ? Event
    : never
}[keyof webhooks]
