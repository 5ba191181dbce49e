import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/**
 * Lets the server close as soon as the requests under way are answered; new ones are refused. With
 * `forceCloseConnections: 'idle'` alone, a close would wait for two kinds of connections until the process's grace is
 * over: those that were opened and never used, which Node counts as busy, and those that are kept alive after an answer
 * given during the close.
 */
export function closePromptly(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new AppError('unavailable', 'This process is stopping; try again') : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
