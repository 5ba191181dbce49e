import type { SubscriptionCharge, SubscriptionDetail } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read, usePages } from '../api/queries.ts'
import { SaleStatus } from '../sales/sale-status.tsx'
import { useMay, useSession } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Ask, useAct, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { CopyLine } from '../ui/copy.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatCents, formatDay } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Qr } from '../ui/qr.tsx'
import { useSay } from '../ui/said.tsx'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'

const centsOf = ({ amount }: { amount: number }): number => Math.round(amount * 100)

/** What a payer has agreed to, its status, and the outcome of each charge. */
export default function SubscriptionPage() {
  const { texts } = useLanguage()
  const words = texts.subscriptions
  const { id } = useParams({ from: '/signed-in/subscriptions/$id' })
  const query = useQuery(read('/v1/subscriptions/{id}', { path: { id } }, { live: true }))
  return (
    <Page
      title={query.data ? query.data.reference : words.one}
      back={{ to: '/subscriptions', text: words.title }}
      beside={
        query.data && (
          <p className="row">
            <SubscriptionStatus status={query.data.status} /> <Freshness query={query} />
          </p>
        )
      }
      acts={query.data && <Cancel subscription={query.data} />}
    >
      <Loaded query={query}>
        {(data) => (
          <>
            <Detail subscription={data} />
            <Charges id={data.id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Cancel({ subscription }: { subscription: SubscriptionDetail }) {
  const { texts, language } = useLanguage()
  const words = texts.subscriptions
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const { id, status } = subscription
  if (!may('sales:write') || (status !== 'pending' && status !== 'active')) return null
  const amount = formatCents(centsOf(subscription), language)
  const period = words.periods[subscription.period]
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="cross" /> {words.cancel}
      </Button>
      <Ask
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.cancelTitle}
        confirm={words.cancel}
        said={words.cancelled}
        act={() => call('post', '/v1/subscriptions/{id}/cancel', { path: { id } })}
      >
        <p>{status === 'active' ? words.cancelHint(amount, period) : words.cancelPending(amount, period)}</p>
      </Ask>
    </>
  )
}

function Detail({ subscription }: { subscription: SubscriptionDetail }) {
  const { texts, language } = useLanguage()
  const { sales, subscriptions: words } = texts
  const { demo } = useSession()
  const { status, qrcode_text: code, ended_by: endedBy } = subscription
  const day = (date: string | null) => date && formatDay(date, language, 'date')
  return (
    <div className="columns">
      <section className="card stack">
        <p className="big">
          <Money cents={centsOf(subscription)} />{' '}
          <span className="soft small">{words.periods[subscription.period]}</span>
        </p>
        <p>
          {words.says[status]} {endedBy && words.endedBy[endedBy]}
        </p>
        <Facts
          facts={[
            [words.nextCharge, day(subscription.next_charge_on)],
            [words.missed, day(subscription.missed_on)],
            [words.startsOn, day(subscription.starts_on)],
            [words.endsOn, day(subscription.ends_on) ?? words.noEnd],
            [words.retries, subscription.retries ? words.retriesYes : words.retriesNo],
            [words.description, subscription.description],
            [sales.customer, subscription.customer_name],
            [sales.document, subscription.customer_document],
            [sales.email, subscription.customer_email],
            [sales.phone, subscription.customer_phone],
            [sales.created, <Moment key="" at={subscription.created_at} form="full" />],
            [words.authorizedAt, subscription.authorized_at && <Moment at={subscription.authorized_at} form="full" />],
            [words.endedAt, subscription.ended_at && <Moment at={subscription.ended_at} form="full" />],
            [words.recurrence, <code key="">{subscription.payment_provider_recurrence_id}</code>],
            [words.id, <code key="">{subscription.id}</code>],
          ]}
        />
      </section>
      {code && (
        <section className="card counter">
          <h2 className="unseen">{words.code}</h2>
          <p className="soft">{words.codeHint}</p>
          <Qr text={code} label={words.codeAlt} />
          <CopyLine label={sales.copyCode} text={code} />
          {demo && <AgreeInDemo id={subscription.payment_provider_recurrence_id} />}
        </section>
      )}
    </div>
  )
}

/** Agrees for the payer in the demo. */
function AgreeInDemo({ id }: { id: string }) {
  const words = useLanguage().texts.subscriptions
  const say = useSay()
  const agreeing = useAct(() =>
    call('post', '/sandbox/recurrences/{id}/decide', { path: { id }, body: { status: 'approved' } }),
  )
  return (
    <>
      <Button
        busy={agreeing.busy}
        onClick={() => void agreeing.run().then((agreed) => agreed && say(words.agreedInDemo))}
      >
        {words.agreeInDemo}
      </Button>
      <Wrong error={agreeing.error} />
    </>
  )
}

function Charges({ id }: { id: string }) {
  const { texts, language } = useLanguage()
  const words = texts.subscriptions
  const charges = usePages('/v1/subscriptions/{id}/charges', { path: { id } })
  return (
    <section className="stack">
      <h2>{words.charges}</h2>
      <Loaded query={charges} rows={3}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="sale" title={words.noCharges}>
                {words.noChargesHint}
              </State>
            </div>
          ) : (
            <DataTable
              caption={words.charges}
              rows={data}
              keyOf={(charge) => charge.sale_id}
              opens
              more={charges.more}
              columns={[
                {
                  id: 'due',
                  header: words.dueOn,
                  cell: (charge) => (
                    <Link className="opener" to="/sales/$id" params={{ id: charge.sale_id }}>
                      {formatDay(charge.due_on, language, 'date')}
                    </Link>
                  ),
                },
                {
                  id: 'amount',
                  header: texts.sales.amount,
                  look: { end: true },
                  cell: (charge) => (
                    <strong>
                      <Money cents={centsOf(charge)} />
                    </strong>
                  ),
                },
                { id: 'status', header: texts.common.status, cell: ({ status }) => <SaleStatus status={status} /> },
                {
                  id: 'tries',
                  header: words.tries,
                  look: { whole: true },
                  cell: (charge) => <Tries charge={charge} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}

function Tries({ charge }: { charge: SubscriptionCharge }) {
  const { texts, language } = useLanguage()
  const words = texts.subscriptions
  return (
    <ul className="lines small">
      {charge.tries.map(({ on, status, refusal }) => (
        <li key={`${on} ${status}`}>
          {formatDay(on, language, 'date')}: {words.tryStatus[status]}
          {refusal && ` (${refusal})`}
        </li>
      ))}
    </ul>
  )
}
