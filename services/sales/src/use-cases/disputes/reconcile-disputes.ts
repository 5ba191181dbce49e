import { timeOf } from '@comporta/shared/db/database.ts'
import { type DisputeId, newId, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { type PixProvider, type ProviderDispute, ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import { insertAlert, raiseAlert, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, postponeStep } from '@comporta/shared/work/due-steps.ts'
import { beatOf } from '@comporta/shared/work/keep-claim.ts'
import { advanceReconciledUntil, findReconciledUntil } from '@comporta/shared/work/reconciliations.repository.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import {
  decideDispute,
  findDisputeByProviderId,
  findOldestUndecided,
  insertDispute,
  noteDecisionDue,
} from '../../storage/disputes.repository.ts'
import { findPayment } from '../../storage/payments.repository.ts'
import { listNameOf } from '../payments/reconcile-payments.ts'
import { bankOf, reconcileIntervalOf } from '../provider/bank-of.ts'

type ReconcileDependencies = Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'settings' | 'logger' | 'metrics'>

const dayMs = 86_400_000
/** The provider's list may lag behind its own clock. */
const overlapMs = 3_600_000

/**
 * The job: brings the disputes of one of our accounts to the state that its provider reports: new ones, and decisions
 * on those that we know. The window reaches back to the oldest undecided one, since providers list cases by the day
 * they were opened. A dispute that cannot be read raises one alert and does not keep the others from being recorded.
 */
export async function reconcileDisputes(
  dependencies: ReconcileDependencies,
  account: ProviderAccount,
  claim?: Claim,
): Promise<void> {
  const { database, settings } = dependencies
  const bank = bankOf(dependencies, account)
  const listName = `${listNameOf(bank, account)} disputes`
  const now = await timeOf(database)
  const comparedUntil = (await findReconciledUntil(database, listName))?.getTime() ?? now.getTime() - dayMs
  const undecidedSince = (await findOldestUndecided(database, account))?.getTime() ?? comparedUntil
  const from = new Date(Math.min(comparedUntil, undecidedSince, now.getTime()) - overlapMs)
  const beat = claim && beatOf(database, claim, settings.stepLeaseMs)
  const isListed = await recordListed(dependencies, { account, bank, beat }, { from, to: now })
  await commit(dependencies, 'reconcile-disputes:commit', async (transaction) => {
    if (isListed) await advanceReconciledUntil(transaction, listName, now)
    if (claim) await postponeStep(transaction, claim, reconcileIntervalOf(settings, account))
  })
}

/** False for a provider without such a list: we do not hear of its disputes. */
async function recordListed(
  dependencies: ReconcileDependencies,
  { account, bank, beat }: { account: ProviderAccount; bank: PixProvider; beat: (() => Promise<void>) | undefined },
  window: { from: Date; to: Date },
): Promise<boolean> {
  try {
    for await (const listed of bank.listDisputes(window)) {
      await beat?.()
      if (listed.kind === 'dispute') await recordDispute(dependencies, account, listed.dispute)
      else {
        const { subject, fields } = listed
        const alert: NewSalesAlert = { kind: 'dispute_unreadable', subject, details: { fields }, once: true }
        await raiseAlert(dependencies, alert)
      }
    }
    return true
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    dependencies.logger.debug({ code: error.code }, 'the provider lists no disputes')
    return false
  }
}

async function recordDispute(
  dependencies: ReconcileDependencies,
  account: ProviderAccount,
  told: ProviderDispute,
): Promise<void> {
  const { database } = dependencies
  const known =
    (await findDisputeByProviderId(database, told.disputeId)) ?? (await openDispute(dependencies, account, told))
  const { status, decisionDueAt } = told
  if (known && decisionDueAt) await noteDecisionDue(database, known.id, decisionDueAt)
  if (!known || status === 'open' || known.status !== 'open') return
  await commit(dependencies, 'reconcile-disputes:commit-decision', (transaction) =>
    decideDispute(transaction, known.id, status),
  )
}

async function openDispute(
  dependencies: ReconcileDependencies,
  providerAccount: ProviderAccount,
  told: ProviderDispute,
) {
  const { database } = dependencies
  const { disputeId: providerDisputeId, endToEndId, amountCents, openedAt, decisionDueAt = null } = told
  const payment = await findPayment(database, endToEndId)
  if (!payment || payment.saleId === null || payment.merchantId === null) {
    const about = { subject: providerDisputeId, details: { endToEndId } }
    const alert: NewSalesAlert = { kind: 'dispute_unknown_payment', ...about, once: true }
    await raiseAlert(dependencies, alert)
    return undefined
  }
  const { saleId, merchantId } = payment
  const id = newId<DisputeId>()
  const details = { saleId, endToEndId, disputedCents: Number(amountCents) }
  const alert: NewSalesAlert = { kind: 'dispute_opened', subject: id, details }
  const dispute = await commit(dependencies, 'reconcile-disputes:commit-case', async (transaction) => {
    const opened = await insertDispute(transaction, {
      id,
      providerDisputeId,
      endToEndId,
      providerAccount,
      saleId,
      merchantId,
      amountCents,
      openedAt,
      decisionDueAt,
    })
    if (opened) await insertAlert(transaction, alert)
    return opened
  })
  if (dispute) tellAlert(dependencies, alert)
  return dispute ?? findDisputeByProviderId(database, providerDisputeId)
}
