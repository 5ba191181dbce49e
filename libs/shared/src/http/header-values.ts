import type { FastifyRequest } from 'fastify'

/**
 * Each value of a header as it was sent. Node joins some headers that come several times, and of others it keeps the
 * first: what counts as one value must be one line. `name` is in lower case.
 */
export function headerValues(request: FastifyRequest, name: string): string[] {
  const { rawHeaders } = request.raw
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}
