import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import type { Caller } from '../domain/client.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { lockMerchant, type MerchantRow, moveMerchant } from '../storage/merchants.repository.ts'
import { noSuchMerchant } from './get-merchant.ts'
import { relayRequest } from './relay-request.ts'

export interface StatusChange {
  merchantId: MerchantId | undefined
  /** The operator. */
  caller: Caller
  act: Act & { requestId: string; reason: string }
}

/**
 * A suspended merchant gets no new tokens. Its existing tokens let it look but move no money, none of its payouts that
 * are not sent yet goes to the bank, and nobody is charged for its subscriptions. Throws 404, 409 when it is suspended
 * already, and `unavailable` when withdrawals or sales does not answer: send it again then.
 */
export const suspendMerchant = (dependencies: Dependencies, change: StatusChange): Promise<MerchantRow> =>
  changeStatus(dependencies, change, { from: 'active', to: 'suspended', event: 'merchant_suspended' })

export const reinstateMerchant = (dependencies: Dependencies, change: StatusChange): Promise<MerchantRow> =>
  changeStatus(dependencies, change, { from: 'suspended', to: 'active', event: 'merchant_reinstated' })

interface Move {
  from: MerchantRow['status']
  to: MerchantRow['status']
  event: 'merchant_suspended' | 'merchant_reinstated'
}

/** Payouts are held first and let go last: when the second service does not answer, none goes out that the status would stop. */
const toldInOrder = { suspended: ['withdrawals', 'sales'], active: ['sales', 'withdrawals'] } as const

/**
 * Tells withdrawals and sales before the status changes, so that repeating a request that died in between completes it. The
 * merchant's row is locked meanwhile: the last thing that they hear is what the status becomes.
 */
async function changeStatus(
  dependencies: Dependencies,
  { merchantId, caller, act }: StatusChange,
  { from, to, event }: Move,
): Promise<MerchantRow> {
  return inTransaction(dependencies.database, async (transaction) => {
    const merchant = merchantId && (await lockMerchant(transaction, merchantId))
    if (!merchantId || !merchant) throw noSuchMerchant()
    const isAlready = merchant.status !== from
    const refusal = new AppError('conflict', `This merchant is ${to} already`)
    // A suspended merchant is held again: a reinstatement that died halfway may have freed its payouts or charges.
    if (isAlready && to === 'active') throw refusal
    for (const service of toldInOrder[to]) {
      const { status } = await relayRequest(dependencies, {
        service,
        method: 'PUT',
        path: `/ops/${service}/merchants/${merchantId}/hold`,
        caller,
        body: { suspended: to === 'suspended', reason: act.reason },
        requestId: act.requestId,
        idempotent: true,
      })
      if (status !== 204)
        throw new AppError('unavailable', `The ${service} of this merchant were not reached; try again`)
    }
    if (isAlready) throw refusal
    await insertAccessEvent(transaction, act, { event, merchantId })
    return moveMerchant(transaction, merchantId, to)
  })
}
