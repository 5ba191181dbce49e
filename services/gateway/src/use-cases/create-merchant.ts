import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { insertMerchant, type MerchantRow } from '../storage/merchants.repository.ts'

/** A merchant without clients: nobody can act for it until it gets one. */
export async function createMerchant(
  { database }: Dependencies,
  { name, city, act }: { name: string; city: string; act: Act },
): Promise<MerchantRow> {
  return inTransaction(database, async (transaction) => {
    const merchant = await insertMerchant(transaction, { id: newId<MerchantId>(), name, city })
    if (!merchant) throw new AppError('internal', 'Something went wrong on our side', { detail: 'a new id was taken' })
    await insertAccessEvent(transaction, act, {
      event: 'merchant_created',
      merchantId: merchant.id,
      details: { name, city },
    })
    return merchant
  })
}
