import type { Processors } from '@comporta/shared/jobs/job-workers.ts'
import type { Dependencies } from '../dependencies.ts'
import { cancelChargeProcessor } from './cancel-charge.processor.ts'
import { checkRefundProcessor } from './check-refund.processor.ts'
import { confirmPaymentProcessor } from './confirm-payment.processor.ts'
import { creditPaymentProcessor } from './credit-payment.processor.ts'
import { expireSaleProcessor } from './expire-sale.processor.ts'
import { reconcileDisputesProcessor } from './reconcile-disputes.processor.ts'
import { settleDisputeProcessor } from './settle-dispute.processor.ts'
import { submitRefundProcessor } from './submit-refund.processor.ts'

export type SalesJobs =
  | 'confirm-payment'
  | 'credit-payment'
  | 'expire-sale'
  | 'cancel-charge'
  | 'submit-refund'
  | 'check-refund'
  | 'settle-dispute'
  | 'reconcile-disputes'

export const createProcessors = (dependencies: Dependencies): Processors<SalesJobs> => ({
  'confirm-payment': confirmPaymentProcessor(dependencies),
  'credit-payment': creditPaymentProcessor(dependencies),
  'expire-sale': expireSaleProcessor(dependencies),
  'cancel-charge': cancelChargeProcessor(dependencies),
  'submit-refund': submitRefundProcessor(dependencies),
  'check-refund': checkRefundProcessor(dependencies),
  'settle-dispute': settleDisputeProcessor(dependencies),
  'reconcile-disputes': reconcileDisputesProcessor(dependencies),
})
