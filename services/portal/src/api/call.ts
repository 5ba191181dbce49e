import {
  type AnswerOf,
  type CallArguments,
  ConnectionError,
  type CsvPath,
  errorOf,
  isComportaError,
  type Method,
  type OperationOf,
  type PathWith,
  type QueryOf,
  type Session,
  takesKey,
} from '@comporta/client'
import { addressOf, type Named } from './address.ts'
import { takeEarly, timeoutMs } from './early.ts'

/**
 * Calls the public API with the session's cookie: the portal can do nothing that the API cannot. The types come from the
 * API's description, so a call to an operation that it does not have does not compile.
 */

/** The session's person, merchant and CSRF token. A request forged on another page carries the cookie, but not the token. */
type Holder = Pick<Session, 'person' | 'merchant' | 'csrf_token'>

let holder: Holder | null = null
let onOther: (session: Session | null) => void = () => undefined

export const keepHolder = (session: Holder | null): void => {
  holder = session
}
/** Calls `hear` when the browser's session belongs to another person or merchant than this tab shows, or with null when it has ended. */
export const whenOther = (hear: (session: Session | null) => void): void => {
  onOther = hear
}

export const isHeldBy = (session: Holder): boolean =>
  holder?.person.id === session.person.id && holder.merchant?.id === session.merchant?.id

interface Asked extends Named {
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

export async function call<M extends Method, P extends PathWith<M>>(
  method: M,
  path: P,
  ...[request]: CallArguments<OperationOf<M, P>>
): Promise<AnswerOf<OperationOf<M, P>>> {
  const response = await send(method, path, (request ?? {}) as Asked)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<OperationOf<M, P>>
}

/** Saves a list as a CSV file; with `locale` in the query, in the form that spreadsheets in Brazil open. */
export async function download<P extends CsvPath>(
  path: P,
  query: QueryOf<OperationOf<'get', P>>,
  name: string,
): Promise<void> {
  const response = await send('get', path, { query: query as Asked['query'] & object }, 'text/csv')
  saveFile(await response.blob(), name)
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

const signsIn = (path: string): boolean => path.startsWith('/v1/session') || path.startsWith('/v1/invitations')

/**
 * A session rotation, perhaps from another tab, changes the token; then this gets the new token and sends the request once
 * more. If the session is now another person's or merchant's, it does not: they did not make this request.
 */
async function send(method: Method, path: string, asked: Asked, accept = 'application/json'): Promise<Response> {
  try {
    return await ask(method, path, asked, accept)
  } catch (error) {
    const mayBeRotated =
      isComportaError(error, 'csrf_token_wrong') || (isComportaError(error, 'unauthorized') && !signsIn(path))
    if (!mayBeRotated) throw error
    const session = await ask('get', '/v1/session', {}, 'application/json').then(
      (answer): Promise<Session> => answer.json(),
      (refusal: unknown) => {
        if (isComportaError(refusal, 'unauthorized')) onOther(null)
        throw error
      },
    )
    if (!isHeldBy(session)) {
      onOther(session)
      throw error
    }
    keepHolder(session)
    return ask(method, path, asked, accept)
  }
}

async function ask(method: Method, path: string, asked: Asked, accept: string): Promise<Response> {
  const { body, signal } = asked
  const headers: Record<string, string> = {
    accept,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'get' ? {} : { 'x-csrf-token': holder?.csrf_token ?? '' }),
    ...(takesKey(method, path) ? { 'idempotency-key': asked.idempotencyKey ?? crypto.randomUUID() } : {}),
  }
  const address = addressOf(path, asked)
  const early = method === 'get' ? takeEarly(address) : undefined
  if (early) return arrived(early, signal)
  const late = AbortSignal.timeout(timeoutMs)
  const response = fetch(address, {
    method: method.toUpperCase(),
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, late]) : late,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return arrived(response, signal)
}

async function arrived(asked: Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const response = await asked.catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new ConnectionError('No answer came', { cause })
  })
  if (!response.ok) throw await errorOf(response)
  return response
}
