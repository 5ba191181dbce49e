import type { Dependencies } from '../dependencies.ts'
import type { Alert } from '../domain/alert.ts'
import type { PayoutAttempt } from '../domain/payout-policy.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { listAlerts } from '../storage/alerts.repository.ts'
import { listAttempts } from '../storage/payout-attempts.repository.ts'
import { listEvents, type WithdrawalEventRow } from '../storage/withdrawal-moves.repository.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'

export interface InspectedWithdrawal {
  withdrawal: Withdrawal
  events: WithdrawalEventRow[]
  attempts: PayoutAttempt[]
  alerts: Alert[]
}

const alertsMax = 100

/** All that is known of a withdrawal, for operators. Throws 404. */
export async function inspectWithdrawal(dependencies: Dependencies, id: string): Promise<InspectedWithdrawal> {
  const { database } = dependencies
  const withdrawal = await getAnyWithdrawal(dependencies, id)
  return {
    withdrawal,
    events: await listEvents(database, withdrawal.id),
    attempts: await listAttempts(database, withdrawal.id),
    alerts: await listAlerts(database, { withdrawalId: withdrawal.id, limit: alertsMax }),
  }
}
