import type { PersonId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const lifetimeHours = 24

/** In the place of one of before, whose link is worth nothing from then on. Answers when it ends. */
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

/** Whose it is; undefined when it was used or replaced, or its time is over. */
export async function findPasswordReset(database: Database, tokenHash: Buffer): Promise<PersonId | undefined> {
  const row = await database
    .selectFrom('passwordResets')
    .select('personId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.personId
}

/** Uses it up. False when there is none that still counts: of two who use it at once, one does. */
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
