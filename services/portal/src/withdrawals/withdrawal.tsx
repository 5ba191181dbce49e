import type { ExpandedWithdrawal } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call, saveFile } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useDecides, useMay, useSession } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Actor } from '../ui/actor.tsx'
import { AskedBy } from '../ui/asked-by.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { centsOfText, formatCents, formatPixKey } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded } from '../ui/states.tsx'
import { stepsOf } from './steps.ts'
import { WithdrawalStatus } from './withdrawal-status.tsx'

export default function WithdrawalPage() {
  const { texts } = useLanguage()
  const { id } = useParams({ from: '/signed-in/withdrawals/$id' })
  const query = useQuery(
    read(
      '/v1/withdrawals/{id}',
      { path: { id }, query: { expand: 'failure,history,created_by,decided_by' } },
      { live: true },
    ),
  )
  const withdrawal = query.data?.data
  return (
    <Page
      title={texts.withdrawals.withdrawal}
      back={{ to: '/withdrawals', text: texts.withdrawals.title }}
      beside={
        withdrawal && (
          <p className="row">
            <WithdrawalStatus status={withdrawal.status} /> <Freshness query={query} />
          </p>
        )
      }
      acts={withdrawal && <Acts withdrawal={withdrawal} />}
    >
      <Loaded query={query}>{({ data }) => <Detail withdrawal={data} />}</Loaded>
    </Page>
  )
}

function Acts({ withdrawal }: { withdrawal: ExpandedWithdrawal }) {
  const { texts, language } = useLanguage()
  const words = texts.withdrawals
  const may = useMay()
  const { demo, merchant } = useSession()
  const [asked, setAsked] = useState<'approve' | 'reject' | 'cancel'>()
  const path = { id: withdrawal.withdrawal_id }
  const amount = formatCents(centsOfText(withdrawal.amount), language)
  const net = formatCents(centsOfText(withdrawal.net_amount), language)
  const key = formatPixKey(withdrawal.pix_key_type, withdrawal.pix_key)
  const close = () => setAsked(undefined)
  const bodyOf = (reason: string) => (reason === '' ? {} : { reason })
  const decides = may('withdrawals:approve')
  const approves = useDecides()(withdrawal)
  // Somebody who may approve withdrawals, but not this one, has asked for it.
  const isOwn = decides && !approves
  const receipt = async () => {
    const { drawReceipt } = await import('./receipt.ts')
    const content = await drawReceipt({ withdrawal, merchant: merchant?.name ?? '', isDemo: demo, texts, language })
    saveFile(
      new Blob([content], { type: 'application/pdf' }),
      `pix-${withdrawal.e2e_id ?? withdrawal.withdrawal_id}.pdf`,
    )
  }
  return (
    <>
      {withdrawal.status === 'paid' && (
        <Button look="primary" onClick={() => void receipt()}>
          <Icon name="download" /> {words.receipt}
        </Button>
      )}
      {decides && withdrawal.status === 'processing' && withdrawal.bank_processing_status === 'pending' && (
        <Button onClick={() => setAsked('cancel')}>{words.cancel}</Button>
      )}
      {decides && withdrawal.status === 'pending' && (
        <>
          <Button onClick={() => setAsked('reject')}>
            <Icon name="cross" /> {isOwn ? words.takeBack : words.reject}
          </Button>
          {approves ? (
            <Button look="primary" onClick={() => setAsked('approve')}>
              <Icon name="check" /> {words.approve}
            </Button>
          ) : (
            <p className="soft small">{demo ? words.ownNeedsAnotherInDemo : words.ownNeedsAnother}</p>
          )}
        </>
      )}
      <Ask
        open={asked === 'approve'}
        onClose={close}
        title={words.approveTitle}
        confirm={words.approveConfirm(amount)}
        look="primary"
        said={words.approved}
        act={() => call('post', '/v1/withdrawals/{id}/approve', { path, body: {} })}
      >
        <Asked withdrawal={withdrawal} />
        <p>{words.approveHint(amount, net, key)}</p>
      </Ask>
      <Ask
        open={asked === 'reject'}
        onClose={close}
        title={isOwn ? words.takeBackTitle : words.rejectTitle}
        confirm={isOwn ? words.takeBack : words.reject}
        reason="optional"
        said={isOwn ? words.takenBack : words.rejected}
        act={(reason) => call('post', '/v1/withdrawals/{id}/reject', { path, body: bodyOf(reason) })}
      >
        <Asked withdrawal={withdrawal} />
        <p>{words.rejectHint(amount)}</p>
      </Ask>
      <Ask
        open={asked === 'cancel'}
        onClose={close}
        title={words.cancelTitle}
        confirm={words.cancel}
        reason="optional"
        said={words.cancelled}
        act={(reason) => call('post', '/v1/withdrawals/{id}/cancel', { path, body: bodyOf(reason) })}
      >
        <p>{words.cancelHint(amount)}</p>
      </Ask>
    </>
  )
}

const Asked = ({ withdrawal: { created_by: by, created_at: at } }: { withdrawal: ExpandedWithdrawal }) =>
  by !== undefined && <AskedBy by={by} at={at} />

function Detail({ withdrawal }: { withdrawal: ExpandedWithdrawal }) {
  const { texts } = useLanguage()
  const words = texts.withdrawals
  const approves = useDecides()(withdrawal)
  return (
    <div className="columns">
      <section className="card stack">
        {withdrawal.status === 'pending' && <Asked withdrawal={withdrawal} />}
        <p className="big">
          <Money cents={centsOfText(withdrawal.amount)} />
        </p>
        <Facts
          facts={[
            [words.to, formatPixKey(withdrawal.pix_key_type, withdrawal.pix_key)],
            [words.keyType, words.keyTypes[withdrawal.pix_key_type]],
            [words.net, <Money key="" cents={centsOfText(withdrawal.net_amount)} />],
            [words.fee, <Money key="" cents={centsOfText(withdrawal.fee_amount)} />],
            [words.created, <Moment key="" at={withdrawal.created_at} form="full" />],
            [words.origin, words.origins[withdrawal.origin]],
            [words.endToEnd, withdrawal.e2e_id && <code key="">{withdrawal.e2e_id}</code>],
            [words.id, <code key="">{withdrawal.withdrawal_id}</code>],
          ]}
        />
      </section>
      <section className="card" aria-live="polite">
        <div className="card-head">
          <h2>{words.where}</h2>
        </div>
        <ol className="story">
          {stepsOf(withdrawal, texts, approves).map(({ title, text, at, by, look }) => (
            <li key={title} className={look} aria-current={look === 'now' ? 'step' : undefined}>
              <div>
                <strong>{title}</strong>
                {text && <p>{text}</p>}
                {at && (
                  <p className="when">
                    <Moment at={at} form="full" />
                    {by && (
                      <>
                        {' · '}
                        <Actor is={by} />
                      </>
                    )}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
