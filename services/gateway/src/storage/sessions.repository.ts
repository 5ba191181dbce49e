import type { MerchantId, PersonId, SessionId } from '@comporta/shared/ids/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Session, sessionIdleMinutes, sessionLifetimeHours } from '../domain/person.ts'
import { factorFreshMinutes } from '../domain/second-factor.ts'
import type { Database } from './database.ts'

const columns = [
  ...([
    'id',
    'merchantId',
    'createdAt',
    'lastSeenAt',
    'expiresAt',
    'addressPrefix',
    'userAgent',
    'secondFactorAt',
  ] as const),
  sql<boolean>`coalesce(second_factor_at > now() - make_interval(mins => ${factorFreshMinutes}), false)`.as(
    'hasFreshFactor',
  ),
]

export interface NewSession extends Pick<Session, 'id' | 'merchantId' | 'addressPrefix' | 'userAgent'> {
  personId: PersonId
  tokenHash: Buffer
}

export async function insertSession(database: Database, session: NewSession): Promise<Session> {
  return database
    .insertInto('sessions')
    .values({ ...session, expiresAt: sql<Date>`now() + make_interval(hours => ${sessionLifetimeHours})` })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Undefined when there is none, or it is over. */
export async function findSession(
  database: Database,
  tokenHash: Buffer,
): Promise<(Session & { personId: PersonId }) | undefined> {
  return database
    .selectFrom('sessions')
    .select([...columns, 'personId'])
    .where('tokenHash', '=', tokenHash)
    .where(isAlive)
    .executeTakeFirst()
}

/** Precise to the minute, so that a busy session does not write all the time. */
export async function touchSession(database: Database, id: SessionId): Promise<void> {
  await database
    .with('touched', (within) =>
      within
        .updateTable('sessions')
        .set({ lastSeenAt: sql<Date>`now()` })
        .where('id', '=', id)
        .where('lastSeenAt', '<', sql<Date>`now() - interval '1 minute'`)
        .returning('personId'),
    )
    .updateTable('people')
    .set({ lastSeenAt: sql<Date>`now()` })
    .from('touched')
    .whereRef('people.id', '=', 'touched.personId')
    .execute()
}

/** The cookie's previous token is void from then on. */
export async function rotateSession(database: Database, id: SessionId, tokenHash: Buffer): Promise<void> {
  await database.updateTable('sessions').set({ tokenHash }).where('id', '=', id).execute()
}

/** Records that a second factor was shown; the cookie's previous token is void from then on. */
export async function confirmFactor(database: Database, id: SessionId, tokenHash: Buffer): Promise<Session> {
  return database
    .updateTable('sessions')
    .set({ tokenHash, secondFactorAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Second factors that were shown in any of a person's sessions count no longer. */
export async function forgetFactors(database: Database, personId: PersonId): Promise<void> {
  await database.updateTable('sessions').set({ secondFactorAt: null }).where('personId', '=', personId).execute()
}

/** Points the session to another merchant; the cookie's previous token is void from then on. */
export async function pointSession(
  database: Database,
  id: SessionId,
  to: { merchantId: MerchantId; tokenHash: Buffer },
): Promise<void> {
  await database.updateTable('sessions').set(to).where('id', '=', id).execute()
}

/** Sessions that are not over, newest first. */
export async function listSessionsOf(database: Database, personId: PersonId): Promise<Session[]> {
  return database
    .selectFrom('sessions')
    .select(columns)
    .where('personId', '=', personId)
    .where(isAlive)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** False when the person has no such session. */
export async function deleteSession(database: Database, personId: PersonId, id: SessionId): Promise<boolean> {
  const row = await database
    .deleteFrom('sessions')
    .where('personId', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the sessions in which a person looks at this merchant. */
export async function deleteSessionsAt(database: Database, personId: PersonId, merchantId: MerchantId): Promise<void> {
  await database.deleteFrom('sessions').where('personId', '=', personId).where('merchantId', '=', merchantId).execute()
}

/** Deletes all sessions of a person, but for one that may stay. */
export async function deleteSessionsOf(database: Database, personId: PersonId, but?: SessionId): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('personId', '=', personId)
    .$if(but !== undefined, (query) => query.where('id', '!=', but as SessionId))
    .execute()
}

/** Addresses are personal data, and go with a session that is over. */
export async function deleteEndedSessions(database: Database): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where(({ not }) => not(isAlive()))
    .execute()
}

const isAlive = (): RawBuilder<boolean> =>
  sql<boolean>`(expires_at > now() AND last_seen_at > now() - make_interval(mins => ${sessionIdleMinutes}))`
