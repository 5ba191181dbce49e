import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendPayout } from './send-payout.ts'
import { takeStep } from './take-step.ts'

/** The job: the first try to pay a withdrawal that is approved and cleared. */
export const submitPayout = (dependencies: Dependencies, withdrawalId: WithdrawalId): Promise<void> =>
  takeStep(dependencies, withdrawalId, 'submit-payout', (withdrawal) => sendPayout(dependencies, withdrawal, []))
