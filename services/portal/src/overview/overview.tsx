import type { ListedWithdrawal } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SaleReturns, SaleStatus } from '../sales/sale-status.tsx'
import { useDecides, useMay, useSession } from '../session/session.tsx'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { buttonClass } from '../ui/button.tsx'
import { centsOfText, dayOf, daysBefore, formatCents, formatPixKey } from '../ui/formats.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { Chart } from './chart.tsx'
import {
  balanceQuery,
  daysQuery,
  disputesQuery,
  endpointsQuery,
  latestQuery,
  pendingQuery,
  processingQuery,
} from './queries.ts'
import { daysShown } from './questions.ts'

export default function Overview() {
  const texts = useTexts().overview
  const { merchant } = useSession()
  const may = useMay()
  const balance = useQuery(balanceQuery)
  return (
    <Page
      title={merchant?.name ?? texts.title}
      acts={
        <>
          <Freshness query={balance} />
          {may('withdrawals:write') && (
            <Link className={buttonClass({})} to="/withdrawals/new">
              {texts.withdraw}
            </Link>
          )}
          {may('sales:write') && (
            <Link className={buttonClass({ look: 'primary' })} to="/sales/new">
              <Icon name="plus" /> {texts.sell}
            </Link>
          )}
        </>
      }
    >
      <section className="card balance-card" aria-label={texts.balance}>
        <Loaded query={balance} rows={2}>
          {({ data }) => (
            <dl className="balance">
              <div>
                <dt className="soft">{texts.total}</dt>
                <dd className="big">
                  <Money cents={data.total.cents} />
                </dd>
              </div>
              <div>
                <dt className="soft">{texts.available}</dt>
                <dd className="big second">
                  <Money cents={data.available.cents} />
                </dd>
                <dd className="soft small">{texts.availableHint}</dd>
              </div>
              <div>
                <dt className="soft">{texts.hold}</dt>
                <dd className="big second">
                  <Money cents={data.hold.cents} />
                </dd>
                <dd className="soft small">
                  <HeldBy reserveCents={data.reserve?.cents ?? 0} />
                </dd>
              </div>
            </dl>
          )}
        </Loaded>
      </section>
      <div className="columns overview">
        <Days />
        <NeedsMe />
        <LatestSales />
      </div>
    </Page>
  )
}

function HeldBy({ reserveCents }: { reserveCents: number }) {
  const { texts: all, language } = useLanguage()
  const texts = all.overview
  const pending = useQuery(pendingQuery)
  const processing = useQuery(processingQuery)
  const disputes = useQuery(disputesQuery)
  const parts = [
    [pending.data?.data.length ?? 0, texts.heldByApproval],
    [processing.data?.data.length ?? 0, texts.heldByBank],
    [disputes.data?.data.length ?? 0, texts.heldByDispute],
  ] as const
  const held = [
    ...parts.filter(([count]) => count > 0).map(([count, say]) => say(count)),
    ...(reserveCents > 0 ? [texts.heldByReserve(formatCents(reserveCents, language))] : []),
  ]
  return <>{held.length > 0 ? held.join('\u00a0· ') : texts.heldByNothing}</>
}

function Days() {
  const texts = useTexts().overview
  const report = useQuery(daysQuery())
  return (
    <section className="card days-card">
      <div className="card-head">
        <h2>{texts.days}</h2>
      </div>
      <Loaded query={report} rows={7}>
        {({ data }) => {
          const today = data.find(({ date }) => date === dayOf(new Date()))
          const sum = (of: (day: (typeof data)[number]) => number) => data.reduce((total, day) => total + of(day), 0)
          return (
            <>
              <dl className="sums">
                <div>
                  <dt>{texts.today}</dt>
                  <dd>
                    <Money cents={today?.received_cents ?? 0} />
                  </dd>
                  <dd className="soft small">{texts.salesCount(today?.received_count ?? 0)}</dd>
                </div>
                <div>
                  <dt>{texts.received}</dt>
                  <dd>
                    <Money cents={sum((day) => day.received_cents)} />
                  </dd>
                  <dd className="soft small">{texts.salesCount(sum((day) => day.received_count))}</dd>
                </div>
                <div>
                  <dt>{texts.withdrawn}</dt>
                  <dd>
                    <Money cents={sum((day) => day.withdrawn_cents)} />
                  </dd>
                  <dd className="soft small">{texts.withdrawalsCount(sum((day) => day.withdrawn_count))}</dd>
                </div>
              </dl>
              <Chart
                days={Array.from({ length: daysShown }, (_, index) => {
                  const date = daysBefore(daysShown - 1 - index)
                  return { date, cents: data.find((day) => day.date === date)?.received_cents ?? 0 }
                })}
              />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function NeedsMe() {
  const texts = useTexts().overview
  const may = useMay()
  const pending = useQuery(pendingQuery)
  const disputes = useQuery(disputesQuery)
  const endpoints = useQuery({ ...endpointsQuery, enabled: may('webhooks:read') })
  const decides = useDecides()
  const mine = pending.data?.data.filter(decides) ?? []
  const others = pending.data?.data.filter((withdrawal) => !decides(withdrawal)) ?? []
  const failing = endpoints.data?.data.filter(({ status }) => status === 'failing' || status === 'gone') ?? []
  const open = disputes.data?.data ?? []
  return (
    <section className="card">
      <div className="card-head">
        <h2>{texts.needsMe}</h2>
      </div>
      <Loaded query={pending} rows={3}>
        {() =>
          mine.length + others.length + open.length + failing.length === 0 ? (
            <State icon="check" title={texts.nothing}>
              {texts.nothingHint}
            </State>
          ) : (
            <ul className="todo">
              <Waiting withdrawals={mine} says={texts.approve} />
              {open.map(({ id, amount, opened_at: at }) => (
                <li key={id}>
                  <Link to="/disputes/$id" params={{ id }}>
                    <Mark icon="dispute" />
                    <span>
                      <strong>{texts.dispute}</strong>
                      <span className="soft small">
                        <Money cents={Math.round(amount * 100)} /> · <Moment at={at} />
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
              {failing.map(({ id, url }) => (
                <li key={id}>
                  <Link to="/developers/webhooks/$id" params={{ id }}>
                    <Mark icon="developers" />
                    <span>
                      <strong>{texts.webhookFails}</strong>
                      <span className="soft small">{url}</span>
                    </span>
                  </Link>
                </li>
              ))}
              <Waiting withdrawals={others} says={texts.waitsForAnother} />
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const shownOfEach = 5

function Waiting({ withdrawals, says }: { withdrawals: readonly ListedWithdrawal[]; says: string }) {
  const texts = useTexts().overview
  return (
    <>
      {withdrawals
        .slice(0, shownOfEach)
        .map(({ withdrawal_id: id, amount, pix_key: key, pix_key_type: type, created_at: at }) => (
          <li key={id}>
            <Link to="/withdrawals/$id" params={{ id }}>
              <Mark icon="withdrawal" />
              <span>
                <strong>{says}</strong>
                <span className="soft small">
                  <Money cents={centsOfText(amount)} /> · <Moment at={at} />
                  <br />
                  {formatPixKey(type, key)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      {withdrawals.length > shownOfEach && (
        <li>
          <Link to="/withdrawals" search={{ status: 'pending' }}>
            {texts.allWaiting(withdrawals.length)}
          </Link>
        </li>
      )}
    </>
  )
}

const Mark = ({ icon }: { icon: IconName }) => (
  <span className="disc">
    <Icon name={icon} />
  </span>
)

function LatestSales() {
  const texts = useTexts().overview
  const may = useMay()
  const sales = useQuery(latestQuery)
  return (
    <section className="card">
      <div className="card-head">
        <h2>{texts.latest}</h2>
        <Link to="/sales">{texts.all}</Link>
      </div>
      <Loaded query={sales} rows={12}>
        {({ data }) =>
          data.length === 0 ? (
            <State
              icon="sale"
              title={texts.noSales}
              act={
                may('sales:write') && (
                  <Link className={buttonClass({ look: 'primary' })} to="/sales/new">
                    {texts.sell}
                  </Link>
                )
              }
            >
              {texts.noSalesHint}
            </State>
          ) : (
            <ul className="todo">
              {data.map((sale) => (
                <li key={sale.id}>
                  <Link to="/sales/$id" params={{ id: sale.id }}>
                    <span className="grow">
                      <strong>{sale.customer_name ?? sale.payer_name ?? sale.reference}</strong>
                      <span className="soft small">
                        {(sale.customer_name ?? sale.payer_name) && `${sale.reference} · `}
                        <Moment at={sale.created_at} />
                      </span>
                    </span>
                    <span className="ends">
                      <strong>
                        <Money cents={Math.round(sale.amount * 100)} />
                      </strong>
                      <SaleStatus status={sale.status} />
                      <SaleReturns sale={sale} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
