import { createHmac, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { hash, verify } from '@node-rs/argon2'
import { BulkheadRejectedError, bulkhead, type IPolicy } from 'cockatiel'

/** `known`: the client has signed in from this address before, and no budget of wrong secrets is used up. */
export type HashingLane = 'known' | 'strangers'

export interface SecretHasher {
  hash: (secret: string) => Promise<string>
  /** Always slow: a password that somebody chose could be guessed from a fast hash. */
  hashPassword: (password: string) => Promise<string>
  /** Returns the hash that the secret matches. Throws `unavailable` when too many slow checks wait in this lane. */
  find: (secret: string, hashes: readonly string[], lane: HashingLane) => Promise<string | undefined>
  /** Whether a hash should be replaced by one that costs less to check. */
  isOutdated: (secretHash: string) => boolean
}

/** OWASP's parameters for argon2id, which this library uses. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const waitingMax = 200
const keyedPrefix = 'hmac-sha256$'

/**
 * Our secrets are 256 random bits, which nobody guesses, so their hash need not be slow. It is keyed by a pepper that is
 * not in the database, and costs microseconds, so that sign-ins cannot keep the processor busy. Older hashes, and those
 * made on a machine without the pepper, are argon2id: some 10 ms of a core and 19 MiB. Only a few of these are checked at
 * once, and strangers have a lane of their own, so that known clients do not wait for them.
 */
export function createSecretHasher(pepper: string | undefined): SecretHasher {
  const lanes: Record<HashingLane, IPolicy> = {
    known: bulkhead(Math.min(availableParallelism(), 2), waitingMax),
    strangers: bulkhead(1, waitingMax),
  }
  const keyed = (secret: string): string | undefined =>
    pepper === undefined ? undefined : keyedPrefix + createHmac('sha256', pepper).update(secret).digest('base64url')
  const matches = async (secret: string, known: string, lane: HashingLane): Promise<boolean> => {
    if (!known.startsWith(keyedPrefix)) return takeTurn(lanes[lane], () => verify(known, secret))
    const own = Buffer.from(keyed(secret) ?? '')
    return own.length === known.length && timingSafeEqual(own, Buffer.from(known))
  }
  const slowly = (secret: string): Promise<string> => takeTurn(lanes.known, () => hash(secret, parameters))
  return {
    hash: async (secret) => keyed(secret) ?? (await slowly(secret)),
    hashPassword: slowly,
    async find(secret, hashes, lane) {
      for (const known of hashes) if (await matches(secret, known, lane)) return known
      return undefined
    },
    isOutdated: (secretHash) => pepper !== undefined && !secretHash.startsWith(keyedPrefix),
  }
}

const waitingPerLineMax = 1_000

/** Runs a bounded number of pieces of work at once for each key. Throws `unavailable` when too many wait in that line. */
export type Line = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export function createLine(atOnce: number): Line {
  const lines = new Map<string, { turns: IPolicy; users: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { turns: bulkhead(atOnce, waitingPerLineMax), users: 0 }
    lines.set(key, line)
    line.users += 1
    try {
      return await takeTurn(line.turns, work)
    } finally {
      line.users -= 1
      if (line.users === 0) lines.delete(key)
    }
  }
}

async function takeTurn<Result>(turns: IPolicy, work: () => Promise<Result>): Promise<Result> {
  try {
    return await turns.execute(work)
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error
    throw new AppError('unavailable', 'Too many sign-ins at once; try again', { cause: error })
  }
}
