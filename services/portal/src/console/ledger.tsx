import type { LedgerChecks } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { read } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded } from '../ui/states.tsx'
import { ClosedDays } from './closed-days.tsx'
import { MoveMoney } from './move-money.tsx'

/** When the ledger was last checked, what the checks found, and what was signed. */
export default function Ledger() {
  const texts = useTexts().ledger
  const checks = useQuery(read('/ops/ledger', undefined, { live: true }))
  const may = useMay()
  const [isMoving, setMoving] = useState(false)
  return (
    <Page
      title={texts.title}
      beside={<Freshness query={checks} />}
      acts={may('ops:treasury') && <Button onClick={() => setMoving(true)}>{texts.move}</Button>}
    >
      <MoveMoney open={isMoving} onClose={() => setMoving(false)} />
      <p className="soft">{texts.hint}</p>
      <Loaded query={checks}>
        {({ balances, verification, checkpoint }) => (
          <>
            <Balances balances={balances} />
            <Floats />
            <Verification verification={verification} />
            <Look title={texts.checkpoint} found={checkpoint !== null} none={texts.noCheckpoint}>
              {checkpoint && (
                <Facts
                  facts={[
                    [texts.number, checkpoint.number],
                    [texts.taken, <Moment key="" at={checkpoint.taken_at} form="full" />],
                    [texts.chains, checkpoint.merchants],
                    [texts.transfers, checkpoint.transfers],
                    [texts.root, <code key="">{checkpoint.root}</code>],
                  ]}
                />
              )}
            </Look>
          </>
        )}
      </Loaded>
      <ClosedDays />
    </Page>
  )
}

function Balances({ balances }: Pick<LedgerChecks, 'balances'>) {
  const all = useTexts()
  const texts = all.ledger
  return (
    <Look title={texts.balances} found={balances !== null} none={texts.neverLooked} isTrue={balances?.is_true}>
      {balances && (
        <>
          <Facts
            facts={[
              [texts.looked, <Moment key="" at={balances.at} form="full" />],
              [texts.imbalance, <Money key="" cents={balances.imbalance_cents} />],
              [texts.disagreeing, String(balances.disagreeing)],
            ]}
          />
          {balances.merchant_ids.map((id) => (
            <p key={id}>
              <Link to="/console/merchants/$id" params={{ id }}>
                <code>{id}</code>
              </Link>
            </p>
          ))}
        </>
      )}
    </Look>
  )
}

/** The balances of our accounts at banks that report one. */
function Floats() {
  const texts = useTexts().ledger
  const floats = useQuery(read('/ops/withdrawals/floats', undefined, { live: true }))
  if (floats.data === undefined || floats.data.data.length === 0) return null
  const isTrue = floats.data.data.every(({ missing_cents }) => missing_cents === 0)
  return (
    <section className="card stack">
      <div className="card-head">
        <h2>{texts.floats}</h2>
        <span className={`badge ${isTrue ? 'good' : 'bad'}`}>{isTrue ? texts.enough : texts.isMissing}</span>
      </div>
      <p className="soft">{texts.floatsHint}</p>
      {floats.data.data.map((float) => (
        <Facts
          key={float.provider_account}
          facts={[
            [texts.account, String(float.provider_account)],
            [texts.atBank, <Money key="" cents={float.bank_cents} />],
            [texts.inLedger, <Money key="" cents={float.ledger_cents} />],
            [texts.drift, <Money key="" cents={float.bank_cents - float.ledger_cents} />],
            [texts.owed, <Money key="" cents={float.owed_cents} />],
            [texts.looked, <Moment key="" at={float.looked_at} form="full" />],
          ]}
        />
      ))}
    </section>
  )
}

function Verification({ verification }: Pick<LedgerChecks, 'verification'>) {
  const texts = useTexts().ledger
  return (
    <Look
      title={texts.verification}
      found={verification !== null}
      none={texts.neverVerified}
      isTrue={verification?.is_true}
    >
      {verification && (
        <>
          <Facts
            facts={[
              [texts.looked, <Moment key="" at={verification.at} form="full" />],
              [
                texts.since,
                verification.since_checkpoint === null ? texts.all : texts.ofCheckpoint(verification.since_checkpoint),
              ],
            ]}
          />
          {verification.lies.map((lie) => (
            <p key={lie}>
              <code>{lie}</code>
            </p>
          ))}
        </>
      )}
    </Look>
  )
}

function Look(props: {
  title: string
  found: boolean
  none: string
  isTrue?: boolean | undefined
  children: ReactNode
}) {
  const { title, found, none, isTrue, children } = props
  const texts = useTexts().ledger
  return (
    <section className="card stack">
      <div className="card-head">
        <h2>{title}</h2>
        {isTrue !== undefined && (
          <span className={`badge ${isTrue ? 'good' : 'bad'}`}>{isTrue ? texts.isTrue : texts.isFalse}</span>
        )}
      </div>
      {isTrue === false && (
        <p className="note bad" role="alert">
          <Icon name="alert" /> {texts.call}
        </p>
      )}
      {found ? children : <p className="soft">{none}</p>}
    </section>
  )
}
