import type { PersonId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const lifetimeHours = 24

/** Replaces an earlier reset; its link is void from then on. Returns when the new one expires. */
export async function putPasswordReset(database: Database, personId: PersonId, tokenHash: Buffer): Promise<Date> {
  const expiresAt = sql<Date>`now() + make_interval(hours => ${lifetimeHours})`
  const row = await database
    .insertInto('passwordResets')
    .values({ personId, tokenHash, expiresAt })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ tokenHash, expiresAt }))
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return row.expiresAt
}

/** The person whom a reset is for; undefined when it was used or replaced, or has expired. */
export async function findPasswordReset(database: Database, tokenHash: Buffer): Promise<PersonId | undefined> {
  const row = await database
    .selectFrom('passwordResets')
    .select('personId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.personId
}

/** Uses up a reset. False when there is none that still counts: if two use it at the same time, only one succeeds. */
export async function takePasswordReset(database: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await database
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasswordResetOf(database: Database, personId: PersonId): Promise<void> {
  await database.deleteFrom('passwordResets').where('personId', '=', personId).execute()
}

export async function deleteExpiredPasswordResets(database: Database): Promise<void> {
  await database.deleteFrom('passwordResets').where('expiresAt', '<', sql<Date>`now()`).execute()
}
