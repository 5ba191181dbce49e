import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long callers keep a connection, with as much more at random, so that they do not all come anew at once. */
const lifeUsuallyMs = 2_500

/**
 * Callers keep their connections for as long as they are used, and would never meet a replica that has come since. So each
 * is ended after some seconds, by the answer that it has just been used for: nothing is sent on it any more, and the next
 * connection goes to the next of the replicas (see `spread-lookups.ts`). From this host there is no other replica at the same
 * address, and connections are kept.
 */
export function renewConnections(app: FastifyInstance, lifeMs?: number): void {
  const until = new WeakMap<Socket, number>()
  app.server.on('connection', (socket) => {
    if (lifeMs === undefined && isOfThisHost(socket)) return
    until.set(socket, performance.now() + (lifeMs ?? lifeUsuallyMs) * (1 + Math.random()))
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isOver = performance.now() > (until.get(request.raw.socket) ?? Infinity)
    // A 503 that ends its connection is what a server says that is stopping: its callers send the request again.
    if (isOver && reply.statusCode !== 503) reply.header('connection', 'close')
    done()
  })
}

const isOfThisHost = ({ remoteAddress = '' }: Socket): boolean => /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress)
