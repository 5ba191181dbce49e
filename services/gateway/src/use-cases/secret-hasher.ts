import { availableParallelism } from 'node:os'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { hash, verify } from '@node-rs/argon2'
import { BulkheadRejectedError, bulkhead, type IPolicy } from 'cockatiel'

/** `known`: the client has signed in from this address before, and nobody guesses there now. */
type HashingLane = 'known' | 'strangers'

export interface SecretHasher {
  hash: (secret: string) => Promise<string>
  /**
   * Whether one of at most two hashes is the secret's. A `false` always costs the same time, however many hashes there
   * are. Throws `unavailable` when too many wait for their turn in this lane.
   */
  matches: (secret: string, hashes: readonly string[], lane: HashingLane) => Promise<boolean>
}

/** The parameters that OWASP gives for argon2id, which is what this library uses. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const hashesPerClient = 2
const waitingMax = 200

/**
 * Hashing costs some 10 ms of a core and 19 MiB on purpose. It runs on threads that checks of tokens need too, so only
 * as many run at once as leave some of them free, and a bounded number waits. Strangers have a lane of their own: however
 * many addresses guess, who was here before does not wait for them.
 */
export function createSecretHasher(): SecretHasher {
  const lanes: Record<HashingLane, IPolicy> = {
    known: bulkhead(Math.min(availableParallelism(), 2), waitingMax),
    strangers: bulkhead(1, waitingMax),
  }
  const decoy = hash('a secret that nobody has', parameters)
  return {
    hash: (secret) => takeTurn(lanes.known, () => hash(secret, parameters)),
    matches: (secret, hashes, lane) =>
      takeTurn(lanes[lane], async () => {
        for (let slot = 0; slot < hashesPerClient; slot += 1) {
          const known = hashes[slot]
          if ((await verify(known ?? (await decoy), secret)) && known !== undefined) return true
        }
        return false
      }),
  }
}

const waitingPerLineMax = 100

/** Does a bounded number of pieces of work at once for each key. Throws `unavailable` when too many wait in that line. */
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
