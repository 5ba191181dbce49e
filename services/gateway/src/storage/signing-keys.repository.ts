import { type RawBuilder, sql } from 'kysely'
import type { SigningKey, SigningKeyPair } from '../domain/signing-key.ts'
import type { Database } from './database.ts'

/** Keys whose tokens may still be alive, newest first; the clock is PostgreSQL's, so that all gateways agree. */
export async function listSigningKeys(database: Database): Promise<SigningKey[]> {
  return database
    .selectFrom('signingKeys')
    .select(['id', 'privateKey', 'publicKey', sql<boolean>`signs_from <= now()`.as('maySign')])
    .where((where) => where.or([where('verifiesUntil', 'is', null), where('verifiesUntil', '>', sql<Date>`now()`)]))
    .orderBy('createdAt', 'desc')
    .execute()
}

/**
 * Makes this pair the newest key; it signs after `signsInSeconds`. False when another is the newest already: of several
 * gateways that start at once, one key wins.
 */
export async function insertNewestSigningKey(
  database: Database,
  pair: SigningKeyPair,
  signsInSeconds: number,
): Promise<boolean> {
  const row = await database
    .insertInto('signingKeys')
    .values({ ...pair, signsFrom: inSeconds(signsInSeconds), verifiesUntil: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest key is no longer the newest, and is gone when no token of it is alive. False when there is none. */
export async function retireNewestSigningKey(database: Database, verifiesForSeconds: number): Promise<boolean> {
  const row = await database
    .updateTable('signingKeys')
    .set({ verifiesUntil: inSeconds(verifiesForSeconds) })
    .where('verifiesUntil', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const inSeconds = (seconds: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${seconds})`
