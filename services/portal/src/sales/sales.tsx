import type { Sale } from '@comporta/client'
import { Link, useSearch } from '@tanstack/react-router'
import { download } from '../api/call.ts'
import { usePages } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { DayFilters, isEndToEndId, Search, StatusFilter, useFilter } from '../ui/filters.tsx'
import { Icon } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { SaleReturns, SaleStatus } from './sale-status.tsx'

const isTxid = (text: string): boolean => /^[a-zA-Z0-9]{26,35}$/.test(text)

/** One search field for every kind of id; the shape tells which one it is. */
const searched = (text: string | undefined) => {
  if (!text) return {}
  if (isEndToEndId(text)) return { end_to_end_id: text }
  return isTxid(text) ? { txid: text } : { reference: text }
}

export default function Sales() {
  const { texts, language } = useLanguage()
  const may = useMay()
  const { q, status, from, to } = useSearch({ from: '/signed-in/sales' })
  const filter = useFilter()
  const query = {
    ...searched(q),
    ...(status && { status: status as Sale['status'] }),
    ...(from && { created_from: from }),
    ...(to && { created_to: to }),
  }
  const sales = usePages('/v1/sales', { query: { ...query, expand: 'returns' } })
  const asFile = () =>
    download('/v1/sales', { ...query, ...(language === 'pt' && { locale: 'pt-BR' }) }, `${texts.sales.title}.csv`)
  return (
    <Page
      title={texts.sales.title}
      beside={<Freshness query={sales} />}
      acts={
        <>
          <Button onClick={() => void asFile()}>
            <Icon name="download" /> {texts.common.export}
          </Button>
          {may('sales:write') && (
            <Link className={buttonClass({ look: 'primary' })} to="/sales/new">
              <Icon name="plus" /> {texts.sales.newTitle}
            </Link>
          )}
        </>
      }
    >
      <search className="filters">
        <Search
          label={texts.sales.search}
          placeholder={texts.sales.searchHint}
          value={q ?? ''}
          onSearch={(text) => filter({ q: text })}
        />
        <StatusFilter value={status} statuses={texts.sales.status} />
        <DayFilters from={from} to={to} />
      </search>
      <Loaded query={sales} rows={8}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="sale" title={texts.sales.none}>
                {texts.sales.noneHint}
              </State>
            </div>
          ) : (
            <DataTable
              caption={texts.sales.list}
              rows={data}
              keyOf={({ id }) => id}
              opens
              more={sales.more}
              columns={[
                {
                  id: 'who',
                  header: texts.sales.who,
                  cell: (sale) => (
                    <>
                      <Link className="opener" to="/sales/$id" params={{ id: sale.id }}>
                        {sale.customer_name ?? sale.payer_name ?? sale.reference}
                      </Link>
                      {(sale.customer_name ?? sale.payer_name) && <span className="below">{sale.reference}</span>}
                    </>
                  ),
                },
                {
                  id: 'amount',
                  header: texts.sales.amount,
                  look: { end: true },
                  cell: (sale) => (
                    <strong>
                      <Money cents={Math.round(sale.amount * 100)} />
                    </strong>
                  ),
                },
                {
                  id: 'created',
                  header: texts.sales.created,
                  cell: (sale) => (
                    <span className="soft">
                      <Moment at={sale.created_at} />
                    </span>
                  ),
                },
                {
                  id: 'status',
                  header: texts.common.status,
                  cell: (sale) => (
                    <>
                      <SaleStatus status={sale.status} /> <SaleReturns sale={sale} />
                    </>
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
