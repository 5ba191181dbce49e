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
  wakeHeldBack,
} from '../storage/payout-pauses.repository.ts'

/**
 * Stops new payouts from going to the bank, of one merchant or of all. Those already sent go on. A merchant that the gateway
 * suspends is paused too, under a kind of its own. Throws 409 when it is paused already.
 */
export async function pausePayouts(
  { database }: Pick<Dependencies, 'database'>,
  pause: NewPause,
): Promise<PayoutPause> {
  const made = await insertPause(database, pause)
  if (!made) throw new AppError('conflict', `These payouts are ${pause.kind} already`)
  return made
}

/**
 * Ends a pause; the payouts that it held back go on at once. Throws 409 when there is none, but wakes them even then: so a repeated
 * call completes one that failed halfway.
 */
export async function resumePayouts(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  pause: Pick<PayoutPause, 'merchantId' | 'kind'>,
  by: { actor: Actor; reason: string },
): Promise<PayoutPause> {
  const ended = await commit(dependencies, 'resume-payouts:commit', (transaction) => endPause(transaction, pause, by))
  await wakeAll(dependencies, pause.merchantId)
  if (!ended) throw new AppError('conflict', `These payouts are not ${pause.kind}`)
  return ended
}

/** With more at once PostgreSQL might cancel the statement for taking too long. */
const wakeMax = 5_000

/** In batches, after the end of the pause is committed, which so stands however many payouts there are. */
async function wakeAll(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  merchantId: MerchantId | null,
): Promise<void> {
  let woken = wakeMax
  while (woken === wakeMax) {
    woken = await commit(dependencies, 'resume-payouts:wake', (transaction) =>
      wakeHeldBack(transaction, merchantId, wakeMax),
    )
  }
}

/** The open pauses. */
export const listPauses = ({ database }: Pick<Dependencies, 'database'>): Promise<PayoutPause[]> => findPauses(database)

export interface MerchantHold {
  merchantId: MerchantId
  suspended: boolean
  actor: Actor
  reason: string
}

/** Called when the gateway suspends or reinstates a merchant; a repeated call changes nothing. */
export async function holdMerchant(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  { merchantId, suspended, actor, reason }: MerchantHold,
): Promise<void> {
  const pause = { merchantId, kind: 'suspended' } as const
  if (suspended) await insertPause(dependencies.database, { ...pause, actor, reason })
  else {
    await commit(dependencies, 'hold-merchant:commit', (transaction) => endPause(transaction, pause, { actor, reason }))
    await wakeAll(dependencies, merchantId)
  }
}
