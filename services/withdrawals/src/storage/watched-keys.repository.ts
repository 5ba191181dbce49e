import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import { type Selectable, sql } from 'kysely'
import type { Destination } from '../domain/payout-settings.ts'
import type { WatchedKey } from '../domain/watched-key.ts'
import type { Database, WatchedKeysTable } from './database.ts'
import { pixKeyHash } from './sealed-tables.ts'
import { storedDestination } from './withdrawal-rows.ts'

export async function isWatched(database: Database, { type, value }: Destination): Promise<boolean> {
  const vault = await vaultOf(database)
  const row = await database
    .selectFrom('watchedKeys')
    .select('id')
    .where('pixKeyType', '=', type)
    .where((where) =>
      where.or([
        where('pixKeyHash', '=', pixKeyHash(vault, value)),
        // From before keys were sealed.
        where.and([where('pixKeyHash', 'is', null), where('pixKey', '=', value)]),
      ]),
    )
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const columns = ['id', 'pixKey', 'pixKeyType', 'reason', 'addedBy', 'addedAt'] as const

/** Undefined when the key is on the list already. */
export async function insertWatchedKey(
  database: Database,
  { id, destination, reason, actor }: { id: string; destination: Destination; reason: string; actor: Actor },
): Promise<WatchedKey | undefined> {
  if (await isWatched(database, destination)) return undefined
  const vault = await vaultOf(database)
  const row = await database
    .insertInto('watchedKeys')
    .values({
      id,
      pixKey: vault.seal(destination.value, 'pixKey'),
      pixKeyHash: pixKeyHash(vault, destination.value),
      pixKeyType: destination.type,
      reason,
      addedBy: actor,
    })
    .onConflict((conflict) => conflict.columns(['pixKeyType', 'pixKeyHash']).where('removedAt', 'is', null).doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && watchedKeyOf(row)
}

/** False when no such entry is on the list. */
export async function removeWatchedKey(database: Database, id: string, actor: Actor): Promise<boolean> {
  const row = await database
    .updateTable('watchedKeys')
    .set({ removedBy: actor, removedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Current entries, newest first. */
export async function listWatchedKeys(database: Database): Promise<WatchedKey[]> {
  const rows = await database
    .selectFrom('watchedKeys')
    .select(columns)
    .where('removedAt', 'is', null)
    .orderBy('addedAt', 'desc')
    .execute()
  return rows.map(watchedKeyOf)
}

const watchedKeyOf = ({
  pixKey,
  pixKeyType,
  ...row
}: Pick<Selectable<WatchedKeysTable>, (typeof columns)[number]>): WatchedKey => ({
  ...row,
  destination: storedDestination(pixKeyType, pixKey),
})
