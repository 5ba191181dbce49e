import type { Subscription } from '@comporta/client'
import { Link, useSearch } from '@tanstack/react-router'
import { usePages } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { buttonClass } from '../ui/button.tsx'
import { DayFilters, Search, StatusFilter, useFilter } from '../ui/filters.tsx'
import { formatDay } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'

/** The subscriptions that payers have agreed to or have been asked to agree to. */
export default function Subscriptions() {
  const { texts, language } = useLanguage()
  const words = texts.subscriptions
  const may = useMay()
  const { q, status, from, to } = useSearch({ from: '/signed-in/subscriptions' })
  const filter = useFilter()
  const query = {
    ...(q && { reference: q }),
    ...(status && { status: status as Subscription['status'] }),
    ...(from && { created_from: from }),
    ...(to && { created_to: to }),
  }
  const subscriptions = usePages('/v1/subscriptions', { query })
  return (
    <Page
      title={words.title}
      beside={<Freshness query={subscriptions} />}
      acts={
        may('sales:write') && (
          <Link className={buttonClass({ look: 'primary' })} to="/subscriptions/new">
            <Icon name="plus" /> {words.newTitle}
          </Link>
        )
      }
    >
      <p className="note">{words.hint}</p>
      <search className="filters">
        <Search
          label={texts.sales.search}
          placeholder={texts.sales.reference}
          value={q ?? ''}
          onSearch={(text) => filter({ q: text })}
        />
        <StatusFilter value={status} statuses={words.status} />
        <DayFilters from={from} to={to} />
      </search>
      <Loaded query={subscriptions} rows={8}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="repeat" title={words.none}>
                {words.noneHint}
              </State>
            </div>
          ) : (
            <DataTable
              caption={words.list}
              rows={data}
              keyOf={({ id }) => id}
              opens
              more={subscriptions.more}
              columns={[
                {
                  id: 'who',
                  header: texts.sales.who,
                  cell: ({ id, customer_name: name, reference }) => (
                    <>
                      <Link className="opener" to="/subscriptions/$id" params={{ id }}>
                        {name ?? reference}
                      </Link>
                      {name && <span className="below">{reference}</span>}
                    </>
                  ),
                },
                {
                  id: 'amount',
                  header: texts.sales.amount,
                  look: { end: true },
                  cell: ({ amount, period }) => (
                    <>
                      <strong>
                        <Money cents={Math.round(amount * 100)} />
                      </strong>
                      <span className="below">{words.periods[period]}</span>
                    </>
                  ),
                },
                {
                  id: 'status',
                  header: texts.common.status,
                  cell: (subscription) => <SubscriptionStatus status={subscription.status} />,
                },
                {
                  id: 'next',
                  header: words.nextCharge,
                  look: { named: true },
                  cell: ({ next_charge_on: day }) => (
                    <span className="soft">{day ? formatDay(day, language, 'date') : texts.common.none}</span>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Page>
  )
}
