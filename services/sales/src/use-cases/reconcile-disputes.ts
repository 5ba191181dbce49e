import { type DisputeId, newId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { type ProviderDispute, ProviderError, type UnreadableRow } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  findDisputeByProviderId,
  findOldestUndecided,
  insertDispute,
  moveDispute,
} from '../storage/disputes.repository.ts'
import { findPayment } from '../storage/payments.repository.ts'
import { advanceReconciledUntil, findReconciledUntil } from '../storage/reconciliations.repository.ts'
import { raiseAlert } from './raise-alert.ts'
import { settleDispute } from './settle-dispute.ts'

type DisputeDependencies = Pick<Dependencies, 'database' | 'provider' | 'ledger' | 'logger' | 'metrics'>

const dayMs = 86_400_000
/** The provider's list may lag behind its own clock. */
const overlapMs = 3_600_000
/** When the sweeper goes on with a dispute that was recorded and not yet acted upon. */
const sweepAfterSeconds = 10

/**
 * Brings our disputes to the state that the provider tells: opened ones, and decisions on those that we know. The window
 * reaches back to the oldest undecided one, since providers list cases by the day they were opened. A dispute that cannot
 * be read is told to operators, once, and does not keep the others from being recorded.
 */
export async function reconcileDisputes(dependencies: DisputeDependencies): Promise<void> {
  const { database, provider, logger } = dependencies
  const listName = `${provider.name} disputes`
  const now = new Date()
  const comparedUntil = (await findReconciledUntil(database, listName))?.getTime() ?? now.getTime() - dayMs
  const undecidedSince = (await findOldestUndecided(database))?.getTime() ?? comparedUntil
  const from = new Date(Math.min(comparedUntil, undecidedSince) - overlapMs)
  try {
    for await (const listed of provider.listDisputes({ from, to: now })) {
      if (listed.kind === 'dispute') await recordDispute(dependencies, listed.dispute)
      else await tellOfUnreadable(dependencies, listed)
    }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    // A provider without such a list: its disputes are not known to us.
    logger.debug({ code: error.code }, 'the provider lists no disputes')
    return
  }
  await advanceReconciledUntil(database, listName, now)
}

const tellOfUnreadable = (
  dependencies: Pick<Dependencies, 'database' | 'logger' | 'metrics'>,
  { subject, fields }: UnreadableRow,
): Promise<void> => raiseAlert(dependencies, { kind: 'dispute_unreadable', subject, saleId: null, details: { fields } })

async function recordDispute(dependencies: DisputeDependencies, told: ProviderDispute): Promise<void> {
  const { database } = dependencies
  const known = (await findDisputeByProviderId(database, told.disputeId)) ?? (await openDispute(dependencies, told))
  if (!known) return
  if (told.status !== 'open' && known.status === 'open') {
    const decision = told.status
    await passStep('reconcile-disputes:commit-decision', () =>
      moveDispute(database, known, decision, sweepAfterSeconds),
    )
    await settleDispute(dependencies, known.id)
  }
}

async function openDispute(dependencies: DisputeDependencies, told: ProviderDispute) {
  const { database } = dependencies
  const payment = await findPayment(database, told.endToEndId)
  if (!payment || payment.saleId === null || payment.merchantId === null) {
    await raiseAlert(dependencies, {
      kind: 'dispute_unknown_payment',
      subject: told.disputeId,
      saleId: null,
      details: { endToEndId: told.endToEndId },
    })
    return undefined
  }
  const opened = {
    id: newId<DisputeId>(),
    providerDisputeId: told.disputeId,
    endToEndId: told.endToEndId,
    saleId: payment.saleId,
    merchantId: payment.merchantId,
    amountCents: told.amountCents,
    openedAt: told.openedAt,
  }
  const dispute = await passStep('reconcile-disputes:commit-case', () =>
    insertDispute(database, opened, sweepAfterSeconds),
  )
  if (!dispute) return findDisputeByProviderId(database, told.disputeId)
  await raiseAlert(dependencies, {
    kind: 'dispute_opened',
    subject: dispute.id,
    saleId: dispute.saleId,
    details: { endToEndId: told.endToEndId, disputedCents: Number(told.amountCents) },
  })
  await settleDispute(dependencies, dispute.id)
  return dispute
}
