import { AppError } from '@comporta/shared/errors/app-error.ts'
import { newId, parseId } from '@comporta/shared/ids/ids.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Destination } from '../domain/payout-settings.ts'
import type { WatchedKey } from '../domain/watched-key.ts'
import { insertWatchedKey, listWatchedKeys as listKeys, removeWatchedKey } from '../storage/watched-keys.repository.ts'

type Access = Pick<Dependencies, 'database'>

/** Puts a destination on the watch list: withdrawals to it are reviewed first from now on. Throws 409 when it is listed. */
export async function watchKey(
  { database }: Access,
  entry: { destination: Destination; reason: string; actor: Actor },
): Promise<WatchedKey> {
  const added = await insertWatchedKey(database, { id: newId(), ...entry })
  if (!added) throw new AppError('conflict', 'This key is on the watch list already')
  return added
}

/** Takes an entry off the watch list; the list keeps who did that. Throws 404. */
export async function unwatchKey({ database }: Access, id: string, actor: Actor): Promise<void> {
  const entryId = parseId(id)
  const removed = entryId !== undefined && (await removeWatchedKey(database, entryId, actor))
  if (!removed) throw new AppError('not_found', 'There is no such entry on the watch list')
}

export const listWatchedKeys = ({ database }: Access): Promise<WatchedKey[]> => listKeys(database)
