import type { ExpandedDispute } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { read } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Facts } from '../ui/facts.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Freshness, Loaded } from '../ui/states.tsx'
import { AnswerForm } from './answer-form.tsx'
import { DisputeStatus } from './dispute-status.tsx'

const centsOf = (reais: number): number => Math.round(reais * 100)

/** A payer's dispute, the merchant's answer, and the outcome. */
export default function DisputePage() {
  const { texts } = useLanguage()
  const words = texts.disputes
  const { id } = useParams({ from: '/signed-in/disputes/$id' })
  const dispute = useQuery(read('/v1/disputes/{id}', { path: { id }, query: { expand: 'defense' } }, { live: true }))
  return (
    <Page
      title={words.dispute}
      back={{ to: '/disputes', text: words.title }}
      beside={
        dispute.data && (
          <p className="row">
            <DisputeStatus status={dispute.data.status} /> <Freshness query={dispute} />
          </p>
        )
      }
    >
      <Loaded query={dispute}>
        {(data) => (
          <div className="columns">
            <Claim dispute={data} />
            <Answer dispute={data} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Claim({ dispute }: { dispute: ExpandedDispute }) {
  const words = useLanguage().texts.disputes
  return (
    <section className="card stack">
      <p className="big">
        <Money cents={centsOf(dispute.amount)} />
      </p>
      <Facts
        facts={[
          [words.heldNow, dispute.status === 'open' && <Money key="" cents={centsOf(dispute.held_amount)} />],
          [words.opened, <Moment key="" at={dispute.opened_at} form="full" />],
          [
            words.decisionDue,
            dispute.status === 'open' && dispute.decision_due_at && (
              <Moment key="" at={dispute.decision_due_at} form="full" />
            ),
          ],
          [words.decided, dispute.decided_at && <Moment key="" at={dispute.decided_at} form="full" />],
          [words.payment, <code key="">{dispute.end_to_end_id}</code>],
        ]}
      />
      <Link to="/sales/$id" params={{ id: dispute.sale_id }}>
        {words.ofSale}
      </Link>
    </section>
  )
}

const looks = { sending: 'busy', sent: 'good', refused: 'bad' } as const

function Answer({ dispute }: { dispute: ExpandedDispute }) {
  const words = useLanguage().texts.disputes
  const may = useMay()
  const { defense } = dispute
  const mayAnswer = dispute.can_answer === true && may('sales:write')
  return (
    <section className="card stack">
      <div className="card-head">
        <h2>{words.answer}</h2>
        {defense && <span className={`badge ${looks[defense.status]}`}>{words.answerStatus[defense.status]}</span>}
      </div>
      {defense ? (
        <>
          <p className={defense.refusal ? 'note bad' : 'soft'}>
            {defense.refusal ? words.refusals[defense.refusal] : words.answerHints[defense.status]}
          </p>
          <Facts
            facts={[
              [words.analysis, words.analyses[defense.analysis]],
              [words.written, <Moment key="" at={defense.created_at} form="full" />],
              [words.bankSaid, defense.answered_at && <Moment key="" at={defense.answered_at} form="full" />],
              [
                words.justification,
                <span key="" className="written">
                  {defense.justification ?? words.erased}
                </span>,
              ],
            ]}
          />
        </>
      ) : (
        <p className="soft">{dispute.can_answer ? words.noAnswer : words.noAnswerPossible}</p>
      )}
      {mayAnswer && <AnswerForm dispute={dispute} />}
      {dispute.can_answer && !mayAnswer && <p className="soft">{words.mayNotAnswer}</p>}
    </section>
  )
}
