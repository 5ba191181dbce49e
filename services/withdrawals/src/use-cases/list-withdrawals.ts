import { invalidField } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, parseId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { listWithdrawals as findPage, type WithdrawalFilter } from '../storage/withdrawals.repository.ts'

export interface ListWithdrawalsQuery extends Omit<WithdrawalFilter, 'after'> {
  /** From the page before: opaque to callers, the last withdrawal's id to us. */
  cursor?: string | undefined
}

export interface WithdrawalPage {
  withdrawals: Withdrawal[]
  nextCursor: string | null
}

/** A merchant's withdrawals, newest first, page by page. */
export async function listWithdrawals(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
  { cursor, limit, ...filter }: ListWithdrawalsQuery,
): Promise<WithdrawalPage> {
  const after = cursor === undefined ? undefined : parseId<WithdrawalId>(cursor)
  if (cursor !== undefined && after === undefined) {
    throw invalidField('cursor', 'is not one that this list gave out')
  }
  const found = await findPage(database, merchantId, { ...filter, after, limit: limit + 1 })
  const withdrawals = found.slice(0, limit)
  return { withdrawals, nextCursor: found.length > limit ? (withdrawals.at(-1)?.id ?? null) : null }
}
