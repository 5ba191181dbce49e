import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { listInReview } from '../storage/withdrawals.repository.ts'

const queueMax = 200

/** The review queue, longest waiting first. */
export const listReviews = ({ database }: Pick<Dependencies, 'database'>): Promise<Withdrawal[]> =>
  listInReview(database, queueMax)
