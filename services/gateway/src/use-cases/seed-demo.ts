import { merchantScopes } from '@comporta/shared/contracts/auth.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { demoMerchants, demoOperator, demoOperator2 } from '@comporta/shared/demo/demo-merchants.ts'
import { demoPeople } from '@comporta/shared/demo/demo-people.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { byStack } from '../domain/act.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { insertApiClient, putSecret } from '../storage/api-clients.repository.ts'
import { insertMerchant } from '../storage/merchants.repository.ts'
import { insertNewPerson } from './create-person.ts'

/** Makes the merchants, the operators and the people of product decisions, Sandbox. Existing ones are left as they are. */
export async function seedDemo(dependencies: Dependencies): Promise<void> {
  for (const { id, name, city, clientId, clientSecret } of Object.values(demoMerchants)) {
    await inTransaction(dependencies.database, async (transaction) => {
      if (!(await insertMerchant(transaction, { id, name, city }))) return
      await insertAccessEvent(transaction, byStack, { event: 'merchant_created', merchantId: id })
    })
    await seedClient(dependencies, { clientId, clientSecret, name, merchantId: id, scopes: merchantScopes })
  }
  for (const operator of [demoOperator, demoOperator2]) {
    await seedClient(dependencies, { ...operator, name: 'Operator', merchantId: null, scopes: ['ops'] })
  }
  for (const { merchantId, role, ...person } of Object.values(demoPeople)) {
    const membership = merchantId === null ? ({ merchantId, role, duties: ['ops'] } as const) : { merchantId, role }
    await inTransaction(dependencies.database, (transaction) =>
      insertNewPerson(transaction, person, membership, byStack),
    )
  }
}

interface DemoClient {
  clientId: string
  clientSecret: string
  name: string
  merchantId: MerchantId | null
  scopes: readonly string[]
}

async function seedClient({ database, hasher }: Dependencies, client: DemoClient): Promise<void> {
  const secretHash = await hasher.hash(client.clientSecret)
  await inTransaction(database, async (transaction) => {
    const { clientId, merchantId, name, scopes } = client
    if (!(await insertApiClient(transaction, { id: clientId, merchantId, name, scopes }))) return
    await putSecret(transaction, clientId, secretHash)
    await insertAccessEvent(transaction, byStack, {
      event: 'client_created',
      merchantId,
      clientId,
      details: { scopes },
    })
  })
}
