import type { MerchantRole } from '@comporta/shared/contracts/people.contract.ts'
import type { InvitationId, MerchantId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const lifetimeDays = 7

export interface Invitation {
  id: InvitationId
  merchantId: MerchantId
  email: string
  name: string
  role: MerchantRole
  expiresAt: Date
}

const columns = ['id', 'merchantId', 'email', 'name', 'role', 'expiresAt'] as const

/** Replaces an earlier invitation to the same address; its link is void from then on. */
export async function putInvitation(
  database: Database,
  invitation: Omit<Invitation, 'expiresAt'> & { tokenHash: Buffer },
): Promise<Invitation> {
  const expiresAt = sql<Date>`now() + make_interval(days => ${lifetimeDays})`
  const { id, name, role, tokenHash } = invitation
  return database
    .insertInto('invitations')
    .values({ ...invitation, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'email']).doUpdateSet({ id, name, role, tokenHash, expiresAt }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Undefined when it was accepted, replaced or withdrawn, or its time is over. */
export async function findInvitation(database: Database, tokenHash: Buffer): Promise<Invitation | undefined> {
  return database
    .selectFrom('invitations')
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Invitations that may still be accepted, oldest first. */
export async function listInvitationsOf(database: Database, merchantId: MerchantId): Promise<Invitation[]> {
  return database
    .selectFrom('invitations')
    .select(columns)
    .where('merchantId', '=', merchantId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt')
    .execute()
}

/** False when the merchant has no such invitation: if two use it up at the same time, only one succeeds. */
export async function deleteInvitation(database: Database, merchantId: MerchantId, id: InvitationId): Promise<boolean> {
  const row = await database
    .deleteFrom('invitations')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredInvitations(database: Database): Promise<void> {
  await database.deleteFrom('invitations').where('expiresAt', '<', sql<Date>`now()`).execute()
}
