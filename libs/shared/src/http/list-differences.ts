import type { Kysely } from 'kysely'
import { z } from 'zod'
import {
  type comparedDayView,
  type DifferenceKind,
  differenceView,
  listComparedDaysAnswer,
  listComparedDaysQuery,
  listDifferencesAnswer,
  listDifferencesQuery,
} from '../contracts/differences.contract.ts'
import { dateOf, offsetTime } from '../contracts/fields.ts'
import { AppError } from '../errors/app-error.ts'
import { parseId } from '../ids/ids.ts'
import type { Cents } from '../money/cents.ts'
import { type Alert, findAlert } from '../work/alerts.ts'
import { dayOf } from '../work/compare-days.ts'
import { type KnownDay, listComparedDays } from '../work/compared-days.repository.ts'
import { type Book, bookOf, listDifferences, needsTwo } from '../work/differences.ts'
import { operatorOf } from './callers.ts'
import { cursorOf } from './cursors.ts'
import type { HttpServer } from './server.ts'
import type { requireService } from './service-auth.ts'
import { toProposedView, toTakenView } from './take-alert.ts'

interface Routes<Schema> {
  server: HttpServer
  dependencies: { database: Kysely<Schema>; settings: { differenceByTwoFromCents: Cents } }
  fromGateway: ReturnType<typeof requireService>
}

type DifferenceView = z.output<typeof differenceView>

const dayMs = 86_400_000

/**
 * `GET /ops/<service>/differences`, `…/differences/:id` and `…/compared-days` for operators, in every service that
 * compares its rows with the bank's.
 */
export function addListDifferences<Schema>(
  { server, dependencies, fromGateway }: Routes<Schema>,
  service: DifferenceView['service'],
  kinds: readonly DifferenceKind[],
): void {
  const { database, settings } = dependencies
  const toView = (alert: Alert) => toDifferenceView(service, alert, settings.differenceByTwoFromCents)
  server.get(
    `/ops/${service}/differences`,
    { onRequest: fromGateway, schema: { querystring: listDifferencesQuery, response: { 200: listDifferencesAnswer } } },
    async (request) => {
      operatorOf(request)
      const { cursor, limit, ...filter } = request.query
      const page = { ...filter, kinds, after: cursorOf(cursor), limit: limit + 1 }
      // One more than the page holds shows that there is a next page.
      const found = await listDifferences(database, page)
      const alerts = found.slice(0, limit)
      return { data: alerts.map(toView), next_cursor: found.length > limit ? (alerts.at(-1)?.id ?? null) : null }
    },
  )
  server.get(
    `/ops/${service}/differences/:id`,
    {
      onRequest: fromGateway,
      schema: { params: z.object({ id: z.string() }), response: { 200: differenceView } },
    },
    async (request) => {
      operatorOf(request)
      const id = parseId(request.params.id)
      const alert = id && (await findAlert(database, id))
      if (!alert || !kinds.some((kind) => kind === alert.kind)) {
        throw new AppError('not_found', 'There is no difference with this id')
      }
      return toView(alert)
    },
  )
  server.get(
    `/ops/${service}/compared-days`,
    {
      onRequest: fromGateway,
      schema: { querystring: listComparedDaysQuery, response: { 200: listComparedDaysAnswer } },
    },
    async (request) => {
      operatorOf(request)
      const lastDate = dateOf(new Date(Date.now() - dayMs))
      const days = await listComparedDays(database, { lastDate, limit: request.query.limit })
      return { data: days.map(toComparedDayView) }
    },
  )
}

const bookLine = z.object({
  amountCents: z.number(),
  id: z.string().nullish(),
  status: z.string().nullish(),
})

/** What a comparison recorded about a difference; those from before it recorded the books have less. */
const facts = z.object({
  date: z.string().optional(),
  text: z.string().nullish(),
  amountCents: z.number().nullish(),
  endToEndId: z.string().nullish(),
  merchantId: z.string().nullish(),
  saleId: z.string().nullish(),
  withdrawalId: z.string().nullish(),
  transferId: z.string().nullish(),
  books: z.partialRecord(z.enum(['bank', 'ours', 'ledger']), bookLine.nullish()).default({}),
})

function toDifferenceView(service: DifferenceView['service'], alert: Alert, twoFromCents: Cents): DifferenceView {
  const { date, text, amountCents, endToEndId, merchantId, saleId, withdrawalId, transferId, books } = facts.parse(
    alert.details,
  )
  const lineOf = (book: Book | 'ours'): DifferenceView['bank'] => {
    const line = books[book]
    if (line === undefined) return null
    if (line === null) return { has: false, amount_cents: null, id: null, status: null }
    return { has: true, amount_cents: line.amountCents, id: line.id ?? null, status: line.status ?? null }
  }
  return {
    id: alert.id,
    service,
    kind: alert.kind,
    book: bookOf(alert.kind),
    date: date ?? dateOf(alert.createdAt),
    status: alert.resolvedAt !== null ? 'resolved' : alert.takenAt !== null ? 'taken' : 'open',
    subject: alert.subject,
    text: text ?? null,
    amount_cents: amountCents ?? null,
    end_to_end_id: endToEndId ?? null,
    merchant_id: merchantId ?? null,
    sale_id: saleId ?? null,
    withdrawal_id: withdrawalId ?? null,
    transfer_id: transferId ?? null,
    bank: lineOf('bank'),
    ours: lineOf('ours'),
    ledger: lineOf('ledger'),
    found_at: offsetTime(alert.createdAt),
    ...toTakenView(alert),
    needs_two: needsTwo(alert, twoFromCents),
    ...toProposedView(alert),
    resolved_by: alert.resolvedBy,
    resolved_at: alert.resolvedAt && offsetTime(alert.resolvedAt),
    resolution: alert.resolution,
  }
}

const toComparedDayView = ({ date, runs, run }: KnownDay): z.output<typeof comparedDayView> => ({
  date,
  runs,
  run: run && {
    id: run.id,
    by_hand: run.byHand,
    whole: run.startedAt >= dayOf(date).to,
    bank_lines: run.bankLines,
    our_lines: run.ourLines,
    ledger_lines: run.ledgerLines,
    differences: run.differences,
    started_at: offsetTime(run.startedAt),
    ended_at: offsetTime(run.endedAt),
  },
})
