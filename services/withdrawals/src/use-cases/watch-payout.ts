import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import type { LookUpOutcome } from '@comporta/shared/orders/at-most-once.ts'
import { type BankWord, blockedAlert, contradictionOf, resolveCause } from '@comporta/shared/orders/follow-order.ts'
import { recordLookUp, type StoredOrder } from '@comporta/shared/orders/orders.repository.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { insertAlert, type NewAlert, raiseAlert, resolveAlertsAbout, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, endStep, postponeStep } from '@comporta/shared/work/due-steps.ts'
import { keepClaimDuring } from '@comporta/shared/work/keep-claim.ts'
import type { Dependencies } from '../dependencies.ts'
import { nextRepeatMs, nextWatchMs } from '../domain/due-step.ts'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { listUncredited, markCredited, recordReturned } from '../storage/payout-returns.repository.ts'
import { moveStatus } from '../storage/withdrawal-moves.repository.ts'
import { findPayoutInGroup, recordEndToEndId } from '../storage/withdrawals.repository.ts'
import { ledgerCommand, postToLedger } from './act-in-ledger.ts'
import { lookUpPayout, orderState } from './follow-payout.ts'

/** How long to wait for the final status, which soon follows the bank's word. */
const finishingMs = 1_000

/**
 * The job: looks up a closed payout, at times of its own and whenever the bank gives notice. Money that the receiver's
 * bank has sent back is credited. A word that contradicts how we closed it alerts operators and names the amount.
 */
export async function watchPayout(dependencies: Dependencies, id: WithdrawalId, claim: Claim): Promise<void> {
  const { database, settings } = dependencies
  const payout = await findPayoutInGroup(database, id)
  if (!payout) return
  const { withdrawal, order } = payout
  if (withdrawal.processedAt === null) {
    return commit(dependencies, 'watch-payout:wait', (transaction) => postponeStep(transaction, claim, finishingMs))
  }
  const word = await passStep('watch-payout:look-up', () =>
    keepClaimDuring(dependencies, claim, settings.orders.callTimeoutMs, () => lookUpPayout(dependencies, withdrawal)),
  )
  if (withdrawal.status === 'paid') {
    await noteEndToEndId(dependencies, withdrawal, word)
    await recordReturn(dependencies, withdrawal, word.returnedCents)
  }
  const contradiction = contradictionOf(
    { subject: id, amountCents: withdrawal.amountCents },
    orderState(withdrawal),
    word,
  )
  if (contradiction) await raiseAlert(dependencies, contradiction)
  if (word.isMismatch) {
    await raiseAlert(dependencies, { kind: 'payout_mismatch', subject: id, details: { text: word.detail } })
  }
  await creditReturns(dependencies, withdrawal)
  if (isAnswer(word) && (word.returnedCents ?? 0n) <= netCents(withdrawal)) {
    const over = { actor: 'system', resolution: 'the bank answers about what was sent' } as const
    await resolveAlertsAbout(database, { kinds: ['payout_mismatch', 'payout_unwatched'], subject: id }, over)
  }
  const dueInMs = nextLookMs(word, Date.now() - withdrawal.processedAt.getTime(), settings.watchAtMs)
  const alert = unansweredAlert(withdrawal, word, dueInMs)
  const isRaised = await commit(dependencies, 'watch-payout:commit', async (transaction) => {
    await (dueInMs === null ? endStep(transaction, claim) : postponeStep(transaction, claim, dueInMs))
    await recordCause(transaction, id, order, word)
    return alert !== undefined && insertAlert(transaction, alert)
  })
  if (alert && isRaised) tellAlert(dependencies, alert)
}

type Found = BankWord<LookUpOutcome>

const isAnswer = ({ outcome }: Found): boolean => outcome !== 'unknown' && outcome !== 'blocked'

/** A look-up without an answer does not count, and is repeated. Where no bank could be asked, only the regular times apply. */
function nextLookMs(word: Found, sinceClosedMs: number, watchAtMs: readonly number[]): number | null {
  const nextMs = nextWatchMs(sinceClosedMs, watchAtMs)
  if (isAnswer(word) || (word.isNotSetUp && nextMs !== null)) return nextMs
  const repeatMs = nextRepeatMs(sinceClosedMs, watchAtMs)
  return repeatMs === null || nextMs === null ? repeatMs : Math.min(repeatMs, nextMs)
}

/** The alert for a look-up without an answer. Payouts that no bank can be asked about share one alert for the cause. */
function unansweredAlert({ id, amountCents }: Withdrawal, word: Found, dueInMs: number | null): NewAlert | undefined {
  if (isAnswer(word)) return undefined
  if (dueInMs === null && !word.isNotSetUp) {
    const text = `the bank gave no answer about it until its last look-up was over: ${word.detail ?? word.outcome}`
    return { kind: 'payout_unwatched', subject: id, details: { text, amountCents: Number(amountCents) } }
  }
  return word.outcome === 'blocked' ? blockedAlert(word) : undefined
}

/** Remembers what keeps the bank from being asked, so that the alert about it is closed once the bank answers. */
async function recordCause(
  transaction: DatabaseTransaction,
  id: WithdrawalId,
  { lookUpCause, now }: StoredOrder,
  word: Found,
): Promise<void> {
  const cause = word.outcome === 'blocked' ? word.detail : null
  if (word.outcome === 'unknown' || (cause === null && lookUpCause === null)) return
  await recordLookUp(transaction, id, word, now)
  if (lookUpCause !== null && lookUpCause !== cause) await resolveCause(transaction, lookUpCause)
}

/** Operators who closed it as paid may not have known its end-to-end id. */
async function noteEndToEndId(
  dependencies: Dependencies,
  { id, endToEndId }: Withdrawal,
  { outcome, reference }: Found,
): Promise<void> {
  if (endToEndId !== null || outcome !== 'settled' || reference === null) return
  await commit(dependencies, 'watch-payout:commit-id', (transaction) => recordEndToEndId(transaction, id, reference))
}

/** A return is recorded first, then credited under an id that derives from the record: so it is credited once. */
async function recordReturn(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  returnedCents: Cents | undefined,
): Promise<void> {
  if (returnedCents === undefined || returnedCents <= withdrawal.returnedCents) return
  const { id } = withdrawal
  if (returnedCents > netCents(withdrawal)) {
    const details = { text: 'the bank says that more came back than was sent', amountCents: Number(returnedCents) }
    return raiseAlert(dependencies, { kind: 'payout_mismatch', subject: id, details })
  }
  await commit(dependencies, 'watch-payout:commit-return', async (transaction) => {
    if (!(await recordReturned(transaction, withdrawal, returnedCents))) return
    await moveStatus(transaction, id, {
      lifecycle: 'withdrawal',
      from: 'paid',
      on: 'payout_returned',
      actor: 'bank',
      reason: `${formatPlain(returnedCents)} of ${formatPlain(netCents(withdrawal))} came back`,
    })
  })
}

async function creditReturns(dependencies: Dependencies, withdrawal: Withdrawal): Promise<void> {
  for (const returned of await listUncredited(dependencies.database, withdrawal.id)) {
    const command = ledgerCommand(withdrawal, 'return', returned)
    await passStep('watch-payout:return', () => postToLedger(dependencies, withdrawal, command))
    await passStep('watch-payout:commit-credit', () =>
      markCredited(dependencies.database, withdrawal.id, returned.number),
    )
  }
}
