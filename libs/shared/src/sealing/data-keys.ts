import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { decrypt, encrypt, keyOf } from './encryption.ts'

/**
 * The keys of a service's database, each encrypted with the key-encryption key, which is in no database. Each service's
 * database has:
 *
 * | table data_keys |                                                                              |
 * | --------------- | ---------------------------------------------------------------------------- |
 * | purpose, number | `seal` encrypts values, `hash` finds them; a sealed value names its key       |
 * | key             | encrypted                                                                    |
 * | sealed_with     | id of the key-encryption key                                                 |
 * | used_from       | when it starts to seal; processes load it before, so that none meets a value that it cannot open |
 *
 * | table sealings |                                                    |
 * | -------------- | -------------------------------------------------- |
 * | table_name     | one that had rows before there were keys            |
 * | position       | key of the last row looked at                       |
 * | finished_at    | when all rows were done; see `seal-rows.ts`         |
 */
export interface DataKeysOptions {
  pool: Pick<pg.Pool, 'query'>
  /** The key-encryption key, and the previous one while it is being replaced. */
  secret: string
  secretBefore: string | undefined
  /** How long a new key waits before it seals, where older rows or processes may exist. */
  rolloutSeconds: number
}

export interface DataKeys {
  sealing: ReadonlyMap<number, KeyObject>
  /** Newest first; `usedAt` is on the clock of `performance`. */
  schedule: readonly { number: number; usedAt: number }[]
  hashing: KeyObject
}

/** The keys were encrypted with another key-encryption key: nothing can be read, and nothing may be written. */
export class ForeignKeysError extends Error {
  constructor(asked: string, given: string) {
    super(
      `The keys of this database do not open: they ask for the DATA_ENCRYPTION_KEY with the id ${asked}, and this one has ` +
        `the id ${given}. Give the right one; to replace it, give the one of before as DATA_ENCRYPTION_KEY_BEFORE.`,
    )
  }
}

type Purpose = 'seal' | 'hash'

interface KeyRow {
  purpose: Purpose
  number: number
  key: string
  sealed_with: string
  in_ms: number
}

/** Tells keys apart without revealing anything about them. */
const idOf = (secret: string): string =>
  createHash('sha256').update('key-encryption key\0').update(secret).digest('hex').slice(0, 16)

const contextOf = ({ purpose, number }: Pick<KeyRow, 'purpose' | 'number'>): string => `data key ${purpose} ${number}`

/** Reads the keys and creates missing ones. After a change of the key-encryption key, encrypts them again and adds a new sealing key. */
export async function loadDataKeys(options: DataKeysOptions): Promise<DataKeys> {
  const found = await readKeys(options)
  const isWhole = (['seal', 'hash'] as const).every((purpose) => found.some((row) => row.purpose === purpose))
  if (!isWhole) {
    for (const purpose of ['seal', 'hash'] as const) await insertKey(options, purpose, 1)
    return loadDataKeys(options)
  }
  const current = idOf(options.secret)
  const outdated = found.filter((row) => row.sealed_with !== current)
  if (outdated.length > 0) {
    for (const row of outdated) await sealAgain(options, row)
    const newest = Math.max(...found.flatMap(({ purpose, number }) => (purpose === 'seal' ? [number] : [])))
    await insertKey(options, 'seal', newest + 1)
    return loadDataKeys(options)
  }
  const now = performance.now()
  const opened = found.map((row) => ({ ...row, opened: openKey(row, options) }))
  const sealing = opened.filter(({ purpose }) => purpose === 'seal')
  const hashing = opened.find(({ purpose }) => purpose === 'hash')
  if (!hashing) throw new Error('there is no key for hashes')
  return {
    sealing: new Map(sealing.map((row) => [row.number, createSecretKey(row.opened)])),
    schedule: sealing
      .map(({ number, in_ms }) => ({ number, usedAt: now + in_ms }))
      .toSorted((one, other) => other.number - one.number),
    hashing: createSecretKey(hashing.opened),
  }
}

async function readKeys({ pool }: DataKeysOptions): Promise<KeyRow[]> {
  const { rows } = await pool.query<KeyRow>(`
    SELECT purpose, number, key, sealed_with, (extract(epoch FROM used_from - now()) * 1000)::float8 AS in_ms
    FROM data_keys ORDER BY purpose, number`)
  return rows
}

/** Another process may be first; then its key is the one. */
async function insertKey({ pool, secret, rolloutSeconds }: DataKeysOptions, purpose: Purpose, number: number) {
  const key = encrypt(randomBytes(32).toString('base64'), contextOf({ purpose, number }), keyOf(secret))
  await pool.query(
    `INSERT INTO data_keys (purpose, number, key, sealed_with, used_from)
     SELECT $1::text, $2::integer, $3::text, $4::text,
       -- In a database that was empty nobody of before can be reading.
       CASE WHEN $2::integer > 1 OR EXISTS (SELECT FROM sealings)
         THEN now() + $5::float8 * interval '1 second' ELSE now() END
     ON CONFLICT (purpose, number) DO NOTHING`,
    [purpose, number, key, idOf(secret), rolloutSeconds],
  )
}

async function sealAgain(options: DataKeysOptions, row: KeyRow): Promise<void> {
  const key = encrypt(openKey(row, options).toString('base64'), contextOf(row), keyOf(options.secret))
  await options.pool.query(
    `UPDATE data_keys SET key = $3::text, sealed_with = $4::text
     WHERE purpose = $1::text AND number = $2::integer AND sealed_with = $5::text`,
    [row.purpose, row.number, key, idOf(options.secret), row.sealed_with],
  )
}

function openKey(row: KeyRow, { secret, secretBefore }: DataKeysOptions): Buffer {
  const fitting = [secret, secretBefore].find((given) => given !== undefined && idOf(given) === row.sealed_with)
  if (fitting === undefined) throw new ForeignKeysError(row.sealed_with, idOf(secret))
  return Buffer.from(decrypt(row.key, contextOf(row), keyOf(fitting)).toString(), 'base64')
}
