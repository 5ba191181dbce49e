import { inTransaction } from '@comporta/shared/db/database.ts'
import { demoClientIds, demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { demoPeople } from '@comporta/shared/demo/demo-people.ts'
import { actorOf } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Act, byStack } from '../domain/act.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { findApiClient, revokeApiClient } from '../storage/api-clients.repository.ts'
import { findMerchant, lockMerchant, moveMerchant } from '../storage/merchants.repository.ts'
import { findPerson, retirePerson } from '../storage/people.repository.ts'
import { deleteSessionsOf } from '../storage/sessions.repository.ts'

type Stores = Pick<Dependencies, 'database'>

const act: Act = { ...byStack, reason: 'the demo is removed' }

/** The parts of the demo that can still act: active clients by id, active people and merchants by name. */
export async function findDemo({ database }: Stores): Promise<string[]> {
  const clients = await Promise.all(demoClientIds.map((id) => findApiClient(database, id)))
  const people = await Promise.all(Object.values(demoPeople).map(({ id }) => findPerson(database, id)))
  const merchants = await Promise.all(Object.values(demoMerchants).map(({ id }) => findMerchant(database, id)))
  return [
    ...clients.flatMap((client) => (client?.status === 'active' ? client.id : [])),
    ...people.flatMap((person) => (person?.status === 'active' ? person.name : [])),
    ...merchants.flatMap((merchant) => (merchant?.status === 'active' ? merchant.name : [])),
  ]
}

/**
 * Revokes the demo's clients and operators for good, removes its people and suspends its merchants, each with its event.
 * What was done before is left as it is; the result names what was done now. History stays.
 */
export async function removeDemo({ database }: Stores): Promise<{ revoked: string[]; suspended: string[] }> {
  return inTransaction(database, async (transaction) => {
    const revoked: string[] = []
    for (const clientId of demoClientIds) {
      const client = await revokeApiClient(transaction, clientId)
      if (!client) continue
      const { merchantId } = client
      await insertAccessEvent(transaction, act, { event: 'client_revoked', merchantId, clientId })
      revoked.push(clientId)
    }
    for (const { id, name } of Object.values(demoPeople)) {
      if (!(await retirePerson(transaction, id))) continue
      await deleteSessionsOf(transaction, id)
      await insertAccessEvent(transaction, act, { event: 'person_removed', clientId: actorOf(id) })
      revoked.push(name)
    }
    const suspended: string[] = []
    for (const { id: merchantId } of Object.values(demoMerchants)) {
      const merchant = await lockMerchant(transaction, merchantId)
      if (merchant?.status !== 'active') continue
      await moveMerchant(transaction, merchantId, 'suspended')
      await insertAccessEvent(transaction, act, { event: 'merchant_suspended', merchantId })
      suspended.push(merchant.name)
    }
    return { revoked, suspended }
  })
}
