import type { PersonId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface TotpSecret {
  /** Sealed. */
  secret: string
  isConfirmed: boolean
  /** Stored recently: an older one may have been seen by somebody other than the person who is there by now. */
  isFresh: boolean
}

const freshMinutes = 15

export async function findTotpSecret(database: Database, personId: PersonId): Promise<TotpSecret | undefined> {
  return database
    .selectFrom('totpSecrets')
    .select([
      'secret',
      sql<boolean>`confirmed_at IS NOT NULL`.as('isConfirmed'),
      sql<boolean>`created_at > now() - make_interval(mins => ${freshMinutes})`.as('isFresh'),
    ])
    .where('personId', '=', personId)
    .executeTakeFirst()
}

/** Replaces one that was never confirmed. False when there is a confirmed one. */
export async function putTotpSecret(database: Database, personId: PersonId, secret: string): Promise<boolean> {
  const row = await database
    .insertInto('totpSecrets')
    .values({ personId, secret })
    .onConflict((conflict) =>
      conflict
        .column('personId')
        .doUpdateSet({ secret, createdAt: sql<Date>`now()` })
        .where('totpSecrets.confirmedAt', 'is', null),
    )
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a code of this step; false when one of this step or of a later one was taken before. */
export async function takeTotpStep(database: Database, personId: PersonId, step: number): Promise<boolean> {
  const row = await database
    .updateTable('totpSecrets')
    .set({ lastStep: BigInt(step) })
    .where('personId', '=', personId)
    .where('lastStep', '<', BigInt(step))
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was confirmed or replaced before. */
export async function confirmTotpSecret(database: Database, personId: PersonId, secret: string): Promise<boolean> {
  const row = await database
    .updateTable('totpSecrets')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('personId', '=', personId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRecoveryCodes(
  database: Database,
  personId: PersonId,
  codeHashes: readonly string[],
): Promise<void> {
  await database
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ personId, codeHash })))
    .execute()
}

/** The hashes of the codes that were not used. */
export async function listRecoveryCodes(database: Database, personId: PersonId): Promise<string[]> {
  const rows = await database
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('personId', '=', personId)
    .where('usedAt', 'is', null)
    .execute()
  return rows.map(({ codeHash }) => codeHash)
}

/** False when it was used before. */
export async function takeRecoveryCode(database: Database, personId: PersonId, codeHash: string): Promise<boolean> {
  const row = await database
    .updateTable('recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the authenticator and its recovery codes. */
export async function deleteTotp(database: Database, personId: PersonId): Promise<void> {
  await database.deleteFrom('recoveryCodes').where('personId', '=', personId).execute()
  await database.deleteFrom('totpSecrets').where('personId', '=', personId).execute()
}
