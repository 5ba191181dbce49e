import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { findMerchant, type MerchantRow, moveMerchant } from '../storage/merchants.repository.ts'
import { noSuchMerchant } from './get-merchant.ts'

export interface StatusChange {
  merchantId: MerchantId | undefined
  actor: string
  reason: string
}

/** A suspended merchant gets no new tokens; those that it has let it look, but move no money. */
export const suspendMerchant = (dependencies: Dependencies, change: StatusChange): Promise<MerchantRow> =>
  changeStatus(dependencies, change, { from: 'active', to: 'suspended', event: 'merchant_suspended' })

export const reinstateMerchant = (dependencies: Dependencies, change: StatusChange): Promise<MerchantRow> =>
  changeStatus(dependencies, change, { from: 'suspended', to: 'active', event: 'merchant_reinstated' })

interface Move {
  from: MerchantRow['status']
  to: MerchantRow['status']
  event: 'merchant_suspended' | 'merchant_reinstated'
}

async function changeStatus(
  { database }: Dependencies,
  { merchantId, actor, reason }: StatusChange,
  { from, to, event }: Move,
): Promise<MerchantRow> {
  if (merchantId === undefined) throw noSuchMerchant()
  return inTransaction(database, async (transaction) => {
    const moved = await moveMerchant(transaction, merchantId, from, to)
    if (!moved) {
      if (!(await findMerchant(transaction, merchantId))) throw noSuchMerchant()
      throw new AppError('conflict', `This merchant is ${to} already`)
    }
    await insertAccessEvent(transaction, { event, actor, merchantId, details: { reason } })
    return moved
  })
}
