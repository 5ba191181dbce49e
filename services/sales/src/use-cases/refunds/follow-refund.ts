import type { RefundId } from '@comporta/shared/ids/ids.ts'
import type { LookUpOutcome } from '@comporta/shared/orders/at-most-once.ts'
import { wordOfLookUp, wordOfSend } from '@comporta/shared/orders/bank-word.ts'
import {
  type BankWord,
  contradictionOf,
  followOrder,
  type Order,
  type OrderState,
} from '@comporta/shared/orders/follow-order.ts'
import { recordKnown } from '@comporta/shared/orders/orders.repository.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { type PixProvider, ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import { insertAlert, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, endStep, scheduleStep } from '@comporta/shared/work/due-steps.ts'
import { keepClaimDuring } from '@comporta/shared/work/keep-claim.ts'
import type { Dependencies } from '../../dependencies.ts'
import { stepOfRefund } from '../../domain/due-step.ts'
import { providerRefundIdOf, type Refund } from '../../domain/refund.ts'
import type { Schema } from '../../storage/database.ts'
import { closeRefund, findRefund, findRefundForUpdate, noteReturnId } from '../../storage/refunds.repository.ts'

type FollowDependencies = Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'settings' | 'logger' | 'metrics'>

/**
 * The job: does the next thing that is allowed for a refund. The rules are in `libs/shared/src/orders/at-most-once.ts`;
 * this file says what a refund is to them.
 */
export async function followRefund(dependencies: FollowDependencies, refundId: RefundId, claim: Claim): Promise<void> {
  const refund = await findRefund(dependencies.database, refundId)
  if (refund && stateOf(refund) === 'open') await followOrder(dependencies, refundOrder(dependencies, refund), claim)
}

const refundOrder = (dependencies: FollowDependencies, refund: Refund): Order<Schema> => ({
  kind: 'refund',
  subject: refund.id,
  amountCents: refund.amountCents,
  async send() {
    const { id, endToEndId, amountCents } = refund
    const bank = bankOfRefund(dependencies, refund)
    const refundId = providerRefundIdOf(id)
    return wordOfSend(await bank.sendRefund({ endToEndId, refundId, amountCents }))
  },
  find: () => lookUpRefund(dependencies, refund),
  async lock(transaction) {
    const current = await findRefundForUpdate(transaction, refund.id)
    return current && stateOf(current)
  },
  begin: async () => 'send',
  note: (transaction, reference) => noteReturnId(transaction, refund.id, reference),
  async close(transaction, word) {
    const due = stepOfRefund(await closeRefund(transaction, refund.id, word))
    if (due) await scheduleStep(transaction, refund.id, due)
  },
})

/** Undefined for a refund that is not with the bank. */
function stateOf({ status, closedAs }: Refund): OrderState | undefined {
  if (closedAs !== null) return { closedAs }
  return status === 'processing' ? 'open' : undefined
}

/** The bank of the payment that it goes back from; no other bank knows it. */
const bankOfRefund = (
  { providers }: Pick<Dependencies, 'providers'>,
  { providerAccount }: Refund,
): Pick<PixProvider, 'sendRefund' | 'findRefund'> => providers.get(providerAccount) ?? withoutAccount

/** While the settings lack the account, nothing is sent and nobody is asked. */
const withoutAccount: Pick<PixProvider, 'sendRefund' | 'findRefund'> = {
  sendRefund: async () => ({ kind: 'blocked', code: 'provider_account_not_set' }),
  findRefund: async () => ({ kind: 'blocked', code: 'provider_account_not_set' }),
}

async function lookUpRefund(
  dependencies: Pick<Dependencies, 'providers'>,
  refund: Refund,
): Promise<BankWord<LookUpOutcome>> {
  const { id, endToEndId } = refund
  return wordOfLookUp(
    await bankOfRefund(dependencies, refund).findRefund({ endToEndId, refundId: providerRefundIdOf(id) }),
  )
}

/**
 * The job: looks up a refund that is over, since the bank sent a notice about it. An answer that contradicts how it was
 * closed raises an alert with the amount; nothing else changes.
 */
export async function watchRefund(dependencies: FollowDependencies, refundId: RefundId, claim: Claim): Promise<void> {
  const { database, settings } = dependencies
  const refund = await findRefund(database, refundId)
  if (!refund || refund.closedAs === null) return
  const word = await passStep('watch-refund:look-up', () =>
    keepClaimDuring(dependencies, claim, settings.orders.callTimeoutMs, () => lookUpRefund(dependencies, refund)),
  )
  if (word.outcome === 'unknown' || word.outcome === 'blocked') {
    throw new ProviderError('unavailable', `the bank did not say how the refund stands: ${word.detail}`)
  }
  const order = { subject: refundId, amountCents: refund.amountCents }
  const alert = contradictionOf(order, { closedAs: refund.closedAs }, word)
  const isRaised = await commit(dependencies, 'watch-refund:commit', async (transaction) => {
    await recordKnown(transaction, refundId, word.outcome)
    await endStep(transaction, claim)
    return alert !== undefined && insertAlert(transaction, alert)
  })
  if (alert && isRaised) tellAlert(dependencies, alert)
}
