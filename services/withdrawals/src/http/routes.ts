import { withdrawalDifferenceKinds } from '@comporta/shared/contracts/differences.contract.ts'
import { addErase } from '@comporta/shared/http/erase.ts'
import { addInspectWork } from '@comporta/shared/http/inspect-work.ts'
import { addListDifferences } from '@comporta/shared/http/list-differences.ts'
import { addResumeStep } from '@comporta/shared/http/resume-step.ts'
import { addSearch } from '@comporta/shared/http/search.ts'
import { addTakeAlert } from '@comporta/shared/http/take-alert.ts'
import { jobCatalog } from '../jobs/job-catalog.ts'
import { eraseWithdrawal } from '../use-cases/erase-withdrawal.ts'
import { search } from '../use-cases/search.ts'
import { addApproveWithdrawal } from './approve-withdrawal.route.ts'
import { addCancelWithdrawal } from './cancel-withdrawal.route.ts'
import { addChangePayoutSettings } from './change-payout-settings.route.ts'
import { addClosePayout } from './close-payout.route.ts'
import { addCreateWithdrawal } from './create-withdrawal.route.ts'
import { addDecideReview } from './decide-review.route.ts'
import { addGetPayoutSettings } from './get-payout-settings.route.ts'
import { addGetWithdrawal } from './get-withdrawal.route.ts'
import { addInspectWithdrawal } from './inspect-withdrawal.route.ts'
import { addListAlerts } from './list-alerts.route.ts'
import { addListFloats } from './list-floats.route.ts'
import { addListPayoutSettingsChanges } from './list-payout-settings-changes.route.ts'
import { addListReviews } from './list-reviews.route.ts'
import { addListWatchedKeys } from './list-watched-keys.route.ts'
import { addListWithdrawals } from './list-withdrawals.route.ts'
import { addPausePayouts } from './pause-payouts.route.ts'
import { addRecordBankNotice } from './record-bank-notice.route.ts'
import { addRejectWithdrawal } from './reject-withdrawal.route.ts'
import { addResolveAlert } from './resolve-alert.route.ts'
import type { WithdrawalsRoutes } from './route.ts'
import { addTakeReview } from './take-review.route.ts'
import { addUnwatchKey } from './unwatch-key.route.ts'
import { addWatchKey } from './watch-key.route.ts'

export function addRoutes(app: WithdrawalsRoutes): void {
  // For merchants, behind the gateway.
  addCreateWithdrawal(app) //           POST /v1/withdrawals
  addListWithdrawals(app) //            GET  /v1/withdrawals
  addGetWithdrawal(app) //              GET  /v1/withdrawals/:id
  addApproveWithdrawal(app) //          POST /v1/withdrawals/:id/approve
  addRejectWithdrawal(app) //           POST /v1/withdrawals/:id/reject
  addCancelWithdrawal(app) //           POST /v1/withdrawals/:id/cancel, /ops/withdrawals/:id/cancel

  // For operators, behind the gateway.
  addListReviews(app) //                GET  /ops/withdrawals/reviews
  addTakeReview(app) //                 POST /ops/withdrawals/:id/review/take
  addDecideReview(app) //               POST /ops/withdrawals/:id/review/decide
  addInspectWithdrawal(app) //          GET  /ops/withdrawals/:id
  addClosePayout(app) //                POST /ops/withdrawals/:id/payout/close
  addErase(app, '/ops/withdrawals/:id/erase', (id) => eraseWithdrawal(app.dependencies, id))
  addPausePayouts(app) //               POST /ops/withdrawals/payouts/pause, …/resume, GET …/pauses, PUT /ops/withdrawals/merchants/:merchantId/hold
  addSearch(app, (text, merchantId) => search(app.dependencies, text, merchantId)) // GET /v1/search, /ops/search
  addInspectWork(app, '/ops/withdrawals', jobCatalog) // GET /ops/withdrawals/queues, /ops/withdrawals/steps
  addResumeStep(app, '/ops/withdrawals') //                 POST /ops/withdrawals/steps/:subject/:step/resume
  addGetPayoutSettings(app) //          GET  /ops/withdrawals/settings/:merchantId, /v1/payout-settings
  addChangePayoutSettings(app) //       PUT  /ops/withdrawals/settings/:merchantId
  addListPayoutSettingsChanges(app) //  GET  /ops/withdrawals/settings/:merchantId/changes
  addListWatchedKeys(app) //            GET  /ops/withdrawals/watched-keys
  addWatchKey(app) //                   POST /ops/withdrawals/watched-keys
  addUnwatchKey(app) //                 POST /ops/withdrawals/watched-keys/:id/remove
  addListFloats(app) //                 GET  /ops/withdrawals/floats
  addListAlerts(app) //                 GET  /ops/withdrawals/alerts
  addResolveAlert(app) //               POST /ops/withdrawals/alerts/:id/resolve
  addTakeAlert(app, '/ops/withdrawals') // POST /ops/withdrawals/alerts/:id/take, …/release
  // GET /ops/withdrawals/differences, …/:id, /ops/withdrawals/compared-days
  addListDifferences(app, 'withdrawals', withdrawalDifferenceKinds)

  // For the bank, behind the gateway, which checks the secret.
  addRecordBankNotice(app) //           POST /webhooks/pix
}
