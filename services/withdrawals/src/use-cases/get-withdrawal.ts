import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, parseId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { findShownWithdrawal, findWithdrawal } from '../storage/withdrawals.repository.ts'

const unknownWithdrawal = (): AppError =>
  new AppError('not_found', 'There is no such withdrawal', { fields: { withdrawal: ['not found'] } })

/** A merchant's withdrawal. An id that is no UUID, is unknown or belongs to another merchant gives the same 404. */
export async function getWithdrawal(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
  id: string,
): Promise<Withdrawal> {
  const withdrawalId = parseId<WithdrawalId>(id)
  const withdrawal = withdrawalId && (await findShownWithdrawal(database, merchantId, withdrawalId))
  if (!withdrawal) throw unknownWithdrawal()
  return withdrawal
}

/** Any merchant's withdrawal, for operators. */
export async function getAnyWithdrawal({ database }: Pick<Dependencies, 'database'>, id: string): Promise<Withdrawal> {
  const withdrawalId = parseId<WithdrawalId>(id)
  const withdrawal = withdrawalId && (await findWithdrawal(database, withdrawalId))
  if (!withdrawal || withdrawal.status === 'reserving') throw unknownWithdrawal()
  return withdrawal
}
