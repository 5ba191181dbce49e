import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseNetworks } from '../src/clients/addresses.ts'
import { createReceiver, type Receiver, type ReceiverOptions } from '../src/clients/receiver.client.ts'
import { answerWith, startReceiver, type TestReceiver } from './test-receiver.ts'

let own: TestReceiver
beforeAll(async () => {
  own = await startReceiver()
})
afterAll(() => own.close())

let addresses: LookupAddress[]
let lookUps: string[]
beforeEach(() => {
  addresses = []
  lookUps = []
  own.received.splice(0)
})

const loopback = parseNetworks('127.0.0.0/8')
const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} })

async function send(url: string, options: Partial<ReceiverOptions> = {}) {
  const receiver = open(options)
  const outcome = await receiver.send({ url, headers: { 'webhook-id': '1' }, body })
  await receiver.close()
  return outcome
}

const open = (options: Partial<ReceiverOptions>): Receiver =>
  createReceiver({
    timeoutMs: 2_000,
    httpsOnly: false,
    allowedNetworks: [],
    lookUp: (name, _options, callback) => {
      lookUps.push(name)
      callback(null, addresses)
    },
    ...options,
  })

const refused = { status: null, failure: 'its address is not a public one', answer: null }

describe('nothing is sent', () => {
  it.each(['http://127.0.0.1', 'http://[::1]', 'http://0x7f000001', 'http://2130706433', 'http://[::ffff:127.0.0.1]'])(
    'to this machine as %s',
    async (origin) => {
      expect(await send(`${origin}:${own.port}/`)).toMatchObject(refused)
      expect(own.received).toEqual([])
    },
  )

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1',
    'http://192.168.0.1',
    'http://[fd00:ec2::254]',
  ])('to %s', async (url) => {
    expect(await send(url)).toMatchObject(refused)
  })

  it('to a name that resolves to this machine', async () => {
    addresses = [{ address: '127.0.0.1', family: 4 }]
    expect(await send(`http://loja.example:${own.port}/`)).toMatchObject(refused)
    expect(own.received).toEqual([])
  })

  it('to a name that resolves to this machine only at its second look-up', async () => {
    // The first address is allowed, but nobody listens there; the second look-up gives one of our own.
    const receiver = open({ allowedNetworks: parseNetworks('127.0.0.2/32') })
    addresses = [{ address: '127.0.0.2', family: 4 }]
    const message = { url: `http://loja.example:${own.port}/`, headers: {}, body }
    expect(await receiver.send(message)).toMatchObject({ failure: 'no answer: ECONNREFUSED' })
    addresses = [{ address: '127.0.0.1', family: 4 }]
    expect(await receiver.send(message)).toMatchObject(refused)
    expect(lookUps).toHaveLength(2)
    expect(own.received).toEqual([])
    await receiver.close()
  })

  it('except to the allowed address of a name that also has a private one', async () => {
    addresses = [
      { address: '10.0.0.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    expect(await send(`http://loja.example:${own.port}/`, { allowedNetworks: loopback })).toMatchObject({ status: 204 })
    expect(own.received).toHaveLength(1)
  })

  it('over http, where only https is allowed', async () => {
    const options = { httpsOnly: true, allowedNetworks: loopback }
    expect(await send(own.url, options)).toMatchObject({ status: null, failure: 'only https is sent to' })
    expect(own.received).toEqual([])
  })

  it('to the target of a redirect', async () => {
    const next = await startReceiver()
    own.behaveAs((response) => response.writeHead(307, { location: next.url }).end())
    expect(await send(own.url, { allowedNetworks: loopback })).toMatchObject({ status: 307, failure: 'answered 307' })
    expect(next.received).toEqual([])
    await next.close()
  })
})

describe('an answer', () => {
  it('is cut to 1,024 characters and not read to its end, however long it is', async () => {
    let written = 0
    own.behaveAs((response) => {
      response.writeHead(200)
      const more = (): void => {
        while (response.write(Buffer.alloc(65_536, 'x'))) written += 1
      }
      response.on('drain', more)
      more()
    })
    const outcome = await send(own.url, { allowedNetworks: loopback })
    expect(outcome).toMatchObject({ status: 200, failure: null, answer: 'x'.repeat(1_024) })
    expect(written).toBeLessThan(200)
  })

  it('that never ends is judged by its status at the time limit', async () => {
    own.behaveAs((response) => response.writeHead(500).write('so far'))
    const outcome = await send(own.url, { allowedNetworks: loopback, timeoutMs: 300 })
    expect(outcome).toMatchObject({ status: 500, failure: 'answered 500' })
    expect(outcome.answer).toContain('so far')
    expect(outcome.tookMs).toBeLessThan(10_000)
  })

  it('that never comes is reported by its error code alone', async () => {
    own.behaveAs(answerWith(200))
    expect(await send('http://127.0.0.1:1/', { allowedNetworks: loopback })).toMatchObject({
      status: null,
      failure: 'no answer: ECONNREFUSED',
    })
  })
})
