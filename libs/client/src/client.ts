import type * as api from './api.ts'
import type {
  AnswerOf,
  BodyOf,
  CallArguments,
  CallOptions,
  CallRequest,
  CsvPath,
  Method,
  OperationOf,
  PathWith,
  QueryOf,
} from './operations.ts'
import { type Page, type Pages, pagesOf } from './pages.ts'
import { type ClientOptions, createTransport, type Request } from './transport.ts'

type Query<P extends PathWith<'get'>> = QueryOf<OperationOf<'get', P>>
type Body<P extends PathWith<'post'>> = BodyOf<OperationOf<'post', P>>
type RowOf<Answer> = Answer extends { data: (infer Row)[] } ? Row : never
type Listed<P extends PathWith<'get'>> =
  AnswerOf<OperationOf<'get', P>> extends infer Answer extends Page<RowOf<Answer>> ? Answer : never

/** The paths that answer page by page. */
type ListPath = {
  [P in PathWith<'get'>]: AnswerOf<OperationOf<'get', P>> extends Page<unknown> ? P : never
}[PathWith<'get'>]

export type Comporta = ReturnType<typeof createClient>

/** A client of one Comporta; what it answers is what the API's reference shows. */
export function createClient(options: ClientOptions) {
  const send = createTransport(options)

  /** Any operation of the API, by its path. */
  async function call<M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    ...[request]: CallArguments<OperationOf<M, P>>
  ): Promise<AnswerOf<OperationOf<M, P>>> {
    const response = await send(method, path, (request ?? {}) as Request)
    const text = await response.text()
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<OperationOf<M, P>>
  }

  /** Any list of the API: each row of it, page after page. */
  function list<P extends ListPath>(
    path: P,
    request: CallRequest<OperationOf<'get', P>> = {} as CallRequest<OperationOf<'get', P>>,
  ): Pages<RowOf<Listed<P>>, Listed<P>> {
    const { query, ...rest } = request as Request
    return pagesOf(async (cursor) => {
      const response = await send('get', path, { ...rest, query: { ...query, ...(cursor ? { cursor } : {}) } })
      return (await response.json()) as Listed<P>
    })
  }

  /** A list as a file (RFC 4180), all of it; read its body while it comes, or with `text()`. */
  const csv = <P extends CsvPath>(path: P, query: Query<P> = {} as Query<P>, options: CallOptions = {}) =>
    send('get', path, { ...options, query: query as Readonly<Record<string, unknown>>, accept: 'text/csv' })

  return {
    call,
    list,
    csv,

    sales: {
      create: (body: Body<'/v1/sales'>, options: CallOptions = {}) => call('post', '/v1/sales', { ...options, body }),
      get: (id: string, options: CallOptions = {}) => call('get', '/v1/sales/{id}', { ...options, path: { id } }),
      list: (query: Query<'/v1/sales'> = {}) => list('/v1/sales', { query }),
      cancel: (id: string, options: CallOptions = {}) =>
        call('post', '/v1/sales/{id}/cancel', { ...options, path: { id } }),
      refund: (id: string, body: Body<'/v1/sales/{id}/refunds'> = {}, options: CallOptions = {}) =>
        call('post', '/v1/sales/{id}/refunds', { ...options, path: { id }, body }),
      refunds: (id: string, query: Query<'/v1/sales/{id}/refunds'> = {}) =>
        list('/v1/sales/{id}/refunds', { path: { id }, query }),
    },

    subscriptions: {
      create: (body: Body<'/v1/subscriptions'>, options: CallOptions = {}) =>
        call('post', '/v1/subscriptions', { ...options, body }),
      get: (id: string, options: CallOptions = {}) =>
        call('get', '/v1/subscriptions/{id}', { ...options, path: { id } }),
      list: (query: Query<'/v1/subscriptions'> = {}) => list('/v1/subscriptions', { query }),
      charges: (id: string, query: Query<'/v1/subscriptions/{id}/charges'> = {}) =>
        list('/v1/subscriptions/{id}/charges', { path: { id }, query }),
      cancel: (id: string, options: CallOptions = {}) =>
        call('post', '/v1/subscriptions/{id}/cancel', { ...options, path: { id } }),
    },

    withdrawals: {
      create: (body: Body<'/v1/withdrawals'>, options: CallOptions = {}) =>
        call('post', '/v1/withdrawals', { ...options, body }),
      get: (id: string, query: Query<'/v1/withdrawals/{id}'> = {}, options: CallOptions = {}) =>
        call('get', '/v1/withdrawals/{id}', { ...options, path: { id }, query }),
      list: (query: Query<'/v1/withdrawals'> = {}) => list('/v1/withdrawals', { query }),
      approve: (id: string, body: api.DecisionBody = {}, options: CallOptions = {}) =>
        call('post', '/v1/withdrawals/{id}/approve', { ...options, path: { id }, body }),
      reject: (id: string, body: api.DecisionBody = {}, options: CallOptions = {}) =>
        call('post', '/v1/withdrawals/{id}/reject', { ...options, path: { id }, body }),
      cancel: (id: string, body: api.DecisionBody = {}, options: CallOptions = {}) =>
        call('post', '/v1/withdrawals/{id}/cancel', { ...options, path: { id }, body }),
    },

    balance: {
      get: (options: CallOptions = {}) => call('get', '/v1/balance', options),
      entries: (query: Query<'/v1/balance/entries'> = {}) => list('/v1/balance/entries', { query }),
    },

    disputes: {
      list: (query: Query<'/v1/disputes'> = {}) => list('/v1/disputes', { query }),
      get: (id: string, query: Query<'/v1/disputes/{id}'> = {}, options: CallOptions = {}) =>
        call('get', '/v1/disputes/{id}', { ...options, path: { id }, query }),
      answer: (id: string, body: Body<'/v1/disputes/{id}/defense'>, options: CallOptions = {}) =>
        call('post', '/v1/disputes/{id}/defense', { ...options, path: { id }, body }),
    },

    webhookEndpoints: {
      create: (body: Body<'/v1/webhook-endpoints'>, options: CallOptions = {}) =>
        call('post', '/v1/webhook-endpoints', { ...options, body }),
      get: (id: string, options: CallOptions = {}) =>
        call('get', '/v1/webhook-endpoints/{id}', { ...options, path: { id } }),
      list: (options: CallOptions = {}) => call('get', '/v1/webhook-endpoints', options),
      change: (id: string, body: api.ChangeWebhookEndpointBody, options: CallOptions = {}) =>
        call('put', '/v1/webhook-endpoints/{id}', { ...options, path: { id }, body }),
      remove: (id: string, options: CallOptions = {}) =>
        call('post', '/v1/webhook-endpoints/{id}/remove', { ...options, path: { id } }),
      rotateSecret: (id: string, options: CallOptions = {}) =>
        call('post', '/v1/webhook-endpoints/{id}/rotate-secret', { ...options, path: { id } }),
      ping: (id: string, options: CallOptions = {}) =>
        call('post', '/v1/webhook-endpoints/{id}/ping', { ...options, path: { id } }),
      deliveries: (id: string, query: Query<'/v1/webhook-endpoints/{id}/deliveries'> = {}) =>
        list('/v1/webhook-endpoints/{id}/deliveries', { path: { id }, query }),
      resend: (id: string, eventId: string, options: CallOptions = {}) =>
        call('post', '/v1/webhook-endpoints/{id}/deliveries/{eventId}/resend', { ...options, path: { id, eventId } }),
      resendSince: (id: string, since: string, options: CallOptions = {}) =>
        call('post', '/v1/webhook-endpoints/{id}/resend', { ...options, path: { id }, body: { since } }),
    },

    sandbox: {
      /** Pays a sale's code, as the payer's bank would. */
      pay: (body: Body<'/sandbox/pay'>, options: CallOptions = {}) =>
        call('post', '/sandbox/pay', { ...options, body }),
    },
  }
}
