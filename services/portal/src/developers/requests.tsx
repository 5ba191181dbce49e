import { useSearch } from '@tanstack/react-router'
import { usePages } from '../api/queries.ts'
import { useTexts } from '../texts/texts.tsx'
import { Search, StatusFilter, useFilter } from '../ui/filters.tsx'
import { Moment } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'

const lookOf = (status: number): string => (status >= 500 ? 'bad' : status >= 400 ? 'wait' : 'good')

/** The requests of the merchant's programs and their answers: where a developer looks when the API refuses something. */
export default function Requests() {
  const all = useTexts()
  const texts = all.requests
  const { q, status } = useSearch({ from: '/signed-in/developers/requests' })
  const filter = useFilter()
  const requests = usePages('/v1/requests', { query: { request_id: q, status } })
  return (
    <Page
      title={texts.title}
      back={{ to: '/developers', text: all.developers.title }}
      beside={<Freshness query={requests} />}
    >
      <p className="soft">{texts.hint}</p>
      <search className="filters">
        <Search label={texts.id} placeholder={texts.idHint} value={q ?? ''} onSearch={(text) => filter({ q: text })} />
        <StatusFilter value={status} statuses={texts.statuses} />
      </search>
      <Loaded query={requests} rows={8}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="developers" title={texts.none}>
                {texts.noneHint}
              </State>
            </div>
          ) : (
            <DataTable
              caption={texts.title}
              rows={data}
              keyOf={({ request_id: id }) => id}
              more={requests.more}
              columns={[
                {
                  id: 'what',
                  header: texts.what,
                  look: { whole: true },
                  cell: ({ method, route, request_id: id }) => (
                    <>
                      <code>
                        {method} {route}
                      </code>
                      <span className="below">
                        <code>{id}</code>
                      </span>
                    </>
                  ),
                },
                {
                  id: 'status',
                  header: texts.answer,
                  cell: ({ status: answered }) => <span className={`badge ${lookOf(answered)}`}>{answered}</span>,
                },
                { id: 'took', header: texts.took, look: { end: true }, cell: ({ ms }) => `${Math.round(ms)} ms` },
                { id: 'client', header: texts.program, cell: ({ client_id: client }) => <code>{client}</code> },
                {
                  id: 'at',
                  header: all.statement.at,
                  cell: ({ at }) => (
                    <span className="soft">
                      <Moment at={at} form="full" />
                    </span>
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
