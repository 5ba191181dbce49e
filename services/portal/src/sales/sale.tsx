import type { Dispute, ExpandedSale, Refund, Sale } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useMay, useSession } from '../session/session.tsx'
import { type Texts, useLanguage } from '../texts/texts.tsx'
import { Ask, useKeyOf } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { CopyLine } from '../ui/copy.tsx'
import { Facts } from '../ui/facts.tsx'
import { AmountField } from '../ui/field.tsx'
import { formatCents, instantOf, type Language } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Qr } from '../ui/qr.tsx'
import { Freshness, Loaded } from '../ui/states.tsx'
import { dueFactsOf } from './due-terms.tsx'
import { PayInDemo } from './pay-in-demo.tsx'
import { SaleReturns, SaleStatus } from './sale-status.tsx'
import { isShared, Shares } from './shares.tsx'

const centsOf = ({ amount }: { amount: number }): number => Math.round(amount * 100)

export default function SalePage() {
  const { texts } = useLanguage()
  const { id } = useParams({ from: '/signed-in/sales/$id' })
  const sale = useQuery(read('/v1/sales/{id}', { path: { id }, query: { expand: 'shares' } }, { live: true }))
  return (
    <Page
      title={sale.data ? sale.data.reference : texts.sales.sale}
      back={{ to: '/sales', text: texts.sales.title }}
      beside={
        sale.data && (
          <p className="row">
            <SaleStatus status={sale.data.status} /> <Disputed sale={sale.data} /> <Returned sale={sale.data} />{' '}
            <Freshness query={sale} />
          </p>
        )
      }
      acts={sale.data && <Acts sale={sale.data} />}
    >
      <Loaded query={sale}>{(data) => <Detail sale={data} />}</Loaded>
    </Page>
  )
}

const useRefunds = (sale: Sale) =>
  useQuery({
    ...read('/v1/sales/{id}/refunds', { path: { id: sale.id }, query: { limit: 100 } }, { live: true }),
    enabled: sale.status === 'paid',
  })

const useDisputes = (sale: Sale) =>
  useQuery({
    ...read('/v1/disputes', { query: { sale_id: sale.id, limit: 100 } }, { live: true }),
    enabled: sale.status === 'paid',
  })

const isOpen = ({ status }: Dispute): boolean => status === 'open'

/** While the banks decide, the sale stays paid and its money is on hold. */
function Disputed({ sale }: { sale: Sale }) {
  const open = useDisputes(sale).data?.data.find(isOpen)
  const words = useLanguage().texts.sales
  if (!open) return null
  return (
    <Link className="badge bad" to="/disputes/$id" params={{ id: open.id }}>
      {words.disputed}
    </Link>
  )
}

/** How much of the sale's money went back, by refunds and by disputes that the payer won. */
function Returned({ sale }: { sale: Sale }) {
  const refunded = useRefunds(sale).data?.data.filter(({ status }) => status === 'completed') ?? []
  const lost = useDisputes(sale).data?.data.filter(({ status }) => status === 'accepted') ?? []
  const cents = [...refunded, ...lost.map((dispute) => ({ amount: dispute.held_amount }))].reduce(
    (total, part) => total + centsOf(part),
    0,
  )
  return <SaleReturns sale={{ amount: sale.amount, returned_amount: cents / 100 }} />
}

function Acts({ sale }: { sale: Sale }) {
  const { texts, language } = useLanguage()
  const may = useMay()
  const [asked, setAsked] = useState<'cancel' | 'refund'>()
  // Kept outside the dialog: whoever closes it before an answer came, and asks again, means the same refund.
  const keyOf = useKeyOf()
  const [refundsAsked, setRefundsAsked] = useState(0)
  const refunds = useRefunds(sale)
  const disputes = useDisputes(sale)
  if (!may('sales:write')) return null
  const path = { id: sale.id }
  const close = () => setAsked(undefined)
  const sent = (refunds.data?.data ?? []).filter(({ status }) => status !== 'failed')
  const leftCents = centsOf(sale) - sent.reduce((total, refund) => total + centsOf(refund), 0)
  const isDisputed = disputes.data?.data.some(isOpen)
  // A dispute may have taken the money back already; a refund must not send it a second time.
  const mayGoBack = disputes.data?.data.every(({ status }) => status === 'rejected' || status === 'cancelled')
  return (
    <>
      {isDisputed && <p className="soft small">{texts.sales.disputedHint}</p>}
      {sale.status === 'pending' && (
        <Button onClick={() => setAsked('cancel')}>
          <Icon name="cross" /> {texts.sales.cancel}
        </Button>
      )}
      {sale.status === 'paid' && refunds.data && leftCents > 0 && mayGoBack && (
        <Button onClick={() => setAsked('refund')}>
          <Icon name="refund" /> {texts.sales.refund}
        </Button>
      )}
      <Ask
        open={asked === 'cancel'}
        onClose={close}
        title={texts.sales.cancelTitle}
        confirm={texts.sales.cancel}
        said={texts.sales.cancelled}
        act={() => call('post', '/v1/sales/{id}/cancel', { path })}
      >
        <p>{texts.sales.cancelHint(formatCents(centsOf(sale), language))}</p>
      </Ask>
      {asked === 'refund' && (
        <AskRefund
          sale={sale}
          leftCents={leftCents}
          keyOf={(amount) => keyOf({ amount, refundsAsked })}
          onClose={close}
          onAsked={() => setRefundsAsked(refundsAsked + 1)}
        />
      )}
    </>
  )
}

interface RefundAsked {
  sale: Sale
  leftCents: number
  keyOf: (amount: number) => string
  onClose: () => void
  onAsked: () => void
}

function AskRefund({ sale, leftCents, keyOf, onClose, onAsked }: RefundAsked) {
  const { texts, language } = useLanguage()
  const [cents, setCents] = useState(leftCents)
  const left = formatCents(leftCents, language)
  const amount = formatCents(cents, language)
  return (
    <Ask
      open
      onClose={onClose}
      title={texts.sales.refundTitle}
      confirm={texts.sales.refundConfirm(amount)}
      said={texts.sales.refunded}
      act={() =>
        call('post', '/v1/sales/{id}/refunds', {
          path: { id: sale.id },
          body: { amount: cents / 100 },
          idempotencyKey: keyOf(cents / 100),
        })
      }
      after={onAsked}
    >
      <AmountField
        label={texts.sales.refundAmount}
        cents={cents}
        onCents={(typed) => setCents(Math.min(typed, leftCents))}
      />
      <p>{texts.sales.refundHint(amount, left)}</p>
    </Ask>
  )
}

function Detail({ sale }: { sale: ExpandedSale }) {
  const { texts, language } = useLanguage()
  const { demo } = useSession()
  const refunds = useRefunds(sale)
  const disputes = useDisputes(sale)
  return (
    <div className="columns">
      <div className="stack">
        <section className="card stack">
          <p className="big">
            <Money cents={centsOf(sale)} />
          </p>
          <Facts
            facts={[
              [texts.sales.created, <Moment key="" at={sale.created_at} form="full" />],
              [texts.sales.paidAt, sale.paid_at && <Moment key="" at={sale.paid_at} form="full" />],
              [texts.sales.expiresAt, sale.status === 'pending' && <Moment key="" at={sale.expires_at} form="full" />],
              ...dueFactsOf(sale, texts, language),
              [texts.sales.customer, sale.customer_name],
              [texts.sales.email, sale.customer_email],
              [texts.sales.document, sale.customer_document],
              [texts.sales.phone, sale.customer_phone],
              [
                texts.sales.payer,
                sale.payer_name && [sale.payer_name, sale.payer_document].filter(Boolean).join(' · '),
              ],
              [texts.sales.origin, texts.sales.origins[sale.origin] ?? sale.origin],
              [texts.sales.txid, <code key="">{sale.payment_provider_transaction_id}</code>],
              [texts.sales.id, <code key="">{sale.id}</code>],
            ]}
          />
        </section>
        {isShared(sale) && <Shares sale={sale} />}
        {sale.status === 'paid' && (
          <section className="card">
            <div className="card-head">
              <h2>{texts.sales.refunds}</h2>
            </div>
            <Loaded query={refunds} rows={2}>
              {({ data }) =>
                data.length === 0 ? (
                  <p className="soft">{texts.sales.refundNone}</p>
                ) : (
                  <ul className="todo lines">
                    {data.map((refund) => (
                      <li key={refund.id} className="row">
                        <strong>
                          <Money cents={centsOf(refund)} />
                        </strong>
                        <span className="soft small">
                          <Moment at={refund.created_at} />
                        </span>
                        <span className="push">
                          <RefundStatus refund={refund} />
                        </span>
                      </li>
                    ))}
                  </ul>
                )
              }
            </Loaded>
          </section>
        )}
      </div>
      <div className="stack">
        {sale.status === 'pending' && (
          <section className="card counter">
            <h2 className="unseen">{texts.sales.code}</h2>
            <Qr text={sale.qrcode_data} label={texts.sales.codeAlt} />
            <CopyLine label={texts.sales.copyCode} text={sale.qrcode_data} />
            <a className="row" href={`/checkout/${sale.id}`} target="_blank" rel="noreferrer">
              <Icon name="link" /> {texts.sales.checkoutPage}
            </a>
            {demo && <PayInDemo code={sale.qrcode_data} />}
          </section>
        )}
        <section className="card">
          <div className="card-head">
            <h2>{texts.sales.history}</h2>
          </div>
          <ol className="story">
            {storyOf({ sale, refunds: refunds.data?.data, disputes: disputes.data?.data }, texts, language).map(
              ({ text, at, look }) => (
                <li key={`${text}${at}`} className={look}>
                  <div>
                    {text}
                    {at && (
                      <>
                        <br />
                        <Moment at={at} form="full" />
                      </>
                    )}
                  </div>
                </li>
              ),
            )}
          </ol>
        </section>
      </div>
    </div>
  )
}

const refundLooks = { processing: 'busy', completed: 'good', failed: 'bad' } as const

const RefundStatus = ({ refund: { status } }: { refund: Refund }) => (
  <span className={`badge ${refundLooks[status]}`}>{useLanguage().texts.sales.refundStatus[status]}</span>
)

interface Happened {
  text: string
  at?: string
  look?: 'now' | 'bad'
}

interface Story {
  sale: Sale
  refunds: readonly Refund[] | undefined
  disputes: readonly Dispute[] | undefined
}

function storyOf({ sale, refunds = [], disputes = [] }: Story, words: Texts, language: Language): Happened[] {
  const texts = words.sales
  const story: Happened[] = [{ text: texts.happenedCreated, at: sale.created_at }]
  if (sale.paid_at) story.push({ text: texts.happenedPaid, at: sale.paid_at })
  else if (sale.status === 'expired') story.push({ text: texts.happenedExpired, at: sale.updated_at, look: 'bad' })
  else if (sale.status === 'cancelled') story.push({ text: texts.happenedCancelled, at: sale.updated_at, look: 'bad' })
  else story.push({ text: texts.waitingForPayment, look: 'now' })
  for (const refund of refunds)
    story.push({
      text: `${texts.happenedRefund(formatCents(centsOf(refund), language))}: ${texts.refundStatus[refund.status]}`,
      at: refund.refunded_at ?? refund.created_at,
      ...(refund.status === 'failed' ? { look: 'bad' as const } : {}),
    })
  for (const { status, opened_at: openedAt, decided_at: decidedAt } of disputes) {
    story.push({ text: texts.happenedDisputed, at: openedAt, look: 'bad' })
    if (decidedAt) story.push({ text: texts.happenedDecided(words.disputes.status[status]), at: decidedAt })
  }
  return story.sort(
    (a, b) => (a.at ? instantOf(a.at).getTime() : Infinity) - (b.at ? instantOf(b.at).getTime() : Infinity),
  )
}
