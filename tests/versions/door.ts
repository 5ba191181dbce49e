import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** One address for all processes of a name, of any version; each connection goes to the next process that accepts it. */
export interface Door {
  readonly port: number
  /** Ports of the processes behind it. */
  readonly behind: Set<number>
  close: () => void
}

export async function openDoor(): Promise<Door> {
  const behind = new Set<number>()
  const clients = new Set<Socket>()
  let turn = 0

  /** A process that no longer listens has received nothing yet, so the next one is tried. */
  function passOn(client: Socket, ports: readonly number[]): void {
    const [port, ...others] = ports
    if (port === undefined) {
      client.destroy()
      return
    }
    const process = connect({ host: '127.0.0.1', port })
    const tryNext = () => passOn(client, others)
    process.once('error', tryNext)
    process.once('connect', () => {
      process.off('error', tryNext)
      // When one end breaks, the other one does too, so that the caller notices.
      pipeline(client, process, client, () => undefined)
    })
  }

  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => undefined)
    client.once('close', () => clients.delete(client))
    const ports = [...behind]
    const first = ports.length === 0 ? 0 : turn++ % ports.length
    passOn(client, [...ports.slice(first), ...ports.slice(0, first)])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    behind,
    close() {
      server.close()
      for (const client of clients) client.destroy()
    },
  }
}
