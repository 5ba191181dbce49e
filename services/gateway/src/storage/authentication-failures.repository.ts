import { sql } from 'kysely'
import type { FailureReason } from '../domain/client.ts'
import type { Database } from './database.ts'

export interface AuthenticationFailure {
  reason: FailureReason
  /** Null for a client that does not exist. */
  clientId: string | null
  address: string
  requestId: string
}

export async function insertAuthenticationFailure(database: Database, failure: AuthenticationFailure): Promise<void> {
  await database.insertInto('authenticationFailures').values(failure).execute()
}

/** Addresses are personal data: they are kept as long as they help, and no longer. */
export async function deleteAuthenticationFailures(database: Database, olderThanDays: number): Promise<void> {
  await database
    .deleteFrom('authenticationFailures')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
}
