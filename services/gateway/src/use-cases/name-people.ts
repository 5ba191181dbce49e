import { type PersonId, personIdOf } from '@comporta/shared/ids/ids.ts'
import type { Database } from '../storage/database.ts'
import { listNamesOf } from '../storage/people.repository.ts'

/** Finds the names of actors, null for one who is no person. Removed people keep their names: what they did stays theirs. */
export async function namePeople(
  database: Database,
  actors: readonly string[],
): Promise<(actor: string) => string | null> {
  const ids = new Set(actors.map(personIdOf).filter((id): id is PersonId => id !== undefined))
  const names = new Map(ids.size === 0 ? [] : await listNamesOf(database, [...ids]))
  return (actor) => names.get(personIdOf(actor) ?? ('' as PersonId)) ?? null
}
