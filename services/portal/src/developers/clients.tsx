import type { ApiClient, ClientSecret, CreateApiClientBody } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useTexts } from '../texts/texts.tsx'
import { Ask, useAct, useWrong, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icons.tsx'
import { Moment } from '../ui/money.tsx'
import { Loaded, State } from '../ui/states.tsx'
import { ShownOnce } from './shown-once.tsx'

type Scope = CreateApiClientBody['scopes'][number]

/** The merchant's programs, each with its own secrets and scopes. */
export function Clients() {
  const texts = useTexts().developers
  const clients = useQuery(read('/v1/clients', undefined))
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<ClientSecret>()
  return (
    <section className="stack">
      <div className="row">
        <div>
          <h2>{texts.clients}</h2>
          <p className="soft small">{texts.clientsHint}</p>
        </div>
        <span className="push">
          <Button onClick={() => setNew(true)}>
            <Icon name="plus" /> {texts.newClient}
          </Button>
        </span>
      </div>
      <div className="card flush">
        <Loaded query={clients}>
          {({ data }) =>
            data.length === 0 ? (
              <State icon="developers" title={texts.noClients} />
            ) : (
              <ul className="plain-list">
                {data.map((client) => (
                  <ClientRow key={client.client_id} client={client} onSecret={setSecret} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {isNew && (
        <NewClient
          onClose={() => setNew(false)}
          onMade={(made) => {
            setNew(false)
            setSecret(made)
          }}
        />
      )}
      {secret && (
        <ShownOnce
          title={texts.secretTitle}
          lines={[
            ['client_id', secret.client_id],
            ['client_secret', secret.client_secret],
          ]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </section>
  )
}

const statusLooks = { active: 'good', pending: 'wait', revoked: '' } as const

function ClientRow({ client, onSecret }: { client: ApiClient; onSecret: (secret: ClientSecret) => void }) {
  const all = useTexts()
  const texts = all.developers
  const [asked, setAsked] = useState<'secret' | 'revoke' | { revokeSecret: string }>()
  const close = () => setAsked(undefined)
  const path = { id: client.client_id }
  return (
    <li>
      <div>
        <p className="row">
          <strong>{client.name}</strong>
          <span className={`badge ${statusLooks[client.status]}`}>{texts.clientStatus[client.status]}</span>
        </p>
        <p>
          <code>{client.client_id}</code>
        </p>
        <p className="soft small">{client.scopes.join(', ')}</p>
        <p className="soft small">
          {texts.lastUsed} {client.last_used_at ? <Moment at={client.last_used_at} /> : all.common.never}
        </p>
        {client.secrets.length > 1 && (
          <ul className="lines">
            {client.secrets.map(({ id, created_at: at }) => (
              <li key={id} className="row small">
                {texts.secretOf} <Moment at={at} form="full" />
                <Button small look="quiet" onClick={() => setAsked({ revokeSecret: id })}>
                  {texts.revokeSecret}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {client.status === 'active' && (
        <div className="row">
          {client.secrets.length < 2 && (
            <Button small onClick={() => setAsked('secret')}>
              {texts.addSecret}
            </Button>
          )}
          <Button small onClick={() => setAsked('revoke')}>
            {texts.revoke}
          </Button>
        </div>
      )}
      <Ask
        open={asked === 'secret'}
        onClose={close}
        title={texts.addSecret}
        confirm={texts.addSecret}
        look="primary"
        said={texts.secretAdded}
        act={async () => onSecret((await call('post', '/v1/clients/{id}/secrets', { path, body: {} })) as ClientSecret)}
      >
        <p>{texts.addSecretHint}</p>
      </Ask>
      <Ask
        open={asked === 'revoke'}
        onClose={close}
        title={texts.revokeTitle(client.name)}
        confirm={texts.revoke}
        said={texts.revoked}
        act={() => call('post', '/v1/clients/{id}/revoke', { path, body: {} })}
      >
        <p>{texts.revokeHint}</p>
      </Ask>
      <Ask
        open={typeof asked === 'object'}
        onClose={close}
        title={texts.revokeSecretTitle}
        confirm={texts.revokeSecret}
        said={texts.secretRevoked}
        act={() =>
          call('post', '/v1/clients/{id}/secrets/{secretId}/revoke', {
            path: { ...path, secretId: typeof asked === 'object' ? asked.revokeSecret : '' },
            body: {},
          })
        }
      >
        <p>{texts.revokeSecretHint}</p>
      </Ask>
    </li>
  )
}

function NewClient({ onClose, onMade }: { onClose: () => void; onMade: (made: ClientSecret) => void }) {
  const all = useTexts()
  const texts = all.developers
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(['sales:read', 'sales:write', 'balance:read']))
  const creating = useAct(() => call('post', '/v1/clients', { body: { name: name.trim(), scopes: [...scopes] } }))
  const wrong = useWrong(creating.error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const made = await creating.run()
    if (made) onMade(made.done as ClientSecret)
  }
  return (
    <Dialog open onClose={onClose} title={texts.newClient}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.clientName}
          required
          value={name}
          wrong={wrong('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="stack tight">
          <legend>{texts.mayDo}</legend>
          {(Object.keys(texts.scopes) as Scope[]).map((scope) => (
            <Checkbox
              key={scope}
              label={texts.scopes[scope]}
              checked={scopes.has(scope)}
              onChange={({ target }) => {
                const next = new Set(scopes)
                if (target.checked) next.add(scope)
                else next.delete(scope)
                setScopes(next)
              }}
            />
          ))}
        </fieldset>
        <Wrong error={creating.error} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{all.common.back}</Button>
          <Button type="submit" look="primary" busy={creating.busy} disabled={scopes.size === 0}>
            {texts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
