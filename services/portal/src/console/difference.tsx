import type { Difference } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { read } from '../api/queries.ts'
import { useMay, useSession } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Actor, useActor } from '../ui/actor.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDay } from '../ui/formats.ts'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { alertIn } from '../ui/plain-words.ts'
import { Freshness, Loaded } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { resolveAlert } from './alert-acts.tsx'
import { DifferenceStatus } from './difference-status.tsx'
import { TakeAlert } from './take-alert.tsx'

/** A line on which the books differ: what each of them has, and who works on it. */
export default function DifferencePage() {
  const { texts, language } = useLanguage()
  const words = texts.differences
  const { service, id } = useParams({ from: '/signed-in/console/differences/$service/$id' })
  const ofSales = useQuery({
    ...read('/ops/sales/differences/{id}', { path: { id } }, { live: true }),
    enabled: service === 'sales',
  })
  const ofWithdrawals = useQuery({
    ...read('/ops/withdrawals/differences/{id}', { path: { id } }, { live: true }),
    enabled: service !== 'sales',
  })
  const query = service === 'sales' ? ofSales : ofWithdrawals
  const difference = query.data
  return (
    <Page
      title={words.one}
      back={{ to: '/console/differences', text: words.title }}
      beside={
        difference && (
          <p className="row">
            <DifferenceStatus status={difference.status} />
            <Freshness query={query} />
          </p>
        )
      }
      acts={difference && difference.status !== 'resolved' && <Acts difference={difference} />}
    >
      <Loaded query={query}>
        {(row) => (
          <>
            <section className="card stack">
              <h2>{texts.console.alerts[row.kind] ?? row.kind}</h2>
              {row.text && <p>{alertIn(row.text, texts.plain)}</p>}
              {row.amount_cents !== null && (
                <p className="big">
                  <Money cents={row.amount_cents} />
                </p>
              )}
              <Facts
                facts={[
                  [words.day, formatDay(row.date, language)],
                  [words.foundAt, <Moment key="" at={row.found_at} form="full" />],
                  [texts.withdrawals.endToEnd, row.end_to_end_id && <code>{row.end_to_end_id}</code>],
                  [words.subject, row.subject !== row.end_to_end_id && <code>{row.subject}</code>],
                  [words.transfer, row.transfer_id && <code>{row.transfer_id}</code>],
                  [texts.console.merchant, row.merchant_id && <MerchantLink id={row.merchant_id} />],
                  [words.sale, row.sale_id && <SaleLink id={row.sale_id} />],
                  [words.withdrawal, row.withdrawal_id && <WithdrawalLink id={row.withdrawal_id} />],
                ]}
              />
            </section>
            <Books difference={row} />
            <Work difference={row} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const MerchantLink = ({ id }: { id: string }) => (
  <Link to="/console/merchants/$id" params={{ id }}>
    <code>{id}</code>
  </Link>
)
const SaleLink = ({ id }: { id: string }) => (
  <Link to="/console/sales/$id" params={{ id }}>
    <code>{id}</code>
  </Link>
)
const WithdrawalLink = ({ id }: { id: string }) => (
  <Link to="/console/withdrawals/$id" params={{ id }}>
    <code>{id}</code>
  </Link>
)

function Books({ difference }: { difference: Difference }) {
  const { texts } = useLanguage()
  const words = texts.differences
  const rows = (['bank', 'ours', 'ledger'] as const).map((book) => ({ book, line: difference[book] }))
  return (
    <section className="stack">
      <h2>{words.sides}</h2>
      <p className="soft">{words.sidesHint}</p>
      <DataTable
        caption={words.sides}
        rows={rows}
        keyOf={({ book }) => book}
        columns={[
          { id: 'book', header: words.book, cell: ({ book }) => <strong>{words.books[book]}</strong> },
          {
            id: 'amount',
            header: words.amount,
            look: { end: true },
            cell: ({ line }) =>
              line === null ? (
                <span className="soft">{words.notAsked}</span>
              ) : line.amount_cents === null ? (
                words.hasNone
              ) : (
                <Money cents={line.amount_cents} signed />
              ),
          },
          {
            id: 'status',
            header: texts.common.status,
            cell: ({ line }) => (line?.status ? (words.lineStatus[line.status] ?? line.status) : texts.common.none),
          },
          {
            id: 'name',
            header: words.name,
            look: { whole: true },
            cell: ({ line }) => (line?.id ? <code>{line.id}</code> : texts.common.none),
          },
        ]}
      />
    </section>
  )
}

/** Who works on it, the proposed resolution, and the final one. */
function Work({ difference: row }: { difference: Difference }) {
  const { texts } = useLanguage()
  const words = texts.differences
  const who = (actors: string) =>
    actors.split(' ').map((actor, index) => (
      <Fragment key={actor}>
        {index > 0 && ', '}
        <Actor is={actor} />
      </Fragment>
    ))
  if (!row.taken_by && !row.proposed_by && !row.resolved_by) return null
  return (
    <section className="card stack">
      <h2>{words.work}</h2>
      <Facts
        facts={[
          [words.takenBy, row.taken_by && who(row.taken_by)],
          [words.takenAt, row.taken_at && <Moment at={row.taken_at} form="full" />],
          [words.proposedBy, row.proposed_by && who(row.proposed_by)],
          [words.proposedAt, row.proposed_at && <Moment at={row.proposed_at} form="full" />],
          [words.proposal, row.status !== 'resolved' && row.proposed_resolution],
          [words.resolvedBy, row.resolved_by && who(row.resolved_by)],
          [words.resolvedAt, row.resolved_at && <Moment at={row.resolved_at} form="full" />],
          [words.resolution, row.resolution],
        ]}
      />
    </section>
  )
}

function Acts({ difference }: { difference: Difference }) {
  const { texts } = useLanguage()
  const words = texts.differences
  const { person } = useSession()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const proposer = useActor(difference.proposed_by)
  if (!may('ops:treasury')) return null
  const { service, id, needs_two: needsTwo, proposed_by: proposedBy, proposed_resolution: proposal } = difference
  const isMine = proposedBy?.includes(person.id) ?? false
  const isSecond = proposedBy !== null && !isMine
  return (
    <>
      <TakeAlert service={service} id={id} isTaken={difference.taken_by !== null || proposedBy !== null} />
      {isMine ? (
        <span className="soft small">{texts.console.needsAnother}</span>
      ) : (
        <Button look="primary" onClick={() => setAsking(true)}>
          {isSecond ? texts.console.confirm : words.close}
        </Button>
      )}
      <Ask
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.closeTitle}
        confirm={isSecond ? texts.console.confirm : words.close}
        look="primary"
        reason="wanted"
        said={needsTwo && !isSecond ? texts.console.proposed : words.closed}
        act={(reason) => resolveAlert(service, id, reason)}
      >
        <p>{isSecond ? words.secondHint(proposer) : needsTwo ? words.twoHint : words.closeHint}</p>
        {isSecond && <p>{proposal}</p>}
      </Ask>
    </>
  )
}
