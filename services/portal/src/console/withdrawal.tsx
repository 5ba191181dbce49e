import type { OperatorWithdrawalDetail, WithdrawalStory } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { type Texts, useLanguage } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Actor, Move } from '../ui/actor.tsx'
import { AskedBy } from '../ui/asked-by.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { TextField } from '../ui/field.tsx'
import { centsOfText, formatCents, formatPixKey } from '../ui/formats.ts'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded } from '../ui/states.tsx'
import { WithdrawalStatus } from '../withdrawals/withdrawal-status.tsx'
import { alertsOf } from './alerts.ts'
import { AlertsCard } from './alerts-card.tsx'
import { aroundIt, type Happening, noticed, Timeline, ToDo, triesAt, Unanswered } from './timeline.tsx'

/** The whole story of a withdrawal across services: the bank's answers, the ledger, webhooks, what operators did and what they may do. */
export default function InspectWithdrawal() {
  const { texts } = useLanguage()
  const { id } = useParams({ from: '/signed-in/console/withdrawals/$id' })
  const query = useQuery(read('/ops/withdrawals/{id}/story', { path: { id } }, { live: true }))
  return (
    <Page
      title={texts.withdrawals.withdrawal}
      back={{ to: '/', text: texts.console.waiting }}
      beside={
        query.data && (
          <p className="row">
            <WithdrawalStatus status={query.data.withdrawal.status} /> <Freshness query={query} />
          </p>
        )
      }
      acts={query.data && <Acts withdrawal={query.data.withdrawal} />}
    >
      <Loaded query={query}>{(story) => <Story story={story} />}</Loaded>
    </Page>
  )
}

type Asked = 'take' | 'approved' | 'rejected' | 'settled' | 'refused' | 'cancel'

function Acts({ withdrawal }: { withdrawal: OperatorWithdrawalDetail }) {
  const { texts, language } = useLanguage()
  const words = texts.console
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const [endToEndId, setEndToEndId] = useState('')
  const close = () => setAsked(undefined)
  const path = { id: withdrawal.withdrawal_id }
  const amount = formatCents(centsOfText(withdrawal.amount), language)
  const net = formatCents(centsOfText(withdrawal.net_amount), language)
  const key = formatPixKey(withdrawal.pix_key_type, withdrawal.pix_key)
  const isOver = withdrawal.status === 'paid' || withdrawal.status === 'failed'
  const reviews = may('ops:compliance') && !isOver
  const treasury = may('ops:treasury') && !isOver && /^(pending|processing)$/.test(withdrawal.bank_processing_status)
  // Also true after a restore made a payout doubtful, although our books say that it was never sent.
  const mayBeSent = withdrawal.payout_attempts.some(({ outcome }) => outcome !== 'not_sent')
  const decide = (decision: 'approved' | 'rejected') => (reason: string) =>
    call('post', '/ops/withdrawals/{id}/review/decide', { path, body: { decision, reason } })
  const closePayout = (outcome: 'settled' | 'rejected') => (reason: string) =>
    call('post', '/ops/withdrawals/{id}/payout/close', {
      path,
      body: { outcome, reason, ...(outcome === 'settled' && endToEndId.trim() && { e2e_id: endToEndId.trim() }) },
    })
  return (
    <>
      {reviews && withdrawal.compliance_status === 'pending' && (
        <Button look="primary" onClick={() => setAsked('take')}>
          {words.take}
        </Button>
      )}
      {reviews && withdrawal.compliance_status === 'under_review' && (
        <>
          <Button onClick={() => setAsked('rejected')}>{words.notRelease}</Button>
          <Button look="primary" onClick={() => setAsked('approved')}>
            {words.release}
          </Button>
        </>
      )}
      {treasury && !mayBeSent && <Button onClick={() => setAsked('cancel')}>{texts.withdrawals.cancel}</Button>}
      {treasury && mayBeSent && (
        <>
          <Button onClick={() => setAsked('refused')}>{words.closeRefused}</Button>
          <Button onClick={() => setAsked('settled')}>{words.closeSettled}</Button>
        </>
      )}
      <Ask
        open={asked === 'take'}
        onClose={close}
        title={words.takeTitle}
        confirm={words.take}
        look="primary"
        said={words.takenNow}
        act={() => call('post', '/ops/withdrawals/{id}/review/take', { path })}
      >
        <p>{words.takeHint(amount)}</p>
      </Ask>
      <Ask
        open={asked === 'approved'}
        onClose={close}
        title={words.releaseTitle}
        confirm={words.release}
        look="primary"
        reason="wanted"
        said={words.decided}
        act={decide('approved')}
      >
        <p>{words.releaseHint(net, key)}</p>
      </Ask>
      <Ask
        open={asked === 'rejected'}
        onClose={close}
        title={words.notReleaseTitle}
        confirm={words.notRelease}
        reason="wanted"
        said={words.decided}
        act={decide('rejected')}
      >
        <p>{words.notReleaseHint(amount)}</p>
      </Ask>
      <Ask
        open={asked === 'settled'}
        onClose={close}
        title={words.closeSettled}
        confirm={words.closeSettled}
        reason="wanted"
        said={words.decided}
        act={closePayout('settled')}
      >
        <p>{words.closeSettledHint(amount)}</p>
        <TextField
          label={texts.withdrawals.endToEnd}
          value={endToEndId}
          onChange={(event) => setEndToEndId(event.target.value)}
        />
      </Ask>
      <Ask
        open={asked === 'refused'}
        onClose={close}
        title={words.closeRefused}
        confirm={words.closeRefused}
        reason="wanted"
        said={words.decided}
        act={closePayout('rejected')}
      >
        <p>{words.closeRefusedHint(amount)}</p>
      </Ask>
      <Ask
        open={asked === 'cancel'}
        onClose={close}
        title={texts.withdrawals.cancelTitle}
        confirm={texts.withdrawals.cancel}
        reason="wanted"
        said={texts.withdrawals.cancelled}
        act={(reason) => call('post', '/ops/withdrawals/{id}/cancel', { path, body: { reason } })}
      >
        <p>{texts.withdrawals.cancelHint(amount)}</p>
      </Ask>
    </>
  )
}

function Story({ story }: { story: WithdrawalStory }) {
  const { texts } = useLanguage()
  const words = texts.console
  const { withdrawal } = story
  const open = withdrawal.alerts.filter(({ resolved_at }) => resolved_at === null)
  return (
    <div className="columns">
      <div className="stack">
        <Unanswered names={story.unanswered} />
        {withdrawal.proposals.map(({ act, outcome, e2e_id: endToEndId, proposed_by: by, proposed_at: at, reason }) => (
          <AskedBy
            key={act}
            what={[words.decisions[act]?.[outcome] ?? outcome, endToEndId].filter(Boolean).join(' · ')}
            by={by}
            name={story.acts.find(({ actor }) => by === `operator:${actor}`)?.actor_name}
            at={at}
            reason={reason}
          />
        ))}
        <section className="card stack">
          <p className="big">
            <Money cents={centsOfText(withdrawal.amount)} />
          </p>
          <Facts
            facts={[
              [texts.withdrawals.to, formatPixKey(withdrawal.pix_key_type, withdrawal.pix_key)],
              [texts.withdrawals.net, <Money key="" cents={centsOfText(withdrawal.net_amount)} />],
              [
                words.merchant,
                <Link key="" to="/console/merchants/$id" params={{ id: withdrawal.merchant_id }}>
                  {words.seeMerchant}
                </Link>,
              ],
              [
                words.reviewReasons,
                withdrawal.compliance_reasons.map((reason) => words.reasons[reason] ?? reason).join(', '),
              ],
              [words.complianceStatus, words.compliance[withdrawal.compliance_status]],
              [words.bankStatus, words.bank[withdrawal.bank_processing_status]],
              [words.createdBy, withdrawal.created_by && <Actor key="" is={withdrawal.created_by} />],
              [
                words.duplicateOf,
                withdrawal.duplicate_of && (
                  <Link to="/console/withdrawals/$id" params={{ id: withdrawal.duplicate_of }}>
                    <code>{withdrawal.duplicate_of}</code>
                  </Link>
                ),
              ],
              [words.returned, withdrawal.returned_cents > 0 && <Money cents={withdrawal.returned_cents} />],
              [texts.withdrawals.endToEnd, withdrawal.e2e_id && <code>{withdrawal.e2e_id}</code>],
              [words.providerAccount, withdrawal.provider_account > 1 && String(withdrawal.provider_account)],
              [words.payoutId, <code key="">{withdrawal.payout_id}</code>],
              [texts.withdrawals.id, <code key="">{withdrawal.withdrawal_id}</code>],
              [texts.withdrawals.created, <Moment key="" at={withdrawal.created_at} form="full" />],
            ]}
          />
        </section>
        <AlertsCard alerts={alertsOf({ data: open }, undefined, undefined)} />
        <ToDo steps={withdrawal.due_steps} />
      </div>
      <Timeline happenings={[...ownOf(withdrawal, texts), ...aroundIt(story, texts)]} />
    </div>
  )
}

const ownOf = ({ events, payout_attempts: attempts, alerts }: OperatorWithdrawalDetail, texts: Texts): Happening[] => [
  ...events.map(
    ({ lifecycle, event, from, to, actor, reason, at }): Happening => ({
      at,
      source: 'withdrawals',
      title: `${texts.story.lifecycles[lifecycle] ?? lifecycle}: ${texts.story.events[event] ?? event}`,
      text: <Move from={from} to={to} actor={actor} />,
      said: reason,
    }),
  ),
  ...triesAt(attempts, texts),
  ...noticed(alerts, texts),
]
