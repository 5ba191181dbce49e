import type { PersonId } from '@comporta/shared/ids/ids.ts'
import type { Database } from './database.ts'

interface Identity {
  issuer: string
  subject: string
}

export async function findPersonIdByIdentity(
  database: Database,
  { issuer, subject }: Identity,
): Promise<PersonId | undefined> {
  const row = await database
    .selectFrom('identities')
    .select('personId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.personId
}

/** False when the person has another identity there already, or this one belongs to somebody else. */
export async function insertIdentity(
  database: Database,
  identity: Identity & { personId: PersonId },
): Promise<boolean> {
  const row = await database
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}
