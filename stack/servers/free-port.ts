import { randomInt } from 'node:crypto'
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

/** Two calls never get the same port, however soon one follows the other. */
const given = new Set<number>()

/** A loopback port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(portMin, portMax + 1)
    if (given.has(port) || !(await isFree('127.0.0.1', port))) continue
    given.add(port)
    return port
  }
  throw new Error(`There is no free port between ${portMin} and ${portMax}`)
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
