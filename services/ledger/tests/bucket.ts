import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignatureV4 } from '@smithy/signature-v4'
import type { BucketSettings } from '../src/storage/bucket-requests.ts'

/**
 * What happens to one request. `answered`: the right thing. `lost`: it is done, but its answer never comes. `silent`: it is
 * neither done nor answered. `late`: it is not answered, and done when `arrive` is called. Otherwise it is not done, and S3
 * answers with a status and a code.
 */
export type Fault = 'answered' | 'lost' | 'silent' | 'late' | `${number} ${string}`

const accessKey = 'tests'
const secretKey = 'a key of tests which is no secret'
const region = 'sa-east-1'
const bucket = 'comporta'
/** Small, so that every list has pages. */
const pageSize = 2

/**
 * S3's protocol as Amazon describes it, for one bucket in memory, because no server that a test could start knows
 * conditional puts. It is strict: it computes signatures again with Amazon's own library, compares bodies with their
 * hashes, and refuses a put without its condition.
 */
export async function startBucket() {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const faults: Fault[] = []
  const late: (() => number)[] = []
  const state = { isAway: false, knowsConditions: true }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const url = new URL(request.url ?? '', 'http://bucket')
    requests.push(`${request.method} ${url.pathname.slice(bucket.length + 2)}`)
    if (state.isAway) return void response.destroy()
    const fault = faults.shift()
    switch (fault) {
      case 'silent':
        return
      case 'late':
        return void late.push(() => act(request, url, body).status)
      case 'lost':
      case 'answered':
      case undefined: {
        const problem = await findProblem(request, url, body)
        if (problem) return refuse(response, 403, problem)
        const { status, text = Buffer.alloc(0) } = act(request, url, body)
        if (fault === 'lost') return void response.destroy()
        return void response.writeHead(status, { 'content-length': text.length }).end(text)
      }
      default: {
        const [status, code = ''] = fault.split(' ')
        return refuse(response, Number(status), code)
      }
    }
  }

  function act(request: IncomingMessage, url: URL, body: Buffer): { status: number; text?: Buffer } {
    if (!url.pathname.startsWith(`/${bucket}/`)) return { status: 404, text: errorOf('NoSuchBucket') }
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    if (key === '') return { status: 200, text: Buffer.from(listOf(url.searchParams)) }
    switch (request.method) {
      case 'PUT':
        if (state.knowsConditions && objects.has(key)) return { status: 412, text: errorOf('PreconditionFailed') }
        objects.set(key, body)
        return { status: 200 }
      case 'DELETE':
        objects.delete(key)
        return { status: 204 }
      default: {
        const text = objects.get(key)
        return text ? { status: 200, text } : { status: 404, text: errorOf('NoSuchKey') }
      }
    }
  }

  function listOf(query: URLSearchParams): string {
    const after = query.get('continuation-token')?.replace('after+/', '') ?? query.get('start-after') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = keys.slice(0, pageSize)
    const isTruncated = keys.length > pageSize
    return (
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
      `<Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>` +
      (isTruncated ? `<NextContinuationToken>after+/${page.at(-1)}</NextContinuationToken>` : '') +
      `${page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`).join('')}</ListBucketResult>`
    )
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings: BucketSettings = {
    bucket,
    prefix: 'ledger/',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region,
    accessKey,
    secretKey,
  }
  return {
    settings,
    objects,
    /** Method and key of every request, oldest first. */
    requests,
    /** What happens to the next requests, one after the other. */
    faults,
    state,
    /** Lets the late requests arrive; returns the status of each. */
    arrive: () => late.splice(0).map((come) => come()),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const errorOf = (code: string): Buffer => Buffer.from(`<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>`)
function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(errorOf(code))
}

const hashOf = (algorithm: string, body: Buffer, form: 'hex' | 'base64'): string =>
  createHash(algorithm).update(body).digest(form)

/** The code with which S3 refuses a request; undefined when it does not. */
async function findProblem(request: IncomingMessage, url: URL, body: Buffer): Promise<string | undefined> {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': sha256 } = request.headers
  const signingDate = new Date(String(date).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(signingDate.getTime() - Date.now()) < 900_000)) return 'RequestTimeTooSkewed'
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    uriEscapePath: false,
    applyChecksum: false,
    sha256: Sha256,
  })
  const expected = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
    },
    { signingDate, signableHeaders: new Set(names) },
  )
  const [, user, , scope] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^/]+)\/([^/]+)\//.exec(authorization) ?? []
  if (user !== accessKey) return 'InvalidAccessKeyId'
  if (scope !== region) return 'AuthorizationHeaderMalformed'
  if (expected.headers['authorization'] !== authorization) return 'SignatureDoesNotMatch'
  if (sha256 !== hashOf('sha256', body, 'hex')) return 'XAmzContentSHA256Mismatch'
  if (request.method !== 'PUT') return undefined
  if (request.headers['content-md5'] !== hashOf('md5', body, 'base64')) return 'InvalidDigest'
  return request.headers['if-none-match'] === '*' ? undefined : 'AccessDenied'
}

/** As Amazon's library expects it. */
class Sha256 {
  readonly #hash
  constructor(secret?: unknown) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer)
  }
  update(data: Uint8Array | string): void {
    this.#hash.update(data)
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): void {}
}
