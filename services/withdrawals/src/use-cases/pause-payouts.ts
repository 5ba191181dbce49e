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

/**
 * Ends a pause; what it has held back goes on at once. Throws 409 when there is none: then too all is woken, since of an end that
 * failed on the way the repetition does the rest.
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

/** More at once would take so long that PostgreSQL cancels it. */
const wakeMax = 5_000

/** Batch by batch, after the end of the pause is committed: however many there are, it stands. */
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
    await wakeAll(dependencies, merchantId)
  }
}
