import { buffer } from 'node:stream/consumers'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { ServiceStream, StreamKind } from '@comporta/shared/http/service-client.ts'
import type { Dependencies } from '../dependencies.ts'
import { answerHeaders, type RelayedRequest, refuseInternals, toServiceRequest } from './relay-request.ts'

export interface OpenedStream extends Omit<ServiceStream, 'headers'> {
  headers: Readonly<Record<string, string>>
}

/** As `relayRequest`, for an answer that is passed on as it arrives; `signal` ends it. */
export async function openStream(
  { services }: Pick<Dependencies, 'services'>,
  request: RelayedRequest,
  kind: StreamKind,
  signal: AbortSignal,
): Promise<OpenedStream> {
  const stream = await services[request.service].open(toServiceRequest(request), kind, signal)
  try {
    refuseInternals(request, stream.status)
  } catch (error) {
    stream.body.destroy()
    throw error
  }
  return { ...stream, headers: answerHeaders(stream.headers) }
}

export interface FetchedPage extends Omit<OpenedStream, 'body'> {
  body: Buffer
}

const pageMs = 2_000

/** Reads the whole of a short answer, so that a slow reader keeps no connection to the service. Throws `unavailable`. */
export async function fetchPage(
  dependencies: Pick<Dependencies, 'services'>,
  request: RelayedRequest,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const { body, ...page } = await openStream(
    dependencies,
    request,
    'pages',
    AbortSignal.any([signal, AbortSignal.timeout(pageMs)]),
  )
  try {
    return { ...page, body: await buffer(body) }
  } catch (error) {
    throw new AppError('unavailable', 'The service cannot answer right now; try again', { cause: error })
  }
}
