import type { WebhookDelivery, WebhookEndpoint } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read, usePages } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Ask, useAct, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { StatusFilter } from '../ui/filters.tsx'
import { Moment } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { failureIn } from '../ui/plain-words.ts'
import { useSay } from '../ui/said.tsx'
import { Freshness, Loaded, State } from '../ui/states.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointStatus } from './endpoint-status.tsx'
import { ShownOnce } from './shown-once.tsx'

export default function EndpointPage() {
  const texts = useTexts().developers
  const { id } = useParams({ from: '/signed-in/developers/webhooks/$id' })
  const endpoint = useQuery(read('/v1/webhook-endpoints/{id}', { path: { id } }, { live: true }))
  return (
    <Page
      title={endpoint.data?.url ?? texts.webhook}
      back={{ to: '/developers', text: texts.title }}
      beside={
        endpoint.data && (
          <p className="row">
            <EndpointStatus status={endpoint.data.status} /> <Freshness query={endpoint} />
          </p>
        )
      }
      acts={endpoint.data && <Acts endpoint={endpoint.data} />}
    >
      <Loaded query={endpoint}>
        {(data) => (
          <>
            {data.status === 'failing' && <p className="note wait">{texts.failingHint}</p>}
            {data.status === 'gone' && <p className="note bad">{texts.goneHint}</p>}
            <section className="card">
              <Facts
                facts={[
                  [texts.description, data.description],
                  [texts.events, data.event_types.length === 0 ? texts.allEvents : data.event_types.join(', ')],
                  [texts.created, <Moment key="" at={data.created_at} form="full" />],
                  [texts.failingSince, data.failing_since && <Moment key="" at={data.failing_since} form="full" />],
                ]}
              />
            </section>
            <Deliveries id={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Acts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useTexts().developers
  const may = useMay()
  const say = useSay()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'remove'>()
  const [secret, setSecret] = useState<string>()
  const path = { id: endpoint.id }
  const pinging = useAct(() => call('post', '/v1/webhook-endpoints/{id}/ping', { path }))
  const { url, event_types, description } = endpoint
  const enabled = endpoint.status === 'enabled'
  const switching = useAct(() =>
    call('put', '/v1/webhook-endpoints/{id}', { path, body: { url, event_types, description, enabled: !enabled } }),
  )
  if (!may('webhooks:write')) return null
  const close = () => setAsked(undefined)
  return (
    <>
      <Button small busy={pinging.busy} onClick={() => void pinging.run().then((sent) => sent && say(texts.pinged))}>
        {texts.ping}
      </Button>
      <Button small onClick={() => setAsked('edit')}>
        {texts.edit}
      </Button>
      <Button small busy={switching.busy} onClick={() => void switching.run()}>
        {enabled ? texts.disable : texts.enable}
      </Button>
      <Button small onClick={() => setAsked('rotate')}>
        {texts.rotate}
      </Button>
      <Button small onClick={() => setAsked('remove')}>
        {texts.remove}
      </Button>
      <Wrong error={pinging.error ?? switching.error} />
      {asked === 'edit' && (
        <EndpointForm
          title={texts.edit}
          endpoint={endpoint}
          onClose={close}
          send={(given) => call('put', '/v1/webhook-endpoints/{id}', { path, body: { ...given, enabled } })}
        />
      )}
      <Ask
        open={asked === 'rotate'}
        onClose={close}
        title={texts.rotateTitle}
        confirm={texts.rotate}
        said={texts.rotated}
        act={async () => setSecret((await call('post', '/v1/webhook-endpoints/{id}/rotate-secret', { path })).secret)}
      >
        <p>{texts.rotateHint}</p>
      </Ask>
      <Ask
        open={asked === 'remove'}
        onClose={close}
        title={texts.removeTitle}
        confirm={texts.remove}
        said={texts.removed}
        act={async () => {
          await call('post', '/v1/webhook-endpoints/{id}/remove', { path })
          await navigate({ to: '/developers' })
        }}
      >
        <p>{texts.removeHint}</p>
      </Ask>
      {secret && (
        <ShownOnce
          title={texts.endpointSecret}
          lines={[[texts.signingSecret, secret]]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

const deliveryLooks = { pending: 'wait', delivered: 'good', given_up: 'bad' } as const

function Deliveries({ id }: { id: string }) {
  const all = useTexts()
  const texts = all.developers
  const { status } = useSearch({ from: '/signed-in/developers/webhooks/$id' })
  const deliveries = usePages('/v1/webhook-endpoints/{id}/deliveries', { path: { id }, query: { status } })
  return (
    <section className="stack">
      <div className="row">
        <h2>{texts.deliveries}</h2>
        <Freshness query={deliveries} />
      </div>
      <search className="filters">
        <StatusFilter value={status} statuses={texts.deliveryStatus} />
      </search>
      <div className="card flush">
        <Loaded query={deliveries}>
          {(data) =>
            data.length === 0 ? (
              <State icon="link" title={texts.noDeliveries}>
                {texts.noDeliveriesHint}
              </State>
            ) : (
              <ul className="plain-list">
                {data.map((delivery) => (
                  <DeliveryRow key={delivery.id} endpointId={id} delivery={delivery} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {deliveries.more.has && (
          <div className="table-foot">
            <Button small busy={deliveries.more.isLoading} onClick={deliveries.more.load}>
              {all.common.more}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function DeliveryRow({ endpointId, delivery }: { endpointId: string; delivery: WebhookDelivery }) {
  const { developers: texts, plain } = useTexts()
  const may = useMay()
  const say = useSay()
  const path = { id: endpointId, eventId: delivery.id }
  const resending = useAct(() => call('post', '/v1/webhook-endpoints/{id}/deliveries/{eventId}/resend', { path }))
  return (
    <li>
      <div>
        <p className="row">
          <strong>{delivery.type}</strong>
          <span className={`badge ${deliveryLooks[delivery.status]}`}>{texts.deliveryStatus[delivery.status]}</span>
        </p>
        <p className="soft small">
          <Moment at={delivery.occurred_at} form="full" /> · <code>{delivery.object_id}</code>
        </p>
        {delivery.next_attempt_at && delivery.status === 'pending' && (
          <p className="soft small">
            {texts.nextTry} <Moment at={delivery.next_attempt_at} form="full" />
          </p>
        )}
        {delivery.attempts.length > 0 && (
          <details>
            <summary>{texts.tries(delivery.attempts.length)}</summary>
            <ol className="lines">
              {delivery.attempts.map(({ at, took_ms: took, status, failure, answer }) => (
                <li key={at}>
                  <Moment at={at} form="full" /> · {status ?? (failure && failureIn(failure, plain))} · {took} ms
                  {answer && (
                    <p>
                      <code>{answer}</code>
                    </p>
                  )}
                </li>
              ))}
            </ol>
          </details>
        )}
        <Wrong error={resending.error} />
      </div>
      {may('webhooks:write') && delivery.status !== 'pending' && (
        <Button
          small
          busy={resending.busy}
          onClick={() => void resending.run().then((sent) => sent && say(texts.resent))}
        >
          {texts.resend}
        </Button>
      )}
    </li>
  )
}
