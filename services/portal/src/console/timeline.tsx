import type { SaleStory, WithdrawalStory } from '@comporta/client'
import type { ReactNode } from 'react'
import type { Texts } from '../texts/texts.tsx'
import { useTexts } from '../texts/texts.tsx'
import { instantOf } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Moment, Money } from '../ui/money.tsx'
import { actorIn, failureIn } from '../ui/plain-words.ts'

/** One thing that happened, and where. */
export interface Happening {
  at: string
  source: keyof Texts['story']['sources']
  title: ReactNode
  text?: ReactNode
  said?: string | null
  isBad?: boolean
}

type Around = Pick<SaleStory | WithdrawalStory, 'transfers' | 'deliveries' | 'acts'>
type Attempt = WithdrawalStory['withdrawal']['payout_attempts'][number] | SaleRefund['attempts'][number]
type SaleRefund = SaleStory['sale']['refunds'][number]

/** What the ledger did, what was sent to the merchant's programs, and what operators did. */
export const aroundIt = ({ transfers, deliveries, acts }: Around, texts: Texts): Happening[] => [
  ...transfers.map(
    ({ created_at: at, kind, outcome, posted_cents: cents, description }): Happening => ({
      at,
      source: 'ledger',
      title: (
        <>
          {texts.statement.kinds[kind as keyof Texts['statement']['kinds']] ?? kind} <Money cents={cents} />
        </>
      ),
      text:
        outcome === 'posted'
          ? description && texts.plain.entry(description)
          : (texts.story.outcomes[outcome] ?? outcome),
      isBad: outcome !== 'posted',
    }),
  ),
  ...deliveries.flatMap(({ type, endpoint_url: url, occurred_at, status, attempts }): Happening[] =>
    attempts.length === 0
      ? [
          {
            at: occurred_at,
            source: 'webhooks',
            title: texts.plain.heard[type] ?? type,
            text: `${url} · ${texts.developers.deliveryStatus[status]}`,
          },
        ]
      : attempts.map(({ at, status: answered, failure, answer, took_ms: took }) => ({
          at,
          source: 'webhooks',
          title: texts.plain.heard[type] ?? type,
          text: `${url} · ${failure === null ? answered : failureIn(failure, texts.plain)} · ${took} ms`,
          said: failure === null ? null : answer,
          isBad: failure !== null,
        })),
  ),
  ...acts.map(
    ({ at, event, moment, actor, actor_name: name, status, reason }): Happening => ({
      at,
      source: 'operators',
      title: texts.plain.deeds[event] ?? event,
      text: [texts.console.moments[moment], status, name ?? actorIn(actor, texts.plain)]
        .filter((part) => part !== null)
        .join(' · '),
      said: reason,
      isBad: status !== null && status >= 400,
    }),
  ),
]

/** Each request to the bank, and its answer. */
export const triesAt = (attempts: readonly Attempt[], texts: Texts): Happening[] =>
  attempts.flatMap(({ number, outcome, detail, started_at: asked, answered_at: answered }) => [
    { at: asked, source: 'bank', title: texts.story.asked(number), text: answered === null && texts.console.noAnswer },
    ...(answered === null
      ? []
      : [
          {
            at: answered,
            source: 'bank' as const,
            title: texts.story.answered(number, texts.story.outcomes[outcome ?? ''] ?? outcome ?? ''),
            said: detail && failureIn(detail, texts.plain),
          },
        ]),
  ])

export const noticed = (
  alerts: readonly { kind: string; created_at: string; resolved_at: string | null; resolved_by: string | null }[],
  texts: Texts,
): Happening[] =>
  alerts.flatMap(({ kind, created_at, resolved_at, resolved_by }) => {
    const title = texts.console.alerts[kind] ?? kind
    return [
      { at: created_at, source: 'alerts', title, isBad: true },
      ...(resolved_at === null
        ? []
        : [{ at: resolved_at, source: 'alerts' as const, title, text: texts.story.closedBy(resolved_by ?? '') }]),
    ]
  })

/** Everything that happened to one thing, whichever service did it, in order. */
export function Timeline({ happenings }: { happenings: readonly Happening[] }) {
  const texts = useTexts()
  const inOrder = happenings.toSorted((a, b) => instantOf(a.at).getTime() - instantOf(b.at).getTime())
  return (
    <section className="card">
      <div className="card-head">
        <h2>{texts.console.happened}</h2>
      </div>
      <ol className="story">
        {inOrder.map(({ at, source, title, text, said, isBad }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: earlier entries keep their place.
          <li key={index} className={isBad ? 'bad' : undefined}>
            <div>
              <p className="row">
                <strong>{title}</strong> <span className="badge">{texts.story.sources[source]}</span>
              </p>
              {text && <p className="soft small">{text}</p>}
              {said && <p>{said}</p>}
              <Moment at={at} form="full" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Names the services that did not answer, so that nobody takes the story for complete. */
export function Unanswered({ names }: { names: readonly string[] }) {
  const texts = useTexts().search
  if (names.length === 0) return null
  return (
    <p className="note wait" role="status">
      <Icon name="alert" /> {texts.unanswered(names.join(', '))}
    </p>
  )
}

/** The steps that are still due, as the database has them. */
export function ToDo({ steps }: { steps: WithdrawalStory['withdrawal']['due_steps'] }) {
  const texts = useTexts()
  return (
    <section className="card flush">
      <h2 className="card-title">{texts.story.toDo}</h2>
      {steps.length === 0 ? (
        <p className="soft padded">{texts.story.nothingToDo}</p>
      ) : (
        <ul className="plain-list">
          {steps.map(({ subject, step, due_at: due, claimed, tries, failure, set_aside_at: aside }) => (
            <li key={`${subject} ${step}`}>
              <div>
                <p className="row">
                  <span title={step}>{texts.story.steps[step] ?? step}</span>
                  {claimed && <span className="badge busy">{texts.story.inHand}</span>}
                  {aside !== null && <span className="badge bad">{texts.queues.setAside}</span>}
                </p>
                <p className="soft small">
                  {texts.queues.dueAt} <Moment at={due} form="full" />
                  {tries > 0 && ` · ${texts.queues.tries(tries)}`}
                </p>
                {failure && <p className="small">{failureIn(failure, texts.plain)}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
