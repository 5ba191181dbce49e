import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { LookUpOutcome } from '@comporta/shared/orders/at-most-once.ts'
import { wordOfLookUp, wordOfSend } from '@comporta/shared/orders/bank-word.ts'
import {
  type BankWord,
  followOrder,
  type GroupedActs,
  type Order,
  type OrderState,
} from '@comporta/shared/orders/follow-order.ts'
import { nobodyAsked } from '@comporta/shared/provider/pix-provider.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep, scheduleStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies, PayoutProvider } from '../dependencies.ts'
import { isWithBank } from '../domain/due-step.ts'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import type { Schema } from '../storage/database.ts'
import { awaitPayout, beginPayout, settlePayout } from '../storage/payout-groups.repository.ts'
import { findPause, pauseLookMs } from '../storage/payout-pauses.repository.ts'
import { forgetClosings } from '../storage/proposals.repository.ts'
import { moveStatus } from '../storage/withdrawal-moves.repository.ts'
import { findPayoutInGroup, lockWithdrawal, recordEndToEndId } from '../storage/withdrawals.repository.ts'
import { claimOfSettled } from './finish-withdrawal.ts'

/** How long a payout waits while its merchant already uses its share of this process. */
const shareWaitMs = 1_000

/**
 * The job: does what may be done next with a payout. The rules are in one place,
 * `libs/shared/src/orders/at-most-once.ts`; this file applies them to payouts.
 */
export async function followPayout(dependencies: Dependencies, id: WithdrawalId, claim: Claim): Promise<void> {
  const { database, share } = dependencies
  const payout = await findPayoutInGroup(database, id)
  if (!payout || !isWithBank(payout.withdrawal)) return
  const { withdrawal, order } = payout
  const { merchantId } = withdrawal
  claim.tenant = merchantId
  if (!(await share.enter(merchantId))) {
    return commit(dependencies, 'follow-payout:wait', (transaction) => postponeStep(transaction, claim, shareWaitMs))
  }
  try {
    await followOrder(dependencies, payoutOrder(dependencies, withdrawal), claim, order)
  } finally {
    share.leave(merchantId)
  }
}

const payoutOrder = (dependencies: Dependencies, withdrawal: Withdrawal): Order<Schema> => ({
  kind: 'payout',
  subject: withdrawal.id,
  amountCents: withdrawal.amountCents,
  async send() {
    const { id: subject, payoutId, destination: pixKey } = withdrawal
    const amountCents = netCents(withdrawal)
    const outcome = await providerOf(dependencies, withdrawal).sendPayout({ payoutId, amountCents, pixKey, subject })
    dependencies.metrics.payoutCalls.inc({ call: 'send', outcome: outcome.kind })
    return wordOfSend(outcome)
  },
  find: () => lookUpPayout(dependencies, withdrawal),
  async lock(transaction) {
    const current = await lockWithdrawal(transaction, withdrawal.id)
    return current && orderState(current)
  },
  async begin(transaction) {
    if (await findPause(transaction, withdrawal.merchantId)) return { waitMs: pauseLookMs }
    const move = { lifecycle: 'bank', from: 'pending', on: 'submitted', actor: 'system' } as const
    await moveStatus(transaction, withdrawal.id, move)
    await forgetClosings(transaction, [withdrawal.id])
    return 'send'
  },
  note: (transaction, reference) => recordEndToEndId(transaction, withdrawal.id, reference),
  async close(transaction, word) {
    // It was sent in the time that a restore has lost, so it was never begun here.
    const begun = { lifecycle: 'bank', from: 'pending', on: 'submitted', actor: 'bank' } as const
    if (withdrawal.bankStatus === 'pending') await moveStatus(transaction, withdrawal.id, begun)
    await moveStatus(transaction, withdrawal.id, {
      lifecycle: 'bank',
      from: 'processing',
      on: word.as,
      actor: 'bank',
      reason: word.code,
    })
    await scheduleStep(transaction, withdrawal.id, {
      step: 'finish-withdrawal',
      inMs: 0,
      tenant: withdrawal.merchantId,
    })
    if (word.returnedCents) await scheduleStep(transaction, withdrawal.id, { step: 'watch-payout', inMs: 0 })
  },
  inGroups: groupedActs(dependencies, withdrawal),
})

/** None of them sends a job: a postponed step waits for the bank's notice, and the next step is claimed already. */
const groupedActs = ({ database, settings }: Dependencies, withdrawal: Withdrawal): GroupedActs => ({
  begin: ({ fence }, leaseMs) => beginPayout(database, { id: withdrawal.id, fence, leaseMs }),
  async wait(claim, word, waitMs) {
    const leaseMs = settings.stepLeaseMs
    const waiting = await awaitPayout(database, { id: withdrawal.id, fence: claim.fence, word, waitMs, leaseMs })
    claim.isOver = waiting?.isPutOff ?? false
    return waiting !== undefined
  },
  async settle(claim, word) {
    const leaseMs = settings.stepLeaseMs
    claim.isOver = await settlePayout(database, { id: withdrawal.id, fence: claim.fence, word, leaseMs })
    // Everything else is as it was read under the claim.
    const endToEndId = word.reference ?? withdrawal.endToEndId
    if (claim.isOver) claim.next = claimOfSettled({ ...withdrawal, bankStatus: 'completed', endToEndId })
    return claim.isOver
  },
})

/** Undefined for a withdrawal that is neither with the bank nor closed. */
export function orderState(withdrawal: Withdrawal): OrderState | undefined {
  if (isWithBank(withdrawal)) return 'open'
  if (withdrawal.bankStatus === 'completed') return { closedAs: 'settled' }
  if (withdrawal.bankStatus === 'failed' || withdrawal.status === 'failed') return { closedAs: 'refused' }
  return undefined
}

/** The bank of this withdrawal's account, never another. */
const providerOf = (
  { providers }: Pick<Dependencies, 'providers'>,
  { providerAccount }: Pick<Withdrawal, 'providerAccount'>,
): Pick<PayoutProvider, 'sendPayout' | 'findPayout'> => providers.get(providerAccount) ?? withoutAccount

const notSet = nobodyAsked('provider_account_not_set')
/** For an account missing from the settings: nothing more is sent, and until it is back the fate of what was sent is unknown. */
const withoutAccount: Pick<PayoutProvider, 'sendPayout' | 'findPayout'> = {
  sendPayout: async () => notSet.send,
  findPayout: async () => notSet.find,
}

/** Asks the bank what it knows about a payout, by our id. */
export async function lookUpPayout(
  dependencies: Pick<Dependencies, 'providers' | 'metrics'>,
  withdrawal: Withdrawal,
): Promise<BankWord<LookUpOutcome>> {
  const outcome = await providerOf(dependencies, withdrawal).findPayout(withdrawal.payoutId, netCents(withdrawal))
  dependencies.metrics.payoutCalls.inc({ call: 'look_up', outcome: outcome.kind })
  return wordOfLookUp(outcome)
}
