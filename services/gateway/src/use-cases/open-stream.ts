import type { ServiceStream } from '@comporta/shared/http/service-client.ts'
import type { Dependencies } from '../dependencies.ts'
import { answerHeaders, type RelayedRequest, refuseInternals, toServiceRequest } from './relay-request.ts'

export interface OpenedStream extends Omit<ServiceStream, 'headers'> {
  headers: Readonly<Record<string, string>>
}

/** As `relayRequest`, for an answer that is passed on while it comes; `signal` ends it. */
export async function openStream(
  { services }: Pick<Dependencies, 'services'>,
  request: RelayedRequest,
  signal: AbortSignal,
): Promise<OpenedStream> {
  const stream = await services[request.service].open(toServiceRequest(request), signal)
  try {
    refuseInternals(request, stream.status)
  } catch (error) {
    stream.body.destroy()
    throw error
  }
  return { ...stream, headers: answerHeaders(stream.headers) }
}
