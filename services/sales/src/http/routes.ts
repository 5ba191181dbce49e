import { salesDifferenceKinds } from '@comporta/shared/contracts/differences.contract.ts'
import { addErase } from '@comporta/shared/http/erase.ts'
import { addInspectWork } from '@comporta/shared/http/inspect-work.ts'
import { addListDifferences } from '@comporta/shared/http/list-differences.ts'
import { addResumeStep } from '@comporta/shared/http/resume-step.ts'
import { addSearch } from '@comporta/shared/http/search.ts'
import { addTakeAlert } from '@comporta/shared/http/take-alert.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import { jobCatalog } from '../jobs/job-catalog.ts'
import { eraseSale } from '../use-cases/sales/erase-sale.ts'
import { search } from '../use-cases/sales/search.ts'
import { eraseSubscription } from '../use-cases/subscriptions/erase-subscription.ts'
import { addAnswerDispute } from './answer-dispute.route.ts'
import { addAssignPayment } from './assign-payment.route.ts'
import { addCancelSale } from './cancel-sale.route.ts'
import { addCancelSubscription } from './cancel-subscription.route.ts'
import { addChangeCheckoutSettings } from './change-checkout-settings.route.ts'
import { addChangeReserve } from './change-reserve.route.ts'
import { addCheckoutHeaders, answerWithNotice } from './checkout/browser.ts'
import { addCloseRefund } from './close-refund.route.ts'
import { addCreateRefund } from './create-refund.route.ts'
import { addCreateSale } from './create-sale.route.ts'
import { addCreateSubscription } from './create-subscription.route.ts'
import { addExpireInSandbox } from './expire-in-sandbox.route.ts'
import { addGetCheckoutStatus } from './get-checkout-status.route.ts'
import { addGetDispute } from './get-dispute.route.ts'
import { addGetSale } from './get-sale.route.ts'
import { addGetSubscription } from './get-subscription.route.ts'
import { addGetUnmatchedPayment } from './get-unmatched-payment.route.ts'
import { addHoldMerchant } from './hold-merchant.route.ts'
import { addInspectRefund } from './inspect-refund.route.ts'
import { addInspectSale } from './inspect-sale.route.ts'
import { addListAlerts } from './list-alerts.route.ts'
import { addListDisputes } from './list-disputes.route.ts'
import { addListRefunds } from './list-refunds.route.ts'
import { addListSales } from './list-sales.route.ts'
import { addListSubscriptionCharges } from './list-subscription-charges.route.ts'
import { addListSubscriptions } from './list-subscriptions.route.ts'
import { addListUnmatchedPayments } from './list-unmatched-payments.route.ts'
import { addPayWithTestBank } from './pay-with-test-bank.route.ts'
import { addReceiveWebhook } from './receive-webhook.route.ts'
import { addResolveAlert } from './resolve-alert.route.ts'
import { addReturnPayment } from './return-payment.route.ts'
import type { SalesRoutes } from './route.ts'
import { addShowCheckout } from './show-checkout.route.ts'
import { addShowCheckoutAsset } from './show-checkout-asset.route.ts'
import { addWatchCheckout } from './watch-checkout.route.ts'

export function addRoutes(app: SalesRoutes): void {
  // For merchants, behind the gateway.
  addCreateSale(app) //              POST /v1/sales
  addListSales(app) //               GET  /v1/sales
  addGetSale(app) //                 GET  /v1/sales/:id
  addCancelSale(app) //              POST /v1/sales/:id/cancel
  addCreateRefund(app) //            POST /v1/sales/:id/refunds
  addListRefunds(app) //             GET  /v1/sales/:id/refunds
  addCreateSubscription(app) //      POST /v1/subscriptions
  addListSubscriptions(app) //       GET  /v1/subscriptions
  addGetSubscription(app) //         GET  /v1/subscriptions/:id
  addListSubscriptionCharges(app) // GET  /v1/subscriptions/:id/charges
  addCancelSubscription(app) //      POST /v1/subscriptions/:id/cancel
  addListDisputes(app) //            GET  /v1/disputes
  addGetDispute(app) //              GET  /v1/disputes/:id
  addAnswerDispute(app) //           POST /v1/disputes/:id/defense
  addChangeCheckoutSettings(app) //  GET and PUT /v1/checkout-settings, and for operators /ops/sales/checkout-settings/:merchantId

  // For operators, behind the gateway.
  addListAlerts(app) //              GET  /ops/sales/alerts
  addResolveAlert(app) //            POST /ops/sales/alerts/:id/resolve
  addTakeAlert(app, '/ops/sales') // POST /ops/sales/alerts/:id/take, …/release
  addListDifferences(app, 'sales', salesDifferenceKinds) // GET /ops/sales/differences, …/:id, /ops/sales/compared-days
  addListUnmatchedPayments(app) //   GET  /ops/sales/unmatched-payments
  addGetUnmatchedPayment(app) //     GET  /ops/sales/unmatched-payments/:endToEndId
  addAssignPayment(app) //           POST /ops/sales/unmatched-payments/:endToEndId/assign
  addReturnPayment(app) //           POST /ops/sales/unmatched-payments/:endToEndId/return
  addInspectRefund(app) //           GET  /ops/sales/refunds/:id
  addCloseRefund(app) //             POST /ops/sales/refunds/:id/close
  addChangeReserve(app) //           GET and PUT /ops/sales/reserves/:merchantId
  addHoldMerchant(app) //            PUT  /ops/sales/merchants/:merchantId/hold, internal
  addErase(app, '/ops/sales/:id/erase', (id) => eraseSale(app.dependencies, parseId(id)))
  addErase(app, '/ops/sales/subscriptions/:id/erase', (id) => eraseSubscription(app.dependencies, parseId(id)))
  addSearch(app, (text, merchantId) => search(app.dependencies, text, merchantId)) // GET /v1/search, /ops/search
  addInspectSale(app) //             GET  /ops/sales/:id
  addInspectWork(app, '/ops/sales', jobCatalog) // GET /ops/sales/queues, /ops/sales/steps
  addResumeStep(app, '/ops/sales') //              POST /ops/sales/steps/:subject/:step/resume

  // For the payment provider, behind the gateway, which checks the secret.
  addReceiveWebhook(app) //          POST /webhooks/pix

  // Only in the demo, with the simulated bank.
  if (app.dependencies.testBanks.size > 0) addExpireInSandbox(app) //  POST /sandbox/sales/:id/expire

  // For payers, without a token.
  app.server.register(async (server) => {
    const checkout = { ...app, server: server as SalesRoutes['server'] }
    addCheckoutHeaders(checkout.server)
    addShowCheckoutAsset(checkout) //  GET  /checkout/assets/:file
    addGetCheckoutStatus(checkout) //  GET  /checkout/:id/status
    addWatchCheckout(checkout) //      GET  /checkout/:id/events
    server.register(async (pages) => {
      const page = { ...app, server: pages as SalesRoutes['server'] }
      pages.setErrorHandler(answerWithNotice)
      addShowCheckout(page) //         GET  /checkout/:id
      addPayWithTestBank(page) //      POST /checkout/:id/pay-with-test-bank
    })
  })
}
