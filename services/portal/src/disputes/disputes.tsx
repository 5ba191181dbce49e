import type { Dispute } from '@comporta/client'
import { Link, useSearch } from '@tanstack/react-router'
import { usePages } from '../api/queries.ts'
import { useLanguage } from '../texts/texts.tsx'
import { StatusFilter } from '../ui/filters.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { DisputeStatus } from './dispute-status.tsx'

export default function Disputes() {
  const { texts } = useLanguage()
  const words = texts.disputes
  const { status } = useSearch({ from: '/signed-in/disputes' })
  const disputes = usePages('/v1/disputes', { query: { ...(status && { status: status as Dispute['status'] }) } })
  return (
    <Page title={words.title} beside={<Freshness query={disputes} />}>
      <p className="note">{words.hint}</p>
      <search className="filters">
        <StatusFilter value={status} statuses={words.status} />
      </search>
      <Loaded query={disputes}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="dispute" title={words.none}>
                {words.noneHint}
              </State>
            </div>
          ) : (
            <DataTable
              caption={words.title}
              rows={data}
              keyOf={({ id }) => id}
              opens
              more={disputes.more}
              columns={[
                {
                  id: 'payment',
                  header: words.payment,
                  cell: (dispute) => (
                    <>
                      <Link className="opener" to="/disputes/$id" params={{ id: dispute.id }}>
                        {words.open}
                      </Link>
                      <code className="below">{dispute.end_to_end_id}</code>
                    </>
                  ),
                },
                {
                  id: 'amount',
                  header: words.amount,
                  look: { end: true },
                  cell: (dispute) => (
                    <>
                      <strong>
                        <Money cents={Math.round(dispute.amount * 100)} />
                      </strong>
                      {dispute.status === 'open' && (
                        <span className="below">
                          {words.held} <Money cents={Math.round(dispute.held_amount * 100)} />
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  id: 'opened',
                  header: words.opened,
                  cell: (dispute) => (
                    <span className="soft">
                      <Moment at={dispute.opened_at} />
                    </span>
                  ),
                },
                {
                  id: 'status',
                  header: texts.common.status,
                  cell: (dispute) => <DisputeStatus status={dispute.status} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Page>
  )
}
