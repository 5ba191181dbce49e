import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useAct, useWrong, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useSay } from '../ui/said.tsx'

export function Password() {
  const all = useTexts()
  const texts = all.security
  const { demo } = useSession()
  const say = useSay()
  const [before, setBefore] = useState('')
  const [next, setNext] = useState('')
  const changing = useAct(() =>
    call('post', '/v1/session/password', { body: { password: before, new_password: next } }),
  )
  const wrong = useWrong(changing.error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await changing.run())) return
    setBefore('')
    setNext('')
    say(texts.passwordChanged)
  }
  return (
    <section className="stack">
      <h2>{texts.password}</h2>
      {demo ? (
        <p className="note">{texts.demoHint}</p>
      ) : (
        <form className="card stack form" onSubmit={(event) => void submit(event)}>
          <TextField
            label={texts.passwordBefore}
            type="password"
            autoComplete="current-password"
            required
            value={before}
            onChange={(event) => setBefore(event.target.value)}
          />
          <TextField
            label={all.choosePassword.password}
            hint={all.choosePassword.passwordHint}
            type="password"
            autoComplete="new-password"
            minLength={12}
            required
            value={next}
            wrong={wrong('new_password')}
            onChange={(event) => setNext(event.target.value)}
          />
          <Wrong error={changing.error} />
          <div>
            <Button type="submit" look="primary" busy={changing.busy}>
              {texts.changePassword}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
