import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../gateway.ts'
import { hostileRows } from './rows.ts'

let gateway: TestGateway
let token: string

beforeAll(async () => {
  gateway = await startGateway()
  token = await gateway.tokenOf('demo-merchant')
})
afterAll(() => gateway.close())
beforeEach(() => {
  for (const upstream of [gateway.sales, gateway.withdrawals, gateway.ledger]) upstream.received.length = 0
})

/** Sends these bytes and nothing else; resolves to the first line of the answer, or to nothing when there is none. */
function sendBytes(wire: string | Buffer): Promise<string> {
  const bytes = Buffer.from(Buffer.from(wire).toString('latin1').replaceAll('TOKEN', token), 'latin1')
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(gateway.url)
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const end = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString())
    }
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      // If the connection is kept, the head of the answer is enough.
      if (Buffer.concat(chunks).includes('\r\n\r\n')) setImmediate(end)
    })
    socket.on('end', end)
    // A server that has answered may close before it has read everything.
    socket.on('error', (error) => (chunks.length > 0 ? end() : reject(error)))
    socket.write(bytes)
  })
}

it.each(hostileRows)('$group: $input → $answer', async ({ wire, answer }) => {
  const text = await sendBytes(wire)
  const status = Number(/^HTTP\/1.1 (\d{3})/.exec(text)?.[1])
  expect(answer).toContain(status)
  expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
  for (const { received } of [gateway.sales, gateway.withdrawals, gateway.ledger]) expect(received).toEqual([])
})

it('the gateway still answers after all of these requests', async () => {
  expect((await fetch(`${gateway.url}/ready`)).status).toBe(200)
})
