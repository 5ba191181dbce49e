import type { FastifyReply } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { openStream } from '../use-cases/open-stream.ts'
import type { RelayedRequest } from '../use-cases/relay-request.ts'

/** Passes an answer on while it comes. It ends when either side goes away, or all of them when the gateway stops. */
export interface StreamRelay {
  send: (request: RelayedRequest, reply: FastifyReply) => Promise<FastifyReply>
  endAll: () => void
}

export function createStreamRelay(dependencies: Dependencies): StreamRelay {
  const open = new Set<AbortController>()
  return {
    async send(request, reply) {
      const ending = new AbortController()
      open.add(ending)
      reply.raw.once('close', () => {
        open.delete(ending)
        ending.abort()
      })
      try {
        const { status, headers, body } = await openStream(dependencies, request, ending.signal)
        return reply
          .code(status)
          .headers({ ...headers })
          .send(body)
      } catch (error) {
        // Whoever asked is gone before the answer came: there is nobody to tell, and nothing failed.
        if (reply.raw.destroyed) return reply.hijack()
        throw error
      }
    },
    endAll() {
      for (const ending of open) ending.abort()
    },
  }
}
