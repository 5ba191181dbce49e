import { setTimeout as delay } from 'node:timers/promises'
import { doubtOrders } from '@comporta/shared/orders/orders.repository.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../dependencies.ts'
import { awaitsDecision } from '../domain/due-step.ts'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import { insertPause } from '../storage/payout-pauses.repository.ts'
import { forgetClosings } from '../storage/proposals.repository.ts'
import { listUnderWay } from '../storage/withdrawals.repository.ts'
import { lookUpPayout } from './follow-payout.ts'

/** Payouts that a restore may have forgotten. */
export interface Doubted {
  /** How many the bank is asked about before they are sent (again). */
  payouts: number
  /** Those that wait for a decision here although the bank has them. */
  known: readonly Withdrawal[]
}

const pauseReason = 'the database was restored to an earlier moment'
const detail = 'restored: it may have been sent in the time that is missing'

/**
 * Run it after the database was restored to an earlier moment and before anything else runs on it: it pauses all payouts, and
 * doubts each one under way. One that is cleared here may have been paid in the lost time. One that waits for a decision here
 * may have been approved then, so the bank is asked about it at once, before a person rejects it. To repeat it is harmless.
 * Throws when the bank does not say.
 */
export async function doubtPayouts(dependencies: Dependencies): Promise<Doubted> {
  const { database, settings } = dependencies
  await insertPause(database, { merchantId: null, kind: 'paused', actor: 'system', reason: pauseReason })
  // A payout that was on its way when everything stopped may still arrive.
  await delay(settings.orders.callTimeoutMs + settings.orders.settleWindowMs)
  const known: Withdrawal[] = []
  let payouts = 0
  for await (const withdrawals of listUnderWay(database)) {
    const doubted: Withdrawal[] = []
    for (const withdrawal of withdrawals) {
      const isUndecided = awaitsDecision(withdrawal)
      if (isUndecided && !(await isAtBank(dependencies, withdrawal))) continue
      if (isUndecided) known.push(withdrawal)
      doubted.push(withdrawal)
    }
    const ids = doubted.map(({ id }) => id)
    await commit(dependencies, 'doubt-payouts:commit', async (transaction) => {
      await doubtOrders(transaction, ids, detail)
      await forgetClosings(transaction, ids)
    })
    payouts += ids.length
  }
  for (const { id, amountCents, feeCents } of known) {
    const text = 'the bank has it, and we never sent it'
    const details = { text, amountCents: Number(netCents({ amountCents, feeCents })) }
    await raiseAlert(dependencies, { kind: 'payout_differs', subject: id, details, once: true })
  }
  return { payouts, known }
}

async function isAtBank(dependencies: Dependencies, withdrawal: Withdrawal): Promise<boolean> {
  const { outcome, detail: cause } = await lookUpPayout(dependencies, withdrawal)
  if (outcome === 'unknown' || outcome === 'blocked') throw new Error(`the bank does not say: ${cause ?? outcome}`)
  return outcome !== 'not_found'
}
