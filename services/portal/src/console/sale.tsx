import type { Sale, SaleStory } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { read } from '../api/queries.ts'
import { SaleStatus } from '../sales/sale-status.tsx'
import { type Texts, useTexts } from '../texts/texts.tsx'
import { Move } from '../ui/actor.tsx'
import { Facts } from '../ui/facts.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded } from '../ui/states.tsx'
import { alertsOf } from './alerts.ts'
import { AlertsCard } from './alerts-card.tsx'
import { aroundIt, type Happening, noticed, Timeline, ToDo, triesAt, Unanswered } from './timeline.tsx'

/** The whole story of a sale across services: its money, the bank's answers, the ledger, webhooks, what operators did. */
export default function InspectSale() {
  const texts = useTexts()
  const { id } = useParams({ from: '/signed-in/console/sales/$id' })
  const query = useQuery(read('/ops/sales/{id}/story', { path: { id } }, { live: true }))
  return (
    <Page
      title={texts.story.sale}
      back={{ to: '/', text: texts.console.waiting }}
      beside={
        query.data && (
          <p className="row">
            <SaleStatus status={query.data.sale.status as Sale['status']} /> <Freshness query={query} />
          </p>
        )
      }
    >
      <Loaded query={query}>{(story) => <Story story={story} />}</Loaded>
    </Page>
  )
}

function Story({ story }: { story: SaleStory }) {
  const texts = useTexts()
  const words = texts.console
  const { sale } = story
  const open = sale.alerts.filter(({ resolved_at }) => resolved_at === null)
  return (
    <div className="columns">
      <div className="stack">
        <Unanswered names={story.unanswered} />
        <section className="card stack">
          <p className="big">
            <Money cents={sale.amount_cents} />
          </p>
          <Facts
            facts={[
              [texts.sales.reference, sale.reference],
              [
                words.merchant,
                <Link key="" to="/console/merchants/$id" params={{ id: sale.merchant_id }}>
                  {words.seeMerchant}
                </Link>,
              ],
              [texts.story.txid, <code key="">{sale.txid}</code>],
              [texts.story.provider, sale.provider],
              [texts.story.origin, texts.sales.origins[sale.origin] ?? sale.origin],
              [texts.story.key, sale.idempotency_key && <code>{sale.idempotency_key}</code>],
              [texts.story.charge, sale.has_code ? texts.common.yes : texts.common.no],
              [texts.story.until, <Moment key="" at={sale.expires_at} form="full" />],
              [texts.sales.created, <Moment key="" at={sale.created_at} form="full" />],
              [texts.story.id, <code key="">{sale.id}</code>],
            ]}
          />
        </section>
        <AlertsCard alerts={alertsOf(undefined, { data: open, next_cursor: null }, undefined)} />
        <ToDo steps={sale.due_steps} />
      </div>
      <Timeline happenings={[...ownOf(sale, texts), ...aroundIt(story, texts)]} />
    </div>
  )
}

const ownOf = ({ events, payments, refunds, alerts }: SaleStory['sale'], texts: Texts): Happening[] => [
  ...events.map(
    ({ about, event, from, to, actor, reason, at }): Happening => ({
      at,
      source: 'sales',
      title: `${texts.search.kinds[about]}: ${texts.story.events[event] ?? event}`,
      text: <Move from={from} to={to} actor={actor} />,
      said: reason,
    }),
  ),
  ...payments.map(
    ({ paid_at: at, amount_cents: cents, end_to_end_id: endToEndId, pays_sale: paysSale }): Happening => ({
      at,
      source: 'bank',
      title: (
        <>
          {paysSale ? texts.story.payment : texts.story.extraPayment} <Money cents={cents} />
        </>
      ),
      text: <code>{endToEndId}</code>,
    }),
  ),
  ...refunds.flatMap(({ attempts }) => triesAt(attempts, texts)),
  ...noticed(alerts, texts),
]
