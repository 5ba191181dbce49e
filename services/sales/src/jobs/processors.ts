import type { Processors } from '@comporta/shared/work/take-step.ts'
import type { Dependencies } from '../dependencies.ts'
import { accountOfComparisons } from '../domain/due-step.ts'
import { reconcileDisputes } from '../use-cases/disputes/reconcile-disputes.ts'
import { sendDefense } from '../use-cases/disputes/send-defense.ts'
import { settleDispute } from '../use-cases/disputes/settle-dispute.ts'
import { confirmPayment } from '../use-cases/payments/confirm-payment.ts'
import { creditPayment } from '../use-cases/payments/credit-payment.ts'
import { reconcilePayments } from '../use-cases/payments/reconcile-payments.ts'
import { compareLines } from '../use-cases/provider/compare-lines.ts'
import { forgetWebhooks } from '../use-cases/provider/forget-webhooks.ts'
import { reserveDueRefund } from '../use-cases/refunds/create-refund.ts'
import { finishRefund } from '../use-cases/refunds/finish-refund.ts'
import { followRefund, watchRefund } from '../use-cases/refunds/follow-refund.ts'
import { cancelCharge } from '../use-cases/sales/cancel-sale.ts'
import { expireSale } from '../use-cases/sales/expire-sale.ts'
import { sealRows } from '../use-cases/seal-rows.ts'
import { followCharge } from '../use-cases/subscriptions/follow-charge.ts'
import { followSubscription } from '../use-cases/subscriptions/follow-subscription.ts'
import { tellEvents } from '../use-cases/tell-events.ts'
import type { jobCatalog } from './job-catalog.ts'

export const createProcessors = (dependencies: Dependencies): Processors<typeof jobCatalog> => ({
  'confirm-payment': (txid, claim) => confirmPayment(dependencies, txid, claim),
  'credit-payment': (endToEndId, claim) => creditPayment(dependencies, endToEndId, claim),
  'reconcile-payments': (provider, claim) => reconcilePayments(dependencies, accountOfComparisons(provider), claim),
  'expire-sale': (saleId, claim) => expireSale(dependencies, saleId, claim),
  'cancel-charge': (saleId, claim) => cancelCharge(dependencies, saleId, claim),
  'follow-subscription': (subscriptionId, claim) => followSubscription(dependencies, subscriptionId, claim),
  'follow-charge': (saleId, claim) => followCharge(dependencies, saleId, claim),
  'reserve-refund': (refundId, claim) => reserveDueRefund(dependencies, refundId, claim),
  'follow-refund': (refundId, claim) => followRefund(dependencies, refundId, claim),
  'finish-refund': (refundId, claim) => finishRefund(dependencies, refundId, claim),
  'watch-refund': (refundId, claim) => watchRefund(dependencies, refundId, claim),
  'settle-dispute': (disputeId, claim) => settleDispute(dependencies, disputeId, claim),
  'send-defense': (defenseId, claim) => sendDefense(dependencies, defenseId, claim),
  'reconcile-disputes': (provider, claim) => reconcileDisputes(dependencies, accountOfComparisons(provider), claim),
  'compare-lines': (_upkeepOrDate, claim) => compareLines(dependencies, claim),
  'tell-events': (_outbox, claim) => tellEvents(dependencies, claim),
  'forget-webhooks': (_upkeep, claim) => forgetWebhooks(dependencies, claim),
  'seal-rows': (_upkeep, claim) => sealRows(dependencies, claim),
})
