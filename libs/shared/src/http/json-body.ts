import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Accepts JSON and nothing that merely resembles it: no compression, no other charset, no broken UTF-8, which includes
 * encoded surrogates. Fastify's own parser would decode broken bytes to U+FFFD, and ignore compression and charset. The
 * parser that it ships refuses `__proto__` members.
 */
export function acceptStrictJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      refuseEncodings(request)
      const text = utf8.decode(body)
      // Some clients send a media type and no body at all; a route that needs a body says so itself.
      if (text === '') return done(null, undefined)
      void parse(request, text, done)
    } catch (error) {
      done(error instanceof AppError ? error : new AppError('invalid_json', 'The body is not valid UTF-8 JSON'))
    }
  })
}

/** Throws `unsupported_media_type` for a body that is compressed or not in UTF-8. */
export function refuseEncodings(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    throw new AppError('unsupported_media_type', 'A compressed body is not accepted')
  }
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') {
    throw new AppError('unsupported_media_type', 'Only UTF-8 is accepted')
  }
}
