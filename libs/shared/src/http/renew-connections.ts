import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long callers keep a connection; up to as much again is added at random, so that they do not all reconnect at once. */
const lifeUsuallyMs = 2_500

/**
 * Callers keep a connection for as long as they use it, and would never reach a replica that came later. So each
 * connection is ended after some seconds, with the answer that it was just used for. Nothing more is sent on it, and the
 * next connection goes to the next replica (see `spread-lookups.ts`). Connections from this host are kept: there is no
 * other replica at the same address.
 */
export function renewConnections(app: FastifyInstance, lifeMs?: number): void {
  const until = new WeakMap<Socket, number>()
  app.server.on('connection', (socket) => {
    if (lifeMs === undefined && isOfThisHost(socket)) return
    until.set(socket, performance.now() + (lifeMs ?? lifeUsuallyMs) * (1 + Math.random()))
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isOver = performance.now() > (until.get(request.raw.socket) ?? Infinity)
    // A 503 that ends its connection means that the server is stopping: its callers send the request again.
    if (isOver && reply.statusCode !== 503) reply.header('connection', 'close')
    done()
  })
}

const isOfThisHost = ({ remoteAddress = '' }: Socket): boolean => /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress)
