import type { Processors } from '@comporta/shared/jobs/job-workers.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Step } from '../domain/due-step.ts'
import { checkPayoutProcessor } from './check-payout.processor.ts'
import { finishWithdrawalProcessor } from './finish-withdrawal.processor.ts'
import { reserveFundsProcessor } from './reserve-funds.processor.ts'
import { reviewWithdrawalProcessor } from './review-withdrawal.processor.ts'
import { submitPayoutProcessor } from './submit-payout.processor.ts'

export const createProcessors = (dependencies: Dependencies): Processors<Step> => ({
  'reserve-funds': reserveFundsProcessor(dependencies),
  'review-withdrawal': reviewWithdrawalProcessor(dependencies),
  'submit-payout': submitPayoutProcessor(dependencies),
  'check-payout': checkPayoutProcessor(dependencies),
  'finish-withdrawal': finishWithdrawalProcessor(dependencies),
})
