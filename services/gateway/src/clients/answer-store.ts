import { type KeyObject, randomUUID } from 'node:crypto'
import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Redis } from '@comporta/shared/redis/connections.ts'
import { decrypt, encrypt, keyOf as keyOfSecret } from '@comporta/shared/sealing/encryption.ts'
import { z } from 'zod'

/** The state of an Idempotency-Key. */
export type KeyState =
  /** Ours until `release` or `store`, or until the lease runs out. */
  | { kind: 'claimed' }
  /** A twin has the claim. */
  | { kind: 'in_flight' }
  /** A twin with this fingerprint got this answer. */
  | { kind: 'answered'; fingerprint: string; data: unknown }
  /** Redis did not answer in time. */
  | { kind: 'skipped' }

export interface KeyClaim {
  merchantId: string
  idempotencyKey: string
  fingerprint: string
  /** Identifies the claim: nobody else can end it. */
  token: string
}

export interface AnswerStore {
  claim: (claim: KeyClaim) => Promise<KeyState>
  /** Keeps the answer of the request, unless another request has taken the key meanwhile. */
  store: (claim: KeyClaim, data: unknown) => Promise<void>
  /** Frees the key, if it is still this claim's. */
  release: (claim: KeyClaim) => Promise<void>
}

export const newClaim = (claim: Omit<KeyClaim, 'token'>): KeyClaim => ({ ...claim, token: randomUUID() })

const leaseMs = 15_000
const answerKeptMs = 24 * 3_600_000

const entry = z.union([
  z.object({ token: z.string() }),
  /** Sealed, because an answer names the withdrawal's destination. */
  z.object({ sealed: z.string() }),
])

const answerEntry = z.object({ fingerprint: z.string(), data: z.record(z.string(), z.unknown()) })

/** Returns the entry of each key, or makes one where there is none. */
const claimScript = `
local found = {}
for i, key in ipairs(KEYS) do
  found[i] = redis.call('GET', key)
  if not found[i] then redis.call('SET', key, ARGV[i + 1], 'PX', ARGV[1]) end
end
return found`

/** Claims all keys that are asked for at one moment. When Redis does not answer, they are not tried again one by one. */
const claimInGroups = inGroups(
  async (redis: Redis, claims: readonly { key: string; entry: string }[]): Promise<unknown[]> => {
    const [keys, entries] = [claims.map(({ key }) => key), claims.map(({ entry }) => entry)]
    try {
      return (await redis.eval(claimScript, keys.length, ...keys, leaseMs, ...entries)) as unknown[]
    } catch (cause) {
      throw new AppError('unavailable', 'Redis does not answer', { cause })
    }
  },
  { gatherMs: 0 },
)

/** Replaces our own claims, or fills keys that they have left empty; never replaces another's claim or answer. */
const storeScript = `
for i, key in ipairs(KEYS) do
  local found = redis.call('GET', key)
  if not found or found == ARGV[2 * i] then redis.call('SET', key, ARGV[2 * i + 1], 'PX', ARGV[1]) end
end`

/** As `claimInGroups`. */
const storeInGroups = inGroups(
  async (redis: Redis, answers: readonly { key: string; entry: string; answer: string }[]): Promise<unknown[]> => {
    const entries = answers.flatMap(({ entry, answer }) => [entry, answer])
    try {
      await redis.eval(storeScript, answers.length, ...answers.map(({ key }) => key), answerKeptMs, ...entries)
      return [...answers]
    } catch (cause) {
      throw new AppError('unavailable', 'Redis does not answer', { cause })
    }
  },
  { gatherMs: 0 },
)

const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`

interface AnswerStoreOptions {
  redis: Redis
  /** Prefix of the keys in Redis. */
  prefix: string
  /** Encrypts the answers. */
  encryptionKey: string
  /** Called for each command that Redis did not answer in time. */
  onSkip: () => void
}

/**
 * The fast half of idempotency: finished answers of `POST /v1/withdrawals`, kept in Redis for a day. It promises nothing:
 * the withdrawals service finds in PostgreSQL whatever is missing here, so every failure is skipped.
 */
export function createAnswerStore({ redis, prefix, encryptionKey, onSkip }: AnswerStoreOptions): AnswerStore {
  const key = keyOfSecret(encryptionKey)
  const keyOf = (claim: KeyClaim): string => `${prefix}:${claim.merchantId}:${claim.idempotencyKey}`
  const claimEntry = (claim: KeyClaim): string => JSON.stringify({ token: claim.token })

  async function orSkip<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await command()
    } catch {
      onSkip()
      return undefined
    }
  }

  return {
    async claim(claim) {
      const state = await orSkip(async (): Promise<KeyState> => {
        const found = await claimInGroups(redis, { key: keyOf(claim), entry: claimEntry(claim) })
        return typeof found === 'string' ? stateOf(found, keyOf(claim), key) : { kind: 'claimed' }
      })
      return state ?? { kind: 'skipped' }
    },
    async store(claim, data) {
      const text = JSON.stringify({ fingerprint: claim.fingerprint, data })
      const answer = JSON.stringify({ sealed: encrypt(text, keyOf(claim), key) })
      await orSkip(() => storeInGroups(redis, { key: keyOf(claim), entry: claimEntry(claim), answer }))
    },
    async release(claim) {
      await orSkip(() => redis.eval(releaseScript, 1, keyOf(claim), claimEntry(claim)))
    },
  }
}

function stateOf(text: string, redisKey: string, key: KeyObject): KeyState {
  const found = entry.parse(JSON.parse(text))
  if ('token' in found) return { kind: 'in_flight' }
  const answer = answerEntry.parse(JSON.parse(decrypt(found.sealed, redisKey, key).toString()))
  return { kind: 'answered', ...answer }
}
