import type { UnmatchedPayment } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Move } from '../ui/actor.tsx'
import { AskedBy } from '../ui/asked-by.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { SelectField } from '../ui/field.tsx'
import { formatCents } from '../ui/formats.ts'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded } from '../ui/states.tsx'
import { ConfirmProposal } from './confirm-proposal.tsx'

const looks = { open: 'wait', assigning: 'busy', credited: 'good', returning: 'busy', returned: '' } as const

/** A payment that belongs to no sale. Two operators assign it to a merchant, or one returns it to its payer. */
export default function PaymentPage() {
  const { texts } = useLanguage()
  const words = texts.console
  const { endToEndId } = useParams({ from: '/signed-in/console/payments/$endToEndId' })
  const query = useQuery(read('/ops/sales/unmatched-payments/{endToEndId}', { path: { endToEndId } }, { live: true }))
  return (
    <Page
      title={words.paymentTitle}
      back={{ to: '/', text: words.waiting }}
      beside={
        query.data && (
          <p className="row">
            <span className={`badge ${looks[query.data.status]}`}>{words.paymentStatus[query.data.status]}</span>
            <Freshness query={query} />
          </p>
        )
      }
      acts={query.data?.status === 'open' && <Acts payment={query.data} />}
    >
      <Loaded query={query}>
        {(payment) => (
          <div className="columns">
            <section className="card stack">
              {payment.status === 'open' && <Proposal endToEndId={endToEndId} />}
              <p className="big">
                <Money cents={payment.amount_cents} />
              </p>
              <Facts
                facts={[
                  [words.paidAt, <Moment key="" at={payment.paid_at} form="full" />],
                  [texts.withdrawals.endToEnd, <code key="">{payment.end_to_end_id}</code>],
                  [texts.sales.txid, payment.txid && <code>{payment.txid}</code>],
                  [words.merchant, payment.merchant_id && <code>{payment.merchant_id}</code>],
                ]}
              />
            </section>
            {payment.events.length > 0 && (
              <section className="card">
                <div className="card-head">
                  <h2>{words.happened}</h2>
                </div>
                <ol className="story">
                  {payment.events.map(({ event, from, to, actor, reason, at }) => (
                    <li key={`${event} ${at}`}>
                      <div>
                        <strong>{texts.story.events[event] ?? event}</strong>
                        <p className="soft small">
                          <Move from={from} to={to} actor={actor} />
                        </p>
                        {reason && <p>{reason}</p>}
                        <Moment at={at} form="full" />
                      </div>
                    </li>
                  ))}
                </ol>
              </section>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** The assignment that one operator has proposed and a second one has not confirmed yet. */
function Proposal({ endToEndId }: { endToEndId: string }) {
  const words = useLanguage().texts.console
  const proposals = useQuery(read('/ops/proposals', undefined, { live: true }))
  const proposal = proposals.data?.data.find(({ act, subject }) => act === 'assignment' && subject === endToEndId)
  if (!proposal) return null
  return (
    <>
      <AskedBy
        what={words.proposals.assignment}
        by={proposal.proposed_by}
        name={proposal.proposed_by_name}
        at={proposal.proposed_at}
      />
      <ConfirmProposal proposal={proposal} />
    </>
  )
}

function Acts({ payment }: { payment: UnmatchedPayment }) {
  const { texts, language } = useLanguage()
  const words = texts.console
  const may = useMay()
  const [asked, setAsked] = useState<'assign' | 'return'>()
  const [merchantId, setMerchantId] = useState('')
  const merchants = useQuery({ ...read('/ops/merchants', { query: { limit: 100 } }), enabled: asked === 'assign' })
  if (!may('ops:treasury')) return null
  const close = () => setAsked(undefined)
  const path = { endToEndId: payment.end_to_end_id }
  const amount = formatCents(payment.amount_cents, language)
  const chosen = merchants.data?.data.find(({ id }) => id === merchantId) ?? merchants.data?.data[0]
  return (
    <>
      <Button onClick={() => setAsked('return')}>{words.giveBack}</Button>
      <Button look="primary" onClick={() => setAsked('assign')}>
        {words.assign}
      </Button>
      <Ask
        open={asked === 'return'}
        onClose={close}
        title={words.giveBackTitle}
        confirm={words.giveBackConfirm(amount)}
        reason="wanted"
        said={words.givenBack}
        act={(reason) => call('post', '/ops/sales/unmatched-payments/{endToEndId}/return', { path, body: { reason } })}
      >
        <p>{words.giveBackHint(amount)}</p>
      </Ask>
      <Ask
        open={asked === 'assign'}
        onClose={close}
        title={words.assignTitle}
        confirm={words.propose}
        look="primary"
        reason="wanted"
        said={words.proposed}
        act={(reason) =>
          call('post', '/ops/sales/unmatched-payments/{endToEndId}/assign', {
            path,
            body: { merchant_id: chosen?.id ?? '', reason },
          })
        }
      >
        <SelectField
          label={words.merchant}
          value={chosen?.id ?? ''}
          options={(merchants.data?.data ?? []).map(({ id, name }) => [id, name])}
          onChange={(event) => setMerchantId(event.target.value)}
        />
        <p>{words.assignHint(amount, chosen?.name ?? '')}</p>
      </Ask>
    </>
  )
}
