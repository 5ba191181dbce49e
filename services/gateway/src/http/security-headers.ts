import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { FastifyReply } from 'fastify'

/** Answers of an API are data: no browser shall run, frame or keep them. A route that says otherwise is left alone. */
export function addSecurityHeaders(server: HttpServer, publicUrl: string): void {
  const defaults: Readonly<Record<string, string>> = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  server.addHook('onSend', async (_request, reply) => {
    // A page whose own policy says who may frame it says it there, and only there.
    const framing = policyOf(reply).includes('frame-ancestors') ? {} : { 'x-frame-options': 'DENY' }
    for (const [name, value] of Object.entries({ ...defaults, ...framing })) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
}

const policyOf = (reply: FastifyReply): string => String(reply.getHeader('content-security-policy') ?? '')
