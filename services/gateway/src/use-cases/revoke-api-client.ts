import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { personIdOf } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Act, byStack } from '../domain/act.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { findApiClient, revokeApiClient as moveToRevoked } from '../storage/api-clients.repository.ts'
import type { Database } from '../storage/database.ts'
import { findPerson, retirePerson } from '../storage/people.repository.ts'
import { deleteProposal } from '../storage/proposals.repository.ts'
import { deleteSessionsOf } from '../storage/sessions.repository.ts'
import { agree } from './agree.ts'

/**
 * Ends a client for good; its tokens stop working within seconds. `person:<id>` ends an operator who is a person, with
 * their sessions. One operator alone can end a merchant's client, or itself. It takes two to end another active operator,
 * so that nobody can become the only one. Throws `not_found`, and 409 as `agree` does.
 */
export async function revokeApiClient(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  { clientId, act }: { clientId: string; act: Act },
): Promise<'proposed' | 'revoked'> {
  return inTransaction(database, async (transaction) => {
    const account = await findAccount(transaction, clientId)
    if (!account) throw noSuchClient()
    if (account.isOperator && account.isActive && clientId !== act.actor) {
      const motion = { act: 'operator_revocation', subject: clientId, content: [clientId], details: {} } as const
      const said = { by: act, expiryHours: settings.proposalExpiryHours }
      const word = await agree(transaction, motion, said)
      if (word.kind === 'first') {
        await insertAccessEvent(transaction, act, { event: 'revocation_proposed', clientId })
        return 'proposed'
      }
      await deleteProposal(transaction, motion)
    }
    await revoke(transaction, clientId, act)
    return 'revoked'
  })
}

/** Ends an operator from the machine, without a second operator. Throws `not_found`. */
export async function revokeOperator(
  { database }: Pick<Dependencies, 'database'>,
  clientId: string,
  reason: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const account = await findAccount(transaction, clientId)
    if (!account?.isOperator) throw noSuchClient()
    await revoke(transaction, clientId, { ...byStack, reason })
  })
}

/** A client, or an operator who is a person; a merchant's people are removed by their merchant. */
async function findAccount(
  transaction: Database,
  clientId: string,
): Promise<{ isOperator: boolean; isActive: boolean } | undefined> {
  const personId = personIdOf(clientId)
  if (!personId) {
    const client = await findApiClient(transaction, clientId)
    return client && { isOperator: !client.merchant, isActive: client.status === 'active' }
  }
  const person = await findPerson(transaction, personId)
  return person?.door === 'operator' ? { isOperator: true, isActive: person.status === 'active' } : undefined
}

async function revoke(transaction: Database, clientId: string, act: Act): Promise<void> {
  const personId = personIdOf(clientId)
  if (personId) {
    if (!(await retirePerson(transaction, personId))) throw noSuchClient()
    await deleteSessionsOf(transaction, personId)
    await insertAccessEvent(transaction, act, { event: 'person_removed', clientId })
    return
  }
  const revoked = await moveToRevoked(transaction, clientId)
  if (!revoked) throw noSuchClient()
  await insertAccessEvent(transaction, act, { event: 'client_revoked', merchantId: revoked.merchantId, clientId })
}

export const noSuchClient = (): AppError => new AppError('not_found', 'There is no active client with this id')
