import type { DueStep, Queues } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { failureIn } from '../ui/plain-words.ts'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { resumeStep } from './alert-acts.tsx'

const services = ['sales', 'withdrawals', 'webhooks'] as const
type Service = (typeof services)[number]

/** What each service has to do, how long that has waited, and what fails. */
export default function QueuesPage() {
  const texts = useTexts()
  return (
    <Page title={texts.queues.title}>
      <p className="soft">{texts.queues.hint}</p>
      {services.map((service) => (
        <ServiceQueues key={service} service={service} />
      ))}
    </Page>
  )
}

function ServiceQueues({ service }: { service: Service }) {
  const texts = useTexts().queues
  const queues = useQuery(read(`/ops/${service}/queues`, undefined, { live: true }))
  return (
    <section className="stack">
      <div className="row">
        <h2>{texts.services[service]}</h2>
        <Freshness query={queues} />
      </div>
      <Loaded query={queues} rows={3}>
        {({ queues: jobs, steps }) => (
          <>
            <p className="soft small">
              {jobs === null
                ? texts.noRedis
                : jobs
                    .map(({ name, waiting, active, delayed }) =>
                      texts.jobs(texts.names[name] ?? name, waiting, active, delayed),
                    )
                    .join(' · ')}
            </p>
            <Steps caption={texts.services[service]} steps={steps.filter(hasWork)} />
            {(['set_aside', 'failing', 'overdue'] as const).map(
              (state) =>
                steps.some(
                  ({ set_aside: aside, failing, due }) => ({ set_aside: aside, failing, overdue: due })[state] > 0,
                ) && <StepList key={state} service={service} state={state} />,
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const hasWork = ({ due, failing, set_aside: aside }: Queues['steps'][number]): boolean => due + failing + aside > 0

function Steps({ caption, steps }: { caption: string; steps: Queues['steps'] }) {
  const { queues: texts, story, common } = useTexts()
  if (steps.length === 0)
    return (
      <div className="card">
        <State icon="check" title={texts.nothing} />
      </div>
    )
  return (
    <DataTable
      caption={caption}
      rows={steps}
      keyOf={({ step }) => step}
      columns={[
        { id: 'step', header: texts.step, cell: ({ step }) => <span title={step}>{story.steps[step] ?? step}</span> },
        { id: 'due', header: texts.due, look: { end: true }, cell: ({ due }) => due },
        {
          id: 'oldest',
          header: texts.oldest,
          cell: ({ oldest_due_at: at }) => (at === null ? common.none : <Moment at={at} form="full" />),
        },
        { id: 'failing', header: texts.failing, look: { end: true }, cell: ({ failing }) => failing },
        { id: 'aside', header: texts.setAside, look: { end: true }, cell: ({ set_aside: aside }) => aside },
      ]}
    />
  )
}

function StepList({ service, state }: { service: Service; state: 'overdue' | 'failing' | 'set_aside' }) {
  const { queues: texts, story, plain } = useTexts()
  const may = useMay()
  const list = useQuery(read(`/ops/${service}/steps`, { query: { state, limit: 50 } }, { live: true }))
  const [asked, setAsked] = useState<DueStep>()
  const mends = state !== 'overdue' && may(service === 'webhooks' ? 'ops:admin' : 'ops:treasury')
  return (
    <section className="card flush">
      <h3 className="card-title">{texts.states[state]}</h3>
      <Loaded query={list} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <State icon="check" title={texts.nothing} />
          ) : (
            <ul className="plain-list">
              {data.map((step) => (
                <li key={`${step.subject} ${step.step}`}>
                  <div>
                    <p>
                      <span title={step.step}>{story.steps[step.step] ?? step.step}</span> ·{' '}
                      <Subject service={service} id={step.subject} />
                    </p>
                    <p className="soft small">
                      {texts.dueAt} <Moment at={step.due_at} form="full" /> · {texts.tries(step.tries)}
                    </p>
                    {step.failure && <p className="small">{failureIn(step.failure, plain)}</p>}
                  </div>
                  {mends && (
                    <Button small onClick={() => setAsked(step)}>
                      {texts.again}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Ask
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={texts.againTitle}
        confirm={texts.again}
        look="primary"
        reason="wanted"
        said={texts.isAgain}
        act={(reason) => resumeStep(service, { subject: asked?.subject ?? '', step: asked?.step ?? '' }, reason)}
      >
        <p>{texts.againHint(story.steps[asked?.step ?? ''] ?? asked?.step ?? '')}</p>
      </Ask>
    </section>
  )
}

const Subject = ({ service, id }: { service: Service; id: string }) =>
  service === 'withdrawals' && /^[\da-f-]{36}$/.test(id) ? (
    <Link to="/console/withdrawals/$id" params={{ id }}>
      <code>{id}</code>
    </Link>
  ) : (
    <code>{id}</code>
  )
