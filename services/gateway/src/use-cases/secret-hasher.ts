import { availableParallelism } from 'node:os'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { hash, verify } from '@node-rs/argon2'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'

export interface SecretHasher {
  hash: (secret: string) => Promise<string>
  /**
   * Whether one of at most two hashes is the secret's. A `false` always costs the same time, however many hashes there
   * are. Throws `unavailable` when too many wait for their turn.
   */
  matches: (secret: string, hashes: readonly string[]) => Promise<boolean>
}

/** The parameters that OWASP gives for argon2id, which is what this library uses. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const hashesPerClient = 2
const waitingMax = 200

/**
 * Hashing costs some 10 ms of a core and 19 MiB on purpose. It runs on threads that checks of tokens need too, so only
 * as many run at once as leave some of them free, and a bounded number waits.
 */
export function createSecretHasher(): SecretHasher {
  const turns = bulkhead(Math.min(availableParallelism(), 2), waitingMax)
  const decoy = hash('a secret that nobody has', parameters)

  async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await turns.execute(work)
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error
      throw new AppError('unavailable', 'Too many sign-ins at once; try again', { cause: error })
    }
  }

  return {
    hash: (secret) => takeTurn(() => hash(secret, parameters)),
    matches: (secret, hashes) =>
      takeTurn(async () => {
        for (let slot = 0; slot < hashesPerClient; slot += 1) {
          const known = hashes[slot]
          if ((await verify(known ?? (await decoy), secret)) && known !== undefined) return true
        }
        return false
      }),
  }
}
