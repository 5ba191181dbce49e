import { useSearch } from '@tanstack/react-router'
import { usePages } from '../api/queries.ts'
import { useLanguage } from '../texts/texts.tsx'
import { DayFilters, Search, useFilter } from '../ui/filters.tsx'
import { Moment } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { actorIn } from '../ui/plain-words.ts'
import { Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'

/** Who did what, when, from where and why. */
export default function Audit() {
  const { texts } = useLanguage()
  const words = texts.console
  const { q, from, to } = useSearch({ from: '/signed-in/console/audit' })
  const filter = useFilter()
  const events = usePages('/ops/audit', { query: { subject: q, created_from: from, created_to: to } })
  return (
    <Page title={texts.places.audit}>
      <p className="note">{words.auditHint}</p>
      <search className="filters">
        <Search
          label={words.auditSubject}
          placeholder={words.auditSubjectHint}
          value={q ?? ''}
          onSearch={(text) => filter({ q: text })}
        />
        <DayFilters from={from} to={to} />
      </search>
      <Loaded query={events} rows={8}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="audit" title={words.noAudit} />
            </div>
          ) : (
            <DataTable
              caption={texts.places.audit}
              rows={data}
              keyOf={({ id }) => id}
              more={events.more}
              columns={[
                {
                  id: 'event',
                  header: words.auditEvent,
                  cell: ({ event, moment, status, reason }) => (
                    <>
                      <strong title={event}>{texts.plain.deeds[event] ?? event}</strong>{' '}
                      <span className="soft small">
                        {moment !== 'done' && words.moments[moment]} {status}
                      </span>
                      {reason && <span className="below">{reason}</span>}
                    </>
                  ),
                },
                {
                  id: 'actor',
                  header: words.auditActor,
                  look: { whole: true },
                  cell: ({ actor, actor_name: name, address }) => (
                    <>
                      {name && <strong>{name}</strong>}
                      <span className={name === null ? undefined : 'below'}>{actorIn(actor, texts.plain)}</span>
                      <span className="below">{address}</span>
                    </>
                  ),
                },
                {
                  id: 'subject',
                  header: words.auditSubject,
                  look: { whole: true },
                  cell: ({ subject, request_id: requestId }) => (
                    <>
                      <code>{subject}</code>
                      <span className="below">
                        <code>{requestId}</code>
                      </span>
                    </>
                  ),
                },
                {
                  id: 'at',
                  header: texts.statement.at,
                  look: { whole: true },
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
