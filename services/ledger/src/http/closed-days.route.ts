import {
  type closedDayMerchantView,
  closedDayParams,
  closedDayView,
  listClosedDaysAnswer,
  listClosedDaysQuery,
  listDayMerchantsAnswer,
  listDayMerchantsQuery,
} from '@comporta/shared/contracts/ledger.contract.ts'
import { operatorOf } from '@comporta/shared/http/callers.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import { getClosedDay, listClosedDays, listDayMerchants, type SignedDay } from '../use-cases/list-closed-days.ts'
import type { LedgerApp } from './app.ts'

export const addListClosedDays = ({ server, dependencies, fromGateway }: LedgerApp): void => {
  const schema = { querystring: listClosedDaysQuery, response: { 200: listClosedDaysAnswer } }
  server.get('/ops/ledger/days', { onRequest: fromGateway, schema }, async (request) => {
    operatorOf(request)
    return { data: (await listClosedDays(dependencies, request.query)).map(toView) }
  })
}

export const addGetClosedDay = ({ server, dependencies, fromGateway }: LedgerApp): void => {
  const schema = { params: closedDayParams, response: { 200: closedDayView } }
  server.get('/ops/ledger/days/:date', { onRequest: fromGateway, schema }, async (request) => {
    operatorOf(request)
    return toView(await getClosedDay(dependencies, request.params.date))
  })
}

export const addListDayMerchants = ({ server, dependencies, fromGateway }: LedgerApp): void => {
  const schema = {
    params: closedDayParams,
    querystring: listDayMerchantsQuery,
    response: { 200: listDayMerchantsAnswer },
  }
  server.get('/ops/ledger/days/:date/merchants', { onRequest: fromGateway, schema }, async (request) => {
    operatorOf(request)
    const { after, limit } = request.query
    const page = { after: after as MerchantId | undefined, limit }
    return { data: (await listDayMerchants(dependencies, request.params.date, page)).map(toMerchantView) }
  })
}

const toView = ({ text, signature, statement }: SignedDay): z.output<typeof closedDayView> => ({
  date: statement.date,
  checkpoint: statement.checkpoint,
  merchants: statement.merchants,
  transfers: String(statement.transfers),
  opening: toCentsView(statement.opening),
  totals: toTotalsView(statement.totals),
  closing: toCentsView(statement.closing),
  provider_accounts: statement.providerAccounts.map(({ account, closing }) => ({
    account,
    closing_cents: Number(closing),
  })),
  lines: statement.lines,
  statement: text,
  signature,
})

type Statement = SignedDay['statement']

const toCentsView = (all: Statement['opening']): z.output<typeof closedDayView>['opening'] => ({
  available_cents: Number(all.available),
  held_cents: Number(all.held),
  provider_clearing_cents: Number(all.provider_clearing),
  fee_revenue_cents: Number(all.fee_revenue),
  adjustments_cents: Number(all.adjustments),
  between_merchants_cents: Number(all.transfers),
})

const toTotalsView = (totals: Statement['totals']): z.output<typeof closedDayView>['totals'] => ({
  received_count: totals.receivedCount,
  received_cents: Number(totals.receivedCents),
  refunded_count: totals.refundedCount,
  refunded_cents: Number(totals.refundedCents),
  disputed_cents: Number(totals.disputedCents),
  withdrawn_count: totals.withdrawnCount,
  withdrawn_cents: Number(totals.withdrawnCents),
  fee_cents: Number(totals.feeCents),
  returned_cents: Number(totals.returnedCents),
  adjusted_cents: Number(totals.adjustedCents),
  transferred_cents: Number(totals.transferredCents),
  change_cents: Number(totals.changeCents),
})

const toMerchantView = (
  day: Awaited<ReturnType<typeof listDayMerchants>>[number],
): z.output<typeof closedDayMerchantView> => ({
  merchant_id: day.merchantId,
  transfers: String(day.transfers),
  opening_available_cents: Number(day.opening.available),
  opening_held_cents: Number(day.opening.held),
  ...toTotalsView(day.totals),
  closing_available_cents: Number(day.closing.available),
  closing_held_cents: Number(day.closing.held),
})
