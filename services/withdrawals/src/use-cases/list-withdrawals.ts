import type { MerchantId, WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { listWithdrawals as findPage, type WithdrawalFilter } from '../storage/withdrawals.repository.ts'

export interface WithdrawalPage {
  withdrawals: Withdrawal[]
  /** The withdrawal after which the next page begins; null on the last page. */
  next: WithdrawalId | null
}

/** A merchant's withdrawals, newest first, page by page. */
export async function listWithdrawals(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
  { limit, ...filter }: WithdrawalFilter,
): Promise<WithdrawalPage> {
  const found = await findPage(database, merchantId, { ...filter, limit: limit + 1 })
  const withdrawals = found.slice(0, limit)
  return { withdrawals, next: found.length > limit ? (withdrawals.at(-1)?.id ?? null) : null }
}
