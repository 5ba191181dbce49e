import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'

/**
 * Below the range from which systems take the local port of an outgoing connection (Linux from 32768, others from
 * 49152): otherwise a connection could sit on the port of a server that is just being started again.
 */
const portMin = 20_000
const portMax = 32_767
const attemptsMax = 100

/**
 * A loopback port that nobody listens on now, and that no other call gets while this process lives: it may take long
 * until a server listens there, and other stacks are started at the same time.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(portMin, portMax + 1)
    if ((await reserve(port)) && (await isFree('127.0.0.1', port))) return port
  }
  throw new Error(`There is no free port between ${portMin} and ${portMax}`)
}

/** Reserves the number by binding its UDP port: that keeps no TCP server from it, and ends with the process. */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  try {
    socket.bind({ port, address: '127.0.0.1', exclusive: true })
    await once(socket, 'listening')
    return true
  } catch {
    return false
  }
}

/** True when a server could listen there now. */
export async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  await promisify(server.close.bind(server))()
  return true
}
