import type { FastifyReply } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { fetchPage, openStream } from '../use-cases/open-stream.ts'
import type { RelayedRequest } from '../use-cases/relay-request.ts'

/** Passes on answers that are not JSON. One ends when either side goes away, and all end when the gateway stops. */
export interface StreamRelay {
  /** Passes an answer on as it arrives. */
  send: (kind: 'files' | 'events', request: RelayedRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Passes a short answer on once it has arrived as a whole. */
  sendPage: (request: RelayedRequest, reply: FastifyReply) => Promise<FastifyReply>
  endAll: () => void
}

export function createStreamRelay(dependencies: Dependencies): StreamRelay {
  const open = new Set<AbortController>()

  async function relay(
    reply: FastifyReply,
    ask: (signal: AbortSignal) => ReturnType<typeof openStream | typeof fetchPage>,
  ): Promise<FastifyReply> {
    const ending = new AbortController()
    open.add(ending)
    reply.raw.once('close', () => {
      open.delete(ending)
      ending.abort()
    })
    try {
      const { status, headers, body } = await ask(ending.signal)
      return reply
        .code(status)
        .headers({ ...headers })
        .send(body)
    } catch (error) {
      // The client left before the answer came: there is nobody to answer, and nothing failed.
      if (reply.raw.destroyed) return reply.hijack()
      throw error
    }
  }

  return {
    send: (kind, request, reply) => relay(reply, (signal) => openStream(dependencies, request, kind, signal)),
    sendPage: (request, reply) => relay(reply, (signal) => fetchPage(dependencies, request, signal)),
    endAll() {
      for (const ending of open) ending.abort()
    },
  }
}
