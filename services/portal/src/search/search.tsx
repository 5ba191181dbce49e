import type { Found } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { read } from '../api/queries.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Search, useFilter } from '../ui/filters.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Loaded, State } from '../ui/states.tsx'

const shortest = 2

/** Finds anything by one of its names or ids, in every service. */
export default function SearchPage() {
  const texts = useTexts().search
  const { q = '' } = useSearch({ from: '/signed-in/search' })
  const filter = useFilter()
  const { door } = useSession()
  const path = door === 'operator' ? '/ops/search' : '/v1/search'
  const isAsked = q.trim().length >= shortest
  const found = useQuery({ ...read(path, { query: { q: q.trim() } }), enabled: isAsked })
  return (
    <Page title={texts.title}>
      <search className="filters">
        <Search
          label={texts.label}
          placeholder={texts.placeholder}
          value={q}
          onSearch={(text) => filter({ q: text })}
        />
      </search>
      <div className="card flush">
        {isAsked ? (
          <Loaded query={found}>
            {({ data, unanswered }) => (
              <>
                {unanswered.length > 0 && <p className="note wait">{texts.unanswered(unanswered.join(', '))}</p>}
                {data.length === 0 ? (
                  <State icon="search" title={texts.none}>
                    {texts.noneHint}
                  </State>
                ) : (
                  <ul className="plain-list">
                    {data.map((row) => (
                      <FoundRow key={`${row.kind} ${row.id} ${row.matched}`} row={row} />
                    ))}
                  </ul>
                )}
              </>
            )}
          </Loaded>
        ) : (
          <State icon="search" title={texts.hint}>
            {texts.placeholder}
          </State>
        )}
      </div>
    </Page>
  )
}

function FoundRow({ row }: { row: Found }) {
  const { search: texts, plain, sales } = useTexts()
  const states: Record<string, string> = row.kind === 'sale' ? sales.status : plain.states
  return (
    <li>
      <div>
        <p className="row">
          <span className="badge">{texts.kinds[row.kind]}</span>
          {/* A withdrawal's label is its Idempotency-Key, which its page and its receipt do not show. */}
          <FoundLink row={row}>{row.kind === 'withdrawal' ? row.id : (row.label ?? row.id)}</FoundLink>
        </p>
        <p className="soft small">
          {texts.by} {texts.names[row.matched] ?? row.matched}
          {row.status && ` · ${states[row.status] ?? row.status}`}
          {row.at && (
            <>
              {' · '}
              <Moment at={row.at} form="full" />
            </>
          )}
        </p>
      </div>
      {row.amount_cents !== null && (
        <strong>
          <Money cents={row.amount_cents} />
        </strong>
      )}
    </li>
  )
}

/** Links to what was found, or, for operators, to its merchant where it has no view of its own. */
function FoundLink({ row: { kind, id, merchant_id: merchantId }, children }: { row: Found; children: ReactNode }) {
  const { door } = useSession()
  const isOperator = door === 'operator'
  if (kind === 'withdrawal')
    return (
      <Link to={isOperator ? '/console/withdrawals/$id' : '/withdrawals/$id'} params={{ id }}>
        {children}
      </Link>
    )
  if (kind === 'payment' && isOperator)
    return (
      <Link to="/console/payments/$endToEndId" params={{ endToEndId: id }}>
        {children}
      </Link>
    )
  if (kind === 'sale')
    return (
      <Link to={isOperator ? '/console/sales/$id' : '/sales/$id'} params={{ id }}>
        {children}
      </Link>
    )
  if (kind === 'endpoint' && !isOperator)
    return (
      <Link to="/developers/webhooks/$id" params={{ id }}>
        {children}
      </Link>
    )
  const whose = kind === 'merchant' ? id : merchantId
  if (isOperator && whose !== null)
    return (
      <Link to="/console/merchants/$id" params={{ id: whose }}>
        {children}
      </Link>
    )
  return <strong>{children}</strong>
}
