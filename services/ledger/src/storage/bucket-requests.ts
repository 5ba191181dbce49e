import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'

/** A bucket of an S3-compatible store, and the key that opens it. */
export interface BucketSettings {
  bucket: string
  /** Prefix of file names; empty, or with a slash at its end. */
  prefix: string
  /** Where the store answers, without the bucket. */
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
}

interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Of the object; absent for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer<ArrayBuffer>
}

interface BucketAnswer {
  status: number
  body: Buffer[]
}

/** How patiently a store is asked. */
export interface Patience {
  tries: number
  answerWithinMs: number
  /** After the first try; doubled after each further one. */
  pauseMs: number
}

/** About two minutes at most. After a failure, checkpoints pause for another minute. */
export const patience: Patience = { tries: 4, answerWithinMs: 30_000, pauseMs: 250 }

/** Limit of one file, written or read, because it is held in memory. A merchant's line has about 250 bytes. */
export const fileBytesMax = 128 * 1_024 * 1_024

/** Answers that say nothing about the request itself. 409: another write to the same name was under way. 501 is final: never understood. */
const isPassing = (status: number): boolean =>
  (status >= 500 && status !== 501) || status === 408 || status === 409 || status === 429

/** What S3's error codes mean for the person who set this up. */
const meanings = new Map([
  ['NoSuchBucket', 'there is no such bucket: LEDGER_CHECKPOINT_BUCKET, or the region'],
  ['InvalidAccessKeyId', 'LEDGER_CHECKPOINT_BUCKET_ACCESS_KEY is no key that the store knows'],
  ['SignatureDoesNotMatch', 'LEDGER_CHECKPOINT_BUCKET_SECRET_KEY is not that of the access key'],
  ['AuthorizationHeaderMalformed', 'LEDGER_CHECKPOINT_BUCKET_REGION is not the bucket’s'],
  ['PermanentRedirect', 'the bucket is elsewhere: LEDGER_CHECKPOINT_BUCKET_REGION, or the endpoint'],
  ['RequestTimeTooSkewed', 'the clock of this machine is wrong'],
  [
    'AccessDenied',
    'the key needs s3:ListBucket on the bucket, s3:GetObject and s3:PutObject on what is in it, to accept a restore s3:DeleteObject; or the bucket is somebody else’s',
  ],
  ['NotImplemented', 'the store must know If-None-Match on a put'],
])

type AskBucket = (request: BucketRequest, expected: readonly number[]) => Promise<BucketAnswer>

class TooLarge extends Error {}

/**
 * Asks an S3-compatible store with signed requests, addressed by path, which every store understands. A request is sent
 * again when its answer is late, lost or passing, so it must be safe to repeat. Throws when no try was answered, and on a
 * status that is not in `expected`. A missing bucket is never expected.
 */
export function createBucketRequests(
  settings: BucketSettings,
  { tries, answerWithinMs, pauseMs } = patience,
): AskBucket {
  const { bucket, endpoint, region, accessKey, secretKey } = settings

  async function askOnce({ method, key = '', query = {}, headers = {}, body }: BucketRequest): Promise<BucketAnswer> {
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint.replace(/\/$/, '')}/${bucket}/${key}?${new URLSearchParams(query)}`,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
    }).sign()
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ?? null,
      // The signature is for this address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return { status: answer.status, body: answer.body ? await readAll(answer.body) : [] }
  }

  return async (request, expected) => {
    for (let tried = 1; ; tried += 1) {
      const told = await askOnce(request).catch((error: unknown) => error)
      if (isAnswer(told) && expected.includes(told.status) && codeOf(told) !== 'NoSuchBucket') return told
      const isFinal = isAnswer(told) ? !isPassing(told.status) : told instanceof TooLarge
      if (isFinal || tried === tries) throw problemOf(settings, request, told)
      await delay(pauseMs * 2 ** (tried - 1))
    }
  }
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > fileBytesMax) throw new TooLarge(`it has more than ${fileBytesMax} bytes`)
    chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
  }
  return chunks
}

const isAnswer = (told: unknown): told is BucketAnswer => typeof told === 'object' && told !== null && 'status' in told

/** S3's code for what it refuses. Files have none, and are not searched. */
function codeOf({ status, body }: BucketAnswer): string | undefined {
  return status < 300
    ? undefined
    : /<Code>(\w{1,100})<\/Code>/.exec(Buffer.concat(body).toString('utf8', 0, 10_000))?.[1]
}

/** `fetch failed` explains nothing; its cause does, such as an unknown host or a bad certificate. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

function problemOf({ bucket, endpoint }: BucketSettings, { method, key = '' }: BucketRequest, told: unknown): Error {
  const what = `${method} ${key} in the bucket ${bucket} at ${endpoint}`
  if (!isAnswer(told)) return new Error(`${what} was not answered: ${reasonOf(told)}`, { cause: told })
  const code = codeOf(told) ?? ''
  const meaning = meanings.get(code)
  return new Error(`${what} was answered ${told.status} ${code}`.trimEnd() + (meaning ? ` (${meaning})` : ''))
}
