import { isComportaError } from '@comporta/client'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icons.tsx'
import { wordsOf } from '../ui/words.ts'
import { Alone } from './alone.tsx'
import { enter } from './session.tsx'

/** The token stands behind the `#`: browsers send that to nobody. */
const tokenOfAddress = (): string => location.hash.slice(1)

export function AcceptInvitation() {
  const all = useTexts()
  const texts = all.invitation
  const navigate = useNavigate()
  const [token] = useState(tokenOfAddress)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password !== repeated) return setWrong(texts.different)
    setBusy(true)
    setWrong(undefined)
    try {
      enter(await call('post', '/v1/invitations/accept', { body: { token, password } }))
      await navigate({ to: '/', replace: true })
    } catch (error) {
      setBusy(false)
      setWrong(isComportaError(error) && error.status === 404 ? texts.over : wordsOf(error, all))
    }
  }

  return (
    <Alone>
      <h1>{texts.title}</h1>
      <p className="soft">{texts.hint}</p>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.password}
          hint={texts.passwordHint}
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label={texts.repeat}
          type="password"
          autoComplete="new-password"
          required
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
        />
        {wrong && (
          <p className="note bad" role="alert">
            <Icon name="alert" /> {wrong}
          </p>
        )}
        <Button type="submit" look="primary" wide busy={busy}>
          {texts.accept}
        </Button>
      </form>
    </Alone>
  )
}
