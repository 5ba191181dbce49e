import type { PersonId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface Passkey {
  id: string
  personId: PersonId
  name: string
  publicKey: Buffer
  counter: bigint
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

/** False when the passkey is known already, no matter whose it is. */
export async function insertPasskey(
  database: Database,
  passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const row = await database
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findPasskey(database: Database, id: string): Promise<Passkey | undefined> {
  return database.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The oldest first. */
export async function listPasskeysOf(database: Database, personId: PersonId): Promise<Passkey[]> {
  return database.selectFrom('passkeys').selectAll().where('personId', '=', personId).orderBy('createdAt').execute()
}

/**
 * False unless the device has counted further: otherwise one of two devices with this key is a copy. Devices that do not
 * count say zero.
 */
export async function countPasskey(database: Database, id: string, counter: bigint): Promise<boolean> {
  const row = await database
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('counter', '<', counter), where.and([where('counter', '=', 0n), where.val(counter === 0n)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the person has no such passkey. */
export async function deletePasskey(database: Database, personId: PersonId, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('passkeys')
    .where('personId', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskeysOf(database: Database, personId: PersonId): Promise<void> {
  await database.deleteFrom('passkeys').where('personId', '=', personId).execute()
}

/** False when it was used before. */
export async function takeChallenge(database: Database, challengeHash: Buffer): Promise<boolean> {
  const row = await database
    .insertInto('usedChallenges')
    .values({ challengeHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challengeHash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes challenges that nobody could use any more. */
export async function deleteUsedChallenges(database: Database, olderThanMinutes: number): Promise<void> {
  await database
    .deleteFrom('usedChallenges')
    .where('usedAt', '<', sql<Date>`now() - make_interval(mins => ${olderThanMinutes})`)
    .execute()
}
