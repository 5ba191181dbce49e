import type { ComparedDay } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { read, usePages } from '../api/queries.ts'
import { useLanguage } from '../texts/texts.tsx'
import { Actor } from '../ui/actor.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { useFilter } from '../ui/filters.tsx'
import { formatDay } from '../ui/formats.ts'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { alertIn } from '../ui/plain-words.ts'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { differenceKinds } from './alerts.ts'
import { DifferenceStatus } from './difference-status.tsx'

/** Where the bank's books, ours and the ledger differ, the oldest first, and which days were compared. */
export default function Differences() {
  const { texts, language } = useLanguage()
  const words = texts.differences
  const search = useSearch({ from: '/signed-in/console/differences' })
  const { status, kind, book, date } = search
  const filter = useFilter()
  const differences = usePages('/ops/differences', { query: { status, kind, book, date } })
  return (
    <Page title={words.title} beside={<Freshness query={differences} />}>
      <p className="soft">{words.hint}</p>
      <search className="filters">
        <SelectField
          label={texts.common.status}
          value={status ?? ''}
          options={[['', words.unresolved], ...Object.entries(words.status)]}
          onChange={(event) => filter({ status: event.target.value })}
        />
        <SelectField
          label={words.book}
          value={book ?? ''}
          options={[
            ['', texts.common.all],
            ['bank', words.books.bank],
            ['ledger', words.books.ledger],
          ]}
          onChange={(event) => filter({ book: event.target.value })}
        />
        <SelectField
          label={words.kind}
          value={kind ?? ''}
          options={[['', texts.common.all], ...differenceKinds.map((one) => [one, kindIn(one, texts)] as const)]}
          onChange={(event) => filter({ kind: event.target.value })}
        />
        <TextField
          type="date"
          label={words.day}
          value={date ?? ''}
          onChange={(event) => filter({ date: event.target.value })}
        />
      </search>
      <Loaded query={differences}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="check" title={words.none}>
                {words.noneHint}
              </State>
            </div>
          ) : (
            <DataTable
              caption={words.title}
              rows={data}
              keyOf={({ id }) => id}
              opens
              more={differences.more}
              columns={[
                {
                  id: 'what',
                  header: words.kind,
                  look: { whole: true },
                  cell: (row) => (
                    <>
                      <Link
                        className="opener"
                        to="/console/differences/$service/$id"
                        params={{ service: row.service, id: row.id }}
                      >
                        {kindIn(row.kind, texts)}
                      </Link>
                      {row.text && <span className="below">{alertIn(row.text, texts.plain)}</span>}
                    </>
                  ),
                },
                {
                  id: 'amount',
                  header: words.amount,
                  look: { end: true },
                  cell: ({ amount_cents: cents }) => (cents === null ? texts.common.none : <Money cents={cents} />),
                },
                { id: 'day', header: words.day, cell: (row) => formatDay(row.date, language) },
                {
                  id: 'status',
                  header: texts.common.status,
                  cell: (row) => (
                    <>
                      <DifferenceStatus status={row.status} />
                      {row.taken_by && (
                        <span className="below">
                          <Actor is={row.taken_by} />
                        </span>
                      )}
                    </>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      <ComparedDays />
    </Page>
  )
}

type Texts = ReturnType<typeof useLanguage>['texts']

const kindIn = (kind: string, { console: { alerts } }: Texts): string => alerts[kind] ?? kind

const daysShown = 31

/** A day without differences means something only if it was compared. */
function ComparedDays() {
  const { texts, language } = useLanguage()
  const words = texts.differences
  const request = { query: { limit: daysShown } }
  const sales = useQuery(read('/ops/sales/compared-days', request, { live: true }))
  const withdrawals = useQuery(read('/ops/withdrawals/compared-days', request, { live: true }))
  const both = {
    data: sales.data && withdrawals.data && mergeDays(sales.data.data, withdrawals.data.data),
    error: sales.error ?? withdrawals.error,
    refetch: () => Promise.all([sales.refetch(), withdrawals.refetch()]),
  }
  return (
    <section className="stack">
      <h2>{words.days}</h2>
      <p className="soft">{words.daysHint}</p>
      <Loaded query={both} rows={3}>
        {(days) =>
          days.length === 0 ? (
            <p className="soft">{words.noDays}</p>
          ) : (
            <DataTable
              caption={words.days}
              rows={days}
              keyOf={({ date }) => date}
              columns={[
                { id: 'date', header: words.day, cell: ({ date }) => formatDay(date, language) },
                { id: 'sales', header: words.sales, look: { whole: true }, cell: (day) => <Run day={day.sales} /> },
                {
                  id: 'withdrawals',
                  header: words.withdrawals,
                  look: { whole: true },
                  cell: (day) => <Run day={day.withdrawals} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}

interface Days {
  date: string
  sales: ComparedDay | undefined
  withdrawals: ComparedDay | undefined
}

function mergeDays(sales: readonly ComparedDay[], withdrawals: readonly ComparedDay[]): Days[] {
  const dates = [...new Set([...sales, ...withdrawals].map(({ date }) => date))].toSorted().toReversed()
  const of = (days: readonly ComparedDay[], date: string) => days.find((day) => day.date === date)
  return dates.slice(0, daysShown).map((date) => ({ date, sales: of(sales, date), withdrawals: of(withdrawals, date) }))
}

function Run({ day }: { day: ComparedDay | undefined }) {
  const words = useLanguage().texts.differences
  const run = day?.run
  if (!day || !run) return <span className="badge wait">{words.notCompared}</span>
  const look = !run.whole ? 'wait' : run.differences === 0 ? 'good' : 'bad'
  return (
    <>
      <span className={`badge ${look}`}>{words.found(run.differences)}</span>
      <span className="below">
        {words.lines(run.bank_lines, run.our_lines, run.ledger_lines)}
        {!run.whole && ` · ${words.early}`}
      </span>
      <span className="below">
        <Moment at={run.ended_at} form="full" /> · {run.by_hand ? words.byHand : words.byItself} ·{' '}
        {words.runs(day.runs)}
      </span>
    </>
  )
}
