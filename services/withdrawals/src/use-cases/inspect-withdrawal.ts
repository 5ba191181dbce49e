import type { TransferId } from '@comporta/shared/ids/ids.ts'
import { type BankTry, listTries, readOrder } from '@comporta/shared/orders/orders.repository.ts'
import { type Alert, listAlerts } from '@comporta/shared/work/alerts.ts'
import { type InspectedStep, listStepsOf } from '@comporta/shared/work/inspect-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { isWithBank } from '../domain/due-step.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { listReturns } from '../storage/payout-returns.repository.ts'
import { listProposals, type WaitingProposal } from '../storage/proposals.repository.ts'
import { listEvents, type WithdrawalEventRow } from '../storage/withdrawal-moves.repository.ts'
import { transferIdsOf } from './act-in-ledger.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'

export interface InspectedWithdrawal {
  withdrawal: Withdrawal
  events: WithdrawalEventRow[]
  tries: BankTry[]
  /** Those that wait for a second operator. */
  proposals: WaitingProposal[]
  alerts: Alert[]
  steps: InspectedStep[]
  /** Of the transfers that the ledger has for it, or would have. */
  transferIds: TransferId[]
}

const alertsMax = 100

/** Everything known about a withdrawal, for operators, with alerts about it and about causes that hold it up. Throws 404. */
export async function inspectWithdrawal(dependencies: Dependencies, id: string): Promise<InspectedWithdrawal> {
  const { database, settings } = dependencies
  const withdrawal = await getAnyWithdrawal(dependencies, id)
  const { cause, lookUpCause } = await readOrder(database, withdrawal.id)
  const causes = new Set([cause, lookUpCause].filter((known) => known !== null))
  const alertsAbout = (subject: string) => listAlerts(database, { subject, limit: alertsMax })
  return {
    withdrawal,
    events: await listEvents(database, withdrawal.id),
    tries: await listTries(database, withdrawal.id),
    proposals: (await listProposals(database, withdrawal.id, settings.proposalExpiryHours)).filter(waits(withdrawal)),
    steps: await listStepsOf(database, [withdrawal.id]),
    transferIds: transferIdsOf(withdrawal, await listReturns(database, withdrawal.id)),
    alerts: (await Promise.all([withdrawal.id, ...causes].map(alertsAbout))).flat(),
  }
}

/** The bank may settle it before a second operator confirms. */
const waits =
  (withdrawal: Withdrawal) =>
  ({ act }: WaitingProposal): boolean =>
    act === 'decide-review' ? withdrawal.complianceStatus === 'under_review' : isWithBank(withdrawal)
