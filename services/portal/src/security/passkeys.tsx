import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { knowsPasskeys, makePasskey } from '../session/passkey.ts'
import { renewSession, useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Ask, useAct, useWrong, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Moment } from '../ui/money.tsx'
import { useSay } from '../ui/said.tsx'
import { Loaded } from '../ui/states.tsx'

/** Keys on the person's devices, which replace the password and the second factor at once. */
export function Passkeys() {
  const all = useTexts()
  const texts = all.passkeys
  const { demo } = useSession()
  const passkeys = useQuery(read('/v1/passkeys', undefined))
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<{ id: string; name: string }>()
  return (
    <section className="stack">
      <div>
        <h2>{texts.title}</h2>
        <p className="soft small">{texts.hint}</p>
      </div>
      {demo ? (
        <p className="note">{all.security.demoHint}</p>
      ) : (
        <div className="card flush">
          <Loaded query={passkeys} rows={1}>
            {({ data }) => (
              <ul className="plain-list">
                {data.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => (
                  <li key={id}>
                    <div>
                      <strong>{name}</strong>
                      <p className="soft small">
                        {texts.added} <Moment at={createdAt} /> · {texts.lastUsed}{' '}
                        {lastUsedAt ? <Moment at={lastUsedAt} /> : all.common.never}
                      </p>
                    </div>
                    <Button small onClick={() => setRemoved({ id, name })}>
                      {texts.remove}
                    </Button>
                  </li>
                ))}
                <li>
                  <div className="soft">{data.length === 0 && texts.none}</div>
                  {knowsPasskeys && (
                    <Button look={data.length === 0 ? 'primary' : 'plain'} onClick={() => setAdding(true)}>
                      {texts.add}
                    </Button>
                  )}
                </li>
              </ul>
            )}
          </Loaded>
        </div>
      )}
      {isAdding && <Add onClose={() => setAdding(false)} />}
      <Ask
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={texts.removeTitle(removed?.name ?? '')}
        confirm={texts.remove}
        said={texts.removed}
        act={async () => {
          await call('delete', '/v1/passkeys/{id}', { path: { id: removed?.id ?? '' } })
          await renewSession()
        }}
      >
        <p>{texts.removeHint}</p>
      </Ask>
    </section>
  )
}

function Add({ onClose }: { onClose: () => void }) {
  const all = useTexts()
  const texts = all.passkeys
  const say = useSay()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const adding = useAct(async () => {
    await makePasskey({ name: name.trim(), password })
    await renewSession()
  })
  const wrong = useWrong(adding.error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await adding.run())) return
    say(texts.isAdded)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={texts.addTitle}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="soft">{texts.addHint}</p>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          required
          maxLength={100}
          value={name}
          wrong={wrong('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={all.security.yourPassword}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Wrong error={adding.error} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{all.common.back}</Button>
          <Button type="submit" look="primary" busy={adding.busy}>
            {texts.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
