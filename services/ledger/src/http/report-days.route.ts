import { dailyReportAnswer, dailyReportQuery, type reportedDay } from '@comporta/shared/contracts/balance.contract.ts'
import { type CsvColumn, sentAsCsv } from '@comporta/shared/http/csv.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { type ReportedDay, reportDays } from '../use-cases/report-days.ts'
import type { LedgerApp } from './app.ts'
import { merchantIdOf } from './callers.ts'

export const addReportDays = ({ server, dependencies, fromGateway }: LedgerApp): void => {
  const schema = { querystring: dailyReportQuery, response: { 200: dailyReportAnswer } }
  server.get('/v1/reports/daily', { onRequest: fromGateway, schema }, (request, reply) =>
    sendReport(dependencies, request.query, request, reply),
  )
}

async function sendReport(
  dependencies: Dependencies,
  { from, to, locale }: z.output<typeof dailyReportQuery>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<z.input<typeof dailyReportAnswer> | undefined> {
  const days = await reportDays(dependencies, { merchantId: merchantIdOf(request), from, to })
  const isSent = await sentAsCsv(request, reply, { name: 'daily', columns, pages: [days], locale })
  return isSent ? undefined : { data: days.map(viewOf) }
}

const receivedNet = (day: ReportedDay) => cents(day.receivedCents - day.refundedCents - day.disputedCents)
const withdrawnNet = (day: ReportedDay) => cents(day.withdrawnCents - day.feeCents)

const columns: readonly (CsvColumn<ReportedDay> & { name: keyof z.output<typeof reportedDay> })[] = [
  { name: 'date', title: 'Dia', of: (day) => day.date },
  { name: 'received_count', title: 'Recebimentos', of: (day) => day.receivedCount },
  { name: 'received_cents', title: 'Recebido bruto', of: (day) => ({ cents: day.receivedCents }) },
  { name: 'refunded_count', title: 'Devoluções', of: (day) => day.refundedCount },
  { name: 'refunded_cents', title: 'Devolvido', of: (day) => ({ cents: day.refundedCents }) },
  { name: 'disputed_cents', title: 'Devolvido por contestação', of: (day) => ({ cents: day.disputedCents }) },
  { name: 'received_net_cents', title: 'Recebido líquido', of: (day) => ({ cents: receivedNet(day) }) },
  { name: 'withdrawn_count', title: 'Saques', of: (day) => day.withdrawnCount },
  { name: 'withdrawn_cents', title: 'Sacado bruto', of: (day) => ({ cents: day.withdrawnCents }) },
  { name: 'fee_cents', title: 'Tarifas', of: (day) => ({ cents: day.feeCents }) },
  { name: 'withdrawn_net_cents', title: 'Sacado líquido', of: (day) => ({ cents: withdrawnNet(day) }) },
  { name: 'returned_cents', title: 'Saques devolvidos', of: (day) => ({ cents: day.returnedCents }) },
  { name: 'adjusted_cents', title: 'Ajustes', of: (day) => ({ cents: day.adjustedCents }) },
  { name: 'transferred_cents', title: 'Repasses', of: (day) => ({ cents: day.transferredCents }) },
  { name: 'change_cents', title: 'Variação do saldo', of: (day) => ({ cents: day.changeCents }) },
]

const viewOf = (day: ReportedDay): z.input<typeof reportedDay> => ({
  date: day.date,
  received_count: day.receivedCount,
  received_cents: Number(day.receivedCents),
  refunded_count: day.refundedCount,
  refunded_cents: Number(day.refundedCents),
  disputed_cents: Number(day.disputedCents),
  received_net_cents: Number(receivedNet(day)),
  withdrawn_count: day.withdrawnCount,
  withdrawn_cents: Number(day.withdrawnCents),
  fee_cents: Number(day.feeCents),
  withdrawn_net_cents: Number(withdrawnNet(day)),
  returned_cents: Number(day.returnedCents),
  adjusted_cents: Number(day.adjustedCents),
  transferred_cents: Number(day.transferredCents),
  change_cents: Number(day.changeCents),
})
