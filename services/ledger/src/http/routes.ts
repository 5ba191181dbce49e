import { addSearch } from '@comporta/shared/http/search.ts'
import { search } from '../use-cases/search.ts'
import type { LedgerApp } from './app.ts'
import { addGetClosedDay, addListClosedDays, addListDayMerchants } from './closed-days.route.ts'
import { addGetBalance, addGetMerchantBalance } from './get-balance.route.ts'
import { addListAdjustments } from './list-adjustments.route.ts'
import { addListEntries, addListMerchantEntries } from './list-entries.route.ts'
import { addFindProviderBalances, addFindProviderLines, addListProviderLines } from './list-provider-lines.route.ts'
import { addListTransfers } from './list-transfers.route.ts'
import { addPostAdjustment, addPostBundle, addPostProviderMove, addPostTransfers } from './post-transfers.route.ts'
import { addReportDays } from './report-days.route.ts'
import { addShowChecks } from './show-checks.route.ts'

export function addRoutes(app: LedgerApp): void {
  // For merchants, behind the gateway.
  addGetBalance(app) //             GET  /v1/balance
  addListEntries(app) //            GET  /v1/balance/entries
  addReportDays(app) //             GET  /v1/reports/daily

  // For sales and withdrawals, and adjustments for operators behind the gateway.
  addPostTransfers(app) //          POST /transfers/batch
  addPostBundle(app) //             POST /transfers/bundle
  addPostAdjustment(app) //         POST /adjustments
  addPostProviderMove(app) //       POST /provider-moves
  addGetMerchantBalance(app) //     GET  /merchants/:id/balance
  addListMerchantEntries(app) //    GET  /merchants/:id/entries

  addListProviderLines(app) //      GET  /provider-lines
  addFindProviderLines(app) //      GET  /provider-lines/by-id
  addFindProviderBalances(app) //   GET  /provider-balances

  // For the gateway: search, and what operators look at.
  addSearch(app, (text, merchantId) => search(app.dependencies, text, merchantId)) // GET /v1/search, /ops/search
  addShowChecks(app) //             GET  /ops/ledger
  addListClosedDays(app) //         GET  /ops/ledger/days
  addGetClosedDay(app) //           GET  /ops/ledger/days/:date
  addListDayMerchants(app) //       GET  /ops/ledger/days/:date/merchants
  addListTransfers(app) //          GET  /ops/ledger/transfers

  // For webhooks, which tells merchants.
  addListAdjustments(app) //        GET  /adjustments
}
