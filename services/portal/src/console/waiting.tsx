import type { WaitingProposal } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { read } from '../api/queries.ts'
import { useTexts } from '../texts/texts.tsx'
import { useActor } from '../ui/actor.tsx'
import { centsOfText, instantOf } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { alertIn } from '../ui/plain-words.ts'
import { Failed, Freshness, Loading, State } from '../ui/states.tsx'
import { AlertActs } from './alert-acts.tsx'
import { type Alert, alertsOf } from './alerts.ts'
import { ConfirmProposal } from './confirm-proposal.tsx'

interface Waiting {
  key: string
  since: string
  kind: string
  look: 'wait' | 'bad' | 'busy'
  title: ReactNode
  text: ReactNode
  act: ReactNode
}

/** Alerts about a review or a payment that the list already shows as an entry of its own. */
const alertsWithOwnEntry: ReadonlySet<string> = new Set(['review_waiting', 'payment_unknown_charge'])

/** Everything that waits for an operator, from every service, oldest first. */
export default function WaitingPage() {
  const { console: texts } = useTexts()
  const reviews = useQuery(read('/ops/withdrawals/reviews', undefined, { live: true }))
  const ofWithdrawals = useQuery(
    read('/ops/withdrawals/alerts', { query: { open: 'true', limit: 100 } }, { live: true }),
  )
  const ofSales = useQuery(read('/ops/sales/alerts', { query: { status: 'open', limit: 100 } }, { live: true }))
  const ofWebhooks = useQuery(read('/ops/webhooks/alerts', { query: { status: 'open', limit: 100 } }, { live: true }))
  const payments = useQuery(
    read('/ops/sales/unmatched-payments', { query: { status: 'open', limit: 100 } }, { live: true }),
  )
  const proposals = useQuery(read('/ops/proposals', undefined, { live: true }))
  const all = [reviews, ofWithdrawals, ofSales, ofWebhooks, payments, proposals]
  const failed = all.find(({ error, data }) => error && !data)
  const isLoading = all.some(({ data }) => data === undefined)

  const waiting: Waiting[] = [
    ...(reviews.data?.data ?? []).map(
      (review): Waiting => ({
        key: `review ${review.withdrawal_id}`,
        since: review.created_at,
        kind: texts.review,
        look: 'wait',
        title: (
          <Link className="opener" to="/console/withdrawals/$id" params={{ id: review.withdrawal_id }}>
            {texts.reviewOf} <Money cents={centsOfText(review.amount)} />
          </Link>
        ),
        text: review.compliance_reasons.map((reason) => texts.reasons[reason] ?? reason).join(', '),
        act: review.compliance_status === 'under_review' ? texts.taken : null,
      }),
    ),
    ...alertsOf(ofWithdrawals.data, ofSales.data, ofWebhooks.data)
      .filter(({ kind }) => !alertsWithOwnEntry.has(kind))
      .map(
        (alert): Waiting => ({
          key: `${alert.service} ${alert.id}`,
          since: alert.created_at,
          kind: texts.alert,
          look: 'bad',
          title: <AlertTitle alert={alert} />,
          text: <AlertText alert={alert} />,
          act: <AlertActs alert={alert} />,
        }),
      ),
    ...(payments.data?.data ?? []).map(
      (payment): Waiting => ({
        key: `payment ${payment.end_to_end_id}`,
        since: payment.created_at,
        kind: texts.payment,
        look: 'wait',
        title: (
          <Link className="opener" to="/console/payments/$endToEndId" params={{ endToEndId: payment.end_to_end_id }}>
            {texts.paymentOf} <Money cents={payment.amount_cents} />
          </Link>
        ),
        text: <code>{payment.end_to_end_id}</code>,
        act: null,
      }),
    ),
    ...(proposals.data?.data ?? []).map(
      (proposal): Waiting => ({
        key: `proposal ${proposal.act} ${proposal.subject}`,
        since: proposal.proposed_at,
        kind: texts.proposal,
        look: 'busy',
        title: <ProposalTitle proposal={proposal} />,
        text: <ProposedBy proposal={proposal} />,
        act: <ConfirmProposal proposal={proposal} />,
      }),
    ),
  ].sort((a, b) => instantOf(a.since).getTime() - instantOf(b.since).getTime())

  return (
    <Page title={texts.waiting} beside={<Freshness query={ofWithdrawals} />}>
      {failed ? (
        <div className="card">
          <Failed error={failed.error} again={() => void failed.refetch()} />
        </div>
      ) : isLoading ? (
        <div className="card">
          <Loading />
        </div>
      ) : waiting.length === 0 ? (
        <div className="card">
          <State icon="check" title={texts.nothing}>
            {texts.nothingHint}
          </State>
        </div>
      ) : (
        <section className="card flush" aria-label={texts.waiting}>
          <ul className="plain-list">
            {waiting.map(({ key, since, kind, look, title, text, act }) => (
              <li key={key}>
                <div>
                  <p className="row">
                    <span className={`badge ${look}`}>{kind}</span>
                    <span className="soft small">
                      {texts.since} <Moment at={since} />
                    </span>
                  </p>
                  <p>{title}</p>
                  {text && <p className="soft small">{text}</p>}
                </div>
                {act && <div className="row">{act}</div>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

function AlertText({ alert: { text, cents, takenBy, takenAt } }: { alert: Alert }) {
  const { plain, differences: words } = useTexts()
  const taker = useActor(takenBy)
  return (
    <>
      {cents !== null && <Money cents={cents} />}
      {cents !== null && text !== null && ' · '}
      {text !== null && alertIn(text, plain)}
      {takenBy !== null && takenAt !== null && (
        <>
          {' · '}
          {words.worksOnIt(taker)} <Moment at={takenAt} />
        </>
      )}
    </>
  )
}

function AlertTitle({ alert }: { alert: Alert }) {
  const texts = useTexts().console
  const title = texts.alerts[alert.kind] ?? alert.kind
  if (alert.saleId)
    return (
      <Link className="opener" to="/console/sales/$id" params={{ id: alert.saleId }}>
        {title}
      </Link>
    )
  if (!alert.withdrawalId) return <strong>{title}</strong>
  return (
    <Link className="opener" to="/console/withdrawals/$id" params={{ id: alert.withdrawalId }}>
      {title}
    </Link>
  )
}

function ProposedBy({ proposal }: { proposal: WaitingProposal }) {
  const who = useActor(proposal.proposed_by, proposal.proposed_by_name)
  return useTexts().common.askedBy(who)
}

const ProposalTitle = ({ proposal }: { proposal: WaitingProposal }) => {
  const texts = useTexts().console
  return (
    <strong>
      <Icon name="people" /> {texts.proposals[proposal.act]}
    </strong>
  )
}
