import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet } from 'jose'
import { type Act, byStack } from '../domain/act.ts'
import { isPlainKey, openKey, sealKey } from '../domain/sealed-key.ts'
import { type SigningKey, type SigningKeyPair, signingKeyOf } from '../domain/signing-key.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import type { Database } from '../storage/database.ts'
import {
  endSigningKey,
  insertNewestSigningKey,
  listSigningKeys,
  replacePrivateKey,
  retireNewestSigningKey,
} from '../storage/signing-keys.repository.ts'

export interface SigningKeyring {
  /** Makes the first key when there is none, and follows the changes of other gateways. */
  start: () => Promise<void>
  /** The key for new tokens. */
  current: () => SigningKey
  /** The key that a token names; asks the database about an unknown id, but not often. */
  find: (id: string) => Promise<SigningKey | undefined>
  /** The public halves, as `/.well-known/jwks.json` shows them. */
  publicSet: () => Promise<JSONWebKeySet>
  /** Makes a new key; tokens of the previous one stay valid. Returns the new id. */
  rotate: (act: Act) => Promise<string>
  /**
   * Retires a key, and every token that it signed: at once here, within seconds at the other gateways. If it was the
   * newest, a new one signs. Throws `not_found`.
   */
  retire: (id: string, act: Act) => Promise<void>
  stop: () => void
}

interface KeyringOptions {
  database: Database
  logger: Logger
  /** Encrypts the private halves in the database. */
  encryptionKey: string
  tokenLifetimeSeconds: number
}

/** After this a retired key is unknown everywhere. */
const refreshMs = 2_000
const unknownKeyPauseMs = 250
/** Longer than a refresh and than caches keep the key set, so that nobody gets a token of a key that they have not seen. */
const publishSeconds = 90

/** The keys that all gateways share, kept in memory and refreshed. */
export function createSigningKeyring({
  database,
  logger,
  encryptionKey,
  tokenLifetimeSeconds,
}: KeyringOptions): SigningKeyring {
  let keys: readonly SigningKey[] = []
  let loadedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  async function load(): Promise<void> {
    loadedAt = performance.now()
    const rows = await listSigningKeys(database)
    // A key stays the same object, so that what was parsed of it is not parsed again.
    keys = rows.map(
      (row) =>
        keys.find((key) => key.id === row.id && key.maySign === row.maySign) ?? {
          ...row,
          privateKey: openKey(row.privateKey, row.id, encryptionKey),
        },
    )
  }

  const sealed = (pair: SigningKeyPair): SigningKeyPair => ({
    ...pair,
    privateKey: sealKey(pair.privateKey, pair.id, encryptionKey),
  })

  /** Encrypts keys that were stored before keys were encrypted. */
  async function sealPlainKeys(): Promise<void> {
    for (const { id, privateKey } of await listSigningKeys(database)) {
      if (!isPlainKey(privateKey)) continue
      await replacePrivateKey(database, id, privateKey, sealKey(privateKey, id, encryptionKey))
    }
  }

  return {
    async start() {
      const pair = await createKeyPair()
      await inTransaction(database, async (transaction) => {
        if (!(await insertNewestSigningKey(transaction, sealed(pair), 0))) return
        await insertAccessEvent(transaction, byStack, { event: 'signing_key_created', details: { id: pair.id } })
      })
      await sealPlainKeys()
      await load()
      timer = setInterval(() => {
        load().catch((error: unknown) => logger.warn({ err: error }, 'could not refresh the signing keys'))
      }, refreshMs)
      timer.unref()
    },
    current() {
      const key = signingKeyOf(keys)
      if (key) return key
      throw new AppError('unavailable', 'The service cannot answer right now; try again', { detail: 'no signing key' })
    },
    async find(id) {
      const known = keys.find((key) => key.id === id)
      if (known || performance.now() - loadedAt < unknownKeyPauseMs) return known
      await load()
      return keys.find((key) => key.id === id)
    },
    async publicSet() {
      return { keys: await Promise.all(keys.map(toJwk)) }
    },
    async rotate(act) {
      const pair = await createKeyPair()
      await inTransaction(database, async (transaction) => {
        const isRetired = await retireNewestSigningKey(transaction, publishSeconds + tokenLifetimeSeconds + 60)
        if (!isRetired || !(await insertNewestSigningKey(transaction, sealed(pair), publishSeconds))) {
          throw new AppError('conflict', 'Someone else is making a new signing key')
        }
        await insertAccessEvent(transaction, act, { event: 'signing_key_created', details: { id: pair.id } })
      })
      await load()
      return pair.id
    },
    async retire(id, act) {
      const pair = await createKeyPair()
      await inTransaction(database, async (transaction) => {
        const ended = await endSigningKey(transaction, id)
        if (!ended) throw new AppError('not_found', 'There is no signing key with this id')
        await insertAccessEvent(transaction, act, { event: 'signing_key_retired', details: { id } })
        if (!ended.wasNewest || !(await insertNewestSigningKey(transaction, sealed(pair), 0))) return
        await insertAccessEvent(transaction, act, { event: 'signing_key_created', details: { id: pair.id } })
      })
      await load()
    },
    stop() {
      clearInterval(timer)
    },
  }
}

async function createKeyPair(): Promise<SigningKeyPair> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    id: await calculateJwkThumbprint(await exportJWK(publicKey)),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

async function toJwk(key: SigningKey) {
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' })
  return { ...(await exportJWK(publicKey)), kid: key.id, alg: 'EdDSA', use: 'sig' }
}
