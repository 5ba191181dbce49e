import { type LookupAddress, type LookupAllOptions, lookup as lookUpName } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import type { Attempt } from '../domain/delivery.ts'
import { isAllowedAddress, type Networks } from './addresses.ts'

interface Message {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends to addresses that merchants have given. */
export interface Receiver {
  /** Never throws: whatever happens is the outcome of the try. */
  send: (message: Message) => Promise<Attempt>
  close: () => Promise<void>
}

type LookUp = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface ReceiverOptions {
  /** Until the whole answer has arrived. */
  timeoutMs: number
  /** Plain http is refused too. */
  httpsOnly: boolean
  allowedNetworks: Networks
  /** For tests: replaces the name servers. */
  lookUp?: LookUp
}

const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * Asks the name servers itself. The system's own look-up has few threads for all names, and one name server that never
 * answers would block it for everybody.
 */
const resolveName: LookUp = (name, _options, callback) => {
  void Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]).then(([four, six]) => {
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ]
    if (found.length > 0) callback(null, found)
    else callback(Object.assign(new Error(`${name} is not found`), { code: 'ENOTFOUND' }), [])
  })
}

/** Nothing is sent to an address of our own network. */
class AddressRefusedError extends Error {
  constructor(host: string) {
    super(`${host} is no public address`)
    this.name = 'AddressRefusedError'
  }
}

/** This much of an answer is kept; the rest is not read. */
const answerMaxBytes = 1_024
const connectTimeoutMs = 5_000

export function createReceiver(options: ReceiverOptions): Receiver {
  const agent = new Agent({
    connect: guardedConnector(options),
    // No limit per host: merchants share hosts, and nobody should wait there for another's program. The size of a round is limit enough.
    connections: null,
    pipelining: 1,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    keepAliveTimeout: 10_000,
  })
  return {
    async send({ url, headers, body }) {
      const startedAt = new Date()
      const began = performance.now()
      const outcome = await post(agent, url, { headers, body }, options).catch((error: unknown) => ({
        status: null,
        failure: failureOf(error),
        answer: null,
      }))
      return { startedAt, tookMs: Math.round(performance.now() - began), ...outcome }
    },
    close: () => agent.destroy(),
  }
}

async function post(
  agent: Agent,
  url: string,
  { headers, body }: Pick<Message, 'headers' | 'body'>,
  { timeoutMs, httpsOnly }: ReceiverOptions,
): Promise<Pick<Attempt, 'status' | 'failure' | 'answer'>> {
  const { origin, pathname, search, protocol } = new URL(url)
  if (httpsOnly && protocol !== 'https:') return { status: null, failure: 'only https is sent to', answer: null }
  // Redirects are not followed: nobody has checked where they lead.
  const response = await agent.request({
    origin,
    path: pathname + search,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Comporta-Webhooks/1' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { statusCode: status } = response
  const answer = await beginningOf(response.body)
  const isGood = status >= 200 && status < 300
  return { status, failure: isGood ? null : `answered ${status}`, answer }
}

/** The part that arrived, when the body breaks off: the status is the answer. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= answerMaxBytes) break
    }
  } catch {
    chunks.push(Buffer.from('…'))
  }
  const text = Buffer.concat(chunks).subarray(0, answerMaxBytes).toString('utf8').replaceAll('\0', '')
  return text === '' ? null : text
}

/**
 * Checks each address when it is connected to, and connects to that address and no other: a name that turns private after
 * a look-up leads nowhere.
 */
function guardedConnector({
  allowedNetworks,
  httpsOnly,
  // The demo also sends to programs of this machine, whose names only the system knows.
  lookUp = httpsOnly ? resolveName : lookUpName,
}: ReceiverOptions): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const addresses = found.filter(({ address }) => isAllowedAddress(address, allowedNetworks))
      const [first] = addresses
      if (!first) return callback(new AddressRefusedError(hostname), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  // A literal address is never looked up, so it is checked here.
  const connect = buildConnector({ timeout: connectTimeoutMs, allowH2: false, lookup })
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isAllowedAddress(host, allowedNetworks)) {
      return callback(new AddressRefusedError(host), null)
    }
    connect(target, callback)
  }
}

/** Shown to the merchant beside the try, so it says nothing about our network. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error instanceof AddressRefusedError) return 'its address is not a public one'
  if (error.name === 'TimeoutError' || /^UND_ERR_\w*TIMEOUT$/.test(codeOf(error))) return 'no answer in time'
  return `no answer: ${codeOf(error) || error.name}`
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
