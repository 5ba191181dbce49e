import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, type PersonId, parseId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Database } from '../storage/database.ts'
import { findNameAt, listNamesOf } from '../storage/people.repository.ts'

/** A person's name. Merchants can ask about their own people, present and past, and operators about anybody. Throws `not_found`. */
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
