import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { Loaded, State } from '../ui/states.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointStatus } from './endpoint-status.tsx'
import { ShownOnce } from './shown-once.tsx'

export function Endpoints() {
  const texts = useTexts().developers
  const may = useMay()
  const endpoints = useQuery(read('/v1/webhook-endpoints', {}, { live: true }))
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <section className="stack">
      <div className="row">
        <div>
          <h2>{texts.webhooks}</h2>
          <p className="soft small">{texts.webhooksHint}</p>
        </div>
        {may('webhooks:write') && (
          <span className="push">
            <Button onClick={() => setNew(true)}>
              <Icon name="plus" /> {texts.newEndpoint}
            </Button>
          </span>
        )}
      </div>
      <div className="card flush">
        <Loaded query={endpoints}>
          {({ data }) =>
            data.length === 0 ? (
              <State icon="link" title={texts.noEndpoints}>
                {texts.noEndpointsHint}
              </State>
            ) : (
              <ul className="plain-list">
                {data.map(({ id, url, description, status, event_types: types }) => (
                  <li key={id}>
                    <div>
                      <Link to="/developers/webhooks/$id" params={{ id }}>
                        <strong>{url}</strong>
                      </Link>
                      <p className="soft small">
                        {[description, types.length === 0 ? texts.allEvents : types.join(', ')]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </div>
                    <EndpointStatus status={status} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {isNew && (
        <EndpointForm
          title={texts.newEndpoint}
          onClose={() => setNew(false)}
          send={async (body) => {
            const made = await call('post', '/v1/webhook-endpoints', { body })
            setSecret(made.secret)
          }}
        />
      )}
      {secret && (
        <ShownOnce
          title={texts.endpointSecret}
          lines={[[texts.signingSecret, secret]]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </section>
  )
}
