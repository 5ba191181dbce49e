import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { FastifyReply } from 'fastify'

/** Answers of an API are data: no browser may run, frame or keep them. Headers that a route sets itself are left alone. */
export function addSecurityHeaders(server: HttpServer, publicUrl: string): void {
  const defaults = Object.entries({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // A page with a `frame-ancestors` policy of its own says there who may frame it, and only there.
    if (!policyOf(reply).includes('frame-ancestors')) setUnlessSet(reply, 'x-frame-options', 'DENY')
    for (const [name, value] of defaults) setUnlessSet(reply, name, value)
    done()
  })
}

const setUnlessSet = (reply: FastifyReply, name: string, value: string): void => {
  if (!reply.hasHeader(name)) reply.header(name, value)
}

const policyOf = (reply: FastifyReply): string => String(reply.getHeader('content-security-policy') ?? '')
