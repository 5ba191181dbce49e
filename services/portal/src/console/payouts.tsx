import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Actor } from '../ui/actor.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { formatPixKey } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Moment } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Loaded, State } from '../ui/states.tsx'

/** Which payouts are paused, and which keys are watched. */
export default function Payouts() {
  const { texts } = useLanguage()
  return (
    <Page title={texts.places.payouts}>
      <Pauses />
      <WatchedKeys />
    </Page>
  )
}

function Pauses() {
  const words = useLanguage().texts.console
  const may = useMay()
  const pauses = useQuery(read('/ops/withdrawals/payouts/pauses', undefined, { live: true }))
  const merchants = useQuery(read('/ops/merchants', { query: { limit: 100 } }))
  const [isPausing, setPausing] = useState(false)
  const [whose, setWhose] = useState('')
  const [ending, setEnding] = useState<string | null>()
  const nameOf = (id: string | null) =>
    id === null ? words.allMerchants : (merchants.data?.data.find((merchant) => merchant.id === id)?.name ?? id)
  const bodyOf = (id: string, reason: string) => ({ reason, ...(id === '' ? {} : { merchant_id: id }) })
  return (
    <section className="stack">
      <div className="row">
        <div>
          <h2>{words.pauses}</h2>
          <p className="soft small">{words.pausesHint}</p>
        </div>
        {may('ops:treasury') && (
          <span className="push">
            <Button onClick={() => setPausing(true)}>{words.pause}</Button>
          </span>
        )}
      </div>
      <div className="card flush">
        <Loaded query={pauses} rows={2}>
          {({ data }) =>
            data.length === 0 ? (
              <State icon="check" title={words.noPauses} />
            ) : (
              <ul className="plain-list">
                {data.map((pause) => (
                  <li key={pause.id}>
                    <div>
                      <strong>{nameOf(pause.merchant_id)}</strong>
                      <p className="soft small">
                        <Moment at={pause.created_at} form="full" /> · <Actor is={pause.actor} /> · {pause.reason}
                      </p>
                    </div>
                    {pause.kind === 'paused' && may('ops:treasury') && (
                      <Button small onClick={() => setEnding(pause.merchant_id)}>
                        {words.endPause}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <Ask
        open={isPausing}
        onClose={() => setPausing(false)}
        title={words.pauseTitle}
        confirm={words.pause}
        reason="wanted"
        said={words.paused}
        act={(reason) => call('post', '/ops/withdrawals/payouts/pause', { body: bodyOf(whose, reason) })}
      >
        <SelectField
          label={words.merchant}
          value={whose}
          options={[
            ['', words.allMerchants],
            ...(merchants.data?.data ?? []).map(({ id, name }) => [id, name] as const),
          ]}
          onChange={(event) => setWhose(event.target.value)}
        />
        <p>{words.pauseHint}</p>
      </Ask>
      <Ask
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={words.endPauseTitle}
        confirm={words.endPause}
        look="primary"
        reason="wanted"
        said={words.pauseEnded}
        act={(reason) => call('post', '/ops/withdrawals/payouts/resume', { body: bodyOf(ending ?? '', reason) })}
      >
        <p>{words.endPauseHint(nameOf(ending ?? null))}</p>
      </Ask>
    </section>
  )
}

type KeyType = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random'

function WatchedKeys() {
  const { texts } = useLanguage()
  const words = texts.console
  const may = useMay()
  const keys = useQuery(read('/ops/withdrawals/watched-keys', undefined))
  const [isNew, setNew] = useState(false)
  const [type, setType] = useState<KeyType>('cpf')
  const [value, setValue] = useState('')
  const [removed, setRemoved] = useState<string>()
  return (
    <section className="stack">
      <div className="row">
        <div>
          <h2>{words.watched}</h2>
          <p className="soft small">{words.watchedHint}</p>
        </div>
        {may('ops:compliance') && (
          <span className="push">
            <Button onClick={() => setNew(true)}>
              <Icon name="plus" /> {words.watch}
            </Button>
          </span>
        )}
      </div>
      <div className="card flush">
        <Loaded query={keys} rows={2}>
          {({ data }) =>
            data.length === 0 ? (
              <State icon="security" title={words.noWatched} />
            ) : (
              <ul className="plain-list">
                {data.map(({ id, pix_key: key, reason, added_by: by, added_at: at }) => (
                  <li key={id}>
                    <div>
                      <strong>{formatPixKey(key.type, key.value)}</strong>
                      <p className="soft small">
                        {reason} · <Actor is={by} /> · <Moment at={at} form="full" />
                      </p>
                    </div>
                    {may('ops:compliance') && (
                      <Button small onClick={() => setRemoved(id)}>
                        {words.unwatch}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <Ask
        open={isNew}
        onClose={() => setNew(false)}
        title={words.watch}
        confirm={words.watch}
        look="primary"
        reason="wanted"
        said={words.watching}
        act={(reason) =>
          call('post', '/ops/withdrawals/watched-keys', { body: { pix_key: { type, value: value.trim() }, reason } })
        }
      >
        <div className="fields">
          <SelectField
            label={texts.withdrawals.keyType}
            value={type}
            options={Object.entries(texts.withdrawals.keyTypes)}
            onChange={(event) => setType(event.target.value as KeyType)}
          />
          <TextField
            label={texts.withdrawals.key}
            required
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </div>
      </Ask>
      <Ask
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={words.unwatchTitle}
        confirm={words.unwatch}
        said={words.unwatched}
        act={() => call('post', '/ops/withdrawals/watched-keys/{id}/remove', { path: { id: removed ?? '' } })}
      >
        <p>{words.unwatchHint}</p>
      </Ask>
    </section>
  )
}
