import type { FastifyRequest } from 'fastify'

/**
 * Each value of a header as it was sent. Node joins some headers that are repeated, and keeps only the first of others;
 * but a header that must have one value must be one line. `name` is in lower case.
 */
export function headerValues(request: FastifyRequest, name: string): string[] {
  const { rawHeaders } = request.raw
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}
