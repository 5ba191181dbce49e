import type { MerchantDetail } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read, usePages } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Loaded } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { Adjust } from './adjust.tsx'
import { MerchantStatus } from './merchant-status.tsx'
import { PayoutSettingsCard } from './payout-settings.tsx'
import { ReserveCard } from './reserve.tsx'

export default function MerchantPage() {
  const { texts } = useLanguage()
  const { id } = useParams({ from: '/signed-in/console/merchants/$id' })
  const merchant = useQuery(read('/ops/merchants/{id}', { path: { id } }))
  return (
    <Page
      title={merchant.data?.name ?? texts.console.merchant}
      back={{ to: '/console/merchants', text: texts.places.merchants }}
      beside={merchant.data && <MerchantStatus status={merchant.data.status} />}
      acts={merchant.data && <Acts merchant={merchant.data} />}
    >
      <Loaded query={merchant}>{(data) => <Detail merchant={data} />}</Loaded>
    </Page>
  )
}

function Acts({ merchant }: { merchant: MerchantDetail }) {
  const words = useLanguage().texts.console
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const [isAdjusting, setAdjusting] = useState(false)
  const path = { id: merchant.id }
  const isActive = merchant.status === 'active'
  return (
    <>
      {may('ops:treasury') && <Button onClick={() => setAdjusting(true)}>{words.adjust}</Button>}
      {may('ops:compliance') && (
        <Button onClick={() => setAsking(true)}>{isActive ? words.suspend : words.reinstate}</Button>
      )}
      <Adjust merchant={merchant} open={isAdjusting} onClose={() => setAdjusting(false)} />
      <Ask
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isActive ? words.suspendTitle(merchant.name) : words.reinstateTitle(merchant.name)}
        confirm={isActive ? words.suspend : words.reinstate}
        look={isActive ? 'danger' : 'primary'}
        reason="wanted"
        said={isActive ? words.suspended : words.reinstated}
        act={(reason) =>
          isActive
            ? call('post', '/ops/merchants/{id}/suspend', { path, body: { reason } })
            : call('post', '/ops/merchants/{id}/reinstate', { path, body: { reason } })
        }
      >
        <p>{isActive ? words.suspendHint : words.reinstateHint}</p>
      </Ask>
    </>
  )
}

function Detail({ merchant }: { merchant: MerchantDetail }) {
  const { texts } = useLanguage()
  const words = texts.console
  const path = { id: merchant.id }
  const balance = useQuery(read('/ops/ledger/merchants/{id}/balance', { path }, { live: true }))
  const entries = usePages('/ops/ledger/merchants/{id}/entries', { path })
  return (
    <>
      <section className="card" aria-label={texts.overview.balance}>
        <Loaded query={balance} rows={2}>
          {(data) => (
            <dl className="balance">
              <div>
                <dt className="soft">{texts.overview.total}</dt>
                <dd className="big">
                  <Money cents={data.available_cents + data.held_cents} />
                </dd>
              </div>
              <div>
                <dt className="soft">{texts.overview.available}</dt>
                <dd className="big second">
                  <Money cents={data.available_cents} />
                </dd>
              </div>
              <div>
                <dt className="soft">{texts.overview.hold}</dt>
                <dd className="big second">
                  <Money cents={data.held_cents} />
                </dd>
              </div>
            </dl>
          )}
        </Loaded>
      </section>
      <div className="columns">
        <div className="stack">
          <PayoutSettingsCard merchantId={merchant.id} />
          <ReserveCard merchantId={merchant.id} />
        </div>
        <div className="stack">
          <section className="card">
            <div className="card-head">
              <h2>{texts.developers.clients}</h2>
            </div>
            <ul className="lines">
              {merchant.clients.map((client) => (
                <li key={client.client_id}>
                  <strong>{client.name}</strong> <code>{client.client_id}</code>
                  <p className="soft small">
                    {texts.developers.clientStatus[client.status]} · {texts.developers.lastUsed}{' '}
                    {client.last_used_at ? <Moment at={client.last_used_at} /> : texts.common.never}
                  </p>
                </li>
              ))}
            </ul>
          </section>
          <section className="card">
            <Facts
              facts={[
                [words.city, merchant.city],
                [words.openedAt, <Moment key="" at={merchant.created_at} form="full" />],
                [words.merchantId, <code key="">{merchant.id}</code>],
              ]}
            />
          </section>
          <section className="card">
            <div className="card-head">
              <h2>{words.happened}</h2>
            </div>
            <ol className="story">
              {merchant.events.map(({ event, actor, reason, at }) => (
                <li key={`${event} ${at}`}>
                  <div>
                    <strong title={event}>{texts.plain.deeds[event] ?? event}</strong>{' '}
                    <span className="soft small">{actor}</span>
                    {reason && <p>{reason}</p>}
                    <br />
                    <Moment at={at} form="full" />
                  </div>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
      <h2>{texts.statement.title}</h2>
      <Loaded query={entries}>
        {(data) => (
          <DataTable
            caption={texts.statement.list}
            rows={data}
            keyOf={({ id }) => id}
            more={entries.more}
            columns={[
              {
                id: 'what',
                header: texts.statement.what,
                cell: (entry) => (
                  <>
                    <strong>{texts.statement.kinds[entry.kind]}</strong>
                    <span className="below">{entry.description && texts.plain.entry(entry.description)}</span>
                  </>
                ),
              },
              {
                id: 'change',
                header: texts.statement.change,
                look: { end: true },
                cell: (entry) => <Money signed cents={entry.available_change_cents} />,
              },
              { id: 'at', header: texts.statement.at, cell: (entry) => <Moment at={entry.created_at} /> },
              {
                id: 'balance',
                header: texts.statement.balance,
                look: { end: true },
                cell: (entry) => <Money cents={entry.total_cents} />,
              },
            ]}
          />
        )}
      </Loaded>
    </>
  )
}
