import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { isUnsent } from '@comporta/shared/orders/at-most-once.ts'
import { readOrder } from '@comporta/shared/orders/orders.repository.ts'
import type { DatabaseTransaction } from '../storage/database.ts'

const text = 'may be with the bank already'

/**
 * Nobody releases an amount that the bank may have paid. This can be a withdrawal that waits for a decision only after a restore
 * (see `doubt-payouts.ts`): it may have been decided and sent in the lost time. Throws 409 on `status`.
 */
export async function refuseIfSent(transaction: DatabaseTransaction, id: WithdrawalId): Promise<void> {
  if (isUnsent(await readOrder(transaction, id))) return
  throw new AppError('wrong_status', `This withdrawal ${text}`, { fields: { status: [text] } })
}
