import type { StatementEntry } from '@comporta/client'
import { Link, useSearch } from '@tanstack/react-router'
import { download } from '../api/call.ts'
import { usePages } from '../api/queries.ts'
import { useLanguage } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { DayFilters, useFilter } from '../ui/filters.tsx'
import { Icon } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'

export default function Statement() {
  const { texts, language } = useLanguage()
  const words = texts.statement
  const { kind, from, to } = useSearch({ from: '/signed-in/statement' })
  const filter = useFilter()
  const query = {
    ...(kind && { kind: kind as StatementEntry['kind'] }),
    ...(from && { created_from: from }),
    ...(to && { created_to: to }),
  }
  const entries = usePages('/v1/balance/entries', { query })
  const asFile = () =>
    download('/v1/balance/entries', { ...query, ...(language === 'pt' && { locale: 'pt-BR' }) }, `${words.title}.csv`)
  return (
    <Page
      title={words.title}
      beside={<Freshness query={entries} />}
      acts={
        <Button onClick={() => void asFile()}>
          <Icon name="download" /> {texts.common.export}
        </Button>
      }
    >
      <search className="filters">
        <SelectField
          label={words.kind}
          value={kind ?? ''}
          options={[['', texts.common.all], ...Object.entries(words.kinds)]}
          onChange={(event) => filter({ kind: event.target.value })}
        />
        <DayFilters from={from} to={to} />
      </search>
      <Loaded query={entries} rows={8}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="statement" title={words.none}>
                {words.noneHint}
              </State>
            </div>
          ) : (
            <DataTable
              caption={words.list}
              rows={data}
              keyOf={({ id }) => id}
              opens
              more={entries.more}
              columns={[
                { id: 'what', header: words.what, cell: (entry) => <What entry={entry} /> },
                {
                  id: 'change',
                  header: words.change,
                  look: { end: true },
                  cell: (entry) => (
                    <>
                      <strong>
                        <Money signed cents={entry.available_change_cents} />
                      </strong>
                      {entry.hold_change_cents !== 0 && (
                        <span className="below">
                          {words.held} <Money signed cents={entry.hold_change_cents} />
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  id: 'at',
                  header: words.at,
                  cell: (entry) => (
                    <span className="soft">
                      <Moment at={entry.created_at} />
                    </span>
                  ),
                },
                {
                  id: 'balance',
                  header: words.balance,
                  look: { end: true },
                  cell: (entry) => (
                    <span className="soft">
                      <Money cents={entry.total_cents} />
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

function What({ entry }: { entry: StatementEntry }) {
  const { statement: words, plain } = useLanguage().texts
  const name = words.kinds[entry.kind]
  return (
    <>
      {entry.sale_id ? (
        <Link className="opener" to="/sales/$id" params={{ id: entry.sale_id }}>
          {name}
        </Link>
      ) : entry.withdrawal_id ? (
        <Link className="opener" to="/withdrawals/$id" params={{ id: entry.withdrawal_id }}>
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
      {entry.description ? (
        <span className="below">{plain.entry(entry.description)}</span>
      ) : (
        entry.withdrawal_id && <span className="below">{words.ofWithdrawal}</span>
      )}
    </>
  )
}
