import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { personIdOf } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { activateOperator } from '../storage/api-clients.repository.ts'
import { activatePerson } from '../storage/people.repository.ts'

/** Lets an operator (a client or a person) that was made on the machine sign in. Throws `not_found`. */
export async function confirmOperator(
  { database }: Pick<Dependencies, 'database'>,
  { clientId, act }: { clientId: string; act: Act },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const personId = personIdOf(clientId)
    const confirmed = personId
      ? await activatePerson(transaction, personId)
      : await activateOperator(transaction, clientId)
    if (!confirmed) throw new AppError('not_found', 'There is no operator with this id that waits to be confirmed')
    await insertAccessEvent(transaction, act, { event: 'operator_confirmed', clientId })
  })
}
