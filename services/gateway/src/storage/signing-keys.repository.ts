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
 * Makes this pair the newest key; it signs after `signsInSeconds`. False when another is the newest already: when several
 * gateways start at once, one key wins.
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

/** Makes the newest key an older one, which is gone when none of its tokens is alive. False when there is none. */
export async function retireNewestSigningKey(database: Database, verifiesForSeconds: number): Promise<boolean> {
  const row = await database
    .updateTable('signingKeys')
    .set({ verifiesUntil: inSeconds(verifiesForSeconds) })
    .where('verifiesUntil', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Retires a key at once, and lets the newest sign without waiting, since the retired key may be the one that signs.
 * Undefined when no such key is in use.
 */
export async function endSigningKey(database: Database, id: string): Promise<{ wasNewest: boolean } | undefined> {
  const key = await database
    .selectFrom('signingKeys')
    .select('verifiesUntil')
    .where('id', '=', id)
    .where((where) => where.or([where('verifiesUntil', 'is', null), where('verifiesUntil', '>', sql<Date>`now()`)]))
    .forUpdate()
    .executeTakeFirst()
  if (!key) return undefined
  await database
    .updateTable('signingKeys')
    .set({ verifiesUntil: inSeconds(0) })
    .where('id', '=', id)
    .execute()
  await database
    .updateTable('signingKeys')
    .set({ signsFrom: inSeconds(0) })
    .where('verifiesUntil', 'is', null)
    .where('signsFrom', '>', inSeconds(0))
    .execute()
  return { wasNewest: key.verifiesUntil === null }
}

export async function replacePrivateKey(database: Database, id: string, known: string, sealed: string): Promise<void> {
  await database
    .updateTable('signingKeys')
    .set({ privateKey: sealed })
    .where('id', '=', id)
    .where('privateKey', '=', known)
    .execute()
}

const inSeconds = (seconds: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${seconds})`
