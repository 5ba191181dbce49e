import { connect, createServer, type Server } from 'node:net'
import { testRedis } from '../../src/testing/test-redis.ts'

export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

export interface AbsentRedis {
  url: string
  /** From then on, the tests' Redis answers there. */
  comeBack: () => Promise<Server>
}

/** An address with no Redis yet, for the account that the tests' Redis knows. */
export async function reserveAddress(): Promise<AbsentRedis> {
  const reserved = createServer()
  const port = await listen(reserved)
  reserved.close()
  const url = new URL(testRedis().url)
  const { hostname, port: redisPort } = url
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    async comeBack() {
      const relay = createServer((socket) => {
        const upstream = connect(Number(redisPort), hostname)
        socket.pipe(upstream).pipe(socket)
        upstream.on('error', () => socket.destroy())
        socket.on('error', () => upstream.destroy())
      })
      await listen(relay, port)
      return relay
    },
  }
}
