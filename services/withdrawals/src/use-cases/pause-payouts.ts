import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  endPause,
  listPauses as findPauses,
  insertPause,
  type NewPause,
  type PayoutPause,
} from '../storage/payout-pauses.repository.ts'

/**
 * From now on nothing new is sent to the bank: of one merchant, or of all. What was sent goes on. A merchant that is
 * suspended is paused by the gateway, under a kind of its own. Throws 409 when it is paused already.
 */
export async function pausePayouts(
  { database }: Pick<Dependencies, 'database'>,
  pause: NewPause,
): Promise<PayoutPause> {
  const made = await insertPause(database, pause)
  if (!made) throw new AppError('conflict', `These payouts are ${pause.kind} already`)
  return made
}

/** Ends a pause; what it has held back goes on at once. Throws 409 when there is none. */
export async function resumePayouts(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  pause: Pick<PayoutPause, 'merchantId' | 'kind'>,
  by: { actor: Actor; reason: string },
): Promise<PayoutPause> {
  const ended = await commit(dependencies, 'resume-payouts:commit', (transaction) => endPause(transaction, pause, by))
  if (!ended) throw new AppError('conflict', `These payouts are not ${pause.kind}`)
  return ended
}

/** What is held back right now. */
export const listPauses = ({ database }: Pick<Dependencies, 'database'>): Promise<PayoutPause[]> => findPauses(database)

export interface MerchantHold {
  merchantId: MerchantId
  suspended: boolean
  actor: Actor
  reason: string
}

/** What the gateway says of a merchant that it suspends or reinstates; saying it again changes nothing. */
export async function holdMerchant(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  { merchantId, suspended, actor, reason }: MerchantHold,
): Promise<void> {
  const pause = { merchantId, kind: 'suspended' } as const
  if (suspended) await insertPause(dependencies.database, { ...pause, actor, reason })
  else {
    await commit(dependencies, 'hold-merchant:commit', (transaction) => endPause(transaction, pause, { actor, reason }))
  }
}
