import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, type PersonId, parseId, personIdOf } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Database } from '../storage/database.ts'
import { findNameAt, listNamesOf } from '../storage/people.repository.ts'

/** What an actor of ours is called, null where it is no person. Who was removed keeps the name: what they did stays theirs. */
export async function namePeople(
  database: Database,
  actors: readonly string[],
): Promise<(actor: string) => string | null> {
  const ids = new Set(actors.map(personIdOf).filter((id): id is PersonId => id !== undefined))
  const names = new Map(ids.size === 0 ? [] : await listNamesOf(database, [...ids]))
  return (actor) => names.get(personIdOf(actor) ?? ('' as PersonId)) ?? null
}

/** The same of one person: for a merchant of its own people, of now and of before, for operators of anybody. Throws `not_found`. */
export async function namePerson(
  { database }: Pick<Dependencies, 'database'>,
  { id, merchantId }: { id: string; merchantId: MerchantId | undefined },
): Promise<{ id: PersonId; name: string }> {
  const personId = parseId<PersonId>(id)
  const name = personId && (await findName(database, personId, merchantId))
  if (!personId || name === undefined) throw new AppError('not_found', 'There is no person with this id')
  return { id: personId, name }
}

async function findName(
  database: Database,
  id: PersonId,
  merchantId: MerchantId | undefined,
): Promise<string | undefined> {
  if (merchantId !== undefined) return findNameAt(database, id, merchantId)
  const [found] = await listNamesOf(database, [id])
  return found?.[1]
}
