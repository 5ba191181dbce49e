import type { Withdrawal } from '@comporta/client'
import { Link, useSearch } from '@tanstack/react-router'
import { download } from '../api/call.ts'
import { usePages } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { DayFilters, isEndToEndId, Search, StatusFilter, useFilter } from '../ui/filters.tsx'
import { centsOfText, formatPixKey } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

export default function Withdrawals() {
  const { texts, language } = useLanguage()
  const may = useMay()
  const { q, status, from, to } = useSearch({ from: '/signed-in/withdrawals' })
  const filter = useFilter()
  const query = {
    ...(q && (isEndToEndId(q) ? { end_to_end_id: q } : { reference: q })),
    ...(status && { status: status as Withdrawal['status'] }),
    ...(from && { created_from: from }),
    ...(to && { created_to: to }),
  }
  const withdrawals = usePages('/v1/withdrawals', { query })
  const asFile = () =>
    download(
      '/v1/withdrawals',
      { ...query, ...(language === 'pt' && { locale: 'pt-BR' }) },
      `${texts.withdrawals.title}.csv`,
    )
  return (
    <Page
      title={texts.withdrawals.title}
      beside={<Freshness query={withdrawals} />}
      acts={
        <>
          <Link className={buttonClass({ look: 'quiet' })} to="/withdrawals/settings">
            {texts.console.payoutSettings}
          </Link>
          <Button onClick={() => void asFile()}>
            <Icon name="download" /> {texts.common.export}
          </Button>
          {may('withdrawals:write') && (
            <Link className={buttonClass({ look: 'primary' })} to="/withdrawals/new">
              <Icon name="plus" /> {texts.withdrawals.new}
            </Link>
          )}
        </>
      }
    >
      <search className="filters">
        <Search
          label={texts.withdrawals.search}
          placeholder={texts.withdrawals.searchHint}
          value={q ?? ''}
          onSearch={(text) => filter({ q: text })}
        />
        <StatusFilter value={status} statuses={texts.withdrawals.status} />
        <DayFilters from={from} to={to} />
      </search>
      <Loaded query={withdrawals} rows={8}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="withdrawal" title={texts.withdrawals.none}>
                {texts.withdrawals.noneHint}
              </State>
            </div>
          ) : (
            <DataTable
              caption={texts.withdrawals.list}
              rows={data}
              keyOf={({ withdrawal_id: id }) => id}
              opens
              more={withdrawals.more}
              columns={[
                {
                  id: 'to',
                  header: texts.withdrawals.to,
                  cell: (row) => (
                    <>
                      <Link className="opener" to="/withdrawals/$id" params={{ id: row.withdrawal_id }}>
                        {formatPixKey(row.pix_key_type, row.pix_key)}
                      </Link>
                      <span className="below">{texts.withdrawals.keyTypes[row.pix_key_type]}</span>
                    </>
                  ),
                },
                {
                  id: 'amount',
                  header: texts.withdrawals.amount,
                  look: { end: true },
                  cell: (row) => (
                    <strong>
                      <Money cents={centsOfText(row.amount)} />
                    </strong>
                  ),
                },
                {
                  id: 'created',
                  header: texts.withdrawals.created,
                  cell: (row) => (
                    <span className="soft">
                      <Moment at={row.created_at} />
                    </span>
                  ),
                },
                { id: 'status', header: texts.common.status, cell: (row) => <WithdrawalStatus status={row.status} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Page>
  )
}
