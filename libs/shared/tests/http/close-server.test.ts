import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createHttpServer } from '@comporta/shared/http/server.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { expect, it } from 'vitest'

/** Far longer than a close takes, and shorter than the 30 s after which a silent connection ends anyway. */
const timeout = 15_000

function buildServer() {
  const logger = createLogger({ name: 'test', level: 'silent' })
  return createHttpServer({ logger, metrics: createMetrics('test'), health: {}, requestIdFrom: 'self' })
}

type Server = ReturnType<typeof buildServer>

/** A connection that the server has taken. */
async function connectTo({ server }: Server): Promise<Socket> {
  const taken = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await taken
  return socket
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`

it(
  'a closing server does not wait for a connection that was never used',
  async () => {
    const server = buildServer()
    await server.listen({ host: '127.0.0.1', port: 0 })
    const ended = once(await connectTo(server), 'close')
    await server.close()
    await ended
  },
  timeout,
)

it(
  'a closing server does not wait for a kept-alive connection that was answered',
  async () => {
    const server = buildServer()
    await server.listen({ host: '127.0.0.1', port: 0 })
    const socket = await connectTo(server)
    socket.write(get('/health'))
    await once(socket, 'data')
    const ended = once(socket, 'close')
    await server.close()
    await ended
  },
  timeout,
)

it(
  'a closing server does not wait for a connection that was answered during the close',
  async () => {
    const server = buildServer()
    const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
    const { promise: underWay, resolve: begin } = Promise.withResolvers<void>()
    server.get('/held', async () => {
      begin()
      await held
      return {}
    })
    await server.listen({ host: '127.0.0.1', port: 0 })
    const socket = await connectTo(server)
    const ended = once(socket, 'close')
    socket.write(get('/held'))
    await underWay
    const closed = server.close()
    answerNow()
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
    await closed
    await ended
  },
  timeout,
)
